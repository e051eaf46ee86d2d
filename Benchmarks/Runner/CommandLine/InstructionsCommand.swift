// `bench instructions`: the worker process that runs one row under callgrind, or with hardware counters.
import ArgumentParser
import Foundation
import Reporting

/// Runs one row and prints one line of JSON.
struct InstructionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "instructions",
    abstract: "Runs one benchmark with its steady state marked for callgrind (bench run calls it under valgrind).",
    discussion: """
      Examples:
        bench run --passes time,instructions --filter runner
        valgrind --tool=callgrind --instr-atstart=no --collect-atstart=no \\
          bench instructions runner/dependency-chain

      \(CommandOutcome.explanation)
      """,
    shouldDisplay: false)

  @Argument(help: "The full name of the row.")
  var identifier: String

  func run() throws {
    try WorkerOutput.write(InstructionPass.count(RegistryInUse.row(named: identifier)))
  }
}

/// Prints the answer of a worker process.
enum WorkerOutput {
  /// Writes one line of JSON with sorted keys.
  static func write(_ answer: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try StandardOutput.print(String(decoding: try encoder.encode(answer), as: UTF8.self))
  }
}
