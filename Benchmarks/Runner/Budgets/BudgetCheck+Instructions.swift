// Checks a result's instructions and memory accesses against the recorded ones.
import BenchmarkResults

extension BudgetCheck {
  /// How far the instructions were checked.
  enum InstructionOutcome: Sendable, Equatable {
    /// The run did not count them.
    case notCounted
    /// There is no usable record. A warning gives the reason.
    case notJudged
    /// The instructions of this many rows were compared with their record.
    case judged(rows: Int)
  }

  mutating func checkInstructions(
    of result: BenchmarkResult, against record: InstructionRecord?, registered: [String]
  ) {
    guard let pass = result.passes[PassStatus.instructions], pass.state != .skipped else { return }
    instructions = .notJudged
    guard let record else {
      warnings.append(
        "instructions are not judged: there is no \(InstructionRecord.fileName) beside the budgets; create it with "
          + "bench record-instructions")
      return
    }
    let origin = InstructionRecord.Origin(result.environment, result.build)
    if let difference = origin.difference(from: record.countedWith) {
      warnings.append(
        "instructions are not judged: \(difference) as in \(InstructionRecord.fileName); record new counts with "
          + "bench record-instructions")
      return
    }
    guard pass.state != .unavailable else {
      unchecked.append("instructions unavailable: \(pass.reason ?? "no reason was given")")
      return
    }
    var judged = 0
    for row in result.benchmarks where record.leftOut[row.id] == nil {
      guard let counted = row.instructions else {
        unchecked.append("\(row.id): instructions unavailable: \(row.instructionsUnavailable ?? "no reason was given")")
        continue
      }
      guard record.perIteration[row.id] != nil else {
        if !new.contains(row.id) { new.append(row.id) }
        let instructions = Quantity.large(counted.perIteration)
        toRecord.append("\(row.id) is new; it takes \(instructions) instructions per iteration")
        continue
      }
      judged += 1
      for figure in SimulatedFigure.allCases { judge(figure, of: row.id, counted, against: record) }
    }
    instructions = .judged(rows: judged)
    let known = Set(registered)
    let gone = Set(record.perIteration.keys).union(record.leftOut.keys).subtracting(known)
    toRecord += gone.sorted().map { "\($0) is gone" }
  }

  private mutating func judge(
    _ figure: SimulatedFigure, of id: String, _ count: InstructionCount, against record: InstructionRecord
  ) {
    let recorded = record[keyPath: figure.recorded][id]
    guard let counted = figure.perIteration(count) else {
      if recorded != nil { unchecked.append("\(id): \(figure.noun) unavailable: they were not counted") }
      return
    }
    guard let recorded else {
      toRecord.append("\(id): \(figure.noun) are not recorded")
      return
    }
    let tolerance = record.tolerance
    let limit = recorded * (1 + tolerance)
    guard counted > limit || counted < recorded * (1 - tolerance) else { return }
    let change = counted / recorded - 1
    let share = "\(Quantity.number(abs(change) * 100)) % \(change > 0 ? "more" : "fewer")"
    let text =
      "\(Quantity.large(counted)) \(figure.noun) per iteration, \(share) than recorded (\(Quantity.large(recorded)))"
    if change < 0 {
      toRecord.append("\(id): \(text)")
      return
    }
    exceeded.append("\(id): \(text), budget \(Quantity.number(tolerance * 100)) % more")
    uses.append(Use(id: id, text: "\(Quantity.large(counted)) \(figure.noun)", value: counted, limit: limit))
  }
}
