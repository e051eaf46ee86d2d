// Every listing of the documentation is code that is compiled and run: of a test, or of an example.
import Foundation
import Testing

@Suite("Listings")
struct ListingTests {
  static let articles = SourceTree.files(in: "Sources", withExtensions: ["md"]).filter { $0.path.contains(".docc/") }
  static let code = SourceTree.files(in: "Tests/VoluteTests/Listings", "Tests/ScrollEngineTests", "Examples")

  @Test("The articles are found")
  func areFound() {
    #expect(Self.articles.count >= 12)
    #expect(Self.articles.flatMap(Self.listings).count > 20)
  }

  @Test("Every listing of an article stands in a test or an example, line by line", arguments: articles)
  func listings(article: SourceFile) {
    let code = Self.code.map { Self.plain($0.lines) }
    for listing in Self.listings(of: article) {
      let isThere = code.contains { Self.contains($0, listing) }
      #expect(isThere, "\(article.path): \(listing.prefix(3))")
    }
  }

  @Test("The example that README begins with is the code of a test")
  func readme() throws {
    let listings = Self.listings(of: try #require(SourceTree.file("README.md"))).prefix(2)
    #expect(listings.first?.first == "struct ChoiceList: View {" && listings.count == 2)
    let code = Self.code.map { Self.plain($0.lines) }
    for listing in listings {
      let isThere = code.contains { Self.contains($0, listing) }
      #expect(isThere, "\(listing.prefix(3))")
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

  /// The listings in Swift, as plain lines.
  private static func listings(of article: SourceFile) -> [[String]] {
    var listings: [[Substring]] = []
    var isListing = false
    for line in article.lines {
      if isListing, line == "```" {
        isListing = false
      } else if isListing {
        listings[listings.count - 1].append(line)
      } else if line == "```swift" {
        isListing = true
        listings.append([])
      }
    }
    return listings.map(plain)
  }

  /// Lines without what depends on where they stand: their indentation, empty ones, and who may see a declaration.
  private static func plain(_ lines: [Substring]) -> [String] {
    lines.map { $0.trimmingCharacters(in: .whitespaces).replacing(/^private\s/, with: "") }.filter { !$0.isEmpty }
  }

  private static func contains(_ lines: [String], _ listing: [String]) -> Bool {
    guard let first = listing.first, lines.count >= listing.count else { return false }
    return lines.indices.dropLast(listing.count - 1).contains { start in
      lines[start] == first && lines[start..<(start + listing.count)].elementsEqual(listing)
    }
  }
}
