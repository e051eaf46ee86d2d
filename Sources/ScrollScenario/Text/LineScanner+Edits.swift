// Reads the lines that edit the content.
import ScrollTypes

extension LineScanner {
  /// The words that an edit can begin with.
  static let editWords = ["insert", "remove", "move", "transfer", "invalidate", "assume"]

  /// Reads a transaction: edits separated by `then`.
  mutating func edits() throws(ScenarioParseError) -> [ContentEdit] {
    var edits: [ContentEdit] = []
    repeat { edits.append(try edit()) } while skip("then")
    return edits
  }

  private mutating func edit() throws(ScenarioParseError) -> ContentEdit {
    switch try oneOf(Self.editWords) {
    case "insert": return try insertion()
    case "remove":
      if try oneOf(["rows", "sections"]) == "sections" { return .removeSections(try range("sections")) }
      let rows = try range("rows")
      return .removeRows(rows, section: try section())
    case "move":
      try expect("rows")
      let rows = try range("rows")
      try expect("to")
      let index: Int = try wholeNumber("a row")
      return .moveRows(rows, to: index, section: try section())
    case "transfer":
      try expect("rows")
      let rows = try range("rows")
      let source = try section()
      try expect("to")
      let index: Int = try wholeNumber("a row")
      return .transferRows(rows, section: source, to: index, inSection: try section())
    case "assume":
      let extent = try number("a height")
      try expect("for")
      try expect("rows")
      let rows = try range("rows")
      return .assumeExtent(extent, rows: rows, section: try section())
    default:
      if try oneOf(["rows", "header"]) == "rows" {
        let rows = try range("rows")
        return .invalidateRows(rows, section: try section())
      }
      for word in ["and", "footer", "of"] { try expect(word) }
      return .invalidateHeaderAndFooter(section: try sectionNumber())
    }
  }

  private mutating func insertion() throws(ScenarioParseError) -> ContentEdit {
    guard peek?.text == "section" else {
      let count: Int = try wholeNumber("`section` or a number of rows")
      try expect("rows")
      try expect("at")
      let index: Int = try wholeNumber("a row")
      return .insertRows(count: count, at: index, section: try section())
    }
    var new: [StackSection] = []
    repeat {
      let place = self
      try expect("section")
      new += try sections()
      if new.count > ScrollLimits.maximumSectionCount { throw place.failure(tooManySections) }
    } while skip("|")
    try expect("at")
    return .insertSections(new, at: try wholeNumber("a section"))
  }
}

/// The message for more sections than a scenario may have in one place.
let tooManySections = "there are at most \(ScrollLimits.maximumSectionCount) sections"
