// Strategy: play a scenario on a model that two presentations follow, each with observers: the reference's and those to check. Both
// have the same transitions, effects and actions.
//
// Invariants: rows, what entered, left and changed, and every call of an action are the reference's; numbers that curves lead to are
// so to a millionth. What each presentation says holds by itself (``PresentationLaws``), and so do the calls (``ObservationLaws``). No
// action runs inside another. Frames that are turned, left out or copied have what they should (``PresentationRelations``). Points go
// to and fro between the spaces of rows (``SpacesOracle``). Effects see each row where it is in the inside of the container.
import Foundation
import ScrollScenario
import ScrollTypes

/// Compares a presentation and observers with those of the reference.
public enum PresentationOracle {
  /// What its signatures begin with.
  public static let name = "presentation"
  /// The most views on a screen: the reference looks for each of them among all. A run ends before a screen with more.
  static let mostViews = 200

  /// Plays `scenario`.
  ///
  /// - Parameter comparesModels: Whether models are compared with the reference's; if not, laws and relations judge them alone.
  /// - Throws: The first broken invariant, with a signature that begins with "presentation.", "observers." or "spaces.".
  @discardableResult
  public static func check<
    Subject: ScrollModel & ~Copyable, Presentation: PresentationModel & ~Copyable, Observers: ObservingModel
  >(
    _ scenario: Scenario, on _: Subject.Type, presenting _: Presentation.Type, observing _: Observers.Type,
    comparesModels: Bool = true
  ) throws(Violation) -> Verdict {
    var run = try PresentationRun<Subject, Presentation, Observers>(scenario, comparesModels: comparesModels)
    while try run.nextFrame() {}
    return .holds
  }
}

/// A run of a scenario under ``PresentationOracle``.
private struct PresentationRun<
  Subject: ScrollModel & ~Copyable, Presentation: PresentationModel & ~Copyable, Observers: ObservingModel
>: ~Copyable {
  private var run: PresentedRun<Subject>
  private var expected: PresentedSide<ReferencePresentation, ReferenceObservers>
  private var got: PresentedSide<Presentation, Observers>
  private var relations: PresentationRelations<Presentation>
  private var presentationLaws: PresentationLaws
  private var observationLaws: ObservationLaws
  private var before = (expected: PresentedFrame(), got: PresentedFrame())
  /// What the presentation was copied to after the frame before.
  private var twin: Presentation?
  private let script: PresentationScript
  private let axis: Axis
  private let comparesModels: Bool

  init(_ scenario: Scenario, comparesModels: Bool) throws(Violation) {
    self.comparesModels = comparesModels
    do { run = try PresentedRun(scenario) } catch { throw Violation(error) }
    expected = PresentedSide(scenario)
    got = PresentedSide(scenario)
    relations = PresentationRelations(scenario)
    script = scenario.presentation
    axis = scenario.configuration.content.axis
    presentationLaws = PresentationLaws(
      PresentationLaws.Setting(
        transitions: script.transitions.map(\.transition), hasVisualEffects: script.effect != nil,
        axes: scenario.configuration.content.axes,
        isRightToLeft: scenario.configuration.content.layoutDirection == .rightToLeft))
    observationLaws = ObservationLaws(script)
  }

  mutating func nextFrame() throws(Violation) -> Bool {
    let report: FrameReport?
    var edits: [[ContentEdit]] = []
    do { report = try run.nextFrame { edits.append($0) } } catch { throw Violation(error) }
    guard let report else { return false }
    for edit in edits { apply(edit) }
    if run.model.visibleElementCount > PresentationOracle.mostViews { return false }
    try show(report)
    for deed in run.deeds(of: expected) { try carryOut(deed, report) }
    _ = got.observers.takeDeeds()
    return true
  }

  private mutating func apply(_ edits: [ContentEdit]) {
    expected.apply(edits)
    got.apply(edits)
    twin?.apply(edits)
    relations.apply(edits)
    presentationLaws.apply(edits)
    observationLaws.apply(edits)
  }

  private mutating func carryOut(_ deed: ObserverScript.Deed, _ report: FrameReport) throws(Violation) {
    if deed == .invalidateTransitions {
      presentationLaws.invalidateTransitions()
      relations.invalidateTransitions()
      twin?.invalidateTransitions()
    }
    observationLaws.carryOut(deed)
    let isDone = expected.carryOut(deed)
    _ = got.carryOut(deed)
    if deed == .end { try compareCalls(shown: [], report, phaseChanges: []) }
    if isDone { return }
    var edits: [[ContentEdit]] = []
    run.carryOut(deed) { edits.append($0) }
    for edit in edits { apply(edit) }
  }

  private mutating func show(_ report: FrameReport) throws(Violation) {
    let step = run.step
    run.show(&expected)
    run.show(&got)
    if got.observers.isReentered { throw broken("observers.reentered", "an action ran inside another", step) }
    let frames = (expected: PresentedFrame(of: expected.presentation), got: PresentedFrame(of: got.presentation))
    let views = run.model.elementsOnScreen
    let client = PresentedRows(script, rows: run.rows, axis: axis, log: QuestionLog())
    presentationLaws.setting.transition = { client.transition(of: $0) }
    try presentationLaws.check(frames.got, of: views, report: report, step: step)
    if comparesModels, let difference = frames.got.firstDifference(from: frames.expected, before: before) {
      throw broken("presentation.\(difference.field)", difference.message, step)
    }
    before = frames
    let (asked, questions) = (expected.takeRecord(), got.takeRecord())
    if comparesModels && asked.questions != questions.questions {
      throw broken(
        "presentation.questions", "asked for \(questions.questions), not \(asked.questions)", step)
    }
    try checkPlaces(questions.questions, of: views, report)
    let phaseChanges = (0..<run.model.phaseChangeCount).map { run.model.phaseChange(at: $0) }
    try compare(asked.calls, questions.calls, shown: frames.expected.rows, report, phaseChanges)
    if let copied = checkTwin(report, client, frames.got) {
      throw broken("presentation.copy", "the copy shows \(copied), not \(frames.got)", step)
    }
    if run.frameCount % 7 == 3 { try checkAgain(report, client, frames.got) }
    try relations.check(frames.got, after: report, of: run.model, rows: run.rows, step: step)
    if run.frameCount % 16 == 1, let row = frames.got.rows.last {
      try SpacesOracle.check(
        got.presentation.spaces, local: row.frame.origin, points: [CGPoint(x: 3, y: -7)], on: DeclaredSpaces.self,
        step: step)
    }
  }

  /// §U3: effects are told of the frame of a row from the corner inside the insets, which on the left are the leading ones or the
  /// trailing ones.
  private func checkPlaces(
    _ questions: [PresentationQuestion], of views: [VisibleElement], _ report: FrameReport
  ) throws(Violation) {
    let insets = report.geometry.contentInsets
    let isRightToLeft = run.model.configuration.content.layoutDirection == .rightToLeft
    let left = isRightToLeft ? insets.trailing : insets.leading
    for case .effect(let element, let frame) in questions {
      guard let view = views.first(where: { $0.element == element }) else { continue }
      let missed = max(abs(frame.minX + left - view.frame.minX), abs(frame.minY + insets.top - view.frame.minY))
      if missed > 1e-9 + 1e-14 * (abs(view.frame.minX) + abs(view.frame.minY)) || frame.size != view.frame.size {
        throw broken(
          "presentation.place", "\(element) is at \(frame), with insets \(insets) around \(view.frame)", run.step)
      }
    }
  }

  /// What the copy of the frame before shows of this one, if it is not the same.
  private mutating func checkTwin(
    _ report: FrameReport, _ client: PresentedRows, _ frame: PresentedFrame
  ) -> PresentedFrame? {
    var copied: PresentedFrame?
    if var twin = twin.take() {
      twin.update(after: report, of: run.model, asking: client)
      copied = PresentedFrame(of: twin)
    }
    twin = got.presentation.copy()
    return copied == frame ? nil : copied
  }

  /// §D13: a second update after the same frame asks nothing, and has nothing entered, left or changed.
  private func checkAgain(
    _ report: FrameReport, _ client: PresentedRows, _ frame: PresentedFrame
  ) throws(Violation) {
    _ = client.log.take()
    var again = got.presentation.copy()
    again.update(after: report, of: run.model, asking: client)
    let shown = PresentedFrame(of: again)
    if shown != PresentedFrame(rows: frame.rows, isMoving: frame.isMoving) {
      throw broken("presentation.again", "a second update shows \(shown), not \(frame.rows)", run.step)
    }
    let questions = client.log.take()
    if !questions.isEmpty { throw broken("presentation.again", "a second update asked \(questions)", run.step) }
  }

  private mutating func compareCalls(
    shown: [PresentedRow], _ report: FrameReport, phaseChanges: [ScrollPhaseChange]
  ) throws(Violation) {
    let (calls, gotCalls) = (expected.observers.takeCalls(), got.observers.takeCalls())
    try compare(calls, gotCalls, shown: shown, report, phaseChanges)
  }

  private mutating func compare(
    _ calls: [ObserverCall], _ gotCalls: [ObserverCall], shown: [PresentedRow], _ report: FrameReport,
    _ phaseChanges: [ScrollPhaseChange]
  ) throws(Violation) {
    // What is not a number is written alike, and is not equal to itself; 0 and -0 are the other way round.
    let place = zip(calls, gotCalls).enumerated().first { _, pair in
      pair.0 != pair.1 && pair.0.description != pair.1.description
    }?.offset
    if comparesModels && (place != nil || calls.count != gotCalls.count) {
      let at = place ?? min(calls.count, gotCalls.count)
      func call(_ calls: [ObserverCall]) -> String { calls.indices.contains(at) ? "\(calls[at])" : "no call" }
      throw broken(
        "observers.calls",
        "call \(at) is \(call(gotCalls)), not \(call(calls)), of \(gotCalls.count) and \(calls.count)",
        run.step)
    }
    try observationLaws.check(
      gotCalls, shown: shown, container: report.geometry.containerSize, phaseChanges: phaseChanges, step: run.step)
  }

  private func broken(_ signature: String, _ message: String, _ step: Int) -> Violation {
    Violation(signature: signature, message: message, step: step)
  }
}

extension Violation {
  /// A scenario that could not be played.
  fileprivate init(_ failure: ScenarioFailure) {
    self.init(signature: "presentation.playable", message: "\(failure)", step: failure.step)
  }
}
