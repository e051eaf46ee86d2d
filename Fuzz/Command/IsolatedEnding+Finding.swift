// What a command makes of the end of an isolated run: a finding, nothing, or the end of the command.
import ArgumentParser
import FuzzSupport

/// Thrown if the system starts no more processes.
let noProcess = ValidationError("no child process could be started: check the system's limit on processes")

extension IsolatedEnding {
  /// The finding; `nil` if the run passed. Throws if it is not known: an interruption ends the command with 130.
  var finding: Finding? {
    get throws {
      switch self {
      case .passed: nil
      case .found(let finding): finding
      case .interrupted: throw ExitCode(130)
      case .notStarted: throw noProcess
      }
    }
  }
}
