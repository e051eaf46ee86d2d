// Prints contents, views and edits.
import Foundation
import ScrollTypes

extension StackContent {
  /// The sections, and the lines of the header that differ from their defaults.
  func headerLines(rows: RowExtents) -> [String] {
    let plain = ScrollConfiguration.plain.content
    var lines: [String] = []
    if axis == .horizontal { lines.append("axis horizontal") }
    lines += lengthTexts(unlike: plain)
    if layoutDirection == .rightToLeft { lines.append("direction rightToLeft") }
    lines += layoutTexts(unlike: plain)
    lines += layouts.map { "layout \($0.scenarioText)" }
    let scope = estimate.scope == .section ? " per section" : ""
    let lengths = [estimateText + scope, "extents \(rows)"]
    if let section = sections.first, sections == [StackSection(rowCount: section.rowCount)] {
      lines.append((["rows \(section.rowCount)"] + lengths).joined(separator: " "))
    } else {
      lines += sectionTexts(sections) + lengths
    }
    return lines + policyTexts(unlike: plain)
  }

  /// The changes that an update makes to another content.
  func changes(from old: StackContent) -> [String] {
    lengthTexts(unlike: old) + layoutTexts(unlike: old) + sectionLayoutTexts(unlike: old)
      + (estimate == old.estimate ? [] : [estimateText]) + policyTexts(unlike: old)
  }

  private func lengthTexts(unlike other: StackContent) -> [String] {
    guard let crossExtent, crossExtent != other.crossExtent else { return [] }
    return ["across \(decimal(crossExtent))"]
  }

  private func layoutTexts(unlike other: StackContent) -> [String] {
    var texts: [String] = []
    if spacing != other.spacing { texts.append("spacing \(decimal(spacing))") }
    if alignment != other.alignment { texts.append("alignment \(decimal(alignment))") }
    if shortContentAlignment != other.shortContentAlignment {
      texts.append("short alignment \(decimal(shortContentAlignment))")
    }
    if tracks != other.tracks { texts.append("tracks \(tracks.scenarioText)") }
    if pinnedViews != other.pinnedViews { texts.append("pin \(pinnedViews.scenarioText)") }
    if requestsAvoidPinnedViews != other.requestsAvoidPinnedViews {
      texts.append(requestsAvoidPinnedViews ? "requests beside pins" : "requests under pins")
    }
    if isTargetLayout != other.isTargetLayout {
      texts.append(isTargetLayout ? "lines targeted" : "lines untargeted")
    }
    return texts
  }

  /// The layouts of sections that differ, each complete and with its number.
  private func sectionLayoutTexts(unlike other: StackContent) -> [String] {
    layouts.indices.filter { !other.layouts.indices.contains($0) || layouts[$0] != other.layouts[$0] }
      .map { "layout \($0) \(layouts[$0].scenarioText)" }
  }

  /// The estimate without its scope, which an update cannot change.
  private var estimateText: String {
    "estimate " + (estimate.followsMeasurements ? "mean " : "") + decimal(estimate.initialExtent)
  }

  private func policyTexts(unlike other: StackContent) -> [String] {
    var texts: [String] = []
    if prefetch != other.prefetch {
      texts.append("prefetch \(decimal(prefetch.distance)) lines \(prefetch.linesPerFrame)")
    }
    if retention != other.retention { texts.append("retain \(retention.lineCount)") }
    return texts
  }
}

/// The sections; adjacent equal sections share one text.
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
    if let layout = section.layout { text += " layout \(layout)" }
    if end - start > 1 { text += " times \(end - start)" }
    texts.append(text)
    start = end
  }
  return texts
}

extension SectionLayout {
  /// The values that differ from a default layout; `plain` if there are none. Tracks come after `spacing` and
  /// `alignment`, which they would otherwise take as their own.
  fileprivate var scenarioText: String {
    let plain = SectionLayout()
    var texts: [String] = []
    if spacing != plain.spacing { texts.append("spacing \(decimal(spacing))") }
    if let distance { texts.append("distance \(decimal(distance))") }
    if alignment != plain.alignment { texts.append("alignment \(decimal(alignment))") }
    let sides = EdgeInsets.sides.filter { margins[keyPath: $0.path] != 0 }
    if !sides.isEmpty {
      texts.append("margins" + sides.map { " \($0.name) \(decimal(margins[keyPath: $0.path]))" }.joined())
    }
    if !tracks.isEmpty { texts.append("tracks \(tracks.scenarioText)") }
    if !pinnedViews.isEmpty { texts.append("pin \(pinnedViews.scenarioText)") }
    if isEager { texts.append("eager") }
    if !isTargetLayout { texts.append("untargeted") }
    return texts.isEmpty ? "plain" : texts.joined(separator: " ")
  }
}

extension [GridItem] {
  /// The tracks; `none` for a stack.
  fileprivate var scenarioText: String { isEmpty ? "none" : map(\.scenarioText).joined(separator: " | ") }
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

extension PinnedScrollableViews {
  /// The kinds of pinned views; `none` for neither.
  fileprivate var scenarioText: String {
    let words = (contains(.sectionHeaders) ? ["headers"] : []) + (contains(.sectionFooters) ? ["footers"] : [])
    return words.isEmpty ? "none" : words.joined(separator: " ")
  }
}

extension UnitPoint {
  /// Both coordinates, or one number if they are equal.
  var scenarioText: String { x == y ? decimal(x) : "\(decimal(x)) \(decimal(y))" }
}

extension StackElement {
  /// The view in the text form.
  var scenarioText: String {
    switch self {
    case .row(let row, let section): "row \(row)" + inSectionText(section)
    case .header(let section): "header of section \(section)"
    case .footer(let section): "footer of section \(section)"
    }
  }
}

/// Returns ` in section N`; empty for the first section.
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
