// How many instructions one row executes, by simulation and by the processor's own counters.

/// Instructions that callgrind simulated. Repeatable to a few in a million in the same build.
///
/// A batch's own call, some tens of instructions, is part of the total.
struct InstructionCount: Codable, Sendable, Equatable {
  /// Iterations that were counted, after as many to warm up.
  var iterations: Int
  /// Instructions in all counted iterations.
  var total: UInt64

  var perIteration: Double { Double(total) / Double(iterations) }

  private enum CodingKeys: String, CodingKey { case iterations, total, perIteration }

  init(iterations: Int, total: UInt64) {
    self.iterations = iterations
    self.total = total
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    iterations = try values.decode(Int.self, forKey: .iterations)
    total = try values.decode(UInt64.self, forKey: .total)
    guard iterations > 0 else {
      throw DecodingError.dataCorruptedError(forKey: .iterations, in: values, debugDescription: "is not positive")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(iterations, forKey: .iterations)
    try values.encode(total, forKey: .total)
    // Derived, for those who read the file with other tools.
    try values.encode(perIteration, forKey: .perIteration)
  }
}

/// What the processor counted in user mode. Nearly repeatable: interrupts leave traces.
struct HardwareCount: Codable, Sendable, Equatable {
  var iterations: Int
  var instructions: UInt64
  var cycles: UInt64
}

/// What the instruction process says about one row, as one line of JSON, and what the simulation adds to it.
struct InstructionAnswer: Codable, Sendable, Equatable {
  var identifier: String
  /// Iterations of the marked stretch.
  var iterations: Int?
  var checksum: ChecksumText?
  var simulated: InstructionCount?
  /// Why `simulated` is absent.
  var simulatedUnavailable: String?
  var hardware: HardwareCount?
  /// Why `hardware` is absent.
  var hardwareUnavailable: String?

  /// An answer without any figure.
  static func unavailable(_ identifier: String, _ reason: String) -> InstructionAnswer {
    InstructionAnswer(identifier: identifier, simulatedUnavailable: reason, hardwareUnavailable: reason)
  }
}
