// Formats numbers for people: three digits and a fitting unit.
import Foundation
import Reporting

/// Formats durations, counts and ratios.
enum Quantity {
  /// The unit of a displayed duration.
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

    /// Returns the largest unit in which `nanoseconds` is at least 1; nanoseconds for smaller durations.
    static func fitting(_ nanoseconds: Double) -> TimeUnit {
      // A value that would round to 1000 of a unit is shown as 1 of the next unit.
      allCases.last { abs(nanoseconds) >= $0.inNanoseconds * 0.9995 } ?? .nanoseconds
    }
  }

  /// Returns a duration such as `4.29 ns` or `12.3 µs`; in `unit` if it is given.
  static func time(_ nanoseconds: Double, in unit: TimeUnit? = nil) -> String {
    let unit = unit ?? .fitting(nanoseconds)
    return "\(number(nanoseconds / unit.inNanoseconds)) \(unit.rawValue)"
  }

  /// Returns an interval such as `4.28–4.31 ns`. Both bounds have the unit that fits `middle`.
  static func interval(_ lower: Double, _ upper: Double, around middle: Double) -> String {
    let unit = TimeUnit.fitting(middle)
    return "\(number(lower / unit.inNanoseconds))–\(time(upper, in: unit))"
  }

  /// Returns a count per iteration: a whole number if it is whole, otherwise with enough digits that it does not look
  /// like 0.
  static func count(_ value: Double) -> String {
    if value == value.rounded(), abs(value) < 1e15 { return "\(Int(value))" }
    if abs(value) >= 1 { return number(value) }
    return String(format: "%.3g", value)
  }

  /// Returns a count that may be in the millions, with grouped digits: `1 234.5`, `3 075 112`.
  static func large(_ value: Double) -> String {
    let text = String(format: value < 10_000 ? "%.1f" : "%.0f", value)
    let parts = text.split(separator: ".")
    let digits = Array(parts[0])
    let groups = stride(from: digits.count, to: 0, by: -3).map { String(digits[max($0 - 3, 0)..<$0]) }.reversed()
    // A narrow no-break space.
    return ([groups.joined(separator: "\u{202F}")] + parts.dropFirst().map(String.init)).joined(separator: ".")
  }

  /// Returns a ratio such as `1.234` or `12.3`.
  static func ratio(_ value: Double) -> String {
    ShortNumber.fixed(value, digits: abs(value) < 10 ? 3 : 1)
  }

  /// Returns seconds as `m:ss`, at most a billion: a damaged file may have any number.
  static func remaining(_ seconds: Double) -> String {
    let whole = Int(min(max(seconds, 0), 1e9).rounded(.up))
    return String(format: "%d:%02d", whole / 60, whole % 60)
  }

  /// Returns three digits: `0.12`, `4.29`, `12.3`, `123`.
  static func number(_ value: Double) -> String {
    let digits = abs(value) < 9.995 ? 2 : abs(value) < 99.95 ? 1 : 0
    return ShortNumber.fixed(value, digits: digits)
  }
}
