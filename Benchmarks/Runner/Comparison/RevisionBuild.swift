// Builds revisions, one after the other in one folder, and keeps their programs.
import CRunner
import ChildProcesses
import Foundation
import Reporting

/// The programs of one state of the sources.
struct BuiltRevision: Codable, Sendable, Equatable {
  /// As the user named it.
  var name: String
  /// Absent for the working tree.
  var commit: String?
  var tree: String
  /// Git's hash of all that the programs were built from: sources, toolchain, flags, libraries.
  var key: String
  /// Git's hash of the timing program.
  var program: String
  /// Why there is no counting program; absent where there is one.
  var countingUnavailable: String?
}

/// One work tree that is kept, so that only what differs is built again, and all paths in the programs are the same.
struct RevisionBuild {
  static let folder = ".build-compare"
  /// Functions start on 64 bytes in both: otherwise a change in one function moves those behind it to other places in
  /// their cache lines, which costs or saves a few percent by itself.
  static let flags = ["-Xswiftc", "-Xllvm", "-Xswiftc", "-align-all-functions=6"]
  static let (timing, counting) = ("bench", "bench-counted")

  let repository: SourceRepository
  /// Told in words what is being done.
  var report: (String) -> Void = { _ in }

  private var store: URL { repository.root.appendingPathComponent(Self.folder) }
  private var programs: URL { store.appendingPathComponent("programs") }
  /// As git names it, which follows symbolic links.
  private var workTree: URL { store.resolvingSymlinksInPath().appendingPathComponent("tree") }

  func program(_ product: String, of revision: BuiltRevision) -> URL {
    programs.appendingPathComponent("\(revision.key)/\(product)")
  }

  /// The programs of a tree, built if they have not been.
  ///
  /// One process at a time builds; others wait for it.
  ///
  /// - Throws: ``CommandFailure``: `incompatible` where the sources have no `bench`, `failure` where they do not build.
  func build(_ source: SourceTree) throws(CommandFailure) -> BuiltRevision {
    let inputs = try repository.buildInputs(of: source.tree)
    let toolchain = try run("swift", ["--version"], in: repository.root).text
    // The place is among them: a program has paths in it, and in a clone that was moved those of another place.
    let parts = [inputs, toolchain, Self.flags.joined(separator: " "), try jemalloc(), workTree.path]
    let key = try repository.hash(of: parts.joined(separator: "\n"))
    var revision = BuiltRevision(
      name: source.name, commit: source.commit, tree: source.tree, key: key, program: "")
    if !isKept(revision) {
      let lock = try FolderLock(store) { holder in
        let name = holder.map { "process \($0)" } ?? "another process"
        report("waiting for \(name), which builds in \(Self.folder)")
      }
      defer { lock.release() }
      // Whoever held the lock may have built just this.
      if !isKept(revision) {
        try checkOut(source)
        try compile(revision)
      }
    }
    revision.program = try repository.hash(of: program(Self.timing, of: revision))
    revision.countingUnavailable = try? String(contentsOf: reason(of: revision), encoding: .utf8)
    return revision
  }

  /// The version of the library that the counting program is linked with: it counts only where that is installed.
  private func jemalloc() throws(CommandFailure) -> String {
    let answer = try run("pkg-config", ["--modversion", "jemalloc"], in: repository.root)
    return answer.isSuccess ? "jemalloc \(answer.text)" : "no jemalloc"
  }

  /// Stands in place of the counting program of a revision that has none.
  private func reason(of revision: BuiltRevision) -> URL { program("\(Self.counting).unavailable", of: revision) }

  /// Whether the programs are there and whole.
  private func isKept(_ revision: BuiltRevision) -> Bool {
    let folder = programs.appendingPathComponent(revision.key)
    guard let noted = try? String(contentsOf: folder.appendingPathComponent(Self.hashes), encoding: .utf8) else {
      return false
    }
    return noted == (try? hashes(of: folder))
  }

  /// The file that says what a folder of programs held when it was complete: a power cut may leave files cut short.
  private static let hashes = "hashes"

  /// Git's hash of each program in a folder, or of the reason why there is none.
  private func hashes(of folder: URL) throws(CommandFailure) -> String {
    var lines = ""
    for name in [Self.timing, Self.counting, "\(Self.counting).unavailable"] {
      let file = folder.appendingPathComponent(name)
      guard FileManager.default.fileExists(atPath: file.path) else { continue }
      lines += try repository.hash(of: file) + " \(name)\n"
    }
    return lines
  }

  private func checkOut(_ source: SourceTree) throws(CommandFailure) {
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

  private func compile(_ revision: BuiltRevision) throws(CommandFailure) {
    let target = programs.appendingPathComponent(revision.key)
    let fresh = programs.appendingPathComponent(".\(UInt64.random(in: 0...UInt64.max))")
    defer { try? FileManager.default.removeItem(at: fresh) }
    do {
      try FileManager.default.createDirectory(at: fresh, withIntermediateDirectories: true)
      for product in [Self.timing, Self.counting] {
        guard try compile(product, of: revision) else {
          let reason = Data("this revision has no counting program '\(product)'".utf8)
          try reason.write(to: fresh.appendingPathComponent(self.reason(of: revision).lastPathComponent))
          continue
        }
        let built = workTree.appendingPathComponent(".build/release/\(product)").resolvingSymlinksInPath()
        try FileManager.default.copyItem(at: built, to: fresh.appendingPathComponent(product))
      }
      try Data(try hashes(of: fresh).utf8).write(to: fresh.appendingPathComponent(Self.hashes))
      try? FileManager.default.removeItem(at: target)
      try FileManager.default.moveItem(at: fresh, to: target)
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure("\(target.path): cannot be written (\(SystemError.reason(error)))")
    }
  }

  /// Returns whether the product was built; only counting may be missing from the sources.
  private func compile(_ product: String, of revision: BuiltRevision) throws(CommandFailure) -> Bool {
    let start = Date.now
    let arguments = ["build", "-c", "release", "--product", product] + Self.flags
    func say() {
      report("building \(product) of \(revision.name)  \(Quantity.remaining(Date.now.timeIntervalSince(start)))")
    }
    say()
    var last = start
    let answer = try run("swift", arguments, in: workTree, withErrors: true) { process in
      guard Date.now.timeIntervalSince(last) > 0.1 else { return }
      last = .now
      say()
      if runner_is_interrupted() { process.end() }
    }
    if runner_is_interrupted() { throw CommandFailure("interrupted", status: .interrupted) }
    if answer.isSuccess { return true }
    if answer.text.contains("no product named") {
      if product == Self.counting { return false }
      throw CommandFailure("\(revision.name) has no benchmark program '\(product)'", status: .incompatible)
    }
    throw failure(of: product, in: revision, answer)
  }

  private func run(
    _ name: String, _ arguments: [String], in folder: URL, withErrors: Bool = false,
    tick: (ChildProcess) -> Void = { _ in }
  ) throws(CommandFailure) -> ChildProgram.Answer {
    do {
      // SIGINT, by which builds end their compilers.
      return try ChildProgram.run(
        named: name, arguments, in: folder, withErrors: withErrors, endSignal: SIGINT, tick: tick)
    } catch {
      throw CommandFailure("\(name) cannot be run (\(SystemError.reason(error)))")
    }
  }

  /// One line with the first error; all that the compiler said goes to a file that it names.
  private func failure(of product: String, in revision: BuiltRevision, _ answer: ChildProgram.Answer) -> CommandFailure
  {
    let lines = answer.text.split(separator: "\n")
    let first = String(lines.first { $0.contains("error:") } ?? lines.last ?? "")
    // Places as they are in the sources.
    let line = first.replacingOccurrences(of: workTree.path + "/", with: "")
    let log = store.appendingPathComponent("logs/\(product)-\(revision.key.prefix(12)).log")
    var rest = "the whole output is in \(log.path)"
    do {
      try FileManager.default.createDirectory(at: log.deletingLastPathComponent(), withIntermediateDirectories: true)
      try AtomicFile.write(answer.output, to: log.path)
    } catch {
      rest = "its output cannot be kept (\(SystemError.reason(error)))"
    }
    let reason = line.isEmpty ? "swift ended with \(answer.ending.code)" : line
    return CommandFailure("\(product) of \(revision.name) does not build: \(reason); \(rest)")
  }
}
