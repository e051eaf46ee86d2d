// Reads the values in a line of a scenario.
import Foundation
import ScrollTypes

extension LineScanner {
  /// Reads a finite decimal number.
  mutating func number(_ name: String) throws(ScenarioParseError) -> CGFloat {
    try read("\(name), a decimal number", finiteDecimal)
  }

  /// Reads a point: its x and then its y.
  mutating func point() throws(ScenarioParseError) -> CGPoint {
    let x = try number("x")
    return CGPoint(x: x, y: try number("y"))
  }

  /// Reads a whole number within the range of a type.
  mutating func wholeNumber<Number: FixedWidthInteger>(
    _ name: String, as _: Number.Type = Int.self
  ) throws(ScenarioParseError) -> Number {
    try read("\(name), a whole number from 0 through \(Number.max)", wholeNumberOf)
  }

  /// Reads a frame rate such as `60hz`.
  mutating func hertz() throws(ScenarioParseError) -> Int {
    let range = Scenario.hertzRange
    return try read("a frame rate from \(range.lowerBound)hz through \(range.upperBound)hz") { text in
      guard text.hasSuffix("hz"), let hertz: Int = wholeNumberOf(text.dropLast(2)) else { return nil }
      return range.contains(hertz) ? hertz : nil
    }
  }

  /// Reads indices such as `3..<9`.
  mutating func range(_ name: String) throws(ScenarioParseError) -> Range<Int> {
    try read("\(name) such as `3..<9`") { text in
      guard let (first, second) = parts(text, around: "..<"), let lower: Int = wholeNumberOf(first),
        let upper: Int = wholeNumberOf(second), lower <= upper
      else { return nil }
      return lower..<upper
    }
  }

  /// Reads heights such as `20...200`.
  mutating func extentRange() throws(ScenarioParseError) -> ClosedRange<CGFloat> {
    try read("heights such as `20...200`, the lowest first") { text in
      guard let (first, second) = parts(text, around: "..."), let lower = finiteDecimal(first),
        let upper = finiteDecimal(second), lower <= upper
      else { return nil }
      return lower...upper
    }
  }

  /// Reads bounds such as `80...120`, or `80...` for a width without a maximum.
  mutating func bounds() throws(ScenarioParseError) -> (minimum: CGFloat, maximum: CGFloat) {
    try read("bounds such as `80...120` or `80...`, the lowest first") { text in
      guard let (first, second) = parts(text, around: "..."), let lower = finiteDecimal(first) else { return nil }
      guard let upper = second.isEmpty ? .infinity : finiteDecimal(second), lower <= upper else { return nil }
      return (lower, upper)
    }
  }

  /// Reads a width, `x` and a height.
  mutating func size() throws(ScenarioParseError) -> CGSize {
    let width = try number("a width")
    try expect("x")
    return CGSize(width: width, height: try number("a height"))
  }

  /// Reads four insets: top, leading, bottom, trailing.
  mutating func allInsets() throws(ScenarioParseError) -> EdgeInsets {
    let top = try number("the inset at the top")
    let leading = try number("the leading inset")
    let bottom = try number("the inset at the bottom")
    return EdgeInsets(top: top, leading: leading, bottom: bottom, trailing: try number("the trailing inset"))
  }

  /// Reads a point: one number for both coordinates, or x and then y.
  mutating func unitPoint() throws(ScenarioParseError) -> UnitPoint {
    let x = try number("a part of the whole")
    // Only a number begins with a digit or a sign.
    guard let next = peek?.text.utf8.first, "+-.0123456789".utf8.contains(next) else { return UnitPoint(x: x, y: x) }
    return UnitPoint(x: x, y: try number("a part of the whole"))
  }

  /// Reads a phase by its name.
  mutating func phase() throws(ScenarioParseError) -> ScrollPhase {
    let phases: [ScrollPhase] = [.idle, .tracking, .interacting, .decelerating, .animating]
    return try read("a phase (idle, tracking, interacting, decelerating or animating)") { text in
      phases.first { "\($0)" == text }
    }
  }

  /// Reads a time such as `48.333ms` or `1.5s`.
  mutating func time() throws(ScenarioParseError) -> ScenarioTime {
    let column = column
    let time = try read("a time such as `16ms` or `1.5s`", Self.parseTime)
    guard let exact = time.exact else {
      throw failure("a time has at most 3 decimals in ms and 6 in s", at: column)
    }
    if let fault = exact.fault { throw failure(fault, at: column) }
    return exact
  }

  /// Parses a time; nil for any other word. `exact` is nil if whole microseconds cannot express the time.
  private static func parseTime(_ text: Substring) -> (exact: ScenarioTime?, Void)? {
    let isMilliseconds = text.hasSuffix("ms")
    guard text.hasSuffix("s") else { return nil }
    let spelled = text.dropLast(isMilliseconds ? 2 : 1).utf8
    let (whole, fraction): (Substring.UTF8View, Substring.UTF8View)
    if let point = spelled.firstIndex(of: UInt8(ascii: ".")) {
      (whole, fraction) = (spelled[..<point], spelled[spelled.index(after: point)...])
      guard !fraction.isEmpty else { return nil }
    } else {
      (whole, fraction) = (spelled, spelled[spelled.endIndex...])
    }
    guard !whole.isEmpty, whole.allSatisfy(isDigit), fraction.allSatisfy(isDigit) else { return nil }
    let decimals = isMilliseconds ? 3 : 6
    guard fraction.count <= decimals else { return (nil, ()) }
    var microseconds: Int64 = 0
    let zeros = repeatElement(UInt8(ascii: "0"), count: decimals - fraction.count)
    for digit in Array(whole) + Array(fraction) + zeros {
      // Beyond the latest time the exact value does not matter; it only has to stay beyond it.
      microseconds = min(microseconds * 10 + Int64(digit - UInt8(ascii: "0")), ScenarioTime.maximum.microseconds + 1)
    }
    return (ScenarioTime(microseconds: microseconds), ())
  }
}

private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

func wholeNumberOf<Number: FixedWidthInteger>(_ text: Substring) -> Number? {
  // Number.init accepts a sign, which a count must not have.
  text.utf8.allSatisfy(isDigit) ? Number(text) : nil
}

private func finiteDecimal(_ text: Substring) -> CGFloat? {
  // Double.init also accepts hexadecimal, `nan` and `inf`; only decimal spellings may reach it.
  guard text.utf8.allSatisfy({ isDigit($0) || "+-.eE".utf8.contains($0) }), let last = text.utf8.last, isDigit(last),
    let value = Double(text), value.isFinite
  else { return nil }
  return CGFloat(value)
}

private func parts(_ text: Substring, around separator: String) -> (Substring, Substring)? {
  guard let range = text.firstRange(of: separator) else { return nil }
  return (text[..<range.lowerBound], text[range.upperBound...])
}
