// Builds revisions, one after the other in one folder, and keeps their programs.
import CRunner
import ChildProcesses
import Foundation
import Reporting

/// Builds in one lasting work tree. So only changed files are built again, and the paths inside all programs are equal.
struct RevisionBuild {
  static let folder = ".build-compare"
  /// Aligns functions to 64 bytes in both programs. Otherwise a change in one function moves all later functions within
  /// their cache lines, which alone changes times by a few percent.
  static let alignment = ["-Xswiftc", "-Xllvm", "-Xswiftc", "-align-all-functions=6"]
  /// The number of revisions whose programs are kept, the most recently used ones. One takes 470 MB.
  static let keptRevisions = 8

  let repository: SourceRepository
  /// The number of random orders of functions in which the timing program is linked, besides the linker's own order.
  /// Without a linker there are none.
  var layouts = 0
  /// Whether a counting program is needed.
  var counts = true
  /// `nil` if the toolchain's default linker is used.
  var linker: ShufflingLinker?
  /// Called with a description of the current activity.
  var report: (String) -> Void = { _ in }

  private var package: MeasuredPackage { repository.package }
  /// The product that measures times.
  var timing: String { package.product }
  /// The product that counts.
  private var counting: String { package.countingProduct }
  /// Whether counting needs another program.
  private var needsCounting: Bool { counts && !package.countsItself }

  var store: URL { repository.packageFolder.appendingPathComponent(Self.folder) }
  var programs: URL { store.appendingPathComponent("programs") }
  /// The path as git shows it, with symbolic links resolved.
  var workTree: URL { store.resolvingSymlinksInPath().appendingPathComponent("tree") }
  /// The package in the work tree.
  private var workFolder: URL {
    package.folder.isEmpty ? workTree : workTree.appendingPathComponent(package.folder)
  }

  /// Returns the program of a revision that measures times.
  func timingProgram(of revision: BuiltRevision) -> URL { program(timing, of: revision) }

  /// Returns the program of a revision that counts.
  func countingProgram(of revision: BuiltRevision) -> URL { program(counting, of: revision) }

  func program(_ product: String, of revision: BuiltRevision) -> URL {
    programs.appendingPathComponent("\(revision.key)/\(product)")
  }

  private var flags: [String] { Self.alignment + (linker?.flags ?? []) }

  /// Returns the programs of a tree. Builds them if they do not exist yet.
  ///
  /// One process at a time builds; others wait for it.
  ///
  /// - Throws: ``CommandFailure``, with status `incompatible` if the sources have no `bench`, and `failure` if they do
  ///   not build.
  func build(_ source: SourceTree) throws(CommandFailure) -> BuiltRevision {
    let inputs = try repository.buildInputs(of: source.tree)
    let toolchain = try run("swift", ["--version"], in: repository.root).text
    // The key contains the folder, because a program contains paths. In a clone that was moved, old programs have the
    // old paths.
    let parts = [
      inputs, toolchain, flags.joined(separator: " "), linker?.method ?? "", try jemalloc(), workFolder.path, timing,
    ]
    let key = try repository.hash(of: parts.joined(separator: "\n"))
    var revision = BuiltRevision(
      name: source.name, commit: source.commit, tree: source.tree, key: key, program: "")
    if !isKept(revision) {
      let lock = try FolderLock(store) { holder in
        let name = holder.map { "process \($0)" } ?? "another process"
        report("waiting for \(name), which builds in \(Self.folder)")
      }
      defer { lock.release() }
      // Hides the folder from git and the user: a comparison of the working tree contains all files that git does not
      // ignore.
      try? Data("*\n".utf8).write(to: store.appendingPathComponent(".gitignore"))
      // Another process that had the lock may have built exactly this revision.
      if !isKept(revision) {
        try checkOut(source)
        try compile(revision)
        removeOldest(but: key)
      }
    }
    // Records the use, because the least recently used programs are removed first.
    try? FileManager.default.setAttributes(
      [.modificationDate: Date.now], ofItemAtPath: programs.appendingPathComponent(key).path)
    revision.program = try repository.hash(of: program(timing, of: revision))
    revision.layoutsUnavailable = try? String(contentsOf: layoutObstacle(of: revision), encoding: .utf8)
    revision.loaded = try layouts(of: revision).first.map { file throws(CommandFailure) in try repository.hash(of: file)
    }
    revision.countingUnavailable = try? String(contentsOf: reason(of: revision), encoding: .utf8)
    revision.resources = try resources(of: revision)
    return revision
  }

  /// Deletes the programs of a revision.
  func remove(_ revision: BuiltRevision) {
    try? FileManager.default.removeItem(at: programs.appendingPathComponent(revision.key))
  }

  /// Deletes all programs except those of the most recently used revisions. The caller has the folder's lock.
  private func removeOldest(but key: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: programs.path)) ?? []
    let others = names.filter { $0 != key }.map { name in
      let folder = programs.appendingPathComponent(name)
      let used = try? FileManager.default.attributesOfItem(atPath: folder.path)[.modificationDate] as? Date
      return (folder: folder, used: used ?? .distantPast)
    }
    for old in others.sorted(by: { $0.used > $1.used }).dropFirst(Self.keptRevisions - 1) {
      try? FileManager.default.removeItem(at: old.folder)
    }
  }

  /// Returns the version of the library that the counting program is linked with. The program counts only where the
  /// library is installed.
  private func jemalloc() throws(CommandFailure) -> String {
    let answer = try run("pkg-config", ["--modversion", "jemalloc"], in: repository.root)
    return answer.isSuccess ? "jemalloc \(answer.text)" : "no jemalloc"
  }

  /// The file that replaces the counting program of a revision that has none. It contains the reason.
  private func reason(of revision: BuiltRevision) -> URL { program("\(counting).unavailable", of: revision) }

  /// Whether all requested programs exist and are intact.
  private func isKept(_ revision: BuiltRevision) -> Bool {
    let folder = programs.appendingPathComponent(revision.key)
    guard let noted = try? String(contentsOf: folder.appendingPathComponent(Self.hashes), encoding: .utf8) else {
      return false
    }
    let names = Set(noted.split(separator: "\n").compactMap { $0.split(separator: " ").last.map(String.init) })
    let counting = [counting, reason(of: revision).lastPathComponent]
    let hasLayouts =
      names.contains(layoutObstacle(of: revision).lastPathComponent)
      || names.isSuperset(of: layouts(of: revision).map(\.lastPathComponent))
    guard hasLayouts, !needsCounting || !names.isDisjoint(with: counting) else { return false }
    return noted == (try? hashes(of: names.sorted(), in: folder))
  }

  /// The file with the hashes of a complete folder of programs. It detects files that a power cut has truncated.
  private static let hashes = "hashes"

  /// Returns git's hash of each file of a folder.
  private func hashes(of names: [String], in folder: URL) throws(CommandFailure) -> String {
    let hashes = try repository.hashes(of: names.map(folder.appendingPathComponent))
    return zip(hashes, names).map { "\($0) \($1)\n" }.joined()
  }

  private func compile(_ revision: BuiltRevision) throws(CommandFailure) {
    let target = programs.appendingPathComponent(revision.key)
    let fresh = programs.appendingPathComponent(".\(UInt64.random(in: 0...UInt64.max))")
    defer { try? FileManager.default.removeItem(at: fresh) }
    do {
      try FileManager.default.createDirectory(at: fresh, withIntermediateDirectories: true)
      try linker?.prepare()
      for product in [timing] + (needsCounting ? [counting] : []) {
        guard try compile(product, of: revision) else {
          let reason = Data("this revision has no counting program '\(product)'".utf8)
          try reason.write(to: fresh.appendingPathComponent(self.reason(of: revision).lastPathComponent))
          continue
        }
        try FileManager.default.copyItem(at: built(product), to: fresh.appendingPathComponent(product))
        try copyResources(besides: built(product), into: fresh)
        if product == timing { try link(revision, into: fresh) }
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: fresh.path)
        .filter { !ProgramResources.isFolder(named: $0) }.sorted()
      try Data(try hashes(of: names, in: fresh).utf8).write(to: fresh.appendingPathComponent(Self.hashes))
      try? FileManager.default.removeItem(at: target)
      try FileManager.default.moveItem(at: fresh, to: target)
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure("\(target.path): cannot be written (\(SystemError.reason(error)))")
    }
  }

  /// Returns the path at which the build puts the product.
  private func built(_ product: String) -> URL {
    workFolder.appendingPathComponent(".build/release/\(product)").resolvingSymlinksInPath()
  }

  /// Returns whether the product was built. Only the counting product may be missing in the sources.
  private func compile(_ product: String, of revision: BuiltRevision) throws(CommandFailure) -> Bool {
    let start = Date.now
    let arguments = ["build", "-c", "release", "--product", product] + flags
    if let linker {
      // An existing program is not linked again, and then the note of the linker's arguments would be missing.
      linker.forget()
      try? FileManager.default.removeItem(at: built(product))
    }
    func say() {
      report("building \(product) of \(revision.name)  \(Quantity.remaining(Date.now.timeIntervalSince(start)))")
    }
    say()
    var last = start
    let answer = try run("swift", arguments, in: workFolder, withErrors: true) { process in
      guard Date.now.timeIntervalSince(last) > 0.1 else { return }
      last = .now
      say()
      if runner_is_interrupted() { process.end() }
    }
    try CommandFailure.throwIfInterrupted()
    if answer.isSuccess { return true }
    if answer.text.contains("no product named") {
      if product != timing { return false }
      throw CommandFailure("\(revision.name) has no benchmark program '\(product)'", status: .incompatible)
    }
    throw failure(of: product, in: revision, answer)
  }

  /// Finds LLVM's linker, or the reason why there is none.
  func findLinker() throws(CommandFailure) -> Result<ShufflingLinker, ShufflingLinker.Obstacle> {
    try ShufflingLinker.find(in: store.resolvingSymlinksInPath().appendingPathComponent("linker")) {
      name, arguments throws(CommandFailure) in try run(name, arguments, in: repository.root)
    }
  }

  private func run(
    _ name: String, _ arguments: [String], in folder: URL, withErrors: Bool = false,
    tick: (ChildProcess) -> Void = { _ in }
  ) throws(CommandFailure) -> ChildProgram.Answer {
    do {
      // SIGINT, because a build then also ends its compilers.
      return try ChildProgram.run(
        named: name, arguments, in: folder, withErrors: withErrors, endSignal: SIGINT, tick: tick)
    } catch {
      throw CommandFailure("\(name) cannot be run (\(SystemError.reason(error)))")
    }
  }

  /// Returns one line with the first error. The whole output of the compiler goes to a file that the line names.
  private func failure(of product: String, in revision: BuiltRevision, _ answer: ChildProgram.Answer) -> CommandFailure
  {
    let lines = answer.text.split(separator: "\n")
    let first = String(lines.first { $0.contains("error:") } ?? lines.last ?? "")
    // Gives paths relative to the sources.
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
    // A compiler that was killed, or had no room, may succeed the next time.
    let isOfSources = line.contains("error:") && !answer.ending.isSignal && !line.contains("No space left")
    return CommandFailure(
      "\(product) of \(revision.name) does not build: \(reason); \(rest)",
      unbuiltTree: isOfSources ? revision.tree : nil)
  }
}
