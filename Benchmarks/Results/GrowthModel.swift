// How cost may grow with size.
import Foundation

/// A known growth, by the name that it has in a result.
package enum GrowthModel: String, Codable, CaseIterable, Sendable {
  case constant = "1"
  case logarithmic = "log n"
  case linear = "n"
  case linearithmic = "n log n"
  case quadratic = "n²"

  /// Of a size of at least 1; logarithms have base 2.
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
