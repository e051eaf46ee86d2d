// The progress of an animation's curve, and its speed, at each part of its time.
import Foundation
import ScrollTypes

/// The function of a ``UnitCurve``.
struct ProgressCurve: Equatable, Sendable {
  private enum Function {
    case linear, bezier, circularEaseIn, circularEaseOut, circularEaseInOut, circularEaseOutIn, sampled
  }

  private let function: Function
  /// Read only if the function is a Bézier curve. It stands beside the function: as a part of it, it would be copied
  /// for every sample.
  private let bezier: CubicBezier
  /// Read only if the function is sampled. It stands beside the function for the same reason.
  private let samples: CurveSamples

  init(_ curve: UnitCurve) {
    switch curve.shape {
    case .linear: self = .linear
    case .bezier(let start, let end): self.init(function: .bezier, CubicBezier(start, end))
    case .circularEaseIn: self.init(function: .circularEaseIn)
    case .circularEaseOut: self.init(function: .circularEaseOut)
    case .circularEaseInOut: self.init(function: .circularEaseInOut)
    case .circularEaseOutIn: self.init(function: .circularEaseOutIn)
    case .sampled(let curve): self.init(function: .sampled, samples: .of(curve))
    }
  }

  private init(function: Function, _ bezier: CubicBezier = .diagonal, samples: CurveSamples = CurveSamples()) {
    self.function = function
    self.bezier = bezier
    self.samples = samples
  }

  static var linear: ProgressCurve { ProgressCurve(function: .linear) }

  /// The table for the parameter of a Bézier curve, made once and read often.
  var guess: ParameterGuess { function == .bezier ? ParameterGuess(bezier.parameter) : ParameterGuess() }

  /// The progress of a Bézier curve at a part of the time in 0...1, or beyond it by a last bit; nil for other curves,
  /// and if the guess is not near enough.
  @inline(__always)
  func value(at u: Double, guess: Double) -> Double? {
    function == .bezier ? bezier.value(at: u, guess: guess) : nil
  }

  /// The progress at a part of the time: 0 at the start, and 1 at the end.
  func value(at progress: Double) -> Double {
    if progress >= 1 { return 1 }
    let u = Self.clamped(progress)
    switch function {
    case .linear: return u
    case .bezier: return u > 0 ? bezier.value(at: u) : 0
    case .circularEaseIn: return Self.risingArc(u)
    case .circularEaseOut: return 1 - Self.risingArc(1 - u)
    case .circularEaseInOut: return u < 0.5 ? Self.risingArc(2 * u) / 2 : 1 - Self.risingArc(2 - 2 * u) / 2
    case .circularEaseOutIn:
      return u < 0.5 ? (1 - Self.risingArc(1 - 2 * u)) / 2 : (1 + Self.risingArc(2 * u - 1)) / 2
    case .sampled: return samples.value(at: u)
    }
  }

  /// The slope at a part of the time. It is infinite where a circle is vertical. SwiftUI's conventions hold where a
  /// Bézier curve has no direction of its own at an end.
  func velocity(at progress: Double, guess: Double) -> Double {
    let u = Self.clamped(progress)
    switch function {
    case .linear: return 1
    case .bezier: return bezier.slope(at: u, guess: guess)
    case .circularEaseIn: return Self.risingSlope(u)
    case .circularEaseOut: return Self.risingSlope(1 - u)
    case .circularEaseInOut: return Self.risingSlope(u < 0.5 ? 2 * u : 2 - 2 * u)
    case .circularEaseOutIn: return Self.risingSlope(u < 0.5 ? 1 - 2 * u : 2 * u - 1)
    case .sampled: return samples.slope(at: u)
    }
  }

  /// The slope with which the curve really leaves its start.
  var startSlope: Double {
    function == .bezier ? bezier.startSlope : velocity(at: 0, guess: 0)
  }

  /// The slope of a motion at a part of its time: the true slope at the start, and at most ``steepest`` except for
  /// samples.
  func speed(at progress: Double, guess: Double) -> Double {
    let slope = progress <= 0 ? startSlope : velocity(at: progress, guess: guess)
    if function == .sampled { return slope }
    return min(max(slope, -Self.steepest), Self.steepest)
  }

  /// The highest speed of a motion, in whole ways per duration, because a vertical curve has no finite speed. Volute's
  /// choice.
  static let steepest = 100.0

  /// Clamps to 0...1; a value that is not a number counts as 0.
  private static func clamped(_ progress: Double) -> Double { progress > 0 ? min(progress, 1) : 0 }

  /// A quarter circle that rises from (0, 0) to (1, 1), without the cancellation of 1 − √(1 − u²) near 0.
  private static func risingArc(_ u: Double) -> Double {
    let square = u * u
    return square / (1 + (1 - square).squareRoot())
  }

  private static func risingSlope(_ u: Double) -> Double { u / (1 - u * u).squareRoot() }
}

extension UnitCurve {
  /// The progress of the animation at a part of its time, which is clamped to 0...1.
  ///
  /// - Complexity: O(1); a Bézier curve is solved for its parameter, in three steps or so.
  public func value(at progress: Double) -> Double { ProgressCurve(self).value(at: progress) }

  /// The slope of the curve at a part of the time: progress per whole duration.
  ///
  /// The slope is infinite where a circle is vertical. A Bézier curve has no direction of its own at an end on which
  /// its control point lies. SwiftUI's convention holds there: 1 at the start, 0 at the end.
  public func velocity(at progress: Double) -> Double {
    ProgressCurve(self).velocity(at: progress, guess: progress)
  }
}
