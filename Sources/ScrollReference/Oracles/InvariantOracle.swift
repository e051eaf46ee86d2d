// Strategy: play a scenario on one model and hold every frame, alone and against the frame before it, to laws that any
// scroll view of the contract keeps. Every frame is asked for twice at the same time. After the last step the finger is
// taken away, the motion is given time to come to rest, and the content is dragged out and back.
//
// Invariants, by the second half of the signature:
// - refusal: valid input is accepted. finite: every number is.
// - time: a frame has the time asked for, or that of the frame before if that is later; changes of phase lie between two frames
//   and in order. chain: each change starts from the phase that the one before led to, the last leads to the report's.
//   transition: only changes that fingers, releases, jumps and ends can make. stillness: idle and tracking have no velocity.
// - geometry: container, insets and width are as configured, the visible rectangle is the bounds. changes: the set of changes
//   says what differs from the frame before.
// - rows: indices and frames without gap or overlap, all measured, none off the screen, the screen covered as far as there is
//   content, each as tall as it was measured. measuring: a row is asked for once, the report counts what was asked, and nothing
//   below the screen is measured. anchor: rows that stay on the screen move with the offset less its correction, and not by a bit
//   where nothing else moved.
// - rest: idle content with nothing left to measure is in the range. fixedPoint: an idle frame in which nothing changed is
//   followed by its like. repetition: the second frame at the same time changes nothing.
// - velocity: over a short time the offset moves by the mean velocity. energy: no motion gains energy about the edge ahead.
//   bound: nothing goes farther past an edge than excess + speed/(10e).
// - settles: without a finger every motion ends in the time that its curve allows. roundTrip: dragging out and back returns to
//   the same offset, and lifting a finger that rests there moves nothing.
//
// Laws that hold only while nothing is measured, or without events, look only at such frames: see `Succession`.
import Foundation
import ScrollScenario
import ScrollTypes

/// Holds a model to laws that need no second model.
public enum InvariantOracle {
  /// Plays `scenario` on a `Subject`, then lets it settle and drags it. Expectations of the scenario are not looked at.
  ///
  /// - Throws: The first broken law, with a signature that begins with "invariant.".
  @discardableResult
  public static func check<Subject: ScrollModel & ~Copyable>(
    _ scenario: Scenario, on _: Subject.Type
  ) throws(Violation) -> Verdict {
    var run = try InvariantRun<Subject>(scenario)
    var cursor = ScenarioCursor(scenario.steps)
    while let action = cursor.next(after: run.last?.report.phase ?? .idle) {
      run.step = cursor.step
      switch action {
      case .check: break
      case .enqueue(let event): try run.enqueue(event)
      case .frame(let time): try run.frame(at: time)
      }
    }
    run.step = scenario.steps.count
    try run.finish()
    return .holds
  }
}

/// A model under observation.
struct InvariantRun<Subject: ScrollModel & ~Copyable>: ~Copyable {
  var subject: Subject
  let laws: FrameLaws
  let measurer: CountingMeasurer
  /// What the last frame showed.
  private(set) var last: Observation?
  var step = 0
  /// The times of the events that have not been due yet, in the order of the queue.
  private(set) var pending: [Double] = []

  init(_ scenario: Scenario) throws(Violation) {
    subject = try Subject.make(scenario.configuration, signature: "invariant.refusal")
    measurer = CountingMeasurer(scenario.rows)
    laws = FrameLaws(scenario.configuration)
  }

  mutating func enqueue(_ event: ScrollEvent) throws(Violation) {
    try subject.accept(event, signature: "invariant.refusal", step: step)
    pending.append(event.time)
  }

  /// Runs a frame twice and holds both to the laws.
  mutating func frame(at time: Double) throws(Violation) {
    let before = last
    let now = max(time, before?.report.time ?? time)
    let due = pending.prefix { $0 <= now }.count
    pending.removeFirst(due)
    let first = try observe(at: time, isDisturbed: due > 0)
    try report(laws.broken(by: first, after: before, measured: measurer))
    last = first
    let second = try observe(at: time, isDisturbed: false)
    try report(laws.broken(by: second, after: first, measured: measurer))
    try report(laws.brokenRepetition(of: first, by: second, measured: measurer))
    last = second
  }

  private mutating func observe(at time: Double, isDisturbed: Bool) throws(Violation) -> Observation {
    measurer.beginFrame()
    let report = try subject.advance(to: time, measuring: measurer, signature: "invariant.refusal", step: step)
    var rows: [VisibleRow] = []
    for position in 0..<subject.visibleRowCount { rows.append(subject.visibleRow(at: position)) }
    var changes: [ScrollPhaseChange] = []
    for position in 0..<subject.phaseChangeCount { changes.append(subject.phaseChange(at: position)) }
    return Observation(
      timeAsked: time, report: report, rows: rows, phaseChanges: changes, asked: measurer.askedInFrame,
      isDisturbed: isDisturbed)
  }

  func report(_ broken: BrokenLaw?) throws(Violation) {
    guard let broken else { return }
    let time = last.map { "after the frame at \($0.report.time) s" } ?? "in the first frame"
    throw Violation(signature: "invariant.\(broken.law)", message: "\(broken.message), \(time)", step: step)
  }
}

/// A law that was broken, and how.
struct BrokenLaw {
  var law: String
  var message: String

  init(_ law: String, _ message: String) {
    self.law = law
    self.message = message
  }
}

/// What a frame showed, and what it asked.
struct Observation {
  var timeAsked: Double
  var report: FrameReport
  var rows: [VisibleRow]
  var phaseChanges: [ScrollPhaseChange]
  /// The rows that it measured, in order.
  var asked: [Int]
  /// Whether an event was handled.
  var isDisturbed: Bool

  var offset: Double { report.geometry.contentOffset.y }
  var phase: ScrollPhase { report.phase }
}

/// Measures rows and counts how often each was asked for.
final class CountingMeasurer: RowMeasurer {
  private let rows: RowExtents
  /// The height of every row that was asked for, in units.
  private(set) var heights: [Int: Int64] = [:]
  /// The rows asked for in this frame, in order.
  private(set) var askedInFrame: [Int] = []
  /// A row that was asked for again.
  private(set) var askedAgain: Int?
  /// The least height of a row so far, in units.
  private(set) var leastHeight = Int64.max / 2048
  /// The greatest height of a row so far, in units.
  private(set) var greatestHeight: Int64 = 0

  init(_ rows: RowExtents) { self.rows = rows }

  func beginFrame() { askedInFrame = [] }

  func extent(ofRow row: Int, width: CGFloat) -> CGFloat {
    let extent = rows.extent(ofRow: row, width: width)
    let height = rowUnits(extent)
    if heights.updateValue(height, forKey: row) != nil { askedAgain = row }
    leastHeight = min(leastHeight, height)
    greatestHeight = max(greatestHeight, height)
    askedInFrame.append(row)
    return extent
  }
}
