// How contents, views and edits are printed.
import Foundation
import ScrollTypes

extension StackContent {
  /// The lines of the header that differ from what they are if they are not there, and the sections.
  func headerLines(rows: RowExtents) -> [String] {
    var lines: [String] = []
    if axis == .horizontal { lines.append("axis horizontal") }
    if let crossExtent { lines.append("across \(decimal(crossExtent))") }
    if layoutDirection == .rightToLeft { lines.append("direction rightToLeft") }
    if spacing != 0 { lines.append("spacing \(decimal(spacing))") }
    if alignment != 0.5 { lines.append("alignment \(decimal(alignment))") }
    if shortContentAlignment != 0 { lines.append("short alignment \(decimal(shortContentAlignment))") }
    if !tracks.isEmpty { lines.append("tracks " + tracks.map(\.scenarioText).joined(separator: " | ")) }
    if !pinnedViews.isEmpty {
      let headers = pinnedViews.contains(.sectionHeaders) ? " headers" : ""
      lines.append("pin" + headers + (pinnedViews.contains(.sectionFooters) ? " footers" : ""))
    }
    if !requestsAvoidPinnedViews { lines.append("requests under pins") }
    let mean = estimate.followsMeasurements ? "mean " : ""
    let scope = estimate.scope == .section ? " per section" : ""
    let lengths = ["estimate \(mean)\(decimal(estimate.initialExtent))\(scope)", "extents \(rows)"]
    if let section = sections.first, sections == [StackSection(rowCount: section.rowCount)] {
      lines.append((["rows \(section.rowCount)"] + lengths).joined(separator: " "))
    } else {
      lines += sectionTexts(sections) + lengths
    }
    if prefetch != .none {
      lines.append("prefetch \(decimal(prefetch.distance)) lines \(prefetch.linesPerFrame)")
    }
    if retention != .standard { lines.append("retain \(retention.lineCount)") }
    return lines
  }
}

/// The sections, those alike in a row as one.
private func sectionTexts(_ sections: [StackSection]) -> [String] {
  guard !sections.isEmpty else { return ["section rows 0 times 0"] }
  var texts: [String] = []
  var start = 0
  while start < sections.count {
    let section = sections[start]
    let end = sections[start...].firstIndex { $0 != section } ?? sections.count
    var text = "section rows \(section.rowCount)"
    if section.hasHeader { text += " header" }
    if section.hasFooter { text += " footer" }
    if let extent = section.estimatedExtent { text += " estimate \(decimal(extent))" }
    if end - start > 1 { text += " times \(end - start)" }
    texts.append(text)
    start = end
  }
  return texts
}

extension GridItem {
  fileprivate var scenarioText: String {
    func bounds(_ minimum: CGFloat, _ maximum: CGFloat) -> String {
      decimal(minimum) + "..." + (maximum == .infinity ? "" : decimal(maximum))
    }
    var text =
      switch size {
      case .fixed(let extent): "fixed \(decimal(extent))"
      case .flexible(let minimum, let maximum): "flexible \(bounds(minimum, maximum))"
      case .adaptive(let minimum, let maximum): "adaptive \(bounds(minimum, maximum))"
      }
    if let spacing { text += " spacing \(decimal(spacing))" }
    if let alignment { text += " alignment \(alignment.scenarioText)" }
    return text
  }
}

extension UnitPoint {
  /// Both parts, or one number where they are the same.
  var scenarioText: String { x == y ? decimal(x) : "\(decimal(x)) \(decimal(y))" }
}

extension StackElement {
  /// The view as the text form names it.
  var scenarioText: String {
    switch self {
    case .row(let row, let section): "row \(row)" + inSectionText(section)
    case .header(let section): "header of section \(section)"
    case .footer(let section): "footer of section \(section)"
    }
  }
}

/// ` in section N`; nothing for the first.
private func inSectionText(_ section: Int) -> String { section == 0 ? "" : " in section \(section)" }

extension ContentEdit {
  /// The edit in the text form.
  var scenarioText: String {
    switch self {
    case .insertRows(let count, let index, let section):
      "insert \(count) rows at \(index)" + inSectionText(section)
    case .removeRows(let rows, let section): "remove rows \(rows)" + inSectionText(section)
    case .moveRows(let rows, let index, let section): "move rows \(rows) to \(index)" + inSectionText(section)
    case .transferRows(let rows, let section, let index, let target):
      "transfer rows \(rows)" + inSectionText(section) + " to \(index)" + inSectionText(target)
    case .invalidateRows(let rows, let section): "invalidate rows \(rows)" + inSectionText(section)
    case .assumeExtent(let extent, let rows, let section):
      "assume \(decimal(extent)) for rows \(rows)" + inSectionText(section)
    case .invalidateHeaderAndFooter(let section): "invalidate header and footer of section \(section)"
    case .insertSections(let sections, let index):
      "insert " + sectionTexts(sections).joined(separator: " | ") + " at \(index)"
    case .removeSections(let sections): "remove sections \(sections)"
    }
  }
}
