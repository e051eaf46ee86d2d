// Finds the measured commit with git.
import BenchmarkResults
import ChildProcesses
import Foundation

/// Reads the commit of the current folder.
enum CommitProbe {
  /// The extensions of files that are compiled.
  private static let compiled = ["swift", "c", "cc", "cpp", "h", "hpp", "m", "mm", "modulemap", "S"]

  /// Returns the commit, or the reason why there is none.
  static func commit() -> (commit: BenchmarkResult.Commit?, unavailable: String?) {
    let git = Git()
    guard let line = git.answer("log", "-1", "--format=%H %T %cI") else {
      return (nil, "the folder is not in a git repository with a commit, or git is not installed")
    }
    let parts = line.split(separator: " ").map(String.init)
    // A new file counts as a change if it would be compiled. Any other new file may be a result.
    guard parts.count == 3, let changes = git.answer("status", "--porcelain", "--untracked-files=no"),
      let added = git.answer(["ls-files", "--others", "--exclude-standard", "--"] + compiled.map { ":/*.\($0)" })
    else {
      return (nil, "git did not answer as expected")
    }
    let commit = BenchmarkResult.Commit(
      sha: parts[0], tree: parts[1], committedAt: parts[2], dirty: !changes.isEmpty || !added.isEmpty)
    return (commit, nil)
  }
}
