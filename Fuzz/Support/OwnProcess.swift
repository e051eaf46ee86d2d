// Facts about this process, and the memory of its children.
import CFuzzer
import ChildProcesses
import Foundation

extension ChildProcess {
  /// The resident memory of the process, in bytes; 0 if not known.
  package var residentBytes: UInt64 { fuzz_resident_bytes(number) }
}

/// Facts about this process, and its reaction to signals.
public enum OwnProcess {
  /// The resident memory of this process, in bytes; 0 if not known.
  public static var residentBytes: UInt64 { fuzz_resident_bytes(0) }

  /// Makes Ctrl-C and SIGTERM end isolated runs and set a flag, instead of ending this process.
  public static func watchForEnd() { fuzz_watch_for_end() }

  /// Whether the user has asked to end since ``watchForEnd()``.
  public static var endIsWanted: Bool { fuzz_end_is_wanted() }

  /// Asks to end on the user's behalf.
  public static func wantEnd() { fuzz_want_end(SIGTERM) }

  /// Locks a file until this process ends. Returns false if another process has it, or if it cannot be created.
  public static func lock(_ file: URL) -> Bool { unsafe fuzz_lock_file(file.path) }
}
