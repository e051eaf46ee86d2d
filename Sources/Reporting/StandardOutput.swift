// Writes to standard output and to the error stream: a failed result is an error, a failed note is ignored.
import Foundation

/// Writes results. All output is written before the call returns.
package enum StandardOutput {
  /// Why standard output refused a write.
  package enum Problem: Error, Equatable {
    /// The reader has gone, for example `head` after ten lines. There is nobody to report to.
    case closed
    /// The system's reason, for example a full disk.
    case failed(reason: String)

    /// The exit code of a program that meets the problem. 141 is the code that shells show for a program that the
    /// system ended because it wrote to a closed pipe.
    package var exitCode: Int32 { self == .closed ? 141 : 1 }

    /// A line for the user; `nil` if there is nothing to report.
    package var message: String? {
      switch self {
      case .closed: nil
      case .failed(let reason): "standard output cannot be written (\(reason))"
      }
    }
  }

  /// Makes failed writes throw. Without it, a write to a closed pipe would end the process. A write to a stream that
  /// the shell has closed (`>&-`) would go to the next file that is opened. Call it before any file is opened.
  package static func prepare() {
    // An empty handler instead of an ignored signal: child programs would inherit an ignored signal.
    signal(SIGPIPE) { _ in }
    _ = closedStreams
  }

  /// Substitutes for the streams that were closed at the start. Each is opened in the wrong direction, so that using it
  /// fails.
  private static let closedStreams = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].compactMap { descriptor in
    // Opening a file takes the lowest free number, which is this one.
    fcntl(descriptor, F_GETFD) != -1
      ? nil
      : descriptor == STDIN_FILENO
        ? FileHandle(forWritingAtPath: "/dev/null") : FileHandle(forReadingAtPath: "/dev/null")
  }

  /// Writes a text and a line break.
  package static func print(_ text: String = "") throws(Problem) { try write(Data("\(text)\n".utf8)) }

  /// Writes bytes as they are.
  package static func write(_ data: Data) throws(Problem) {
    do { try FileHandle.standardOutput.write(contentsOf: data) } catch {
      throw SystemError.code(error) == .EPIPE ? .closed : .failed(reason: SystemError.reason(error))
    }
  }
}

/// Writes progress, warnings and errors. If the stream refuses them, they are lost, because there is nobody to report
/// to.
package enum ErrorStream {
  package static func print(_ text: String) { write("\(text)\n") }

  package static func write(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
}

/// Prints like ``StandardOutput``, but fails only at the end. Commands that write files use it: the files must be
/// written even if nobody reads the output.
package final class DeferredOutput {
  private var problem: StandardOutput.Problem?

  package init() {}

  package func print(_ text: String = "") { write(Data("\(text)\n".utf8)) }

  package func write(_ data: Data) {
    guard problem == nil else { return }
    do { try StandardOutput.write(data) } catch { problem = error }
  }

  /// Whether a write has failed.
  package var hasFailed: Bool { problem != nil }

  /// - Throws: The problem of the first failed write.
  package func finish() throws(StandardOutput.Problem) { if let problem { throw problem } }
}
