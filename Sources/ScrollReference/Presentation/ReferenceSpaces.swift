// Coordinate spaces from the text of page U: the corner of each space, and conversions between spaces.
import Foundation
import ScrollTypes

/// The slow, obvious conversions against which those of ``ScrollTypes/CoordinateSpaces`` are checked.
public struct ReferenceSpaces: SpaceConverting {
  /// The chain of levels and the named rectangles.
  public let spaces: CoordinateSpaces

  /// Creates the conversions of a chain.
  public init(_ spaces: CoordinateSpaces) { self.spaces = spaces }

  /// The origin of a space in the innermost container; nil if the space does not exist: §U6.
  func corner(of key: CoordinateSpaceKey, local: CGPoint) -> CGPoint? {
    switch key {
    case .local: return local
    case .global: return corner(ofLevel: spaces.levels.count)
    case .scrollView(let axis):
      guard let level = level(along: axis) else { return nil }
      let (container, inside) = (corner(ofLevel: level), inside(ofLevel: level).origin)
      return CGPoint(x: container.x + inside.x, y: container.y + inside.y)
    case .named(let name):
      guard let rectangle = rectangle(named: name) else { return nil }
      var corner = corner(ofLevel: rectangle.level)
      corner.x += rectangle.frame.origin.x
      corner.y += rectangle.frame.origin.y
      if rectangle.isInContent && rectangle.level < spaces.levels.count {
        let offset = spaces.levels[rectangle.level].geometry.contentOffset
        corner.x -= offset.x
        corner.y -= offset.y
      }
      return corner
    }
  }

  /// The innermost scroll view, or the innermost one along an axis: §U4.
  private func level(along axis: Axis?) -> Int? {
    spaces.levels.indices.first { level in
      axis.map { spaces.levels[level].axes.contains($0 == .vertical ? .vertical : .horizontal) } ?? true
    }
  }

  /// The rectangle that insets leave of a container, in that container: §U3, §U9.
  private func inside(ofLevel level: Int) -> CGRect {
    let geometry = spaces.levels[level].geometry
    let (insets, size) = (geometry.contentInsets, geometry.containerSize)
    let left: CGFloat
    switch spaces.levels[level].layoutDirection {
    case .leftToRight: left = insets.leading
    case .rightToLeft: left = insets.trailing
    }
    return CGRect(
      x: left, y: insets.top, width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
  }

  /// The origin of a container in the innermost one.
  private func corner(ofLevel level: Int) -> CGPoint {
    var corner = CGPoint(x: 0, y: 0)
    var inner = 0
    while inner < level && inner < spaces.levels.count {
      corner.x -= spaces.levels[inner].origin.x
      corner.y -= spaces.levels[inner].origin.y
      inner += 1
    }
    return corner
  }

  /// The rectangle with a name at the innermost level; the first of several: §U4.
  private func rectangle(named name: AnyHashable) -> CoordinateSpaces.Name? {
    let found = spaces.names.filter { $0.name == name }
    let innermost = found.map(\.level).min()
    return found.first { $0.level == innermost }
  }

  private func cornerOrGlobal(_ key: CoordinateSpaceKey, _ local: CGPoint) -> CGPoint {
    corner(of: key, local: local) ?? corner(ofLevel: spaces.levels.count)
  }

  /// A point of one space, in another space: §U6.
  public func point(
    _ point: CGPoint, from: CoordinateSpaceKey, to: CoordinateSpaceKey, local: CGPoint
  ) -> CGPoint {
    let (start, end) = (cornerOrGlobal(from, local), cornerOrGlobal(to, local))
    return CGPoint(x: point.x + (start.x - end.x), y: point.y + (start.y - end.y))
  }

  /// A rectangle of one space, in another space: §U7.
  public func rect(_ rect: CGRect, from: CoordinateSpaceKey, to: CoordinateSpaceKey, local: CGPoint) -> CGRect {
    CGRect(origin: point(rect.origin, from: from, to: to, local: local), size: rect.size)
  }

  /// Rectangles of one space, in another space, one by one: §U7.
  public func rects(
    _ rects: [CGRect], from: CoordinateSpaceKey, to: CoordinateSpaceKey, local: CGPoint
  ) -> [CGRect] {
    rects.map { rect($0, from: from, to: to, local: local) }
  }

  /// The rectangle of a space in the local space; nil if the space does not exist or has no bounds: §U9.
  public func bounds(of key: CoordinateSpaceKey, local: CGPoint) -> CGRect? {
    guard let corner = corner(of: key, local: local) else { return nil }
    let size: CGSize
    switch key {
    case .local, .global: return nil
    case .scrollView(let axis):
      guard let level = level(along: axis) else { return nil }
      size = inside(ofLevel: level).size
    case .named(let name):
      guard let rectangle = rectangle(named: name) else { return nil }
      size = rectangle.frame.size
    }
    return CGRect(origin: CGPoint(x: corner.x - local.x, y: corner.y - local.y), size: size)
  }
}
