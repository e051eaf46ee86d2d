// The project's own files, as the rules read them.
import Foundation
import Testing

/// A source file with its path relative to the package.
struct SourceFile: CustomTestStringConvertible {
  let path: String
  let text: String

  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The text without comments, for rules about code.
  var code: String {
    lines.map { line in
      guard let comment = line.range(of: "//") else { return String(line) }
      return String(line[..<comment.lowerBound])
    }.joined(separator: "\n")
  }

  /// The modules that the file imports.
  var imports: Set<String> {
    Set(
      code.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "import"), index < words.count - 1 else { return nil }
        return String(words.last!.prefix { $0 != "." })
      })
  }

  /// The types that the file declares at any level.
  var declaredTypes: Set<String> {
    let pattern = /\b(?:struct|class|enum|protocol|actor)\s+([A-Z][A-Za-z0-9]*)/
    return Set(code.matches(of: pattern).map { String($0.output.1) })
  }

  /// The identifiers and keywords of the code.
  var words: Set<String> {
    Set(code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
  }

  /// The lines of the code that contain one of some texts. A regular expression would take long for all lines.
  func codeLines(with texts: [String]) -> [Substring] {
    guard texts.contains(where: text.contains) else { return [] }
    return code.split(separator: "\n").filter { line in texts.contains { line.contains($0) } }
  }

  var testDescription: String { path }
}

/// The tree that this test was built from.
enum SourceTree {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// One file of the package; nil if it does not exist.
  static func file(_ path: String) -> SourceFile? {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8)).map { SourceFile(path: path, text: $0) }
  }

  /// All source files below the given folders of the package, sorted by path.
  static func files(in folders: String..., withExtensions extensions: Set<String> = ["swift"]) -> [SourceFile] {
    folders.flatMap { folder in
      let base = root.appending(path: folder)
      let paths = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
      // A package below the tests may have been built in its own folder.
      let sources = paths.filter { !$0.contains(".build/") }
      return sources.filter { extensions.contains(URL(filePath: $0).pathExtension) }.sorted().compactMap {
        file(folder + "/" + $0)
      }
    }
  }
}
