// Shapes by a leading dot, as in clipShape(.capsule), and the styles of round corners.
import Foundation

/// The style of round corners. Spelled as SwiftUI spells it.
@frozen
public enum RoundedCornerStyle: Hashable, Sendable {
  /// Quarters of a circle.
  case circular
  /// Corners whose curve begins smoothly.
  case continuous
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public nonisolated static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with elliptic corners, in points.
  public nonisolated static func rect(
    cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }

  /// A rectangle with round corners, in points.
  public nonisolated static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

extension Shape where Self == Circle {
  /// A circle: a square of the shorter side.
  public nonisolated static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
  /// An ellipse.
  public nonisolated static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Capsule {
  /// A rectangle with round ends.
  public nonisolated static var capsule: Capsule { Capsule() }

  /// A rectangle with round ends in a style.
  public nonisolated static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
