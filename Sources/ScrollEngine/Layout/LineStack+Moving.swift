// Moves the views on the screen, and lets lines come and go at its ends, as most frames do.
import Foundation
import ScrollStorage
import ScrollTypes

/// The result of an exchange of lines at the ends of the screen.
struct LineExchange {
  /// The number of the new list.
  var number = ListNumber()
  /// The views of the old list that stayed, and where the first of them is now.
  var stayed = 0..<0
  var start = 0
}

extension LineStack {
  /// How another offset would move the views on the screen.
  struct Move {
    /// Where the first line on the screen would stand.
    var top: ContentUnits
    /// How far that is from the line's place in `tops`.
    var shift: ContentUnits
  }

  /// The move to another offset; nil if a layout from scratch is needed.
  @inline(__always)
  mutating func move(to offset: ContentUnits) -> Move? {
    // Without this hint the compiler would make most frames jump over the call.
    if _slowPath(screen != .standsStill), !isReadyToMove() { return nil }
    let top = slots.offset(ofExisting: visibleLines.lowerBound, on: sections, near: &cursor) &- offset
    return Move(top: top, shift: top &- tops[0])
  }

  /// Whether the views on the screen may be moved, once held views are back in their places. Most frames need not ask.
  @inline(never)
  private mutating func isReadyToMove() -> Bool {
    guard standsStill else { return false }
    letGoOfHeldViews()
    return true
  }

  /// Moves the views on the screen if all of them stay and no other comes, as in most frames. If not, returns false and
  /// moves nothing. Lengths are limited (``ScrollLimits``), so sums of a few cannot overflow and are not checked.
  ///
  /// - Complexity: O(views on the screen).
  @inline(__always)
  mutating func carryOutIfAllStay(_ move: Move) -> Bool {
    let lastTop = tops[visible.count &- 1] &+ move.shift
    let allStay = move.top &+ firstExtent > 0 && lastTop < containerExtent
    let noneComes =
      (move.top &- firstGap <= 0 || visibleLines.lowerBound == 0)
      && (lastTop &+ lastAdvance >= containerExtent || visibleLines.upperBound == slots.count)
    guard allStay, noneComes else { return false }
    writePlaces(movedBy: move.shift)
    return true
  }

  /// Moves the views on the screen; lines come and go. Returns false and moves nothing if no view stays, or if there
  /// are more lines than a layout may take on.
  ///
  /// The result is that of a layout from scratch that begins with a line which stays. `offset` becomes the offset at
  /// which the views that stay have not moved on the screen, whatever has been measured above them.
  ///
  /// - Parameter mayMeasure: Whether lines that come may be measured. If not, and one is unmeasured, nothing is moved.
  /// - Complexity: O(views on the screen), and O(log n) for a line that is measured, or that comes and is not near.
  @inline(never)
  mutating func carryOut(
    _ move: Move, to offset: inout ContentUnits, mayMeasure: Bool, asking client: borrowing some ScrollClient,
    in pass: inout MeasuringPass
  ) -> Bool {
    let anchor = visibleLines.lowerBound
    let moves = exchangeLines(movedBy: move.shift, mayMeasure: mayMeasure, asking: client, in: &pass)
    if moves { followMeasurements(pass) }
    if pass.measuredLineCount > 0 { offset = start(of: anchor) - move.top }
    guard moves else { return false }
    writePlaces(movedBy: move.shift)
    return true
  }

  @inline(__always)
  private mutating func writePlaces(movedBy shift: ContentUnits) {
    if projection.axis == .vertical {
      visible.update(with: tops) { view, top in view.frame.origin.y = (top &+ shift).pointsOnScreen }
    } else {
      let projection = projection
      visible.update(with: tops) { view, top in
        view.frame = projection.moved(view.frame, toStart: (top &+ shift).pointsOnScreen)
      }
    }
  }

  /// Removes the lines that have left the screen, and adds those that have come onto it.
  private mutating func exchangeLines(
    movedBy shift: ContentUnits, mayMeasure: Bool, asking client: borrowing some ScrollClient,
    in pass: inout MeasuringPass
  ) -> Bool {
    // The views that stay: positions in `visible`. A line of a grid has several.
    var start = 0
    var end = visible.count
    var extent = firstExtent
    while tops[start] + shift + extent <= 0 {
      let line = visible[start].line
      repeat { start += 1 } while start < end && visible[start].line == line
      guard start < end else { return false }
      extent = slots.measuredSlot(of: line + 1, near: &cursor) - spacing(of: line + 1)
    }
    var advance = lastAdvance
    while tops[end - 1] + shift >= containerExtent {
      let line = visible[end - 1].line
      repeat { end -= 1 } while end > start && visible[end - 1].line == line
      guard end > start else { return false }
      advance = slots.measuredSlot(of: line - 1, near: &endCursor) + roomBehind(line - 1)
    }

    // The lines that come: lines around those that stay.
    let staying = visible[start].line..<(visible[end - 1].line + 1)
    // A layout from scratch may begin with a line of which only the spacing reaches onto the screen, and it counts that
    // line.
    let mostLines = ScrollLimits.maximumVisibleViews / mostTracks - 1
    var first = staying.lowerBound
    let top = tops[start] + shift
    var firstTop = top
    var gap = first > 0 ? self.gap(behind: first - 1) : 0
    while firstTop - gap > 0, first > 0 {
      guard staying.upperBound - first < mostLines else { return false }
      let slot: ContentUnits
      if let measured = slots.slotIfMeasured(first - 1, near: &cursor) {
        slot = measured
      } else {
        guard mayMeasure else { return false }
        slot = measure(first - 1, asking: client, in: &pass)
      }
      first -= 1
      extent = slot - spacing(of: first)
      firstTop -= extent + gap
      gap = first > 0 ? self.gap(behind: first - 1) : 0
    }
    let nextTop = tops[end - 1] + shift + advance
    var last = staying.upperBound
    var y = nextTop
    while y < containerExtent, last < slots.count {
      guard last - first < mostLines else { return false }
      if let measured = slots.slotIfMeasured(last, near: &endCursor) {
        advance = measured
      } else {
        guard mayMeasure else { return false }
        advance = measure(last, asking: client, in: &pass)
      }
      advance += roomBehind(last)
      y += advance
      last += 1
    }

    noteReached(last - first)
    if mayHold {
      noteLeaving(0..<start)
      noteLeaving(end..<visible.count)
    }
    listNumber.change()
    visible.keep(start..<end)
    tops.keep(start..<end)
    // No line that comes was on the screen in the layout before.
    var place = Place(position: 0, known: previouslyVisible.count)
    if first < staying.lowerBound {
      show(first..<staying.lowerBound, from: firstTop, movedBy: shift, asking: client, in: &place)
    }
    exchange = LineExchange(number: listNumber, stayed: start..<end, start: place.position)
    if staying.upperBound < last {
      place.position = visible.count
      show(staying.upperBound..<last, from: nextTop, movedBy: shift, asking: client, in: &place)
    }
    visibleLines = first..<last
    if !pinnedViews.isEmpty { notePinsNearby() }
    firstExtent = extent
    firstGap = gap
    lastAdvance = advance
    return true
  }

  /// Puts measured lines on the screen. The first of them stands at `top`.
  private mutating func show(
    _ lines: Range<Int>, from top: ContentUnits, movedBy shift: ContentUnits,
    asking client: borrowing some ScrollClient, in place: inout Place
  ) {
    var y = top
    for line in lines {
      let slot = slots.measuredSlot(of: line, near: &endCursor)
      let content = sections.line(line, from: &section)
      show(content, on: line, at: y, top: y - shift, extent: slot - spacing(of: line), asking: client, in: &place)
      y += slot + roomBehind(line)
    }
  }
}
