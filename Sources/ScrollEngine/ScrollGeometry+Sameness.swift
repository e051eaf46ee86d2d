// Whether a frame has the geometry of another one, where every frame asks.
import Foundation
import ScrollTypes

extension ScrollGeometry {
  /// What `==` says; in place, and with the number first that differs in most frames.
  @inline(__always)
  func isSame(as other: ScrollGeometry) -> Bool {
    contentOffset.y == other.contentOffset.y && contentOffset.x == other.contentOffset.x
      && contentSize.height == other.contentSize.height && contentSize.width == other.contentSize.width
      && containerSize.height == other.containerSize.height && containerSize.width == other.containerSize.width
      && contentInsets == other.contentInsets
  }
}
