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
  ///   - number: Selects the edit; dead functions if no file can be edited this way. Together with `seed`, it also
  ///     selects the place.
  ///   - folders: The folders of the package whose files may be edited; if empty, those of the modules that the
  ///     benchmarks import.
  /// - Throws: ``CommandFailure`` if there is no source file.
  init(
    number: Int, on base: SourceTree, of repository: SourceRepository, in folders: [String] = [], seed: UInt64
  ) throws(CommandFailure) {
    let wanted = NullEdit.number(number)
    func name(_ edit: NullEdit) -> String { "null commit \(number + 1) (\(edit.words))" }
    if wanted == .environment {
      (edit, path) = (wanted, nil)
      source = SourceTree(name: name(wanted), commit: nil, tree: base.tree)
      return
    }
    let files =
      try folders.isEmpty ? Self.files(of: base, repository) : Self.files(of: base, repository, in: folders)
    var generator = SeededGenerator(seed: seed &+ UInt64(number) &* 0x9e37_79b9_7f4a_7c15)
    // A package may have no file with two functions in a type. Every file can get dead functions.
    for edit in [wanted, .deadFunctions] {
      for _ in 0..<Self.attempts {
        guard let path = files.randomElement(using: &generator) else { break }
        let text = try repository.text(of: path, in: base.tree)
        guard let (newPath, newText) = edit.apply(to: text, at: path, number: number, using: &generator) else {
          continue
        }
        let tree = try repository.tree(base.tree, replacing: path, by: newPath, newText)
        source = SourceTree(name: name(edit), commit: nil, tree: tree)
        (self.edit, self.path) = (edit, path)
        return
      }
    }
    throw CommandFailure("\(base.name) has no source file for a null commit; name other folders with --edit")
  }

  /// The modules that mark a file as a file of benchmarks: such a file imports one of them.
  private static let runner = ["BenchmarkRunner", "VoluteBenchmarking"]

  /// Returns the Swift files in a folder of the package. Main files are left out: a declaration at their end would be a
  /// variable of the program.
  private static func sources(
    in folder: String, of base: SourceTree, _ repository: SourceRepository
  ) throws(CommandFailure) -> [String] {
    try repository.files(of: base.tree, in: path(folder, repository)).filter {
      $0.hasSuffix(".swift") && $0.split(separator: "/").last != "main.swift"
    }
  }

  /// Returns the path of a folder of the package within the repository.
  private static func path(_ folder: String, _ repository: SourceRepository) -> String {
    repository.package.folder.isEmpty ? folder : "\(repository.package.folder)/\(folder)"
  }

  /// Returns the sources in some folders of the package.
  private static func files(
    of base: SourceTree, _ repository: SourceRepository, in folders: [String]
  ) throws(CommandFailure) -> [String] {
    var files: [String] = []
    for folder in folders {
      let found = try sources(in: folder, of: base, repository)
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
    let all = try sources(in: "Sources", of: base, repository)
    let parent = path("Sources", repository)
    let measured = all.filter { path in
      let parts = path.dropFirst(parent.count + 1).split(separator: "/")
      return parts.count > 1 && modules.contains(String(parts[0]))
    }
    return measured.isEmpty ? all : measured
  }
}
