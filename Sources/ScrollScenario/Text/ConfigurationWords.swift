// Reads the values of a configuration; headers and updates share the words.
import Foundation
import ScrollTypes

extension ScrollConfiguration {
  /// The configuration of a header that has only the required lines.
  static let plain = ScrollConfiguration(
    containerSize: .zero, content: StackContent(sections: [], estimate: .fixed(0), prefetch: .none))
}

/// A configuration that is changed value by value as words are read, with the place of each value in the text.
struct ConfigurationWords {
  var configuration: ScrollConfiguration
  /// Keyed by the names that `ScrollConfigurationError` uses.
  private var places: [String: (line: Int, column: Int)] = [:]

  /// The word between two changes of an update.
  static let conjunction = "and"

  /// The words that a value can begin with.
  static let keywords = [
    "container", "insets", "margins", "across", "spacing", "alignment", "short", "tracks", "pin", "requests",
    "estimate",
    "prefetch", "retain", "deceleration", "bounce", "sticky", "overshoot", "scrolling", "lines", "targets", "size",
    "chaining", "initial",
  ]

  /// Starts from a configuration; values that are not named keep theirs.
  init(_ configuration: ScrollConfiguration) { self.configuration = configuration }

  /// Reads the value after a keyword.
  mutating func read(_ keyword: String, _ scanner: inout LineScanner) throws(ScenarioParseError) {
    switch keyword {
    case "container":
      configuration.containerSize.width = try number("containerSize.width", "a width", &scanner)
      try scanner.expect("x")
      configuration.containerSize.height = try number("containerSize.height", "a height", &scanner)
    case "insets": try readInsets("safeAreaInsets", \.safeAreaInsets, &scanner)
    case "margins": try readInsets("contentMargins", \.contentMargins, &scanner)
    case "across": configuration.content.crossExtent = try number("content.crossExtent", "a length", &scanner)
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
    case "estimate": try readEstimate(&scanner)
    case "prefetch":
      configuration.content.prefetch.distance = try number("content.prefetch.distance", "a distance", &scanner)
      try scanner.expect("lines")
      configuration.content.prefetch.linesPerFrame = try scanner.wholeNumber("a number of lines")
    case "retain": configuration.content.retention.lineCount = try scanner.wholeNumber("a number of lines")
    case "bounce": try readBounces(&scanner)
    case "sticky": configuration.stickyEdges = try scanner.edges()
    case "overshoot":
      configuration.overshootLimit =
        scanner.skip("none") ? nil : try number("overshootLimit", "`none` or a distance", &scanner)
    case "scrolling": configuration.isScrollEnabled = try scanner.scrollingEnabled()
    case "lines": configuration.content.isTargetLayout = try scanner.oneOf(["targeted", "untargeted"]) == "targeted"
    case "targets":
      mark("scrollTargetRule.anchor", scanner)
      configuration.scrollTargetRule = try scanner.targetRule()
    case "initial":
      try scanner.expect("anchor")
      mark("initialAnchor", scanner)
      configuration.initialAnchor = scanner.skip("none") ? nil : try scanner.unitPoint()
    case "size":
      try scanner.expect("class")
      try readSizeClasses(&scanner)
    case "chaining": configuration.scrollChaining = try scanner.value(ScrollChaining.words)
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

  private mutating func readInsets(
    _ field: String, _ path: WritableKeyPath<ScrollConfiguration, EdgeInsets>, _ scanner: inout LineScanner
  ) throws(ScenarioParseError) {
    var sides = EdgeInsets.sides
    repeat {
      let word = try scanner.oneOf(sides.map(\.name))
      for side in sides where side.name == word {
        configuration[keyPath: path][keyPath: side.path] = try number("\(field).\(word)", "an inset", &scanner)
      }
      sides.removeAll { $0.name == word }
    } while !scanner.isAtEndOfValue && !sides.isEmpty
  }

  private mutating func readPinnedViews(_ scanner: inout LineScanner) throws(ScenarioParseError) {
    configuration.content.pinnedViews = []
    if scanner.skip("none") { return }
    var words = ["headers", "footers", "none"]
    repeat {
      let kind = try scanner.oneOf(words)
      words.removeAll { $0 == kind || $0 == "none" }
      configuration.content.pinnedViews.insert(kind == "headers" ? .sectionHeaders : .sectionFooters)
    } while !scanner.isAtEndOfValue && !words.isEmpty
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
    } while !scanner.isAtEndOfValue && !axes.isEmpty
  }

  private mutating func readSizeClasses(_ scanner: inout LineScanner) throws(ScenarioParseError) {
    var axes = ["horizontal", "vertical"]
    repeat {
      let axis = try scanner.oneOf(axes)
      axes.removeAll { $0 == axis }
      let sizeClass = try scanner.value(UserInterfaceSizeClass.words)
      if axis == "vertical" {
        configuration.verticalSizeClass = sizeClass
      } else {
        configuration.horizontalSizeClass = sizeClass
      }
    } while !scanner.isAtEndOfValue && !axes.isEmpty
  }

  private mutating func readEstimate(_ scanner: inout LineScanner) throws(ScenarioParseError) {
    mark("content.estimate.scope", scanner)
    let followsMeasurements = scanner.skip("mean")
    let extent = try number("content.estimate", "an estimated height", &scanner)
    var scope = configuration.content.estimate.scope
    if scanner.skip("per") {
      try scanner.expect("section")
      scope = .section
    }
    configuration.content.estimate =
      followsMeasurements ? .mean(initial: extent, scope: scope) : .fixed(extent, scope: scope)
  }

  /// Records the place of a value.
  mutating func mark(_ name: String, _ scanner: LineScanner) {
    places[name] = (scanner.line, scanner.column)
  }

  /// The error for a refused value, at the place of that value, or elsewhere if the place is not known.
  func failure(_ error: ScrollConfigurationError, elsewhere: (line: Int, column: Int)) -> ScenarioParseError {
    let place = places[error.field] ?? elsewhere
    var message = "\(error)"
    if case .layoutOutOfRange = error {
      let count = configuration.content.layouts.count
      message += ": there \(count == 1 ? "is 1" : "are \(count)"), counted from 0; add a `layout` line"
    }
    return ScenarioParseError(line: place.line, column: place.column, message: message)
  }

  /// Records the place of the first section with a layout.
  mutating func markSection(with layout: Int, _ scanner: LineScanner) {
    if places[Self.section(with: layout)] == nil { mark(Self.section(with: layout), scanner) }
  }

  /// The name under which that place is recorded.
  fileprivate static func section(with layout: Int) -> String { "section.layout \(layout)" }
}

extension LineScanner {
  /// Whether a value with several parts is complete: at the end of the line, or before the next value.
  var isAtEndOfValue: Bool { peek == nil || peek?.text ?? "" == ConfigurationWords.conjunction }

  /// Reads the changes after `update`: `nothing`, or values that replace those of a configuration.
  mutating func update(of configuration: ScrollConfiguration) throws(ScenarioParseError) -> ScrollConfiguration {
    let start = self
    if skip("nothing") { return configuration }
    var values = ConfigurationWords(configuration)
    var read: Set<String> = []
    repeat {
      let place = self
      let keyword = try updatedKeyword()
      let layout = keyword == "layout" ? try layoutNumber(in: values.configuration.content.layouts) : nil
      let name = layout.map { "layout \($0)" } ?? keyword
      if !read.insert(name).inserted { throw place.failure("a second `\(name)`: it stands once in an update") }
      if let layout {
        let replaced = layout..<min(layout + 1, values.configuration.content.layouts.count)
        values.configuration.content.layouts.replaceSubrange(replaced, with: [try sectionLayout()])
      } else {
        try values.read(keyword, &self)
      }
    } while skip(ConfigurationWords.conjunction)
    do {
      try configuration.validateUpdate(to: values.configuration)
    } catch {
      throw values.failure(error, elsewhere: (start.line, start.column))
    }
    return values.configuration
  }

  /// Reads the keyword of a value in an update.
  private mutating func updatedKeyword() throws(ScenarioParseError) -> String {
    let keywords = ConfigurationWords.keywords + ["layout"]
    guard let word = peek?.text, keywords.contains(where: { $0 == word }) else {
      throw unexpected("`nothing` or a value: `spacing`, `margins` or another that an update can change")
    }
    return try oneOf(keywords)
  }
}

extension ScrollConfigurationError {
  /// The name of the value that the error is about.
  var field: String {
    switch self {
    case .nonFinite(let name), .negative(let name), .tooLarge(let name), .alignmentOutOfRange(let name),
      .cannotChange(let name):
      name
    case .sectionsChanged: "content.sections"
    case .rowCountOutOfRange, .sectionCountOutOfRange: "rowCount"
    case .estimateOutOfScope: "section.estimatedExtent"
    case .layoutOutOfRange(let layout): ConfigurationWords.section(with: layout)
    case .layoutsShareEstimate: "content.estimate.scope"
    case .layoutsRemoved: "content.layouts"
    case .nestedOnBothAxes: "content.crossExtent"
    case .decelerationRateOutOfRange: "decelerationRate"
    case .trackAlignmentOutOfRange: "track.alignment"
    }
  }
}
