// Numbers as people read them: three digits and the unit that fits.
import Foundation
import Reporting

/// Formats durations, counts and ratios.
enum Quantity {
  /// A unit of time that a duration is shown in.
  enum TimeUnit: String, CaseIterable, Sendable {
    case nanoseconds = "ns"
    case microseconds = "µs"
    case milliseconds = "ms"
    case seconds = "s"

    var inNanoseconds: Double {
      switch self {
      case .nanoseconds: 1
      case .microseconds: 1e3
      case .milliseconds: 1e6
      case .seconds: 1e9
      }
    }

    /// The largest unit in which `nanoseconds` is at least 1; nanoseconds below that.
    static func fitting(_ nanoseconds: Double) -> TimeUnit {
      // What would be rounded to 1000 of a unit is 1 of the next one.
      allCases.last { abs(nanoseconds) >= $0.inNanoseconds * 0.9995 } ?? .nanoseconds
    }
  }

  /// `4.29 ns`, `12.3 µs`; in `unit` where one is given.
  static func time(_ nanoseconds: Double, in unit: TimeUnit? = nil) -> String {
    let unit = unit ?? .fitting(nanoseconds)
    return "\(number(nanoseconds / unit.inNanoseconds)) \(unit.rawValue)"
  }

  /// `4.28–4.31 ns`: both bounds in the unit that fits `middle`.
  static func interval(_ lower: Double, _ upper: Double, around middle: Double) -> String {
    let unit = TimeUnit.fitting(middle)
    return "\(number(lower / unit.inNanoseconds))–\(time(upper, in: unit))"
  }

  /// A count per iteration: whole where it is whole, else as many digits as it takes not to read as 0.
  static func count(_ value: Double) -> String {
    if value == value.rounded(), abs(value) < 1e15 { return "\(Int(value))" }
    if abs(value) >= 1 { return number(value) }
    return String(format: "%.3g", value)
  }

  /// A count that may be in the millions, with its digits in groups: `1 234.5`, `3 075 112`.
  static func large(_ value: Double) -> String {
    let text = String(format: value < 10_000 ? "%.1f" : "%.0f", value)
    let parts = text.split(separator: ".")
    let digits = Array(parts[0])
    let groups = stride(from: digits.count, to: 0, by: -3).map { String(digits[max($0 - 3, 0)..<$0]) }.reversed()
    // A narrow space that does not break.
    return ([groups.joined(separator: "\u{202F}")] + parts.dropFirst().map(String.init)).joined(separator: ".")
  }

  /// `1.234`, `12.3`.
  static func ratio(_ value: Double) -> String {
    ShortNumber.fixed(value, digits: abs(value) < 10 ? 3 : 1)
  }

  /// Seconds as `m:ss`.
  static func remaining(_ seconds: Double) -> String {
    let whole = Int(max(seconds, 0).rounded(.up))
    return String(format: "%d:%02d", whole / 60, whole % 60)
  }

  /// Three digits: `0.12`, `4.29`, `12.3`, `123`.
  static func number(_ value: Double) -> String {
    let digits = abs(value) < 9.995 ? 2 : abs(value) < 99.95 ? 1 : 0
    return ShortNumber.fixed(value, digits: digits)
  }
}
