// The invariants between a frame and the one before it: what stays put, and what moves with it.
import Foundation
import ScrollScenario
import ScrollTypes

extension FrameInvariants {
  func brokenSuccession(by frame: Observation, after before: Observation?) -> BrokenInvariant? {
    guard let before else { return nil }
    return brokenAnchor(by: frame, after: before) ?? brokenFixedPoint(by: frame, after: before)
  }

  /// Lines that were on the screen and still are have been measured, and so have all between them: nothing but the
  /// scrolling itself moves them against each other or on the screen.
  private func brokenAnchor(by frame: Observation, after before: Observation) -> BrokenInvariant? {
    if frame.isEdited || frame.isResized || frame.isPlaceRequested { return nil }
    // A view that a resize under a pointer holds is put in its place once the pointer has left.
    if before.phase == .tracking, frame.mayRest { return nil }
    // Content that rests at an edge, or arrives at one, stays with it: what is measured between it and the screen moves the rest.
    if before.phase == .animating || edgeKept(after: before) != nil && frame.hasMeasured { return nil }
    let scrolled =
      units(frame.offset) - units(before.offset) - units(frame.report.offsetCorrection)
    // Idle content may be clamped and laid out again, with another anchor.
    if frame.mayRest, scrolled != 0 { return nil }
    // If all that was on the screen lies behind it after scrolling, the line at the offset is the anchor.
    guard let first = before.naturalStarts?[before.report.visibleLines.lowerBound],
      first - scrolled < units(containerLength)
    else { return nil }
    // From right to left an offset is read as a difference of places that lie as far apart as the content is long.
    let digits = 2 * axis.contentLength(of: frame.report.geometry).ulp
    // Both lists are in the order of lines.
    var old = before.firstOfLines[...]
    for element in frame.firstOfLines {
      while let known = old.first, known.line < element.line { old.removeFirst() }
      guard let known = old.first, known.line == element.line else { continue }
      let (was, now) = (before.start(of: known), frame.start(of: element))
      let isStill =
        scrolled == 0
        ? axis.coordinate(of: known.frame.origin) == axis.coordinate(of: element.frame.origin)
        : abs(now - (was - points(scrolled))) <= 1e-9 * (1 + abs(frame.offset)) + digits + allowance(at: now)
      if !isStill {
        return BrokenInvariant(
          "anchor", "line \(element.line) went from \(was) to \(now) while the content scrolled by \(points(scrolled))")
      }
    }
    return nil
  }

  private func brokenFixedPoint(by frame: Observation, after before: Observation) -> BrokenInvariant? {
    // On a screen that a pass cannot fill, what is seen depends on where the pass begins: at another place once content rests.
    // What an edit has left outside is drawn in behind the prefetch, which has something else to measure ahead of there.
    if before.isDisturbed, before.needsAnother { return nil }
    guard before.phase == .idle, before.report.changes.isEmpty, !before.hasMeasured, !frame.isDisturbed, !mayBeCrowded
    else { return nil }
    if frame.report.changes.isEmpty, !frame.hasMeasured, frame.elements == before.elements { return nil }
    return BrokenInvariant(
      "fixedPoint", "nothing happened and nothing was to be done, but \(before.report) became \(frame.report)")
  }

  /// Whether the rule of targets may be asked in the frame behind another, as if the size had changed: again (§G24), or because an
  /// end has moved on the way there (§G25).
  func mayAskAgain(behind frame: Observation?, isEdited: Bool = false) -> Bool {
    guard let frame, mayHaveTargets else { return false }
    return frame.hasMeasured && (frame.isResized || frame.isAskedAgain || frame.isMoving) || isEdited && frame.isMoving
  }

  /// The second of two frames at the same time shows what the first did, but for what it measures ahead.
  ///
  /// A motion that the first ended where it was, because lines were measured, becomes idle in the second. Crowded screens
  /// and idle content that is still being clamped go on with their work and are not looked at.
  func brokenRepetition(of first: Observation, by second: Observation) -> BrokenInvariant? {
    if mayBeCrowded { return nil }
    if first.mayLeaveKeptPlaceDue || second.isAskedAgain { return nil }
    if first.mayRest, !range(of: first.report.geometry).contains(units(first.offset)) { return nil }
    // Edits and sizes as well as measured lines give an animation another target, and it starts anew from where it is.
    let mayBeAnimated = first.phase == .animating || mayHaveTargets && first.phase == .decelerating
    let isLedAnew = mayBeAnimated && (first.hasMeasured || first.isDisturbed)
    let isLateEnd =
      second.mayRest
      && (isLedAnew || (first.hasMeasured || first.isResized) && first.phase == .decelerating)
    let mayBeClamped = second.mayRest && second.hasMeasured
    // A screen of rows that count nothing is left empty by one frame, and filled from the edge by the next.
    if first.report.visibleLines.isEmpty, first.hasMeasured || second.hasMeasured { return nil }
    // Where an animation or a settle may not swing farther is a matter of the range, which the first frame may have found to be
    // another.
    if configuration.overshootLimit != nil || mayHaveTargets, isLedAnew { return nil }
    // What is measured ahead may bring the end of another section to an edge.
    let pinnable = pinsSomewhere ? 2 : 0
    let moved = units(second.offset) - units(first.offset) - units(second.report.offsetCorrection)
    let allowance =
      isLateEnd ? 0.5 : first.hasMeasured || isLedAnew ? tolerance.offset(first.offset, at: first.report.time) : 0
    if second.report.measuredLineCount > pinnable && !isLateEnd && !mayBeClamped
      || points(abs(moved)) > allowance + 1e-9 && !mayBeClamped
      || first.phase != second.phase && !isLateEnd
      || first.report.velocity != second.report.velocity && !first.hasMeasured && !second.hasMeasured
      || scrollsAcross && movedAcross(from: first, to: second) > (first.isResized ? 0.5 : 0) + 1e-9
    {
      return BrokenInvariant("repetition", "the same frame again made \(second.report) of \(first.report)")
    }
    return nil
  }

  private func movedAcross(from first: Observation, to second: Observation) -> Double {
    abs(axis.across.offset(of: second.report.geometry) - axis.across.offset(of: first.report.geometry))
  }
}

extension Observation {
  /// Whether a size has a kept place put back, which another place comes before in this frame: one that was asked for, or that a
  /// motion has led to (§P5). The next frame places it.
  fileprivate var mayLeaveKeptPlaceDue: Bool {
    mayPlaceByItself && isResized && needsAnother && phase == .idle
      && (!phaseChanges.isEmpty || events.contains { EventParts($0.kind).isRequest })
  }
}
