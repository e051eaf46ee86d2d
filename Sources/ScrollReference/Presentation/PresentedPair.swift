// The reference's presentation and observers and the tested ones, which follow one scroll view, and their comparison.
import Foundation
import ScrollScenario
import ScrollTypes

/// A frame that presentations and observers have followed.
struct FollowedFrame {
  var report: FrameReport
  var views: [VisibleElement]
  var phaseChanges: [ScrollPhaseChange]
  /// The content of the scroll view at that time.
  var content: StackContent
  /// The identities of the rows.
  var rows: ScenarioRows
  /// The step of the scenario.
  var step: Int
}

/// The reference's presentation and observers, the tested ones, and the invariants for the tested ones.
///
/// Both sides follow the same frames and deliver their calls. Then the pair is checked.
final class PresentedPair<Presentation: PresentationModel & ~Copyable, Observers: ObservingModel> {
  var expected: PresentedSide<ReferencePresentation, ReferenceObservers>
  var got: PresentedSide<Presentation, Observers>
  private var presentationInvariants: PresentationInvariants
  private var observationInvariants: ObservationInvariants
  private var before = (expected: PresentedFrame(), got: PresentedFrame())
  private let script: PresentationScript
  private let axis: Axis
  private let comparesModels: Bool

  init(_ script: PresentationScript, of content: StackContent, spaces: CoordinateSpaces, comparesModels: Bool = true) {
    self.script = script
    self.comparesModels = comparesModels
    axis = content.axis
    expected = PresentedSide(script, along: axis, spaces: spaces)
    got = PresentedSide(script, along: axis, spaces: spaces)
    presentationInvariants = PresentationInvariants(
      PresentationInvariants.Setting(
        transitions: script.transitions.map(\.transition), hasVisualEffects: script.effect != nil,
        axes: content.axes, isRightToLeft: content.layoutDirection == .rightToLeft))
    observationInvariants = ObservationInvariants(script)
  }

  /// Applies edits that the scroll view got.
  func apply(_ edits: [ContentEdit]) {
    expected.apply(edits)
    got.apply(edits)
    presentationInvariants.apply(edits)
    observationInvariants.apply(edits)
  }

  /// Carries out the part of a deed that concerns presentations and observers. Returns whether the deed has no other
  /// part.
  ///
  /// - Parameter container: The container's size in the last frame.
  func carryOut(_ deed: ObserverScript.Deed, container: CGSize, step: Int) throws(Violation) -> Bool {
    if deed.invalidatesTransitions { presentationInvariants.invalidateTransitions() }
    observationInvariants.carryOut(deed)
    let isDone = expected.carryOut(deed)
    _ = got.carryOut(deed)
    if deed == .end { try checkEnd(container: container, step: step) }
    return isDone
  }

  /// The client of the tested presentation, with a log of its own.
  func client(of rows: ScenarioRows) -> PresentedRows {
    PresentedRows(script, rows: rows, axis: axis, exchangeCount: expected.exchangeCount, log: QuestionLog())
  }

  /// Compares both sides after a frame. Returns the tested side's frame.
  func check(_ shown: FollowedFrame) throws(Violation) -> PresentedFrame {
    let step = shown.step
    if got.observers.isReentered { throw broken("observers.reentered", "an action ran inside another", step) }
    let frames = (expected: PresentedFrame(of: expected.presentation), got: PresentedFrame(of: got.presentation))
    let client = client(of: shown.rows)
    presentationInvariants.setting.transition = { client.transition(of: $0) }
    let spaces = got.presentation.spaces
    try presentationInvariants.check(frames.got, of: shown.views, report: shown.report, spaces: spaces, step: step)
    if comparesModels {
      if spaces != expected.presentation.spaces {
        throw broken("presentation.spaces", "the spaces are \(spaces), not \(expected.presentation.spaces)", step)
      }
      if let difference = frames.got.firstDifference(from: frames.expected, before: before) {
        throw broken("presentation.\(difference.field)", difference.message, step)
      }
    }
    before = frames
    let (asked, questions) = (expected.takeRecord(), got.takeRecord())
    if comparesModels && asked.questions != questions.questions {
      throw broken("presentation.questions", "asked for \(questions.questions), not \(asked.questions)", step)
    }
    try checkPlaces(questions.questions, shown)
    try compare(asked.calls, questions.calls, shown: frames.expected.rows, shown)
    return frames.got
  }

  /// Checks the calls of observers at the end of the scroll view.
  func checkEnd(container: CGSize, step: Int) throws(Violation) {
    let (calls, gotCalls) = (expected.observers.takeCalls(), got.observers.takeCalls())
    try compare(calls, gotCalls, shown: [], container: container, phaseChanges: [], step: step)
  }

  /// Checks §U3: effects get the frame of a row from the corner inside the insets. The left inset is the leading or the
  /// trailing one.
  private func checkPlaces(_ questions: [PresentationQuestion], _ shown: FollowedFrame) throws(Violation) {
    let insets = shown.report.geometry.contentInsets
    let left = shown.content.layoutDirection == .rightToLeft ? insets.trailing : insets.leading
    for case .effect(let element, let frame) in questions {
      guard let view = shown.views.first(where: { $0.element == element }) else { continue }
      let missed = max(abs(frame.minX + left - view.frame.minX), abs(frame.minY + insets.top - view.frame.minY))
      if missed > 1e-9 + 1e-14 * (abs(view.frame.minX) + abs(view.frame.minY)) || frame.size != view.frame.size {
        throw broken(
          "presentation.place", "\(element) is at \(frame), with insets \(insets) around \(view.frame)", shown.step)
      }
    }
  }

  private func compare(
    _ calls: [ObserverCall], _ gotCalls: [ObserverCall], shown rows: [PresentedRow], _ shown: FollowedFrame
  ) throws(Violation) {
    try compare(
      calls, gotCalls, shown: rows, container: shown.report.geometry.containerSize, phaseChanges: shown.phaseChanges,
      step: shown.step)
  }

  private func compare(
    _ calls: [ObserverCall], _ gotCalls: [ObserverCall], shown: [PresentedRow], container: CGSize,
    phaseChanges: [ScrollPhaseChange], step: Int
  ) throws(Violation) {
    // NaN has equal descriptions but is not equal to itself. 0 and −0 are equal but have different descriptions.
    let place = zip(calls, gotCalls).enumerated().first { _, pair in
      pair.0 != pair.1 && pair.0.description != pair.1.description
    }?.offset
    if comparesModels && (place != nil || calls.count != gotCalls.count) {
      let at = place ?? min(calls.count, gotCalls.count)
      func call(_ calls: [ObserverCall]) -> String { calls.indices.contains(at) ? "\(calls[at])" : "no call" }
      throw broken(
        "observers.calls",
        "call \(at) is \(call(gotCalls)), not \(call(calls)), of \(gotCalls.count) and \(calls.count)", step)
    }
    try observationInvariants.check(
      gotCalls, shown: shown, container: container, phaseChanges: phaseChanges, step: step)
  }

  private func broken(_ signature: String, _ message: String, _ step: Int) -> Violation {
    Violation(signature: signature, message: message, step: step)
  }
}
