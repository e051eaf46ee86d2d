// The shape of an animation, from the part of its time to the part of its way: SwiftUI's UnitCurve.
import Foundation

/// A function from the progress of time to the progress of an animation. Both run from 0 to 1.
///
/// Spelled as SwiftUI spells it, except ``shape``. This module has only the value; the engine adds `value(at:)` and
/// `velocity(at:)`.
public struct UnitCurve: Hashable, Sendable {
  /// The kinds of functions.
  public enum Shape: Hashable, Sendable {
    /// A straight line.
    case linear
    /// A cubic Bézier curve from (0, 0) to (1, 1). It may overshoot both ends on its way.
    case bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint)
    /// 1 − √(1 − u²), the lower right quarter of a circle.
    case circularEaseIn
    /// √(1 − (1 − u)²), the upper left quarter of a circle.
    case circularEaseOut
    /// Two quarters of circles, slow at both ends.
    case circularEaseInOut
    /// Two quarters of circles, slow in the middle: the ``UnitCurve/inverse`` of ``circularEaseInOut``.
    case circularEaseOutIn
    /// The samples of a custom animation. They may overshoot both ends on their way.
    case sampled(SampledCurve)
  }

  /// The function. Its control points are within the bounds of ``bezier(startControlPoint:endControlPoint:)``.
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
  /// A curve that starts slowly and becomes infinitely steep at its end: the lower right quarter of a circle.
  public static let circularEaseIn = UnitCurve(.circularEaseIn)
  /// A curve that starts infinitely steep and slows down: the upper left quarter of a circle.
  public static let circularEaseOut = UnitCurve(.circularEaseOut)
  /// Two quarters of circles, slow at both ends and infinitely steep in the middle.
  public static let circularEaseInOut = UnitCurve(.circularEaseInOut)

  /// A cubic Bézier curve from (0, 0) to (1, 1).
  ///
  /// The x of control points is clamped to 0...1, so that each time has one value (as Apple documents). The y is
  /// clamped to ±1000. A coordinate that is NaN counts as 0.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve(.bezier(startControlPoint: bounded(startControlPoint), endControlPoint: bounded(endControlPoint)))
  }

  /// The curve with time and progress exchanged.
  ///
  /// A Bézier curve whose control points have a y outside of 0...1 has no inverse function: such a y is clamped. The
  /// curve of a custom animation stays the same.
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
