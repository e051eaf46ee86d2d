// The help of the commands at the width of a terminal.
import Foundation
import Testing

@Suite("Help of fuzz")
struct HelpTests {
  @Test(
    "Paragraphs fill the lines of a terminal, and examples stay on theirs",
    arguments: ["list", "run", "random", "soak", "replay", "show", "shrink", "snippet", "seeds"])
  func width(command: String) throws {
    let run = try start(
      URL(filePath: "/usr/bin/env"), ["COLUMNS=80", executable.path, command, "--help"])
    #expect(run.code == 0)
    let lines = run.output.prefix(upTo: run.output.range(of: "USAGE:")?.lowerBound ?? run.output.endIndex)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for (line, next) in zip(lines, lines.dropFirst()) where !line.isEmpty && !next.isEmpty && !next.hasPrefix("  ") {
      #expect(!line.hasPrefix("  "), "an example is too long")
      let word = next.prefix { $0 != " " }
      #expect(line.count + 1 + word.count >= 80, "ends early: \(line)")
    }
  }
}
