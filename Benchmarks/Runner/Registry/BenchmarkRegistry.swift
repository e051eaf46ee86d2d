// All rows of all suites, with unique names and resolved yardsticks.

/// The rows that can be run, in the order in which the suites list them.
struct BenchmarkRegistry: Sendable {
  let rows: [BenchmarkRow]

  /// - Throws: ``CommandFailure`` if a title has no letter or digit, if two rows have the same name, or if a yardstick
  ///   does not exist.
  init(_ suites: [BenchmarkSuite]) throws {
    var rows: [BenchmarkRow] = []
    for suite in suites {
      for benchmark in suite.benchmarks {
        for title in [suite.title, benchmark.title] where BenchmarkRow.slug(title).isEmpty {
          throw CommandFailure("the title '\(title)' has no letter or digit, so it gives no name to a row")
        }
        rows += benchmark.variants.map { Self.row(suite: suite, benchmark: benchmark, variant: $0) }
      }
    }
    let names = Set(rows.map(\.identifier))
    guard names.count == rows.count else {
      let twice = Dictionary(grouping: rows, by: \.identifier).filter { $0.value.count > 1 }.keys.sorted()
      throw CommandFailure("two benchmarks have the same name: \(twice.joined(separator: ", "))")
    }
    self.rows = try rows.map { row in
      var resolved = row
      resolved.yardstick = try Self.resolveYardstick(of: row, among: names)
      return resolved
    }
  }

  func row(named identifier: String) -> BenchmarkRow? { rows.first { $0.identifier == identifier } }

  /// Returns the rows whose name matches, and the yardsticks of these rows; without a filter, all rows.
  ///
  /// - Parameter filter: A regular expression to search for in the name, or a literal part of the name.
  func selection(matching filter: String?) throws -> [BenchmarkRow] {
    guard let filter = filter.map(BenchmarkFilter.init) else { return rows }
    let matching = rows.filter { filter.matches($0.identifier) }
    guard !matching.isEmpty else { throw filter.failure }
    let wanted = Set(matching.map(\.identifier) + matching.compactMap(\.yardstick))
    return rows.filter { wanted.contains($0.identifier) }
  }

  private static func row(suite: BenchmarkSuite, benchmark: Benchmark, variant: Benchmark.Variant) -> BenchmarkRow {
    let suiteName = BenchmarkRow.slug(suite.title)
    let benchmarkName = BenchmarkRow.slug(benchmark.title)
    let parts = [suiteName, benchmarkName] + (variant.parameter.map { ["\($0)"] } ?? [])
    return BenchmarkRow(
      identifier: parts.joined(separator: "/"), suite: suiteName, benchmark: benchmarkName,
      parameter: variant.parameter, seed: benchmark.seed, checkedIterations: benchmark.checkedIterations,
      expectsWork: benchmark.expectsWork, recordsLatency: benchmark.recordsLatency, yardstick: benchmark.yardstick,
      make: variant.make)
  }

  private static func resolveYardstick(of row: BenchmarkRow, among names: Set<String>) throws -> String? {
    guard let stated = row.yardstick else { return nil }
    // A slash may also be part of a title.
    let parts = stated.split(separator: "/").map { BenchmarkRow.slug(String($0)) }
    let bases = ["\(row.suite)/\(BenchmarkRow.slug(stated))"] + (parts.count > 1 ? [parts.joined(separator: "/")] : [])
    let candidates = bases.flatMap { base in (row.parameter.map { ["\(base)/\($0)"] } ?? []) + [base] }
    guard let found = candidates.first(where: names.contains) else {
      throw CommandFailure("\(row.identifier) names the yardstick '\(stated)', which is not a benchmark")
    }
    return found
  }
}
