// `fuzz show`: explains a finding with the scenario as text, and the frames around the fault.
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
      The frames are those of the model. Where the reference differs, its frame is printed too. > marks the frame of \
      the fault. A list of operations has one line for each, and > marks the one that showed the fault.

      --svg draws curves over time: phase, offset, velocity and visible lines, with the frame of the fault marked. If \
      rows have transitions or effects, it draws one frame as it would look instead: that of the fault, or the last \
      one. --target engine draws curves even then. For a tree it also draws this one frame: the root's screen with all \
      scroll views on it.

      --strip draws some frames as they would look, side by side. They are spread evenly from the first to the last, \
      and the frame of the fault is among them.

      Examples:
        fuzz show Fuzz/Crashes/engine/differential-offset.scroll --before 10
        fuzz show Fuzz/Crashes/engine/differential-offset.scroll --svg offset.svg
        fuzz show Fuzz/Corpus/effects/carousel-of-cards.scroll --svg cards.svg
        fuzz show Fuzz/Corpus/effects/parallax-header.scroll --strip header.svg
        fuzz show Fuzz/Corpus/trees/kept-while-away.scroll --strip a.svg --frames 3
      """)

  @Argument(help: "A scenario (.scroll), or an input in bytes.")
  var file: String
  @Option(help: "The target, if no folder on the path has its name.")
  var target: FuzzTarget?
  @Option(help: "How many frames before the fault are printed.")
  var before = 6
  @Option(help: "How many frames after the fault are printed.")
  var after = 3
  @Option(help: "The file for a drawing: curves of all frames, or one frame as it would look.")
  var svg: String?
  @Option(help: "The file for a drawing of some frames as they would look, side by side.")
  var strip: String?
  @Option(help: "How many frames a strip has. (default: \(ShowCommand.usualStripLength))")
  var frames: Int?
  @Flag(help: "Also draw rows past the scroll view's edges, as with scrollClipDisabled.")
  var unclipped = false
  @OptionGroup var limit: LimitOptions

  func validate() throws {
    for (option, count) in [("--before", before), ("--after", after)] where !(0...Self.mostFrames).contains(count) {
      throw ValidationError("\(option) is \(count): it must be 0 or more and at most \(Self.mostFrames)")
    }
    if let frames {
      if strip == nil { throw ValidationError("--frames needs a strip: name its file with --strip") }
      guard (1...Self.longestStrip).contains(frames) else {
        throw ValidationError("--frames is \(frames): it must be 1 or more and at most \(Self.longestStrip)")
      }
    }
    if unclipped, svg == nil, strip == nil {
      throw ValidationError("--unclipped needs a drawing: name its file with --svg or --strip")
    }
  }

  /// The largest number of frames, more than any useful scenario has.
  private static let mostFrames = 1_000_000
  /// The longest strip. In a longer one, the frames would be too small.
  private static let longestStrip = 60
  static let usualStripLength = 5

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
    let finding = try Triage(target: named.target, limits: limit.limits).ending(of: named.input).finding
    let columns = try playedFrames(of: scenario, on: named.target, limit.limits) { try StandardOutput.print($0) }
    let table = FrameTable(columns)
    if let focus = table.focus(step: finding?.step) {
      for line in table.lines(around: focus, before: before, after: after, marked: finding != nil) {
        try StandardOutput.print(line)
      }
    }
    let presented = try presentedFrames(of: scenario, on: named.target)
    let rows = PresentedTable(presented)
    if let focus = rows.focus(step: finding?.step) {
      try StandardOutput.print()
      for line in rows.lines(of: focus) { try StandardOutput.print(line) }
    }
    try draw(scenario, named: named.file.lastPathComponent, columns, presented, finding)
    try StandardOutput.print()
    try tell(finding)
  }

  /// Prints the operations of an input. The operation with the fault is marked with >.
  private func show(_ named: NamedInput, _ form: OperationForm) throws {
    if svg != nil || strip != nil {
      throw ValidationError("\(named.target.name) takes operations, which have no frames to draw")
    }
    let finding = try Triage(target: named.target, limits: limit.limits).ending(of: named.input).finding
    try StandardOutput.print(form.text(named.input.bytes, finding: finding))
    try tell(finding)
  }

  /// Returns the frames of each presentation that reaches the end of the scenario.
  private func presentedFrames(
    of scenario: Scenario, on target: FuzzTarget
  ) throws -> [(name: String, frames: [PresentedFrameRecord])] {
    var columns: [(name: String, frames: [PresentedFrameRecord])] = []
    for presentation in target.presentations {
      let (ending, _) = isolated(limit.limits) {
        _ = presentation.play(scenario) { _ in SharedCounter.frames.value += 1 }
        return nil
      }
      guard try ending.finding == nil else {
        try StandardOutput.print("\(presentation.name) did not present the whole scenario")
        continue
      }
      var frames: [PresentedFrameRecord] = []
      if let stop = presentation.play(scenario, { frames.append($0) }) {
        try StandardOutput.print("\(presentation.name) stopped: \(stop)")
      }
      columns.append((presentation.name, frames))
    }
    return columns
  }

  func tell(_ finding: Finding?) throws {
    guard let finding else {
      try StandardOutput.print("no fault was found")
      return
    }
    try StandardOutput.print("\(finding.signature)\(finding.step.map { " at step \($0)" } ?? ""): \(finding.message)")
    throw foundSomething
  }
}

/// Returns the frames of each model that reaches the end of the scenario. For each other model, prints a line.
func playedFrames(
  of scenario: Scenario, on target: FuzzTarget, _ limits: IsolationLimits, tell: (String) throws -> Void
) throws -> [(name: String, frames: [FrameRecord])] {
  var columns: [(name: String, frames: [FrameRecord])] = []
  for model in target.models {
    // Plays the model in a child first, so that a trap does not lose the frames of the other models.
    let (ending, _) = isolated(limits) {
      _ = model.play(scenario) { _ in SharedCounter.frames.value += 1 }
      return nil
    }
    guard try ending.finding == nil else {
      try tell("\(model.name) did not reach the end of the scenario")
      continue
    }
    var frames: [FrameRecord] = []
    if let stop = model.play(scenario, { frames.append($0) }) { try tell("\(model.name) stopped: \(stop)") }
    columns.append((model.name, frames))
  }
  return columns
}
