// From one space to another.
import Foundation

extension CoordinateSpaces {
  /// Where the origin of a space is, in the container of the innermost scroll view; nil where there is no such space.
  ///
  /// - Parameter local: The origin of the view's own space in that container, in points.
  public func origin(of key: CoordinateSpaceKey, local: CGPoint) -> CGPoint? {
    switch key {
    case .local: local
    case .global: outward(to: levels.count)
    case .scrollView(let axis): level(scrolling: axis).map(outward)
    case .named(let name):
      self.name(name).map { place in
        let layer = names[place]
        var origin = outward(to: layer.level)
        origin.x += layer.frame.minX
        origin.y += layer.frame.minY
        if layer.isInContent, layer.level < levels.count {
          origin.x -= levels[layer.level].geometry.contentOffset.x
          origin.y -= levels[layer.level].geometry.contentOffset.y
        }
        return origin
      }
    }
  }

  /// A point of one space in another one. A space that does not exist counts as the global one.
  public func convert(
    _ point: CGPoint, from: some CoordinateSpaceProtocol, to: some CoordinateSpaceProtocol, local: CGPoint = .zero
  ) -> CGPoint {
    let shift = shift(from: from.spaceKey, to: to.spaceKey, local: local)
    return CGPoint(x: point.x + shift.dx, y: point.y + shift.dy)
  }

  /// A rectangle of one space in another one. A space that does not exist counts as the global one.
  public func convert(
    _ rect: CGRect, from: some CoordinateSpaceProtocol, to: some CoordinateSpaceProtocol, local: CGPoint = .zero
  ) -> CGRect {
    let shift = shift(from: from.spaceKey, to: to.spaceKey, local: local)
    return CGRect(
      origin: CGPoint(x: rect.origin.x + shift.dx, y: rect.origin.y + shift.dy), size: rect.size)
  }

  /// What is added to a point of one space for it to be one of another. A space that does not exist counts as the global one.
  public func shift(from: CoordinateSpaceKey, to: CoordinateSpaceKey, local: CGPoint = .zero) -> CGVector {
    let global = outward(to: levels.count)
    let start = origin(of: from, local: local) ?? global
    let end = origin(of: to, local: local) ?? global
    return CGVector(dx: start.x - end.x, dy: start.y - end.y)
  }

  /// The rectangle of a space in the view's own one: the container of a scroll view, or what has the name. Nil where there is none.
  public func bounds(of coordinateSpace: NamedCoordinateSpace, local: CGPoint = .zero) -> CGRect? {
    let key = coordinateSpace.spaceKey
    guard let origin = origin(of: key, local: local) else { return nil }
    let size: CGSize
    switch key {
    case .local, .global: return nil
    case .scrollView(let axis):
      guard let level = level(scrolling: axis) else { return nil }
      size = levels[level].geometry.containerSize
    case .named(let name):
      guard let place = self.name(name) else { return nil }
      size = names[place].frame.size
    }
    return CGRect(origin: CGPoint(x: origin.x - local.x, y: origin.y - local.y), size: size)
  }

  /// The innermost level that scrolls along an axis.
  private func level(scrolling axis: Axis?) -> Int? {
    guard let axis else { return levels.isEmpty ? nil : 0 }
    return levels.firstIndex { $0.axes.contains(Axis.Set(axis)) }
  }

  /// The place of the named rectangle that counts.
  private func name(_ name: AnyHashable) -> Int? {
    var best: Int?
    for place in names.indices where names[place].name == name {
      if let found = best, names[found].level <= names[place].level { continue }
      best = place
    }
    return best
  }

  /// Where the corner of a level's container is, in the innermost one; of the global space for the number of levels.
  private func outward(to level: Int) -> CGPoint {
    var origin = CGPoint.zero
    for inner in levels.prefix(level) {
      origin.x -= inner.origin.x
      origin.y -= inner.origin.y
    }
    return origin
  }
}
