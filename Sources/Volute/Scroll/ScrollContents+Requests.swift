// Views of a scroll view that the program asks for by their ids.
import Foundation
import ScrollEngine

extension ScrollContents {
  /// Whether the scroll view is somewhere in a node.
  func isInside(_ ancestor: ViewNode) -> Bool {
    var current = node
    while let inside = current {
      if inside === ancestor { return true }
      current = inside.parent
    }
    return false
  }

  /// The event that scrolls to the view with an id; nil where there is none.
  func event(scrollingTo id: AnyHashable, anchor: UnitPoint?) -> ScrollEvent.Kind? {
    for part in outline.parts {
      for segment in part.group.segments {
        if let index = segment.index(ofID: id) {
          return .scrollToView(.row(segment.start + index, section: part.group.section), anchor: anchor)
        }
      }
    }
    show()
    for part in outline.parts {
      for cell in part.group.madeCells {
        guard let view = cell.firstOutsideScrollViews(where: { $0.traits.id == id }) else { continue }
        if part.isEager, let frame = view.frame(in: element) { return .scrollTo(offset(showing: frame, anchor)) }
        return .scrollToView(part.group.element(of: cell), anchor: anchor)
      }
    }
    return nil
  }

  /// Where the content must be for a part of it to be seen, which is at a frame in the container now.
  private func offset(showing frame: CGRect, _ anchor: UnitPoint?) -> CGPoint {
    guard let size = containerSize, let geometry = views.tree.geometry(of: id) else { return .zero }
    var offset = geometry.contentOffset
    for axis in [Axis.horizontal, .vertical] where axes.contains(axis == .horizontal ? .horizontal : .vertical) {
      let (start, length) = (frame.origin[axis], frame.size[axis])
      if let anchor {
        let part = axis == .horizontal ? anchor.x : anchor.y
        offset[axis] += start + part * (length - size[axis])
      } else if start < 0 {
        offset[axis] += start
      } else if start + length > size[axis] {
        // A view that is longer than the scroll view is shown from its start.
        offset[axis] += min(start, start + length - size[axis])
      }
    }
    return offset
  }
}

extension LayoutElement {
  /// The first element for which a closure answers true, but none in a scroll view inside.
  fileprivate func firstOutsideScrollViews(where predicate: (LayoutElement) -> Bool) -> LayoutElement? {
    if predicate(self) { return self }
    if self is ScrollElement { return nil }
    for child in children {
      if let found = child.firstOutsideScrollViews(where: predicate) { return found }
    }
    return nil
  }

  /// The frame in the space of an element around.
  fileprivate func frame(in ancestor: LayoutElement) -> CGRect? {
    var result = frame
    var child = self
    while let parent = child.parent {
      result.origin.x += parent.visible(child.frame).minX - child.frame.minX
      if parent === ancestor { return result }
      child = parent
      result.origin.x += child.frame.minX
      result.origin.y += child.frame.minY
    }
    return nil
  }
}
