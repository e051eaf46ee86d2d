// Reads the lines of a scenario's header.
import ScrollTypes

/// The header as far as it has been read.
struct HeaderLines {
  private(set) var extents = RowExtents.constant(0)
  private(set) var presentation = PresentationScript.none
  private var values = ConfigurationWords(.plain)
  private var linesRead: Set<String> = []

  private static let keywords =
    ConfigurationWords.keywords + PresentationScript.keywords + [
      "axis", "direction", "rows", "section", "layout", "extents", "behaviour", "scenario",
    ]

  /// Creates the header of a scenario.
  init() {}

  /// Creates the header of one scroll view in a tree, which has no first line.
  init(ofTree: Void) { linesRead = ["scenario"] }

  /// Reads a line if it belongs to the header.
  mutating func read(_ scanner: inout LineScanner) throws(ScenarioParseError) -> Bool {
    guard linesRead.contains("scenario") else {
      if scanner.peek?.text == "tree" {
        throw scanner.failure("a tree of scroll views, where one scroll view is expected: begin with `scenario 1`")
      }
      try scanner.expect("scenario")
      try scanner.expect("1")
      try scanner.end()
      linesRead.insert("scenario")
      return true
    }
    guard let word = scanner.peek, Self.keywords.contains(where: { $0 == word.text }) else { return false }
    let keyword = String(word.text)
    try begin(keyword, scanner)
    try scanner.expect(keyword)
    try readValues(of: keyword, &scanner)
    try scanner.end()
    return true
  }

  private static let repeatable = ["section", "layout", "transition", "observe", "behind"]

  /// Records that a keyword was read. Most keywords may stand only once.
  private mutating func begin(_ keyword: String, _ scanner: LineScanner) throws(ScenarioParseError) {
    if !linesRead.insert(keyword).inserted, !Self.repeatable.contains(keyword) {
      throw scanner.failure("a second `\(keyword)` line: it stands once")
    }
    if linesRead.contains("rows"), linesRead.contains("section") {
      throw scanner.failure("there is either one `rows` line or `section` lines")
    }
  }

  private mutating func readValues(of keyword: String, _ scanner: inout LineScanner) throws(ScenarioParseError) {
    switch keyword {
    case "axis":
      values.configuration.content.axis =
        try scanner.oneOf(["vertical", "horizontal"]) == "vertical" ? .vertical : .horizontal
    case "direction":
      let isMirrored = try scanner.oneOf(["leftToRight", "rightToLeft"]) == "rightToLeft"
      values.configuration.content.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
    case "rows": try readRows(&scanner)
    case "section": try readSection(&scanner)
    case "layout": values.configuration.content.layouts.append(try scanner.sectionLayout())
    case "extents": try readExtents(&scanner)
    case "behaviour": try readBehavior(&scanner)
    case _ where PresentationScript.keywords.contains(keyword): try presentation.read(keyword, &scanner)
    default: try values.read(keyword, &scanner)
    }
  }

  /// Reads `N`. `estimate ...` and then `extents ...` may follow on the same line instead of lines of their own.
  private mutating func readRows(_ scanner: inout LineScanner) throws(ScenarioParseError) {
    values.mark("rowCount", scanner)
    values.configuration.content.sections = [StackSection(rowCount: try scanner.wholeNumber("a number of rows"))]
    for keyword in ["estimate", "extents"] where scanner.peek?.text ?? "" == keyword {
      try begin(keyword, scanner)
      try scanner.expect(keyword)
      try readValues(of: keyword, &scanner)
    }
  }

  private mutating func readSection(_ scanner: inout LineScanner) throws(ScenarioParseError) {
    values.mark("rowCount", scanner)
    let place = scanner
    let new = try scanner.sections()
    if new.contains(where: { $0.estimatedExtent != nil }) { values.mark("section.estimatedExtent", place) }
    if let layout = new.first?.layout { values.markSection(with: layout, place) }
    values.configuration.content.sections += new
    if values.configuration.content.sections.count > ScrollLimits.maximumSectionCount {
      throw place.failure(tooManySections)
    }
  }

  private mutating func readExtents(_ scanner: inout LineScanner) throws(ScenarioParseError) {
    let place = scanner
    let behavior = extents.behavior
    extents = try scanner.rowExtents()
    extents.behavior = behavior
    if let fault = extents.fault { throw place.failure(fault) }
  }

  private mutating func readBehavior(_ scanner: inout LineScanner) throws(ScenarioParseError) {
    let place = scanner
    extents.behavior = try scanner.scriptedBehavior()
    if let fault = extents.fault { throw place.failure(fault) }
  }

  /// Returns the configuration at the end of the header.
  func finish(line: Int) throws(ScenarioParseError) -> ScrollConfiguration {
    let required = [
      (["scenario"], "scenario 1"), (["container"], "container WIDTH x HEIGHT"),
      (["rows", "section"], "rows COUNT estimate HEIGHT extents ..."), (["estimate"], "estimate HEIGHT"),
      (["extents"], "extents ..."),
    ]
    for (keywords, form) in required where linesRead.isDisjoint(with: keywords) {
      throw ScenarioParseError(line: line, column: 1, message: "expected a line `\(form)` before this")
    }
    if let fault = presentation.fault { throw ScenarioParseError(line: line, column: 1, message: fault) }
    do {
      try values.configuration.validate()
    } catch {
      throw values.failure(error, elsewhere: (line, 1))
    }
    return values.configuration
  }
}
