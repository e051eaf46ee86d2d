// `fuzz show` for the scenario of a tree.
import ArgumentParser
import Foundation
import FuzzSupport
import Reporting
import ScenarioSearch
import ScrollScenario
import ScrollTypes

extension ShowCommand {
  /// Prints the scenario and the frames around the fault. Each scroll view has one line, or two if the models differ.
  /// Draws the frame of the fault or the last frame, and a strip of frames.
  func show(_ named: NamedInput, _ form: TreeForm) throws {
    if unclipped {
      throw ValidationError("drawings of trees always clip scroll views at their edges: leave out --unclipped")
    }
    var scenario: TreeScenario
    if case .tree(let tree) = named.input {
      scenario = tree
    } else {
      scenario = form.scenario(ofBytes: named.input.bytes)
    }
    scenario.comment = VisibleText.ofLines(scenario.comment)
    try StandardOutput.print("\(scenario)")
    let finding = try Triage(target: named.target, limits: limit.limits).ending(of: named.input).finding
    var columns: [(name: String, frames: [TreeFrameRecord])] = []
    for model in form.models {
      // Plays the model in a child first, so that a trap does not lose the frames of the other models.
      let (ending, _) = isolated(limit.limits) {
        _ = model.play(scenario) { _ in SharedCounter.frames.value += 1 }
        return nil
      }
      guard try ending.finding == nil else {
        try StandardOutput.print("\(model.name) did not reach the end of the scenario")
        continue
      }
      var frames: [TreeFrameRecord] = []
      if let stop = model.play(scenario, { frames.append($0) }) {
        try StandardOutput.print("\(model.name) stopped: \(stop)")
      }
      columns.append((model.name, frames))
    }
    let table = TreeFrameTable(scenario, columns)
    let name = named.file.lastPathComponent
    let title = finding.map { "\(name): \($0.signature)" } ?? name
    if let focus = table.focus(step: finding?.step) {
      for line in table.lines(around: focus, before: before, after: after, marked: finding != nil) {
        try StandardOutput.print(line)
      }
      if let svg {
        let shown = columns.compactMap { name, frames in
          frames.indices.contains(focus) ? (name: name, record: frames[focus]) : nil
        }
        try write(TreePicture(shown, title: title, scenario: scenario).svg, to: svg)
      }
      if let strip, let frames = columns.first?.frames {
        let fault = finding == nil ? nil : focus
        let shown = ScreenFrame.spread(stripLength, over: frames.count, keeping: fault).map { number in
          (name: "frame \(number)\(number == fault ? ", the fault" : "")", record: frames[number])
        }
        try write(TreePicture(shown, title: title, scenario: scenario).svg, to: strip)
      }
    } else if svg != nil || strip != nil {
      throw ValidationError("\(named.file.lastPathComponent) has no frame, so there is nothing to draw")
    }
    try StandardOutput.print()
    try tell(finding)
  }
}
