// The answer of the instruction process for one row.
import BenchmarkResults

/// The answer of the instruction process for one row, as one line of JSON, completed by the simulation's figures.
struct InstructionAnswer: Codable, Sendable, Equatable {
  var identifier: String
  /// The number of iterations in the marked stretch.
  var iterations: Int?
  var checksum: ChecksumText?
  var simulated: InstructionCount?
  /// Why `simulated` is absent.
  var simulatedUnavailable: String?
  var hardware: HardwareCount?
  /// Why `hardware` is absent.
  var hardwareUnavailable: String?

  /// Returns an answer without any figure.
  static func unavailable(_ identifier: String, _ reason: String) -> InstructionAnswer {
    InstructionAnswer(identifier: identifier, simulatedUnavailable: reason, hardwareUnavailable: reason)
  }
}
