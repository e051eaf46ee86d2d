// The rules for documents: the files that they name exist, and their lines are short.
import Foundation
import Testing

@Suite("Documents")
struct DocumentTests {
  /// The documents that people write. The change log is left out because it may name files that are gone, and pages
  /// that tools write because their lines are longer.
  static let documents: [SourceFile] = {
    let named = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "Fuzz/README.md", "results/README.md"]
    let ours = named.compactMap(SourceTree.file)
    let baselines = SourceTree.files(in: "results/baselines", withExtensions: ["md"])
    return ours + baselines + SourceTree.files(in: "Documentation", withExtensions: ["md"])
  }()

  @Test("The rules see the documents")
  func areFound() {
    #expect(Self.documents.count > 40)
    #expect(Self.documents.contains { $0.path == "Documentation/Decisions/README.md" })
  }

  @Test(
    "Lines outside tables and code have at most 120 columns",
    arguments: documents + [SourceTree.file("CHANGELOG.md")].compactMap(\.self))
  func lineLength(document: SourceFile) {
    var isCode = false
    for (index, line) in document.lines.enumerated() {
      if line.hasPrefix("```") { isCode.toggle() }
      if isCode || line.hasPrefix("|") || line.hasPrefix("    ") { continue }
      #expect(line.count <= 120, "\(document.path):\(index + 1)")
    }
  }

  @Test("Files that the documents name are there", arguments: documents)
  func namedFiles(document: SourceFile) {
    let path = /(?:Examples|Sources|Benchmarks|Fuzz|Tests|Documentation|results)\/[A-Za-z0-9+._\/-]*[A-Za-z0-9]/
    for match in document.text.matches(of: path) {
      let named = String(match.output)
      // The output of a run does not exist before the run.
      guard !named.hasPrefix("results/runs"), !named.hasPrefix("Fuzz/Crashes/engine/differential") else { continue }
      #expect(Self.isThere(SourceTree.root.appending(path: named)), "\(document.path) names \(named)")
    }
  }

  @Test("Links between the documents lead to files", arguments: documents)
  func links(document: SourceFile) {
    let folder = SourceTree.root.appending(path: document.path).deletingLastPathComponent()
    for match in document.text.matches(of: /\]\(([^)#:\s]+)\)/) {
      let isThere = Self.isThere(folder.appending(path: String(match.output.1)))
      #expect(isThere, "\(document.path) links to \(match.output.1)")
    }
  }

  @Test("Tests that the tables of articles and complaints name are there", arguments: ["Articles", "Complaints"])
  func namedTests(page: String) throws {
    let document = try #require(SourceTree.file("Documentation/\(page).md"))
    let tests = SourceTree.files(in: "Tests/VoluteTests", withExtensions: ["swift"])
    var column: Int?
    var count = 0
    for line in document.lines {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard line.hasPrefix("|") else {
        column = nil
        continue
      }
      if column == nil { column = cells.firstIndex(of: "test") ?? .max }
      guard let column, column < cells.count else { continue }
      for match in cells[column].matches(of: /`(?:(\w+)\.)?(\w+)`/) {
        let suite = match.output.1.map(String.init) ?? ""
        let isThere = tests.contains { $0.text.contains("\(suite) {") && $0.text.contains("func \(match.output.2)(") }
        #expect(isThere, "\(document.path) names \(match.output.0)")
        count += 1
      }
    }
    #expect(count > 15)
  }

  @Test("Every decision is in the index, and its number is that of its file")
  func decisions() throws {
    let pages = SourceTree.files(in: "Documentation/Decisions", withExtensions: ["md"])
    let index = try #require(pages.first { $0.path.hasSuffix("/README.md") })
    for page in pages where page.path != index.path {
      let name = String(page.path.split(separator: "/").last ?? "")
      let number = try #require(Int(name.prefix(4)), "\(page.path)")
      #expect(page.text.hasPrefix("# \(number). "), "\(page.path)")
      #expect(index.text.contains("(\(name))"), "\(page.path)")
      for part in ["**Context.**", "**Decision.**", "**Consequence.**"] {
        #expect(page.text.contains(part), "\(page.path)")
      }
    }
  }

  @Test("README's first sample of the engine is the code of a test")
  func sample() throws {
    let readme = try String(contentsOf: SourceTree.root.appending(path: "README.md"), encoding: .utf8)
    let part = try #require(readme.range(of: "\n## The engine\n"))
    let start = try #require(readme.range(of: "```swift\n", range: part.upperBound..<readme.endIndex))
    let end = try #require(readme.range(of: "```", range: start.upperBound..<readme.endIndex))
    let test = try String(
      contentsOf: SourceTree.root.appending(path: "Tests/ScrollEngineTests/ReadmeTests.swift"), encoding: .utf8)
    for line in readme[start.upperBound..<end.lowerBound].split(separator: "\n") {
      let code = (line.firstRange(of: "  //").map { line[..<$0.lowerBound] } ?? line)
        .trimmingCharacters(in: .whitespaces)
      if code.hasPrefix("print(") || code.hasPrefix("///") { continue }
      #expect(test.contains(code), "\(code)")
    }
  }

  private static func isThere(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path) }
}
