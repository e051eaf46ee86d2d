// Another program as a child: started, looked at, ended. It does not outlive this process.
import CFuzzer
import Foundation

/// A child process that runs a program.
public struct ChildProcess: Sendable {
  private let number: Int32

  /// Starts a program; nil where the system has no process for it. A program that is not there ends with 127.
  ///
  /// - Parameters:
  ///   - variables: Environment variables besides those of this process.
  ///   - output: The file that takes what it prints, to whichever stream.
  public static func start(
    _ path: String, _ arguments: [String], variables: [String: String] = [:], output: String
  ) -> ChildProcess? {
    let number = unsafe withStrings(path, arguments, variables) { unsafe fuzz_start(path, $0, $1, output) }
    return number > 0 ? ChildProcess(number: number) : nil
  }

  /// Runs a program to its end and returns its exit code; 128 + n where signal n ended it, -1 where it did not start.
  /// Ctrl-C goes to the child alone.
  public static func run(_ path: String, _ arguments: [String], variables: [String: String] = [:]) -> Int32 {
    unsafe withStrings(path, arguments, variables) { unsafe fuzz_spawn(path, $0, $1) }
  }

  /// The exit code once it has ended, as ``run(_:_:variables:)`` returns it; nil before. Not to be asked again then.
  public func exitCode() -> Int32? {
    var code: Int32 = 0
    return unsafe fuzz_has_ended(number, &code) ? code : nil
  }

  /// Asks it to end, or ends it at once.
  public func stop(atOnce: Bool) { fuzz_stop(number, atOnce) }

  /// The memory that it holds in the machine, in bytes; 0 where that is not known.
  public var residentBytes: UInt64 { fuzz_resident_bytes(number) }

  private typealias Strings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  private static func withStrings(
    _ path: String, _ arguments: [String], _ variables: [String: String],
    _ body: (Strings?, Strings?) -> Int32
  ) -> Int32 {
    var arguments = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    var variables = unsafe variables.map { unsafe strdup("\($0)=\($1)") } + [nil]
    defer { unsafe (arguments + variables).forEach { unsafe free($0) } }
    return unsafe arguments.withUnsafeMutableBufferPointer { first in
      unsafe variables.withUnsafeMutableBufferPointer { second in
        unsafe body(first.baseAddress, second.baseAddress)
      }
    }
  }
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
