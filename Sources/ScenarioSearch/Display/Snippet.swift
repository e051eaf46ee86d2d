// Prints a scenario as a test: Swift source that plays it on the engine's public API and checks the result.
import Foundation
import ScrollScenario
import ScrollTypes

/// Prints a scenario as the source of a test in Swift Testing.
///
/// The source needs only `ScrollEngine` and `ScrollTypes`. Times, touches and lengths are written as numbers, so later
/// changes of scenarios do not affect it.
public struct Snippet {
  /// The title of the test.
  public var title: String
  /// The scenario.
  public var scenario: Scenario
  /// The frames of a correct model; the test expects the output of the last one.
  public var expected: [FrameRecord]
  /// The lengths that this model asked for.
  public var book: MeasuringBook

  /// Creates a snippet.
  public init(title: String, scenario: Scenario, expected: [FrameRecord], book: MeasuringBook) {
    self.title = title
    self.scenario = scenario
    self.expected = expected
    self.book = book
  }

  /// The source of the test.
  public var source: String {
    """
    // \(title.split(separator: "\n").joined(separator: " ")) As `fuzz snippet` prints it.
    // swift-format-ignore-file\(note)
    \(Self.imports(["Foundation", "ScrollEngine", "ScrollTypes", "Testing"]))

    \(client)
    @Test("\(Self.escaped(title))")
    func \(functionName)() throws {
    \(body { ["let report = try scroll.frame(at: \($0), asking: rows)"] + expectations }.map { "  \($0)" }.joined(separator: "\n"))
    }

    """
  }

  private var note: String {
    scenario.presentation == .none
      ? "" : "\n// What is presented and observed is not part of the test: `fuzz show` prints it."
  }

  /// Returns the imports of modules.
  package static func imports(_ modules: [String]) -> String {
    modules.sorted().map { "import \($0)" }.joined(separator: "\n")
  }

  /// Returns the lines that make the scroll view and play the scenario up to the last frame. The caller supplies the
  /// lines of the last frame.
  ///
  /// - Parameters:
  ///   - behavior: The source of the behaviour that decides where scrolls come to rest.
  ///   - last: Returns the lines for the last frame, given its time.
  package func body(behavior: String? = nil, last: (Double) -> [String]) -> [String] {
    let rows = "Rows()" + (behavior.map { ".scrollTargetBehavior(\($0))" } ?? "")
    return ["let content = StackContent("]
      + (Self.content(scenario.configuration.content).map { "  \($0)" }.joined(separator: ",\n") + ")").lines
      + making.lines + ["\(usesEdits ? "var" : "let") rows = \(rows)"]
      + steps(editsOf: behavior == nil ? "rows" : "rows.rows", last: last)
  }

  /// The source that makes the scroll view; a configuration that changes gets a variable.
  private var making: String {
    let arguments =
      [
        "containerSize: \(Self.size(scenario.configuration.containerSize))",
        "safeAreaInsets: \(Self.insets(scenario.configuration.safeAreaInsets))",
        "contentMargins: \(Self.insets(scenario.configuration.contentMargins))",
        "content: content",
        "decelerationRate: ScrollDecelerationRate(rawValue: \(scenario.configuration.decelerationRate.rawValue))",
      ] + Self.behaviours(scenario.configuration)
    if usesUpdates {
      return """
        var configuration = ScrollConfiguration(
          \(arguments.joined(separator: ",\n  ")))
        var scroll = try ScrollEngine(configuration)
        """
    }
    return """
      var scroll = try ScrollEngine(
        ScrollConfiguration(
          \(arguments.joined(separator: ",\n    "))))
      """
  }

  private var usesUpdates: Bool { scenario.steps.contains { if case .update = $0 { true } else { false } } }

  private var functionName: String {
    let words = title.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.prefix(8).map { $0.lowercased() }
    let name = (words.first ?? "find") + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.first?.isNumber == true ? "find" + name : name
  }

  private var usesEdits: Bool {
    scenario.steps.contains {
      if case .edit = $0 { true } else { false }
    }
  }

  // MARK: Lengths

  /// The source of a client with a table of the lengths that the model asked for; the most frequent length is the
  /// default.
  package var client: String {
    var lines = [
      "/// How long the views turn out to be\(usesEdits ? ", edit by edit" : "").",
      "private struct Rows: ScrollClient {",
    ]
    if usesEdits { lines += ["  /// How many transactions the content has seen.", "  var edits = 0", ""] }
    lines += ["  func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat {"]
    lines += cases(book.extents, of: "") + ["  }"]
    if scenario.rows.isNarrow {
      lines += ["", "  func crossExtent(of element: StackElement, offered: CGFloat) -> CGFloat {"]
      lines += cases(book.shares, of: "offered * ") + ["  }"]
    }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  private func cases(_ answers: [MeasuringBook.Answer], of factor: String) -> [String] {
    var counts: [CGFloat: Int] = [:]
    for answer in answers { counts[answer.value, default: 0] += 1 }
    let usual = counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key ?? 0
    let special = answers.filter { $0.value != usual }
    guard !special.isEmpty else { return ["    \(factor)\(Self.number(usual))"] }
    var lines = ["    switch \(usesEdits ? "(edits, element)" : "element") {"]
    for answer in special {
      let view = Self.element(answer.element)
      lines.append("    case \(usesEdits ? "(\(answer.edits), \(view))" : view): \(factor)\(Self.number(answer.value))")
    }
    return lines + ["    default: \(factor)\(Self.number(usual))", "    }"]
  }

  // MARK: Steps

  private func steps(editsOf rows: String, last: (Double) -> [String]) -> [String] {
    var lines: [String] = []
    var times: [Double] = []
    func endFrames() {
      if times.count == 1 { lines.append("_ = try scroll.frame(at: \(times[0]), asking: rows)") }
      if times.count > 1 {
        lines.append("for time in [")
        for start in stride(from: 0, to: times.count, by: 8) {
          lines.append("  " + times[start..<min(start + 8, times.count)].map { "\($0)," }.joined(separator: " "))
        }
        lines.append("] { _ = try scroll.frame(at: time, asking: rows) }")
      }
      times = []
    }
    var cursor = ScenarioCursor(scenario.steps)
    // The current values of `configuration` in the source.
    var inForce = scenario.configuration
    var frame = 0
    while let action = cursor.next(after: frame == 0 ? .idle : expected[frame - 1].report.phase) {
      switch action {
      case .check: continue
      case .enqueue(let event):
        endFrames()
        lines.append("try scroll.enqueue(ScrollEvent(time: \(event.time), \(Self.kind(event.kind))))")
      case .apply(let edits):
        endFrames()
        lines.append("try scroll.apply([\(edits.map(Self.edit).joined(separator: ", "))])")
        lines.append("\(rows).edits += 1")
      case .update(let configuration):
        endFrames()
        lines += Self.changes(from: inForce, to: configuration).map { "configuration.\($0)" }
        lines.append("try scroll.update(to: configuration)")
        inForce = configuration
      case .frame(let time):
        frame += 1
        if frame < expected.count {
          times.append(time)
          continue
        }
        endFrames()
        return lines + last(time)
      }
    }
    endFrames()
    return lines
  }

  private var expectations: [String] {
    guard let last = expected.last else { return [] }
    let report = last.report
    let offset = report.geometry.contentOffset
    var lines = [
      "#expect(report.phase == .\(report.phase))",
      "#expect(abs(report.geometry.contentOffset.x - \(Self.number(offset.x))) <= 1e-5)",
      "#expect(abs(report.geometry.contentOffset.y - \(Self.number(offset.y))) <= 1e-5)",
      "#expect(abs(report.velocity.dx - \(Self.number(report.velocity.dx))) <= 1e-3)",
      "#expect(abs(report.velocity.dy - \(Self.number(report.velocity.dy))) <= 1e-3)",
      "#expect(report.geometry.contentSize == \(Self.size(report.geometry.contentSize)))",
      "#expect(report.visibleLines == \(report.visibleLines.lowerBound)..<\(report.visibleLines.upperBound))",
      "#expect(report.measuredLineCount == \(report.measuredLineCount))",
      "#expect(report.offsetCorrection == \(Self.number(report.offsetCorrection)))",
      "#expect(scroll.visibleElementCount == \(last.visibleElements.count))",
    ]
    if let first = last.visibleElements.first {
      let frame = first.frame
      lines += [
        "let first = scroll.visibleElement(at: 0)",
        "#expect(first.element == \(Self.element(first.element)))",
        "#expect(abs(first.frame.minX - \(Self.number(frame.minX))) <= 1e-5 && abs(first.frame.minY - \(Self.number(frame.minY))) <= 1e-5)",
        "#expect(first.isPinned == \(first.isPinned))",
      ]
    }
    return lines
  }

  package static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").split(separator: "\n").joined(separator: " ")
  }
}

extension String {
  fileprivate var lines: [String] { split(separator: "\n").map(String.init) }
}
