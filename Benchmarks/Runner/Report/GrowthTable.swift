// A table of how costs grow with the parameter.
import BenchmarkResults
import Reporting

/// Shows the growth of benchmarks that were measured at several sizes.
enum GrowthTable {
  /// Returns one line for each benchmark; `nil` if no benchmark has enough sizes. Instructions, if counted, grow
  /// without noise.
  static func table(_ result: BenchmarkResult) -> TextTable? {
    let showsInstructions = result.benchmarks.contains { $0.instructions != nil }
    var table = TextTable(
      [("growth with the parameter n", .left), ("cpu time", .left)]
        + (showsInstructions ? [("instructions", .left)] : []))
    for family in ResultSummary.families(of: result.benchmarks) {
      let rows = family.rows.filter { ($0.parameter ?? 0) > 0 }
      let sizes = rows.compactMap(\.parameter).map(Double.init)
      guard let time = growth(sizes, rows.map(\.summary.cpu.median)) else { continue }
      let instructions = rows.compactMap { $0.instructions?.perIteration }
      table.append([family.id, time] + (showsInstructions ? [growth(sizes, instructions) ?? "?"] : []))
    }
    return table.rows.isEmpty ? nil : table
  }

  /// Returns a growth such as `n log n (within 12 %)`, with the largest distance of a cost from the fit; `nil` if the
  /// sizes are too few or too close.
  static func growth(_ sizes: [Double], _ costs: [Double]) -> String? {
    guard ComplexityFit.canTell(sizes), ComplexityFit.best(sizes: sizes, costs: costs) != nil else { return nil }
    guard let fit = ComplexityFit.stated(sizes: sizes, costs: costs) else { return "none of the known ones" }
    let worst = fit.largestFactor(sizes: sizes, costs: costs)
    return "\(fit.model.rawValue) (within \(Quantity.number(100 * (worst - 1))) %)"
  }
}
