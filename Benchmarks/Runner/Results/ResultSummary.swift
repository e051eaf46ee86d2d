// Completes a result after the measurement: ratios, growth, the states of the passes, quality.
import BenchmarkResults

/// Completes a result.
enum ResultSummary {
  static func complete(_ result: inout BenchmarkResult, passes: Set<MeasuringPass>) {
    addYardstickRatios(to: &result)
    result.complexities = complexities(of: result.benchmarks)
    result.passes[PassStatus.timing] = .done
    result.passes[PassStatus.counting] = status(passes.contains(.count), result.benchmarks) { row in
      row.counts == nil ? row.countsUnavailable ?? "no reason was given" : nil
    }
    result.passes[PassStatus.instructions] = status(passes.contains(.instructions), result.benchmarks) { row in
      row.instructions == nil ? row.instructionsUnavailable ?? "no reason was given" : nil
    }
    result.quality = quality(of: result.benchmarks)
  }

  private static func status(
    _ isAskedFor: Bool, _ rows: [RowResult], reason: (RowResult) -> String?
  ) -> PassStatus {
    isAskedFor ? PassStatus(reasons: rows.map(reason)) : .skipped
  }

  private static func addYardstickRatios(to result: inout BenchmarkResult) {
    let medians = Dictionary(uniqueKeysWithValues: result.benchmarks.map { ($0.id, $0.summary.cpu.median) })
    for index in result.benchmarks.indices {
      guard let name = result.benchmarks[index].yardstick, let median = medians[name], median > 0 else { continue }
      result.benchmarks[index].ratioToYardstick = result.benchmarks[index].summary.cpu.median / median
    }
  }

  /// Returns the benchmarks with several parameters, in the order of the rows; each with its smallest parameter first.
  static func families(of rows: [RowResult]) -> [(id: String, rows: [RowResult])] {
    let groups = Dictionary(grouping: rows.filter { $0.parameter != nil }) { "\($0.suite)/\($0.benchmark)" }
    let order = rows.map { "\($0.suite)/\($0.benchmark)" }
    return groups.filter { $0.value.count > 1 }
      .map { (id: $0.key, rows: $0.value.sorted { ($0.parameter ?? 0) < ($1.parameter ?? 0) }) }
      .sorted { (order.firstIndex(of: $0.id) ?? 0) < (order.firstIndex(of: $1.id) ?? 0) }
  }

  private static func complexities(of rows: [RowResult]) -> [BenchmarkResult.Complexity]? {
    let found = families(of: rows).compactMap { family -> BenchmarkResult.Complexity? in
      let rows = family.rows.filter { ($0.parameter ?? 0) > 0 }
      let sizes = rows.map { Double($0.parameter ?? 0) }
      let costs = rows.map(\.summary.cpu.median)
      guard let fit = ComplexityFit.stated(sizes: sizes, costs: costs) else { return nil }
      return .init(
        id: family.id, model: fit.model, coefficient: fit.coefficient, relativeError: fit.relativeError)
    }
    return found.isEmpty ? nil : found
  }

  private static func quality(of rows: [RowResult]) -> BenchmarkResult.Quality? {
    let nanoseconds = rows.reduce(0.0) { sum, row in row.slices.wallNs.reduce(sum) { $0 + Double($1) } }
    guard nanoseconds > 0 else { return nil }
    let switches = rows.reduce(0.0) { $0 + Double($1.involuntarySwitches) }
    return BenchmarkResult.Quality(involuntarySwitchesPerSecond: (switches / nanoseconds * 1e12).rounded() / 1e3)
  }
}
