// Styles in which one colour becomes another: SwiftUI's gradients.
import Foundation

/// A sequence of colours with their places. Spelled as SwiftUI spells it.
public struct Gradient: ShapeStyle, Hashable, CustomStringConvertible {
  /// A colour at a place. Spelled as SwiftUI spells it.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// The place, from 0 to 1.
    public var location: CGFloat

    /// Creates a stop.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The colours, in the order of their places.
  public var stops: [Stop]

  /// Creates a gradient of colours at given places.
  public init(stops: [Stop]) { self.stops = stops }

  /// Creates a gradient of colours at equal distances.
  public init(colors: [Color]) {
    let last = CGFloat(max(1, colors.count - 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  /// The colours with their places.
  public var description: String { stops.map { "\($0.color) \($0.location)" }.joined(separator: ", ") }
}

/// A gradient along a line. As a view it takes all the room that it is offered. Spelled as SwiftUI spells it.
public nonisolated struct LinearGradient: View, LeafView, ShapeStyle, Hashable, CustomStringConvertible {
  let gradient: Gradient
  let startPoint: UnitPoint
  let endPoint: UnitPoint

  /// Creates a gradient from one point to another. The points are fractions of the painted area.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// Creates a gradient of colours at equal distances.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Creates a gradient of colours at given places.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  /// The colours and the line.
  public var description: String {
    "linear(\(gradient); \(startPoint.x), \(startPoint.y) to \(endPoint.x), \(endPoint.y))"
  }

  @MainActor
  func rule(in scope: EnvironmentScope) -> StyleRule { StyleRule(paint: description) }
}

/// A gradient from a point outwards. As a view it takes all the room that it is offered. Spelled as SwiftUI spells it.
public nonisolated struct RadialGradient: View, LeafView, ShapeStyle, Hashable, CustomStringConvertible {
  let gradient: Gradient
  let center: UnitPoint
  let startRadius: CGFloat
  let endRadius: CGFloat

  /// Creates a gradient from one radius to another, in points.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  /// Creates a gradient of colours at equal distances.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// The colours and the radii.
  public var description: String { "radial(\(gradient); \(center.x), \(center.y), \(startRadius) to \(endRadius))" }

  @MainActor
  func rule(in scope: EnvironmentScope) -> StyleRule { StyleRule(paint: description) }
}
