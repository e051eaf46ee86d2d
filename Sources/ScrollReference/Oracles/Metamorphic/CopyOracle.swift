// Strategy: play a scenario once and keep all frames. Play it again, and at some points copy the model, and copy the
// copy: between two frames, or before an edit or an update, with events that wait. Play the first copy to the end and
// discard it. Then play one action on the model itself, and after it the second copy to the end. A short scenario is
// copied at every point, so that a finding stays a finding when it is shrunk.
//
// Invariants: a copy shows at once what the model showed. From then on the model and both copies show what the uncopied
// model shows, in every field and to the bit. So copying has no effect on a model, and playing a model has no effect on
// the others.
import Foundation
import ScrollScenario
import ScrollTypes

/// Compares a model with its copies.
public enum CopyOracle: Oracle {
  /// The first part of its signatures.
  public static let name = "copy"

  /// Plays `scenario` with and without copying.
  ///
  /// - Throws: The first difference, with a signature that begins with "copy.".
  @discardableResult
  public static func check<Subject: ScrollModel & ~Copyable>(
    _ scenario: Scenario, on _: Subject.Type
  ) throws(Violation) -> Verdict {
    let script = try CopyScript(scenario, on: Subject.self)
    var original = try CopiedRun(scenario, model: Subject.make(scenario.configuration, signature: CopyScript.refusal))
    for point in script.points {
      try original.play(script, to: point)
      let copy = try original.copied(name: "the copy", step: script.actions[point].step)
      let other = try copy.copied(name: "the copy's copy", step: script.actions[point].step)
      try copy.played(script)
      try original.play(script, to: point + 1)
      try other.played(script)
    }
    try original.played(script)
    return .holds
  }
}

/// The actions of a scenario, and the frames of a model that is not copied.
private struct CopyScript {
  static let refusal = "copy.refusal"
  /// The actions, each with the step that it belongs to.
  private(set) var actions: [(action: ScenarioCursor.Action, step: Int)] = []
  private(set) var frames: [PairedFrame] = []

  init<Subject: ScrollModel & ~Copyable>(_ scenario: Scenario, on _: Subject.Type) throws(Violation) {
    var model = try Subject.make(scenario.configuration, signature: Self.refusal)
    var rows = ScenarioRows(scenario)
    var cursor = ScenarioCursor(scenario.steps)
    while let action = cursor.next(after: frames.last?.report.phase ?? .idle) {
      actions.append((action, cursor.step))
      switch action {
      case .check: break
      case .enqueue(let event): try model.accept(event, signature: Self.refusal, step: cursor.step)
      case .update(let configuration):
        try model.take(configuration, signature: Self.refusal, step: cursor.step)
      case .apply(let edits):
        let fault = rows.refusal(of: edits, layoutCount: model.configuration.content.layouts.count)
        try model.change(by: edits, expecting: fault, signature: Self.refusal, step: cursor.step)
      case .frame(let time):
        frames.append(
          PairedFrame(
            try model.advance(to: time, asking: rows, signature: Self.refusal, step: cursor.step), of: model))
      }
    }
  }

  /// The actions before which the model is copied. A short script has all of them. A longer one has one in each half;
  /// the number of actions and the last frame decide which.
  var points: [Int] {
    let count = actions.count
    if count <= 12 { return Array(0..<count) }
    let number = count &* 31 &+ (frames.last?.report.visibleLines.upperBound ?? 0)
    let half = count / 2
    return [number % half, half + number / 7 % (count - half)]
  }
}

/// A model that plays a script.
private struct CopiedRun<Subject: ScrollModel & ~Copyable>: ~Copyable {
  private var model: Subject
  private var rows: ScenarioRows
  private var action = 0
  private var frame = 0
  private let name: String

  init(_ scenario: Scenario, model: consuming Subject) {
    self.model = model
    rows = ScenarioRows(scenario)
    name = "the model that was copied"
  }

  private init(copying other: borrowing CopiedRun, name: String) {
    model = other.model.copy()
    rows = other.rows
    action = other.action
    frame = other.frame
    self.name = name
  }

  /// Returns a copy after checking that it shows what this run shows.
  func copied(name: String, step: Int) throws(Violation) -> CopiedRun {
    let copy = CopiedRun(copying: self, name: name)
    if copy.model.elementsOnScreen != model.elementsOnScreen {
      throw Violation(
        signature: "copy.elements",
        message: "\(name) shows \(copy.model.elementsOnScreen), not \(model.elementsOnScreen)", step: step)
    }
    if copy.model.phaseChangesTold != model.phaseChangesTold {
      throw Violation(
        signature: "copy.phaseChanges",
        message: "\(name) tells \(copy.model.phaseChangesTold), not \(model.phaseChangesTold)", step: step)
    }
    return copy
  }

  /// Plays to the end of the script.
  consuming func played(_ script: CopyScript) throws(Violation) { try play(script, to: script.actions.count) }

  /// Plays up to an action.
  mutating func play(_ script: CopyScript, to end: Int) throws(Violation) {
    while action < end {
      let (action, step) = script.actions[action]
      self.action += 1
      switch action {
      case .check: break
      case .enqueue(let event): try model.accept(event, signature: CopyScript.refusal, step: step)
      case .update(let configuration): try model.take(configuration, signature: CopyScript.refusal, step: step)
      case .apply(let edits):
        let fault = rows.refusal(of: edits, layoutCount: model.configuration.content.layouts.count)
        try model.change(by: edits, expecting: fault, signature: CopyScript.refusal, step: step)
      case .frame(let time):
        let shown = PairedFrame(
          try model.advance(to: time, asking: rows, signature: CopyScript.refusal, step: step), of: model)
        if let difference = script.frames[frame].difference(from: shown) {
          throw Violation(
            signature: "copy.\(difference.field)", message: "\(name): \(difference.message), frame at \(time) s",
            step: step)
        }
        frame += 1
      }
    }
  }
}
