// A state of the sources that does what another does, in code that lies elsewhere.
import Foundation

/// A made-up commit on top of a revision.
struct NullCommit: Sendable {
  let edit: NullEdit
  let source: SourceTree

  /// Where files are edited: code that the benchmarks spend their time in, and before and behind which they lie.
  private static let folders = ["Sources/ScrollEngine", "Sources/ScrollStorage", "Sources/ScrollTypes"]
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
    var files: [String] = []
    for folder in Self.folders + ["Sources"] where files.isEmpty || folder != "Sources" {
      files += try repository.files(of: base.tree, in: folder).filter {
        $0.hasSuffix(".swift") && !$0.hasSuffix("main.swift")
      }
    }
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
    throw CommandFailure("\(base.name) has no file in Sources for a null commit (\(edit.words))")
  }
}
