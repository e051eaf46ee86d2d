// Finds the scroll view at a point of a window, or in a view.
import Foundation

extension ScrollHost {
  /// The innermost scroll view at a point; nil if another view that can be hit is in front of it.
  func scrollView(at point: CGPoint) -> ScrollContents? {
    update()
    return hit(at: point).scrollView
  }

  /// The first scroll view in the view with an id, or else the nearest one around that view.
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

extension [LayoutElement] {
  /// The innermost scroll view of a path that leads from the front element outwards.
  var scrollView: ScrollContents? { lazy.compactMap { $0 as? ScrollElement }.first?.contents }
}

extension LayoutElement {
  /// The first element for which a closure returns true: this one, or one inside.
  func first(where predicate: (LayoutElement) -> Bool) -> LayoutElement? {
    if predicate(self) { return self }
    for child in children {
      if let found = child.first(where: predicate) { return found }
    }
    return nil
  }
}
