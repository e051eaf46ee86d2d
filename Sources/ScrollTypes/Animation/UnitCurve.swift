// The shape of an animation as a value: how far it has come at each part of its time. SwiftUI's UnitCurve.
import Foundation

/// A function from the progress of time to the progress of an animation. Both run from 0 to 1.
///
/// Spelled as SwiftUI spells it, but for ``shape``. Here it is a value alone; `value(at:)` and `velocity(at:)`
/// come with the engine.
public struct UnitCurve: Hashable, Sendable {
  /// The functions there are.
  public enum Shape: Hashable, Sendable {
    /// A straight line.
    case linear
    /// A cubic Bézier curve from (0, 0) to (1, 1). It may lead past both ends on its way.
    case bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint)
    /// 1 − √(1 − u²), the lower right quarter of a circle.
    case circularEaseIn
    /// √(1 − (1 − u)²), the upper left quarter of a circle.
    case circularEaseOut
    /// Two quarters of circles, slow at both ends.
    case circularEaseInOut
    /// Two quarters of circles, slow in the middle: what ``UnitCurve/inverse`` makes of the one before.
    case circularEaseOutIn
    /// What a custom animation answered. It may lead past both ends on its way.
    case sampled(SampledCurve)
  }

  /// The function. Control points are within the bounds of ``bezier(startControlPoint:endControlPoint:)``.
  public let shape: Shape

  private init(_ shape: Shape) { self.shape = shape }

  init(sampled curve: SampledCurve) { self.init(.sampled(curve)) }

  /// A straight line.
  public static let linear = UnitCurve(.linear)
  /// A curve that starts slowly and speeds up: control points (0.42, 0) and (1, 1).
  public static let easeIn = bezier(startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))
  /// A curve that starts quickly and slows down: control points (0, 0) and (0.58, 1).
  public static let easeOut = bezier(
    startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))
  /// A curve that is slow at both ends: control points (0.42, 0) and (0.58, 1).
  public static let easeInOut = bezier(
    startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))
  /// The former name of ``easeInOut``.
  public static let easeInEaseOut = easeInOut
  /// A curve that starts slowly and speeds up without end: the lower right quarter of a circle.
  public static let circularEaseIn = UnitCurve(.circularEaseIn)
  /// A curve that starts upright and slows down: the upper left quarter of a circle.
  public static let circularEaseOut = UnitCurve(.circularEaseOut)
  /// Two quarters of circles, slow at both ends and upright in the middle.
  public static let circularEaseInOut = UnitCurve(.circularEaseInOut)

  /// A cubic Bézier curve from (0, 0) to (1, 1).
  ///
  /// The x of control points is clamped to 0...1, so that there is one value at each time (as Apple documents), their y to
  /// ±1000. Coordinates that are not a number count as 0.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve(.bezier(startControlPoint: bounded(startControlPoint), endControlPoint: bounded(endControlPoint)))
  }

  /// The curve with time and progress changed for one another.
  ///
  /// For a Bézier curve whose control points have a y outside of 0...1 that is no function, and these are clamped. The curve of a
  /// custom animation stays as it is.
  public var inverse: UnitCurve {
    switch shape {
    case .linear: self
    case .bezier(let start, let end):
      .bezier(
        startControlPoint: UnitPoint(x: start.y, y: start.x), endControlPoint: UnitPoint(x: end.y, y: end.x))
    case .circularEaseIn: .circularEaseOut
    case .circularEaseOut: .circularEaseIn
    case .circularEaseInOut: UnitCurve(.circularEaseOutIn)
    case .circularEaseOutIn: .circularEaseInOut
    case .sampled: self
    }
  }

  private static func bounded(_ point: UnitPoint) -> UnitPoint {
    UnitPoint(
      x: point.x > 0 ? min(point.x, 1) : 0, y: point.y.isNaN ? 0 : min(max(point.y, -1000), 1000))
  }
}
