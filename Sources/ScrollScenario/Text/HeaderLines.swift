// The lines of a scenario's header.
import Foundation
import ScrollTypes

/// The lines of the header that have been read, and where each value of the configuration stood.
struct HeaderLines {
  private(set) var extents = RowExtents.constant(0)
  private var configuration = ScrollConfiguration(
    containerSize: .zero, content: StackContent(sections: [], estimate: .fixed(0), prefetch: .none))
  private var linesRead: Set<String> = []
  /// Keyed by the names that `ScrollConfigurationError` uses.
  private var places: [String: (line: Int, column: Int)] = [:]

  private static let keywords = [
    "container", "insets", "margins", "axis", "across", "direction", "spacing", "alignment", "short", "tracks", "pin",
    "requests", "rows", "section", "estimate", "extents", "prefetch", "retain", "deceleration", "bounce", "sticky",
    "overshoot", "scrolling",
  ]

  /// Reads a line if it belongs to the header.
  mutating func read(_ scanner: inout LineScanner) throws(ScenarioParseError) -> Bool {
    guard linesRead.contains("scenario") else {
      try scanner.expect("scenario")
      try scanner.expect("1")
      try scanner.end()
      linesRead.insert("scenario")
      return true
    }
    guard let word = scanner.peek, (Self.keywords + ["scenario"]).contains(where: { $0 == word.text }) else {
      return false
    }
    let keyword = String(word.text)
    try begin(keyword, scanner)
    try scanner.expect(keyword)
    try readValues(of: keyword, &scanner)
    try scanner.end()
    return true
  }

  /// Notes that a keyword was read; each may stand once, but for `section`.
  private mutating func begin(_ keyword: String, _ scanner: LineScanner) throws(ScenarioParseError) {
    if !linesRead.insert(keyword).inserted, keyword != "section" {
      throw scanner.failure("a second `\(keyword)` line: it stands once")
    }
    if linesRead.contains("rows"), linesRead.contains("section") {
      throw scanner.failure("there is either one `rows` line or `section` lines")
    }
  }

  private mutating func readValues(of keyword: String, _ scanner: inout LineScanner) throws(ScenarioParseError) {
    switch keyword {
    case "container": try readContainer(&scanner)
    case "insets": configuration.safeAreaInsets = try readInsets("safeAreaInsets", &scanner)
    case "margins": configuration.contentMargins = try readInsets("contentMargins", &scanner)
    case "axis":
      configuration.content.axis =
        try scanner.oneOf(["vertical", "horizontal"]) == "vertical" ? .vertical : .horizontal
    case "across": configuration.content.crossExtent = try number("content.crossExtent", "a length", &scanner)
    case "direction":
      let isMirrored = try scanner.oneOf(["leftToRight", "rightToLeft"]) == "rightToLeft"
      configuration.content.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
    case "spacing": configuration.content.spacing = try number("content.spacing", "a distance", &scanner)
    case "alignment": configuration.content.alignment = try number("content.alignment", "a part of the whole", &scanner)
    case "short":
      try scanner.expect("alignment")
      configuration.content.shortContentAlignment = try number(
        "content.shortContentAlignment", "a part of the whole", &scanner)
    case "tracks": configuration.content.tracks = try scanner.tracks()
    case "pin": try readPinnedViews(&scanner)
    case "requests":
      configuration.content.requestsAvoidPinnedViews = try scanner.oneOf(["beside", "under"]) == "beside"
      try scanner.expect("pins")
    case "rows": try readRows(&scanner)
    case "section": try readSection(&scanner)
    case "estimate": try readEstimate(&scanner)
    case "extents": try readExtents(&scanner)
    case "prefetch":
      configuration.content.prefetch.distance = try number("content.prefetch.distance", "a distance", &scanner)
      try scanner.expect("lines")
      configuration.content.prefetch.linesPerFrame = try scanner.wholeNumber("a number of lines")
    case "retain": configuration.content.retention.lineCount = try scanner.wholeNumber("a number of lines")
    case "bounce": try readBounces(&scanner)
    case "sticky": configuration.stickyEdges = try scanner.edges()
    case "overshoot": configuration.overshootLimit = try number("overshootLimit", "a distance", &scanner)
    case "scrolling": configuration.isScrollEnabled = try scanner.scrollingEnabled()
    default:
      configuration.decelerationRate = ScrollDecelerationRate(
        rawValue: Double(try number("decelerationRate", "a factor", &scanner)))
    }
  }

  private mutating func number(
    _ field: String, _ name: String, _ scanner: inout LineScanner
  ) throws(ScenarioParseError) -> CGFloat {
    mark(field, scanner)
    return try scanner.number(name)
  }

  private mutating func readContainer(_ scanner: inout LineScanner) throws(ScenarioParseError) {
    configuration.containerSize.width = try number("containerSize.width", "a width", &scanner)
    try scanner.expect("x")
    configuration.containerSize.height = try number("containerSize.height", "a height", &scanner)
  }

  private mutating func readInsets(
    _ field: String, _ scanner: inout LineScanner
  ) throws(ScenarioParseError) -> EdgeInsets {
    var insets = EdgeInsets()
    var sides = ["top", "leading", "bottom", "trailing"]
    repeat {
      let side = try scanner.oneOf(sides)
      sides.removeAll { $0 == side }
      let inset = try number("\(field).\(side)", "an inset", &scanner)
      switch side {
      case "top": insets.top = inset
      case "leading": insets.leading = inset
      case "bottom": insets.bottom = inset
      default: insets.trailing = inset
      }
    } while scanner.peek != nil && !sides.isEmpty
    return insets
  }

  private mutating func readPinnedViews(_ scanner: inout LineScanner) throws(ScenarioParseError) {
    var kinds = ["headers", "footers"]
    repeat {
      let kind = try scanner.oneOf(kinds)
      kinds.removeAll { $0 == kind }
      configuration.content.pinnedViews.insert(kind == "headers" ? .sectionHeaders : .sectionFooters)
    } while scanner.peek != nil && !kinds.isEmpty
  }

  private mutating func readBounces(_ scanner: inout LineScanner) throws(ScenarioParseError) {
    var axes = ["vertical", "horizontal"]
    repeat {
      let axis = try scanner.oneOf(axes)
      axes.removeAll { $0 == axis }
      let behavior = try scanner.value(ScrollBounceBehavior.words)
      if axis == "vertical" {
        configuration.verticalScrollBounceBehavior = behavior
      } else {
        configuration.horizontalScrollBounceBehavior = behavior
      }
    } while scanner.peek != nil && !axes.isEmpty
  }

  /// Reads `N`, and what may as well stand on lines of its own: `estimate ...` and then `extents ...`.
  private mutating func readRows(_ scanner: inout LineScanner) throws(ScenarioParseError) {
    mark("rowCount", scanner)
    configuration.content.sections = [StackSection(rowCount: try scanner.wholeNumber("a number of rows"))]
    for keyword in ["estimate", "extents"] where scanner.peek?.text ?? "" == keyword {
      try begin(keyword, scanner)
      try scanner.expect(keyword)
      try readValues(of: keyword, &scanner)
    }
  }

  private mutating func readSection(_ scanner: inout LineScanner) throws(ScenarioParseError) {
    mark("rowCount", scanner)
    let place = scanner
    let new = try scanner.sections()
    if new.contains(where: { $0.estimatedExtent != nil }) { mark("section.estimatedExtent", place) }
    configuration.content.sections += new
    if configuration.content.sections.count > ScrollLimits.maximumSectionCount { throw place.failure(tooManySections) }
  }

  private mutating func readEstimate(_ scanner: inout LineScanner) throws(ScenarioParseError) {
    let followsMeasurements = scanner.skip("mean")
    let extent = try number("content.estimate", "an estimated height", &scanner)
    var scope = ExtentEstimate.Scope.content
    if scanner.skip("per") {
      try scanner.expect("section")
      scope = .section
    }
    configuration.content.estimate =
      followsMeasurements ? .mean(initial: extent, scope: scope) : .fixed(extent, scope: scope)
  }

  private mutating func readExtents(_ scanner: inout LineScanner) throws(ScenarioParseError) {
    let place = scanner
    extents = try scanner.rowExtents()
    if let fault = extents.fault { throw place.failure(fault) }
  }

  private mutating func mark(_ name: String, _ scanner: LineScanner) {
    places[name] = (scanner.line, scanner.column)
  }

  /// The configuration, once the header is over.
  func finish(line: Int) throws(ScenarioParseError) -> ScrollConfiguration {
    let required = [
      (["scenario"], "scenario 1"), (["container"], "container WIDTH x HEIGHT"),
      (["rows", "section"], "rows COUNT estimate HEIGHT extents ..."), (["estimate"], "estimate HEIGHT"),
      (["extents"], "extents ..."),
    ]
    for (keywords, form) in required where linesRead.isDisjoint(with: keywords) {
      throw ScenarioParseError(line: line, column: 1, message: "expected a line `\(form)` before this")
    }
    do {
      try configuration.validate()
    } catch {
      let place = places[error.field] ?? (line, 1)
      throw ScenarioParseError(line: place.line, column: place.column, message: "\(error)")
    }
    return configuration
  }
}

extension ScrollConfigurationError {
  /// The name of the value that is at fault.
  fileprivate var field: String {
    switch self {
    case .nonFinite(let name), .negative(let name), .tooLarge(let name), .alignmentOutOfRange(let name),
      .cannotChange(let name):
      name
    case .sectionsChanged: "content.sections"
    case .rowCountOutOfRange, .sectionCountOutOfRange: "rowCount"
    case .estimateOutOfScope: "section.estimatedExtent"
    case .nestedOnBothAxes: "content.crossExtent"
    case .decelerationRateOutOfRange: "decelerationRate"
    case .trackAlignmentOutOfRange: "track.alignment"
    }
  }
}
