// Content that is opened, and sent to its ends, on a model of its own: no line may be passed over on the way to an edge.
import Foundation
import ScrollScenario
import ScrollTypes

/// A model that is opened with the content of a scenario as it is before its first step.
struct OpeningRun<Subject: ScrollModel & ~Copyable>: ~Copyable {
  private var subject: Subject
  private let laws: FrameLaws
  private var time = 0.0
  private var last: FrameReport?
  /// How long each line is once it is measured.
  private let extents: [Int64]

  private var ledger: MeasuringLedger { laws.ledger }

  /// Opens the content, sends it to its end and its start, with keys and by offsets beyond them, and looks each time that it has
  /// come to rest there. Contents that are not summed are not looked at.
  static func check(_ scenario: Scenario) throws(Violation) {
    let laws = FrameLaws(scenario)
    guard laws.ledger.isSummed, laws.containerLength > 0 else { return }
    var run = try OpeningRun(scenario, laws)
    try run.settle()
    if let edge = run.openingEdge { try run.look(at: edge, having: "opened") }
    try run.send(.scrollDisabled(false))
    for (kind, edge, name) in run.journeys {
      try run.send(kind)
      try run.look(at: edge, having: name)
    }
  }

  private init(_ scenario: Scenario, _ laws: FrameLaws) throws(Violation) {
    self.laws = laws
    subject = try Subject.make(scenario.configuration, signature: "invariant.refusal")
    extents = (0..<laws.ledger.lineCount).map { laws.ledger.trueExtent(ofLine: $0) }
  }

  /// The edge that the content opens at (§P1); nil where that is between the two.
  private var openingEdge: ReferenceEdge? {
    guard let anchor = laws.configuration.initialAnchor else { return .start }
    let part = laws.axis.isVertical ? anchor.y : anchor.x
    if part >= 1 { return .end }
    return part > 0 ? nil : .start
  }

  private var journeys: [(kind: ScrollEvent.Kind, edge: ReferenceEdge, name: String)] {
    let far = laws.axis.runsLeft ? -1e9 : 1e9
    return [
      (.key(.end), .end, "sent to its end"), (.key(.home), .start, "sent to its start"),
      (.scrollTo(CGPoint(x: far, y: 1e9)), .end, "scrolled past its end"),
      (.scrollTo(CGPoint(x: -far, y: -1e9)), .start, "scrolled past its start"),
    ]
  }

  /// Queues an event, and gives what it begins time to end: in two steps, so that lines on the way come onto the screen.
  private mutating func send(_ kind: ScrollEvent.Kind) throws(Violation) {
    try subject.accept(ScrollEvent(time: time, kind), signature: "invariant.refusal", step: 0)
    try frame(after: 0.1)
    try frame(after: 5)
    try settle()
  }

  private mutating func frame(after pause: Double) throws(Violation) {
    time += pause
    ledger.beginFrame()
    let report = try subject.advance(to: time, asking: ledger, signature: "invariant.refusal", step: 0)
    ledger.endFrame(showing: report.visibleLines)
    last = report
  }

  private mutating func settle() throws(Violation) {
    let most = ledger.slots.count { $0 == nil } + laws.framesToComeToQuiet
    for _ in 0..<most where subject.needsFrame { try frame(after: 0.01) }
    if subject.needsFrame {
      try report("it still needs a frame after \(most)", having: "opened and left alone")
    }
  }

  private func look(at edge: ReferenceEdge, having name: String) throws(Violation) {
    guard let last, last.phase == .idle, mayBeFilled else { return }
    let range = laws.range(of: last.geometry)
    guard units(laws.axis.offset(of: last.geometry)) == range.offset(at: edge) else { return }
    for line in linesPassed(on: edge, of: last) {
      let place = "line \(line), between the edge and lines \(last.visibleLines),"
      if ledger.measuredSlot(ofLine: line) == nil {
        try report("\(place) has not been measured", having: name)
      }
      if extents[line] > 0 {
        try report("\(place) has an extent and is not seen", having: name)
      }
    }
  }

  /// The lines between an edge and what is on the screen, which must be empty; of a screen on which there is nothing but gaps,
  /// those that are not beyond its other side.
  private func linesPassed(on edge: ReferenceEdge, of frame: FrameReport) -> [Int] {
    guard let tops = ledger.tops else { return [] }
    let offset = units(laws.axis.offset(of: frame.geometry))
    let end = offset + units(laws.containerLength)
    let visible = frame.visibleLines
    let passed = edge == .start ? 0..<visible.lowerBound : visible.upperBound..<extents.count
    return (visible.isEmpty ? 0..<extents.count : passed).filter { line in
      guard visible.isEmpty else { return true }
      return edge == .start ? tops[line] < end : tops[line] + (ledger.extent(ofLine: line) ?? 0) > offset
    }
  }

  /// Whether the container has room beside its insets, and a pass views enough for it.
  ///
  /// Lines that count nothing may all be on a screen at once; a pass from an edge takes those first that are farther from it.
  private var mayBeFilled: Bool {
    let length = units(laws.containerLength)
    let insets = (start: units(laws.insets.start), end: units(laws.insets.end))
    guard min(insets.start, insets.end) >= 0, max(insets.start, insets.end) < length,
      (0...1).contains(laws.content.shortContentAlignment)
    else { return false }
    let views = extents.indices.reduce(0) { $0 + ledger.trackCount(ofSection: ledger.section(ofLine: $1)) }
    return views <= ScrollLimits.maximumVisibleViews
  }

  private func report(_ message: String, having name: String) throws(Violation) {
    throw Violation(signature: "invariant.opening", message: "content that was \(name): \(message)", step: 0)
  }
}

extension MeasuringLedger {
  /// How long a line is once it is measured, as far as the longest slot goes.
  fileprivate func trueExtent(ofLine line: Int) -> Int64 {
    let extent = elements(ofLine: line).reduce(0) { longest, element in
      max(longest, rowUnits(rows.extent(of: element, crossExtent: trackOffered(to: element))))
    }
    return min(extent, units(ScrollLimits.maximumLength) - spacing(ofLine: line))
  }
}
