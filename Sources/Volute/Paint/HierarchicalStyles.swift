// Styles by their importance and by their role: SwiftUI's .primary, .secondary, .tint and their like.

/// A style by the importance of the content. Spelled as SwiftUI spells it.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable, CustomStringConvertible {
  /// The name of the level.
  public let description: String

  /// The style of the most important content.
  public static let primary = HierarchicalShapeStyle(description: "primary")
  /// The style of less important content.
  public static let secondary = HierarchicalShapeStyle(description: "secondary")
  /// The third level.
  public static let tertiary = HierarchicalShapeStyle(description: "tertiary")
  /// The fourth level.
  public static let quaternary = HierarchicalShapeStyle(description: "quaternary")
  /// The fifth level.
  public static let quinary = HierarchicalShapeStyle(description: "quinary")
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The style of the most important content.
  public static var primary: HierarchicalShapeStyle { .primary }
  /// The style of less important content.
  public static var secondary: HierarchicalShapeStyle { .secondary }
  /// The third level.
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  /// The fourth level.
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
  /// The fifth level.
  public static var quinary: HierarchicalShapeStyle { .quinary }
}

/// The style of controls around. Spelled as SwiftUI spells it.
public struct TintShapeStyle: ShapeStyle, Hashable, CustomStringConvertible {
  /// Creates the style.
  public init() {}
  /// The name of the style.
  public var description: String { "tint" }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The style of controls around.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

/// The style of texts and shapes around. Spelled as SwiftUI spells it.
public struct ForegroundStyle: ShapeStyle, Hashable, CustomStringConvertible {
  /// Creates the style.
  public init() {}
  /// The name of the style.
  public var description: String { "foreground" }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The style of texts and shapes around.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

/// The style of backgrounds around. Spelled as SwiftUI spells it.
public struct BackgroundStyle: ShapeStyle, Hashable, CustomStringConvertible {
  /// Creates the style.
  public init() {}
  /// The name of the style.
  public var description: String { "background" }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The style of backgrounds around.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension View {
  /// Sets the styles of the view for the most important content and for the second level.
  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View {
    painted("ForegroundStyle", "\(primary) / \(secondary)")
  }

  /// Sets the styles of the view for the most important content and for the second and the third level.
  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    painted("ForegroundStyle", "\(primary) / \(secondary) / \(tertiary)")
  }

  /// Sets the style of the controls in the view; nil for the default.
  public nonisolated func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    painted("Tint", tint.map { "\($0)" } ?? "default")
  }
}
