// Strategy: play a scenario on a model, and have a presentation with observers follow it, and the reference's beside them. Both see the
// same frames and the same edits; what the actions of the first do to the scroll view happens in the next frame. A copy of the
// presentation goes on by itself from one of the first frames, and every few frames a copy is updated twice.
//
// Invariants: rows, what came, went and changed, questions to the client and calls of actions are the reference's, and in its order; the
// laws of `PresentationLaws` and `ObservationLaws`; a copy shows the same to the bit; a second update after a frame asks nothing, and
// nothing came, went or changed by it; no action runs inside another, and delivering inside of an action does nothing.
import ScrollScenario
import ScrollTypes

/// Compares presentations and observers with the reference's.
public enum PresentedOracle {
  /// What its signatures begin with.
  public static let name = "presented"
  /// The most views on a screen: the reference looks for each of them among all.
  static let mostViews = 200

  /// Plays `scenario` on a `Model` with a `Presentation` and `Observers`.
  ///
  /// - Throws: The first difference, or the first broken law.
  public static func check<
    Model: ScrollModel & ~Copyable, Presentation: PresentationModel & ~Copyable, Observers: ObservingModel
  >(
    _ scenario: Scenario, on _: Model.Type, _: Presentation.Type, _: Observers.Type
  ) throws(Violation) {
    do throws(Stop) {
      var play = try Play<Model, Presentation, Observers>(scenario)
      while try play.nextFrame() {}
    } catch {
      switch error {
      case .violation(let violation): throw violation
      case .failure(let failure):
        throw Violation(signature: "\(name).failure", message: "\(failure)", step: failure.step)
      }
    }
  }

  /// Why a run stops.
  private enum Stop: Error {
    case violation(Violation)
    case failure(ScenarioFailure)
  }

  /// A scenario with both sides.
  private struct Play<
    Model: ScrollModel & ~Copyable, Presentation: PresentationModel & ~Copyable, Observers: ObservingModel
  >: ~Copyable {
    private let scenario: Scenario
    private var run: PresentedRun<Model>
    private var subject: PresentedSide<Presentation, Observers>
    private var reference: PresentedSide<ReferencePresentation, ReferenceObservers>
    private var twin: Presentation?
    private var laws: PresentationLaws
    private var observation: ObservationLaws
    private var last = (expected: PresentedFrame(), got: PresentedFrame())

    init(_ scenario: Scenario) throws(Stop) {
      self.scenario = scenario
      do { run = try PresentedRun(scenario) } catch { throw .failure(error) }
      subject = PresentedSide(scenario)
      reference = PresentedSide(scenario)
      let content = scenario.configuration.content
      laws = PresentationLaws(
        PresentationLaws.Setting(
          transitions: scenario.presentation.transitions.map(\.transition),
          hasVisualEffects: scenario.presentation.effect != nil, axes: content.axes,
          isRightToLeft: content.layoutDirection == .rightToLeft))
      observation = ObservationLaws(scenario.presentation)
    }

    /// Plays one more frame; false at the end.
    mutating func nextFrame() throws(Stop) -> Bool {
      var edited: [[ContentEdit]] = []
      let report: FrameReport?
      do { report = try run.nextFrame { edited.append($0) } } catch { throw .failure(error) }
      guard let report else { return false }
      for edits in edited { apply(edits) }
      if run.model.visibleElementCount > PresentedOracle.mostViews { return false }
      run.show(&subject)
      run.show(&reference)
      do throws(Violation) {
        try compare(report)
      } catch {
        throw .violation(error)
      }
      var others: [ObserverScript.Deed] = []
      for deed in run.deeds(of: subject) { if try !carryOut(deed) { others.append(deed) } }
      _ = reference.observers.takeDeeds()
      for deed in others {
        var edited: [[ContentEdit]] = []
        run.carryOut(deed) { edited.append($0) }
        for edits in edited { apply(edits) }
      }
      return true
    }

    private mutating func apply(_ edits: [ContentEdit]) {
      subject.apply(edits)
      reference.apply(edits)
      twin?.apply(edits)
      laws.apply(edits)
      observation.apply(edits)
    }

    /// Carries out what concerns presentations and observers; returns whether that is all.
    private mutating func carryOut(_ deed: ObserverScript.Deed) throws(Stop) -> Bool {
      _ = reference.carryOut(deed)
      guard subject.carryOut(deed) else { return false }
      if deed == .invalidateTransitions {
        twin?.invalidateTransitions()
        laws.invalidateTransitions()
      }
      do throws(Violation) {
        let (expected, got) = (reference.observers.takeCalls(), subject.observers.takeCalls())
        try compare(got, with: expected)
        if deed == .end {
          try observation.check(
            got, shown: [], container: run.model.configuration.containerSize, phaseChanges: [], step: run.step)
        } else {
          observation.carryOut(deed)
        }
      } catch {
        throw .violation(error)
      }
      return true
    }

    // MARK: Comparing

    private mutating func compare(_ report: FrameReport) throws(Violation) {
      let (expected, got) = (reference.takeRecord(), subject.takeRecord())
      let frames = (expected: PresentedFrame(of: reference.presentation), got: PresentedFrame(of: subject.presentation))
      if let difference = frames.got.firstDifference(from: frames.expected, before: last) {
        throw violation(difference.field, difference.message)
      }
      last = frames
      if got.questions != expected.questions {
        throw violation("questions", "asked \(got.questions), not \(expected.questions)")
      }
      var views: [VisibleElement] = []
      for position in 0..<run.model.visibleElementCount { views.append(run.model.visibleElement(at: position)) }
      let client = client
      laws.setting.transition = { client.transition(of: $0) }
      try laws.check(frames.got, of: views, report: report, step: run.step)
      try compare(got.calls, with: expected.calls)
      if subject.observers.isReentered { throw violation("reentry", "an action ran inside of another one") }
      var changes: [ScrollPhaseChange] = []
      for position in 0..<run.model.phaseChangeCount { changes.append(run.model.phaseChange(at: position)) }
      try observation.check(
        got.calls, shown: frames.got.rows, container: report.geometry.containerSize, phaseChanges: changes,
        step: run.step)
      try checkCopies(report, frames.got)
    }

    private func compare(_ got: [ObserverCall], with expected: [ObserverCall]) throws(Violation) {
      for (place, (old, new)) in zip(expected, got).enumerated() where old != new && "\(old)" != "\(new)" {
        throw violation("calls", "call \(place): expected \(old), got \(new)")
      }
      if got.count == expected.count { return }
      let place = min(got.count, expected.count)
      throw violation(
        "calls",
        got.count > place ? "call \(place) is not expected: \(got[place])" : "call \(place) is missing: \(expected[place])")
    }

    private mutating func checkCopies(_ report: FrameReport, _ shown: PresentedFrame) throws(Violation) {
      if twin != nil {
        twin?.update(after: report, of: run.model, asking: client)
        if let frame = twin.frame, frame != shown {
          throw violation("copy", "a copy shows \(frame), not \(shown)")
        }
      } else if run.frameCount == 2 + scenario.steps.count % 5 {
        twin = subject.presentation.copy()
      }
      guard run.frameCount % 7 == 3 else { return }
      var again = subject.presentation.copy()
      let client = client
      again.update(after: report, of: run.model, asking: client)
      let frame = PresentedFrame(of: again)
      if frame != PresentedFrame(rows: shown.rows, isMoving: shown.isMoving) {
        throw violation("again", "a second update shows \(frame) instead of \(shown.rows)")
      }
      let questions = client.log.take()
      if !questions.isEmpty { throw violation("again", "a second update asked \(questions)") }
    }

    private var client: PresentedRows {
      PresentedRows(
        scenario.presentation, rows: run.rows, axis: scenario.configuration.content.axis, log: QuestionLog())
    }

    private func violation(_ field: String, _ message: String) -> Violation {
      Violation(
        signature: "\(PresentedOracle.name).\(field)", message: "frame \(run.frameCount - 1): \(message)", step: run.step)
    }
  }
}

extension Optional where Wrapped: PresentationModel & ~Copyable {
  /// What a presentation shows, if there is one.
  fileprivate var frame: PresentedFrame? {
    switch self {
    case .some(let presentation): PresentedFrame(of: presentation)
    case .none: nil
    }
  }
}
