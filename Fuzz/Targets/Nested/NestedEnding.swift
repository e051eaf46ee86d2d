// Adds frames after the last step of two nested scroll views, until they rest.
import ScrollEngine
import ScrollReference
import ScrollScenario
import ScrollTypes

extension NestedScenario {
  /// The largest number of frames at 60 Hz after the last step. No relevant motion takes longer.
  static let mostLastFrames = 240
  /// The number of equal frames after which both views count as at rest. It is longer than the silence that ends a
  /// gesture.
  static let quietFrames = 15

  /// Returns the scenario with further frames until both views rest, as the engine sees it. More frames would only
  /// repeat the last one. If the engine rests too early, the oracles see that in the last frames, in which the
  /// reference still moves.
  ///
  /// - Parameter now: The time of the last step, in microseconds.
  func settled(from now: Int64) -> NestedScenario {
    var scenario = self
    var watch = NestedRest(scenario)
    for step in steps { watch.play(step) }
    var now = now
    for _ in 0..<Self.mostLastFrames where watch.quietFrames < Self.quietFrames {
      now += 1_000_000 / 60
      let frame = Step.frame(Double(now) / 1e6)
      scenario.steps.append(frame)
      watch.play(frame)
    }
    return scenario
  }
}

/// Plays a scenario on the engine, and counts the frames without a change.
private struct NestedRest: ~Copyable {
  private var pair: NestedScroll?
  private var outerRows: ScenarioRows
  private var innerRows: ScenarioRows
  private var last: [FrameReport] = []
  /// The number of successive frames that equal the frame before and have nothing left to do.
  private(set) var quietFrames = 0

  init(_ scenario: NestedScenario) {
    pair = try? NestedScroll(outer: scenario.outer, inner: scenario.inner)
    outerRows = ScenarioRows(scenario.outerRows, sections: scenario.outer.content.sections)
    innerRows = ScenarioRows(scenario.innerRows, sections: scenario.inner.content.sections)
  }

  /// Plays a step. Steps that the engine refuses are left to the oracles.
  mutating func play(_ step: NestedScenario.Step) {
    defer { if case .frame = step {} else { quietFrames = 0 } }
    switch step {
    case .event(let event, let view): try? pair?.enqueue(event, in: view)
    case .edit(let edits, let view):
      try? pair?.apply(edits, to: view)
      if view == .outer { try? outerRows.apply(edits) } else { try? innerRows.apply(edits) }
    case .update(let new, let view): try? pair?.update(to: new, in: view)
    case .frame(let time):
      guard let shown = try? pair?.frame(at: time, askingOuter: outerRows, askingInner: innerRows) else { return }
      let reports = [shown.outer, shown.inner]
      let isSame =
        reports.count == last.count
        && zip(reports, last).allSatisfy {
          $0.phase == $1.phase && $0.velocity == $1.velocity && $0.geometry == $1.geometry && $0.measuredLineCount == 0
        }
      let isDone = pair?.needsFrame == false
      quietFrames = isSame && isDone ? quietFrames + 1 : 0
      last = reports
    }
  }
}
