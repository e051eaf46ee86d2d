// Writes a result in the JSON format of Google Benchmark, which dashboards and continuous-benchmarking services read.
import BenchmarkResults
import Foundation

/// Writes results for programs that only read Google Benchmark's format.
///
/// The members are those of its JSON reporter (github.com/google/benchmark, src/json_reporter.cc, and the user guide's
/// "Output Formats"). Counts take the places of its memory measurements and user counters.
enum GoogleBenchmarkForm {
  static func json(_ result: BenchmarkResult) -> Data {
    let document = JSONValue.object([
      "context": context(of: result), "benchmarks": .list(result.benchmarks.enumerated().map { row($1, index: $0) }),
    ])
    return Data(JSONPrinter.indented(document))
  }

  private static func context(of result: BenchmarkResult) -> JSONValue {
    let facts = result.environment.facts
    var context: [String: JSONValue] = [
      "date": .text(result.run.startedAt),
      // Machine names are private. The fingerprint distinguishes machines.
      "host_name": .text("fingerprint-\(result.environment.fingerprint)"),
      "executable": .text(BenchmarkResult.Tool.name),
      "num_cpus": .number("\(Int(facts["cores"] ?? "") ?? 0)"),
      "mhz_per_cpu": .number("\(Int(facts["mhz"] ?? "") ?? 0)"),
      "cpu_scaling_enabled": .bool(facts["governor"].map { $0 != "performance" } ?? false),
      "caches": .list([]),
      "load_avg": .list((result.environment.loadAverage ?? []).map(number)),
      "library_version": .text(result.tool.version),
      "library_build_type": .text(result.build.configuration),
      "json_schema_version": .number("1"),
    ]
    if let commit = result.commit { context["commit"] = .text(commit.sha + (commit.dirty ? "-dirty" : "")) }
    return .object(context)
  }

  private static func row(_ row: RowResult, index: Int) -> JSONValue {
    let iterations = row.batch.multipliedReportingOverflow(by: row.slices.cpuNs.count)
    var members: [String: JSONValue] = [
      "name": .text(row.id), "run_name": .text(row.id), "run_type": .text("iteration"),
      "family_index": .number("\(index)"), "per_family_instance_index": .number("0"),
      "repetitions": .number("1"), "repetition_index": .number("0"), "threads": .number("1"),
      "iterations": .number("\(iterations.overflow ? Int.max : iterations.partialValue)"),
      "real_time": number(row.summary.wall.median), "cpu_time": number(row.summary.cpu.median),
      "time_unit": .text("ns"),
    ]
    if let counts = row.counts {
      members["allocs_per_iter"] = number(counts.allocationsPerIteration)
      members["bytes_per_iter"] = number(counts.bytesPerIteration)
    }
    return .object(members)
  }

  /// Figures of a result are always finite.
  private static func number(_ value: Double) -> JSONValue {
    .number(value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)")
  }
}
