// `bench list`: lists the names of the benchmarks.
import ArgumentParser
import Foundation
import Reporting

/// Lists rows.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the benchmarks.",
    discussion: """
      Examples:
        bench list
        bench list --filter 'fling|drag' --json

      \(CommandOutcome.explanation)
      """)

  @Option(help: "Only rows whose name contains this text or matches this regular expression.")
  var filter: String?

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let rows = try RegistryInUse.get().selection(matching: filter).map(Entry.init)
    if json {
      try StandardOutput.write(try ResultEncoding.json(rows))
      return
    }
    var table = TextTable([("benchmark", .left), ("seed", .right), ("yardstick", .left)])
    for row in rows { table.append([row.id, "\(row.seed)", row.yardstick ?? ""]) }
    try StandardOutput.print(table.fitted)
  }

  /// A row as JSON.
  struct Entry: Encodable {
    var id: String
    var suite: String
    var benchmark: String
    var parameter: Int?
    var seed: UInt64
    var checkedIterations: Int
    var yardstick: String?

    init(_ row: BenchmarkRow) {
      id = row.identifier
      suite = row.suite
      benchmark = row.benchmark
      parameter = row.parameter
      seed = row.seed
      checkedIterations = row.checkedIterations
      yardstick = row.yardstick
    }
  }
}
