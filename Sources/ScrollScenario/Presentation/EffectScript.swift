// Visual effects as values: single operations, and formulas that turn a view's place into operations.
import Foundation
import ScrollTypes

/// One effect with its numbers. Angles are in degrees.
public enum EffectOperation: Equatable, Sendable {
  case opacity(Double)
  case scale(x: Double, y: Double, anchor: UnitPoint)
  case rotation(Double, anchor: UnitPoint)
  case rotation3D(Double, x: Double, y: Double, z: Double, anchor: UnitPoint, anchorZ: Double, perspective: Double)
  case offset(x: Double, y: Double)
  case blur(Double, isOpaque: Bool)
  case brightness(Double)
  case contrast(Double)
  case saturation(Double)
  case grayscale(Double)
  case hueRotation(Double)
  case blendMode(Blend)
  /// An affine transform as its six numbers.
  case transform([Double])

  /// The blend modes that scripts can use.
  public enum Blend: String, CaseIterable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, color, luminosity
  }

  /// The most operations in a list of effects.
  public static let maximumCount = 16
}

/// A visual effect that follows a view's place, and the views that have it.
///
/// *Distance* is how far the view's start is from the container's start along the scroll axis, in points. *Length* is
/// the view's own.
public struct EffectScript: Equatable, Sendable {
  /// The formula that turns a place into effects.
  public enum Formula: String, CaseIterable, Sendable {
    /// Moves the view along the scroll axis by its distance times the number.
    case parallax
    /// Makes the view longer by the distance that it is pulled away from the start, times the number.
    case stretch
    /// Fades the view by the distance between its middle and the container's middle, in containers, times the number.
    case fade
    /// Rotates the view by its distance in containers times the number, in degrees.
    case spin
    /// Rotates the view in space by the same angle.
    case tilt
    /// Blurs the view and makes it greyer, by its distance in lengths times the number.
    case dim
    /// Makes the view smaller by the part of it outside the container's bounds, times the number.
    case shrink
  }

  /// The space of the view's place.
  public enum Space: String, CaseIterable, Sendable {
    case local, scrollView, vertical, horizontal, global
  }

  /// The views that have the effect.
  public var rows: RowChoice
  /// The formula that turns a place into effects.
  public var formula: Formula
  /// The number of the formula.
  public var number: Double
  /// The space of the view's place.
  public var space: Space

  /// Creates a visual effect.
  public init(of rows: RowChoice = .all, _ formula: Formula, _ number: Double, in space: Space = .scrollView) {
    self.rows = rows
    self.formula = formula
    self.number = number
    self.space = space
  }
}
