// The table of a run's results, and the notes below it.
import BenchmarkResults
import Reporting

/// Shows a result in a terminal.
enum RunTable {
  /// Returns the table, the reasons for missing figures, and warnings. No line of the table is longer than
  /// ``TextTable/terminalWidth``.
  ///
  /// - Parameter showsLatency: Whether a second table shows the distribution of single iterations.
  static func text(_ result: BenchmarkResult, showsLatency: Bool = false) -> String {
    var parts = [short(result.benchmarks).fitted]
    if let legend = yardsticks(result.benchmarks) { parts.append(legend) }
    if showsLatency { parts.append(LatencyTable.text(result)) }
    if let growth = GrowthTable.table(result) { parts.append(growth.fitted) }
    let notes = notes(result)
    if !notes.isEmpty { parts.append(notes.joined(separator: "\n")) }
    return parts.joined(separator: "\n\n")
  }

  /// Returns the columns that fit a terminal. Pages and Markdown have all of them.
  static func short(_ rows: [RowResult]) -> TextTable {
    table(rows, leavingOut: ["99 % interval", "p90", "wall", "bytes"])
  }

  /// Returns a table with every figure.
  static func full(_ rows: [RowResult]) -> TextTable { table(rows, leavingOut: ["±"]) }

  private static func table(_ rows: [RowResult], leavingOut: Set<String>) -> TextTable {
    var columns: [Column] = [
      Column("benchmark", .left) { $0.id + ($0.warnings.isEmpty ? "" : " !") },
      Column("cpu median") { Quantity.time($0.summary.cpu.median) },
      Column("±") { row in half(row.summary.cpu) },
      Column("99 % interval") { row in
        row.summary.cpu.interval.map { Quantity.interval($0.lower, $0.upper, around: row.summary.cpu.median) } ?? "?"
      },
      Column("p90") { Quantity.time($0.summary.cpu.p90) },
      Column("wall") { Quantity.time($0.summary.wall.median) },
      Column("allocations") { count($0.counts, $0.counts?.allocationsPerIteration) },
      Column("bytes") { count($0.counts, $0.counts?.bytesPerIteration) },
      Column("retains") { count($0.counts, $0.counts?.retainsPerIteration) },
    ]
    if rows.contains(where: { $0.instructions != nil || $0.instructionsUnavailable != nil }) {
      columns.append(Column("instructions") { $0.instructions.map { Quantity.large($0.perIteration) } ?? "?" })
    }
    columns.append(Column("x yardstick") { $0.ratioToYardstick.map(Quantity.ratio) ?? "" })
    columns.removeAll { leavingOut.contains($0.heading) }
    var table = TextTable(columns.map { ($0.heading, $0.alignment) })
    for row in rows { table.append(columns.map { $0.cell(row) }) }
    return table
  }

  private struct Column {
    var heading: String
    var alignment: TextTable.Alignment
    var cell: (RowResult) -> String

    init(_ heading: String, _ alignment: TextTable.Alignment = .right, cell: @escaping (RowResult) -> String) {
      self.heading = heading
      self.alignment = alignment
      self.cell = cell
    }
  }

  /// Returns half of the 99 % interval, as a share of the median.
  private static func half(_ cpu: TimeSummary) -> String {
    guard let interval = cpu.interval, cpu.median > 0 else { return "?" }
    return "\(Quantity.number(50 * (interval.upper - interval.lower) / cpu.median)) %"
  }

  /// Returns the yardsticks of the last column; `nil` if no row has one. `bench list` shows the yardstick of each row.
  static func yardsticks(_ rows: [RowResult]) -> String? {
    let used = Dictionary(grouping: rows.filter { $0.ratioToYardstick != nil }) { $0.yardstick ?? "" }
    guard let only = used.keys.first else { return nil }
    if used.count == 1 { return "yardstick: \(only)" }
    // Rows at a size have a yardstick at the same size, so its benchmark is named only once.
    let names = Set(
      used.keys.map { name in
        let parts = name.split(separator: "/")
        return parts.last.flatMap { Int($0) } == nil ? name : parts.dropLast().joined(separator: "/")
      })
    return "yardsticks: " + names.sorted().joined(separator: ", ")
  }

  /// Explains why a program that counts allocations may count nothing else.
  private static let unseenCalls =
    "most of these calls are within Swift's runtime, and only a program that links it statically can count them"

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
    if result.benchmarks.contains(where: { $0.counts != nil && $0.counts?.references == nil }) {
      notes.append("retains, releases and objects are not counted: \(unseenCalls)")
    }
    notes += instructionNotes(result)
    for row in result.benchmarks {
      if row.counts?.deterministic == false {
        notes.append("~ \(row.id): batches allocated different amounts; the figure is their mean")
      }
      if let reason = row.summary.cpu.ci99Unavailable { notes.append("? \(row.id): no interval: \(reason)") }
      notes += row.warnings.map { "! \(row.id): \($0)" }
    }
    return notes.map(VisibleText.of)
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
