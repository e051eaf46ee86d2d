// Reads the parts of a content: sections, tracks, views, true lengths.
import Foundation
import ScrollTypes

extension LineScanner {
  /// Reads the sections after `section`: `rows N [header] [footer] [estimate HEIGHT] [layout N] [times N]`.
  mutating func sections() throws(ScenarioParseError) -> [StackSection] {
    try expect("rows")
    let place = self
    var section = StackSection(rowCount: try wholeNumber("a number of rows"))
    if section.rowCount > ScrollLimits.maximumRowCount {
      throw place.failure("\(ScrollConfigurationError.rowCountOutOfRange(section.rowCount))")
    }
    section.hasHeader = skip("header")
    section.hasFooter = skip("footer")
    if skip("estimate") { section.estimatedExtent = try number("an estimated height") }
    if skip("layout") { section.layout = try wholeNumber("the number of a layout") }
    guard skip("times") else { return [section] }
    let most = ScrollLimits.maximumSectionCount
    let count: Int = try read("a number of sections from 0 through \(most)") { text in
      guard let count: Int = wholeNumberOf(text), count <= most else { return nil }
      return count
    }
    return [StackSection](repeating: section, count: count)
  }

  /// Reads `none`, or the tracks of a grid, separated by `|`.
  mutating func tracks() throws(ScenarioParseError) -> [GridItem] {
    if skip("none") { return [] }
    var tracks: [GridItem] = []
    repeat {
      let place = self
      let track = try track(isFirst: tracks.isEmpty)
      do {
        try ScrollConfiguration(
          containerSize: .zero, content: StackContent(tracks: [track], sections: [], estimate: .fixed(0))
        ).validate()
      } catch {
        throw place.failure("\(error)")
      }
      tracks.append(track)
    } while skip("|")
    return tracks
  }

  private mutating func track(isFirst: Bool) throws(ScenarioParseError) -> GridItem {
    var track: GridItem
    switch try oneOf(["fixed", "flexible", "adaptive"] + (isFirst ? ["none"] : [])) {
    case "fixed": track = GridItem(.fixed(try number("a width")))
    case "flexible":
      let bounds = try bounds()
      track = GridItem(.flexible(minimum: bounds.minimum, maximum: bounds.maximum))
    default:
      let bounds = try bounds()
      track = GridItem(.adaptive(minimum: bounds.minimum, maximum: bounds.maximum))
    }
    if skip("spacing") { track.spacing = try number("a distance") }
    if skip("alignment") { track.alignment = try unitPoint() }
    return track
  }

  /// Whether the next word begins a view.
  var isAtElement: Bool { ["row", "header", "footer"].contains { $0 == peek?.text ?? "" } }

  /// Reads a view: `row N [in section N]`, `header of section N`, `footer of section N`.
  mutating func element() throws(ScenarioParseError) -> StackElement {
    switch try oneOf(["row", "header", "footer"]) {
    case "row":
      let row: Int = try wholeNumber("a row")
      return .row(row, section: try section())
    case "header":
      try expect("of")
      return .header(section: try sectionNumber())
    default:
      try expect("of")
      return .footer(section: try sectionNumber())
    }
  }

  /// Reads `in section N`; without these words, the first section.
  mutating func section() throws(ScenarioParseError) -> Int { skip("in") ? try sectionNumber() : 0 }

  /// Reads `section N`.
  mutating func sectionNumber() throws(ScenarioParseError) -> Int {
    try expect("section")
    return try wholeNumber("a section")
  }

  /// Reads a length of a cycle, or a repeated length: `N [times N]`.
  private mutating func alikeExtents(after count: Int) throws(ScenarioParseError) -> [CGFloat] {
    let extent = try number("a height")
    guard skip("times") else { return [extent] }
    // A short text must not expand to more lengths than memory can hold.
    let most = max(0, RowExtents.longestRepeatedCycle - count)
    let times: Int = try read("a number of heights from 1 through \(most)") { text in
      guard let times: Int = wholeNumberOf(text), times > 0, times <= most else { return nil }
      return times
    }
    return [CGFloat](repeating: extent, count: times)
  }

  /// Reads the true lengths of the rows.
  mutating func rowExtents() throws(ScenarioParseError) -> RowExtents {
    var extents: RowExtents
    switch peek?.text {
    case "cycle":
      try expect("cycle")
      var lengths: [CGFloat] = []
      repeat { lengths += try alikeExtents(after: lengths.count) } while peek != nil && peek?.text != "narrow"
      extents = .cycle(lengths)
    case "random":
      try expect("random")
      let range = try extentRange()
      try expect("seed")
      extents = .random(seed: try wholeNumber("a seed", as: UInt64.self), in: range)
    default: extents = .constant(try number("`cycle`, `random` or a height"))
    }
    extents.isNarrow = skip("narrow")
    return extents
  }
}
