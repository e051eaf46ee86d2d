// Compares the geometries of two frames quickly, because every frame does.
import Foundation
import ScrollTypes

extension ScrollGeometry {
  /// Whether both are equal, as for `==`. It compares in place, and first the number that differs in most frames.
  @inline(__always)
  func isSame(as other: ScrollGeometry) -> Bool {
    contentOffset.y == other.contentOffset.y && contentOffset.x == other.contentOffset.x
      && contentSize.height == other.contentSize.height && contentSize.width == other.contentSize.width
      && containerSize.height == other.containerSize.height && containerSize.width == other.containerSize.width
      && contentInsets == other.contentInsets
  }
}
