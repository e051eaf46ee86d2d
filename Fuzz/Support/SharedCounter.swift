// Numbers that a child process leaves where its parent can read them, even after a crash.
import CFuzzer

/// A count shared by parent and child.
public enum SharedCounter: Int32, CaseIterable, Sendable {
  /// The iteration under way.
  case iteration
  /// Inputs executed.
  case executions
  /// Frames played.
  case frames
  /// The operation under way, counted from 0.
  case step

  /// The count; setting it also tells the parent that the child gets on.
  public var value: UInt64 {
    get { fuzz_slot(rawValue) }
    nonmutating set {
      fuzz_set_slot(rawValue, newValue)
      fuzz_beat()
    }
  }
}
