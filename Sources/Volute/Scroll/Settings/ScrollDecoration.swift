// What a scroll view draws behind its content and at its edges: SwiftUI's scrollContentBackground and edge effects.

/// Whether something is shown. Spelled as SwiftUI spells it.
@frozen
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// As the place has it.
  case automatic
  /// It is shown.
  case visible
  /// It is not.
  case hidden
}

/// How content looks that scrolls under a bar. Spelled as SwiftUI spells it.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
  private let name: String

  /// As the place has it.
  public static var automatic: ScrollEdgeEffectStyle { ScrollEdgeEffectStyle(name: "automatic") }
  /// It ends at a line.
  public static var hard: ScrollEdgeEffectStyle { ScrollEdgeEffectStyle(name: "hard") }
  /// It fades.
  public static var soft: ScrollEdgeEffectStyle { ScrollEdgeEffectStyle(name: "soft") }
}

extension ScrollEdgeEffectStyle: CustomStringConvertible {
  /// The name of the style.
  public var description: String { name }
}

extension View {
  /// The view whose scroll views have a background of their own, or none. It is recorded: a host draws none.
  public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View {
    painted("ScrollContentBackground", "\(visibility)")
  }

  /// The view whose scroll views have an effect at some edges; nil for the usual one. It is recorded.
  public nonisolated func scrollEdgeEffectStyle(
    _ style: ScrollEdgeEffectStyle?, for edges: Edge.Set
  ) -> some View {
    painted("ScrollEdgeEffect", "\(style ?? .automatic) for edges \(edges.rawValue)")
  }

  /// The view whose scroll views have no effect at some edges, or have it. It is recorded.
  public nonisolated func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> some View {
    painted("ScrollEdgeEffect", "\(hidden ? "hidden" : "visible") for edges \(edges.rawValue)")
  }
}
