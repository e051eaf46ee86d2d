// Strategy: play a scenario on a model and on the reference in lock step. Compare all that they show after every frame.
//
// Invariants: the fields of the reports are the same. So are the views on the screen with their frames, and the phase
// changes with their times, geometries and velocities. Phases, lines, counts, sizes, corrections and changes are
// compared exactly. Offsets, velocities and times are compared with the allowances of `Tolerance`. If the offsets are
// equal to the bit, the frames along the scroll axis must be too; content that runs from right to left is excepted,
// because its places are rounded. Both models refuse the same edits. While their offsets have been equal, both also
// agree after each frame on whether another frame is needed, on the frames of some views on and off the screen, on the
// views at some places, on the views that positions read, and on the number of targets asked for.
//
// Near-ties: positions in a motion come from transcendental functions, so a correct model can be a unit off. It may
// then find a line on the other side of an edge, or a motion's end in another frame. The reference notes every such
// close call, and only a noted call excuses a difference. Two kinds of calls count: an edge within the allowance of
// offsets that differ, and a time or a speed within its allowance of the one that decides. A motion can start from
// offsets that differed, and the difference can grow. Up to the wide allowances that is no violation. In all these
// cases the run ends as ambiguous, because later frames would compare two different histories.
import Foundation
import ScrollScenario
import ScrollTypes

/// Compares a model with the reference.
public enum DifferentialOracle: Oracle {
  /// The first part of its signatures.
  public static let name = "differential"
  /// Whether it checks every scenario of a search.
  public static let seesEverything = true
  /// The reference sums all rows in every frame.
  public static let scale = ScenarioScale.allRows

  /// Plays `scenario` on a `Subject` and on the reference. It ignores the expectations of the scenario.
  ///
  /// - Throws: The first difference, with a signature that begins with "differential.".
  @discardableResult
  public static func check<Subject: ScrollModel & ~Copyable>(
    _ scenario: Scenario, on _: Subject.Type
  ) throws(Violation) -> Verdict {
    var reference: ReferenceModel
    do {
      reference = try ReferenceModel(scenario.configuration)
    } catch {
      try checkRefusal(of: scenario.configuration, with: error, by: Subject.self)
      return .holds
    }
    var subject: Subject
    do {
      subject = try Subject(scenario.configuration)
    } catch {
      throw Violation(signature: "differential.refusal", message: "the configuration was refused: \(error)", step: 0)
    }

    var cursor = ScenarioCursor(scenario.steps)
    var rows = ScenarioRows(scenario)
    let calls = (expected: TargetCalls(), got: TargetCalls())
    var history = SubjectHistory()
    while let action = cursor.next(after: reference.phase) {
      switch action {
      case .check: continue
      case .enqueue(let event):
        var (expected, got): (ScrollInputError?, ScrollInputError?)
        do { try reference.enqueue(event) } catch { expected = error }
        do { try subject.enqueue(event) } catch { got = error }
        try compareRefusals(expected, got, step: cursor.step)
      case .apply(let edits):
        var expected: ContentEditError?
        do {
          try reference.apply(edits)
          try rows.apply(edits)
        } catch {
          expected = error
        }
        try subject.change(by: edits, expecting: expected, signature: "differential.refusal", step: cursor.step)
      case .update(let configuration):
        var (expected, got): (ScrollConfigurationError?, ScrollConfigurationError?)
        do { try reference.update(to: configuration) } catch { expected = error }
        do { try subject.update(to: configuration) } catch { got = error }
        try compareRefusals(expected, got, step: cursor.step)
        if reference.configuration != subject.configuration {
          throw Violation(
            signature: "differential.configuration",
            message: "after an update: expected \(reference.configuration), got \(subject.configuration)",
            step: cursor.step)
        }
      case .frame(let time):
        var (expected, got): (FrameReport?, FrameReport?)
        var (refused, refusedToo): (ScrollInputError?, ScrollInputError?)
        rows.targetCalls = calls.expected
        do { expected = try reference.frame(at: time, asking: rows) } catch { refused = error }
        rows.targetCalls = calls.got
        do { got = try subject.frame(at: time, asking: rows) } catch { refusedToo = error }
        try compareRefusals(refused, refusedToo, step: cursor.step)
        guard let expected, let got else { continue }
        let comparison = FrameComparison(
          expected: expected, got: got, content: scenario.configuration.content, reference: reference)
        var drift = history.drift
        drift.add(reference.hiddenDrift)
        let judgement = comparison.judgement(
          of: subject, reference: reference, history: history, ties: [reference.main.ties], drift: drift)
        switch judgement {
        case .same: break
        case .undecided(let reason): return .ambiguous(step: cursor.step, reason: reason)
        case .wrong(let difference):
          throw Violation(difference, in: got, step: cursor.step)
        }
        // An offset that is a unit off may or may not have changed in this frame, so the rest is compared only without
        // drift.
        drift.add(comparison.drift)
        if drift == Drift() {
          if reference.needsFrame != subject.needsFrame {
            throw Violation(
              signature: "differential.needsFrame",
              message: "another frame is needed: expected \(reference.needsFrame), got \(subject.needsFrame)",
              step: cursor.step)
          }
          if calls.expected.count != calls.got.count {
            throw Violation(
              signature: "differential.targetCalls",
              message: "targets asked for so far: expected \(calls.expected.count), got \(calls.got.count)",
              step: cursor.step)
          }
          if let difference = comparison.placesDifference(reference: reference, subject: subject) {
            throw Violation(difference, in: got, step: cursor.step)
          }
        }
        history.append(got, drift: comparison.drift)
      }
    }
    return .holds
  }

  private static func checkRefusal<Subject: ScrollModel & ~Copyable>(
    of configuration: ScrollConfiguration, with expected: ScrollConfigurationError, by _: Subject.Type
  ) throws(Violation) {
    var got: ScrollConfigurationError?
    do {
      _ = try Subject(configuration)
    } catch {
      got = error
    }
    guard got != expected else { return }
    throw Violation(
      signature: "differential.refusal",
      message:
        "the configuration should be refused (\(expected)), but was \(got.map { "refused (\($0))" } ?? "accepted")",
      step: 0)
  }

  private static func compareRefusals<Refusal: Error & Equatable>(
    _ expected: Refusal?, _ got: Refusal?, step: Int
  ) throws(Violation) {
    guard expected != got else { return }
    func told(_ error: Refusal?) -> String { error.map { "refused (\($0))" } ?? "accepted" }
    throw Violation(
      signature: "differential.refusal", message: "input expected to be \(told(expected)), but was \(told(got))",
      step: step)
  }
}

/// The last report of the model under test, and its drift so far.
struct SubjectHistory {
  private(set) var geometry: ScrollGeometry?
  private(set) var visibleLines = 0..<0
  /// The axes along which its offset has differed from the reference's, within the allowance.
  private(set) var drift = Drift()

  mutating func append(_ report: FrameReport, drift: Drift) {
    geometry = report.geometry
    visibleLines = report.visibleLines
    self.drift.add(drift)
  }
}

extension Violation {
  /// Creates a violation from a difference between a frame and the reference's.
  fileprivate init(_ difference: FrameDifference, in frame: FrameReport, step: Int) {
    self.init(
      signature: "differential.\(difference.field)", message: "\(difference.message), frame at \(frame.time) s",
      step: step)
  }
}

extension ReferenceModel {
  /// The axes along which a correct model may have come apart from this one without any frame that shows it.
  var hiddenDrift: Drift { Drift(along: main.ties.mayHaveDrifted, across: cross?.ties.mayHaveDrifted ?? false) }
}
