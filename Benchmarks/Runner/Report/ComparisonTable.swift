// Shows a comparison of two results, for a terminal or a pull request.
import Reporting

/// Shows a comparison.
enum ComparisonTable {
  /// - Parameter showsAll: Whether to show unchanged rows too.
  static func text(_ comparison: ResultComparison, markdown: Bool, showsAll: Bool) -> String {
    let rows = showsAll ? comparison.rows : comparison.rows.filter(\.hasChanged)
    let table = rows.isEmpty ? [] : [markdown ? wide(rows).markdown : narrow(rows).fitted]
    // The most important lines come last, because a terminal shows the end.
    let end = [sum(comparison)] + next(comparison) + comparison.rows.compactMap { grown($0.exact, in: $0.id) }
    let notes = (notes(comparison, showsAll: showsAll) + end).map(VisibleText.of)
    let list = (markdown ? notes.map { "- \($0)" } : notes).joined(separator: "\n")
    return (table + [list]).joined(separator: "\n\n")
  }

  private static func wide(_ rows: [ResultComparison.Row]) -> TextTable {
    let figures = ExactChange.columns(of: rows.compactMap(\.exact))
    var table = TextTable(
      [("benchmark", .left), ("verdict", .left)] + figures.map { ($0.rawValue, .right) }
        + [("cpu time (not judged)", .right)])
    for row in rows {
      table.append(
        [row.id, verdict(row.verdict)] + figures.map { change(row.exact?.figure($0)) } + [row.time.map(time) ?? ""])
    }
    return table
  }

  /// A table with one line for each changed figure. Its few columns fit a terminal.
  private static func narrow(_ rows: [ResultComparison.Row]) -> TextTable {
    var table = TextTable([("benchmark", .left), ("verdict", .left), ("change", .left)])
    for row in rows {
      let changed = row.exact?.figures.filter { $0.before != $0.after } ?? []
      let lines =
        changed.map { "\($0.name.rawValue) \(change($0))" } + (row.time.map { ["cpu time \(time($0))"] } ?? [])
      table.append([row.id, verdict(row.verdict), lines.first ?? ""])
      for line in lines.dropFirst() { table.append(["", "", line]) }
    }
    return table
  }

  /// Returns the number of rows with each verdict.
  static func sum(_ comparison: ResultComparison) -> String {
    let counts = Dictionary(grouping: comparison.rows, by: \.verdict).mapValues(\.count)
    return ResultComparison.Verdict.worstFirst.compactMap { verdict in
      counts[verdict].map { total($0, verdict) }
    }.joined(separator: ", ")
  }

  /// Suggests the next step if counts are inconclusive.
  private static func next(_ comparison: ResultComparison) -> [String] {
    let names = comparison.rows.filter { $0.verdict == .inconclusive }.map(\.id)
    guard !names.isEmpty else { return [] }
    return [
      "next: measure both again with counts, `bench run --passes time,count\(NextStep.filter(names))`; `bench doctor` shows "
        + "what counting needs on this machine"
    ]
  }

  static func notes(_ comparison: ResultComparison, showsAll: Bool) -> [String] {
    var notes = comparison.rows.filter { $0.verdict == .inconclusive }.compactMap { row in
      row.reason.map { "\(row.id): \($0)" }
    }
    notes += comparison.rows.filter { !$0.sameChecksum }.map {
      "\($0.id): the checksums differ, so the work differs"
    }
    notes += only(comparison.onlyBefore, "first", showsAll: showsAll)
    notes += only(comparison.onlyAfter, "second", showsAll: showsAll)
    if let reason = comparison.timeUnavailable { notes.append("times are not compared: \(reason)") }
    if comparison.rows.contains(where: { $0.time != nil }) {
      notes.append("stored times vary from run to run: they decide no verdict")
    }
    return notes
  }

  /// Returns a line for each row that only one result has; a single line if there are many.
  private static func only(_ names: [String], _ which: String, showsAll: Bool) -> [String] {
    if names.count <= 3 || showsAll { return names.map { "\($0): only in the \(which) result" } }
    return ["\(names.count) rows are only in the \(which) result"]
  }

  /// Returns the regressed counts of a row, with their figures; `nil` if none regressed.
  static func grown(_ exact: ExactChange?, in identifier: String) -> String? {
    let figures = (exact?.figures ?? []).filter { $0.verdict == .regression }
    guard !figures.isEmpty else { return nil }
    return "grew: \(identifier): " + figures.map { "\($0.name.rawValue) \(change($0))" }.joined(separator: ", ")
  }

  /// The verdict covers only exact figures. The time may have changed even if counts have not.
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
