// Changes as people read them: a sign, percent, and the interval.
import Foundation

/// Formats relative changes.
enum ChangeText {
  /// `+2.03 %`
  static func percent(_ change: Double) -> String { String(format: "%+.2f %%", change * 100) }

  /// `[+1.80, +2.26]`, in percent; empty without an interval.
  static func interval(_ bounds: [Double]?) -> String {
    guard let bounds, bounds.count == 2 else { return "" }
    return String(format: "[%+.2f, %+.2f]", bounds[0] * 100, bounds[1] * 100)
  }

  static func changeWithInterval(_ estimate: ChangeEstimate) -> String {
    let bounds = interval(estimate.interval99)
    return percent(estimate.change) + (bounds.isEmpty ? "" : " \(bounds)")
  }

  static func probability(_ p: Double) -> String { p < 0.0001 ? "< 0.0001" : String(format: "%.4f", p) }
}
