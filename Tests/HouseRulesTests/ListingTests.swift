// Every listing of the documents is code of a test or of an example, which is compiled and run.
import Foundation
import Testing

@Suite("Listings")
struct ListingTests {
  static let articles = SourceTree.files(in: "Sources", withExtensions: ["md"]).filter { $0.path.contains(".docc/") }
  /// README without the package that it tells readers to write. That package is built as a whole elsewhere.
  static let readme = SourceTree.file("README.md").map { readme in
    let lines = readme.text.replacing(/### Use it in a package\n(?s:.*?)(?=\n##)/, with: "")
    return SourceFile(path: readme.path, text: lines)
  }
  static let pages = SourceTree.files(in: "Documentation", withExtensions: ["md"]) + [readme].compactMap(\.self)
  static let code = SourceTree.files(
    in: "Tests/VoluteTests", "Tests/VoluteTestingTests", "Tests/ScrollEngineTests", "Tests/Samples", "Examples"
  ).map { plain($0.lines) }

  @Test("The articles are found")
  func areFound() {
    #expect(Self.articles.count >= 12)
    #expect(Self.articles.flatMap(Self.listings).count > 20)
    #expect(Self.pages.flatMap(Self.listings).count > 15)
    #expect(Self.readme?.text.contains("swift package init") == false)
  }

  @Test("Every listing of an article or a page is in a test or an example, line by line", arguments: articles + pages)
  func listings(page: SourceFile) {
    for listing in Self.listings(of: page) {
      let isThere = Self.code.contains { Self.contains($0, listing) }
      #expect(isThere, "\(page.path): \(listing.prefix(3))")
    }
  }

  @Test("Lines of articles have at most 120 columns outside tables and code", arguments: articles)
  func lineLength(article: SourceFile) {
    var isCode = false
    for (index, line) in article.lines.enumerated() {
      if line.hasPrefix("```") { isCode.toggle() }
      #expect(isCode || line.hasPrefix("|") || line.count <= 120, "\(article.path):\(index + 1)")
    }
  }

  @Test("Files that articles name are there", arguments: articles)
  func namedFiles(article: SourceFile) {
    let path = /(?:Sources|Benchmarks|Fuzz|Tests|Documentation|Examples|results)\/[A-Za-z0-9+._\/-]*[A-Za-z0-9]/
    for match in article.text.matches(of: path) {
      let file = SourceTree.root.appending(path: String(match.output))
      #expect(FileManager.default.fileExists(atPath: file.path), "\(article.path) names \(match.output)")
    }
  }

  /// The Swift listings of a page. Each one is a list of paragraphs, which are plain lines.
  private static func listings(of page: SourceFile) -> [[[String]]] {
    var listings: [[Substring]] = []
    var isListing = false
    for line in page.lines {
      let fence = line.drop(while: \.isWhitespace)
      if isListing, fence == "```" {
        isListing = false
      } else if isListing {
        listings[listings.count - 1].append(line)
      } else if fence == "```swift" {
        isListing = true
        listings.append([])
      }
    }
    return listings.map { lines in
      lines.split { $0.allSatisfy(\.isWhitespace) }.map { plain(Array($0)) }.filter { !$0.isEmpty }
    }
  }

  /// The lines without anything that depends on their place: indentation, empty lines, imports, and access levels.
  private static func plain(_ lines: [Substring]) -> [String] {
    lines.map { line in
      let bare = line.drop(while: \.isWhitespace)
      return String(bare.hasPrefix("private ") ? bare.dropFirst(8) : bare)
    }
    .filter { !$0.isEmpty && !$0.hasPrefix("import ") }
  }

  /// Whether a file has all paragraphs of a listing, in this order. A test may add lines, such as an expectation,
  /// between paragraphs, and a few lines inside a paragraph.
  private static func contains(_ lines: [String], _ listing: [[String]]) -> Bool {
    var rest = lines[...]
    for paragraph in listing {
      guard let end = rest.indices.lazy.compactMap({ Self.end(of: paragraph, in: rest[$0...]) }).first else {
        return false
      }
      rest = rest[end...]
    }
    return true
  }

  /// Returns the end of a paragraph at the beginning of `lines`; nil if they do not begin with it.
  private static func end(of paragraph: [String], in lines: ArraySlice<String>) -> Int? {
    guard lines.first == paragraph.first else { return nil }
    var place = lines.startIndex
    for line in paragraph {
      guard let found = lines[place...].prefix(4).firstIndex(of: line) else { return nil }
      place = found + 1
    }
    return place
  }
}
