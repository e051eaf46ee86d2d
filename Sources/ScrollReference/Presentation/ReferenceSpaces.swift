// Coordinate spaces from the text of page U: the corner of each space, and the way from one to another.
import Foundation
import ScrollTypes

/// The slow, obvious conversions that those of ``ScrollTypes/CoordinateSpaces`` are checked against.
public struct ReferenceSpaces: SpaceConverting {
  /// The chain of levels and the named rectangles.
  public let spaces: CoordinateSpaces

  /// Creates the conversions of a chain.
  public init(_ spaces: CoordinateSpaces) { self.spaces = spaces }

  /// §U6: where the origin of a space is in the innermost container; nil where the space is not there.
  func corner(of key: CoordinateSpaceKey, local: CGPoint) -> CGPoint? {
    switch key {
    case .local: return local
    case .global: return corner(ofLevel: spaces.levels.count)
    case .scrollView(let axis):
      for level in spaces.levels.indices {
        guard let axis else { return corner(ofLevel: level) }
        if spaces.levels[level].axes.contains(axis == .vertical ? .vertical : .horizontal) {
          return corner(ofLevel: level)
        }
      }
      return nil
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

  /// §U4: of those with the name the one of the innermost level, of these the first.
  private func rectangle(named name: AnyHashable) -> CoordinateSpaces.Name? {
    let found = spaces.names.filter { $0.name == name }
    let innermost = found.map(\.level).min()
    return found.first { $0.level == innermost }
  }

  private func cornerOrGlobal(_ key: CoordinateSpaceKey, _ local: CGPoint) -> CGPoint {
    corner(of: key, local: local) ?? corner(ofLevel: spaces.levels.count)
  }

  /// §U6: a point of one space in another one.
  public func point(
    _ point: CGPoint, from: CoordinateSpaceKey, to: CoordinateSpaceKey, local: CGPoint
  ) -> CGPoint {
    let (start, end) = (cornerOrGlobal(from, local), cornerOrGlobal(to, local))
    return CGPoint(x: point.x + (start.x - end.x), y: point.y + (start.y - end.y))
  }

  /// §U7: a rectangle of one space in another one.
  public func rect(_ rect: CGRect, from: CoordinateSpaceKey, to: CoordinateSpaceKey, local: CGPoint) -> CGRect {
    CGRect(origin: point(rect.origin, from: from, to: to, local: local), size: rect.size)
  }

  /// §U7: rectangles, one after the other.
  public func rects(
    _ rects: [CGRect], from: CoordinateSpaceKey, to: CoordinateSpaceKey, local: CGPoint
  ) -> [CGRect] {
    rects.map { rect($0, from: from, to: to, local: local) }
  }

  /// §U9: the rectangle of a named space in the local one; nil where it is not there.
  public func bounds(of key: CoordinateSpaceKey, local: CGPoint) -> CGRect? {
    guard let corner = corner(of: key, local: local) else { return nil }
    let size: CGSize
    switch key {
    case .local, .global: return nil
    case .scrollView(let axis):
      let level = spaces.levels.first { level in
        axis.map { level.axes.contains($0 == .vertical ? .vertical : .horizontal) } ?? true
      }
      guard let level else { return nil }
      size = level.geometry.containerSize
    case .named(let name):
      guard let rectangle = rectangle(named: name) else { return nil }
      size = rectangle.frame.size
    }
    return CGRect(origin: CGPoint(x: corner.x - local.x, y: corner.y - local.y), size: size)
  }
}
