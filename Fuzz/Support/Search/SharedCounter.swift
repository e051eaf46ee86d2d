// Numbers that a child process leaves where its parent can read them, even after a crash.
import CFuzzer

/// A count that a child process shares with its parent, which reads it in ``SharedCounts``.
public enum SharedCounter: Int32, CaseIterable, Sendable {
  /// The iteration under way.
  case iteration
  /// Inputs executed.
  case executions
  /// Frames played.
  case frames
  /// The operation under way, counted from 0.
  case step
  /// Inputs that were ambiguous.
  case ambiguous

  /// The count in the child itself; setting it also tells the parent that the child gets on.
  ///
  /// In a process that is no child it stays 0: targets count their steps there for nobody.
  public var value: UInt64 {
    get { fuzz_own_slot(rawValue) }
    nonmutating set {
      fuzz_set_slot(rawValue, newValue)
      fuzz_beat()
    }
  }
}

/// What the child of one run has counted, as its parent sees it.
///
/// Each run has a board of its own, so that runs in several threads do not count for one another.
@safe public final class SharedCounts {
  /// Null where the system has no memory for it.
  let board: OpaquePointer?

  init() { unsafe board = fuzz_open_board() }

  deinit { unsafe fuzz_close_board(board) }

  /// How far a count has come; 0 before the child sets it.
  public subscript(counter: SharedCounter) -> UInt64 {
    guard let board = unsafe board else { return 0 }
    return unsafe fuzz_slot(board, counter.rawValue)
  }

  /// The most memory that the child was seen to hold, in bytes; 0 where that is not watched.
  public var mostResidentBytes: UInt64 {
    guard let board = unsafe board else { return 0 }
    return unsafe fuzz_most_resident_bytes(board)
  }

  /// The numbers that the child has noted (``note(_:)``), in their order.
  var notes: [Int] {
    guard let board = unsafe board else { return [] }
    return unsafe (0..<fuzz_note_count(board)).map { Int(unsafe fuzz_note(board, $0)) }
  }

  /// Notes a number in the child, for the parent to read even after a crash; false where there is no room for more.
  static func note(_ number: Int) -> Bool { fuzz_add_note(UInt32(truncatingIfNeeded: number)) }

  /// What the child left; nil if nothing.
  var message: [UInt8]? {
    var size = 0
    guard let board = unsafe board, let bytes = unsafe fuzz_message(board, &size), size > 0 else { return nil }
    return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: size))
  }
}
