// The errors of a worker, as one line that names the benchmark.

/// The unexpected end of a worker.
struct WorkerError: Error, Equatable {
  enum Cause: Equatable {
    /// The program could not be started, or ended with an error before it could measure.
    case notStarted(String)
    /// It did not greet, or it greeted in another version of the protocol.
    case incompatible(String)
    /// It ended. The texts are how it ended, and the error that it wrote.
    case died(String, said: String?)
    /// It did not answer in time.
    case silent(seconds: Double)
    /// It gave an answer outside the protocol.
    case unexpected(String)
    /// The user interrupted.
    case interrupted
  }

  let cause: Cause
  /// The name that the user gave to the program.
  let side: String
  var benchmark: String?

  var failure: CommandFailure {
    let place = benchmark.map { "\($0): " } ?? ""
    switch cause {
    case .notStarted(let reason):
      return CommandFailure("\(place)the program of \(side) cannot be started (\(reason))")
    case .incompatible(let reason):
      return CommandFailure(
        "\(side) cannot be compared in lock-step: \(reason); compare two result files instead", status: .incompatible)
    case .died(let how, let said):
      let reason = said.map { ": \($0)" } ?? ""
      return CommandFailure("\(place)the worker of \(side) ended with \(how) while it was measured\(reason)")
    case .silent(let seconds):
      return CommandFailure("\(place)the worker of \(side) has not answered for \(Quantity.number(seconds)) s")
    case .unexpected(let line):
      return CommandFailure("\(place)the worker of \(side) gave an unexpected answer: '\(line.prefix(80))'")
    case .interrupted:
      return CommandFailure("interrupted", status: .interrupted)
    }
  }
}
