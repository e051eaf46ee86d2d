// This process, as far as the system is asked about it, and the memory of its children.
import CFuzzer
import ChildProcesses
import Foundation

extension ChildProcess {
  /// The memory that it holds in the machine, in bytes; 0 where that is not known.
  package var residentBytes: UInt64 { fuzz_resident_bytes(number) }
}

/// This process, as far as the system is asked.
public enum OwnProcess {
  /// The memory that this process holds in the machine, in bytes; 0 where that is not known.
  public static var residentBytes: UInt64 { fuzz_resident_bytes(0) }

  /// From now on Ctrl-C and SIGTERM end isolated runs and are noted, and do not end this process.
  public static func watchForEnd() { fuzz_watch_for_end() }

  /// Whether the user has asked for an end since ``watchForEnd()``.
  public static var endIsWanted: Bool { fuzz_end_is_wanted() }

  /// Asks for an end in the user's place.
  public static func wantEnd() { fuzz_want_end(SIGTERM) }

  /// Takes a file until this process ends; false where another process has it, or it cannot be made.
  public static func lock(_ file: URL) -> Bool { unsafe fuzz_lock_file(file.path) }
}
