// Applies the layout record to the layout of the header: sticky edges, pins, tracks, overshoot, and limits.
import Foundation
import ScrollTypes

extension EncodedScenario {
  /// The configuration that the header, the first layout record and the section layout records encode; always valid.
  public var configuration: ScrollConfiguration {
    var configuration = header.configuration
    let layouts = sectionLayouts(in: configuration)
    if !layouts.isEmpty, header.hasOneSection { configuration.content.sections = header.mixedSections }
    if let layoutRecord { change(&configuration, layoutRecord) }
    if !layouts.isEmpty { header.spread(layouts, over: &configuration.content) }
    if let targetRecord { TargetCode(targetRecord, in: configuration.containerSize).change(&configuration) }
    if let keepRecord { configuration.initialAnchor = keepRecord.initialAnchor }
    return configuration
  }

  private func change(_ configuration: inout ScrollConfiguration, _ record: ScenarioRecord) {
    configuration.stickyEdges.formSymmetricDifference(Edge.Set(rawValue: Int8(record.c & 15)))
    configuration.content.requestsAvoidPinnedViews = record.c & 0x10 == 0
    if record.c & 0x80 != 0 { configuration.overshootLimit = Self.overshootLimits[Int(record.a & 7)] }
    if Self.isAtLimits(record) { setLimits(of: &configuration, record) }
    if record.c & 0x20 != 0 { configuration.content.tracks = configuration.content.tracks.map(Self.spaced) }
  }

  /// The encoded true lengths; always valid.
  public var rows: RowExtents {
    var rows = header.rows
    if let targetRecord { rows.behavior = TargetCode(targetRecord, in: header.configuration.containerSize).behavior }
    guard let record = layoutRecord, Self.isAtLimits(record) else { return rows }
    let most = ScrollLimits.maximumLength
    switch record.b >> 4 & 3 {
    case 1: rows.pattern = .constant(0)
    case 2: rows.pattern = .constant(most)
    case 3: rows.pattern = .cycle([most, 0, most - 1.0 / 3, 1.0 / 3])
    default: break
    }
    let emptyCount = [0, 1024, 1 + Int(record.a & 1023), 1025][Int(record.b >> 12 & 3)]
    if emptyCount > 0 {
      // Rows without length come first; the header's rows follow, as many again.
      let others = (0..<emptyCount).map { rows.extent(of: ContentKey(.row($0, section: 0))) }
      rows.pattern = .cycle([CGFloat](repeating: 0, count: emptyCount) + others)
    }
    return rows
  }

  private var layoutRecord: ScenarioRecord? { records.prefix(Self.maximumRecords).first { $0.kind == .layout } }

  private static func isAtLimits(_ record: ScenarioRecord) -> Bool { record.c & 0x1F00 == 0x1F00 }

  /// An adaptive track whose spacing is a tenth of its minimum; with a minimum of 0 the spacing is 0.
  private static func spaced(_ item: GridItem) -> GridItem {
    guard case .adaptive(let minimum, _) = item.size else { return item }
    return GridItem(item.size, spacing: minimum / 10, alignment: item.alignment)
  }

  private func setLimits(of configuration: inout ScrollConfiguration, _ record: ScenarioRecord) {
    let most = ScrollLimits.maximumLength
    let isVertical = configuration.content.axis == .vertical
    let (along, across) = isVertical ? (\CGSize.height, \CGSize.width) : (\CGSize.width, \CGSize.height)
    setRows(of: &configuration.content, record)
    let estimates = [nil, 0, most, most - 1.0 / 3]
    if let extent = estimates[Int(record.b >> 2 & 3)] { configuration.content.estimate.initialExtent = extent }
    switch record.b >> 6 & 3 {
    case 1: configuration.containerSize[keyPath: along] = most
    case 2: configuration.containerSize[keyPath: along] = 0
    case 3: configuration.containerSize[keyPath: across] = most
    default: break
    }
    let (start, end) = isVertical ? (\EdgeInsets.top, \EdgeInsets.bottom) : (\EdgeInsets.leading, \EdgeInsets.trailing)
    switch record.b >> 8 & 3 {
    case 1: configuration.contentMargins[keyPath: start] = most
    case 2: configuration.contentMargins[keyPath: end] = most
    case 3:
      configuration.contentMargins = EdgeInsets(top: most, leading: most, bottom: most, trailing: most)
      configuration.safeAreaInsets = configuration.contentMargins
    default: break
    }
    switch record.b >> 10 & 3 {
    case 1:
      configuration.content.tracks = [GridItem](
        repeating: GridItem(.flexible(minimum: 0), spacing: 0), count: ScrollLimits.maximumTrackCount)
    case 2: configuration.content.tracks = [GridItem(.fixed(most)), GridItem(.fixed(most), spacing: most)]
    case 3: configuration.content.tracks = [GridItem(.adaptive(minimum: 0), spacing: 1.0 / 3)]
    default: break
    }
    switch UInt16(bitPattern: record.b) >> 14 {
    case 1: configuration.content.spacing = most
    case 2: configuration.content.crossExtent = most
    case 3: configuration.content.prefetch = PrefetchPolicy(distance: most, linesPerFrame: 1000)
    default: break
    }
  }

  /// Sets as many rows as are allowed: in one section, or evenly in several sections.
  private func setRows(of content: inout StackContent, _ record: ScenarioRecord) {
    let most = ScrollLimits.maximumRowCount
    let count = 2 << Int(record.a >> 3 & 15)
    switch record.b & 3 {
    case 1: content.sections = [StackSection(rowCount: most)]
    case 2: content.sections = [StackSection](repeating: StackSection(rowCount: most / count), count: count)
    case 3:
      let section = StackSection(rowCount: most / count - 2, hasHeader: true, hasFooter: true)
      content.sections = [StackSection](repeating: section, count: count)
    default: break
    }
  }

  static let overshootLimits: [CGFloat] = [0, 1.0 / 3, 1, 10, 50, 100, 1000, 100_000]
}
