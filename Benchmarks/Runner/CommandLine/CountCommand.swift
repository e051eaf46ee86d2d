// `count`: the worker process that counts the allocations of one row, and its retains where possible.
import ArgumentParser

/// Counts one row and prints one line of JSON.
struct CountCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "count",
    abstract: "Counts the allocations of one benchmark, and its retains if possible (bench run calls it).",
    discussion: """
      Example:
        bench-counted count runner/allocations/7

      \(CommandOutcome.explanation)
      """,
    shouldDisplay: false)

  @Argument(help: "The full name of the row.")
  var identifier: String

  func run() throws {
    try WorkerOutput.write(CountingPass.count(RegistryInUse.row(named: identifier)))
  }
}
