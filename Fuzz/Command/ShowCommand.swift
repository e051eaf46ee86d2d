// `fuzz show`: a finding explained: the scenario as text, and the frames around the fault.
import ArgumentParser
import Foundation
import FuzzSupport
import FuzzTargets
import Reporting
import ScenarioSearch
import ScrollScenario
import ScrollTypes

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Prints an input as text, plays it, and prints the frames around the fault.",
    discussion: """
      Of a list of operations each is printed in a line, and the one at which the fault showed is marked with >. \
      Where the model and the reference differ, both are printed; the frame of the fault is marked with >.

      With --svg the frames are drawn too: phase, offset, velocity and the visible lines over time, the frame of the fault \
      marked. Of a tree that frame or the last one is drawn: the root's screen with all scroll views on it.

      Examples:
        fuzz show Fuzz/Crashes/engine/differential-offset.scroll --before 10
        fuzz show Fuzz/Crashes/engine/differential-offset.scroll --svg offset.svg
      """)

  @Argument(help: "A scenario (.scroll), or an input in bytes.")
  var file: String
  @Option(help: "The target, where the path does not tell it.")
  var target: FuzzTarget?
  @Option(help: "How many frames before the fault are printed.")
  var before = 6
  @Option(help: "How many frames after the fault are printed.")
  var after = 3
  @Option(help: "A file to draw the frames into.")
  var svg: String?
  @OptionGroup var limit: LimitOptions

  func validate() throws {
    for (option, count) in [("--before", before), ("--after", after)] where !(0...Self.mostFrames).contains(count) {
      throw ValidationError("\(option) is \(count): it must be 0 or more and at most \(Self.mostFrames)")
    }
  }

  /// More frames than a scenario of any use has.
  private static let mostFrames = 1_000_000

  func run() throws {
    let named = try NamedInput.read(URL(fileURLWithPath: file), target: target)
    if let form = named.target.operations { return try show(named, form) }
    if let form = named.target.trees { return try show(named, form) }
    guard named.target.takesScenarios else {
      throw ValidationError("\(named.target.name) takes bytes, which have no frames to show; use replay")
    }
    var scenario = named.input.scenario
    scenario.comment = VisibleText.ofLines(scenario.comment)
    try StandardOutput.print("\(scenario)")
    var finding: Finding?
    if case .found(let found) = Triage(target: named.target, limits: limit.limits).ending(of: named.input) {
      finding = found
    }
    let columns = try playedFrames(of: scenario, on: named.target, limit.limits) { try StandardOutput.print($0) }
    let table = FrameTable(columns)
    if let focus = table.focus(step: finding?.step) {
      for line in table.lines(around: focus, before: before, after: after, marked: finding != nil) {
        try StandardOutput.print(line)
      }
    }
    try showRows(of: scenario, on: named.target, finding)
    if let svg {
      let content = scenario.configuration.content
      let chart = FrameChart(
        columns,
        title: finding.map { "\(named.file.lastPathComponent): \($0.signature)" } ?? named.file.lastPathComponent,
        axes: [content.axis] + Axis.allCases.filter { $0 != content.axis && content.crossExtent != nil },
        fault: finding == nil ? nil : table.focus(step: finding?.step))
      try Output.write(Data(chart.svg.utf8), to: URL(fileURLWithPath: svg))
      try StandardOutput.print("drawn in \(svg)")
    }
    try StandardOutput.print()
    try tell(finding)
  }

  /// Prints the operations of an input, the one at which the fault showed marked with >.
  private func show(_ named: NamedInput, _ form: OperationForm) throws {
    if svg != nil { throw ValidationError("\(named.target.name) takes operations, which have no frames to draw") }
    guard case .bytes(let bytes) = named.input else {
      throw ValidationError("\(named.target.name) takes operations in bytes, no scenario")
    }
    var finding: Finding?
    if case .found(let found) = Triage(target: named.target, limits: limit.limits).ending(of: named.input) {
      finding = found
    }
    try StandardOutput.print(form.text(bytes, finding: finding))
    try tell(finding)
  }

  /// Prints the rows and calls of the frame to look at, where the target has presentations.
  private func showRows(of scenario: Scenario, on target: FuzzTarget, _ finding: Finding?) throws {
    var columns: [(name: String, frames: [PresentedTable.Frame])] = []
    for presentation in target.presentations {
      let (ending, _) = isolated(limit.limits) {
        _ = presentation.play(scenario) { _, _ in SharedCounter.frames.value += 1 }
        return nil
      }
      guard ending == .passed else {
        try StandardOutput.print("\(presentation.name) did not present the whole scenario")
        continue
      }
      var frames: [PresentedTable.Frame] = []
      if let stop = presentation.play(scenario, { frames.append(($0, $1)) }) {
        try StandardOutput.print("\(presentation.name) stopped: \(stop)")
      }
      columns.append((presentation.name, frames))
    }
    let table = PresentedTable(columns)
    guard let focus = table.focus(step: finding?.step) else { return }
    try StandardOutput.print()
    for line in table.lines(of: focus) { try StandardOutput.print(line) }
  }

  func tell(_ finding: Finding?) throws {
    guard let finding else {
      try StandardOutput.print("nothing is wrong with it")
      return
    }
    try StandardOutput.print("\(finding.signature)\(finding.step.map { " at step \($0)" } ?? ""): \(finding.message)")
    throw foundSomething
  }
}

/// The frames of each model of a target that comes to the end of a scenario; a model that does not is told in a line.
func playedFrames(
  of scenario: Scenario, on target: FuzzTarget, _ limits: IsolationLimits, tell: (String) throws -> Void
) rethrows -> [(name: String, frames: [FrameRecord])] {
  var columns: [(name: String, frames: [FrameRecord])] = []
  for model in target.models {
    // A model that traps must not take the others' frames with it.
    let (ending, _) = isolated(limits) {
      _ = model.play(scenario) { _ in SharedCounter.frames.value += 1 }
      return nil
    }
    guard ending == .passed else {
      try tell("\(model.name) did not come to the end of the scenario")
      continue
    }
    var frames: [FrameRecord] = []
    if let stop = model.play(scenario, { frames.append($0) }) { try tell("\(model.name) stopped: \(stop)") }
    columns.append((model.name, frames))
  }
  return columns
}
