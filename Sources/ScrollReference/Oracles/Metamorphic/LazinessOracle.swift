// Strategy: play a scenario and take the pointer away. Then let the model measure the lines that it has not measured,
// one by one from the first to the last. Let a new model with the same content measure all lines from the last to the
// first. Then request the same views of both, and play the scenario's pointers, keys and targets on both at the same
// times.
//
// Invariants: measurements are final, and once everything is measured the order of measuring has no effect. Neither
// model measures anything again, and every field of every frame is the same, to the bit.
//
// Edits, updates and resizes are left out of the second half. They bring back estimates, and estimates may depend on
// the history. Content of more than `mostCells` cells is not checked, because a layout may run out of its budget there.
import Foundation
import ScrollScenario
import ScrollTypes

/// Compares a model that has measured its content gradually with one that has measured it all beforehand.
public enum LazinessOracle: Oracle {
  /// The first part of its signatures.
  public static let name = "laziness"

  /// The most cells of a content that is checked, counting the empty cells of lines that are not full.
  static let mostCells = 512

  /// Plays `scenario` on one model. Then has all content measured and compares with another model.
  ///
  /// - Throws: The first difference, with a signature that begins with "laziness.".
  @discardableResult
  public static func check<Subject: ScrollModel & ~Copyable>(
    _ scenario: Scenario, on _: Subject.Type
  ) throws(Violation) -> Verdict {
    // Edits seldom remove enough rows of longer content to make playing the scenario worthwhile.
    guard scenario.configuration.content.sections.reduce(0, { $0 + $1.viewCount }) <= 8 * mostCells else {
      return .holds
    }
    if scenario.mayLoseLengths { return .holds }
    var run = try LazinessRun<Subject>(scenario)
    guard run.cellCount <= mostCells else { return .holds }
    try run.measureEverything()
    try run.compareViews()
    try run.compareSteps(of: scenario)
    return .holds
  }
}

private struct LazinessRun<Subject: ScrollModel & ~Copyable>: ~Copyable {
  private var lazy: Subject
  private var eager: Subject
  private let rows: ScenarioRows
  /// The first view of each line.
  private let lineStarts: [StackElement]
  /// The number of cells, with the empty cells of lines that are not full.
  let cellCount: Int
  /// The time on both models' clocks at which the second half begins.
  private let start: Double
  /// Whether pointers and keys scroll at the beginning of the second half.
  private let isScrollEnabled: Bool
  /// The number of the scenario's steps, at which violations are reported.
  private let step: Int
  /// Whether both models have shown a frame at the same time. Until then their changes, released lines and refused
  /// targets may differ.
  private var isAligned = false
  private var phase = ScrollPhase.idle

  /// Plays the scenario on one model, and creates the other.
  init(_ scenario: Scenario) throws(Violation) {
    var configuration = scenario.configuration
    var lazy = try Subject.make(configuration, signature: Self.refusal)
    var rows = ScenarioRows(scenario)
    var cursor = ScenarioCursor(scenario.steps)
    // A queued size comes after an update, so the size counts.
    var pending: [ScrollEvent] = []
    var phase = ScrollPhase.idle
    var now = 0.0
    var lastFrame = -Double.infinity
    while let action = cursor.next(after: phase) {
      switch action {
      case .check: break
      case .enqueue(let event):
        try lazy.accept(event, signature: Self.refusal, step: cursor.step)
        pending.append(event)
        now = max(now, event.time)
      case .apply(let edits):
        let fault = rows.refusal(of: edits, layoutCount: configuration.content.layouts.count)
        try lazy.change(by: edits, expecting: fault, signature: Self.refusal, step: cursor.step)
      case .update(let new):
        try lazy.take(new, signature: Self.refusal, step: cursor.step)
        configuration = new
      case .frame(let time):
        phase = try lazy.advance(to: time, asking: rows, signature: Self.refusal, step: cursor.step).phase
        now = max(now, time)
        lastFrame = max(lastFrame, time)
        let due = pending.prefix { $0.time <= lastFrame }
        for event in due { configuration.follow(event.kind) }
        pending.removeFirst(due.count)
      }
    }
    for event in pending { configuration.follow(event.kind) }
    configuration.content.sections = rows.sections
    let eager = try Subject.make(configuration, signature: Self.refusal)
    let layouts = ReferenceLayouts(configuration.content, offered: configuration.crossExtent)
    let cellsPerLine = rows.sections.map { layouts[$0.layout].tracks.count }
    lineStarts = Self.lineStarts(of: rows.sections, cellsPerLine: cellsPerLine)
    cellCount = lineStarts.reduce(0) { $0 + cellsPerLine[$1.section] }
    step = scenario.steps.count
    isScrollEnabled = configuration.isScrollEnabled
    start = now
    self.rows = rows
    self.lazy = lazy
    self.eager = eager
  }

  private static var refusal: String { "laziness.refusal" }

  private static func lineStarts(of sections: [StackSection], cellsPerLine: [Int]) -> [StackElement] {
    sections.enumerated().flatMap { index, section in
      (section.hasHeader ? [StackElement.header(section: index)] : [])
        + stride(from: 0, to: section.rowCount, by: cellsPerLine[index]).map { .row($0, section: index) }
        + (section.hasFooter ? [.footer(section: index)] : [])
    }
  }

  // MARK: Measuring

  /// Lets both models measure every line. Requests for single lines also measure the lines around them.
  mutating func measureEverything() throws(Violation) {
    // Any pointer is released. Then both models begin as configured.
    try lazy.accept(ScrollEvent(time: start, .scrollDisabled(true)), signature: Self.refusal, step: step)
    try enqueue(.scrollDisabled(!isScrollEnabled), at: start)
    if lineStarts.isEmpty {
      // A queued size is laid out before views are requested, as it is if there are lines.
      _ = try lazy.advance(to: start, asking: rows, signature: Self.refusal, step: step)
      _ = try eager.advance(to: start, asking: rows, signature: Self.refusal, step: step)
    }
    var line = 0
    while line < lineStarts.count {
      let shown = try Self.show(lineStarts[line], on: &lazy, asking: rows, at: start, step: step).visibleLines
      line = shown.contains(line) ? shown.upperBound : line + 1
    }
    line = lineStarts.count - 1
    while line >= 0 {
      let shown = try Self.show(lineStarts[line], on: &eager, asking: rows, at: start, step: step).visibleLines
      line = shown.contains(line) ? shown.lowerBound - 1 : line - 1
    }
  }

  private static func show(
    _ element: StackElement, on model: inout Subject, asking rows: ScenarioRows, at time: Double, step: Int
  ) throws(Violation) -> FrameReport {
    try model.accept(
      ScrollEvent(time: time, .scrollToView(element, anchor: .topLeading)), signature: refusal, step: step)
    return try model.advance(to: time, asking: rows, signature: refusal, step: step)
  }

  // MARK: Comparing

  /// Requests views along the content, and offsets past its ends.
  mutating func compareViews() throws(Violation) {
    // The first request stops any motion.
    for target in [0, -1e7, 1e7] {
      try enqueue(.scrollTo(CGPoint(x: target, y: target)), at: start)
      try compareFrame(at: start)
    }
    for part in 0..<min(4, lineStarts.count) {
      let line = (lineStarts.count - 1) * part / 3
      try enqueue(.scrollToView(lineStarts[line], anchor: part == 0 ? nil : .center), at: start)
      try compareFrame(at: start)
    }
  }

  /// Plays the pointers, keys and targets of a scenario on both models.
  mutating func compareSteps(of scenario: Scenario) throws(Violation) {
    var cursor = ScenarioCursor(scenario.steps)
    while let action = cursor.next(after: phase) {
      switch action {
      case .check, .apply, .update: break
      case .enqueue(let event):
        if case .resize = event.kind { continue }
        try enqueue(event.kind, at: start + event.time)
      case .frame(let time): try compareFrame(at: start + time)
      }
    }
  }

  private mutating func enqueue(_ kind: ScrollEvent.Kind, at time: Double) throws(Violation) {
    try lazy.accept(ScrollEvent(time: time, kind), signature: Self.refusal, step: step)
    try eager.accept(ScrollEvent(time: time, kind), signature: Self.refusal, step: step)
  }

  private mutating func compareFrame(at time: Double) throws(Violation) {
    var late = PairedFrame(
      try lazy.advance(to: time, asking: rows, signature: Self.refusal, step: step), of: lazy)
    var early = PairedFrame(
      try eager.advance(to: time, asking: rows, signature: Self.refusal, step: step), of: eager)
    for frame in [late, early] where frame.report.allMeasuredLineCount > 0 {
      throw Violation(
        signature: "laziness.measured", message: "lines were measured that had been: \(frame.report)", step: step)
    }
    if !isAligned {
      early.report.changes = late.report.changes
      early.report.releasedLineCount = late.report.releasedLineCount
      early.report.refusedTargetCount = late.report.refusedTargetCount
      late.phaseChanges = []
      early.phaseChanges = []
      isAligned = true
    }
    if let difference = early.difference(from: late) {
      throw Violation(
        signature: "laziness.\(difference.field)",
        message: "\(difference.message) where everything was measured before, frame at \(time) s", step: step)
    }
    phase = late.report.phase
  }
}
