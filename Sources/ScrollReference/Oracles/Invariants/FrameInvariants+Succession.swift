// The invariants between a frame and the one before it: what stays in its place, and what moves with the content.
import Foundation
import ScrollScenario
import ScrollTypes

extension FrameInvariants {
  func brokenSuccession(by frame: Observation, after before: Observation?) -> BrokenInvariant? {
    guard let before else { return nil }
    return brokenAnchor(by: frame, after: before) ?? brokenFixedPoint(by: frame, after: before)
  }

  /// Checks lines that were on the screen and still are. They have been measured, and so have all lines between them.
  /// So only scrolling moves them, against each other or on the screen.
  private func brokenAnchor(by frame: Observation, after before: Observation) -> BrokenInvariant? {
    if frame.isEdited || frame.isResized || frame.isPlaceRequested { return nil }
    // A view that a resize holds under a pointer is put in its place once the pointer has left.
    if before.phase == .tracking, frame.mayRest { return nil }
    // Content that rests at an edge, or arrives at one, stays with it. Lines measured between the edge and the screen
    // move the other lines.
    if before.phase == .animating || edgeKept(after: before) != nil && frame.hasMeasured { return nil }
    let scrolled =
      units(frame.offset) - units(before.offset) - units(frame.report.offsetCorrection)
    // Idle content may be clamped and laid out again, with another anchor.
    if frame.mayRest, scrolled != 0 { return nil }
    // If all lines of the last screen lie behind the screen after scrolling, the line at the offset is the anchor.
    guard let first = before.naturalStarts?[before.report.visibleLines.lowerBound],
      first - scrolled < units(containerLength)
    else { return nil }
    // From right to left an offset is read as the difference of two places that are as far apart as the content is
    // long.
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
    // If a pass cannot fill the screen, the views on it depend on where the pass begins. That is another place once
    // content rests. Content that an edit has left outside the range is drawn in after the prefetch. There the prefetch
    // has other lines to measure ahead.
    if before.isDisturbed, before.needsAnother { return nil }
    guard before.phase == .idle, before.report.changes.isEmpty, !before.hasMeasured, !frame.isDisturbed, !mayBeCrowded
    else { return nil }
    if frame.report.changes.isEmpty, !frame.hasMeasured, frame.elements == before.elements { return nil }
    return BrokenInvariant(
      "fixedPoint", "nothing happened and nothing was to be done, but \(before.report) became \(frame.report)")
  }

  /// Whether the rule of targets may be asked in the frame after another one, as after a change of size. It may be
  /// asked again (§G24), or because an end has moved on the way there (§G25).
  func mayAskAgain(behind frame: Observation?, isEdited: Bool = false) -> Bool {
    guard let frame, mayHaveTargets else { return false }
    return frame.hasMeasured && (frame.isResized || frame.isAskedAgain || frame.isMoving) || isEdited && frame.isMoving
  }

  /// Checks that the second of two frames at the same time shows what the first did, except for what it measures ahead.
  ///
  /// If the first frame ended a motion in its place because lines were measured, the content becomes idle in the
  /// second. Crowded screens, and idle content that is still being clamped, have work left and are not checked.
  func brokenRepetition(of first: Observation, by second: Observation) -> BrokenInvariant? {
    if mayBeCrowded { return nil }
    if first.mayLeaveKeptPlaceDue || second.isAskedAgain { return nil }
    if first.mayRest, !range(of: first.report.geometry).contains(units(first.offset)) { return nil }
    // Edits, sizes and measured lines give an animation another target, and it starts anew from where it is.
    let mayBeAnimated = first.phase == .animating || mayHaveTargets && first.phase == .decelerating
    let isLedAnew = mayBeAnimated && (first.hasMeasured || first.isDisturbed)
    let isLateEnd =
      second.mayRest
      && (isLedAnew || (first.hasMeasured || first.isResized) && first.phase == .decelerating)
    let mayBeClamped = second.mayRest && second.hasMeasured
    // One frame leaves a screen of rows without length empty, and the next one fills it from the edge.
    if first.report.visibleLines.isEmpty, first.hasMeasured || second.hasMeasured { return nil }
    // The range decides how far an animation or a settle may swing, and the first frame may have found another range.
    if configuration.overshootLimit != nil || mayHaveTargets, isLedAnew { return nil }
    // Lines that are measured ahead may bring the end of another section to an edge.
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
  /// Whether a size makes a kept place due, and another place comes first in this frame: a requested one, or one to
  /// which a motion has led (§P5). The next frame places the kept one.
  fileprivate var mayLeaveKeptPlaceDue: Bool {
    mayPlaceByItself && isResized && needsAnother && phase == .idle
      && (!phaseChanges.isEmpty || events.contains { EventParts($0.kind).isRequest })
  }
}
