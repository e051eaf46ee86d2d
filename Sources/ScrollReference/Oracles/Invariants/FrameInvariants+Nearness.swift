// The invariant of how far past an edge edits and sizes may leave content that moves or that a pointer holds.
import Foundation
import ScrollTypes

/// The distance of content past each edge, in units; 0 if it is not past that edge.
struct EdgeExcess {
  let start: Int64
  let end: Int64

  init(of offset: Int64, in range: ReferenceRange) {
    (start, end) = (max(range.min - offset, 0), max(offset - range.max, 0))
  }

  init(_ frame: Observation, along axis: ScreenAxis, in range: ReferenceRange) {
    self.init(of: units(axis.offset(of: frame.report.geometry)), in: range)
  }
}

extension FrameInvariants {
  /// The distance past an edge to which a pointer pulls content by going the length of the container, in units. It is
  /// at most half of the content's length, so that half of the content stays in sight.
  func reach(content length: Int64) -> Int64 {
    let band = ReferenceBand(height: points(units(containerLength)))
    return min(units(band.distance(excess: points(units(containerLength)))), length / 2)
  }

  /// Checks that content is no farther past an edge than before, or than its reach. Measured lines may be shorter than
  /// they counted, so only frames that measure nothing are checked. Nothing may move by itself in them.
  func brokenNearness(by frame: Observation, after before: Observation?) -> BrokenInvariant? {
    guard let before, !frame.hasMeasured, frame.phase == before.phase, frame.phaseChanges.isEmpty,
      frame.phase != .idle, isOneChange(in: frame),
      [.tracking, .interacting].contains(frame.phase) || frame.report.time == before.report.time
    else { return nil }
    let geometry = frame.report.geometry
    let isOtherSize = before.report.geometry.containerSize != geometry.containerSize
    let most = isOtherSize ? units(containerLength) / 2 : .max
    let old = EdgeExcess(before, along: axis, in: rangeAsTold(by: before))
    let new = EdgeExcess(frame, along: axis, in: range(of: geometry))
    let reach = reach(content: units(axis.contentLength(of: geometry)))
    let slack = units(2 * tolerance.offset(frame.offset, at: frame.report.time)) + (axis.runsLeft ? 2 : 0)
    for (name, now, was) in [("start", new.start, old.start), ("end", new.end, old.end)]
    where now > max(min(was, most), reach) + slack {
      return BrokenInvariant(
        "nearness", "\(points(now)) past the \(name), from \(points(was)), where a pointer reaches \(points(reach))")
    }
    return nil
  }

  /// Whether exactly one transaction or one size has happened to the content.
  private func isOneChange(in frame: Observation) -> Bool {
    if frame.events.isEmpty { return frame.editCount == 1 }
    return frame.editCount == 0 && frame.events.count == 1 && frame.events[0].resizes
  }

  /// Returns the range with the container, the insets and the alignment of a frame, which may not be the present ones.
  private func rangeAsTold(by frame: Observation) -> ReferenceRange {
    let geometry = frame.report.geometry
    let insets = axis.insets(geometry.contentInsets)
    return ReferenceRange(
      content: units(axis.contentLength(of: geometry)), container: units(axis.containerLength(geometry.containerSize)),
      start: units(insets.start), end: units(insets.end), shortContentAlignment: frame.shortContentAlignment)
  }
}
