// The work tree in which revisions are built: switches between revisions, and repairs itself after damage.
import Foundation

extension RevisionBuild {
  /// Checks the sources out into the work tree. The caller has the folder's lock.
  func checkOut(_ source: SourceTree) throws(CommandFailure) {
    do throws(CommandFailure) {
      if !isUsable {
        // An interrupted git answers nothing, so that every work tree looks damaged.
        try CommandFailure.throwIfInterrupted()
        // Also removes the programs: a clone that was moved or copied cannot find any of them again.
        for folder in [workTree, programs] { try? FileManager.default.removeItem(at: folder) }
        _ = try repository.git("worktree", "prune")
        _ = try repository.git("worktree", "add", "--quiet", "--detach", "--no-checkout", workTree.path, "HEAD")
      }
      try removeStaleLock()
      // Touches only files that differ, so that the build has little to do.
      _ = try repository.git("-C", workTree.path, "read-tree", "--reset", "-u", source.tree)
    } catch {
      if error.status == .interrupted { throw error }
      throw CommandFailure("\(error.message)\nto try again, delete \(Self.folder) first", status: error.status)
    }
  }

  /// Whether the work tree is intact and belongs to this repository. In a clone that was moved or copied, it still
  /// belongs to the original clone. Writing to it would damage the original.
  private var isUsable: Bool {
    let path = workTree.path
    let known = try? repository.git("worktree", "list", "--porcelain")
    let top = try? repository.git("-C", path, "rev-parse", "--show-toplevel")
    let ours = try? repository.git("rev-parse", "--path-format=absolute", "--git-common-dir")
    let its = try? repository.git("-C", path, "rev-parse", "--path-format=absolute", "--git-common-dir")
    let isKnown = known?.split(separator: "\n").contains { $0 == "worktree \(path)" } ?? false
    // If the index is missing or damaged, git does not know which files to remove.
    return isKnown && top == path && its != nil && its == ours && (try? hasIndex) == true
  }

  private var hasIndex: Bool {
    get throws(CommandFailure) {
      guard FileManager.default.fileExists(atPath: try gitPath("index")) else { return false }
      _ = try repository.git("-C", workTree.path, "ls-files", "--", "Package.swift")
      return true
    }
  }

  /// Returns the path of one of git's own files of the work tree.
  private func gitPath(_ name: String) throws(CommandFailure) -> String {
    try repository.git("-C", workTree.path, "rev-parse", "--path-format=absolute", "--git-path", name)
  }

  /// Removes a lock file that a power cut or `kill -9` has left. The caller has the folder's lock, so no git process is
  /// using it.
  private func removeStaleLock() throws(CommandFailure) {
    let lock = try gitPath("index.lock")
    guard FileManager.default.fileExists(atPath: lock) else { return }
    try? FileManager.default.removeItem(atPath: lock)
    // Files that git wrote but did not yet record would become part of the next build.
    _ = try repository.git("-C", workTree.path, "clean", "--quiet", "-ffd", "--exclude", ".build")
  }
}
