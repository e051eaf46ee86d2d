// `bench convert`: writes a result in the current version of the schema, or in another program's format.
import ArgumentParser
import Foundation
import Reporting

/// The formats in which a result can be written.
enum ResultForm: String, CaseIterable, ExpressibleByArgument, Sendable {
  case volute
  case google
}

/// Rewrites a result.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Writes a result in the current version of the schema, or in the format of Google Benchmark.",
    discussion: """
      Converts a result of an older version to the current one. Fields that this program does not know are kept, but \
      not in the format of Google Benchmark, which has no place for them.

      Examples:
        bench convert results/baselines/old.json --output new.json
        bench convert new.json --format google > google.json

      \(CommandOutcome.explanation)
      """)

  @Argument(help: "The result file.")
  var result: String

  @Option(help: "What to write: \(ResultForm.allCases.map(\.rawValue).joined(separator: " or ")).")
  var format: ResultForm = .volute

  @Option(help: "Where to write it (default: standard output).")
  var output: String?

  func run() throws {
    let document = try ResultReading.document(at: result)
    let data = format == .google ? GoogleBenchmarkForm.json(document.result) : Data(try document.encoded())
    if let output {
      try AtomicFile.write(data, to: output)
    } else {
      try StandardOutput.write(data)
    }
  }
}
