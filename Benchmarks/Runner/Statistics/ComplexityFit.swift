// Finds the simplest growth model that explains how cost grows with size.
import BenchmarkResults
import Foundation

/// A least-squares fit of cost = coefficient × growth(size).
struct ComplexityFit: Sendable, Equatable {
  /// The smallest number of sizes. Two sizes would fit many models.
  static let neededSizes = 3

  let model: GrowthModel
  /// The coefficient, in the unit of the costs.
  let coefficient: Double
  /// The root mean square error, as a share of the mean cost.
  let relativeError: Double

  /// Returns the model with the smallest error; of equally good models, the one that grows slowest.
  ///
  /// - Returns: `nil` for fewer than ``neededSizes`` different sizes, sizes below 1, or costs that are not positive.
  static func best(sizes: [Double], costs: [Double]) -> ComplexityFit? {
    guard sizes.count == costs.count, Set(sizes).count >= neededSizes else { return nil }
    guard sizes.allSatisfy({ $0 >= 1 && $0.isFinite }), costs.allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
    return GrowthModel.allCases.map { fit($0, sizes, costs) }.min { $0.relativeError < $1.relativeError }
  }

  /// Returns the fit of one model. O(n).
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
  /// If a cost differs from the fit by more than this factor, the fit explains nothing.
  static let largestFactorExplained = 1.4
  /// The smallest factor between the smallest and the largest size. Sizes closer together fit every model.
  static let neededSpan = 10.0

  /// Whether the sizes are enough and far enough apart to determine a growth.
  static func canTell(_ sizes: [Double]) -> Bool {
    guard let least = sizes.min(), let most = sizes.max() else { return false }
    return Set(sizes).count >= neededSizes && most >= neededSpan * least
  }

  /// Returns the best model if the sizes suffice and it explains every cost. Tables, pages and results show this model.
  static func stated(sizes: [Double], costs: [Double]) -> ComplexityFit? {
    guard canTell(sizes), let fit = best(sizes: sizes, costs: costs),
      fit.largestFactor(sizes: sizes, costs: costs) <= largestFactorExplained
    else { return nil }
    return fit
  }

  /// Returns the largest factor between a cost and the fit's value for its size; at least 1.
  func largestFactor(sizes: [Double], costs: [Double]) -> Double {
    zip(sizes, costs).map { size, cost in
      let expected = coefficient * model.growth(size)
      return max(expected / cost, cost / expected)
    }.max() ?? 1
  }
}
