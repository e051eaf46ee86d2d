// Strategy: play a nested scenario on a pair and on the reference's pair in lock step. Compare all that both scroll
// views show after every frame, as `DifferentialOracle` does for one scroll view.
//
// Invariants: those of `DifferentialOracle` for each scroll view. A tie in either scroll view ends the run as
// ambiguous, because each scroll view affects the other from then on.
import ScrollScenario
import ScrollTypes

/// Compares a pair of nested scroll views with the reference's pair.
public enum NestedDifferentialOracle {
  /// Plays `scenario` on a `Pair` and on the reference.
  ///
  /// - Throws: The first difference, with a signature that begins with "nested.".
  @discardableResult
  public static func check<Pair: NestedScrollModel & ~Copyable>(
    _ scenario: NestedScenario, on _: Pair.Type
  ) throws(Violation) -> Verdict {
    let signature = "nested.refusal"
    var reference = try ReferenceNestedScroll.make(scenario, signature: signature)
    var pair = try Pair.make(scenario, signature: signature)
    var outer = NestedSide(name: "outer", content: scenario.outer.content)
    var inner = NestedSide(name: "inner", content: scenario.inner.content)
    var rows = NestedRows(scenario)
    for (step, action) in scenario.steps.enumerated() {
      switch action {
      case .event(let event, let view):
        try reference.accept(event, in: view, signature: signature, step: step)
        try pair.accept(event, in: view, signature: signature, step: step)
      case .edit(let edits, let view):
        let fault = rows.refusal(of: edits, in: view, reference.configuration(of: view))
        try reference.change(view, by: edits, expecting: fault, signature: signature, step: step)
        try pair.change(view, by: edits, expecting: fault, signature: signature, step: step)
      case .update(let new, let view):
        try reference.take(new, in: view, signature: signature, step: step)
        try pair.take(new, in: view, signature: signature, step: step)
      case .frame(let time):
        let expected = try reference.show(at: time, rows.outer, rows.inner, signature: signature, step: step)
        let got = try pair.show(at: time, rows.outer, rows.inner, signature: signature, step: step)
        let ties = [reference.outer.main.ties, reference.inner.main.ties]
        var drift = outer.history.drift
        for other in [inner.history.drift, reference.outer.hiddenDrift, reference.inner.hiddenDrift] {
          drift.add(other)
        }
        let reasons = [
          try outer.difference(
            of: got.outer, from: expected.outer, reference.outer, ties: ties, drift: drift, step: step),
          try inner.difference(
            of: got.inner, from: expected.inner, reference.inner, ties: ties, drift: drift, step: step),
        ]
        if let reason = reasons.compactMap({ $0 }).first { return .ambiguous(step: step, reason: reason) }
      }
    }
    return .holds
  }
}

/// The outer or the inner scroll view under comparison.
private struct NestedSide {
  let name: String
  let content: StackContent
  private(set) var history = SubjectHistory()

  init(name: String, content: StackContent) {
    self.name = name
    self.content = content
  }

  /// Compares a frame. Returns the reason why it cannot be judged; nil if it is correct.
  mutating func difference(
    of frame: NestedFrame, from expected: NestedFrame, _ reference: ReferenceModel, ties: [ReferenceTies],
    drift: Drift, step: Int
  ) throws(Violation) -> String? {
    let comparison = FrameComparison(
      expected: expected.report, got: frame.report, content: content, reference: reference)
    defer { history.append(frame.report, drift: comparison.drift) }
    let judgement = comparison.judgement(
      of: frame, reference: reference, history: history, ties: ties, drift: drift)
    switch judgement {
    case .same: return nil
    case .undecided(let reason): return reason
    case .wrong(let difference):
      throw Violation(
        signature: "nested.\(name).\(difference.field)",
        message: "\(name): \(difference.message), frame at \(frame.report.time) s", step: step)
    }
  }
}
