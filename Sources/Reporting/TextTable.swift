// Formats rows of text in aligned columns.

/// A table for a terminal or for Markdown.
package struct TextTable: Sendable {
  /// The side to which a column is aligned.
  package enum Alignment: Sendable {
    case left
    case right
  }

  package let headings: [String]
  package let alignments: [Alignment]
  package private(set) var rows: [[String]] = []

  package init(_ columns: [(heading: String, alignment: Alignment)]) {
    headings = columns.map(\.heading)
    alignments = columns.map(\.alignment)
  }

  package mutating func append(_ row: [String]) {
    precondition(row.count == headings.count, "a row has as many cells as the table has columns")
    rows.append(row.map(VisibleText.of))
  }

  /// The default width of a terminal.
  package static let terminalWidth = 80

  /// ``text`` within ``terminalWidth``. A first cell that is too long beside the other columns gets a line of its own.
  package var fitted: String {
    let all = widths
    let others = all.dropFirst().reduce(0) { $0 + 2 + $1 }
    let first = max(Self.terminalWidth - others, headings[0].count)
    guard let widest = all.first, widest > first else { return text }
    var split = TextTable(Array(zip(headings, alignments)).map { (heading: $0.0, alignment: $0.1) })
    var alone: [Int: String] = [:]
    for row in rows {
      if row[0].count > first { alone[split.rows.count] = row[0] }
      split.rows.append(row[0].count > first ? [""] + row.dropFirst() : row)
    }
    let lines = split.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return (lines.prefix(2) + lines.dropFirst(2).enumerated().flatMap { [alone[$0], $1].compactMap(\.self) }).joined(
      separator: "\n")
  }

  /// The table with one line for each row, two spaces between columns, and no spaces at the end of a line.
  package var text: String {
    let widths = self.widths
    let rule = widths.map { String(repeating: "─", count: $0) }
    return ([headings, rule] + rows).map { row in
      var line = zip(row.indices, row).map { Self.pad($1, to: widths[$0], alignments[$0]) }.joined(separator: "  ")
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }

  /// The table in GitHub's Markdown.
  package var markdown: String {
    let rule = alignments.map { $0 == .left ? ":---" : "---:" }
    let lines = [headings, rule] + rows.map { $0.map { $0.replacing("|", with: "\\|") } }
    return lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  private var widths: [Int] {
    headings.indices.map { column in
      ([headings] + rows).map { $0[column].count }.max() ?? 0
    }
  }

  private static func pad(_ cell: String, to width: Int, _ alignment: Alignment) -> String {
    let space = String(repeating: " ", count: width - cell.count)
    return alignment == .left ? cell + space : space + cell
  }
}
