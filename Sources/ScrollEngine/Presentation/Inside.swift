// The container without its insets, and where rows stand in it.
import Foundation
import ScrollTypes

/// The inside of a container along both axes, from its top left corner (§J4).
struct Inside {
  private let width: Double
  private let x: (start: Double, end: Double)
  private let y: (start: Double, end: Double)

  /// Where a row stands along an axis.
  struct RowStand {
    /// How long the row is, and how long the inside.
    let length: Double
    let inside: Double
    /// How far it has come in over either end; 0 where it is just hidden.
    let topLeading: Double
    let bottomTrailing: Double
  }

  @inline(__always)
  init(_ geometry: ScrollGeometry?) {
    guard let geometry else {
      (width, x, y) = (0, (0, 0), (0, 0))
      return
    }
    let insets = geometry.contentInsets
    width = geometry.containerSize.width
    x = (insets.leading, max(insets.leading, geometry.containerSize.width - insets.trailing))
    y = (insets.top, max(insets.top, geometry.containerSize.height - insets.bottom))
  }

  @inline(__always)
  func place(of frame: CGRect, along axis: Axis, isRightToLeft: Bool) -> RowStand {
    let (inside, start, end): ((start: Double, end: Double), Double, Double)
    if axis == .vertical {
      (inside, start, end) = (y, frame.origin.y, frame.origin.y + frame.size.height)
    } else if isRightToLeft {
      (inside, start, end) = (x, width - (frame.origin.x + frame.size.width), width - frame.origin.x)
    } else {
      (inside, start, end) = (x, frame.origin.x, frame.origin.x + frame.size.width)
    }
    return RowStand(
      length: end - start, inside: inside.end - inside.start, topLeading: end - inside.start,
      bottomTrailing: inside.end - start)
  }
}
