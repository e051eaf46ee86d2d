// What the instruction process says about one row, as one line of JSON.
import BenchmarkResults

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
