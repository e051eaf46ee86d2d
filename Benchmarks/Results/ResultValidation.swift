// Checks what the types of a result cannot express, such as figures that contradict one another.

/// Checks decoded results. Its functions also serve the checks of other documents.
package enum ResultValidation {
  package static func validate(_ result: BenchmarkResult) throws(ResultProblem) {
    for (index, row) in result.benchmarks.enumerated() { try validate(row, at: "benchmarks[\(index)]") }
    let names = result.benchmarks.map(\.id)
    try expect(Set(names).count == names.count, "benchmarks", "two rows have the same id")
    for (name, pass) in result.passes.sorted(by: { $0.key < $1.key }) where pass.state != .done {
      try expect(pass.reason?.isEmpty == false, "passes.\(name)", "has no reason")
    }
  }

  private static func validate(_ row: RowResult, at place: String) throws(ResultProblem) {
    try expectName(row.id, "\(place).id")
    try expectName(row.suite, "\(place).suite")
    try expectName(row.benchmark, "\(place).benchmark")
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

  /// Rejects an empty name and control characters, because names are printed to terminals unescaped.
  package static func expectName(_ name: String, _ place: String) throws(ResultProblem) {
    try expect(!name.isEmpty, place, "is empty")
    let hasControl = name.unicodeScalars.contains { $0.properties.generalCategory == .control }
    try expect(!hasControl, place, "has a control character")
  }

  /// Whether the bounds are a lower and an upper one. No bounds are valid too.
  package static func isInterval(_ bounds: [Double]?) -> Bool {
    bounds.map { $0.count == 2 && $0[0] <= $0[1] } ?? true
  }

  /// Throws a problem at a place unless the condition holds.
  package static func expect(_ condition: Bool, _ place: String, _ problem: String) throws(ResultProblem) {
    guard condition else { throw ResultProblem(.damaged, "at \(place): \(problem)") }
  }
}
