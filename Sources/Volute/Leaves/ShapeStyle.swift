// What shapes are painted with: SwiftUI's ShapeStyle.

/// What a shape or a background is painted with. Spelled as SwiftUI spells it; ``Color`` is one.
public protocol ShapeStyle: Sendable {}

extension ShapeStyle {
  /// Whether it is a colour of which nothing is seen, so that no tap hits it.
  nonisolated var isClearColor: Bool { (self as? Color)?.isClear ?? false }
}

/// A style as a view: it takes all room.
nonisolated struct StyleView<Style: ShapeStyle>: View, LeafView {
  let style: Style

  @MainActor
  static var kind: String { typeName(Style.self) }

  @MainActor
  func rule(in scope: EnvironmentScope) -> StyleRule {
    StyleRule(paint: String(describing: style), isClear: style.isClearColor)
  }
}

struct StyleRule: LeafRule, Equatable {
  let paint: String
  /// Whether no tap hits it.
  var isClear = false

  var traits: ElementTraits { ElementTraits(paint: paint, hitArea: isClear ? .none : .content) }
}
