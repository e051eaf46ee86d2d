// How cost grows with size: the simplest known growth that explains it.
import BenchmarkResults
import Foundation

/// A least-squares fit of cost = coefficient × growth(size).
struct ComplexityFit: Sendable, Equatable {
  /// Two sizes fit many models.
  static let neededSizes = 3

  let model: GrowthModel
  /// In the unit of the costs.
  let coefficient: Double
  /// The root of the mean squared error, as a share of the mean cost.
  let relativeError: Double

  /// The model with the smallest error; of equally good ones the slowest growth.
  ///
  /// - Returns: `nil` for fewer than ``neededSizes`` different sizes, sizes below 1, or costs that are not positive.
  static func best(sizes: [Double], costs: [Double]) -> ComplexityFit? {
    guard sizes.count == costs.count, Set(sizes).count >= neededSizes else { return nil }
    guard sizes.allSatisfy({ $0 >= 1 && $0.isFinite }), costs.allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
    return GrowthModel.allCases.map { fit($0, sizes, costs) }.min { $0.relativeError < $1.relativeError }
  }

  /// The fit of one model. O(n).
  static func fit(_ model: GrowthModel, _ sizes: [Double], _ costs: [Double]) -> ComplexityFit {
    let growths = sizes.map(model.growth)
    let products = zip(growths, costs).reduce(0) { $0 + $1.0 * $1.1 }
    let squares = growths.reduce(0) { $0 + $1 * $1 }
    let coefficient = products / squares
    let errors = zip(growths, costs).map { pow($1 - coefficient * $0, 2) }
    let mean = costs.reduce(0, +) / Double(costs.count)
    let error = (errors.reduce(0, +) / Double(errors.count)).squareRoot() / mean
    return ComplexityFit(model: model, coefficient: coefficient, relativeError: error)
  }
}

extension ComplexityFit {
  /// A fit that is further than this factor from one of the costs explains nothing.
  static let largestFactorExplained = 1.4
  /// Sizes that are closer to one another than this factor fit every growth.
  static let neededSpan = 10.0

  /// Whether sizes are enough and far enough apart to state a growth.
  static func canTell(_ sizes: [Double]) -> Bool {
    guard let least = sizes.min(), let most = sizes.max() else { return false }
    return Set(sizes).count >= neededSizes && most >= neededSpan * least
  }

  /// The best model where the sizes can tell and it explains every cost; what tables, pages and results state.
  static func stated(sizes: [Double], costs: [Double]) -> ComplexityFit? {
    guard canTell(sizes), let fit = best(sizes: sizes, costs: costs),
      fit.largestFactor(sizes: sizes, costs: costs) <= largestFactorExplained
    else { return nil }
    return fit
  }

  /// The largest factor between a cost and what the fit has for its size; at least 1.
  func largestFactor(sizes: [Double], costs: [Double]) -> Double {
    zip(sizes, costs).map { size, cost in
      let expected = coefficient * model.growth(size)
      return max(expected / cost, cost / expected)
    }.max() ?? 1
  }
}
