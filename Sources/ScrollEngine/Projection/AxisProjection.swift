// Converts lengths along the scroll axis to points and rectangles on the screen; no other code does.
import Foundation
import ScrollTypes

/// Maps lengths along the scroll axis and across it to the screen, for both axes and both layout directions.
///
/// The rest of the engine knows only a main axis, on which offsets grow from the content's start to its end, and a
/// cross axis. In right-to-left layout, the two ends of the horizontal axis are swapped.
struct AxisProjection {
  let axis: Axis
  /// Whether the content's start is at the right edge.
  let isMirrored: Bool
  let containerSize: CGSize
  let insets: EdgeInsets
  /// Whether the cross axis runs from right to left.
  let isCrossMirrored: Bool

  /// - Parameter axis: The main axis of this projection; nil for the content's axis.
  init(_ configuration: borrowing ScrollConfiguration, along axis: Axis? = nil) {
    let axis = axis ?? configuration.content.axis
    self.axis = axis
    let isRightToLeft = configuration.content.layoutDirection == .rightToLeft
    isMirrored = isRightToLeft && axis == .horizontal
    isCrossMirrored = isRightToLeft && axis == .vertical
    containerSize = configuration.containerSize
    insets = configuration.contentInsets
    crossExtent = configuration.crossExtent
  }

  /// The container's length along the scroll axis, in points.
  var containerExtent: CGFloat { axis == .vertical ? containerSize.height : containerSize.width }

  /// The inset at the content's start.
  var startInset: CGFloat { axis == .vertical ? insets.top : insets.leading }

  /// The inset at the content's end.
  var endInset: CGFloat { axis == .vertical ? insets.bottom : insets.trailing }

  /// The inset at the start of the cross axis.
  var crossStartInset: CGFloat { axis == .vertical ? insets.leading : insets.top }

  /// The length offered to the content across the axis.
  let crossExtent: CGFloat

  /// The rectangle of a view in the container's coordinate space.
  ///
  /// - Parameters:
  ///   - main: The distance of the view from the container edge at which the content starts, and its length.
  ///   - cross: The distance of the view from the start of the cross axis, inside the insets, and its length.
  func rect(main: (start: CGFloat, extent: CGFloat), cross: (start: CGFloat, extent: CGFloat)) -> CGRect {
    let crossStart = crossStartInset + cross.start
    switch axis {
    case .vertical:
      let x = isCrossMirrored ? containerSize.width - crossStart - cross.extent : crossStart
      return CGRect(x: x, y: main.start, width: cross.extent, height: main.extent)
    case .horizontal:
      let x = isMirrored ? containerSize.width - main.start - main.extent : main.start
      return CGRect(x: x, y: crossStart, width: main.extent, height: cross.extent)
    }
  }

  /// The extent of a rectangle across the axis.
  func crossExtent(of rect: CGRect) -> CGFloat { axis == .vertical ? rect.width : rect.height }

  /// A rectangle moved along the axis.
  func moved(_ rect: CGRect, toStart start: CGFloat) -> CGRect {
    switch axis {
    case .vertical: CGRect(x: rect.minX, y: start, width: rect.width, height: rect.height)
    case .horizontal:
      CGRect(
        x: isMirrored ? containerSize.width - start - rect.width : start, y: rect.minY, width: rect.width,
        height: rect.height)
    }
  }

  /// A frame moved along the axis, by a distance towards the content's end.
  func moved(_ rect: CGRect, by distance: CGFloat) -> CGRect {
    switch axis {
    case .vertical: CGRect(x: rect.minX, y: rect.minY + distance, width: rect.width, height: rect.height)
    case .horizontal:
      CGRect(
        x: rect.minX + (isMirrored ? -distance : distance), y: rect.minY, width: rect.width, height: rect.height)
    }
  }

  /// The geometry for an offset and an extent of the content along the axis, in units.
  @inline(__always)
  func geometry(offset: ContentUnits, contentExtent: ContentUnits) -> ScrollGeometry {
    let size: CGSize
    let origin: CGPoint
    switch axis {
    case .vertical:
      size = CGSize(width: crossExtent, height: contentExtent.points)
      origin = CGPoint(x: 0 - (isCrossMirrored ? insets.trailing : insets.leading), y: offset.points)
    case .horizontal:
      size = CGSize(width: contentExtent.points, height: crossExtent)
      origin = CGPoint(x: place(of: offset, contentExtent: contentExtent), y: 0 - insets.top)
    }
    return ScrollGeometry(contentOffset: origin, contentSize: size, contentInsets: insets, containerSize: containerSize)
  }

  /// The coordinate of a content offset along the axis, in points.
  func place(of offset: ContentUnits, contentExtent: ContentUnits) -> CGFloat {
    isMirrored ? (contentExtent - offset).points - containerSize.width : offset.points
  }

  /// The offset along the axis of a content offset that the program requests, in points.
  func offset(of contentOffset: CGPoint, contentExtent: ContentUnits) -> CGFloat {
    switch axis {
    case .vertical: contentOffset.y
    case .horizontal:
      isMirrored ? contentExtent.points - contentOffset.x - containerSize.width : contentOffset.x
    }
  }

  /// The distance along the axis of a point of the container from the edge at which the content starts.
  func position(of point: CGPoint) -> CGFloat {
    switch axis {
    case .vertical: point.y
    case .horizontal: isMirrored ? containerSize.width - point.x : point.x
    }
  }

  /// A velocity along the axis as a vector on the screen.
  func velocity(_ speed: CGFloat) -> CGVector {
    switch axis {
    case .vertical: CGVector(dx: 0, dy: speed)
    case .horizontal: CGVector(dx: isMirrored ? 0 - speed : speed, dy: 0)
    }
  }
}
