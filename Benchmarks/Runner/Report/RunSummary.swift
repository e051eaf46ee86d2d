// The summary of a run on one screen: exceeded budgets, new rows, and the most expensive rows.
import BenchmarkResults
import Reporting

/// Sums a run up for people.
enum RunSummary {
  /// The number of rows in the table of the most expensive rows. A run with no more rows has already shown them all.
  static let heaviest = 10
  /// The number of lines on exceeded budgets. The rest is only counted.
  static let mostOver = 5
  /// The lines of a terminal of default size.
  static let screen = 24

  /// - Parameters:
  ///   - check: The check of the budgets; `nil` if there are none.
  ///   - isWanted: Whether the user asked for the check. All exceeded budgets are then listed above the summary.
  static func text(_ result: BenchmarkResult, _ check: BudgetCheck?, isWanted: Bool) -> String {
    var lines = [headline(result, check)]
    let over = check?.exceeded ?? []
    lines += over.prefix(mostOver).map { short("over budget: \($0)") }
    if over.count > mostOver {
      let place = isWanted ? ", named above" : "; --check-budgets names them"
      lines.append("and \(over.count - mostOver) more over budget\(place)")
    }
    if let fresh = fresh(check?.new ?? []) { lines.append(fresh) }
    if result.benchmarks.count > heaviest { lines += ["", table(result)] }
    return lines.joined(separator: "\n")
  }

  private static func headline(_ result: BenchmarkResult, _ check: BudgetCheck?) -> String {
    let rows = ShortNumber.counted(result.benchmarks.count, "row")
    guard let check else { return "summary: \(rows), no budgets" }
    var parts = [rows, "\(check.exceeded.count) over budget", "\(check.new.count) new"]
    if !check.unchecked.isEmpty { parts.append("\(check.unchecked.count) unchecked") }
    return "summary: \(parts.joined(separator: ", "))"
  }

  /// Returns one line with as many names as fit.
  private static func fresh(_ names: [String]) -> String? {
    guard let first = names.first else { return nil }
    var line = "new: \(first)"
    for (index, name) in names.enumerated().dropFirst() {
      let left = names.count - index
      // Leaves room for the number of omitted names.
      guard line.count + 2 + name.count <= TextTable.terminalWidth - 15 else { return "\(line), and \(left) more" }
      line += ", \(name)"
    }
    return line
  }

  private static func table(_ result: BenchmarkResult) -> String {
    // Sorts by time. Rows with equal times are sorted by name, so that the order is the same in every run.
    let rows = result.benchmarks.sorted {
      ($1.summary.cpu.median, $0.id) < ($0.summary.cpu.median, $1.id)
    }.prefix(heaviest)
    var table = TextTable([
      ("most time per iteration", .left), ("cpu median", .right), ("allocations", .right), ("x yardstick", .right),
    ])
    for row in rows {
      let room = TextTable.terminalWidth - 38
      table.append([
        row.id.count <= room ? row.id : "…" + row.id.suffix(room - 1), Quantity.time(row.summary.cpu.median),
        row.counts.map { Quantity.count($0.allocationsPerIteration) } ?? "?",
        row.ratioToYardstick.map(Quantity.ratio) ?? "",
      ])
    }
    return table.text
  }

  private static func short(_ line: String) -> String {
    let line = VisibleText.of(line)
    return line.count <= TextTable.terminalWidth ? line : line.prefix(TextTable.terminalWidth - 1) + "…"
  }
}
