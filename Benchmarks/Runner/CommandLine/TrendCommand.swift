// `bench trend`: shows the results of many commits as one HTML file, with the commits at which figures step.
import ArgumentParser
import Foundation
import Reporting

/// Renders a history.
struct TrendCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trend",
    abstract: "Shows results over commits, and names the commits at which figures step to another level.",
    discussion: """
      Results are in the order of their commits. Allocations, bytes, frees, objects, retains, releases and \
      instructions are exact. Times are only compared between results of the same machine and build, and a step of a \
      time is only a hint: confirm it with bench compare of the two commits.

      Examples:
        bench trend                                   # all below results/
        bench trend results/baselines --filter fling
        bench trend results/baselines --markdown

      \(CommandOutcome.explanation)
      """)

  @Argument(help: "Result files, or folders of them (default: results).")
  var paths: [String] = ["results"]

  @Option(help: "Only rows whose name contains this text or matches this regular expression.")
  var filter: String?

  @Option(help: "Where to write the page.")
  var output = "\(ResultPath.defaultFolder)/trend.html"

  @Flag(help: "Print the steps as Markdown and write no page.")
  var markdown = false

  func run() throws {
    let history = try ResultHistory(paths: paths)
    for problem in history.problems { ErrorStream.print("warning: \(problem)") }
    guard !history.points.isEmpty else {
      throw CommandFailure("\(paths.joined(separator: ", ")): there is no result file", status: .incompatible)
    }
    let series = TrendSeries.all(of: history, matching: filter)
    if let filter, series.isEmpty, history.points.count > 1 {
      throw CommandFailure("no row that matches '\(filter)' is in two results or more")
    }
    if markdown {
      try StandardOutput.print(TrendReport.markdown(history, series: series))
      return
    }
    try AtomicFile.write(Data(TrendReport.html(history, series: series).utf8), to: output)
    let results = ShortNumber.counted(history.points.count, "result")
    let steps = ShortNumber.counted(series.reduce(0) { $0 + $1.steps.count }, "step")
    try StandardOutput.print("trend: \(output) (\(results), \(steps))")
  }
}
