// A state of the sources that does what another does, in code that lies elsewhere.
import Foundation

/// A made-up commit on top of a revision.
struct NullCommit: Sendable {
  let edit: NullEdit
  let source: SourceTree

  private static let attempts = 200

  /// - Parameters:
  ///   - number: Decides which edit it is; with `seed` also where.
  /// - Throws: ``CommandFailure`` where there is no file that can be edited so.
  init(number: Int, on base: SourceTree, of repository: SourceRepository, seed: UInt64) throws(CommandFailure) {
    edit = .number(number)
    let name = "null commit \(number + 1) (\(edit.words))"
    if edit == .environment {
      source = SourceTree(name: name, commit: nil, tree: base.tree)
      return
    }
    let files = try Self.files(of: base, repository)
    var generator = SeededGenerator(seed: seed &+ UInt64(number) &* 0x9e37_79b9_7f4a_7c15)
    for _ in 0..<Self.attempts {
      guard let path = files.randomElement(using: &generator) else { break }
      let text = try repository.text(of: path, in: base.tree)
      guard let (newPath, newText) = edit.apply(to: text, at: path, number: number, using: &generator) else { continue }
      source = SourceTree(
        name: name, commit: nil,
        tree: try repository.tree(base.tree, replacing: path, by: newPath, newText))
      return
    }
    throw CommandFailure("\(base.name) has no source file for a null commit (\(edit.words))")
  }

  /// Modules that a file of benchmarks imports, and by which it is known.
  private static let runner = ["BenchmarkRunner", "VoluteBenchmarking"]

  /// Sources of the modules that the benchmarks import, where their time is spent; where there are none, all sources.
  private static func files(of base: SourceTree, _ repository: SourceRepository) throws(CommandFailure) -> [String] {
    let modules = Set(repository.imports(besides: runner, in: base.tree))
    let folder = repository.package.folder
    let sources = folder.isEmpty ? "Sources" : "\(folder)/Sources"
    let all = try repository.files(of: base.tree, in: sources).filter {
      $0.hasSuffix(".swift") && !$0.hasSuffix("main.swift")
    }
    let measured = all.filter { path in
      let parts = path.dropFirst(sources.count + 1).split(separator: "/")
      return parts.count > 1 && modules.contains(String(parts[0]))
    }
    return measured.isEmpty ? all : measured
  }
}
