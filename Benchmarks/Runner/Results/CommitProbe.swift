// Asks git which commit is being measured.
import BenchmarkResults
import Foundation

/// Reads the commit of the folder that the program was started in.
enum CommitProbe {
  /// The commit, or the reason why there is none.
  static func commit() -> (commit: BenchmarkResult.Commit?, unavailable: String?) {
    guard let line = git("log", "-1", "--format=%H %T %cI") else {
      return (nil, "the folder is not in a git repository with a commit, or git is not installed")
    }
    let parts = line.split(separator: " ").map(String.init)
    guard parts.count == 3, let changes = git("status", "--porcelain", "--untracked-files=no") else {
      return (nil, "git did not answer as expected")
    }
    let commit = BenchmarkResult.Commit(
      sha: parts[0], tree: parts[1], committedAt: parts[2], dirty: !changes.isEmpty)
    return (commit, nil)
  }

  private static func git(_ arguments: String...) -> String? {
    let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    guard let answer = try? ChildProgram.run(["git"] + arguments, in: folder), answer.status == 0 else { return nil }
    return answer.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
