// The models of how a cost grows with size.
import Foundation

/// A growth model. The raw value is its name in a result.
package enum GrowthModel: String, Codable, CaseIterable, Sendable {
  case constant = "1"
  case logarithmic = "log n"
  case linear = "n"
  case linearithmic = "n log n"
  case quadratic = "n²"

  /// Returns the value of the model at a size of at least 1. Logarithms have base 2.
  package func growth(_ size: Double) -> Double {
    switch self {
    case .constant: 1
    case .logarithmic: log2(size)
    case .linear: size
    case .linearithmic: size * log2(size)
    case .quadratic: size * size
    }
  }
}
