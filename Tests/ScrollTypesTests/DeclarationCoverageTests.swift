// Checks the table of SwiftUI's declarations against the list of them and the files that use them.
import ScrollTypes
import Testing

/// A declaration, with the type that it belongs to.
private struct Declaration: Hashable {
  var type: String
  var text: String
}

/// A line of the table.
private struct Row {
  var declaration: Declaration
  var file: String
  var remark: String
}

@Suite("Coverage of SwiftUI's declarations")
struct DeclarationCoverageTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  private static func lines(of path: String) throws -> [String] {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The declarations of the list, in its order.
  private static func listed() throws -> [Declaration] {
    var type = ""
    var declarations: [Declaration] = []
    for line in try lines(of: "Fixtures/declarations.txt") where !line.isEmpty && !line.hasPrefix("# ") {
      if line.hasPrefix("## ") {
        type = String(line.dropFirst(3))
      } else {
        // A table puts the whole declaration in backquotes.
        declarations.append(Declaration(type: type, text: line.filter { $0 != "`" }))
      }
    }
    return declarations
  }

  /// The cells of each line of the tables. Rules and backquotes are left out.
  private static func cells() throws -> [[String]] {
    try lines(of: "Fixtures/coverage.md").filter { $0.hasPrefix("| ") }.map { line in
      line.dropFirst(2).dropLast(2).components(separatedBy: " | ").map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
      }
    }
  }

  private static func rows() throws -> [Row] {
    try cells().dropFirst(3).map { cells in
      let row = try #require(cells.count == 4 ? cells : nil, "\(cells)")
      return Row(declaration: Declaration(type: row[0], text: row[1]), file: row[2], remark: row[3])
    }
  }

  /// The declarations that a file's comments name: `// Type: declaration`. Further lines have two more spaces.
  private static func named(in file: String) throws -> Set<Declaration> {
    var declarations: Set<Declaration> = []
    var current: Declaration?
    for line in try lines(of: file).map({ $0.trimmingCharacters(in: .whitespaces) }) {
      if let start = line.wholeMatch(of: /\/\/ ([A-Z][A-Za-z.]*): (.*)/) {
        if let current { declarations.insert(current) }
        current = Declaration(type: String(start.1), text: start.2.filter { $0 != "`" })
      } else if let more = line.wholeMatch(of: /\/\/   (.*)/), let type = current?.type, let text = current?.text {
        current = Declaration(type: type, text: text + " " + more.1)
      } else {
        if let current { declarations.insert(current) }
        current = nil
      }
    }
    return declarations
  }

  @Test("The table has every declaration of the list, once and in its order")
  func table() throws {
    let listed = try Self.listed()
    #expect(listed.count > 200 && Set(listed).count == listed.count)
    #expect(try Self.rows().map(\.declaration) == listed)
  }

  @Test("A declaration is used in the file that the table names, or left out for a reason")
  func files() throws {
    var named: [String: Set<Declaration>] = [:]
    for row in try Self.rows() {
      if row.file.isEmpty {
        #expect(row.remark.count > 15, "\(row.declaration) is left out without a reason")
      } else {
        let declarations = try named[row.file] ?? Self.named(in: row.file)
        named[row.file] = declarations
        #expect(declarations.contains(row.declaration), "\(row.file) does not use \(row.declaration)")
      }
    }
  }

  @Test("The files name no declaration that the table does not have there")
  func names() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter {
      $0.hasSuffix("DeclarationTests.swift")
    }
    #expect(files.count == 8)
    let rows = try Self.rows()
    for file in files {
      let declarations = Set(rows.filter { $0.file == file }.map(\.declaration))
      #expect(try Self.named(in: file) == declarations, "\(file)")
    }
  }

  @Test("The counts of the table are right")
  func counts() throws {
    let rows = try Self.rows()
    let used = rows.filter { !$0.file.isEmpty }
    let whole = used.count { $0.remark.isEmpty }
    let counts = [whole, used.count - whole, rows.count - used.count, rows.count].map { "\($0)" }
    #expect(try Self.cells()[1] == counts)
  }
}
