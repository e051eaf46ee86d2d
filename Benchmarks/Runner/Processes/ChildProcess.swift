// Another program as a child, which ends with this process however that ends.
import CRunner
import Foundation

/// A running program. Foundation's own kind outlives a parent that is killed: a compiler would go on for minutes.
final class ChildProcess {
  /// How a program ended.
  struct Ending: Equatable, CustomStringConvertible {
    /// The exit code, or the number of the signal.
    var code: Int32
    var isSignal: Bool

    /// As in `exit code 1`.
    var description: String { "\(isSignal ? "signal" : "exit code") \(code)" }
  }

  private let number: Int32
  private let endSignal: Int32
  private var known: Ending?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - environment: All of it.
  ///   - input: Nothing to be read without it. The caller closes it, as the other two, when the program has started.
  ///   - output: Lost without it.
  ///   - errors: Lost without it.
  ///   - endSignal: Ends the program with the thread that started it, and by ``end()``. SIGINT for builds: by it they end
  ///     their compilers too.
  /// - Throws: The system's reason where it cannot be started.
  init(
    _ executable: URL, _ arguments: [String], environment: [String: String] = ProcessInfo.processInfo.environment,
    folder: URL? = nil, input: FileHandle? = nil, output: FileHandle? = nil, errors: FileHandle? = nil,
    endSignal: Int32 = SIGTERM
  ) throws(POSIXError) {
    let words = unsafe Self.strings([executable.path] + arguments)
    let variables = unsafe Self.strings(environment.map { "\($0)=\($1)" })
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    let child = unsafe runner_start_child(
      executable.path, words, variables, folder?.path, input?.fileDescriptor ?? -1, output?.fileDescriptor ?? -1,
      errors?.fileDescriptor ?? -1, endSignal)
    guard child.error == 0 else { throw POSIXError(POSIXErrorCode(rawValue: child.error) ?? .EIO) }
    number = child.number
    self.endSignal = endSignal
  }

  deinit {
    guard ending == nil else { return }
    end()
    wait()
  }

  /// How it ended; `nil` while it runs.
  var ending: Ending? {
    if known == nil { note(runner_await_child(number, false)) }
    return known
  }

  /// Waits for its end.
  @discardableResult
  func wait() -> Ending {
    if known == nil { note(runner_await_child(number, true)) }
    return known ?? Ending(code: 127, isSignal: false)
  }

  /// Asks it to end; without effect on one that has.
  func end() {
    if ending == nil { runner_signal_child(number, endSignal) }
  }

  private func note(_ ending: runner_child_ending) {
    if ending.has_ended { known = Ending(code: ending.code, isSignal: ending.is_signal) }
  }

  /// Copies, to be freed, and a null at the end.
  private static func strings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    unsafe texts.map { unsafe strdup($0) } + [nil]
  }
}
