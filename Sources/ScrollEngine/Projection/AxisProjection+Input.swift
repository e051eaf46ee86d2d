// Where pointers and keys lead along the scroll axis.
import Foundation
import ScrollTypes

extension AxisProjection {
  /// A pointer's coordinate along the axis: grows when the pointer moves towards the content's end.
  func coordinate(of point: CGPoint) -> CGFloat {
    switch axis {
    case .vertical: point.y
    case .horizontal: isMirrored ? -point.x : point.x
    }
  }

  /// A pointer's coordinate across the axis: grows when the pointer moves away from where the cross axis starts.
  func crossCoordinate(of point: CGPoint) -> CGFloat {
    switch axis {
    case .vertical: isCrossMirrored ? -point.x : point.x
    case .horizontal: point.y
    }
  }

  /// How far a wheel leads along the axis, in points: by how much a pointer's coordinate would grow.
  func distance(of wheel: WheelEvent) -> CGFloat {
    let limit = ScrollLimits.maximumWheelDistance
    let main = coordinate(of: CGPoint(x: wheel.delta.dx, y: wheel.delta.dy))
    return min(max(wheel.isPrecise ? main : main * WheelEvent.lineDistance, -limit), limit)
  }

  /// How far a key leads towards the content's end, in points: infinitely far to the content's ends, and nil for an arrow
  /// across the axis.
  ///
  /// - Parameter page: How far a page is, in points.
  func step(of key: ScrollKey, page: Double) -> Double? {
    switch key {
    case .arrowUp, .arrowDown, .arrowLeft, .arrowRight: arrowStep(of: key)
    case .pageUp, .shiftSpace: -page
    case .pageDown, .space: page
    case .home: -.infinity
    case .end: .infinity
    }
  }

  /// How far an arrow leads towards the content's end, in points; nil for one across the axis, and for other keys.
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
