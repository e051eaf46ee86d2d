// Which scroll view is at a point of a window, or in a view.
import Foundation

extension ScrollHost {
  /// The innermost scroll view at a point, if nothing that the user could touch is in front of it.
  func scrollView(at point: CGPoint) -> ScrollContents? {
    update()
    guard let root = rootElement else { return nil }
    let local = CGPoint(x: point.x - root.frame.minX, y: point.y - root.frame.minY)
    guard case .view(let found) = root.hit(local) else { return nil }
    return found
  }

  /// The first scroll view in the view with an id, else the one around it.
  func scrollView(of id: some Hashable) -> ScrollContents? {
    update()
    let id = AnyHashable(id)
    guard let element = rootElement?.first(where: { $0.traits.id == id }) else { return nil }
    if let inside = element.first(where: { $0 is ScrollElement }) as? ScrollElement { return inside.contents }
    var around = element.parent
    while let current = around {
      if let scrollView = current as? ScrollElement { return scrollView.contents }
      around = current.parent
    }
    return nil
  }
}

/// What is at a point.
private enum Hit {
  case nothing
  /// A view, in a scroll view or in none.
  case view(ScrollContents?)
}

extension LayoutElement {
  /// What is at a point of the element's own space, from the front to the back.
  fileprivate func hit(_ point: CGPoint) -> Hit {
    if traits.isHidden { return .nothing }
    let bounds = CGRect(origin: .zero, size: frame.size)
    // What a scroll view does not show is not there. Other views may reach out of their frames.
    if self is ScrollElement, !bounds.contains(point) { return .nothing }
    let inside = children.enumerated().sorted {
      ($0.element.traits.zIndex, $0.offset) < ($1.element.traits.zIndex, $1.offset)
    }
    for (_, child) in inside.reversed() {
      let frame = visible(child.frame)
      let hit = child.hit(CGPoint(x: point.x - frame.minX, y: point.y - frame.minY))
      if case .view(let found) = hit {
        return .view(found ?? (self as? ScrollElement)?.contents)
      }
    }
    if let scrollView = self as? ScrollElement { return .view(scrollView.contents) }
    return isTouched && bounds.contains(point) ? .view(nil) : .nothing
  }

  /// Whether a touch at the element goes to it: there is something to see.
  private var isTouched: Bool { traits.text != nil || traits.paint != nil }

  /// The first element for which a closure answers true: this one, or one inside.
  func first(where predicate: (LayoutElement) -> Bool) -> LayoutElement? {
    if predicate(self) { return self }
    for child in children {
      if let found = child.first(where: predicate) { return found }
    }
    return nil
  }
}
