// Plays a case on the engine, and looks for a broken property.
import Foundation
import ScrollEngine
import ScrollScenario

/// One case, played to its end or to the first fault.
struct BehaviorRun<Behavior: ScrollTargetBehavior> {
  let scenario: Scenario
  let judge: BehaviorJudge<Behavior>
  private var client: BehaviorClient<Behavior>
  private var cursor: ScenarioCursor
  /// The steps that the scroll view refused. The case goes on without them.
  private var refused: Set<Int> = []
  /// The events that are not due yet.
  private var pending: [ScrollEvent] = []
  private var isEdited = false
  /// The zero of the scenario's clock and the time of the last frame, in microseconds of the engine's clock.
  private var (origin, now): (Int64, Int64) = (0, 0)
  /// The question at the last release; nil once anything other than time has acted on the content.
  private var flight: Question?
  private var lastRest: ScrollGeometry?
  /// The number of rests from which releases are still tried.
  private var restsLeft = 2

  init(_ scenario: Scenario, _ behavior: Behavior, _ judge: BehaviorJudge<Behavior>) {
    self.scenario = scenario
    self.judge = judge
    client = BehaviorClient(rows: ScenarioRows(scenario), behavior: behavior, log: QuestionLog())
    cursor = ScenarioCursor(scenario.steps)
  }

  /// Plays the case and returns its first fault, or nil.
  mutating func firstFault() -> Fault? {
    guard var engine = try? ScrollEngine(scenario.configuration) else { return nil }
    var phase = ScrollPhase.idle
    while let action = cursor.next(after: phase) {
      switch action {
      case .check: break
      case .enqueue(let event):
        if (try? engine.enqueue(event)) != nil { pending.append(event) } else { refused.insert(cursor.step) }
      case .apply(let edits): apply(edits, to: &engine)
      case .update(let configuration):
        if (try? engine.update(to: configuration)) != nil { isEdited = true } else { refused.insert(cursor.step) }
      case .frame(let time):
        endSettle()
        client.log.questions = []
        guard let report = try? engine.frame(at: time, asking: client) else { return nil }
        now = Int64((time * 1e6).rounded())
        phase = report.phase
        if let fault = fault(in: report, of: engine) { return fault }
      }
    }
    return nil
  }

  private mutating func apply(_ edits: [ContentEdit], to engine: inout ScrollEngine) {
    var rows = client.rows
    if (try? rows.apply(edits)) != nil, (try? engine.apply(edits)) != nil {
      client.rows = rows
      isEdited = true
    } else {
      refused.insert(cursor.step)
    }
  }

  // MARK: The clock

  private var settledStep: Int?

  /// Restarts the scenario's clock if a settle ended before this frame.
  private mutating func endSettle() {
    if let settledStep, settledStep != cursor.step {
      origin = now
      self.settledStep = nil
    }
    if case .settle = scenario.steps[cursor.step] { settledStep = cursor.step }
  }

  /// Returns the steps up to the last frame, without the refused ones.
  private func stepsSoFar(isEndOfStep: Bool) -> [Scenario.Step] {
    let steps = scenario.steps
    var played = steps.indices.prefix(cursor.step).filter { index in
      if case .expect = steps[index] { return false }
      return !refused.contains(index)
    }.map { steps[$0] }
    switch steps[cursor.step] {
    case .play(let hertz, _), .settle(let hertz):
      played.append(
        isEndOfStep ? steps[cursor.step] : .play(hertz: hertz, until: ScenarioTime(microseconds: now - origin)))
    default: played.append(steps[cursor.step])
    }
    return played
  }

  // MARK: Frames

  private mutating func fault(in report: FrameReport, of engine: borrowing ScrollEngine) -> Fault? {
    let due = pending.filter { $0.time <= report.time }
    pending.removeAll { $0.time <= report.time }
    if report.refusedTargetCount > 0, let question = client.log.questions.last,
      let fault = judge.refusal(question, steps: { stepsSoFar(isEndOfStep: false) })
    {
      return fault
    }
    follow(report, due)
    isEdited = false
    guard report.phase == .idle, pending.isEmpty else { return nil }
    var isReleased = false
    if let flight {
      self.flight = nil
      isReleased = true
      let axis = scenario.configuration.content.crossExtent == nil ? scenario.configuration.content.axis : nil
      if let fault = judge.fault(
        atRest: report, of: engine, behind: flight, along: axis, steps: { stepsSoFar(isEndOfStep: false) })
      {
        return fault
      }
    }
    return trial(from: report, of: engine, isReleased: isReleased)
  }

  /// Follows a release until anything other than time acts on the content.
  private mutating func follow(_ report: FrameReport, _ due: [ScrollEvent]) {
    let questions = client.log.questions
    if let question = questions.last {
      flight = nil
      // The behaviour was asked once, because of the last event of the frame.
      if questions.count == 1, !isEdited, !due.contains(where: \.resizes), due.last?.mayRelease == true,
        due.filter(\.mayRelease).count == 1
      {
        flight = question
      }
    } else if !due.isEmpty || isEdited {
      flight = nil
    }
    guard let context = flight?.context else { return }
    let size = report.geometry.contentSize
    if report.offsetCorrection != 0 || size != context.contentSize { flight = nil }
  }

  /// Tries releases from content at rest at the end of a step.
  private mutating func trial(
    from report: FrameReport, of engine: borrowing ScrollEngine, isReleased: Bool
  ) -> Fault? {
    guard restsLeft > 0, report.geometry != lastRest, report.time < 1e6, engine.configuration.isScrollEnabled else {
      return nil
    }
    var ahead = cursor
    if ahead.next(after: report.phase) != nil, ahead.step == cursor.step { return nil }
    restsLeft -= 1
    lastRest = report.geometry
    var clock = origin
    if case .settle = scenario.steps[cursor.step] { clock = now }
    let rest = Rest(
      report: report, isReleased: isReleased, client: client, steps: stepsSoFar(isEndOfStep: true), clock: clock)
    return judge.fault(inReleasesFrom: rest, of: engine)
  }
}

/// A place of rest, from which releases are tried.
struct Rest<Behavior: ScrollTargetBehavior> {
  var report: FrameReport
  /// Whether a release led here, rather than the program.
  var isReleased: Bool
  var client: BehaviorClient<Behavior>
  /// The steps that lead here.
  var steps: [Scenario.Step]
  /// The zero of the scenario's clock, in microseconds of the engine's clock.
  var clock: Int64
}

extension ScrollEvent {
  /// Whether the event ends a touch or a gesture.
  fileprivate var mayRelease: Bool {
    switch kind {
    case .touchEnded, .touchCancelled: true
    case .wheel(let wheel): wheel.phase == .ended || wheel.phase == .cancelled
    default: false
    }
  }

  fileprivate var resizes: Bool { if case .resize = kind { true } else { false } }
}
