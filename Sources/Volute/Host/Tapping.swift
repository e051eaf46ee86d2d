// Which views a touch or a tap hits, and what a tap does.
import Foundation

/// Where an element itself is hit.
enum HitArea {
  /// Nowhere: only what is inside is.
  case none
  /// In its frame; what is inside, also outside of it.
  case content
  /// In its frame; what is inside only there, too.
  case frame
}

extension LayoutElement {
  /// What is inside, from the back to the front.
  var childrenFromBack: [LayoutElement] {
    children.enumerated().sorted {
      ($0.element.traits.zIndex, $0.offset) < ($1.element.traits.zIndex, $1.offset)
    }.map(\.element)
  }

  /// The elements that a point hits: the front one, and those around it up to this one; none where nothing is hit.
  ///
  /// - Parameter point: The point in the element's own space, as it is seen.
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

  /// Taps at a point of the window, as a touch does: the front view there is hit, and the innermost action around it
  /// runs that is for so many taps and is not disabled.
  ///
  /// - Returns: Whether an action ran.
  @discardableResult
  public func tap(at point: CGPoint, count: Int = 1) -> Bool {
    update()
    let target = hit(at: point).lazy.compactMap(\.traits.tap).first { $0.count == count && $0.isEnabled }
    target?.action()
    return target != nil
  }

  /// Taps in the middle of the first view with an id. What is in front of it there takes the tap.
  ///
  /// - Returns: Whether an action ran; false, too, where there is no such view.
  @discardableResult
  public func tap(_ id: some Hashable, count: Int = 1) -> Bool {
    guard let frame = frame(of: id) else { return false }
    return tap(at: CGPoint(x: frame.midX, y: frame.midY), count: count)
  }
}
