// Reads a scenario's text: the lines, and the header.
import Foundation
import ScrollTypes

extension Scenario {
  /// Reads the text form; see `description` for the grammar.
  ///
  /// The result is valid, and equal to the scenario that was printed. Lines may end in LF or CR LF.
  /// Linear in the length of the text.
  public init(parsing text: String) throws(ScenarioParseError) {
    var parser = ScenarioParser()
    var line = 0
    // Lines are split by bytes, because CR LF is a single Character.
    for bytes in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      line += 1
      let bytes = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
      try parser.read(Substring(bytes), line: line)
    }
    self = try parser.finish(line: line)
  }
}

/// What has been read of a scenario.
struct ScenarioParser {
  private var commentLines: [Substring] = []
  private var isCommentOver = false
  private var header = Header()
  private var configuration: ScrollConfiguration?
  private var steps: [Scenario.Step] = []

  mutating func read(_ text: Substring, line: Int) throws(ScenarioParseError) {
    if let stray = text.utf8.firstIndex(of: UInt8(ascii: "\r")) {
      let column = text.unicodeScalars[..<stray].count + 1
      throw ScenarioParseError(line: line, column: column, message: "a carriage return stands only before a line feed")
    }
    if !isCommentOver, text.utf8.first == UInt8(ascii: "#") {
      // Bytes, because a combining mark makes one Character with the sign or the space before it.
      let comment = text.utf8.dropFirst()
      commentLines.append(Substring(comment.first == UInt8(ascii: " ") ? comment.dropFirst() : comment))
      return
    }
    isCommentOver = true
    var scanner = LineScanner(text, line: line)
    if scanner.isBlank { return }
    if configuration == nil {
      if try header.read(&scanner) { return }
      configuration = try header.finish(line: line)
    }
    steps.append(try scanner.step())
    try scanner.end()
  }

  mutating func finish(line: Int) throws(ScenarioParseError) -> Scenario {
    let configuration = if let configuration { configuration } else { try header.finish(line: line) }
    return Scenario(
      comment: commentLines.joined(separator: "\n"), configuration: configuration, rows: header.extents, steps: steps)
  }
}

/// The lines of the header that have been read, and where each value of the configuration stood.
private struct Header {
  private(set) var extents = RowExtents.constant(0)
  private var configuration = ScrollConfiguration(containerSize: .zero, rowCount: 0, estimatedRowExtent: 0)
  private var linesRead: Set<String> = []
  /// Keyed by the names that `ScrollConfigurationError` uses.
  private var places: [String: (line: Int, column: Int)] = [:]

  private static let keywords = ["container", "insets", "rows", "deceleration"]

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
    if linesRead.contains(String(word.text)) {
      throw scanner.failure("a second `\(word.text)` line: it stands once")
    }
    let keyword = try scanner.oneOf(Self.keywords)
    switch keyword {
    case "container": try readContainer(&scanner)
    case "insets": try readInsets(&scanner)
    case "rows": try readRows(&scanner)
    default: try readDeceleration(&scanner)
    }
    try scanner.end()
    linesRead.insert(keyword)
    return true
  }

  private mutating func readContainer(_ scanner: inout LineScanner) throws(ScenarioParseError) {
    mark("containerSize.width", scanner)
    configuration.containerSize.width = try scanner.number("a width")
    try scanner.expect("x")
    mark("containerSize.height", scanner)
    configuration.containerSize.height = try scanner.number("a height")
  }

  private mutating func readInsets(_ scanner: inout LineScanner) throws(ScenarioParseError) {
    var sides = ["top", "leading", "bottom", "trailing"]
    repeat {
      let side = try scanner.oneOf(sides)
      sides.removeAll { $0 == side }
      mark("contentInsets.\(side)", scanner)
      let inset = try scanner.number("an inset")
      switch side {
      case "top": configuration.contentInsets.top = inset
      case "leading": configuration.contentInsets.leading = inset
      case "bottom": configuration.contentInsets.bottom = inset
      default: configuration.contentInsets.trailing = inset
      }
    } while scanner.peek != nil && !sides.isEmpty
  }

  private mutating func readRows(_ scanner: inout LineScanner) throws(ScenarioParseError) {
    mark("rowCount", scanner)
    configuration.rowCount = try scanner.wholeNumber("a number of rows")
    try scanner.expect("estimate")
    mark("estimatedRowExtent", scanner)
    configuration.estimatedRowExtent = try scanner.number("an estimated height")
    try scanner.expect("extents")
    let place = scanner
    extents = try scanner.rowExtents()
    if let fault = extents.fault { throw place.failure(fault) }
  }

  private mutating func readDeceleration(_ scanner: inout LineScanner) throws(ScenarioParseError) {
    mark("decelerationRate", scanner)
    configuration.decelerationRate = ScrollDecelerationRate(rawValue: Double(try scanner.number("a factor")))
  }

  private mutating func mark(_ name: String, _ scanner: LineScanner) {
    places[name] = (scanner.line, scanner.column)
  }

  /// The configuration, once the header is over.
  func finish(line: Int) throws(ScenarioParseError) -> ScrollConfiguration {
    let required = [
      ("scenario", "scenario 1"), ("container", "container WIDTH x HEIGHT"),
      ("rows", "rows COUNT estimate HEIGHT extents ..."),
    ]
    for (keyword, form) in required where !linesRead.contains(keyword) {
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
    case .nonFinite(let name), .negative(let name), .tooLarge(let name): name
    case .rowCountOutOfRange: "rowCount"
    case .decelerationRateOutOfRange: "decelerationRate"
    }
  }
}
