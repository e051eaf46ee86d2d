// Strategy: play a scenario on a model that the reference's and the tested presentation and observers follow.
// Both have the same transitions, effects and actions.
//
// Invariants:
// - Rows, what entered, left and changed, and every call of an action equal the reference's. Numbers that curves
//   produce are equal to a millionth.
// - Each presentation keeps ``PresentationInvariants``, and the calls keep ``ObservationInvariants``.
// - No action runs inside another.
// - Frames that are turned or left out give the expected result (``PresentationRelations``). A copy shows the same.
// - Points convert between the spaces of rows and back (``SpacesOracle``).
// - Effects get each row's frame in the inside of the container.
import Foundation
import ScrollScenario
import ScrollTypes

/// Compares a presentation and observers with those of the reference.
public enum PresentationOracle {
  /// The prefix of its signatures.
  public static let name = "presentation"
  /// The largest number of views on a screen. A run ends before a screen with more, because the reference searches for
  /// each of them in all.
  static let mostViews = 200

  /// Plays `scenario`.
  ///
  /// - Parameters:
  ///   - following: How the tested presentation and observers follow the model.
  ///   - comparesModels: Whether to compare models with the reference's. If not, only invariants and relations are
  ///     checked.
  /// - Throws: The first broken invariant. Its signature begins with "presentation.", "observers." or "spaces.".
  @discardableResult
  public static func check<
    Subject: ScrollModel & ~Copyable, Presentation: PresentationModel & ~Copyable, Observers: ObservingModel
  >(
    _ scenario: Scenario, on _: Subject.Type, presenting _: Presentation.Type, observing _: Observers.Type,
    by following: PresentedFollowing<Subject, Presentation, Observers> = .usual, comparesModels: Bool = true
  ) throws(Violation) -> Verdict {
    var run = try PresentationRun(scenario, following, comparesModels: comparesModels)
    while try run.nextFrame() {}
    return .holds
  }
}

/// A run of a scenario under ``PresentationOracle``.
private struct PresentationRun<
  Subject: ScrollModel & ~Copyable, Presentation: PresentationModel & ~Copyable, Observers: ObservingModel
>: ~Copyable {
  private var run: PresentedRun<Subject>
  private let pair: PresentedPair<Presentation, Observers>
  private let following: PresentedFollowing<Subject, Presentation, Observers>
  private var relations: PresentationRelations<Presentation>
  /// The copy of the presentation that was made after the last frame.
  private var twin: Presentation?

  init(
    _ scenario: Scenario, _ following: PresentedFollowing<Subject, Presentation, Observers>, comparesModels: Bool
  ) throws(Violation) {
    self.following = following
    do { run = try PresentedRun(scenario) } catch { throw Violation(error) }
    pair = PresentedPair(
      scenario.presentation, of: scenario.configuration.content, spaces: scenario.presentedSpaces,
      comparesModels: comparesModels)
    relations = PresentationRelations(scenario)
  }

  mutating func nextFrame() throws(Violation) -> Bool {
    let report: FrameReport?
    var edits: [[ContentEdit]] = []
    do { report = try run.nextFrame { edits.append($0) } } catch { throw Violation(error) }
    guard let report else { return false }
    for edit in edits { apply(edit) }
    if run.model.visibleElementCount > PresentationOracle.mostViews { return false }
    try show(report)
    for deed in run.deeds(of: pair.expected) { try carryOut(deed, report) }
    _ = pair.got.observers.takeDeeds()
    return true
  }

  private mutating func apply(_ edits: [ContentEdit]) {
    pair.apply(edits)
    twin?.apply(edits)
    relations.apply(edits)
  }

  private mutating func carryOut(_ deed: ObserverScript.Deed, _ report: FrameReport) throws(Violation) {
    if deed.invalidatesTransitions {
      relations.invalidateTransitions()
      twin?.invalidateTransitions()
    }
    if try pair.carryOut(deed, container: report.geometry.containerSize, step: run.step) { return }
    var edits: [[ContentEdit]] = []
    run.carryOut(deed) { edits.append($0) }
    for edit in edits { apply(edit) }
  }

  private mutating func show(_ report: FrameReport) throws(Violation) {
    let step = run.step
    run.show(&pair.expected)
    run.show(&pair.got, by: following)
    let frame = try pair.check(
      FollowedFrame(
        report: report, views: run.model.elementsOnScreen,
        phaseChanges: (0..<run.model.phaseChangeCount).map { run.model.phaseChange(at: $0) },
        content: run.model.configuration.content, rows: run.rows, step: step))
    let client = pair.client(of: run.rows)
    if let copied = checkTwin(report, client, frame) {
      throw broken("presentation.copy", "the copy shows \(copied), not \(frame)", step)
    }
    if run.frameCount % 7 == 3 { try checkAgain(report, client, frame) }
    try relations.check(
      frame, after: report, of: run.model, asking: pair.client(of: run.rows), by: following.update, step: step)
    if run.frameCount % 16 == 1, let row = frame.rows.last {
      try SpacesOracle.check(
        pair.got.presentation.spaces, local: row.frame.origin, points: [CGPoint(x: 3, y: -7)], on: DeclaredSpaces.self,
        step: step)
    }
  }

  /// The frame that the copy of before shows, if it differs.
  private mutating func checkTwin(
    _ report: FrameReport, _ client: PresentedRows, _ frame: PresentedFrame
  ) -> PresentedFrame? {
    var copied: PresentedFrame?
    if var twin = twin.take() {
      following.update(&twin, report, run.model, client)
      copied = PresentedFrame(of: twin)
    }
    twin = pair.got.presentation.copy()
    return copied == frame ? nil : copied
  }

  /// Checks §D13: a second update after the same frame asks nothing, and reports nothing as entered, left or changed.
  private func checkAgain(
    _ report: FrameReport, _ client: PresentedRows, _ frame: PresentedFrame
  ) throws(Violation) {
    _ = client.log.take()
    var again = pair.got.presentation.copy()
    following.update(&again, report, run.model, client)
    let shown = PresentedFrame(of: again)
    if shown != PresentedFrame(rows: frame.rows, isMoving: frame.isMoving) {
      throw broken("presentation.again", "a second update shows \(shown), not \(frame.rows)", run.step)
    }
    let questions = client.log.take()
    if !questions.isEmpty { throw broken("presentation.again", "a second update asked \(questions)", run.step) }
  }

  private func broken(_ signature: String, _ message: String, _ step: Int) -> Violation {
    Violation(signature: signature, message: message, step: step)
  }
}

extension Violation {
  /// Creates the violation of a scenario that could not be played.
  fileprivate init(_ failure: ScenarioFailure) {
    self.init(signature: "presentation.playable", message: "\(failure)", step: failure.step)
  }
}
