// What shapes are painted with: SwiftUI's ShapeStyle.

/// What a shape or a background is painted with. Spelled as SwiftUI spells it; ``Color`` is one.
public protocol ShapeStyle: Sendable {}

/// A style as a view: it takes all room.
nonisolated struct StyleView<Style: ShapeStyle>: View, LeafView {
  let style: Style

  @MainActor
  static var kind: String { typeName(Style.self) }

  @MainActor
  func rule(in scope: EnvironmentScope) -> StyleRule { StyleRule(paint: String(describing: style)) }
}

struct StyleRule: LeafRule, Equatable {
  let paint: String

  var traits: ElementTraits { ElementTraits(paint: paint, hitArea: paint == "clear" ? .none : .content) }
}
