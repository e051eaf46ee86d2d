// Places in the reference's tree: hit testing (§T9) and coordinates (§T29).
import Foundation
import ScrollTypes

extension ReferenceScrollTree {
  /// The innermost scroll view at a point of the root's space, and its view there.
  public func place(at point: CGPoint) -> ScrollTreePlace {
    let (id, local) = hit(at: point)
    return ScrollTreePlace(scrollView: id, element: model(id).element(at: local))
  }

  /// The frame of a view in the container of a scroll view around its own.
  public func frame(
    of element: StackElement, in view: ScrollViewID, relativeTo ancestor: ScrollViewID
  ) -> CGRect? {
    guard let place = index(of: view), var frame = members[place].model.frame(of: element) else { return nil }
    let chain = chain(from: view)
    guard let end = chain.firstIndex(of: ancestor) else { return nil }
    if let shown = members[place].model.visibleElements.last(where: { $0.element == element }) { frame = shown.frame }
    guard let origin = origin(of: chain[..<end]) else { return nil }
    if end > 0 { (frame.origin.x, frame.origin.y) = (frame.minX + origin.x, frame.minY + origin.y) }
    return frame
  }

  /// The origin of a scroll view's container in the container of a scroll view around it.
  public func origin(of view: ScrollViewID, relativeTo ancestor: ScrollViewID) -> CGPoint? {
    if index(of: view) == nil { return nil }
    let chain = chain(from: view)
    return chain.firstIndex(of: ancestor).flatMap { origin(of: chain[..<$0]) }
  }

  /// The sum of the origins of a chain's containers in their parents; nil if one of them has no place.
  private func origin(of chain: ArraySlice<ScrollViewID>) -> CGPoint? {
    var origin: CGPoint?
    for id in chain {
      let member = members[index(of: id)!]
      if member.staysForPointer { return nil }
      let own = member.standpoint
      origin = origin.map { CGPoint(x: $0.x + own.x, y: $0.y + own.y) } ?? own
    }
    return origin ?? .zero
  }

  /// The innermost scroll view at a point, and the point in its container.
  func hit(at point: CGPoint) -> (id: ScrollViewID, local: CGPoint) {
    var (id, local) = (ScrollViewID.root, point)
    if !members[0].contains(local) { return (id, local) }
    while let inner = innerHit(at: local, in: id) {
      let standpoint = members[index(of: inner)!].standpoint
      (id, local) = (inner, CGPoint(x: local.x - standpoint.x, y: local.y - standpoint.y))
    }
    return (id, local)
  }

  /// The scroll view directly in another one in which the hit test continues.
  private func innerHit(at point: CGPoint, in id: ScrollViewID) -> ScrollViewID? {
    let inner = places(ofChildrenOf: id).map { members[$0] }
    func has(_ member: ReferenceTreeMember) -> Bool {
      member.contains(CGPoint(x: point.x - member.standpoint.x, y: point.y - member.standpoint.y))
    }
    if let attached = inner.last(where: { $0.element == nil && !$0.isSideStack && has($0) }) { return attached.id }
    let shown = inner.filter { $0.element != nil && $0.isOnScreen }
    let pinned = model(id).visibleElements.filter(\.isPinned)
    if let top = pinned.last(where: { $0.frame.contains(point) }) {
      return shown.first { $0.element == top.element && has($0) }?.id
    }
    if let stack = inner.last(where: { $0.isSideStack && $0.showsView(at: point) }) { return stack.id }
    return shown.last { member in !pinned.contains { $0.element == member.element } && has(member) }?.id
  }

  /// Whether the last digit of a sum decides which scroll view is at a point. Multiples of 2⁻¹⁰ points are exact.
  func isOnBorder(_ point: CGPoint) -> Bool {
    let allowance = 1e-9 * (1 + abs(point.x) + abs(point.y))
    let ways = [(-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)].map { (dx: Double, dy: Double) in
      hit(at: CGPoint(x: point.x + dx * allowance, y: point.y + dy * allowance)).id
    }
    let ids = Set(ways)
    if ids.count == 1 { return false }
    func isExact(_ point: CGPoint) -> Bool {
      [point.x, point.y].allSatisfy { ($0 * 1024).rounded() == $0 * 1024 }
    }
    return !isExact(point)
      || ids.flatMap { chain(from: $0) }.map { members[index(of: $0)!] }.contains { member in
        // In a side stack, the edges of its views count.
        let frames = member.isSideStack ? member.model.visibleElements.map(\.frame) : []
        return ([member.standpoint] + frames.flatMap(\.corners)).contains { !isExact($0) }
      }
  }
}

extension CGRect {
  /// The top-left and the bottom-right corner.
  fileprivate var corners: [CGPoint] { [origin, CGPoint(x: maxX, y: maxY)] }
}
