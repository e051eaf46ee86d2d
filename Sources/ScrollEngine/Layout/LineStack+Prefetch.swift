// Measures a few lines ahead of the screen, so that they are known when they come onto it.
import Foundation
import ScrollStorage
import ScrollTypes

/// How far the lines on either side of the screen are known to be measured.
struct MeasuredAhead {
  /// All lines from the screen up to this one, which is not included, are measured.
  var end = 0
  /// All lines from this one up to the screen are measured.
  var start = Int.max
  /// The cursor for the next line ahead, so that the search does not move the cursor of the screen.
  var cursor = LineExtents.Cursor()
}

extension LineStack {
  /// Measures a few lines ahead of the screen, in the direction of travel.
  ///
  /// - Returns: How many lines were measured, and the offset at which the views on the screen have not moved.
  /// - Complexity: O(1) if all lines in reach are measured; else O(log n) per line.
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
