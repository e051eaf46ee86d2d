// The figures that callgrind's simulation counts, and their places in the record.
import BenchmarkResults

/// A figure of a row that is compared with its record.
enum SimulatedFigure: CaseIterable {
  case instructions
  case reads
  case writes

  var noun: String {
    switch self {
    case .instructions: "instructions"
    case .reads: "reads of memory"
    case .writes: "writes to memory"
    }
  }

  /// Returns the figure per iteration; `nil` if it was not counted.
  func perIteration(_ count: InstructionCount) -> Double? {
    switch self {
    case .instructions: count.perIteration
    case .reads: count.readsPerIteration
    case .writes: count.writesPerIteration
    }
  }

  /// Where the record has it, by row.
  var recorded: WritableKeyPath<InstructionRecord, [String: Double]> & Sendable {
    switch self {
    case .instructions: \.perIteration
    case .reads: \.readsPerIteration
    case .writes: \.writesPerIteration
    }
  }

  /// The share by which two counts of the same row differ.
  func spread(of first: InstructionCount, _ second: InstructionCount) -> Double {
    guard let first = perIteration(first), let second = perIteration(second), first > 0 else { return 0 }
    return abs(second / first - 1)
  }
}
