// Reads the layouts of sections in headers and updates.
import Foundation
import ScrollTypes

extension LineScanner {
  /// Reads the layout after `layout` in a header: `plain`, or any of its values, each once.
  ///
  /// `spacing` and `alignment` after a track belong to the track.
  mutating func sectionLayout() throws(ScenarioParseError) -> SectionLayout {
    let start = self
    if skip("plain") { return SectionLayout() }
    var values = SectionLayoutWords()
    repeat { try values.readWord(&self) } while !isAtEndOfValue
    do {
      try values.layout.validate("layout")
    } catch {
      throw start.failure("\(error)", at: values.columns[error.field])
    }
    return values.layout
  }

  /// Reads the number of a layout that an update changes, or the next number, which adds a layout.
  mutating func layoutNumber(in layouts: [SectionLayout]) throws(ScenarioParseError) -> Int {
    let place = self
    let number: Int = try wholeNumber("the number of a layout")
    let count = layouts.count
    if count == 0 {
      throw place.failure(
        "there are no layouts, nor can an update add the first: begin with a `layout` line in the header")
    }
    if number > count {
      let known = count == 1 ? "0 is the only layout" : "0 through \(count - 1) are the layouts"
      throw place.failure("\(known), and \(count) adds one: name one of these")
    }
    return number
  }
}

/// A layout as far as its words have been read, with the places of its lengths.
private struct SectionLayoutWords {
  private(set) var layout = SectionLayout()
  /// Keyed by the names that `ScrollConfigurationError` uses.
  private(set) var columns: [String: Int] = [:]
  /// The values that have not been read yet.
  private var values = ["spacing", "distance", "alignment", "margins", "tracks", "pin", "eager", "untargeted"]
  /// The words that can continue the previous value: the sides of margins, the pinned views.
  private var more: [String] = []

  mutating func readWord(_ scanner: inout LineScanner) throws(ScenarioParseError) {
    let isFirst = values.count == 8
    let word = try scanner.oneOf(more + (isFirst ? ["plain"] : []) + values)
    if more.contains(word) { return try readPart(word, &scanner) }
    values.removeAll { $0 == word }
    more = []
    switch word {
    case "spacing": layout.spacing = try number("layout.spacing", "a distance", &scanner)
    case "distance": layout.distance = try number("layout.distance", "a distance", &scanner)
    case "alignment": layout.alignment = try number("layout.alignment", "a part of the whole", &scanner)
    case "tracks": layout.tracks = try scanner.tracks()
    case "margins":
      more = EdgeInsets.sides.map(\.name)
      try readPart(try scanner.oneOf(more), &scanner)
    case "pin":
      if scanner.skip("none") { break }
      more = ["headers", "footers"]
      try readPart(try scanner.oneOf(more + ["none"]), &scanner)
    case "eager": layout.isEager = true
    default: layout.isTargetLayout = false
    }
  }

  private mutating func readPart(_ word: String, _ scanner: inout LineScanner) throws(ScenarioParseError) {
    more.removeAll { $0 == word }
    switch word {
    case "headers": layout.pinnedViews.insert(.sectionHeaders)
    case "footers": layout.pinnedViews.insert(.sectionFooters)
    default:
      for side in EdgeInsets.sides where side.name == word {
        layout.margins[keyPath: side.path] = try number("layout.margins.\(word)", "a margin", &scanner)
      }
    }
  }

  private mutating func number(
    _ field: String, _ name: String, _ scanner: inout LineScanner
  ) throws(ScenarioParseError) -> CGFloat {
    columns[field] = scanner.column
    return try scanner.number(name)
  }
}
