// Another program as a child, which ends with this process however that ends.
import CChildProcesses
import Foundation

/// A running program: the one way in which this package starts others.
///
/// Foundation's `Process` and swift-subprocess leave a child behind when this process is killed: a compiler or a fuzzer
/// would go on for minutes. The system ends these children, which needs a call between fork and exec.
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

    /// As a shell has it: 128 + n where signal n ended it.
    package var exitCode: Int32 { isSignal ? 128 + code : code }

    /// As in `exit code 1`.
    package var description: String { "\(isSignal ? "signal" : "exit code") \(code)" }
  }

  /// Where a stream of a program leads. The caller closes a file when the program has started.
  package enum Stream {
    case nowhere
    /// That of this process; nowhere where it was started without one.
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

  /// The system's number of it.
  package let number: Int32
  private let endSignal: Int32
  private var known: Ending?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - environment: All of it.
  ///   - endSignal: Ends the program with the thread that started it, and by ``end()``. SIGINT for builds: by it they end
  ///     their compilers too.
  /// - Throws: The system's reason where it cannot be started.
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

  /// Runs a program in place of this one: with its streams, and Ctrl-C goes to the program alone.
  package static func runInPlace(
    _ executable: URL, _ arguments: [String], environment: [String: String]
  ) throws(POSIXError) -> Ending {
    child_leave_interrupts()
    defer { child_take_interrupts_back() }
    return try ChildProcess(
      executable, arguments, environment: environment, input: .own, output: .own, errors: .own
    ).wait()
  }

  /// How it ended; `nil` while it runs.
  package var ending: Ending? {
    if known == nil { note(child_await(number, false)) }
    return known
  }

  /// Waits for its end.
  @discardableResult
  package func wait() -> Ending {
    if known == nil { note(child_await(number, true)) }
    return known ?? Ending(code: 127, isSignal: false)
  }

  /// Asks it to end; without effect on one that has.
  package func end() { send(endSignal) }

  /// Sends it a signal; without effect on one that has ended.
  package func send(_ signal: Int32) {
    if ending == nil { child_signal(number, signal) }
  }

  private func note(_ ending: child_ending) {
    if ending.has_ended { known = Ending(code: ending.code, isSignal: ending.is_signal) }
  }

  /// Copies, to be freed, and a null at the end.
  private static func strings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    unsafe texts.map { unsafe strdup($0) } + [nil]
  }
}
