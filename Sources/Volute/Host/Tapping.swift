// Finds the views that a touch or a tap hits, and runs the action of a tap.
import Foundation

/// Where an element itself can be hit.
enum HitArea {
  /// Nowhere: only elements inside can be hit.
  case none
  /// In its frame. Elements inside can also be hit outside of the frame.
  case content
  /// In its frame. Elements inside, too, can be hit only in the frame.
  case frame
}

extension LayoutElement {
  /// The elements inside, from the back to the front.
  var childrenFromBack: [LayoutElement] {
    children.enumerated().sorted {
      ($0.element.traits.zIndex, $0.offset) < ($1.element.traits.zIndex, $1.offset)
    }.map(\.element)
  }

  /// The elements that a point hits: the front one, and then those around it up to this one. Empty if nothing is
  /// hit.
  ///
  /// - Parameter point: The point in the element's own space, as it is on the screen.
  func hit(_ point: CGPoint) -> [LayoutElement] {
    let traits = traits
    guard traits.allowsHitTesting, !traits.isHidden else { return [] }
    let isInFrame = CGRect(origin: .zero, size: frame.size).contains(point)
    if traits.hitArea == .frame, !isInFrame { return [] }
    for child in childrenFromBack.reversed() {
      let around = elementsAround(child)
      if around.contains(where: { !$0.traits.allowsHitTesting || $0.traits.isHidden }) { continue }
      let place = visible(child.frame)
      let path = child.hit(CGPoint(x: point.x - place.minX, y: point.y - place.minY))
      if !path.isEmpty { return path + around + [self] }
    }
    return traits.hitArea != .none && isInFrame ? [self] : []
  }
}

extension ScrollHost {
  /// The elements that a point of the window hits, from the front one to those around it.
  func hit(at point: CGPoint) -> [LayoutElement] {
    guard let root = rootElement else { return [] }
    return root.hit(CGPoint(x: point.x - root.frame.minX, y: point.y - root.frame.minY))
  }

  /// Taps at a point of the window, as a touch does. The tap hits the front view there. It runs the innermost action
  /// around that view that is for this number of taps and is not disabled.
  ///
  /// - Returns: Whether an action ran.
  @discardableResult
  public func tap(at point: CGPoint, count: Int = 1) -> Bool {
    update()
    let target = hit(at: point).lazy.compactMap(\.traits.tap).first { $0.count == count && $0.isEnabled }
    target?.action()
    return target != nil
  }

  /// Taps in the middle of the first view with an id. A view in front of it there takes the tap.
  ///
  /// - Returns: Whether an action ran. It is false, too, where there is no such view.
  @discardableResult
  public func tap(_ id: some Hashable, count: Int = 1) -> Bool {
    guard let frame = frame(of: id) else { return false }
    return tap(at: CGPoint(x: frame.midX, y: frame.midY), count: count)
  }
}
