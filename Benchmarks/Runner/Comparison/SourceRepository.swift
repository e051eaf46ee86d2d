// The repository with the sources: finds the trees of revisions and of the working tree.
import ChildProcesses
import Foundation
import Reporting

/// The repository of the current folder.
struct SourceRepository: Sendable {
  let root: URL
  /// The package in the repository whose benchmarks are compared.
  var package = MeasuredPackage()

  /// - Throws: ``CommandFailure`` outside a repository.
  static func here() throws(CommandFailure) -> SourceRepository {
    guard let root = Git().answer("rev-parse", "--show-toplevel"), !root.isEmpty else {
      throw CommandFailure("this folder is not in a git repository; to compare revisions, change to one")
    }
    let url = URL(fileURLWithPath: root)
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    return SourceRepository(root: url, package: .find(in: url, from: [ProgramFile.url, here]))
  }

  /// - Parameter name: A revision; or `.` for the working tree with all files that git does not ignore.
  /// - Throws: ``CommandFailure`` with status `incompatible` if there is no such revision.
  func tree(named name: String) throws(CommandFailure) -> SourceTree {
    if name == "." { return SourceTree(name: "the working tree", commit: nil, tree: try workingTree()) }
    let commit = try? git("rev-parse", "--verify", "--quiet", "\(name)^{commit}")
    guard let commit else {
      let isShallow = try git("rev-parse", "--is-shallow-repository") == "true"
      let hint =
        isShallow ? "this clone is shallow: `git fetch --unshallow` fetches the rest" : "`git log` lists the revisions"
      throw CommandFailure(
        "'\(name)' is neither a file nor a revision of this repository; \(hint)", status: .incompatible)
    }
    return SourceTree(name: name, commit: commit, tree: try git("rev-parse", "\(commit)^{tree}"))
  }

  /// The folder of the package.
  var packageFolder: URL { package.folder.isEmpty ? root : root.appendingPathComponent(package.folder) }

  /// Folders beside a manifest that contain no sources of programs, unless a manifest names them.
  private static let unbuiltFolders = ["Documentation", "Tests", "results"]

  /// Lists the inputs of the benchmarks as one text: equal texts mean equal sources.
  ///
  /// The package may depend on other packages in the repository. So the text covers the whole repository without
  /// documents, hidden files, and ``unbuiltFolders``.
  func buildInputs(of tree: String) throws(CommandFailure) -> String {
    // Git fails if it finds nothing, and if there is no manifest.
    let everyManifest = "*\(MeasuredPackage.manifest)"
    let resources = ["embedInCode(", "copy(", "process("]
    let patterns = (["\""] + resources).flatMap { ["-e", $0] }
    let manifests = (try? git(["grep", "-h", "-F"] + patterns + [tree, "--", everyManifest])) ?? ""
    let readsDocuments = resources.contains { manifests.contains(".\($0)") }
    let unbuilt = Self.unbuiltFolders.filter { !manifests.contains("\"\($0)") }
    let files = try git("ls-tree", "-r", "-z", "--full-tree", tree).split(separator: "\0")
    return files.filter { file in
      let path = file.drop { $0 != "\t" }.dropFirst()
      if path.hasPrefix(".") || !readsDocuments && path.hasSuffix(".md") { return false }
      let inPackage = path.hasPrefix("\(package.folder)/") ? path.dropFirst(package.folder.count + 1) : path
      return !unbuilt.contains { inPackage.hasPrefix("\($0)/") || path.hasPrefix("\($0)/") }
    }.joined(separator: "\n")
  }

  /// Returns the output of a git command, without the line break at its end.
  func git(
    _ arguments: String..., environment: [String: String] = [:], input: String? = nil
  ) throws(CommandFailure) -> String {
    try git(arguments, environment: environment, input: input)
  }

  func git(
    _ arguments: [String], environment: [String: String] = [:], input: String? = nil
  ) throws(CommandFailure) -> String {
    let answer: ChildProgram.Answer
    do { answer = try Git(in: root).run(arguments, environment: environment, input: input) } catch {
      throw CommandFailure("git cannot be run (\(SystemError.reason(error)))")
    }
    guard answer.isSuccess else {
      // Ctrl-C also ends git. Its failure then says nothing about the repository.
      try CommandFailure.throwIfInterrupted()
      // The message has the whole output: the first line says what is wrong, the last ones how to fix it.
      let said = (answer.text + answer.errorText).trimmingCharacters(in: .whitespacesAndNewlines)
      throw CommandFailure("git \(arguments.joined(separator: " ")) failed: \(said)")
    }
    return answer.trimmed
  }

  /// Returns git's hash of a text. Different texts have different hashes.
  func hash(of text: String) throws(CommandFailure) -> String { try git("hash-object", "--stdin", input: text) }

  /// Returns git's hash of a file's bytes.
  func hash(of file: URL) throws(CommandFailure) -> String { try git("hash-object", "--no-filters", file.path) }

  /// Returns git's hashes of several files. All of them must exist.
  func hashes(of files: [URL]) throws(CommandFailure) -> [String] {
    if files.isEmpty { return [] }
    let names = try git(["hash-object", "--no-filters"] + files.map(\.path)).split(separator: "\n").map(String.init)
    guard names.count == files.count else { throw CommandFailure("git names \(names.count) of \(files.count) files") }
    return names
  }

  /// Writes the working tree into the object store, and returns its tree.
  private func workingTree() throws(CommandFailure) -> String {
    try withScratchIndex { environment throws(CommandFailure) in
      _ = try git("read-tree", "HEAD", environment: environment)
      _ = try git("add", "--all", "--", ".", environment: environment)
      return try git("write-tree", environment: environment)
    }
  }

  /// Calls `body` with a temporary index, so that the user's index does not change.
  private func withScratchIndex(
    _ body: (_ environment: [String: String]) throws(CommandFailure) -> String
  ) throws(CommandFailure) -> String {
    let index = FileManager.default.temporaryDirectory
      .appendingPathComponent("bench-index-\(UInt64.random(in: 0...UInt64.max))")
    defer { try? FileManager.default.removeItem(at: index) }
    return try body(["GIT_INDEX_FILE": index.path])
  }

  /// Returns the paths of the files in a folder of a tree.
  func files(of tree: String, in folder: String) throws(CommandFailure) -> [String] {
    try git("ls-tree", "-r", "--full-tree", "--name-only", "-z", tree, folder).split(separator: "\0").map(String.init)
  }

  /// Returns the other modules that files of a tree import, for the files that import one of `modules`.
  func imports(besides modules: [String], in tree: String) -> [String] {
    let these = "^import (\(modules.joined(separator: "|")))$"
    // Git fails if it finds nothing.
    let files = (try? git("grep", "-l", "-z", "-E", these, tree, "--", "*.swift")) ?? ""
    let paths = files.split(separator: "\0").map { String($0.dropFirst(tree.count + 1)) }
    if paths.isEmpty { return [] }
    let lines = (try? git(["grep", "-h", "-E", "^import [A-Za-z0-9_]+$", tree, "--"] + paths)) ?? ""
    return lines.split(separator: "\n").compactMap { $0.split(separator: " ").last.map(String.init) }
      .filter { !modules.contains($0) }
  }

  /// Returns a text file of a tree, with one line break at its end.
  func text(of path: String, in tree: String) throws(CommandFailure) -> String {
    try git("cat-file", "blob", "\(tree):\(path)") + "\n"
  }

  /// Returns a tree in which a file is replaced by another one, which may have another path. No commit or reference of
  /// the repository changes. Git only stores the new text and the folders around it, until its next cleanup.
  func tree(
    _ tree: String, replacing old: String, by path: String, _ text: String
  ) throws(CommandFailure) -> String {
    try withScratchIndex { environment throws(CommandFailure) in
      let blob = try git("hash-object", "-w", "--stdin", input: text)
      _ = try git("read-tree", tree, environment: environment)
      _ = try git("update-index", "--force-remove", "--", old, environment: environment)
      _ = try git("update-index", "--add", "--cacheinfo", "100644,\(blob),\(path)", environment: environment)
      return try git("write-tree", environment: environment)
    }
  }
}

/// A tree of git, and its origin.
struct SourceTree: Sendable, Equatable {
  /// The name that the user gave.
  var name: String
  /// `nil` for the working tree.
  var commit: String?
  var tree: String
}
