// `bench-counted count`: the worker that counts the allocations of one row in this process.
import ArgumentParser
import Foundation

/// Counts one row and prints one line of JSON.
struct CountCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "count",
    abstract: "Counts the allocations of one benchmark in this process (bench run calls it in bench-counted).",
    discussion: """
      Example:
        bench-counted count runner/allocations/7

      \(CommandOutcome.explanation)
      """)

  @Argument(help: "The full name of the row.")
  var identifier: String

  func run() throws {
    guard let row = try RegistryInUse.get().row(named: identifier) else {
      throw CommandFailure("there is no benchmark '\(identifier)'; `bench list` names them all")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(CountingPass.count(row)), as: UTF8.self))
  }
}
