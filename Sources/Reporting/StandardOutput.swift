// The one way to standard output and to the error stream: results fail loudly, notes never do.
import Foundation

/// Writes results. Whatever a program prints is written before the call returns.
package enum StandardOutput {
  /// Why standard output took nothing.
  package enum Problem: Error, Equatable {
    /// The reader has gone, as `head` has after ten lines. Nobody is there to be told.
    case closed
    /// The system's reason, as for a disk that is full.
    case failed(reason: String)

    /// The code with which a program ends that meets the problem: 141 is what shells show of a program that the system ended
    /// for writing to a closed pipe.
    package var exitCode: Int32 { self == .closed ? 141 : 1 }

    /// A line for the user; `nil` where there is nothing to tell.
    package var message: String? {
      switch self {
      case .closed: nil
      case .failed(let reason): "standard output cannot be written (\(reason))"
      }
    }
  }

  /// From now on a write to a closed pipe throws, which would end the process, and one to a stream that the shell has closed
  /// (`>&-`) fails, which would go to the next file that is opened. To be called before any file is.
  package static func prepare() {
    // A handler that does nothing, rather than an ignored signal: programs that this one starts must not inherit it.
    signal(SIGPIPE) { _ in }
    _ = closedStreams
  }

  /// What stands for the streams that were closed at the start: opened the wrong way round it can be used as little as they.
  private static let closedStreams = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].compactMap { descriptor in
    // What is opened takes the lowest free number, which is this one.
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

/// Writes progress, warnings and errors. Where the stream takes nothing they are lost, because nobody could be told.
package enum ErrorStream {
  package static func print(_ text: String) { write("\(text)\n") }

  package static func write(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
}

/// Prints as ``StandardOutput`` does, and fails only at the end: for commands that have files to write, which must not be
/// lost because nobody reads what they print.
package final class DeferredOutput {
  private var problem: StandardOutput.Problem?

  package init() {}

  package func print(_ text: String = "") { write(Data("\(text)\n".utf8)) }

  package func write(_ data: Data) {
    guard problem == nil else { return }
    do { try StandardOutput.write(data) } catch { problem = error }
  }

  /// Whether something has not been taken.
  package var hasFailed: Bool { problem != nil }

  /// - Throws: What the first failed write met.
  package func finish() throws(StandardOutput.Problem) { if let problem { throw problem } }
}
