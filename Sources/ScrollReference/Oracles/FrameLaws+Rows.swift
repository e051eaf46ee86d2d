// The laws of the rows on the screen: whole, without gaps, and no others.
import Foundation
import ScrollTypes

extension FrameLaws {
  /// How exact a row's place is: places are differences of exact positions, taken to doubles.
  private func allowance(at y: Double) -> Double { 1e-9 * (1 + abs(y)) }

  func brokenRows(by frame: Observation, measured: CountingMeasurer) -> BrokenLaw? {
    let visible = frame.report.visibleRows
    if !frame.rows.map(\.row).elementsEqual(visible) {
      return BrokenLaw("rows", "the rows on the screen are \(frame.rows.map(\.row)), the report says \(visible)")
    }
    if !(0...configuration.rowCount ~= visible.upperBound && visible.lowerBound >= 0) {
      return BrokenLaw("rows", "rows \(visible) of \(configuration.rowCount)")
    }
    for (position, row) in frame.rows.enumerated() {
      guard let height = measured.heights[row.row] else {
        return BrokenLaw("rows", "row \(row.row) is on the screen and has not been measured")
      }
      if row.frame.height != points(height) {
        return BrokenLaw("rows", "row \(row.row) is \(row.frame.height) tall, was measured as \(points(height))")
      }
      if row.frame.width != frame.report.geometry.contentSize.width
        || abs(row.frame.minX - configuration.contentInsets.leading) > 0.5 / unitsPerPoint
      {
        return BrokenLaw("rows", "row \(row.row) stands at \(row.frame)")
      }
      guard position + 1 < frame.rows.count else { continue }
      let (bottom, nextTop) = (row.frame.maxY, frame.rows[position + 1].frame.minY)
      if abs(bottom - nextTop) > allowance(at: bottom) {
        return BrokenLaw("rows", "row \(row.row) ends at \(bottom), the next begins at \(nextTop)")
      }
    }
    return brokenCover(by: frame, measured: measured)
  }

  private func brokenCover(by frame: Observation, measured: CountingMeasurer) -> BrokenLaw? {
    guard let first = frame.rows.first, let last = frame.rows.last else {
      return brokenEmptiness(by: frame, measured: measured)
    }
    if first.frame.maxY <= 0 || last.frame.minY >= containerHeight {
      return BrokenLaw("rows", "a row is off the screen: \(first), \(last)")
    }
    if first.row > 0, first.frame.minY > allowance(at: first.frame.minY), !mayBeCrowded(measured) {
      return BrokenLaw("rows", "nothing is above row \(first.row), which begins at \(first.frame.minY)")
    }
    if last.row < configuration.rowCount - 1, last.frame.maxY < containerHeight - allowance(at: containerHeight),
      !mayBeCrowded(measured)
    {
      return BrokenLaw("rows", "nothing is below row \(last.row), which ends at \(last.frame.maxY)")
    }
    return nil
  }

  private func brokenEmptiness(by frame: Observation, measured: CountingMeasurer) -> BrokenLaw? {
    let content = frame.report.geometry.contentSize.height
    let isContentOnScreen = frame.offset < content && frame.offset + containerHeight > 0
    if !isContentOnScreen || configuration.rowCount == 0 || units(containerHeight) == 0
      || mayBeCrowded(measured)
    {
      return nil
    }
    return BrokenLaw("rows", "the screen is empty at \(frame.offset) of \(content)")
  }

  /// Whether a frame may have come to the most rows that it lays out before it came to the end of the screen.
  ///
  /// It begins at most one row above the screen, so it cannot where as many rows of the least height seen would go past.
  func mayBeCrowded(_ measured: CountingMeasurer) -> Bool {
    let longest = max(measured.greatestHeight, units(configuration.estimatedRowExtent))
    return measured.leastHeight * Int64(ScrollLimits.maximumVisibleRows - 2) <= units(containerHeight) + longest
  }
}
