// Checks a result against the budgets.
import BenchmarkResults

/// The limits that a result exceeds, limits that could not be checked, and rows without limits.
struct BudgetCheck: Sendable, Equatable {
  /// One line for each limit that is exceeded, with the row's name.
  var exceeded: [String] = []
  /// One line for each limit that could not be checked, with the reason.
  var unchecked: [String] = []
  /// The used share of each limit on a ratio, and of each limit on a count that is exceeded.
  var uses: [Use] = []
  /// Rows without a budget, budgets without a row, ratios that met their limit only in a second measurement, and the
  /// reason why instructions were not checked.
  var warnings: [String] = []
  /// A line for each count that should be recorded anew: it is lower than its record, or its row is new or gone.
  var toRecord: [String] = []
  var instructions = InstructionOutcome.notCounted
  /// Rows without a budget, and rows whose instructions are counted but not recorded.
  var new: [String] = []
  /// Measures a ratio over its limit once more; returns `nil` if that is impossible.
  typealias Remeasure = (_ id: String, _ limit: Budget.RatioLimit) -> Double?

  /// A figure and its limit.
  struct Use: Sendable, Equatable {
    var id: String
    /// `1 retain`, or `1.08 times layout/flat-rows`.
    var text: String
    var value: Double
    var limit: Double

    var isExceeded: Bool { value > limit }
    /// The used share of the limit; infinite if the limit is 0.
    var share: Double { limit > 0 ? value / limit : .infinity }
  }

  /// - Parameters:
  ///   - registered: The names of all existing rows, measured or not.
  ///   - remeasure: Measures a ratio that is over its limit again, before the check reports it.
  init(
    _ result: BenchmarkResult, against file: BudgetFile, registered: [String], remeasure: Remeasure = { _, _ in nil }
  ) {
    for row in result.benchmarks {
      guard let budget = file.budget(for: row.id) else {
        warnings.append("\(row.id) has no budget")
        new.append(row.id)
        continue
      }
      checkCounts(of: row, against: budget)
      for limit in budget.ratios ?? [] { checkRatio(of: row, against: limit, in: result, remeasure) }
    }
    for pattern in file.budgets.keys.sorted() where !registered.contains(where: GlobPattern(pattern).matches) {
      warnings.append("the budget '\(pattern)' matches no benchmark")
    }
    checkInstructions(of: result, against: file.instructions, registered: registered)
  }

  /// Exceeded budgets take precedence over unchecked ones.
  var status: CommandOutcome {
    if !exceeded.isEmpty { return .regression }
    return unchecked.isEmpty ? .success : .failure
  }

  private mutating func checkCounts(of row: RowResult, against budget: Budget) {
    if budget.counts.isEmpty { return }
    guard let counts = row.counts else {
      unchecked.append("\(row.id): counts unavailable: \(row.countsUnavailable ?? "no reason was given")")
      return
    }
    var missing: [String] = []
    for (name, total) in ExactChange.totals {
      guard let limit = budget.counts[name] else { continue }
      guard let total = total(counts) else {
        missing.append(name.rawValue)
        continue
      }
      if Double(total) > limit * Double(counts.iterations) {
        let figure = Double(total) / Double(counts.iterations)
        let noun = figure == 1 ? String(name.rawValue.dropLast()) : name.rawValue
        let text = "\(Quantity.count(figure)) \(noun)"
        uses.append(Use(id: row.id, text: text, value: figure, limit: limit))
        exceeded.append("\(row.id): \(text) per iteration, budget \(Quantity.count(limit))")
      }
    }
    if !missing.isEmpty {
      unchecked.append("\(row.id): this program does not count \(missing.joined(separator: ", "))")
    }
  }

  private mutating func checkRatio(
    of row: RowResult, against limit: Budget.RatioLimit, in result: BenchmarkResult, _ remeasure: Remeasure
  ) {
    guard let base = result.row(named: limit.ratioTo) else {
      unchecked.append("\(row.id): its ratio needs \(limit.ratioTo), which was not measured in this run")
      return
    }
    guard base.summary.cpu.median > 0 else {
      unchecked.append("\(row.id): its ratio needs \(limit.ratioTo), which took no time")
      return
    }
    let measured = row.summary.cpu.median / base.summary.cpu.median
    let again = measured > limit.maximumRatio ? remeasure(row.id, limit) : nil
    let ratio = min(measured, again ?? measured)
    let text = "\(Quantity.count(ratio)) times \(limit.ratioTo)"
    uses.append(Use(id: row.id, text: text, value: ratio, limit: limit.maximumRatio))
    let stated =
      "\(row.id): \(Quantity.ratio(measured)) times \(limit.ratioTo), budget \(Quantity.ratio(limit.maximumRatio))"
    if ratio > limit.maximumRatio {
      exceeded.append(again.map { "\(stated); measured again: \(Quantity.ratio($0))" } ?? stated)
    } else if let again {
      warnings.append("\(stated); within the budget when measured again in turns: \(Quantity.ratio(again))")
    }
  }
}
