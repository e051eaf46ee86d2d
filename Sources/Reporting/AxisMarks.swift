// Chooses the marks of an axis, at numbers that are easy to read.
import Foundation

/// Chooses marks.
package enum AxisMarks {
  /// Returns multiples of 1, 2 or 5 times a power of ten between two bounds, about as many as requested.
  package static func between(_ low: Double, _ high: Double, about count: Double) -> [Double] {
    guard high > low, count >= 1 else { return [low] }
    let raw = (high - low) / count
    let power = pow(10, floor(log10(raw)))
    let step = power * ([1, 2, 5, 10].first { $0 * power >= raw } ?? 10)
    return stride(from: (low / step).rounded(.up) * step, through: high, by: step).map { $0 == 0 ? 0 : $0 }
  }
}
