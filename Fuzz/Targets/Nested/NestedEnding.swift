// How long two nested scroll views are watched once nothing happens to them any more: until they rest.
import ScrollEngine
import ScrollReference
import ScrollScenario
import ScrollTypes

extension NestedScenario {
  /// How many frames at 60 Hz come at most behind the last thing that happens: no motion that matters takes longer.
  static let mostLastFrames = 240
  /// For how many frames both must show the same before they are taken to rest: longer than the silence that ends a gesture.
  static let quietFrames = 15

  /// The scenario with frames behind it until both rest as far as the engine tells; more would only show the same again. Where the
  /// engine rests too early the oracles see it in the last frames, in which the reference still moves.
  ///
  /// - Parameter now: When the last thing happens, in microseconds.
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

/// Plays a scenario on the engine and sees how long nothing has changed.
private struct NestedRest: ~Copyable {
  private var pair: NestedScroll?
  private var outerRows: ScenarioRows
  private var innerRows: ScenarioRows
  private var last: [FrameReport] = []
  /// How many frames in a row have shown what the one before did, none of them having anything left to do.
  private(set) var quietFrames = 0

  init(_ scenario: NestedScenario) {
    pair = try? NestedScroll(outer: scenario.outer, inner: scenario.inner)
    outerRows = ScenarioRows(scenario.outerRows, sections: scenario.outer.content.sections)
    innerRows = ScenarioRows(scenario.innerRows, sections: scenario.inner.content.sections)
  }

  /// Plays a step; what the engine refuses is left to the oracles.
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
