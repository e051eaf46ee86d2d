// How the cost of a benchmark grows with its parameter, as a table.
import BenchmarkResults
import Reporting

/// Shows the growth of benchmarks that were measured at several sizes.
enum GrowthTable {
  /// One row a benchmark; `nil` where none has enough sizes. Instructions, where they were counted, grow without noise.
  static func table(_ result: BenchmarkResult) -> TextTable? {
    let showsInstructions = result.benchmarks.contains { $0.instructions != nil }
    var table = TextTable(
      [("growth with the parameter n", .left), ("cpu time", .left)]
        + (showsInstructions ? [("instructions", .left)] : []))
    for family in ResultSummary.families(of: result.benchmarks) {
      let sizes = family.rows.compactMap(\.parameter).map(Double.init)
      // Sizes that are close to one another fit every growth.
      guard let least = sizes.min(), let most = sizes.max(), most >= 10 * least else { continue }
      guard let time = growth(sizes, family.rows.map(\.summary.cpu.median)) else { continue }
      let instructions = family.rows.compactMap { $0.instructions?.perIteration }
      table.append([family.id, time] + (showsInstructions ? [growth(sizes, instructions) ?? "?"] : []))
    }
    return table.rows.isEmpty ? nil : table
  }

  /// `n log n (within 12 %)`, where that is the largest distance of a cost from the fit; `nil` for too few sizes.
  static func growth(_ sizes: [Double], _ costs: [Double]) -> String? {
    guard let fit = ComplexityFit.best(sizes: sizes, costs: costs) else { return nil }
    let worst = fit.largestFactor(sizes: sizes, costs: costs)
    guard worst <= ComplexityFit.largestFactorExplained else { return "none of the known ones" }
    return "\(fit.model.rawValue) (within \(Quantity.number(100 * (worst - 1))) %)"
  }
}
