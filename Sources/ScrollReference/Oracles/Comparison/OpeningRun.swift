// Opens content on a model of its own and sends it to its ends: it may pass over no line on the way to an edge.
import Foundation
import ScrollScenario
import ScrollTypes

/// A model that is opened with the content that a scenario has before its first step.
struct OpeningRun<Subject: ScrollModel & ~Copyable>: ~Copyable {
  private var subject: Subject
  private let invariants: FrameInvariants
  private var time = 0.0
  private var last: FrameReport?
  /// The length of each line once it is measured.
  private let extents: [Int64]

  private var log: MeasurementLog { invariants.log }

  /// Opens the content, then sends it to its end and start, with keys and with offsets beyond them. Each time it checks
  /// the lines at the edge where the content rests. Contents that are not summed are not checked.
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

  /// The edge at which the content opens (§P1); nil if it opens between the two.
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

  /// Queues an event and lets its motion end. Two frames are run, so that lines on the way come onto the screen.
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

  /// Returns the lines between an edge and the screen, which must be empty. If only gaps are on the screen, these are
  /// the lines that are not beyond its other side.
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

  /// Whether the container has room beside its insets, and one pass can lay out all views.
  ///
  /// Lines of length 0 may all be on the screen at once. A pass from an edge takes the lines that are farther from it
  /// first.
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
  /// The length of a line once it is measured, cut off at the longest slot.
  fileprivate func trueExtent(ofLine line: Int) -> Int64 {
    let extent = elements(ofLine: line).reduce(0) { longest, element in
      max(longest, rowUnits(rows.extent(of: element, crossExtent: trackOffered(to: element))))
    }
    return min(extent, units(ScrollLimits.maximumLength) - spacing(ofLine: line))
  }
}
