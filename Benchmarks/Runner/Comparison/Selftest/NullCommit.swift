// A state of the sources with the same behaviour as another one, but with code in other places.
import Foundation

/// An invented commit on top of a revision.
struct NullCommit: Sendable {
  let edit: NullEdit
  let source: SourceTree
  /// The edited file, before the edit; `nil` if the edit concerns no file.
  let path: String?

  private static let attempts = 200

  /// - Parameters:
  ///   - number: Selects the edit. Together with `seed`, it also selects the place.
  ///   - folders: The folders of the package whose files may be edited; if empty, those of the modules that the
  ///     benchmarks import.
  /// - Throws: ``CommandFailure`` if no file can be edited this way.
  init(
    number: Int, on base: SourceTree, of repository: SourceRepository, in folders: [String] = [], seed: UInt64
  ) throws(CommandFailure) {
    edit = .number(number)
    let name = "null commit \(number + 1) (\(edit.words))"
    if edit == .environment {
      (source, path) = (SourceTree(name: name, commit: nil, tree: base.tree), nil)
      return
    }
    let files =
      try folders.isEmpty ? Self.files(of: base, repository) : Self.files(of: base, repository, in: folders)
    var generator = SeededGenerator(seed: seed &+ UInt64(number) &* 0x9e37_79b9_7f4a_7c15)
    for _ in 0..<Self.attempts {
      guard let path = files.randomElement(using: &generator) else { break }
      let text = try repository.text(of: path, in: base.tree)
      guard let (newPath, newText) = edit.apply(to: text, at: path, number: number, using: &generator) else { continue }
      source = SourceTree(
        name: name, commit: nil,
        tree: try repository.tree(base.tree, replacing: path, by: newPath, newText))
      self.path = path
      return
    }
    throw CommandFailure(
      "\(base.name) has no source file for a null commit (\(edit.words)); name other folders with --edit")
  }

  /// The modules that mark a file as a file of benchmarks: such a file imports one of them.
  private static let runner = ["BenchmarkRunner", "VoluteBenchmarking"]

  /// Returns the sources in some folders of the package.
  private static func files(
    of base: SourceTree, _ repository: SourceRepository, in folders: [String]
  ) throws(CommandFailure) -> [String] {
    let package = repository.package.folder
    var files: [String] = []
    for folder in folders {
      let found = try repository.files(of: base.tree, in: package.isEmpty ? folder : "\(package)/\(folder)")
        .filter { $0.hasSuffix(".swift") && !$0.hasSuffix("main.swift") }
      if found.isEmpty {
        throw CommandFailure("\(base.name) has no Swift sources in '\(folder)'; name another folder with --edit")
      }
      files += found
    }
    return files
  }

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
