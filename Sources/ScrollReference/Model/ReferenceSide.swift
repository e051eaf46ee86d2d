// The container along one axis of the screen: its lengths from start to end, and conversions from and to the screen.
import Foundation
import ScrollTypes

/// A side of the container, with the direction of the content along it. Lengths are in units unless stated otherwise.
struct ReferenceSide {
  let axis: Axis
  /// Whether content begins at the right.
  let isReversed: Bool
  /// The container's length in points.
  let size: Double
  /// The container's length in units.
  let length: Int64
  /// The insets at the start and the end of the content.
  let start: Int64
  let end: Int64

  init(_ configuration: ScrollConfiguration, along axis: Axis) {
    self.axis = axis
    isReversed = axis == .horizontal && configuration.content.layoutDirection == .rightToLeft
    let insets = configuration.contentInsets
    switch axis {
    case .vertical:
      size = configuration.containerSize.height
      (start, end) = (units(insets.top), units(insets.bottom))
    case .horizontal:
      size = configuration.containerSize.width
      (start, end) = (units(insets.leading), units(insets.trailing))
    }
    length = units(size)
  }

  // MARK: From the screen

  /// The place of a pointer along the axis, in points, clamped. It grows towards the content's end.
  func place(of touch: CGPoint) -> Double {
    let coordinate = axis == .vertical ? touch.y : touch.x
    let clamped = min(max(coordinate, -ScrollLimits.maximumCoordinate), ScrollLimits.maximumCoordinate)
    return isReversed ? -clamped : clamped
  }

  /// The distance along the axis by which a wheel moves content, in points: as a pointer's place, positive towards the
  /// end.
  func distance(of wheel: WheelEvent) -> Double {
    let turn = axis == .vertical ? wheel.delta.dy : wheel.delta.dx
    let told: Double = isReversed ? -turn : turn
    let most = ScrollLimits.maximumWheelDistance
    return min(max(wheel.isPrecise ? told : told * WheelEvent.lineDistance, -most), most)
  }

  /// The offset at which the container's top-left corner is at `point` of the content.
  func offset(at point: CGPoint, content: Int64) -> Int64 {
    let coordinate = axis == .vertical ? point.y : point.x
    let offset: Double = isReversed ? points(content) - coordinate - size : coordinate
    return units(offset)
  }

  /// The step of an arrow, in points; nil for an arrow across the axis, and for other keys.
  func step(of key: ScrollKey) -> Double? {
    switch (key, axis) {
    case (.arrowUp, .vertical): -ScrollKey.arrowDistance
    case (.arrowDown, .vertical): ScrollKey.arrowDistance
    case (.arrowLeft, .horizontal): isReversed ? ScrollKey.arrowDistance : -ScrollKey.arrowDistance
    case (.arrowRight, .horizontal): isReversed ? -ScrollKey.arrowDistance : ScrollKey.arrowDistance
    default: nil
    }
  }

  // MARK: To the screen

  /// The coordinate of the container's left or top edge in the content.
  func contentOffset(_ offset: Int64, content: Int64) -> Double {
    isReversed ? points(content - offset) - size : points(offset)
  }

  /// A distance or a velocity towards the content's end, as one to the right or down.
  func onScreen(_ distance: Double) -> Double { isReversed ? distance == 0 ? 0 : -distance : distance }
}
