// Strategy: play a scenario on one model. Check where its content comes to rest after a release, and how often the
// client is asked. When a settle has ended, release copies of the model from there with other velocities, at most twice
// in a scenario. A scenario without a rule for targets is not checked.
//
// Invariants, by the second half of the signature:
// - page: under `.paging`, content comes to rest at a page.
// - view: under `.viewAligned`, content comes to rest at an edge, or with an aligned line of a target layout.
// - answer: under `.custom`, content comes to rest where the client said.
// - asking: a frame asks the client at most once for each event that can release, and once after a change of size. It
//   asks only under `.custom`.
// - asked: under `.custom`, every release asks the client.
// - velocity: the velocity does not jump at a release.
// - again: content that is released at rest with no velocity stays there.
// - order: a higher velocity never leads to an earlier place.
// - limit: under the limit `.one`, no velocity leads past the next view.
//
// The place of rest is checked only if nothing but time acted on the content since the release, and if each measured
// line was as long as it counted. For a program's own behaviour, copies are checked for the velocity only.
import Foundation
import ScrollScenario
import ScrollTypes

/// Checks a model for the invariants of scroll targets.
public enum TargetOracle: Oracle {
  /// The first part of its signatures.
  public static let name = "targets"
  /// Whether it checks every scenario of a search.
  public static let seesEverything = true

  /// Plays `scenario` on a `Subject`. It ignores the expectations of the scenario.
  ///
  /// - Throws: The first broken invariant, with a signature that begins with "targets.".
  @discardableResult
  public static func check<Subject: ScrollModel & ~Copyable>(
    _ scenario: Scenario, on _: Subject.Type
  ) throws(Violation) -> Verdict {
    if !scenario.hasTargets { return .holds }
    let refusal = "targets.refusal"
    var subject = try Subject.make(scenario.configuration, signature: refusal)
    var client = LoggingClient(rows: ScenarioRows(scenario))
    var tracker = TargetTracker(scenario.configuration)
    var trialsLeft = 2
    var last: FrameReport?
    var cursor = ScenarioCursor(scenario.steps)
    while let action = cursor.next(after: last?.phase ?? .idle) {
      switch action {
      case .check: break
      case .enqueue(let event):
        try subject.accept(event, signature: refusal, step: cursor.step)
        tracker.pending.append(event)
      case .apply(let edits):
        let fault = client.rows.refusal(of: edits, layoutCount: subject.configuration.content.layouts.count)
        try subject.change(by: edits, expecting: fault, signature: refusal, step: cursor.step)
        tracker.isEdited = tracker.isEdited || fault == nil
        tracker.sections = client.rows.sections
      case .update(let new):
        let isEnabled = subject.configuration.isScrollEnabled
        try subject.take(new, signature: refusal, step: cursor.step)
        tracker.follow(new, wasEnabled: isEnabled)
      case .frame(let time):
        client.log.begin()
        let report = try subject.advance(to: time, asking: client, signature: refusal, step: cursor.step)
        let hasRested = try tracker.look(
          at: report, subject.phaseChangesTold, of: subject, client.log, step: cursor.step)
        last = report
        guard hasRested, trialsLeft > 0, tracker.pending.isEmpty, subject.configuration.isScrollEnabled else {
          continue
        }
        trialsLeft -= 1
        try TargetTrial(tracker, client, report, step: cursor.step).check(subject)
      }
    }
    return .holds
  }
}

extension Scenario {
  /// Whether the scenario has a rule for targets at any time.
  var hasTargets: Bool {
    configuration.scrollTargetRule != .anywhere
      || steps.contains { step in
        if case .update(let new) = step { new.scrollTargetRule != .anywhere } else { false }
      }
  }
}

/// The questions about targets in a frame, and the client's answers.
final class TargetLog {
  private(set) var answers: [(asked: ScrollTarget, answered: ScrollTarget)] = []
  private(set) var propertyCount = 0

  /// Forgets the questions of the frame before.
  func begin() {
    answers = []
    propertyCount = 0
  }

  fileprivate func note(_ asked: ScrollTarget, _ answered: ScrollTarget) { answers.append((asked, answered)) }
  fileprivate func noteProperties() { propertyCount += 1 }
}

/// The rows of a scenario, which log the questions about targets.
struct LoggingClient: ScrollClient {
  var rows: ScenarioRows
  let log = TargetLog()

  func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat {
    rows.extent(of: element, crossExtent: crossExtent)
  }

  func crossExtent(of element: StackElement, offered: CGFloat) -> CGFloat {
    rows.crossExtent(of: element, offered: offered)
  }

  var environment: EnvironmentValues { rows.environment }

  func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {
    let asked = target
    rows.updateTarget(&target, context: context)
    log.note(asked, target)
  }

  func targetProperties(context: ScrollTargetBehaviorPropertiesContext) -> ScrollTargetBehaviorProperties {
    log.noteProperties()
    return rows.targetProperties(context: context)
  }
}
