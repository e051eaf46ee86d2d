// The container as the content sees it: its sides along and across it, what it offers, and the way back to points of the screen.
import Foundation
import ScrollTypes

/// A container, with the axis and the direction of its content.
struct ReferenceContainer {
  let axis: Axis
  let size: CGSize
  let insets: EdgeInsets
  /// The side along which lines follow one another.
  let main: ReferenceSide
  /// The other one.
  let cross: ReferenceSide
  /// The inset before the content across the stack's axis, and the one behind it, in points.
  let crossStart: Double
  let crossEnd: Double
  /// The length that views are offered across it, in points.
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

  /// The part of an anchor that counts along the axis.
  func part(of anchor: UnitPoint) -> Double { axis == .vertical ? anchor.y : anchor.x }

  /// The velocity of the content offset, where its axes have these.
  func velocity(_ along: Double, across: Double) -> CGVector {
    let (along, across) = (main.onScreen(along), cross.onScreen(across))
    return axis == .vertical ? CGVector(dx: across, dy: along) : CGVector(dx: along, dy: across)
  }

  /// The geometry where the content scrolls along these axes, or along one.
  func geometry(_ along: ReferenceAxis, across: ReferenceAxis?) -> ScrollGeometry {
    let x = across?.contentOffset ?? 0 - (cross.isReversed ? crossEnd : crossStart)
    let (y, length) = (along.contentOffset, points(along.contentLength))
    return ScrollGeometry(
      contentOffset: axis == .vertical ? CGPoint(x: x, y: y) : CGPoint(x: y, y: x),
      contentSize: axis == .vertical
        ? CGSize(width: offered, height: length) : CGSize(width: length, height: offered),
      contentInsets: insets, containerSize: size)
  }

  /// A rectangle of the screen, from lengths in points: along the axis from the container's start, across it from the
  /// inset at the content's start.
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

  /// The rectangle where content has scrolled across by a distance in points.
  func moved(_ frame: CGRect, across distance: Double) -> CGRect {
    var frame = frame
    switch axis {
    case .vertical: frame.origin.x += cross.onScreen(-distance)
    case .horizontal: frame.origin.y += cross.onScreen(-distance)
    }
    return frame
  }
}
