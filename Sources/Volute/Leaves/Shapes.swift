// Shapes as views: SwiftUI's Rectangle, RoundedRectangle, Circle, Capsule and Ellipse.
import Foundation

/// A shape. As a view it takes the room that it is offered. Spelled as SwiftUI spells it.
///
/// Volute paints nothing, so a shape has a size and no path.
public protocol Shape: View {
  /// Returns the size of the shape for a proposal. By default it is the proposal, or 10 pt along an axis without one.
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
  /// The proposal, or 10 pt along an axis without one.
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// Paints the shape in a style.
  public nonisolated func fill<S: ShapeStyle>(_ content: S) -> some View { FilledShape(shape: self, style: content) }
}

/// A shape with the style that it is painted in.
nonisolated struct FilledShape<S: Shape, Style: ShapeStyle>: View, LeafView {
  let shape: S
  let style: Style

  @MainActor
  static var kind: String { typeName(S.self) }

  @MainActor
  func rule(in scope: EnvironmentScope) -> ShapeRule<S> {
    ShapeRule(shape: shape, paint: String(describing: style), isClear: style.isUnseen)
  }
}

/// A shape that Volute defines.
protocol BuiltInShape: Shape, LeafView {}

extension BuiltInShape {
  @MainActor
  func rule(in scope: EnvironmentScope) -> ShapeRule<Self> { ShapeRule(shape: self, paint: nil) }
}

struct ShapeRule<S: Shape>: LeafRule {
  let shape: S
  let paint: String?
  /// Whether no tap hits it.
  var isClear = false

  func measure(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
  var traits: ElementTraits { ElementTraits(paint: paint, hitArea: isClear ? .none : .content) }
}

/// A rectangle. Spelled as SwiftUI spells it.
public nonisolated struct Rectangle: BuiltInShape, Sendable {
  /// Creates the shape.
  public init() {}
}

/// An ellipse. Spelled as SwiftUI spells it.
public nonisolated struct Ellipse: BuiltInShape, Sendable {
  /// Creates the shape.
  public init() {}
}

/// A rectangle with round ends. Spelled as SwiftUI spells it.
public nonisolated struct Capsule: BuiltInShape, Sendable {
  /// The style of the round ends.
  public var style: RoundedCornerStyle

  /// Creates the shape.
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }
}

/// A rectangle with round corners. Spelled as SwiftUI spells it.
public nonisolated struct RoundedRectangle: BuiltInShape, Sendable {
  /// The width and height of a corner, in points.
  public var cornerSize: CGSize
  /// The style of the round corners.
  public var style: RoundedCornerStyle

  /// Creates the shape with elliptic corners, in points.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  /// Creates the shape with round corners, in points.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }
}

/// A circle: a square of the shorter side. Spelled as SwiftUI spells it.
public nonisolated struct Circle: BuiltInShape, Sendable {
  /// Creates the shape.
  public init() {}

  /// A square of the shorter side of the proposal. A side without a proposal is as long as the other side.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let side = min(proposal.width ?? proposal.height ?? 10, proposal.height ?? proposal.width ?? 10)
    return CGSize(width: side, height: side)
  }
}
