// Builds revisions, one after the other in one folder, and keeps their programs.
import CRunner
import Foundation

/// The programs of one state of the sources.
struct BuiltRevision: Codable, Sendable, Equatable {
  /// As the user named it.
  var name: String
  /// Absent for the working tree.
  var commit: String?
  var tree: String
  /// SHA-256 of the sources, the toolchain and the flags that the programs were built from.
  var key: String
  /// SHA-256 of the timing program.
  var program: String
}

/// One work tree that is kept, so that only what differs is built again, and all paths in the programs are the same.
struct RevisionBuild {
  static let folder = ".build-compare"
  /// Functions start on 64 bytes in both: otherwise a change in one function moves those behind it to other places in
  /// their cache lines, which costs or saves a few percent by itself.
  static let flags = ["-Xswiftc", "-Xllvm", "-Xswiftc", "-align-all-functions=6"]
  static let products = ["bench", "bench-counted"]

  let repository: SourceRepository
  /// Told in words what is being done.
  var report: (String) -> Void = { _ in }

  private var store: URL { repository.root.appendingPathComponent(Self.folder) }
  private var workTree: URL { store.appendingPathComponent("tree") }

  func program(_ product: String, of revision: BuiltRevision) -> URL {
    store.appendingPathComponent("programs/\(revision.key)/\(product)")
  }

  /// The programs of a tree, built if they have not been.
  ///
  /// - Throws: ``CommandFailure``: `incompatible` where the sources have no `bench`, `failure` where they do not build.
  func build(_ source: SourceTree) throws(CommandFailure) -> BuiltRevision {
    let inputs = try repository.buildInputs(of: source.tree)
    let toolchain = try ChildProgram.run(["swift", "--version"], in: repository.root).output
    let key = SHA256.digits(
      of: Array([inputs, toolchain, Self.flags.joined(separator: " ")].joined(separator: "\n").utf8))
    var revision = BuiltRevision(
      name: source.name, commit: source.commit, tree: source.tree, key: key, program: "")
    if !FileManager.default.isExecutableFile(atPath: program("bench", of: revision).path) {
      try checkOut(source)
      try compile(revision)
    }
    do { revision.program = SHA256.digits(of: try Data(contentsOf: program("bench", of: revision))) } catch {
      throw CommandFailure("the program of \(source.name) cannot be read (\(SystemError.reason(error)))")
    }
    return revision
  }

  private func checkOut(_ source: SourceTree) throws(CommandFailure) {
    if !FileManager.default.fileExists(atPath: workTree.appendingPathComponent(".git").path) {
      _ = try repository.git("worktree", "prune")
      _ = try repository.git("worktree", "add", "--quiet", "--detach", "--no-checkout", workTree.path, "HEAD")
    }
    // Touches only what differs, so that the build has little to do.
    _ = try repository.git("-C", workTree.path, "read-tree", "--reset", "-u", source.tree)
  }

  private func compile(_ revision: BuiltRevision) throws(CommandFailure) {
    let target = store.appendingPathComponent("programs/\(revision.key)")
    let fresh = store.appendingPathComponent("programs/.\(UInt64.random(in: 0...UInt64.max))")
    defer { try? FileManager.default.removeItem(at: fresh) }
    do {
      try FileManager.default.createDirectory(at: fresh, withIntermediateDirectories: true)
      for product in Self.products {
        guard try compile(product, of: revision) else { continue }
        let built = workTree.appendingPathComponent(".build/release/\(product)").resolvingSymlinksInPath()
        try FileManager.default.copyItem(at: built, to: fresh.appendingPathComponent(product))
      }
      try? FileManager.default.removeItem(at: target)
      try FileManager.default.moveItem(at: fresh, to: target)
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure("\(target.path): cannot be written (\(SystemError.reason(error)))")
    }
  }

  /// Returns whether the product was built. Counting is left out where its library is missing.
  private func compile(_ product: String, of revision: BuiltRevision) throws(CommandFailure) -> Bool {
    let start = Date.now
    let words = ["swift", "build", "-c", "release", "--product", product] + Self.flags
    func say() {
      report("building \(product) of \(revision.name)  \(Quantity.remaining(Date.now.timeIntervalSince(start)))")
    }
    say()
    let ending = try ChildProgram.run(words, in: workTree, withErrors: true) {
      say()
      return !runner_is_interrupted()
    }
    if runner_is_interrupted() { throw CommandFailure("interrupted", status: .interrupted) }
    if ending.status == 0 { return true }
    guard product == "bench" else { return false }
    if ending.output.contains("no product named") {
      throw CommandFailure("\(revision.name) has no benchmark program 'bench'", status: .incompatible)
    }
    let errors = ending.output.split(separator: "\n").filter { $0.contains("error:") }
    let lines = errors.isEmpty ? ending.tail(3) : errors.prefix(3).joined(separator: "\n")
    throw CommandFailure("\(revision.name) does not build:\n\(lines)")
  }
}
