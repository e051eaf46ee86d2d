// Chooses the line with which a layout begins: the line that stays where it is on the screen.
import ScrollStorage
import ScrollTypes

/// The place that a layout keeps, instead of the place of the highest line on the screen.
package enum PreferredAnchor {
  /// This line, where it is on the screen.
  case line(Int)
  /// The edge of the content.
  case edge(ContentEdge)
  /// The highest line on the screen, even if the screen was empty before.
  case screen
}

extension LineStack {
  /// The line that stays where it is: a line at an edge of the content, or else the line of ``anchorOnScreen(at:)``. A
  /// line at an edge is measured wherever it stands.
  mutating func anchorLine(
    at offset: ContentUnits, preferring preferred: PreferredAnchor?
  ) -> (line: Int, isAtEdge: Bool) {
    switch preferred {
    case .line(let line) where isOnScreen(line, at: offset): return (line, false)
    case .edge(let edge): return (lineAtEdge(edge, at: offset), true)
    case .screen: return (anchorOnScreen(at: offset), false)
    case .line, nil: break
    }
    if visibleLines.isEmpty {
      let range = offsetRange
      let inside = range.clamp(offset)
      // Content that is short, or only seems short before its lines are measured, is entered from the end if none of it
      // shows.
      if inside == range.lower, offset < range.upper + containerExtent {
        return (lineAtEdge(.start, at: inside), true)
      }
      if inside == range.upper { return (lineAtEdge(.end, at: inside), true) }
    }
    return (anchorOnScreen(at: offset), false)
  }

  /// The highest line that was on the screen and still is, or else the line at the container's start.
  private mutating func anchorOnScreen(at offset: ContentUnits) -> Int {
    let atTop = slots.line(at: offset, on: sections, near: &cursor)
    let kept = max(atTop, visibleLines.lowerBound)
    if visibleLines.contains(kept), start(of: kept) < offset + containerExtent { return kept }
    // A line that was never seen is not measured if only the spacing behind it reaches onto the screen.
    let end = start(of: atTop) + knownSlot(of: atTop)
    return end - spacing(of: atTop) <= offset && atTop + 1 < slots.count
      && end + roomBehind(atTop) - offset < containerExtent ? atTop + 1 : atTop
  }

  /// The line with which the screen begins if the content stands at an edge. Unmeasured lines are never passed over:
  /// they may have any length, even if they count as nothing.
  private mutating func lineAtEdge(_ edge: ContentEdge, at offset: ContentUnits) -> Int {
    switch edge {
    case .start:
      var line = slots.line(at: offset, on: sections, near: &cursor)
      if start(of: line) + knownExtent(of: line) <= offset, line + 1 < slots.count { line += 1 }
      return slots.firstUnmeasured(in: 0..<line) ?? line
    case .end:
      let line = slots.line(at: offset + containerExtent - 1, on: sections, near: &cursor)
      return slots.lastUnmeasured(in: (line + 1)..<slots.count) ?? line
    }
  }

  /// Whether moving the screen might pass over lines between it and the edge at which the content stands. They are not
  /// measured: they may count as nothing, but turn out to have a length.
  mutating func passesOverUnmeasured(_ preferred: PreferredAnchor?) -> Bool {
    switch preferred {
    case .edge(.start):
      let first = visibleLines.lowerBound
      return first > 0 && slots.firstUnmeasured(in: 0..<first) != nil
    case .edge(.end):
      let next = visibleLines.upperBound
      return next < slots.count && slots.lastUnmeasured(in: next..<slots.count) != nil
    case .line, .screen, nil: return false
    }
  }

  /// Whether any part of a line is on the screen, the spacing behind it not counted.
  mutating func isOnScreen(_ line: Int, at offset: ContentUnits) -> Bool {
    let top = start(of: line)
    return top < offset + containerExtent && top + knownExtent(of: line) > offset
  }
}
