// A table of how long single iterations took.
import BenchmarkResults
import Reporting

/// Shows the distributions of a result in a terminal.
enum LatencyTable {
  /// Returns the table, or a sentence that explains why there is none.
  static func text(_ result: BenchmarkResult) -> String {
    var table = TextTable([
      ("single iterations, wall", .left), ("p50", .right), ("p99", .right), ("p99.9", .right), ("max", .right),
      ("samples", .right), ("disturbed", .right),
    ])
    var reasons: [String] = []
    for row in result.benchmarks {
      if let latency = row.latency {
        table.append(cells(row.id, latency))
      } else if let reason = row.latencyUnavailable {
        table.append([row.id, "?", "?", "?", "?", "0", "?"])
        reasons.append("\(row.id): \(reason)")
      }
    }
    return table.rows.isEmpty
      ? "none of these benchmarks records single iterations" : ([table.fitted] + reasons).joined(separator: "\n")
  }

  private static func cells(_ name: String, _ latency: LatencySummary) -> [String] {
    func time(_ nanoseconds: UInt64?) -> String { nanoseconds.map { Quantity.time(Double($0)) } ?? "?" }
    return [
      name, time(latency.p50Ns), time(latency.p99Ns), time(latency.p999Ns), time(latency.maxNs), "\(latency.samples)",
      "\(latency.disturbed)",
    ]
  }
}
