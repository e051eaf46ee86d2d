// The laws between a frame and the one before it: what stays put, what moves, and how.
import Foundation
import ScrollTypes

extension FrameLaws {
  func brokenSuccession(by frame: Observation, after before: Observation?) -> BrokenLaw? {
    guard let before else { return nil }
    return brokenAnchor(by: frame, after: before) ?? brokenFixedPoint(by: frame, after: before)
      ?? brokenMotion(by: frame, after: before)
  }

  /// Rows that were on the screen and still are have been measured, and so have all between them: nothing but the scrolling
  /// itself moves them against each other or on the screen.
  private func brokenAnchor(by frame: Observation, after before: Observation) -> BrokenLaw? {
    let common = before.report.visibleRows.clamped(to: frame.report.visibleRows)
    guard !common.isEmpty, let firstBefore = before.rows.first else { return nil }
    let scrolled =
      units(frame.offset) - units(before.offset) - units(frame.report.offsetCorrection)
    // Idle content may be clamped and laid out again, with another anchor.
    if frame.phase == .idle, scrolled != 0 { return nil }
    // If all that was on the screen lies below it after scrolling, the row at the offset is the anchor.
    if firstBefore.frame.minY - points(scrolled) >= containerHeight - 1e-6 { return nil }
    for row in common {
      let old = before.rows[row - before.report.visibleRows.lowerBound].frame.minY
      let new = frame.rows[row - frame.report.visibleRows.lowerBound].frame.minY
      let isStill = scrolled == 0 ? new == old : abs(new - (old - points(scrolled))) <= 1e-9 * (1 + abs(frame.offset))
      if !isStill {
        return BrokenLaw(
          "anchor", "row \(row) went from \(old) to \(new) while the content scrolled by \(points(scrolled))")
      }
    }
    return nil
  }

  private func brokenFixedPoint(by frame: Observation, after before: Observation) -> BrokenLaw? {
    guard before.phase == .idle, before.report.changes.isEmpty, before.report.measuredRowCount == 0, !frame.isDisturbed
    else { return nil }
    if frame.report.changes.isEmpty, frame.report.measuredRowCount == 0, frame.rows == before.rows { return nil }
    return BrokenLaw(
      "fixedPoint", "nothing happened and nothing was to be done, but \(before.report) became \(frame.report)")
  }

  /// The second of two frames at the same time shows what the first did.
  ///
  /// A motion that the first ended where it was, because rows were measured, becomes idle in the second. Crowded screens
  /// and idle content that is still being clamped go on with their work and are not looked at.
  func brokenRepetition(
    of first: Observation, by second: Observation, measured: CountingMeasurer
  ) -> BrokenLaw? {
    if mayBeCrowded(measured) { return nil }
    if first.phase == .idle, !range(of: first.report.geometry).contains(units(first.offset)) { return nil }
    let hasMeasured = first.report.measuredRowCount > 0
    let isLateEnd = hasMeasured && first.phase == .decelerating && second.phase == .idle
    let offsetAllowance = isLateEnd ? 0.5 : hasMeasured ? tolerance.offset(first.offset, at: first.report.time) : 0
    if second.report.measuredRowCount > 0 && !isLateEnd || abs(first.offset - second.offset) > offsetAllowance + 1e-9
      || first.phase != second.phase && !isLateEnd
      || first.report.velocity != second.report.velocity && !hasMeasured
    {
      return BrokenLaw("repetition", "the same frame again made \(second.report) of \(first.report)")
    }
    return nil
  }

  /// The laws of a motion on which nothing has acted since the frame before.
  private func brokenMotion(by frame: Observation, after before: Observation) -> BrokenLaw? {
    guard before.phase == .decelerating, frame.phase == .decelerating, frame.phaseChanges.isEmpty, !frame.isDisturbed,
      frame.report.measuredRowCount == 0
    else { return nil }
    let range = range(of: frame.report.geometry)
    let (low, high) = (points(range.min), points(range.max))
    func excess(_ offset: Double) -> Double { max(low - offset, offset - high, 0) }
    let time = frame.report.time - before.report.time
    let (x1, x2) = (before.offset, frame.offset)
    let (v1, v2) = (before.report.velocity.dy, frame.report.velocity.dy)
    let omega = ReferenceBounce.frequency
    let roundings = 2 * tolerance.offset(max(abs(x1), abs(x2)), at: frame.report.time)

    let farthest = excess(x1) + abs(v1) / (omega * M_E)
    if excess(x2) > farthest + roundings {
      return BrokenLaw("bound", "\(excess(x2)) past an edge, at most \(farthest) after \(x1) with \(v1)")
    }
    func energy(_ x: Double, _ v: Double, _ edge: Double) -> Double { v * v + omega * omega * (x - edge) * (x - edge) }
    let gains = [low, high].map { edge in
      let (old, new) = (energy(x1, v1, edge), energy(x2, v2, edge))
      return new - old - 1e-9 * old - 4 * omega * omega * roundings * (abs(x1 - edge) + 1)
    }
    if gains.allSatisfy({ $0 > 0 }) {
      return BrokenLaw("energy", "from \(x1) with \(v1) to \(x2) with \(v2) in \(time) s")
    }
    // The slope law sees signs and scales, not digits: its allowance is what the curves' bends come to in so short a time.
    let bend = 2 * omega + decay
    guard bend * time < 0.5 else { return nil }
    let speed = max(abs(v1), abs(v2)) + omega * max(excess(x1), excess(x2))
    if abs(x2 - x1 - (v1 + v2) / 2 * time) > bend * time * time * speed + roundings + 1e-5 {
      return BrokenLaw("velocity", "from \(x1) with \(v1) to \(x2) with \(v2) in \(time) s")
    }
    return nil
  }
}
