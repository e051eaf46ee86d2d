// Which line a layout begins with: the one that stays where it is on the screen.
import ScrollStorage
import ScrollTypes

/// What a layout is to keep in place rather than the highest line on the screen.
package enum PreferredAnchor {
  /// This line, where it is on the screen.
  case line(Int)
  /// The edge of the content.
  case edge(ContentEdge)
  /// The highest line on the screen, whatever there was before.
  case screen
}

extension LineStack {
  /// The line that stays where it is: the one at an edge of the content, which is to be measured wherever it stands, or else that of
  /// ``anchorOnScreen(at:)``.
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
      // Content that is short, or seems to be before its lines are measured, is entered from the end where none of it shows.
      if inside == range.lower, offset < range.upper + containerExtent {
        return (lineAtEdge(.start, at: inside), true)
      }
      if inside == range.upper { return (lineAtEdge(.end, at: inside), true) }
    }
    return (anchorOnScreen(at: offset), false)
  }

  /// The highest line that was on the screen and still is; failing that, the line at the container's start.
  private mutating func anchorOnScreen(at offset: ContentUnits) -> Int {
    let atTop = slots.line(at: offset, on: sections, near: &cursor)
    let kept = max(atTop, visibleLines.lowerBound)
    if visibleLines.contains(kept), start(of: kept) < offset + containerExtent { return kept }
    // Of a line that was never seen, the spacing behind it is no reason to measure it.
    let end = start(of: atTop) + knownSlot(of: atTop)
    return end - spacing(of: atTop) <= offset && atTop + 1 < slots.count
      && end + roomBehind(atTop) - offset < containerExtent ? atTop + 1 : atTop
  }

  /// The line with which the screen begins where the content stands at an edge. Lines that are not measured may have any length,
  /// also where they count nothing: none of them is passed over.
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

  /// Whether moving what is on the screen might pass over lines between it and the edge that the content stands at: they have not
  /// been measured and may count nothing, but turn out to be there.
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

  /// Whether anything of a line but the spacing behind it is on the screen.
  mutating func isOnScreen(_ line: Int, at offset: ContentUnits) -> Bool {
    let top = start(of: line)
    return top < offset + containerExtent && top + knownExtent(of: line) > offset
  }
}
