// The table at the end of a run, and the notes below it.
import BenchmarkResults
import Reporting

/// Shows a result in a terminal.
enum RunTable {
  /// The table, the reasons for missing figures, and warnings.
  ///
  /// - Parameter showsLatency: Whether a second table shows the distribution of single iterations.
  static func text(_ result: BenchmarkResult, showsLatency: Bool = false) -> String {
    var parts = [table(result).text]
    if let legend = yardsticks(result) { parts.append(legend) }
    if showsLatency { parts.append(LatencyTable.text(result)) }
    if let growth = GrowthTable.table(result) { parts.append(growth.text) }
    let notes = notes(result)
    if !notes.isEmpty { parts.append(notes.joined(separator: "\n")) }
    return parts.joined(separator: "\n\n")
  }

  static func table(_ result: BenchmarkResult) -> TextTable {
    let showsInstructions = result.benchmarks.contains { $0.instructions != nil || $0.instructionsUnavailable != nil }
    var table = TextTable(
      [
        ("benchmark", .left), ("cpu median", .right), ("99 % interval", .right), ("p90", .right), ("wall", .right),
        ("allocations", .right), ("bytes", .right), ("retains", .right),
      ] + (showsInstructions ? [("instructions", .right)] : []) + [("x yardstick", .right)])
    for row in result.benchmarks {
      let cpu = row.summary.cpu
      let mark = row.warnings.isEmpty ? "" : " !"
      var cells = [
        row.id + mark,
        Quantity.time(cpu.median),
        cpu.interval.map { Quantity.interval($0.lower, $0.upper, around: cpu.median) } ?? "?",
        Quantity.time(cpu.p90),
        Quantity.time(row.summary.wall.median),
        count(row.counts, row.counts?.allocationsPerIteration),
        count(row.counts, row.counts?.bytesPerIteration),
        count(row.counts, row.counts?.retainsPerIteration),
      ]
      if showsInstructions { cells.append(row.instructions.map { Quantity.large($0.perIteration) } ?? "?") }
      table.append(cells + [row.ratioToYardstick.map(Quantity.ratio) ?? ""])
    }
    return table
  }

  /// Which rows the last column refers to; `nil` where no row has a yardstick.
  static func yardsticks(_ result: BenchmarkResult) -> String? {
    let rows = result.benchmarks.filter { $0.ratioToYardstick != nil }
    let names = Set(rows.compactMap(\.yardstick)).sorted()
    guard !names.isEmpty else { return nil }
    if names.count == 1 { return "yardstick: \(names[0])" }
    return "yardsticks: " + rows.map { "\($0.id) against \($0.yardstick ?? "")" }.joined(separator: "; ")
  }

  static func notes(_ result: BenchmarkResult) -> [String] {
    var notes: [String] = []
    if result.build.configuration == "debug" { notes.append("debug build: the times say nothing about a release") }
    let reasons = Dictionary(grouping: result.benchmarks.filter { $0.counts == nil }) { $0.countsUnavailable ?? "" }
    for (reason, rows) in reasons.sorted(by: { $0.key < $1.key })
    where result.passes[PassStatus.counting]?.state != .skipped {
      let names = rows.map(\.id).joined(separator: ", ")
      let which = rows.count == result.benchmarks.count ? "" : " of \(names)"
      notes.append("counts\(which) unavailable: \(reason)")
    }
    notes += instructionNotes(result)
    for row in result.benchmarks {
      if row.counts?.deterministic == false {
        notes.append("~ \(row.id): batches allocated different amounts; the figure is their mean")
      }
      if let reason = row.summary.cpu.ci99Unavailable { notes.append("? \(row.id): no interval: \(reason)") }
      notes += row.warnings.map { "! \(row.id): \($0)" }
    }
    return notes
  }

  private static func instructionNotes(_ result: BenchmarkResult) -> [String] {
    let simulated = Dictionary(grouping: result.benchmarks) { $0.instructionsUnavailable }
    let hardware = Dictionary(grouping: result.benchmarks) { $0.hardwareUnavailable }
    return reasons("instructions", simulated, of: result) + reasons("hardware counters", hardware, of: result)
  }

  private static func reasons(
    _ figure: String, _ rows: [String?: [RowResult]], of result: BenchmarkResult
  ) -> [String] {
    rows.compactMap { reason, rows in
      let which = rows.count == result.benchmarks.count ? "" : " of \(rows.map(\.id).joined(separator: ", "))"
      return reason.map { "\(figure)\(which) unavailable: \($0)" }
    }.sorted()
  }

  private static func count(_ counts: AllocationCount?, _ figure: Double?) -> String {
    guard let counts, let figure else { return "?" }
    return (counts.deterministic ? "" : "~") + Quantity.count(figure)
  }
}
