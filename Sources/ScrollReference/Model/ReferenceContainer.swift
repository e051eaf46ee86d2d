// The container as the scroll axis sees it: lengths from start to end, and the way back to points of the screen.
import Foundation
import ScrollTypes

/// A container, with its axis and direction. Lengths are in units unless they say otherwise.
struct ReferenceContainer {
  let axis: Axis
  let isRightToLeft: Bool
  let size: CGSize
  let insets: EdgeInsets
  /// The insets along the scroll axis.
  let start: Int64
  let end: Int64
  /// The inset before the content across the scroll axis, and the one behind it.
  let crossStart: Double
  let crossEnd: Double
  /// The length along the scroll axis.
  let length: Int64
  /// The length that views are offered across it.
  let offered: Double

  init(_ configuration: ScrollConfiguration) {
    axis = configuration.content.axis
    isRightToLeft = configuration.content.layoutDirection == .rightToLeft
    size = configuration.containerSize
    insets = configuration.contentInsets
    let cross: CGFloat
    switch axis {
    case .vertical:
      (start, end) = (units(insets.top), units(insets.bottom))
      (crossStart, crossEnd) = (insets.leading, insets.trailing)
      (length, cross) = (units(size.height), size.width)
    case .horizontal:
      (start, end) = (units(insets.leading), units(insets.trailing))
      (crossStart, crossEnd) = (insets.top, insets.bottom)
      (length, cross) = (units(size.width), size.height)
    }
    offered = max(0, cross - crossStart - crossEnd)
  }

  /// The place of a finger along the axis, in points: it grows as the finger pulls the content towards its end.
  func place(of finger: CGPoint) -> Double {
    switch (axis, isRightToLeft) {
    case (.vertical, _): clamped(finger.y)
    case (.horizontal, false): clamped(finger.x)
    case (.horizontal, true): -clamped(finger.x)
    }
  }

  /// The place of a finger across the axis, in points.
  func placeAcross(of finger: CGPoint) -> Double { clamped(axis == .vertical ? finger.x : finger.y) }

  /// How far along the axis a wheel moves content, in points: as a finger's place, positive towards the content's end.
  func distance(of wheel: WheelEvent) -> Double {
    let told: Double =
      switch (axis, isRightToLeft) {
      case (.vertical, _): wheel.delta.dy
      case (.horizontal, false): wheel.delta.dx
      case (.horizontal, true): -wheel.delta.dx
      }
    let most = ScrollLimits.maximumWheelDistance
    return min(max(wheel.isPrecise ? told : told * WheelEvent.lineDistance, -most), most)
  }

  /// The offset at which the container's top-left corner is at `point` of the content.
  func offset(at point: CGPoint, content: Int64) -> Int64 {
    let offset: Double =
      switch (axis, isRightToLeft) {
      case (.vertical, _): point.y
      case (.horizontal, false): point.x
      case (.horizontal, true): points(content) - point.x - size.width
      }
    // No content reaches so far, and units do.
    return units(min(max(offset, -2e12), 2e12))
  }

  private func clamped(_ coordinate: CGFloat) -> Double {
    min(max(coordinate, -ScrollLimits.maximumCoordinate), ScrollLimits.maximumCoordinate)
  }

  /// The part of an anchor that counts along the axis.
  func part(of anchor: UnitPoint) -> Double { axis == .vertical ? anchor.y : anchor.x }

  func velocity(_ speed: Double) -> CGVector {
    switch (axis, isRightToLeft) {
    case (.vertical, _): CGVector(dx: 0, dy: speed)
    case (.horizontal, false): CGVector(dx: speed, dy: 0)
    case (.horizontal, true): CGVector(dx: speed == 0 ? 0 : -speed, dy: 0)
    }
  }

  func geometry(offset: Int64, content: Int64) -> ScrollGeometry {
    let (origin, contentSize): (CGPoint, CGSize)
    switch axis {
    case .vertical:
      origin = CGPoint(x: -(isRightToLeft ? crossEnd : crossStart), y: points(offset))
      contentSize = CGSize(width: offered, height: points(content))
    case .horizontal:
      let x = isRightToLeft ? points(content - offset) - size.width : points(offset)
      origin = CGPoint(x: x, y: -crossStart)
      contentSize = CGSize(width: points(content), height: offered)
    }
    return ScrollGeometry(
      contentOffset: origin, contentSize: contentSize, contentInsets: insets, containerSize: size)
  }

  /// A rectangle of the screen, from lengths in points: along the axis from the container's start, across it from the
  /// inset at the content's start.
  func frame(start: Double, length: Double, crossStart offer: Double, crossLength: Double) -> CGRect {
    let across = crossStart + offer
    switch axis {
    case .vertical:
      let x = isRightToLeft ? size.width - across - crossLength : across
      return CGRect(x: x, y: start, width: crossLength, height: length)
    case .horizontal:
      let x = isRightToLeft ? size.width - start - length : start
      return CGRect(x: x, y: across, width: length, height: crossLength)
    }
  }
}
