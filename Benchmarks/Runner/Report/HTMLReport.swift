// A run as one HTML file that needs neither a network nor a script.
import Foundation

/// Renders a result with the distribution of every row's slices.
enum HTMLReport {
  static func html(_ result: BenchmarkResult) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Benchmarks \(escape(commit(of: result)))</title>
    <style>\(style)</style>
    </head>
    <body>
    <h1>Benchmarks</h1>
    <p>\(escape(subtitle(of: result)))</p>
    <div class="wide">
    <table>
    <thead><tr><th>benchmark</th><th>cpu median</th><th>99&nbsp;% interval</th><th>p90</th><th>wall</th>\
    <th>allocations</th><th>bytes</th><th>x&nbsp;yardstick</th><th>slices, cpu</th></tr></thead>
    <tbody>
    \(zip(RunTable.table(result).rows, result.benchmarks).map { row(cells: $0, result: $1) }.joined(separator: "\n"))
    </tbody>
    </table>
    </div>
    \(legend(of: result))
    \(notes(of: result))
    <h2>Environment</h2>
    <div class="wide"><table class="facts"><tbody>
    \(environment(of: result))
    </tbody></table></div>
    </body>
    </html>

    """
  }

  private static let style = """
    :root { color-scheme: light dark; --line: #8884; --dot: #2a6fdb; }
    body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 76rem; padding: 0 1rem; }
    .wide { overflow-x: auto; }
    table { border-collapse: collapse; }
    th, td { padding: .3rem .7rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
    th:first-child, td:first-child { text-align: left; }
    td { font-variant-numeric: tabular-nums; }
    .facts td { text-align: left; white-space: normal; overflow-wrap: anywhere; vertical-align: top; }
    svg { display: block; fill: var(--dot); }
    """

  private static func row(cells: [String], result: RowResult) -> String {
    let figures = cells.map { "<td>\(escape($0))</td>" }.joined()
    return "<tr>\(figures)<td>\(strip(result))</td></tr>"
  }

  /// The slices in the order in which they were measured: drift and outliers are seen at once.
  private static func strip(_ row: RowResult) -> String {
    let width = 180.0
    let height = 28.0
    // Not `Double.init`: for whole numbers of 64 bits that picks the one that takes a bit pattern.
    let values = row.slices.cpuNs.map { Double($0) }
    let ordered = values.sorted()
    let low = ordered.first ?? 0
    // The slowest slices lie on the upper edge: one that was interrupted would squash all others.
    let high = ordered.isEmpty ? 0 : ordered[(ordered.count - 1) * 99 / 100]
    let range = max(high - low, 1)
    // A dot a slice, at most 180 of them: more cannot be told apart.
    let step = max(1, values.count / Int(width))
    let dots = stride(from: 0, to: values.count, by: step).map { index in
      let x = width * Double(index) / Double(max(values.count - 1, 1))
      let y = height - (height - 3) * (min(values[index], high) - low) / range - 1.5
      return String(format: "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"1.3\"/>", x, y)
    }
    let label = "\(values.count) slices of \(row.batch) iterations"
    return "<svg width=\"184\" height=\"28\" viewBox=\"-2 0 184 28\" role=\"img\" aria-label=\"\(label)\">"
      + "<title>\(label)</title>\(dots.joined())</svg>"
  }

  private static func notes(of result: BenchmarkResult) -> String {
    let notes = RunTable.notes(result)
    guard !notes.isEmpty else { return "" }
    return "<h2>Notes</h2>\n<ul>\n" + notes.map { "<li>\(escape($0))</li>" }.joined(separator: "\n") + "\n</ul>"
  }

  private static func legend(of result: BenchmarkResult) -> String {
    guard let legend = RunTable.yardsticks(result) else { return "" }
    return "<p>\(escape(legend))</p>"
  }

  private static let labels = [
    "architecture": "Architecture", "cores": "Cores", "memoryGiB": "Memory (GiB)", "cpuModel": "Processor",
    "virtualised": "Virtual machine", "kernel": "Kernel", "system": "System", "clocksource": "Clock source",
    "governor": "Frequency governor",
  ]

  private static func environment(of result: BenchmarkResult) -> String {
    let facts = result.environment.facts.sorted { $0.key < $1.key }
    let unknown = result.environment.unknown.sorted { $0.key < $1.key }.map { ($0.key, "unknown: \($0.value)") }
    let build = [
      ("Build", "\(result.build.configuration), Swift \(result.build.swiftAtLeast), clang \(result.build.clang)"),
      ("Counting allocator", result.build.countingAllocator ?? "none"),
      ("Fingerprint", result.environment.fingerprint.description),
    ]
    let lines = (facts.map { ($0.key, $0.value) } + unknown).map { (labels[$0.0] ?? $0.0, $0.1) } + build
    return lines.map { "<tr><td>\(escape($0.0))</td><td>\(escape($0.1))</td></tr>" }.joined(separator: "\n")
  }

  private static func subtitle(of result: BenchmarkResult) -> String {
    let end = result.run.interrupted ? ", interrupted" : ""
    let rows = result.run.filter.map { "rows matching '\($0)' and their yardsticks" } ?? "all rows"
    return "\(commit(of: result)), started \(result.run.startedAt), \(rows), "
      + "\(Quantity.count(result.run.secondsPerBenchmark)) s each (profile \(result.run.profile))\(end)"
  }

  private static func commit(of result: BenchmarkResult) -> String {
    guard let commit = result.commit else { return "of no commit" }
    return "of commit \(commit.sha.prefix(10))\(commit.dirty ? " with changes" : "")"
  }

  private static func escape(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
