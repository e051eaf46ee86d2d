// Numbers that a child process shares with its parent, which can read them even after a crash.
import CFuzzer

/// A count that a child process shares with its parent, which reads it in ``SharedCounts``.
public enum SharedCounter: Int32, CaseIterable, Sendable {
  /// The present iteration.
  case iteration
  /// Inputs executed.
  case executions
  /// Frames played.
  case frames
  /// The present operation, counted from 0.
  case step
  /// Inputs that were ambiguous.
  case ambiguous

  /// The count in the child itself. Setting it also reports to the parent that the child makes progress.
  ///
  /// In a process that is not a child, it stays 0 and nobody reads the counts of targets.
  public var value: UInt64 {
    get { fuzz_own_slot(rawValue) }
    nonmutating set {
      fuzz_set_slot(rawValue, newValue)
      fuzz_beat()
    }
  }
}

/// The counts of one run's child, as its parent sees them.
///
/// Each run has its own board, so that runs in several threads do not mix their counts.
@safe public final class SharedCounts {
  /// Null if the system has no memory for it.
  let board: OpaquePointer?

  init() { unsafe board = fuzz_open_board() }

  deinit { unsafe fuzz_close_board(board) }

  /// Returns the present value of a count; 0 before the child sets it.
  public subscript(counter: SharedCounter) -> UInt64 {
    guard let board = unsafe board else { return 0 }
    return unsafe fuzz_slot(board, counter.rawValue)
  }

  /// The largest observed memory of the child, in bytes; 0 if it is not observed.
  public var mostResidentBytes: UInt64 {
    guard let board = unsafe board else { return 0 }
    return unsafe fuzz_most_resident_bytes(board)
  }

  /// The numbers that the child has recorded with ``note(_:)``, in order.
  var notes: [Int] {
    guard let board = unsafe board else { return [] }
    return unsafe (0..<fuzz_note_count(board)).map { Int(unsafe fuzz_note(board, $0)) }
  }

  /// Records a number in the child, which the parent can read even after a crash. Returns false if there is no more
  /// room.
  static func note(_ number: Int) -> Bool { fuzz_add_note(UInt32(truncatingIfNeeded: number)) }

  /// The child's message; `nil` if there is none.
  var message: [UInt8]? {
    var size = 0
    guard let board = unsafe board, let bytes = unsafe fuzz_message(board, &size), size > 0 else { return nil }
    return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: size))
  }
}
