// The effects that views of a host are drawn with, and where the views are drawn.
import Foundation
import ScrollEngine

extension ScrollHost {
  /// The effects that the first view with an id is drawn with, by its own modifiers. Its own modifiers stand directly
  /// inside of the `id` modifier or directly around it, as far as all have the same frame. Nil if there is no such
  /// view.
  public func visualEffect(of id: some Hashable) -> ViewEffect? {
    update()
    guard let element = rootElement?.first(where: { $0.traits.id == AnyHashable(id) }) else { return nil }
    var inside: [LayoutElement] = []
    var next = element.children
    while next.count == 1, next[0].frame == CGRect(origin: .zero, size: element.frame.size) {
      inside.append(next[0])
      next = next[0].children
    }
    var around: [LayoutElement] = []
    var outer = element
    while let parent = outer.parent, parent.children.count == 1, parent.frame.size == element.frame.size,
      outer.frame.origin == .zero, !(parent is CellElement)
    {
      around.append(parent)
      outer = parent
    }
    let traits = (inside.reversed() + [element] + around).map(\.traits)
    return ViewEffect(
      traits.flatMap(\.operations), traits.compactMap(\.transition).last, size: element.frame.size,
      isRightToLeft: element.isRightToLeft)
  }

  /// The smallest rectangle of the window around the first view with an id, as it is drawn. It includes all effects on
  /// the view and on the views around it. Nil if there is no such view. ``frame(of:)`` is without effects.
  public func drawnFrame(of id: some Hashable) -> CGRect? {
    guard let way = tree?.way(to: AnyHashable(id)), let view = way.last else { return nil }
    var transform = ProjectionTransform.identity
    var corner = view.frame.origin
    for placed in view.modifiersInside.reversed() + way.reversed() {
      guard let effect = placed.visualEffect else { continue }
      transform = transform.concatenating(.moving(by: corner, from: placed.frame.origin))
      transform = transform.concatenating(effect.transform)
      corner = placed.frame.origin
    }
    transform = transform.concatenating(.moving(by: corner, from: .zero))
    return transform.bounds(of: CGRect(origin: .zero, size: view.frame.size))
  }
}

extension PlacedView {
  /// The views on the way from this view to the first view with an id; nil if there is none.
  fileprivate func way(to id: AnyHashable) -> [PlacedView]? {
    if self.id == id { return [self] }
    for child in children {
      if let rest = child.way(to: id) { return [self] + rest }
    }
    return nil
  }

  /// The modifiers directly inside that change no frame, from this view inwards, and the view that they modify.
  fileprivate var modifiersInside: [PlacedView] {
    guard children.count == 1, children[0].frame == frame else { return [] }
    return children + children[0].modifiersInside
  }
}

extension ProjectionTransform {
  /// Converts points from the space at one corner to the space at another corner.
  fileprivate static func moving(by corner: CGPoint, from other: CGPoint) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: corner.x - other.x, y: corner.y - other.y))
  }
}
