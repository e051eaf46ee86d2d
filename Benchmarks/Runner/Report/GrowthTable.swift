// How the cost of a benchmark grows with its parameter, as a table.

/// Shows the growth of benchmarks that were measured at several sizes.
enum GrowthTable {
  /// A fit that is further than this factor from one of its costs explains nothing.
  private static let tolerance = 2.0

  /// One row a benchmark; `nil` where none has enough sizes. Instructions, where they were counted, grow without noise.
  static func table(_ result: BenchmarkResult) -> TextTable? {
    let showsInstructions = result.benchmarks.contains { $0.instructions != nil }
    var table = TextTable(
      [("growth with the parameter n", .left), ("cpu time", .left)]
        + (showsInstructions ? [("instructions", .left)] : []))
    for family in families(of: result.benchmarks) {
      let sizes = family.rows.compactMap(\.parameter).map(Double.init)
      // Sizes that are close to one another fit every growth.
      guard let least = sizes.min(), let most = sizes.max(), most >= 10 * least else { continue }
      guard let time = growth(sizes, family.rows.map(\.summary.cpu.median)) else { continue }
      let instructions = family.rows.compactMap { $0.instructions?.perIteration }
      table.append([family.name, time] + (showsInstructions ? [growth(sizes, instructions) ?? "?"] : []))
    }
    return table.rows.isEmpty ? nil : table
  }

  /// `n log n (within 12 %)`, where that is the largest distance of a cost from the fit; `nil` for too few sizes.
  static func growth(_ sizes: [Double], _ costs: [Double]) -> String? {
    guard let fit = ComplexityFit.best(sizes: sizes, costs: costs) else { return nil }
    let factors = zip(sizes, costs).map { size, cost in
      let expected = fit.coefficient * fit.model.growth(size)
      return max(expected / cost, cost / expected)
    }
    guard let worst = factors.max(), worst <= tolerance else { return "none of the known ones" }
    return "\(fit.model.rawValue) (within \(Quantity.number(100 * (worst - 1))) %)"
  }

  /// The rows of each benchmark, in the order of the result.
  private static func families(of rows: [RowResult]) -> [(name: String, rows: [RowResult])] {
    var families: [(name: String, rows: [RowResult])] = []
    for row in rows where row.parameter != nil {
      let name = "\(row.suite)/\(row.benchmark)"
      if let index = families.firstIndex(where: { $0.name == name }) {
        families[index].rows.append(row)
      } else {
        families.append((name, [row]))
      }
    }
    return families
  }
}
