// The custom animations that a scenario can name.
import Foundation
import ScrollTypes

/// A custom animation of a scenario: `custom elastic 0.5`.
public struct SampleAnimation: CustomAnimation {
  /// The curve of the animation.
  public enum Kind: String, CaseIterable, Sendable {
    /// Swings past the start and past the target.
    case elastic
    /// Starts slowly and speeds up; the only kind that reports a velocity.
    case quadratic
    /// Covers a part of the remaining way in each call; keeps its progress in the animation's state.
    case approaching
    /// Reaches its target and never ends.
    case endless
    /// Returns NaN from half way on.
    case broken
    /// Ends before it begins.
    case empty
  }

  /// The curve of the animation.
  public let kind: Kind
  /// The duration in seconds, exact or approximate.
  public let duration: TimeInterval

  /// Creates an animation.
  public init(_ kind: Kind, duration: TimeInterval) {
    self.kind = kind
    self.duration = duration
  }

  private struct Place: AnimationStateKey {
    static var defaultValue: Double { 0 }
  }

  /// Returns the value at a time; nil at the end.
  public func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    let part = duration > 0 ? time / duration : 1
    switch kind {
    case .elastic: return part > 1 ? nil : value.scaled(by: Self.elastic(part))
    case .quadratic: return part >= 1 ? nil : value.scaled(by: part * part)
    case .approaching:
      let place = context.state[Place.self]
      if 1 - place < 0.001 { return nil }
      context.state[Place.self] = place + (1 - place) * min(1 / (48 * duration + 1), 1)
      return value.scaled(by: place)
    case .endless: return value.scaled(by: min(part, 1))
    case .broken: return value.scaled(by: part < 0.5 ? part : .nan)
    case .empty: return nil
    }
  }

  /// Returns the velocity of `quadratic`; nil for every other kind.
  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    guard kind == .quadratic, duration > 0 else { return nil }
    return value.scaled(by: 2 * time / (duration * duration))
  }

  private static func elastic(_ part: Double) -> Double {
    let swing = sin((20 * part - 11.125) * 2 * .pi / 4.5)
    return part < 0.5 ? -exp2(20 * part - 10) * swing / 2 : exp2(10 - 20 * part) * swing / 2 + 1
  }
}
