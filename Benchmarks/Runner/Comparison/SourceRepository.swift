// A state of the sources: a revision, or the working tree as it is.
import Foundation

/// The repository that the user stands in.
struct SourceRepository: Sendable {
  let root: URL

  /// - Throws: ``CommandFailure`` outside of a repository.
  static func here() throws(CommandFailure) -> SourceRepository {
    let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let answer = try ChildProgram.run(["git", "rev-parse", "--show-toplevel"], in: folder)
    let root = answer.output.trimmingCharacters(in: .whitespacesAndNewlines)
    guard answer.status == 0, !root.isEmpty else {
      throw CommandFailure("revisions are compared inside a git repository, and this folder is in none")
    }
    return SourceRepository(root: URL(fileURLWithPath: root))
  }

  /// - Parameter name: A revision, or `.` for the working tree with all that git does not ignore.
  /// - Throws: ``CommandFailure``, `incompatible` where there is no such revision.
  func tree(named name: String) throws(CommandFailure) -> SourceTree {
    if name == "." { return SourceTree(name: "the working tree", commit: nil, tree: try workingTree()) }
    let commit = try? git("rev-parse", "--verify", "--quiet", "\(name)^{commit}")
    guard let commit else {
      let isShallow = try git("rev-parse", "--is-shallow-repository") == "true"
      let hint =
        isShallow ? "this clone is shallow: `git fetch --unshallow` brings the rest" : "`git log` names its revisions"
      throw CommandFailure(
        "'\(name)' is neither a file nor a revision of this repository; \(hint)", status: .incompatible)
    }
    return SourceTree(name: name, commit: commit, tree: try git("rev-parse", "\(commit)^{tree}"))
  }

  /// What the benchmarks are built from, as one text: equal texts are equal sources.
  func buildInputs(of tree: String) throws(CommandFailure) -> String {
    try git("ls-tree", "--full-tree", tree, "Package.swift", "Sources", "Benchmarks")
  }

  /// The output of a git command without the line break at its end.
  func git(_ arguments: String..., environment: [String: String] = [:]) throws(CommandFailure) -> String {
    let answer = try ChildProgram.run(["git"] + arguments, in: root, environment: environment)
    guard answer.status == 0 else {
      // All of it: the first line says what is wrong, the last ones what to do.
      let said = (answer.output + answer.errors).trimmingCharacters(in: .whitespacesAndNewlines)
      throw CommandFailure("git \(arguments.joined(separator: " ")) failed: \(said)")
    }
    return answer.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Writes the working tree into the object store through an index of its own, so that the user's stays as it is.
  private func workingTree() throws(CommandFailure) -> String {
    let index = FileManager.default.temporaryDirectory
      .appendingPathComponent("bench-index-\(UInt64.random(in: 0...UInt64.max))")
    defer { try? FileManager.default.removeItem(at: index) }
    let environment = ["GIT_INDEX_FILE": index.path]
    _ = try git("read-tree", "HEAD", environment: environment)
    _ = try git("add", "--all", "--", ".", environment: environment)
    return try git("write-tree", environment: environment)
  }
}

/// A tree of git, and where it comes from.
struct SourceTree: Sendable, Equatable {
  /// As the user named it.
  var name: String
  /// `nil` for the working tree.
  var commit: String?
  var tree: String
}
