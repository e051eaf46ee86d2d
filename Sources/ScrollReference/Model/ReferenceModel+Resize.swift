// Resizes: another container size or other layout values, and what stays in place (§E16, §E23, §E31, §E39, §S16).
import Foundation
import ScrollTypes

extension ReferenceModel {
  /// Takes over the layout values of another configuration.
  mutating func resize(to new: ScrollConfiguration) {
    if new.containerSize != configuration.containerSize || new.contentInsets != configuration.contentInsets {
      notePages()
      hasOtherSize = true
      main.rangeBeforeEdits = nil
    }
    beginToKeepToEdge()
    let (edgeBefore, excessBefore, crossExcessBefore) = (keptOffset, main.excess, cross?.excess)
    // A request of this frame is not pulled back to where the content was before.
    let isAtRest = main.phase == .idle && request == nil && !isBeside
    let staysInPlace = startIsOnScreen
    // This also applies under a pointer, which may leave without having scrolled.
    held?.isPlaced = false
    let kept = isAtRest ? held ?? viewToHold : nil
    let anchor = isAtRest ? kept?.view : anchoredView
    let before = anchor.map(top(of:))
    let old = configuration
    let own = lines.layouts.own
    configuration = new
    container = ReferenceContainer(new)
    crossExtents = ReferenceCrossExtents()
    act { $0.align(shortContent: new.content.shortContentAlignment) }
    if let width = new.content.crossExtent { cross?.contentLength = units(width) }
    lines.take(ReferenceLayouts(new.content, offered: container.offered), for: content, showing: visible)
    if new.content.estimate != old.content.estimate { lines.begin(with: new.content.estimate) }
    fitRooms()
    if let before, let anchor { keptDistance &+= top(of: anchor) - before }
    let hasMovedLines =
      !lines.layouts.own.offersSame(as: own) || new.content.spacing != old.content.spacing
      || new.content.estimate != old.content.estimate || new.content.layouts != old.content.layouts
    if isAtRest {
      showOnly(kept?.view)
    } else if hasMovedLines {
      if keptEdge == nil, !staysInPlace, let before, let anchor { main.shift(by: top(of: anchor) - before) }
      showOnly(anchor)
    }
    if isAtRest, keptEdge == nil, let kept {
      held = kept
      putHeldView()
    }
    followEdge(from: edgeBefore)
    main.drawNear(from: excessBefore.within(half: main.side.length))
    adaptToRange()
    if let excess = crossExcessBefore, let length = cross?.side.length {
      cross?.drawNear(from: excess.within(half: length))
    }
    cross?.adaptToRange()
    cross?.holdThroughResize()
    act { $0.takeUpDrag() }
    makeKeptDue()
  }

  /// The first view of the first line on the screen, with its present place.
  private var viewToHold: ReferenceHeldView? {
    guard let line = visible.first else { return nil }
    return ReferenceHeldView(
      view: lines.lines[line].firstView, place: lines.tops[line] - main.offset, extent: lines.extent(line))
  }
}
