// Another size of the container, and what stays where it is through it (§E16, §E23, §E31).
import Foundation
import ScrollTypes

extension ReferenceModel {
  /// Gives the container another size.
  mutating func resize(to size: CGSize) {
    if size == configuration.containerSize { return }
    act { $0.offset = $0.presentOffset }
    beginToKeepToEdge()
    let (edgeBefore, excessBefore, crossExcessBefore) = (keptOffset, main.excess, cross?.excess)
    // What the program has asked for in this frame is not drawn back to where the content was before.
    let isAtRest = main.phase == .idle && request == nil
    // Under a hand too, which may go without having scrolled.
    held?.isPlaced = false
    let kept = isAtRest ? held ?? viewToHold : nil
    let anchor = anchoredView
    let before = anchor.map(top(of:))
    let offered = container.offered
    configuration.containerSize = size
    container = ReferenceContainer(configuration)
    crossExtents = ReferenceCrossExtents()
    if container.offered != offered {
      let trackCount = tracks.count
      tracks = ReferenceTrack.tracks(of: configuration.content, offered: container.offered)
      let isSameGrid = tracks.count == trackCount
      lines.arrange(
        content, tracks: tracks.count,
        keeping: isSameGrid ? lines.invalidatedSlots(of: visible) : ReferenceSlots())
    }
    if isAtRest {
      showOnly(kept?.view)
    } else if container.offered != offered {
      if keptEdge == nil, let before, let anchor { main.shift(by: top(of: anchor) - before) }
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
  }

  /// The first view of the first line on the screen, and where it is now.
  private var viewToHold: ReferenceHeldView? {
    guard let line = visible.first else { return nil }
    return ReferenceHeldView(
      view: lines.lines[line].firstView, place: lines.tops[line] - main.offset, extent: lines.extent(line))
  }
}
