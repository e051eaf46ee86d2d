// Decorations behind the content of a scroll view and at its edges: SwiftUI's scrollContentBackground and edge effects.

/// Whether something is shown. Spelled as SwiftUI spells it.
@frozen
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// The default of the place.
  case automatic
  /// It is shown.
  case visible
  /// It is hidden.
  case hidden
}

/// The look of content that scrolls under a bar. Spelled as SwiftUI spells it.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
  private let name: String

  /// The default of the place.
  public static var automatic: ScrollEdgeEffectStyle { ScrollEdgeEffectStyle(name: "automatic") }
  /// The content ends at a line.
  public static var hard: ScrollEdgeEffectStyle { ScrollEdgeEffectStyle(name: "hard") }
  /// The content fades.
  public static var soft: ScrollEdgeEffectStyle { ScrollEdgeEffectStyle(name: "soft") }
}

extension ScrollEdgeEffectStyle: CustomStringConvertible {
  /// The name of the style.
  public var description: String { name }
}

extension View {
  /// Shows or hides the background of the scroll views in the view. It is only recorded: a host draws none.
  public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View {
    painted("ScrollContentBackground", "\(visibility)")
  }

  /// Sets the effect at some edges of the scroll views in the view; nil for the default. It is only recorded.
  public nonisolated func scrollEdgeEffectStyle(
    _ style: ScrollEdgeEffectStyle?, for edges: Edge.Set
  ) -> some View {
    painted("ScrollEdgeEffect", "\(style ?? .automatic) for edges \(edges.rawValue)")
  }

  /// Hides or shows the effect at some edges of the scroll views in the view. It is only recorded.
  public nonisolated func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> some View {
    painted("ScrollEdgeEffect", "\(hidden ? "hidden" : "visible") for edges \(edges.rawValue)")
  }
}
