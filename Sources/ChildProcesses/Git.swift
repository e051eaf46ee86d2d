// Asks git: for the commit, for revisions, for names of contents.
import Foundation

/// Git, as it is found in the search path, in one folder.
package struct Git: Sendable {
  package let folder: URL

  /// - Parameter folder: That of this process without it.
  package init(in folder: URL = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)) {
    self.folder = folder
  }

  /// - Parameters:
  ///   - environment: Besides that of this process.
  ///   - input: What the command may read.
  /// - Throws: The system's reason where nothing could be asked.
  package func run(
    _ arguments: [String], environment: [String: String] = [:], input: String? = nil
  ) throws -> ChildProgram.Answer {
    // SIGINT, by which git takes its locks away.
    try ChildProgram.run(
      named: "git", arguments, environment: environment, in: folder, input: input, endSignal: SIGINT)
  }

  /// The answer without the line break at its end; `nil` where git is not there or says no.
  package func answer(_ arguments: String...) -> String? { answer(arguments) }

  /// As with the arguments one by one.
  package func answer(_ arguments: [String]) -> String? {
    guard let answer = try? run(arguments), answer.isSuccess else { return nil }
    return answer.trimmed
  }
}
