// Maps pointers, wheels and keys to distances along the scroll axis.
import Foundation
import ScrollTypes

extension AxisProjection {
  /// A pointer's coordinate along the axis. It grows when the pointer moves towards the content's end.
  func coordinate(of point: CGPoint) -> CGFloat {
    switch axis {
    case .vertical: point.y
    case .horizontal: isMirrored ? -point.x : point.x
    }
  }

  /// A pointer's coordinate across the axis. It grows when the pointer moves away from the start of the cross axis.
  func crossCoordinate(of point: CGPoint) -> CGFloat {
    switch axis {
    case .vertical: isCrossMirrored ? -point.x : point.x
    case .horizontal: point.y
    }
  }

  /// The distance of a wheel event along the axis, in points: how much a pointer's coordinate would grow.
  func distance(of wheel: WheelEvent) -> CGFloat {
    let limit = ScrollLimits.maximumWheelDistance
    let main = coordinate(of: CGPoint(x: wheel.delta.dx, y: wheel.delta.dy))
    return min(max(wheel.isPrecise ? main : main * WheelEvent.lineDistance, -limit), limit)
  }

  /// The distance that a key scrolls towards the content's end, in points. It is infinite for the content's ends, and
  /// nil for an arrow across the axis.
  ///
  /// - Parameter page: The length of a page, in points.
  func step(of key: ScrollKey, page: Double) -> Double? {
    switch key {
    case .arrowUp, .arrowDown, .arrowLeft, .arrowRight: arrowStep(of: key)
    case .pageUp, .shiftSpace: -page
    case .pageDown, .space: page
    case .home: -.infinity
    case .end: .infinity
    }
  }

  /// The distance that an arrow scrolls towards the content's end, in points; nil for an arrow across the axis and for
  /// other keys.
  func arrowStep(of key: ScrollKey) -> Double? {
    switch key {
    case .arrowUp: axis == .vertical ? -ScrollKey.arrowDistance : nil
    case .arrowDown: axis == .vertical ? ScrollKey.arrowDistance : nil
    case .arrowLeft: arrowTowardsRight.map { -$0 }
    case .arrowRight: arrowTowardsRight
    case .pageUp, .pageDown, .home, .end, .space, .shiftSpace: nil
    }
  }

  private var arrowTowardsRight: Double? {
    guard axis == .horizontal else { return nil }
    return isMirrored ? -ScrollKey.arrowDistance : ScrollKey.arrowDistance
  }
}
