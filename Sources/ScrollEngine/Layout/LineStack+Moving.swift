// What most frames come to: moving what is on the screen, and letting lines come and go at its ends.
import Foundation
import ScrollStorage
import ScrollTypes

/// What an exchange of lines at the ends of the screen has left there.
struct LineExchange {
  /// The number of the list that came about.
  var number = ListNumber()
  /// Which views of the list before stayed, and where the first of them is now.
  var stayed = 0..<0
  var start = 0
}

extension LineStack {
  /// Where another offset would move what is on the screen.
  struct Move {
    /// Where the first line on the screen would stand.
    var top: ContentUnits
    /// How far that is from where `tops` has it.
    var shift: ContentUnits
  }

  /// What another offset would move; nil where a layout from scratch must say.
  @inline(__always)
  mutating func move(to offset: ContentUnits) -> Move? {
    // Told to the compiler, which else has most frames jump over the call.
    if _slowPath(screen != .standsStill), !isReadyToMove() { return nil }
    let top = slots.offset(ofExisting: visibleLines.lowerBound, on: sections, near: &cursor) &- offset
    return Move(top: top, shift: top &- tops[0])
  }

  /// Whether what is on the screen may be moved, once views are let go of that are held out of their place. Most frames need not ask.
  @inline(never)
  private mutating func isReadyToMove() -> Bool {
    guard standsStill else { return false }
    letGoOfHeldViews()
    return true
  }

  /// Moves what is on the screen if all of it stays and nothing else comes, as in most frames; else answers false, and has moved
  /// nothing. Lengths are limited (``ScrollLimits``), so that no sum of a few can overflow: none is looked at for it.
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

  /// Moves what is on the screen; lines come and go. Answers false, and has moved nothing, where nothing stays, or where there is
  /// more than a layout may take on.
  ///
  /// It comes to what a layout from scratch would come to that begins with a line which stays. Then `offset` is the one at
  /// which what stays has not moved on the screen, whatever has been measured above it.
  ///
  /// - Parameter mayMeasure: Whether lines that come may be measured. Where they may not and one is not, nothing is moved.
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

  /// Takes the lines off the screen that have left it, and puts those on it that have come.
  private mutating func exchangeLines(
    movedBy shift: ContentUnits, mayMeasure: Bool, asking client: borrowing some ScrollClient,
    in pass: inout MeasuringPass
  ) -> Bool {
    // What stays: positions in `visible`. A line of a grid has several.
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

    // What comes: lines around those that stay.
    let staying = visible[start].line..<(visible[end - 1].line + 1)
    // A layout from scratch may begin with a line of which only the spacing reaches onto the screen, and counts it.
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
    // None of the lines that come was on the screen a layout ago.
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

  /// Puts measured lines on the screen, the first of which stands at `top`.
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
