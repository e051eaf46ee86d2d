// Measuring a few lines ahead of the screen, so that they are known when they come onto it.
import Foundation
import ScrollStorage
import ScrollTypes

/// How far lines are known to be measured on either side of those on the screen.
struct MeasuredAhead {
  /// No line from the screen up to this one is left to measure.
  var end = 0
  /// No line from this one up to the screen is left to measure.
  var start = Int.max
  /// Where the next line ahead is looked for, away from the one that the screen is looked up with.
  var cursor = LineExtents.Cursor()
}

extension LineStack {
  /// Measures a few lines ahead of the screen, in the direction of travel.
  ///
  /// - Returns: How many lines were measured, and the offset at which what is on the screen has not moved.
  /// - Complexity: O(1) where everything in reach is measured; else O(log n) a line.
  @inline(__always)
  mutating func measureAhead(
    of offset: ContentUnits, towardsEnd: Bool, asking client: borrowing some ScrollClient
  ) -> LineLayout {
    guard prefetch.linesPerFrame > 0, slots.unmeasuredCount > 0, !visibleLines.isEmpty else {
      return LineLayout(offset: offset, measuredLineCount: 0)
    }
    return measureLinesAhead(of: offset, towardsEnd: towardsEnd, asking: client)
  }

  @inline(never)
  private mutating func measureLinesAhead(
    of offset: ContentUnits, towardsEnd: Bool, asking client: borrowing some ScrollClient
  ) -> LineLayout {
    let reach = ContentUnits(points: projection.containerExtent * prefetch.distance)
    let nearest = towardsEnd ? visibleLines.upperBound - 1 : visibleLines.lowerBound
    let linesInReach = ScrollLimits.maximumVisibleViews / trackCount(of: nearest)
    var pass = MeasuringPass(remainingViews: ScrollLimits.maximumVisibleViews)
    let anchor = visibleLines.lowerBound
    let anchorTop = start(of: anchor) - offset
    if towardsEnd {
      let bound = min(slots.count, visibleLines.upperBound + linesInReach)
      let next = min(max(measuredAhead.end, visibleLines.upperBound), bound)
      var line = next
      var top = slots.offset(of: line, on: sections, near: &measuredAhead.cursor) - offset
      while line < bound, top < containerExtent + reach, pass.measuredLineCount < prefetch.linesPerFrame {
        top += slot(of: line, asking: client, in: &pass) + roomBehind(line)
        line += 1
      }
      measuredAhead.end = line
      noteReached(line - next)
    } else {
      let bound = max(0, visibleLines.lowerBound - linesInReach)
      let next = max(min(measuredAhead.start, visibleLines.lowerBound), bound)
      var line = next
      var top = slots.offset(of: line, on: sections, near: &measuredAhead.cursor) - offset
      while line > bound, top > -reach, pass.measuredLineCount < prefetch.linesPerFrame {
        line -= 1
        top -= slot(of: line, asking: client, in: &pass) + roomBehind(line)
      }
      measuredAhead.start = line
      noteReached(next - line)
    }
    guard pass.measuredLineCount > 0 else { return LineLayout(offset: offset, measuredLineCount: 0) }
    followMeasurements(pass)
    return LineLayout(
      offset: start(of: anchor) - anchorTop, measuredLineCount: pass.measuredLineCount)
  }
}
