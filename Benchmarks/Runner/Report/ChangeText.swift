// Formats changes for people: a sign, percent, and the interval.
import Reporting

/// Formats relative changes.
enum ChangeText {
  /// Returns a change such as `+2.03 %`.
  static func percent(_ change: Double) -> String { "\(signed(change)) %" }

  /// Returns an interval such as `[+1.80, +2.26]`, in percent; empty without bounds.
  static func interval(_ bounds: [Double]?) -> String {
    guard let bounds, bounds.count == 2 else { return "" }
    return "[\(signed(bounds[0])), \(signed(bounds[1]))]"
  }

  private static func signed(_ change: Double) -> String {
    ShortNumber.fixed(change * 100, digits: 2, withSign: true)
  }

  static func changeWithInterval(_ estimate: ChangeEstimate) -> String {
    let bounds = interval(estimate.interval99)
    return percent(estimate.change) + (bounds.isEmpty ? "" : " \(bounds)")
  }

  static func probability(_ p: Double) -> String { p < 0.0001 ? "< 0.0001" : ShortNumber.fixed(p, digits: 4) }
}
