// Runs git: for the commit, for revisions, for the hashes of contents.
import Foundation

/// Git from the search path, in one folder.
package struct Git: Sendable {
  package let folder: URL

  /// - Parameter folder: The folder for git; the default is this process's folder.
  package init(in folder: URL = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)) {
    self.folder = folder
  }

  /// - Parameters:
  ///   - environment: Variables to add to the environment of this process.
  ///   - input: The text on the command's standard input.
  /// - Throws: The system's reason if git cannot be started.
  package func run(
    _ arguments: [String], environment: [String: String] = [:], input: String? = nil
  ) throws -> ChildProgram.Answer {
    // SIGINT, because git then removes its locks.
    try ChildProgram.run(
      named: "git", arguments, environment: environment, in: folder, input: input, endSignal: SIGINT)
  }

  /// Returns the answer without white space around it; `nil` if git is missing or fails.
  package func answer(_ arguments: String...) -> String? { answer(arguments) }

  /// Returns the same answer as with single arguments.
  package func answer(_ arguments: [String]) -> String? {
    guard let answer = try? run(arguments), answer.isSuccess else { return nil }
    return answer.trimmed
  }
}
