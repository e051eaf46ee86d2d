// How far a curve of an animation has come, and how fast it goes, at each part of its time.
import Foundation
import ScrollTypes

/// The function of a ``UnitCurve``.
struct ProgressCurve: Equatable, Sendable {
  private enum Function {
    case linear, bezier, circularEaseIn, circularEaseOut, circularEaseInOut, circularEaseOutIn, sampled
  }

  private let function: Function
  /// Looked at only where the function is one. Beside the function, because it would be copied for every sample if it were a
  /// part of it.
  private let bezier: CubicBezier
  /// Likewise.
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

  /// Where a Bézier curve's parameter lies; made once, for being asked often.
  var guess: ParameterGuess { function == .bezier ? ParameterGuess(bezier.parameter) : ParameterGuess() }

  /// The progress of a Bézier curve at a part of the time in 0...1, or beyond it by a last bit; nil of another curve, and where
  /// the guess is not near enough.
  @inline(__always)
  func value(at u: Double, guess: Double) -> Double? {
    function == .bezier ? bezier.value(at: u, guess: guess) : nil
  }

  /// The progress at a part of the time; both 0 and both 1 at the ends.
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

  /// The slope at a part of the time: infinite where a circle stands upright, and SwiftUI's conventions where a Bézier curve
  /// has no direction of its own at an end.
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

  /// The slope of a motion at a part of its time: the true one at the start, and never steeper than ``steepest``, but for samples.
  func speed(at progress: Double, guess: Double) -> Double {
    let slope = progress <= 0 ? startSlope : velocity(at: progress, guess: guess)
    if function == .sampled { return slope }
    return min(max(slope, -Self.steepest), Self.steepest)
  }

  /// The highest speed of a motion, in whole ways per duration: where a curve stands upright it has none. Volute's
  /// choice.
  static let steepest = 100.0

  /// 0 for what is not a number too.
  private static func clamped(_ progress: Double) -> Double { progress > 0 ? min(progress, 1) : 0 }

  /// A circle's quarter from (0, 0) that rises to (1, 1), without the cancellation of 1 − √(1 − u²) near 0.
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
  /// Where a circle stands upright it is infinite. Where a Bézier curve has no direction of its own at an end, because the
  /// control point lies on it, SwiftUI's convention holds: 1 at the start, 0 at the end.
  public func velocity(at progress: Double) -> Double {
    ProgressCurve(self).velocity(at: progress, guess: progress)
  }
}
