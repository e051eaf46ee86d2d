// Two presentations with observers that follow one scroll view, the reference's and those to check, and what is asked
// of both after every frame.
import Foundation
import ScrollScenario
import ScrollTypes

/// A frame that presentations and observers have followed.
struct FollowedFrame {
  var report: FrameReport
  var views: [VisibleElement]
  var phaseChanges: [ScrollPhaseChange]
  /// The content of the scroll view.
  var content: StackContent
  /// Who the rows are.
  var rows: ScenarioRows
  /// The step of the scenario.
  var step: Int
}

/// The reference's presentation and observers, those to check, and the invariants that these keep by themselves.
///
/// Both follow the same frames, and deliver; then the pair is checked.
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

  /// Takes edits that the scroll view took.
  func apply(_ edits: [ContentEdit]) {
    expected.apply(edits)
    got.apply(edits)
    presentationInvariants.apply(edits)
    observationInvariants.apply(edits)
  }

  /// Carries out what concerns presentations and observers; returns whether that is all.
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

  /// What the presentation to check asks, with a log that nobody else has.
  func client(of rows: ScenarioRows) -> PresentedRows {
    PresentedRows(script, rows: rows, axis: axis, exchangeCount: expected.exchangeCount, log: QuestionLog())
  }

  /// Compares what both say of a frame, and returns what the one to check shows.
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

  /// Checks what observers were told at the end of the scroll view.
  func checkEnd(container: CGSize, step: Int) throws(Violation) {
    let (calls, gotCalls) = (expected.observers.takeCalls(), got.observers.takeCalls())
    try compare(calls, gotCalls, shown: [], container: container, phaseChanges: [], step: step)
  }

  /// §U3: effects are told of the frame of a row from the corner inside the insets, which on the left are the leading
  /// ones or the trailing ones.
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
    // What is not a number is written alike, and is not equal to itself; 0 and -0 are the other way round.
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
