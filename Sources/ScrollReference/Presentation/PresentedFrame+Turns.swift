// The frames expected of a presentation whose scroll view is mirrored, or has its axes exchanged.
import Foundation
import ScrollTypes

extension PresentedFrame {
  /// The frame expected from right to left, for a frame from left to right whose rows are mirrored in the container.
  ///
  /// Phases, progress and filters stay the same, because the leading edge is the right one. A transform is mirrored in
  /// its row.
  public func mirrored(inWidth width: CGFloat) -> PresentedFrame {
    var image = self
    image.rows = rows.map { row in
      var turned = row
      turned.frame.origin.x = width - row.frame.origin.x - row.frame.size.width
      // §Z18: the bounds of a row that is wholly behind the eye are at the origin of its frame.
      turned.bounds.origin.x =
        row.transform.isBehindEye(row.frame.size)
        ? turned.frame.origin.x : width - row.bounds.origin.x - row.bounds.size.width
      turned.transform = row.transform.mirrored(inWidth: row.frame.size.width)
      return turned
    }
    return image
  }

  /// The frame expected of a scroll view whose axes are exchanged.
  ///
  /// It is right only for effects that are the same along both axes: opacity, filters, and scales about the centre.
  public var transposed: PresentedFrame {
    var image = self
    image.rows = rows.map { row in
      var turned = row
      turned.frame = row.frame.transposed
      turned.bounds = row.bounds.transposed
      turned.transform = row.transform.transposed
      return turned
    }
    return image
  }

  /// The first field in which a frame differs from the expected one; nil if no field does.
  ///
  /// Frames may differ in the last digits, because turned frames come from other subtractions. Callers compare the
  /// changed rows, since they know the last frames.
  func firstDifference(fromTurned expected: PresentedFrame) -> FrameDifference? {
    if rows.count != expected.rows.count {
      return FrameDifference("rowCount", "number of rows", expected: expected.rows.count, got: rows.count)
    }
    for (position, (old, new)) in zip(expected.rows, rows).enumerated() {
      var near = new
      if abs(old.frame.minX - new.frame.minX) <= 1e-6 && abs(old.frame.minY - new.frame.minY) <= 1e-6
        && abs(old.frame.width - new.frame.width) <= 1e-6 && abs(old.frame.height - new.frame.height) <= 1e-6
      {
        near.frame = old.frame
      }
      // A mirrored position is a rounding away. Where a curve is vertical, that is 10⁻⁷ of a way, and effects multiply
      // it.
      let apart = abs(old.progress - new.progress)
      if let difference = Self.difference(old, near, "row \(position)", allowance: 1e4 * apart) { return difference }
    }
    if entered != expected.entered {
      return FrameDifference("entered", "rows that entered", expected: expected.entered, got: entered)
    }
    if left != expected.left { return FrameDifference("left", "rows that left", expected: expected.left, got: left) }
    return nil
  }
}

extension ProjectionTransform {
  /// Whether all corners of a row are behind the eye.
  fileprivate func isBehindEye(_ size: CGSize) -> Bool {
    [(0, 0), (size.width, 0), (0, size.height), (size.width, size.height)].allSatisfy { x, y in
      x * m13 + y * m23 + m33 <= 0
    }
  }
}

extension CGRect {
  /// The rectangle with x and y exchanged.
  fileprivate var transposed: CGRect {
    CGRect(x: origin.y, y: origin.x, width: size.height, height: size.width)
  }
}

extension ProjectionTransform {
  /// F · M · F, where F mirrors x in a width.
  fileprivate func mirrored(inWidth width: CGFloat) -> ProjectionTransform {
    var mirror = ProjectionTransform()
    mirror.m11 = -1
    mirror.m31 = width
    return mirror.concatenating(self).concatenating(mirror)
  }

  /// X · M · X, where X exchanges x and y.
  fileprivate var transposed: ProjectionTransform {
    var image = self
    (image.m11, image.m12, image.m13) = (m22, m21, m23)
    (image.m21, image.m22, image.m23) = (m12, m11, m13)
    (image.m31, image.m32) = (m32, m31)
    return image
  }
}
