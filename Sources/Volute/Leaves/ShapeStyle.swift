// What shapes are painted with: SwiftUI's ShapeStyle.

/// What a shape or a background is painted with. Spelled as SwiftUI spells it; ``Color`` is one.
public protocol ShapeStyle: Sendable {}

extension ShapeStyle {
  /// Whether nothing of it is seen, so that no tap hits it.
  nonisolated var isUnseen: Bool { (self as? any FadingStyle)?.isClear ?? false }
}

/// A style of which nothing may be seen.
protocol FadingStyle {
  /// Whether nothing of it is seen.
  nonisolated var isClear: Bool { get }
}

/// A style as a view: it takes all room.
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
