// How many instructions one row executes and how often it goes to memory, by simulation and by the processor's counters.

/// Instructions that callgrind simulated, and how often they read and wrote memory. Repeatable to a few in a million in the
/// same build.
///
/// A batch's own call, about 200 instructions, is part of the total.
package struct InstructionCount: Codable, Sendable, Equatable {
  /// Iterations that were counted, after as many to warm up.
  package var iterations: Int
  /// Instructions in all counted iterations.
  package var total: UInt64
  /// Nil in results of programs that did not count it yet.
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
    // Derived, for those who read the file with other tools.
    try values.encode(perIteration, forKey: .perIteration)
    try values.encodeIfPresent(memory, forKey: .memory)
  }
}

/// Instructions that read or wrote memory, in all counted iterations. One that changes memory in place counts as a write
/// only; one of sixteen bytes counts once.
package struct MemoryAccesses: Codable, Sendable, Equatable {
  package var reads: UInt64
  package var writes: UInt64

  package init(reads: UInt64, writes: UInt64) {
    self.reads = reads
    self.writes = writes
  }
}

/// What the processor counted in user mode. Nearly repeatable: interrupts leave traces.
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
