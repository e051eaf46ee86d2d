// A state of the sources with the same behaviour as another one, but with code in other places.
import Foundation

/// An invented commit on top of a revision.
struct NullCommit: Sendable {
  let edit: NullEdit
  let source: SourceTree

  private static let attempts = 200

  /// - Parameters:
  ///   - number: Selects the edit. Together with `seed`, it also selects the place.
  /// - Throws: ``CommandFailure`` if no file can be edited this way.
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

  /// The modules that mark a file as a file of benchmarks: such a file imports one of them.
  private static let runner = ["BenchmarkRunner", "VoluteBenchmarking"]

  /// Returns the sources of the modules that the benchmarks import, where most of the time is spent. If there are none,
  /// returns all sources.
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
