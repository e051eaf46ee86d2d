// The container in the content's terms: its sides along and across the stack, and rectangles on the screen.
import Foundation
import ScrollTypes

/// A container, with the axis and the direction of its content.
struct ReferenceContainer {
  let axis: Axis
  let size: CGSize
  let insets: EdgeInsets
  /// The side along the main axis.
  let main: ReferenceSide
  /// The side along the cross axis.
  let cross: ReferenceSide
  /// The insets at the start and the end of the cross axis, in points.
  let crossStart: Double
  let crossEnd: Double
  /// The length across the stack that views are offered, in points.
  let offered: Double

  init(_ configuration: ScrollConfiguration) {
    axis = configuration.content.axis
    size = configuration.containerSize
    insets = configuration.contentInsets
    main = ReferenceSide(configuration, along: axis)
    cross = ReferenceSide(configuration, along: axis == .vertical ? .horizontal : .vertical)
    (crossStart, crossEnd) =
      axis == .vertical ? (insets.leading, insets.trailing) : (insets.top, insets.bottom)
    offered = configuration.content.crossExtent ?? max(0, cross.size - crossStart - crossEnd)
  }

  /// The coordinate of an anchor along the main axis.
  func part(of anchor: UnitPoint) -> Double { axis == .vertical ? anchor.y : anchor.x }

  /// The velocity of the content offset, from the velocities of its axes.
  func velocity(_ along: Double, across: Double) -> CGVector {
    let (along, across) = (main.onScreen(along), cross.onScreen(across))
    return axis == .vertical ? CGVector(dx: across, dy: along) : CGVector(dx: along, dy: across)
  }

  /// The geometry of content that scrolls along one or two axes.
  func geometry(_ along: ReferenceAxis, across: ReferenceAxis?) -> ScrollGeometry {
    let x = across?.contentOffset ?? 0 - (cross.isReversed ? crossEnd : crossStart)
    let (y, length) = (along.contentOffset, points(along.contentLength))
    return ScrollGeometry(
      contentOffset: axis == .vertical ? CGPoint(x: x, y: y) : CGPoint(x: y, y: x),
      contentSize: axis == .vertical
        ? CGSize(width: offered, height: length) : CGSize(width: length, height: offered),
      contentInsets: insets, containerSize: size)
  }

  /// The rectangle on the screen for lengths in points.
  ///
  /// Along the main axis they count from the container's start, and across it from the inset at the content's start.
  func frame(start: Double, length: Double, crossStart offer: Double, crossLength: Double) -> CGRect {
    let across = crossStart + offer
    switch axis {
    case .vertical:
      let x = cross.isReversed ? size.width - across - crossLength : across
      return CGRect(x: x, y: start, width: crossLength, height: length)
    case .horizontal:
      let x = main.isReversed ? size.width - start - length : start
      return CGRect(x: x, y: across, width: length, height: crossLength)
    }
  }

  /// The rectangle after the content has scrolled across by a distance in points.
  func moved(_ frame: CGRect, across distance: Double) -> CGRect {
    var frame = frame
    switch axis {
    case .vertical: frame.origin.x += cross.onScreen(-distance)
    case .horizontal: frame.origin.y += cross.onScreen(-distance)
    }
    return frame
  }
}
