// The laws that a frame keeps by itself: numbers, times, phases, geometry and the rows on the screen.
import Foundation
import ScrollTypes

/// The invariants for one configuration.
struct FrameLaws {
  let configuration: ScrollConfiguration
  let tolerance: Tolerance
  /// The decay of a fling per second.
  let decay: Double

  init(_ configuration: ScrollConfiguration) {
    self.configuration = configuration
    tolerance = Tolerance(configuration.decelerationRate)
    decay = -1000 * log(configuration.decelerationRate.rawValue)
  }

  var containerHeight: Double { configuration.containerSize.height }

  /// The range of the offset that goes with a geometry, in units.
  func range(of geometry: ScrollGeometry) -> ReferenceRange {
    let top = -units(configuration.contentInsets.top)
    let bottom =
      units(geometry.contentSize.height) + units(configuration.contentInsets.bottom) - units(containerHeight)
    return ReferenceRange(min: top, max: max(top, bottom))
  }

  /// The first law that a frame breaks, alone or against the frame before it.
  func broken(by frame: Observation, after before: Observation?, measured: CountingMeasurer) -> BrokenLaw? {
    brokenFiniteness(by: frame) ?? brokenTime(by: frame, after: before) ?? brokenPhases(by: frame, after: before)
      ?? brokenGeometry(by: frame) ?? brokenChanges(by: frame, after: before)
      ?? brokenMeasuring(by: frame, measured: measured) ?? brokenRows(by: frame, measured: measured)
      ?? brokenRest(by: frame) ?? brokenSuccession(by: frame, after: before)
  }

  private func brokenFiniteness(by frame: Observation) -> BrokenLaw? {
    let report = frame.report
    var numbers = [
      report.velocity.dx, report.velocity.dy, report.offsetCorrection, report.geometry.contentOffset.x,
      report.geometry.contentOffset.y, report.geometry.contentSize.width, report.geometry.contentSize.height,
    ]
    for change in frame.phaseChanges { numbers.append(change.velocity) }
    for row in frame.rows { numbers += [row.frame.minX, row.frame.minY, row.frame.width, row.frame.height] }
    // Beyond this a position cannot be counted in units.
    if report.time.isFinite, frame.phaseChanges.allSatisfy(\.time.isFinite), numbers.allSatisfy({ abs($0) < 2.5e12 }) {
      return nil
    }
    return BrokenLaw("finite", "a number is not finite, or out of all bounds, in \(report)")
  }

  private func brokenTime(by frame: Observation, after before: Observation?) -> BrokenLaw? {
    let expected = max(frame.timeAsked, before?.report.time ?? frame.timeAsked)
    if frame.report.time != expected {
      return BrokenLaw(
        "time", "the frame asked for at \(frame.timeAsked) has time \(frame.report.time), not \(expected)")
    }
    var latest = before?.report.time ?? -.infinity
    for change in frame.phaseChanges {
      if change.time < latest || change.time > frame.report.time {
        return BrokenLaw("time", "\(change) is not between \(latest) and the frame at \(frame.report.time)")
      }
      latest = change.time
    }
    return nil
  }

  private func brokenPhases(by frame: Observation, after before: Observation?) -> BrokenLaw? {
    var phase = before?.phase ?? .idle
    for change in frame.phaseChanges {
      if change.oldPhase != phase { return BrokenLaw("chain", "\(change) does not start from \(phase)") }
      if !Self.legalChanges.contains([change.oldPhase, change.newPhase]) {
        return BrokenLaw("transition", "\(change.oldPhase) cannot become \(change.newPhase)")
      }
      if [.idle, .tracking].contains(change.newPhase), change.velocity != 0 {
        return BrokenLaw("stillness", "\(change) has a velocity")
      }
      phase = change.newPhase
    }
    if frame.phase != phase {
      return BrokenLaw("chain", "the phase is \(frame.phase), but the last change led to \(phase)")
    }
    if frame.report.velocity.dx != 0 { return BrokenLaw("stillness", "rows scroll sideways: \(frame.report.velocity)") }
    if [.idle, .tracking].contains(phase), frame.report.velocity.dy != 0 {
      return BrokenLaw("stillness", "\(phase) has the velocity \(frame.report.velocity.dy)")
    }
    return nil
  }

  private static let legalChanges: Set<[ScrollPhase]> = [
    [.idle, .tracking], [.tracking, .interacting], [.tracking, .idle], [.tracking, .decelerating],
    [.interacting, .idle], [.interacting, .decelerating], [.decelerating, .idle], [.decelerating, .tracking],
  ]

  private func brokenGeometry(by frame: Observation) -> BrokenLaw? {
    let geometry = frame.report.geometry
    let insets = configuration.contentInsets
    let width = max(
      0, units(configuration.containerSize.width) - units(insets.leading) - units(insets.trailing))
    if geometry.containerSize == configuration.containerSize, geometry.contentInsets == insets,
      geometry.contentSize.width == points(width), geometry.contentSize.height >= 0,
      abs(geometry.contentOffset.x + insets.leading) <= 0.5 / unitsPerPoint, geometry.visibleRect == geometry.bounds
    {
      return nil
    }
    return BrokenLaw("geometry", "\(geometry) does not fit \(configuration)")
  }

  private func brokenChanges(by frame: Observation, after before: Observation?) -> BrokenLaw? {
    var expected: FrameChanges = []
    if !frame.phaseChanges.isEmpty { expected.insert(.phase) }
    if frame.report.geometry != before?.report.geometry { expected.insert(.geometry) }
    if frame.report.visibleRows != before?.report.visibleRows ?? 0..<0 { expected.insert(.visibleRows) }
    if frame.report.changes == expected { return nil }
    return BrokenLaw("changes", "the bits are \(frame.report.changes.rawValue), not \(expected.rawValue)")
  }

  private func brokenMeasuring(by frame: Observation, measured: CountingMeasurer) -> BrokenLaw? {
    if let row = measured.askedAgain { return BrokenLaw("measuring", "row \(row) was measured twice") }
    if frame.asked.count != frame.report.measuredRowCount {
      return BrokenLaw(
        "measuring", "\(frame.asked.count) rows were measured, the report says \(frame.report.measuredRowCount)")
    }
    if let row = frame.asked.first(where: { !(0..<configuration.rowCount).contains($0) }) {
      return BrokenLaw("measuring", "row \(row) was measured, which does not exist")
    }
    // While idle the content may be clamped after it was measured, and rows then leave the screen at once.
    if frame.phase != .idle, let last = frame.report.visibleRows.last, let row = frame.asked.max(), row > last {
      return BrokenLaw("measuring", "row \(row) was measured below the screen, which ends with row \(last)")
    }
    return nil
  }

  /// Idle content is in the range, unless its last layout measured rows and so moved the range.
  private func brokenRest(by frame: Observation) -> BrokenLaw? {
    guard frame.phase == .idle, frame.report.measuredRowCount == 0 else { return nil }
    let range = range(of: frame.report.geometry)
    if range.contains(units(frame.offset)) { return nil }
    return BrokenLaw("rest", "idle at \(frame.offset), outside \(points(range.min))...\(points(range.max))")
  }
}
