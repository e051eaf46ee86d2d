// Runs another program as a child that ends with this process, however this process ends.
import CChildProcesses
import Foundation

/// A running program; this package starts programs only in this way.
///
/// Foundation's `Process` and swift-subprocess leave a child behind when this process is killed: a compiler or a fuzzer
/// would run on for minutes. The system ends these children. That needs a call between fork and exec.
package final class ChildProcess {
  /// How a program ended.
  package struct Ending: Equatable, Sendable, CustomStringConvertible {
    /// The exit code, or the number of the signal.
    package var code: Int32
    package var isSignal: Bool

    package init(code: Int32, isSignal: Bool) {
      self.code = code
      self.isSignal = isSignal
    }

    /// The exit code as a shell shows it: 128 + n if signal n ended the program.
    package var exitCode: Int32 { isSignal ? 128 + code : code }

    /// A text such as `exit code 1`.
    package var description: String { "\(isSignal ? "signal" : "exit code") \(code)" }
  }

  /// The destination of a program's stream. The caller closes a file after the program has started.
  package enum Stream {
    case nowhere
    /// The stream of this process; nowhere if this process was started without it.
    case own
    case file(FileHandle)

    fileprivate func descriptor(own: Int32) -> Int32 {
      switch self {
      case .nowhere: -1
      case .own: fcntl(own, F_GETFD) < 0 ? -1 : own
      case .file(let handle): handle.fileDescriptor
      }
    }
  }

  /// The process number of the program.
  package let number: Int32
  private let endSignal: Int32
  private var known: Ending?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - environment: The whole environment of the program.
  ///   - endSignal: The signal that ends the program when the thread that started it ends, and in ``end()``. Builds
  ///     need SIGINT: then they also end their compilers.
  /// - Throws: The system's reason if the program cannot be started.
  package init(
    _ executable: URL, _ arguments: [String], environment: [String: String] = ProcessInfo.processInfo.environment,
    folder: URL? = nil, input: Stream = .nowhere, output: Stream = .nowhere, errors: Stream = .nowhere,
    endSignal: Int32 = SIGTERM
  ) throws(POSIXError) {
    let words = unsafe Self.strings([executable.path] + arguments)
    let variables = unsafe Self.strings(environment.map { "\($0)=\($1)" })
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    let child = unsafe child_start(
      executable.path, words, variables, folder?.path, input.descriptor(own: 0), output.descriptor(own: 1),
      errors.descriptor(own: 2), endSignal)
    guard child.error == 0 else { throw POSIXError(POSIXErrorCode(rawValue: child.error) ?? .EIO) }
    number = child.number
    self.endSignal = endSignal
  }

  deinit {
    guard ending == nil else { return }
    end()
    wait()
  }

  /// Runs a program in place of this one: it has this process's streams, and Ctrl-C reaches only the program.
  package static func runInPlace(
    _ executable: URL, _ arguments: [String], environment: [String: String]
  ) throws(POSIXError) -> Ending {
    child_leave_interrupts()
    defer { child_take_interrupts_back() }
    return try ChildProcess(
      executable, arguments, environment: environment, input: .own, output: .own, errors: .own
    ).wait()
  }

  /// How the program ended; `nil` while it runs.
  package var ending: Ending? {
    if known == nil { note(child_await(number, false)) }
    return known
  }

  /// Waits for the program to end.
  @discardableResult
  package func wait() -> Ending {
    if known == nil { note(child_await(number, true)) }
    return known ?? Ending(code: 127, isSignal: false)
  }

  /// Asks the program to end; no effect after it has ended.
  package func end() { send(endSignal) }

  /// Sends the program a signal; no effect after it has ended.
  package func send(_ signal: Int32) {
    if ending == nil { child_signal(number, signal) }
  }

  private func note(_ ending: child_ending) {
    if ending.has_ended { known = Ending(code: ending.code, isSignal: ending.is_signal) }
  }

  /// Returns copies, which the caller frees, followed by a null.
  private static func strings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    unsafe texts.map { unsafe strdup($0) } + [nil]
  }
}
