// Strategy: play a scenario on one model, and look at where its content comes to rest behind a release, and at what the client is
// asked. Where a settle has ended, copies of the model are released from there with other velocities; twice in a scenario at most.
// A scenario that has no rule anywhere is left alone.
//
// Invariants, by the second half of the signature:
// - page: under `.paging` content comes to rest at a page. view: under `.viewAligned` it rests at an edge, or a line of a target
//   layout is aligned. answer: under `.custom` it rests where the client said.
// - asking: a frame asks the client no more often than there were events that can release, and once behind a change of size; and
//   never under another rule than `.custom`. asked: under that rule no release is without a question.
// - velocity: the velocity does not jump at a release. again: released where it rests, with no velocity, content stays there.
//   order: a higher velocity never leads to an earlier place. limit: under the limit `.one` no velocity leads past the next view.
//
// Where content comes to rest is looked at only where nothing but time acted on it since the release, and where whatever was
// measured was as long as it was taken to be. A behaviour of a program's keeps neither of the invariants of copies, but for that of velocity.
import Foundation
import ScrollScenario
import ScrollTypes

/// Holds a model to the invariants of scroll targets.
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
  /// Whether there is a rule at any time.
  var hasTargets: Bool {
    configuration.scrollTargetRule != .anywhere
      || steps.contains { step in
        if case .update(let new) = step { new.scrollTargetRule != .anywhere } else { false }
      }
  }
}

/// What a client was asked about targets in a frame, and what it answered.
final class TargetLog {
  private(set) var answers: [(asked: ScrollTarget, answered: ScrollTarget)] = []
  private(set) var propertyCount = 0

  /// Forgets what was asked before.
  func begin() {
    answers = []
    propertyCount = 0
  }

  fileprivate func note(_ asked: ScrollTarget, _ answered: ScrollTarget) { answers.append((asked, answered)) }
  fileprivate func noteProperties() { propertyCount += 1 }
}

/// The rows of a scenario, which notes what they are asked about targets.
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
