// Runs a program to its end and collects its output, however long that is.
import Foundation

/// Runs programs for their output.
package enum ChildProgram {
  /// The output of a program, and how it ended.
  package struct Answer: Sendable {
    package var ending: ChildProcess.Ending
    package var output: Data
    /// The error stream; empty if it is part of the output.
    package var errors: Data

    package var isSuccess: Bool { ending == ChildProcess.Ending(code: 0, isSignal: false) }
    package var text: String { String(decoding: output, as: UTF8.self) }
    package var errorText: String { String(decoding: errors, as: UTF8.self) }
    /// The output without white space around it.
    package var trimmed: String { text.trimmingCharacters(in: .whitespacesAndNewlines) }
  }

  /// - Parameters:
  ///   - input: The text on the program's standard input.
  ///   - withErrors: Whether the error stream goes into the output, with the lines in order.
  ///   - endSignal: As for ``ChildProcess``.
  ///   - tick: Called with the program some hundred times a second; it may end the program.
  /// - Throws: The system's reason if the program cannot be started or its output cannot be stored.
  package static func run(
    _ executable: URL, _ arguments: [String], environment: [String: String] = ProcessInfo.processInfo.environment,
    in folder: URL? = nil, input: String? = nil, withErrors: Bool = false, endSignal: Int32 = SIGTERM,
    tick: (ChildProcess) throws -> Void = { _ in }
  ) throws -> Answer {
    // Files instead of pipes: a full pipe would stop the program, because nobody reads it while the program runs.
    let (output, errors) = (try ScratchFile(), try ScratchFile())
    let source = try input.map { try ScratchFile($0) }
    let process = try ChildProcess(
      executable, arguments, environment: environment, folder: folder,
      input: source.map { .file($0.reader) } ?? .nowhere, output: .file(output.writer),
      errors: .file(withErrors ? output.writer : errors.writer), endSignal: endSignal)
    while process.ending == nil {
      try tick(process)
      Thread.sleep(forTimeInterval: 0.002)
    }
    return Answer(ending: process.wait(), output: try output.contents(), errors: try errors.contents())
  }

  /// Variables by which git names its repository to a hook or an alias. With them, `git -C FOLDER` would read and write
  /// the index of that repository, and not that of the folder.
  private static let repositoryVariables = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_PREFIX", "GIT_IMPLICIT_WORK_TREE",
  ]

  /// Runs a program from the search path; the result is exit code 127 if no program has that name.
  ///
  /// - Parameter environment: Variables to add to the environment of this process. Of the latter, those that name a git
  ///   repository are left out: programs find the repository of their folder.
  package static func run(
    named name: String, _ arguments: [String], environment: [String: String] = [:], in folder: URL? = nil,
    input: String? = nil, withErrors: Bool = false, endSignal: Int32 = SIGTERM,
    tick: (ChildProcess) throws -> Void = { _ in }
  ) throws -> Answer {
    let own = ProcessInfo.processInfo.environment.filter { !repositoryVariables.contains($0.key) }
    return try run(
      URL(fileURLWithPath: "/usr/bin/env"), [name] + arguments, environment: own.merging(environment) { $1 },
      in: folder, input: input, withErrors: withErrors, endSignal: endSignal, tick: tick)
  }
}
