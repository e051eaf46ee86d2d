// What the types of a result cannot say: figures that contradict one another.

/// Checks decoded results and comparisons.
enum ResultValidation {
  static func validate(_ result: BenchmarkResult) throws(ResultProblem) {
    for (index, row) in result.benchmarks.enumerated() { try validate(row, at: "benchmarks[\(index)]") }
    let names = result.benchmarks.map(\.id)
    try expect(Set(names).count == names.count, "benchmarks", "two rows have the same id")
    for (name, pass) in result.passes.sorted(by: { $0.key < $1.key }) where pass.state != .done {
      try expect(pass.reason?.isEmpty == false, "passes.\(name)", "has no reason")
    }
  }

  static func validate(_ comparison: RevisionComparison) throws(ResultProblem) {
    for (index, change) in comparison.benchmarks.enumerated() { try validate(change, at: "benchmarks[\(index)]") }
    if let control = comparison.control { try validate(control, at: "control") }
    let names = comparison.benchmarks.map(\.id)
    try expect(Set(names).count == names.count, "benchmarks", "two benchmarks have the same id")
  }

  private static func validate(_ change: BenchmarkChange, at place: String) throws(ResultProblem) {
    try expect(!change.id.isEmpty, "\(place).id", "is empty")
    guard let estimate = change.estimate else { return }
    try expect(estimate.change > -1, "\(place).estimate.change", "is not above -1")
    let bounds = estimate.interval99
    try expect(
      isInterval(bounds) && (bounds?[0] ?? 0) > -1, "\(place).estimate.interval99", "is not a lower and an upper bound")
  }

  private static func validate(_ row: RowResult, at place: String) throws(ResultProblem) {
    try expect(!row.id.isEmpty, "\(place).id", "is empty")
    try expect(row.batch > 0, "\(place).batch", "is not positive")
    try expect(!row.slices.cpuNs.isEmpty, "\(place).slices.cpuNs", "is empty")
    try expect(
      row.slices.cpuNs.count == row.slices.wallNs.count, "\(place).slices", "cpuNs and wallNs differ in length")
    for (name, summary) in [("cpu", row.summary.cpu), ("wall", row.summary.wall)] {
      try expect(summary.median >= 0, "\(place).summary.\(name).median", "is negative")
      try expect(summary.min >= 0, "\(place).summary.\(name).min", "is negative")
      try expect(isInterval(summary.ci99), "\(place).summary.\(name).ci99", "is not a lower and an upper bound")
    }
  }

  private static func isInterval(_ bounds: [Double]?) -> Bool {
    bounds.map { $0.count == 2 && $0[0] <= $0[1] } ?? true
  }

  private static func expect(_ condition: Bool, _ place: String, _ problem: String) throws(ResultProblem) {
    guard condition else { throw ResultProblem(.damaged, "at \(place): \(problem)") }
  }
}
