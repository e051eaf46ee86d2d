// A comparison of two results for a terminal or for a pull request.
import Reporting

/// Shows a comparison.
enum ComparisonTable {
  static func text(_ comparison: ResultComparison, markdown: Bool) -> String {
    let table = table(comparison)
    let notes = notes(comparison)
    let list = markdown ? notes.map { "- \($0)" } : notes
    return ([markdown ? table.markdown : table.text] + [list.joined(separator: "\n")]).joined(separator: "\n\n")
  }

  private static func table(_ comparison: ResultComparison) -> TextTable {
    let figures = ExactChange.columns(of: comparison.rows.compactMap(\.exact))
    var table = TextTable(
      [("benchmark", .left), ("verdict", .left)] + figures.map { ($0.rawValue, .right) }
        + [("cpu time (not a gate)", .right)])
    for row in comparison.rows {
      table.append(
        [row.id, verdict(row.verdict)] + figures.map { change(row.exact?.figure($0)) } + [row.time.map(time) ?? ""])
    }
    return table
  }

  static func notes(_ comparison: ResultComparison) -> [String] {
    var notes = comparison.rows.filter { $0.verdict == .inconclusive }.compactMap { row in
      row.reason.map { "\(row.id): \($0)" }
    }
    notes += comparison.rows.filter { !$0.sameChecksum }.map {
      "\($0.id): the checksums differ: it computes something else"
    }
    notes += comparison.onlyBefore.map { "\($0): only in the first result" }
    notes += comparison.onlyAfter.map { "\($0): only in the second result" }
    if let reason = comparison.timeUnavailable { notes.append("times are not compared: \(reason)") }
    let counts = Dictionary(grouping: comparison.rows, by: \.verdict).mapValues(\.count)
    let sum = ResultComparison.Verdict.worstFirst.compactMap { verdict in counts[verdict].map { total($0, verdict) } }
    if comparison.rows.contains(where: { $0.time != nil }) {
      notes.append("stored times vary from run to run: they are no gate")
    }
    // What a reader looks for comes last, where a terminal shows it.
    return notes + [sum.joined(separator: ", ")] + comparison.rows.compactMap { grown($0.exact, in: $0.id) }
  }

  /// The counts of a row that regressed, with their figures; `nil` where none did.
  static func grown(_ exact: ExactChange?, in identifier: String) -> String? {
    let figures = (exact?.figures ?? []).filter { $0.verdict == .regression }
    guard !figures.isEmpty else { return nil }
    return "grew: \(identifier): " + figures.map { "\($0.name.rawValue) \(change($0))" }.joined(separator: ", ")
  }

  /// The verdict rests on exact figures: a time may have changed all the same.
  private static func verdict(_ verdict: ResultComparison.Verdict) -> String {
    verdict == .unchanged ? "counts unchanged" : verdict.rawValue
  }

  private static func total(_ count: Int, _ verdict: ResultComparison.Verdict) -> String {
    switch verdict {
    case .unchanged: "\(count) with counts unchanged"
    case .inconclusive, .regression, .improvement: VerdictStyle.counted(count, verdict)
    }
  }

  static func change(_ change: ExactChange.Figure?) -> String {
    guard let change else { return "?" }
    let text = change.name == .instructions ? Quantity.large : Quantity.count
    return change.before == change.after ? text(change.after) : "\(text(change.before)) → \(text(change.after))"
  }

  private static func time(_ time: ResultComparison.TimeRatio) -> String {
    let bounds = time.bounds.map { " [\(Quantity.ratio($0[0])), \(Quantity.ratio($0[1]))]" } ?? ""
    return "x\(Quantity.ratio(time.ratio))\(bounds)"
  }
}
