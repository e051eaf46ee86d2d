// The styles that shapes are painted with: SwiftUI's ShapeStyle.

/// A style that a shape or a background is painted with. Spelled as SwiftUI spells it. ``Color`` is one.
public protocol ShapeStyle: Sendable {}

extension ShapeStyle {
  /// Whether the style is invisible, so that no tap hits it.
  nonisolated var isUnseen: Bool { (self as? any FadingStyle)?.isClear ?? false }
}

/// A style that may be invisible.
protocol FadingStyle {
  /// Whether the style is invisible.
  nonisolated var isClear: Bool { get }
}

/// A style as a view. It takes all the room that it is offered.
nonisolated struct StyleView<Style: ShapeStyle>: View, LeafView {
  let style: Style

  @MainActor
  static var kind: String { typeName(Style.self) }

  @MainActor
  func rule(in scope: EnvironmentScope) -> StyleRule {
    StyleRule(paint: String(describing: style), isClear: style.isUnseen)
  }
}

struct StyleRule: LeafRule, Equatable {
  let paint: String
  /// Whether no tap hits it.
  var isClear = false

  var traits: ElementTraits { ElementTraits(paint: paint, hitArea: isClear ? .none : .content) }
}
