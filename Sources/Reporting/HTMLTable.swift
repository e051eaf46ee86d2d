// Builds a table of a page: columns on a wide screen, a card for each row on a narrow one.

/// Rows of cells under headings.
package struct HTMLTable {
  /// How a column is shown.
  package enum Kind: String {
    case text = "l"
    case number = "n"
    case plot
  }

  private let columns: [(heading: String, kind: Kind)]
  private var lines: [String] = []

  /// - Parameter columns: The heading is plain text, except over a plot, where it is HTML.
  package init(_ columns: [(heading: String, kind: Kind)]) { self.columns = columns }

  /// Creates a page's table from a table for a terminal; the filter searches its first column.
  package init(_ table: TextTable) {
    self.init(zip(table.headings, table.alignments).map { ($0, $1 == .left ? .text : .number) })
    for row in table.rows { append(row.map(HTMLPage.escape), id: row.first) }
  }

  package var isEmpty: Bool { lines.isEmpty }

  /// - Parameters:
  ///   - cells: HTML.
  ///   - style: A class for the row.
  ///   - id: The text that the page's filter searches.
  package mutating func append(_ cells: [String], style: String? = nil, id: String? = nil) {
    precondition(cells.count == columns.count, "a row has as many cells as the table has columns")
    let content = zip(columns, cells).map { column, cell in
      var cell = cell
      // Names and paths may break only after slashes. Otherwise .../10000 could break after .../1000 and be misread.
      if column.kind == .text, !cell.contains("<") { cell = cell.replacing("/", with: "/<wbr>") }
      // In a card, a cell of several parts must be one element.
      if column.kind != .plot, cell.contains("<") { cell = "<span>\(cell)</span>" }
      let label = column.kind == .plot ? "" : " data-label=\"\(HTMLPage.escape(column.heading))\""
      return "<td class=\"\(column.kind.rawValue)\"\(label)>\(cell)</td>"
    }
    let attributes = [style.map { " class=\"\($0)\"" }, id.map { " data-id=\"\(HTMLPage.escape($0))\"" }]
    lines.append("<tr\(attributes.compactMap(\.self).joined())>\(content.joined())</tr>")
  }

  package var html: String {
    if lines.isEmpty { return "" }
    let head = columns.map { column in
      "<th class=\"\(column.kind.rawValue)\">"
        + (column.kind == .plot ? column.heading : HTMLPage.escape(column.heading)) + "</th>"
    }
    // A narrow screen shows no head, so the axis of a plot stands above the cards.
    let axis = columns.first { $0.kind == .plot }.map { "<div class=\"axis\">\($0.heading)</div>\n" } ?? ""
    return axis
      + "<table>\n<thead><tr>\(head.joined())</tr></thead>\n<tbody>\n\(lines.joined(separator: "\n"))\n</tbody>\n</table>"
  }
}
