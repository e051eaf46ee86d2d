// Counts the instructions of rows for the record: each twice, so that a count that does not repeat is not recorded.
import BenchmarkResults
import Foundation

/// Makes an ``InstructionRecord``.
struct InstructionRecording {
  let countedWith: InstructionRecord.Origin
  /// Counts one row.
  let count: (String) -> InstructionAnswer
  /// Told about each row when it is done.
  let onProgress: (_ row: String, _ outcome: String) -> Void

  /// The counts of `rows`.
  ///
  /// - Parameters:
  ///   - old: The record that keeps its tolerance; `nil` where there is none.
  ///   - keepsOthers: Whether the rows of `old` that are not among `rows` stay.
  /// - Throws: ``CommandFailure`` at the first row that cannot be counted.
  func record(_ rows: [String], onto old: InstructionRecord?, keepsOthers: Bool) throws -> InstructionRecord {
    var record = InstructionRecord(
      countedWith: countedWith, tolerance: old?.tolerance ?? InstructionRecord.defaultTolerance,
      perIteration: [:], leftOut: keepsOthers ? old?.leftOut ?? [:] : [:])
    if keepsOthers, let old {
      for figure in SimulatedFigure.allCases { record[keyPath: figure.recorded] = old[keyPath: figure.recorded] }
    }
    for row in rows {
      let (first, second) = (try counted(row), try counted(row))
      let spread = SimulatedFigure.allCases.map { $0.spread(of: first, second) }.max() ?? 0
      for figure in SimulatedFigure.allCases { record[keyPath: figure.recorded][row] = nil }
      record.leftOut[row] = nil
      if spread <= Self.largestSpread * record.tolerance {
        for figure in SimulatedFigure.allCases {
          record[keyPath: figure.recorded][row] = figure.perIteration(first).map(Self.rounded)
        }
        onProgress(row, "\(Quantity.large(first.perIteration)) instructions")
      } else {
        let reason = "two counts differ by \(Quantity.number(spread * 100)) %"
        record.leftOut[row] = reason
        onProgress(row, "left out: \(reason)")
      }
    }
    return record
  }

  /// The share of the tolerance that chance may use up, so that most of it is left for what changes.
  private static let largestSpread = 0.25

  private func counted(_ row: String) throws -> InstructionCount {
    let answer = count(row)
    guard let count = answer.simulated else {
      throw CommandFailure("\(row): instructions unavailable: \(answer.simulatedUnavailable ?? "no reason was given")")
    }
    return count
  }

  /// Six digits: as exact as counts are, and short in a file that people review.
  private static func rounded(_ value: Double) -> Double { Double(String(format: "%.6g", value)) ?? value }
}
