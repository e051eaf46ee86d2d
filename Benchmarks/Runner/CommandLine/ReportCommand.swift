// `bench report`: writes results as one HTML file, or as Markdown for a pull request.
import ArgumentParser
import BenchmarkResults
import Foundation
import Reporting

/// Renders results.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Writes results as one HTML file, or prints them as Markdown.",
    discussion: """
      The page needs no network; a script in it filters rows. Of several results, the first is what the others are compared with. \
      A comparison that bench compare wrote (--output) stands on a page of its own.

      Examples:
        bench report results/runs/fling.json
        bench report before.json after.json --output comparison.html
        bench report before.json after.json --markdown
        bench compare HEAD~1 HEAD --output since.json; bench report since.json

      \(CommandOutcome.explanation)
      """)

  @Argument(help: "The results, or one comparison of two revisions.")
  var results: [String]

  @Option(help: "Where the page goes (default: beside the last result; of several, with -comparison in its name).")
  var output: String?

  @Option(help: "The file of budgets that the page shows (default: \(BudgetFile.defaultPath) where it exists).")
  var budgets: String?

  @Flag(help: "Print Markdown and write no page.")
  var markdown = false

  func validate() throws {
    if results.isEmpty { throw ValidationError("name a result") }
    if markdown, output != nil { throw ValidationError("--markdown prints: leave out --output") }
  }

  func run() throws {
    let names = Self.shortNames(results)
    var all: [NamedResult] = []
    for (path, name) in zip(results, names) {
      switch try ResultReading.reported(at: path) {
      case .result(let result): all.append(NamedResult(name: name, result: result))
      case .comparison(let comparison):
        guard results.count == 1 else {
          throw CommandFailure("\(path): is \(DocumentKind.comparison.rawValue); report it alone")
        }
        try deliver(
          markdown: { RevisionTable.text(comparison, markdown: true, showsAll: true) },
          page: { RevisionReport.html(comparison) })
        return
      }
    }
    guard let first = all.first else { return }
    let others = Array(all.dropFirst())
    try deliver(
      markdown: { try MarkdownReport.text(first, others: others) },
      page: {
        let budgets = try BudgetFile.check(others.last?.result ?? first.result, against: budgets)
        return try HTMLReport.html(first, others: others, budgets: budgets)
      })
  }

  private func deliver(markdown text: () throws -> String, page html: () throws -> String) throws {
    if markdown {
      try StandardOutput.print(try text())
      return
    }
    let last = results[results.count - 1]
    guard let page = output ?? ResultPath.report(beside: last, isComparison: results.count > 1) else {
      throw CommandFailure("\(last): has no place beside it for a page; name one with --output")
    }
    try AtomicFile.write(Data(try html().utf8), to: page)
    try StandardOutput.print("report: \(page)")
  }

  /// Returns file names without their extension, or the whole paths if two names would be equal.
  static func shortNames(_ paths: [String]) -> [String] {
    let names = paths.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }
    return Set(names).count == names.count ? names : paths
  }
}
