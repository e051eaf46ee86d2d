// Counts the instructions of rows for the record. Counts each row twice, and leaves out counts that differ too much.
import BenchmarkResults
import Foundation

/// Makes an ``InstructionRecord``.
struct InstructionRecording {
  let countedWith: InstructionRecord.Origin
  /// Counts one row.
  let count: (String) -> InstructionAnswer
  /// Called after each row.
  let onProgress: (_ row: String, _ outcome: String) -> Void

  /// Counts `rows` and returns a record of them.
  ///
  /// - Parameters:
  ///   - old: The existing record, whose tolerance stays; `nil` if there is none.
  ///   - keepsOthers: Whether the new record keeps the rows of `old` that are not among `rows`.
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

  /// The largest allowed difference of two counts, as a share of the tolerance. Most of the tolerance stays for real
  /// changes.
  private static let largestSpread = 0.25

  private func counted(_ row: String) throws -> InstructionCount {
    let answer = count(row)
    guard let count = answer.simulated else {
      throw CommandFailure("\(row): instructions unavailable: \(answer.simulatedUnavailable ?? "no reason was given")")
    }
    return count
  }

  /// Rounds to six digits: enough for the exactness of the counts, and short in a file that people review.
  private static func rounded(_ value: Double) -> Double { Double(String(format: "%.6g", value)) ?? value }
}
