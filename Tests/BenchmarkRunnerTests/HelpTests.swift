// The help of the commands at the width of a terminal.
import Foundation
import Testing

@testable import BenchmarkRunner

@Suite("Help of bench")
struct HelpTests {
  private static let commands = [
    "run", "compare", "report", "trend", "convert", "list", "doctor", "selftest", "record-instructions", "count",
    "instructions", "worker",
  ]

  @Test(
    "Paragraphs fill the lines of a terminal, and examples stay on theirs",
    arguments: commands)
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
  @Test(
    "No line of a help or of a mistake's explanation is wider than the terminal", arguments: commands, [80, 100])
  func noLineIsTooLong(command: String, width: Int) throws {
    for option in ["--help", "--unknown"] {
      let run = try ProgramRun.run(
        URL(filePath: "/usr/bin/env"),
        ["COLUMNS=\(width)", Repository.program("bench").path, command, option])
      let text = run.output + run.errors
      #expect(text.contains(/(?i)usage: bench/))
      for line in text.split(separator: "\n") where !line.hasPrefix("Error:") {
        #expect(line.count <= width, "\(line)")
      }
    }
  }

  @Test(
    "Completion scripts and the help as JSON are the same at any width of the terminal",
    arguments: ["bash", "zsh", "fish", "JSON"])
  func forPrograms(kind: String) throws {
    let arguments = kind == "JSON" ? ["--experimental-dump-help"] : ["--generate-completion-script", kind]
    let texts = try ["30", "1000000"].map { width in
      let run = try ProgramRun.run(
        URL(filePath: "/usr/bin/env"), ["COLUMNS=\(width)", Repository.program("bench").path] + arguments)
      #expect(run.status == 0 && run.output.contains("record-instructions"))
      return run.output
    }
    #expect(texts[0] == texts[1])
    #expect(texts[0].split(separator: "\n").contains { $0.count > 100 })
    if kind == "JSON" { _ = try JSONSerialization.jsonObject(with: Data(texts[0].utf8)) }
  }

  @Test("A long line breaks between words, never within an option and its value, and goes on indented")
  func wrapping() {
    let line = "Usage: bench x [--one <one>] [--two <two> ...] <a>"
    #expect(
      WrappedText.of("short\n\(line)\n", width: 30)
        == "short\nUsage: bench x [--one <one>]\n       [--two <two> ...] <a>\n")
    #expect(WrappedText.of("averyveryverylongword", width: 5) == "averyveryverylongword")
    #expect(WrappedText.of("", width: 5) == "")
    #expect(WrappedText.of("Error: one two three", width: 5) == "Error: one two three")
    #expect(WrappedText.width(environment: ["COLUMNS": "132"]) == 132)
  }
}
