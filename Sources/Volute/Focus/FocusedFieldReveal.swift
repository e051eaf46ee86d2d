// Scrolls a field that gets the focus out from under the keyboard, and from under anything else that hides it.
import Foundation
import ScrollEngine

extension Focus {
  /// The animation by which scroll views show the field with the focus.
  private static let animation = Animation.default

  /// Scrolls to the field with the focus after a layout, where the field has just got the focus or the keyboard has
  /// risen. The nearest vertical scroll view around the field scrolls by the shortest distance. True if it is going to
  /// scroll.
  ///
  /// Content under a touch that drags it stays with the touch.
  func revealField(in views: ScrollViews) -> Bool {
    guard mustReveal else { return false }
    mustReveal = false
    guard let field = field?.element, let scrollView = field.verticalScrollView,
      views.tree.phase(of: scrollView.id) != .interacting, let goal = scrollView.goal(showing: field)
    else { return false }
    views.enqueue(
      .scrollTo(goal, animation: Self.animation, preservesVelocity: false), in: scrollView.id)
    // Makes the update under way produce a frame for it.
    scrollView.changes.note()
    return true
  }
}

extension LayoutElement {
  /// The nearest scroll view around that scrolls up and down.
  fileprivate var verticalScrollView: ScrollContents? {
    var next = parent
    while let current = next {
      if let contents = (current as? ScrollElement)?.contents {
        let isVertical = MainActor.assumeIsolated { contents.axes.contains(.vertical) }
        if isVertical { return contents }
      }
      next = current.parent
    }
    return nil
  }
}

extension ScrollContents {
  /// How far a view may reach past the room because of rounding, in points.
  private static let slack: CGFloat = 1e-3

  /// The offset that shows a view in its full height, by the shortest distance. Nil if the view is visible there, once
  /// a running animation has ended. For a view longer than the room, the offset shows its start.
  fileprivate func goal(showing view: LayoutElement) -> CGPoint? {
    guard let room = innerSize?.height, room > 0, let geometry = views.tree.geometry(of: id),
      let frame = frameNow(of: view)
    else { return nil }
    let ahead = views.tree.contentOffsetAhead(of: id) ?? geometry.contentOffset
    let start = frame.minY - geometry.contentInsets.top - (ahead.y - geometry.contentOffset.y)
    let missing = start + frame.height - room
    let way = start < 0 ? start : max(0, min(start, missing))
    guard abs(way) > Self.slack else { return nil }
    return CGPoint(x: ahead.x, y: ahead.y + way)
  }

  /// The current frame of a view inside, in the container. The view may be in a row that has left the screen.
  private func frameNow(of view: LayoutElement) -> CGRect? {
    guard var frame = view.frame(in: element) else { return nil }
    var slot = view
    while let parent = slot.parent, parent !== element { slot = parent }
    if let row = slot as? CellElement, !row.isShown, let group = row.segment?.group ?? row.group,
      let place = self.frame(of: group.element(of: row))
    {
      frame.origin.y += place.minY - row.frame.minY
    }
    return frame
  }
}
