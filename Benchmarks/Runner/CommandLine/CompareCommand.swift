// `bench compare`: what changed between two result files.
import ArgumentParser
import Foundation

/// Compares two results.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compares two result files.",
    discussion: """
      Allocations and bytes are compared exactly: any growth is a regression. Stored times are shown as ratios where the
      environments are the same, and are not a gate: the state of a machine differs from run to run.

      Examples:
        bench compare results/runs/before.json results/runs/after.json
        bench compare before.json after.json --markdown

      \(CommandOutcome.explanation)
      """)

  @Argument(help: "The baseline: the result to compare with.")
  var before: String

  @Argument(help: "The result to judge.")
  var after: String

  @Flag(help: "Print a table in Markdown.")
  var markdown = false

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    if markdown, json { throw ValidationError("--markdown and --json exclude each other") }
  }

  func run() throws {
    let comparison = try ResultComparison(
      before: read(before, unreadable: .incompatible), after: read(after, unreadable: .failure))
    if json {
      print(String(decoding: try ResultEncoding.json(comparison), as: UTF8.self), terminator: "")
    } else {
      print(ComparisonTable.text(comparison, markdown: markdown))
    }
    if comparison.status != .success { throw CommandFailure("", status: comparison.status) }
  }

  /// Whatever is wrong with a file, the status says which of the two it is.
  private func read(_ path: String, unreadable status: CommandOutcome) throws -> BenchmarkResult {
    do {
      return try ResultReading.result(at: path)
    } catch let failure as CommandFailure {
      throw CommandFailure(failure.message, status: status)
    }
  }
}
