// Content that is opened, and sent to its ends, on a model of its own: no line may be passed over on the way to an edge.
import Foundation
import ScrollScenario
import ScrollTypes

/// A model that is opened with the content of a scenario as it is before its first step.
struct OpeningRun<Subject: ScrollModel & ~Copyable>: ~Copyable {
  private var subject: Subject
  private let invariants: FrameInvariants
  private var time = 0.0
  private var last: FrameReport?
  /// How long each line is once it is measured.
  private let extents: [Int64]

  private var log: MeasurementLog { invariants.log }

  /// Opens the content, sends it to its end and its start, with keys and by offsets beyond them, and looks each time that it has
  /// come to rest there. Contents that are not summed are not looked at.
  static func check(_ scenario: Scenario) throws(Violation) {
    let invariants = FrameInvariants(scenario)
    guard invariants.log.isSummed, invariants.containerLength > 0 else { return }
    var run = try OpeningRun(scenario, invariants)
    try run.settle()
    if let edge = run.openingEdge { try run.look(at: edge, having: "opened") }
    try run.send(.scrollDisabled(false))
    for (kind, edge, name) in run.journeys {
      try run.send(kind)
      try run.look(at: edge, having: name)
    }
  }

  private init(_ scenario: Scenario, _ invariants: FrameInvariants) throws(Violation) {
    self.invariants = invariants
    subject = try Subject.make(scenario.configuration, signature: "invariant.refusal")
    extents = (0..<invariants.log.lineCount).map { invariants.log.trueExtent(ofLine: $0) }
  }

  /// The edge that the content opens at (§P1); nil where that is between the two.
  private var openingEdge: ReferenceEdge? {
    guard let anchor = invariants.configuration.initialAnchor else { return .start }
    let part = invariants.axis.isVertical ? anchor.y : anchor.x
    if part >= 1 { return .end }
    return part > 0 ? nil : .start
  }

  private var journeys: [(kind: ScrollEvent.Kind, edge: ReferenceEdge, name: String)] {
    let far = invariants.axis.runsLeft ? -1e9 : 1e9
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
    log.beginFrame()
    let report = try subject.advance(to: time, asking: log, signature: "invariant.refusal", step: 0)
    log.endFrame(showing: report.visibleLines)
    last = report
  }

  private mutating func settle() throws(Violation) {
    let most = log.slots.count { $0 == nil } + invariants.framesToComeToQuiet
    for _ in 0..<most where subject.needsFrame { try frame(after: 0.01) }
    if subject.needsFrame {
      try report("it still needs a frame after \(most)", having: "opened and left alone")
    }
  }

  private func look(at edge: ReferenceEdge, having name: String) throws(Violation) {
    guard let last, last.phase == .idle, mayBeFilled else { return }
    let range = invariants.range(of: last.geometry)
    guard units(invariants.axis.offset(of: last.geometry)) == range.offset(at: edge) else { return }
    for line in linesPassed(on: edge, of: last) {
      let place = "line \(line), between the edge and lines \(last.visibleLines),"
      if log.measuredSlot(ofLine: line) == nil {
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
    guard let tops = log.tops else { return [] }
    let offset = units(invariants.axis.offset(of: frame.geometry))
    let end = offset + units(invariants.containerLength)
    let visible = frame.visibleLines
    let passed = edge == .start ? 0..<visible.lowerBound : visible.upperBound..<extents.count
    return (visible.isEmpty ? 0..<extents.count : passed).filter { line in
      guard visible.isEmpty else { return true }
      return edge == .start ? tops[line] < end : tops[line] + (log.extent(ofLine: line) ?? 0) > offset
    }
  }

  /// Whether the container has room beside its insets, and a pass views enough for it.
  ///
  /// Lines that count nothing may all be on a screen at once; a pass from an edge takes those first that are farther from it.
  private var mayBeFilled: Bool {
    let length = units(invariants.containerLength)
    let insets = (start: units(invariants.insets.start), end: units(invariants.insets.end))
    guard min(insets.start, insets.end) >= 0, max(insets.start, insets.end) < length,
      (0...1).contains(invariants.content.shortContentAlignment)
    else { return false }
    let views = extents.indices.reduce(0) { $0 + log.trackCount(ofSection: log.section(ofLine: $1)) }
    return views <= ScrollLimits.maximumVisibleViews
  }

  private func report(_ message: String, having name: String) throws(Violation) {
    throw Violation(signature: "invariant.opening", message: "content that was \(name): \(message)", step: 0)
  }
}

extension MeasurementLog {
  /// How long a line is once it is measured, as far as the longest slot goes.
  fileprivate func trueExtent(ofLine line: Int) -> Int64 {
    let extent = elements(ofLine: line).reduce(0) { longest, element in
      max(longest, rowUnits(rows.extent(of: element, crossExtent: trackOffered(to: element))))
    }
    return min(extent, units(ScrollLimits.maximumLength) - spacing(ofLine: line))
  }
}
