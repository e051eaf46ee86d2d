// `fuzz snippet`: prints a scenario as a test in Swift.
import ArgumentParser
import Foundation
import FuzzSupport
import Reporting
import ScenarioSearch
import ScrollScenario

struct SnippetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snippet",
    abstract: "Prints a scenario as a test in Swift Testing that uses only ScrollEngine's public API.",
    discussion: """
      The test plays the scenario through the frame that shows the fault, or to its end if there is none. It expects \
      of that frame the values of the reference model. The output is a whole file, for a test target that depends on \
      ScrollEngine.

      Example:
        fuzz snippet Fuzz/Crashes/engine/offset.scroll > OffsetTest.swift
      """)

  @Argument(help: "A scenario (.scroll), or an input in bytes.")
  var file: String
  @Option(help: "The target, if no folder on the path has its name.")
  var target: FuzzTarget?
  @OptionGroup var limit: LimitOptions

  func run() throws {
    let named = try NamedInput.read(URL(fileURLWithPath: file), target: target)
    guard named.target.takesScenarios, let right = named.target.models.last else {
      throw ValidationError("\(named.target.name) takes no scenarios, so there is no test to print; use show")
    }
    let scenario = named.input.scenario
    let columns = try playedFrames(of: scenario, on: named.target, limit.limits, tell: Console.note)
    guard var frames = columns.last?.frames, !frames.isEmpty else {
      throw ValidationError("\(right.name) plays no frame of \(file), so there is nothing to expect")
    }
    if let finding = try Triage(target: named.target, limits: limit.limits).ending(of: named.input).finding,
      let focus = FrameTable(columns).focus(step: finding.step)
    {
      frames = Array(frames.prefix(focus + 1))
    }
    let words = scenario.comment.split(separator: "\n").first.map(String.init)
    let title = words ?? named.file.deletingPathExtension().lastPathComponent
    let snippet = Snippet(title: title, scenario: scenario, expected: frames, book: right.ask(scenario))
    try StandardOutput.write(Data(snippet.source.utf8))
  }
}
