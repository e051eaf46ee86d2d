// How far past an edge edits and sizes may leave content that a pointer holds, or that moves.
import Foundation
import ScrollTypes

/// How far content lies past either edge, in units; 0 where it does not.
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
  /// As far as a pointer pulls content past its edge by going the length of the container, with half of it in sight.
  func reach(content length: Int64) -> Int64 {
    let band = ReferenceBand(height: points(units(containerLength)))
    return min(units(band.distance(excess: points(units(containerLength)))), length / 2)
  }

  /// Content is no farther past an edge than it was, or than its reach. What is measured may be shorter than it counted, so only
  /// frames are looked at that measured nothing, and only those in which nothing moves by itself.
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

  /// Whether one transaction or one size is all that has happened to the content.
  private func isOneChange(in frame: Observation) -> Bool {
    if frame.events.isEmpty { return frame.editCount == 1 }
    return frame.editCount == 0 && frame.events.count == 1 && frame.events[0].resizes
  }

  /// The range where the container, its insets and short content are as they were in a frame, and not as they are by now.
  private func rangeAsTold(by frame: Observation) -> ReferenceRange {
    let geometry = frame.report.geometry
    let insets = axis.insets(geometry.contentInsets)
    return ReferenceRange(
      content: units(axis.contentLength(of: geometry)), container: units(axis.containerLength(geometry.containerSize)),
      start: units(insets.start), end: units(insets.end), shortContentAlignment: frame.shortContentAlignment)
  }
}
