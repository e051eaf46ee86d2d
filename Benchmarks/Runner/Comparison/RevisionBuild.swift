// Builds revisions, one after the other in one folder, and keeps their programs.
import CRunner
import ChildProcesses
import Foundation
import Reporting

/// One work tree that is kept, so that only what differs is built again, and all paths in the programs are the same.
struct RevisionBuild {
  static let folder = ".build-compare"
  /// Functions start on 64 bytes in both: otherwise a change in one function moves those behind it to other places in
  /// their cache lines, which costs or saves a few percent by itself.
  static let alignment = ["-Xswiftc", "-Xllvm", "-Xswiftc", "-align-all-functions=6"]
  /// Revisions whose programs stay, those that were used last. One takes 470 MB.
  static let keptRevisions = 8

  let repository: SourceRepository
  /// Random orders of functions in which the timing program is linked beside the linker's own; none without a linker.
  var layouts = 0
  /// Whether counts are wanted.
  var counts = true
  /// `nil` where the programs are linked as the toolchain does.
  var linker: ShufflingLinker?
  /// Told in words what is being done.
  var report: (String) -> Void = { _ in }

  private var package: MeasuredPackage { repository.package }
  /// The product that measures times.
  private var timing: String { package.product }
  /// The product that counts.
  private var counting: String { package.countingProduct }
  /// Whether counts need a program of their own.
  private var needsCounting: Bool { counts && !package.countsItself }

  var store: URL { repository.packageFolder.appendingPathComponent(Self.folder) }
  var programs: URL { store.appendingPathComponent("programs") }
  /// As git names it, which follows symbolic links.
  var workTree: URL { store.resolvingSymlinksInPath().appendingPathComponent("tree") }
  /// The package in the work tree.
  private var workFolder: URL {
    package.folder.isEmpty ? workTree : workTree.appendingPathComponent(package.folder)
  }

  /// The program of a revision that measures times.
  func timingProgram(of revision: BuiltRevision) -> URL { program(timing, of: revision) }

  /// The program of a revision that counts.
  func countingProgram(of revision: BuiltRevision) -> URL { program(counting, of: revision) }

  private func program(_ product: String, of revision: BuiltRevision) -> URL {
    programs.appendingPathComponent("\(revision.key)/\(product)")
  }

  /// The timing program in all its random orders; none where it has none.
  func layouts(of revision: BuiltRevision) -> [URL] {
    let isLinkedOnce = linker == nil || layouts == 0 || revision.layoutsUnavailable != nil
    return isLinkedOnce ? [] : (1...layouts).map { program(layout($0), of: revision) }
  }

  private func layout(_ number: Int) -> String { "\(timing).layout-\(number)" }

  private var flags: [String] { Self.alignment + (linker?.flags ?? []) }

  /// The programs of a tree, built if they have not been.
  ///
  /// One process at a time builds; others wait for it.
  ///
  /// - Throws: ``CommandFailure``: `incompatible` where the sources have no `bench`, `failure` where they do not build.
  func build(_ source: SourceTree) throws(CommandFailure) -> BuiltRevision {
    let inputs = try repository.buildInputs(of: source.tree)
    let toolchain = try run("swift", ["--version"], in: repository.root).text
    // The place is among them: a program has paths in it, and in a clone that was moved those of another place.
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
      // Git and the user see none of this: the working tree is compared with all that git does not ignore.
      try? Data("*\n".utf8).write(to: store.appendingPathComponent(".gitignore"))
      // Whoever held the lock may have built just this.
      if !isKept(revision) {
        try checkOut(source)
        try compile(revision)
        removeOldest(but: key)
      }
    }
    // Noted for those that take away what nobody has used for long.
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

  /// Deletes all programs but those of the revisions that were used last. The caller holds the folder's lock.
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

  /// The version of the library that the counting program is linked with: it counts only where that is installed.
  private func jemalloc() throws(CommandFailure) -> String {
    let answer = try run("pkg-config", ["--modversion", "jemalloc"], in: repository.root)
    return answer.isSuccess ? "jemalloc \(answer.text)" : "no jemalloc"
  }

  /// Stands in place of the counting program of a revision that has none.
  private func reason(of revision: BuiltRevision) -> URL { program("\(counting).unavailable", of: revision) }

  /// Stands in place of the random orders of a revision that cannot be linked in them.
  private func layoutObstacle(of revision: BuiltRevision) -> URL {
    program("\(timing).layouts-unavailable", of: revision)
  }

  /// Whether all that is wanted is there and whole.
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

  /// The file that says what a folder of programs held when it was complete: a power cut may leave files cut short.
  private static let hashes = "hashes"

  /// Git's hash of each file of a folder.
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
      let names = try FileManager.default.contentsOfDirectory(atPath: fresh.path).filter { !isResources($0) }.sorted()
      try Data(try hashes(of: names, in: fresh).utf8).write(to: fresh.appendingPathComponent(Self.hashes))
      try? FileManager.default.removeItem(at: target)
      try FileManager.default.moveItem(at: fresh, to: target)
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure("\(target.path): cannot be written (\(SystemError.reason(error)))")
    }
  }

  /// What the build calls the product.
  private func built(_ product: String) -> URL {
    workFolder.appendingPathComponent(".build/release/\(product)").resolvingSymlinksInPath()
  }

  /// Links the timing program once more for each order.
  private func link(_ revision: BuiltRevision, into folder: URL) throws {
    guard let linker, layouts > 0 else { return }
    let order = linker.order()
    var obstacle = try linker.assembleMarks()
    if runner_is_interrupted() { throw CommandFailure("interrupted", status: .interrupted) }
    for (index, layout) in layouts(of: revision).enumerated() where obstacle == nil {
      report("linking \(timing) of \(revision.name)  \(index + 1)/\(layouts)")
      obstacle = try linker.linkAgain(
        order, seed: UInt64(index + 1), to: folder.appendingPathComponent(layout.lastPathComponent)
      ) { process in
        if runner_is_interrupted() { process.end() }
      }
      if runner_is_interrupted() { throw CommandFailure("interrupted", status: .interrupted) }
    }
    guard let obstacle else { return }
    for layout in layouts(of: revision) {
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(layout.lastPathComponent))
    }
    try Data(obstacle.reason.utf8).write(
      to: folder.appendingPathComponent(layoutObstacle(of: revision).lastPathComponent))
  }

  /// Returns whether the product was built; only counting may be missing from the sources.
  private func compile(_ product: String, of revision: BuiltRevision) throws(CommandFailure) -> Bool {
    let start = Date.now
    let arguments = ["build", "-c", "release", "--product", product] + flags
    if let linker {
      // What is there is not linked again, and the note of how it was would be missing.
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
    if runner_is_interrupted() { throw CommandFailure("interrupted", status: .interrupted) }
    if answer.isSuccess { return true }
    if answer.text.contains("no product named") {
      if product != timing { return false }
      throw CommandFailure("\(revision.name) has no benchmark program '\(product)'", status: .incompatible)
    }
    throw failure(of: product, in: revision, answer)
  }

  /// LLVM's linker, or why there is none.
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
