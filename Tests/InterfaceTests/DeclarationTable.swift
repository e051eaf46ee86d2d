// The lists of SwiftUI's declarations, and Volute's coverage of each one, as a table.
import Foundation
import Testing

/// A declaration, with the type that it belongs to.
struct Declaration: Hashable {
  var type: String
  var text: String
}

/// Volute's coverage of a declaration.
enum Coverage: Equatable {
  case asWritten
  case otherwise(String, note: String)
  case absent(String)
}

/// A remark on a declaration that Volute does not have as it is written.
private struct Remark {
  var spelling: String?
  var note = ""
  var absence: String?
}

/// All declarations, in the order of the lists.
struct DeclarationTable {
  static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  static let root = tests.deletingLastPathComponent()

  private(set) var rows: [(declaration: Declaration, coverage: Coverage)] = []
  /// The mismatches: a declaration without an answer, a remark that is not needed, a spelling that does not exist.
  private(set) var problems: [String] = []

  init(_ symbols: PublicSymbols) throws {
    var remarks = try Self.remarks()
    let reasons = try Self.reasonsOfScrollTypes()
    let files = ["InterfaceTests/Fixtures/interface.txt", "ScrollTypesTests/Fixtures/declarations.txt"]
    for declaration in try files.flatMap(Self.declarations) {
      let remark = remarks.removeValue(forKey: declaration)
      if symbols.contains(declaration) {
        if remark != nil { problems.append("a remark that is not needed: \(declaration)") }
        rows.append((declaration, .asWritten))
      } else if let remark, let spelling = remark.spelling {
        if !symbols.contains(Declaration(type: declaration.type, text: spelling)) {
          problems.append("not there: \(declaration.type): \(spelling)")
        }
        rows.append((declaration, .otherwise(spelling, note: remark.note)))
      } else if let reason = remark?.absence ?? reasons[declaration] {
        rows.append((declaration, .absent(reason)))
      } else {
        problems.append("neither there nor absent for a reason: \(declaration.type): \(declaration.text)")
      }
    }
    problems += remarks.keys.map { "a remark on what no list has: \($0)" }
  }

  private static func lines(of path: String) throws -> [String] {
    try String(contentsOf: tests.appending(path: path), encoding: .utf8).components(separatedBy: "\n")
  }

  /// The declarations of a list, without conformances: they are checked beside ScrollTypes.
  private static func declarations(of path: String) throws -> [Declaration] {
    var type = ""
    var result: [Declaration] = []
    for line in try lines(of: path) where !line.isEmpty && !line.hasPrefix("# ") {
      if line.hasPrefix("## ") {
        type = String(line.dropFirst(3))
      } else if !line.hasPrefix("conforms to ") && !line.hasPrefix("not ") {
        result.append(Declaration(type: type, text: line))
      }
    }
    return result
  }

  private static func remarks() throws -> [Declaration: Remark] {
    var (type, text) = ("", "")
    var result: [Declaration: Remark] = [:]
    for line in try lines(of: "InterfaceTests/Fixtures/remarks.txt") where !line.isEmpty && !line.hasPrefix("# ") {
      let declaration = Declaration(type: type, text: text)
      if line.hasPrefix("## ") {
        type = String(line.dropFirst(3))
      } else if let part = line.wholeMatch(of: /\s\s(as|note|absent): (.*)/) {
        switch part.output.1 {
        case "as": result[declaration, default: Remark()].spelling = String(part.output.2)
        case "note": result[declaration, default: Remark()].note = String(part.output.2)
        default: result[declaration, default: Remark()].absence = String(part.output.2)
        }
      } else {
        text = line
      }
    }
    return result
  }

  /// The reasons for which ScrollTypes leaves declarations out.
  private static func reasonsOfScrollTypes() throws -> [Declaration: String] {
    var result: [Declaration: String] = [:]
    for line in try lines(of: "ScrollTypesTests/Fixtures/coverage.md") where line.hasPrefix("| ") {
      let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ").map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
      }
      guard cells.count == 4, cells[2].isEmpty, cells[0] != "View", cells[0] != "Free functions" else { continue }
      result[Declaration(type: cells[0], text: cells[1])] = cells[3]
    }
    return result
  }

  // MARK: The page

  /// The table as a page.
  var page: String {
    let absent = rows.count { if case .absent = $0.coverage { true } else { false } }
    let asWritten = rows.count { $0.coverage == .asWritten }
    var page = """
      # SwiftUI's declarations about scrolling in Volute

      A test writes this page: it looks up each declaration in the symbol graphs of the modules that `import Volute` brings
      in. The lists of declarations are `interface.txt` and `declarations.txt` in the fixtures of
      [InterfaceTests](../Tests/InterfaceTests/InterfaceTests.swift) and
      [ScrollTypesTests](../Tests/ScrollTypesTests/DeclarationCoverageTests.swift), transcribed from Apple's documentation of
      SwiftUI on 2025-10-29 (iOS 26.1). Attributes, isolation and `let` against `var` are not compared here: samples of
      clients are compiled instead. To write it anew:

          VOLUTE_WRITES_INTERFACE=1 swift test --filter InterfaceTests

      | as SwiftUI writes it | spelled otherwise | absent | all |
      |---|---|---|---|
      | \(asWritten) | \(rows.count - asWritten - absent) | \(absent) | \(rows.count) |

      | type | declaration | in Volute |
      |---|---|---|

      """
    for row in rows {
      let answer =
        switch row.coverage {
        case .asWritten: "yes"
        case .otherwise(let spelling, let note): "yes, as `\(spelling.filter { $0 != "`" })`: \(note)"
        case .absent(let reason): "absent: \(reason)"
        }
      page += "| \(row.declaration.type) | `\(row.declaration.text.filter { $0 != "`" })` | \(answer) |\n"
    }
    return page
  }
}
