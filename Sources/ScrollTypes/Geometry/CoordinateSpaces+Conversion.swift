// Converts points and rectangles from one space to another.
import Foundation

extension CoordinateSpaces {
  /// Returns a point of one space in another one. A space that does not exist counts as the global one.
  ///
  /// - Parameter local: The origin of the view's own space in the innermost container, in points.
  /// - Complexity: O(levels + names). Allocates nothing.
  @inlinable
  public func convert(
    _ point: CGPoint, from: some CoordinateSpaceProtocol, to: some CoordinateSpaceProtocol, local: CGPoint = .zero
  ) -> CGPoint {
    point.shifted(by: shift(from: from.spaceKey, to: to.spaceKey, local: local))
  }

  /// Returns a rectangle of one space in another one. A space that does not exist counts as the global one.
  ///
  /// - Parameter local: The origin of the view's own space in the innermost container, in points.
  /// - Complexity: O(levels + names). Allocates nothing.
  @inlinable
  public func convert(
    _ rect: CGRect, from: some CoordinateSpaceProtocol, to: some CoordinateSpaceProtocol, local: CGPoint = .zero
  ) -> CGRect {
    CGRect(origin: convert(rect.origin, from: from, to: to, local: local), size: rect.size)
  }

  /// Converts rectangles of one space to another, with the result of `convert` for each of them.
  ///
  /// - Parameter local: The origin of the view's own space in the innermost container, in points.
  /// - Complexity: O(levels + names + rectangles). Allocates nothing.
  @inlinable
  public func convert(
    _ rects: inout MutableSpan<CGRect>, from: some CoordinateSpaceProtocol, to: some CoordinateSpaceProtocol,
    local: CGPoint = .zero
  ) {
    let shift = shift(from: from.spaceKey, to: to.spaceKey, local: local)
    for position in rects.indices {
      rects[position].origin.x += shift.dx
      rects[position].origin.y += shift.dy
    }
  }

  /// Appends the frames of views to a list, in order and in a space of your choice.
  ///
  ///     engine.withVisibleElements { views in spaces.appendFrames(of: views, in: .global, to: &frames) }
  ///
  /// - Parameters:
  ///   - views: Views of the innermost scroll view.
  ///   - space: The space. The view's own space counts as that of its container.
  ///   - frames: The list. Without enough capacity it allocates.
  /// - Complexity: O(levels + names + views).
  @inlinable
  public func appendFrames(
    of views: Span<VisibleElement>, in space: some CoordinateSpaceProtocol, to frames: inout [CGRect]
  ) {
    let shift = shift(from: .local, to: space.spaceKey)
    for position in views.indices {
      let frame = views[position].frame
      frames.append(CGRect(origin: frame.origin.shifted(by: shift), size: frame.size))
    }
  }

  /// Returns the vector that is added to a point of one space to convert it to another. A space that does not exist
  /// counts as the global one.
  ///
  /// - Parameter local: The origin of the view's own space in the innermost container, in points.
  /// - Complexity: O(levels + names). Allocates nothing.
  @inlinable
  public func shift(from: CoordinateSpaceKey, to: CoordinateSpaceKey, local: CGPoint = .zero) -> CGVector {
    let start = corner(of: from, local: local)
    let end = corner(of: to, local: local)
    return CGVector(dx: start.x - end.x, dy: start.y - end.y)
  }

  /// Returns the rectangle of a space in the view's own space: a scroll view without its insets, or a named rectangle.
  /// Nil if the space does not exist.
  ///
  /// - Parameter local: The origin of the view's own space in the innermost container, in points.
  /// - Complexity: O(levels + names). Allocates nothing.
  @inlinable
  public func bounds(of coordinateSpace: NamedCoordinateSpace, local: CGPoint = .zero) -> CGRect? {
    let size: CGSize
    let corner: CGPoint
    switch coordinateSpace.spaceKey {
    case .local, .global: return nil
    case .scrollView(let axis):
      guard let level = level(scrolling: axis) else { return nil }
      size = levels[level].inside.size
      corner = self.corner(ofScrollView: level)
    case .named(let name):
      guard let place = place(of: name) else { return nil }
      size = names[place].frame.size
      corner = self.corner(ofName: place)
    }
    return CGRect(origin: CGPoint(x: corner.x - local.x, y: corner.y - local.y), size: size)
  }
}

extension CoordinateSpaces {
  /// The origin of a space in the innermost container. A space that does not exist has the origin of the global one.
  @inlinable
  func corner(of key: CoordinateSpaceKey, local: CGPoint) -> CGPoint {
    switch key {
    case .local: return local
    case .global: return outward(to: levels.count)
    case .scrollView(let axis):
      guard let level = level(scrolling: axis) else { return outward(to: levels.count) }
      return corner(ofScrollView: level)
    case .named(let name):
      guard let place = place(of: name) else { return outward(to: levels.count) }
      return corner(ofName: place)
    }
  }

  /// The origin of a scroll view's space in the innermost container. It lies inside the insets.
  @inlinable
  func corner(ofScrollView level: Int) -> CGPoint {
    let (corner, inside) = (outward(to: level), levels[level].inside.origin)
    return CGPoint(x: corner.x + inside.x, y: corner.y + inside.y)
  }

  /// The origin of a named rectangle in the innermost container.
  @inlinable
  func corner(ofName place: Int) -> CGPoint {
    let level = names[place].level
    var corner = outward(to: level)
    corner.x += names[place].frame.origin.x
    corner.y += names[place].frame.origin.y
    if names[place].isInContent, levels.indices.contains(level) {
      corner.x -= levels[level].geometry.contentOffset.x
      corner.y -= levels[level].geometry.contentOffset.y
    }
    return corner
  }

  /// The innermost level that scrolls along an axis; nil if there is none.
  @inlinable
  func level(scrolling axis: Axis?) -> Int? {
    guard let axis else { return levels.isEmpty ? nil : 0 }
    let wanted: Axis.Set = axis == .vertical ? .vertical : .horizontal
    for level in levels.indices where levels[level].axes.contains(wanted) { return level }
    return nil
  }

  /// The index of the rectangle with a name: the one at the innermost level, and the first of those.
  @usableFromInline
  func place(of name: AnyHashable) -> Int? {
    let text = name.base as? String
    var best: Int?
    for place in names.indices where names[place].text == text && (text != nil || names[place].name == name) {
      if let found = best, names[found].level <= names[place].level { continue }
      best = place
    }
    return best
  }

  /// The corner of a level's container in the innermost container. For the number of levels, it is the origin of the
  /// global space.
  @inlinable
  func outward(to level: Int) -> CGPoint {
    var corner = CGPoint.zero
    for inner in 0..<min(max(level, 0), levels.count) {
      corner.x -= levels[inner].origin.x
      corner.y -= levels[inner].origin.y
    }
    return corner
  }
}

extension CGPoint {
  /// Returns the point moved by a vector.
  @inlinable
  func shifted(by vector: CGVector) -> CGPoint { CGPoint(x: x + vector.dx, y: y + vector.dy) }
}
