// Instructions and memory accesses of one row, from simulation and from the processor's counters.

/// Instructions and memory accesses that callgrind simulated. The same build repeats them to a few in a million.
///
/// The total includes the call of each batch, about 200 instructions.
package struct InstructionCount: Codable, Sendable, Equatable {
  /// Counted iterations. The same number of iterations ran before them as a warm-up.
  package var iterations: Int
  /// Instructions in all counted iterations.
  package var total: UInt64
  /// Memory accesses; `nil` in results of older programs, which did not count them.
  package var memory: MemoryAccesses?

  package var perIteration: Double { Double(total) / Double(iterations) }
  package var readsPerIteration: Double? { memory.map { Double($0.reads) / Double(iterations) } }
  package var writesPerIteration: Double? { memory.map { Double($0.writes) / Double(iterations) } }

  private enum CodingKeys: String, CodingKey { case iterations, total, perIteration, memory }

  package init(iterations: Int, total: UInt64, memory: MemoryAccesses? = nil) {
    self.iterations = iterations
    self.total = total
    self.memory = memory
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    iterations = try values.decode(Int.self, forKey: .iterations)
    total = try values.decode(UInt64.self, forKey: .total)
    memory = try values.decodeIfPresent(MemoryAccesses.self, forKey: .memory)
    guard iterations > 0 else {
      throw DecodingError.dataCorruptedError(forKey: .iterations, in: values, debugDescription: "is not positive")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(iterations, forKey: .iterations)
    try values.encode(total, forKey: .total)
    // A derived figure, for other tools that read the file.
    try values.encode(perIteration, forKey: .perIteration)
    try values.encodeIfPresent(memory, forKey: .memory)
  }
}

/// Instructions that read or wrote memory, in all counted iterations. An instruction that changes memory in place
/// counts as a write only. An access of sixteen bytes counts once.
package struct MemoryAccesses: Codable, Sendable, Equatable {
  package var reads: UInt64
  package var writes: UInt64

  package init(reads: UInt64, writes: UInt64) {
    self.reads = reads
    self.writes = writes
  }
}

/// Instructions and cycles that the processor counted in user mode. They are nearly repeatable: interrupts add to them.
package struct HardwareCount: Codable, Sendable, Equatable {
  package var iterations: Int
  package var instructions: UInt64
  package var cycles: UInt64

  package init(iterations: Int, instructions: UInt64, cycles: UInt64) {
    self.iterations = iterations
    self.instructions = instructions
    self.cycles = cycles
  }
}
