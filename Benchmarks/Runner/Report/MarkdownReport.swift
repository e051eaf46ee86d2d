// Renders results as Markdown for a pull request.
import BenchmarkResults

/// Renders results for GitHub.
enum MarkdownReport {
  /// - Throws: ``CommandFailure`` if the results cannot be compared.
  static func text(_ first: NamedResult, others: [NamedResult]) throws -> String {
    if others.isEmpty { return single(first.result) }
    return try others.map { other in
      let comparison = try ResultComparison(before: first.result, after: other.result)
      return "#### \(other.name) against \(first.name)\n\n"
        + ComparisonTable.text(comparison, markdown: true, showsAll: false)
    }.joined(separator: "\n\n")
  }

  private static func single(_ result: BenchmarkResult) -> String {
    var parts = ["#### Benchmarks \(HTMLReport.commit(of: result))"]
    parts.append(RunTable.full(result.benchmarks).markdown)
    if let legend = RunTable.yardsticks(result.benchmarks) { parts.append(legend) }
    let passes = result.passes.sorted { $0.key < $1.key }.filter { $0.value.state != .done }
    let notes =
      passes.map { "\($0.key): \($0.value.state.rawValue)\($0.value.reason.map { ", \($0)" } ?? "")" }
      + RunTable.notes(result)
    if !notes.isEmpty { parts.append(notes.map { "- \($0)" }.joined(separator: "\n")) }
    return parts.joined(separator: "\n\n")
  }
}
