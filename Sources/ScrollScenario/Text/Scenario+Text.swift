// The text form of a scenario: its grammar, and how it is printed.
import Foundation
import ScrollTypes

/// One step a line; `#` begins a comment anywhere, and the comment lines at the very top are kept.
///
/// ```
/// # A fling past the bottom edge comes back.
/// scenario 1
/// container 390 x 844
/// insets top 47 bottom 34
/// rows 1000 estimate 60 extents cycle 44 88.5 120
/// deceleration 0.998
///
/// 0ms     touch began 200 600
/// 16ms    touch moved 200 540
/// 32ms    touch ended 200 520
/// 48.333ms frame
/// play 120hz until 1.5s
/// settle 60hz
/// 0ms     scroll to 0 4000
/// 16ms    frame
/// expect phase idle  offset 312.5  tolerance 0.01  visible 3..<9
/// ```
///
/// The header comes first: `scenario 1`, then in any order `container` and `rows`, which must be there, and `insets`
/// (any of `top`, `leading`, `bottom`, `trailing`; 0 if not named) and `deceleration` (0.998 if not named).
/// `extents` is a height, `cycle` and heights, or `random LOWEST...HIGHEST seed N`.
/// Events are `touch began X Y`, `touch moved X Y`, `touch ended X Y`, `touch cancelled` and `scroll to X Y`.
/// `expect` takes any of `phase`, `offset`, `velocity`, `content`, `tolerance`, `visible`, `measured`, each once.
/// A time is a decimal with `ms` and up to 3 decimals or `s` and up to 6; it may not be negative.
extension Scenario: CustomStringConvertible {
  /// The text form, which parses back to an equal scenario if this one is valid.
  public var description: String {
    var lines = comment.isEmpty ? [] : comment.split(separator: "\n", omittingEmptySubsequences: false).map(commentLine)
    lines.append("scenario 1")
    let container = configuration.containerSize
    lines.append("container \(decimal(container.width)) x \(decimal(container.height))")
    let insets = configuration.contentInsets
    let sides = [
      ("top", insets.top), ("leading", insets.leading), ("bottom", insets.bottom), ("trailing", insets.trailing),
    ].filter { $0.1 != 0 }
    if !sides.isEmpty { lines.append("insets " + sides.map { "\($0.0) \(decimal($0.1))" }.joined(separator: " ")) }
    lines.append(
      "rows \(configuration.rowCount) estimate \(decimal(configuration.estimatedRowExtent)) extents \(rows)")
    if configuration.decelerationRate != .normal {
      lines.append("deceleration \(decimal(CGFloat(configuration.decelerationRate.rawValue)))")
    }
    if !steps.isEmpty { lines.append("") }
    lines += steps.map(\.description)
    return lines.joined(separator: "\n") + "\n"
  }
}

private func commentLine(_ text: Substring) -> String { text.isEmpty ? "#" : "# \(text)" }

extension Scenario.Step: CustomStringConvertible {
  /// The step's line in the text form.
  public var description: String {
    switch self {
    case .event(let time, let kind): return timed(time, kind.scenarioText)
    case .frame(let time): return timed(time, "frame")
    case .play(let hertz, let until): return "play \(hertz)hz until \(until)"
    case .settle(let hertz): return "settle \(hertz)hz"
    case .expect(let expectation): return "expect \(expectation)"
    }
  }

  private func timed(_ time: ScenarioTime, _ text: String) -> String {
    let time = time.description
    return time + String(repeating: " ", count: max(1, 8 - time.utf8.count)) + text
  }
}

extension ScrollEvent.Kind {
  fileprivate var scenarioText: String {
    func at(_ point: CGPoint) -> String { "\(decimal(point.x)) \(decimal(point.y))" }
    return switch self {
    case .touchBegan(let point): "touch began \(at(point))"
    case .touchMoved(let point): "touch moved \(at(point))"
    case .touchEnded(let point): "touch ended \(at(point))"
    case .touchCancelled: "touch cancelled"
    case .scrollTo(let point): "scroll to \(at(point))"
    }
  }
}

extension Scenario.Expectation: CustomStringConvertible {
  /// The fields in the text form, without the word `expect`.
  public var description: String {
    var fields: [String] = []
    if let phase { fields.append("phase \(phase)") }
    if let offset { fields.append("offset \(decimal(offset))") }
    if let velocity { fields.append("velocity \(decimal(velocity))") }
    if let contentHeight { fields.append("content \(decimal(contentHeight))") }
    if tolerance != Self.defaultTolerance { fields.append("tolerance \(decimal(tolerance))") }
    if let visibleRows { fields.append("visible \(visibleRows)") }
    if let measuredRowCount { fields.append("measured \(measuredRowCount)") }
    return fields.joined(separator: "  ")
  }
}

extension RowExtents: CustomStringConvertible {
  /// The heights in the text form, without the word `extents`.
  public var description: String {
    switch self {
    case .constant(let extent): decimal(extent)
    case .cycle(let extents): "cycle " + extents.map(decimal).joined(separator: " ")
    case .random(let seed, let range): "random \(decimal(range.lowerBound))...\(decimal(range.upperBound)) seed \(seed)"
    }
  }
}

extension ScenarioTime: CustomStringConvertible {
  /// The time in the text form: in seconds if they are whole tenths and at least one, in milliseconds otherwise.
  public var description: String {
    let inSeconds = microseconds >= 1_000_000 && microseconds % 100_000 == 0
    let (unit, digits, name): (UInt64, Int, String) = inSeconds ? (1_000_000, 6, "s") : (1000, 3, "ms")
    let magnitude = microseconds.magnitude
    var text = microseconds < 0 ? "-\(magnitude / unit)" : "\(magnitude / unit)"
    if magnitude % unit != 0 {
      let fraction = "\(magnitude % unit)"
      text += "." + String(repeating: "0", count: digits - fraction.utf8.count) + fraction
      while text.hasSuffix("0") { text.removeLast() }
    }
    return text + name
  }
}
