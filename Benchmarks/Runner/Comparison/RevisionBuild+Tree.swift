// The work tree in which revisions are built: goes from one to the next, and is mended where it was damaged.
import Foundation

extension RevisionBuild {
  /// Puts the sources into the work tree. The caller holds the folder's lock.
  func checkOut(_ source: SourceTree) throws(CommandFailure) {
    do throws(CommandFailure) {
      if !isUsable {
        // Also the programs: of a clone that was moved or copied none can be found again.
        for folder in [workTree, programs] { try? FileManager.default.removeItem(at: folder) }
        _ = try repository.git("worktree", "prune")
        _ = try repository.git("worktree", "add", "--quiet", "--detach", "--no-checkout", workTree.path, "HEAD")
      }
      try removeStaleLock()
      // Touches only what differs, so that the build has little to do.
      _ = try repository.git("-C", workTree.path, "read-tree", "--reset", "-u", source.tree)
    } catch {
      throw CommandFailure("\(error.message)\n\(Self.folder) can be deleted: it is made again", status: error.status)
    }
  }

  /// Whether the work tree is one of this repository, and whole. In a clone that was moved or copied it still is that of
  /// the other place; writing to it would damage the other's.
  private var isUsable: Bool {
    let path = workTree.path
    let known = try? repository.git("worktree", "list", "--porcelain")
    let top = try? repository.git("-C", path, "rev-parse", "--show-toplevel")
    let ours = try? repository.git("rev-parse", "--path-format=absolute", "--git-common-dir")
    let its = try? repository.git("-C", path, "rev-parse", "--path-format=absolute", "--git-common-dir")
    let isKnown = known?.split(separator: "\n").contains { $0 == "worktree \(path)" } ?? false
    // Without its index, and with a damaged one, git would not know which files to take away.
    return isKnown && top == path && its != nil && its == ours && (try? hasIndex) == true
  }

  private var hasIndex: Bool {
    get throws(CommandFailure) {
      guard FileManager.default.fileExists(atPath: try gitPath("index")) else { return false }
      _ = try repository.git("-C", workTree.path, "ls-files", "--", "Package.swift")
      return true
    }
  }

  /// Where git keeps a file of the work tree's own.
  private func gitPath(_ name: String) throws(CommandFailure) -> String {
    try repository.git("-C", workTree.path, "rev-parse", "--path-format=absolute", "--git-path", name)
  }

  /// Takes away a lock that a power cut or `kill -9` has left. Who holds the folder's lock knows that no git is at work.
  private func removeStaleLock() throws(CommandFailure) {
    let lock = try gitPath("index.lock")
    guard FileManager.default.fileExists(atPath: lock) else { return }
    try? FileManager.default.removeItem(atPath: lock)
    // Files that were written and not yet noted would be built along with any other revision.
    _ = try repository.git("-C", workTree.path, "clean", "--quiet", "-ffd", "--exclude", ".build")
  }
}
