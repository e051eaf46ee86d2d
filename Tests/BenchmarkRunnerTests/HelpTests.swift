// The help of the commands at the width of a terminal.
import Foundation
import Testing

@Suite("Help of bench")
struct HelpTests {
  @Test(
    "Paragraphs fill the lines of a terminal, and examples stay on theirs",
    arguments: [
      "run", "compare", "report", "trend", "convert", "list", "doctor", "selftest", "record-instructions", "count",
      "instructions", "worker",
    ])
  func width(command: String) throws {
    let run = try ProgramRun.run(
      URL(filePath: "/usr/bin/env"),
      ["COLUMNS=80", Repository.program("bench").path, command, "--help"])
    #expect(run.status == 0)
    let lines = run.output.prefix(upTo: run.output.range(of: "USAGE:")?.lowerBound ?? run.output.endIndex)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for (line, next) in zip(lines, lines.dropFirst()) where !line.isEmpty && !next.isEmpty && !next.hasPrefix("  ") {
      #expect(!line.hasPrefix("  "), "an example is too long")
      let word = next.prefix { $0 != " " }
      #expect(line.count + 1 + word.count >= 80, "ends early: \(line)")
    }
  }
}
