// `bench report`: results as one HTML file, or as Markdown for a pull request.
import ArgumentParser
import Foundation

/// Renders results.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Writes results as one HTML file, or prints them as Markdown.",
    discussion: """
      The page needs neither a network nor a script. Of several results, the first is what the others are compared with.

      Examples:
        bench report results/runs/fling.json
        bench report before.json after.json --output comparison.html
        bench report before.json after.json --markdown

      \(CommandOutcome.explanation)
      """)

  @Argument(help: "The results.")
  var results: [String]

  @Option(help: "Where the page goes (default: beside the last result; of several, with -comparison in its name).")
  var output: String?

  @Flag(help: "Print Markdown and write no page.")
  var markdown = false

  func validate() throws {
    if results.isEmpty { throw ValidationError("name a result") }
    if markdown, output != nil { throw ValidationError("--markdown prints: leave out --output") }
  }

  func run() throws {
    let names = Self.shortNames(results)
    let all = try zip(results, names).map { NamedResult(name: $1, result: try ResultReading.result(at: $0)) }
    guard let first = all.first, let last = results.last else { return }
    let others = Array(all.dropFirst())
    if markdown {
      print(try MarkdownReport.text(first, others: others))
      return
    }
    let suffix = others.isEmpty ? ".html" : "-comparison.html"
    let beside = last.hasSuffix(".json") ? String(last.dropLast(5)) : last
    let page = output ?? beside + suffix
    try AtomicFile.write(Data(HTMLReport.html(first, others: others).utf8), to: page)
    print("report: \(page)")
  }

  /// File names without their extension; whole paths where two would be the same.
  static func shortNames(_ paths: [String]) -> [String] {
    let names = paths.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }
    return Set(names).count == names.count ? names : paths
  }
}
