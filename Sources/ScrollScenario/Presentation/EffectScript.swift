// Visual effects as values: single operations, and formulas that make them of a view's place.
import Foundation
import ScrollTypes

/// One effect with its numbers. Angles are degrees.
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
  /// An affine transform by its six numbers.
  case transform([Double])

  /// Some of the blend modes.
  public enum Blend: String, CaseIterable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, color, luminosity
  }

  /// The most operations that a list of effects may have.
  public static let maximumCount = 16
}

/// A visual effect that follows a view's place, and the views that have it.
///
/// *Distance* is that of the view's start from the container's along the scroll axis, in points; the *length* is the view's own.
public struct EffectScript: Equatable, Sendable {
  /// How the place becomes effects.
  public enum Formula: String, CaseIterable, Sendable {
    /// Moves the view along the scroll axis by its distance times the number.
    case parallax
    /// Makes the view longer by as much as it is pulled away from the start, times the number.
    case stretch
    /// Makes the view fainter by the distance of its middle from the container's, in containers, times the number.
    case fade
    /// Turns the view by its distance in containers times the number, in degrees.
    case spin
    /// Turns the view in space likewise.
    case tilt
    /// Blurs the view and makes it greyer by its distance in lengths times the number.
    case dim
    /// Makes the view smaller by as much of it as lies outside of the container's bounds, times the number.
    case shrink
  }

  /// The space in which the place is read.
  public enum Space: String, CaseIterable, Sendable {
    case local, scrollView, vertical, horizontal, global
  }

  /// The views that have it.
  public var rows: RowChoice
  /// How the place becomes effects.
  public var formula: Formula
  /// The number of the formula.
  public var number: Double
  /// The space in which the place is read.
  public var space: Space

  /// Creates a visual effect.
  public init(of rows: RowChoice = .all, _ formula: Formula, _ number: Double, in space: Space = .scrollView) {
    self.rows = rows
    self.formula = formula
    self.number = number
    self.space = space
  }
}
