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
      The page needs no network, and a field on it filters rows. With several results, the others are compared with \
      the first. A comparison that bench compare --output wrote gets a page of its own.

      Examples:
        bench report results/runs/fling.json
        bench report before.json after.json --output comparison.html
        bench report before.json after.json --markdown
        bench compare HEAD~1 HEAD --output since.json; bench report since.json

      \(CommandOutcome.explanation)
      """)

  @Argument(help: "The results, or one comparison of two revisions.")
  var results: [String]

  @Option(help: "Where to write the page (default: beside the last result; for several, with -comparison in its name).")
  var output: String?

  @Option(help: "The budget file to show on the page (default: \(BudgetFile.defaultPath) if it exists).")
  var budgets: String?

  @Flag(help: "Print Markdown and write no page.")
  var markdown = false

  func validate() throws {
    if results.isEmpty { throw ValidationError("name a result file, or several") }
    if markdown, output != nil { throw ValidationError("--markdown prints to standard output: leave out --output") }
  }

  func run() throws {
    let names = Self.shortNames(results)
    var all: [NamedResult] = []
    for (path, name) in zip(results, names) {
      switch try ResultReading.reported(at: path) {
      case .result(let result): all.append(NamedResult(name: name, result: result))
      case .comparison(let comparison):
        guard results.count == 1 else {
          throw CommandFailure("\(path): is \(DocumentKind.comparison.rawValue); name no other file with it")
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
      throw CommandFailure("\(last): no page can be written beside it; name its path with --output")
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
