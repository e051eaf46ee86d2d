// Room around the content of scroll views: SwiftUI's contentMargins.
import Foundation

/// The purpose of margins. Spelled as SwiftUI spells it.
public struct ContentMarginPlacement: Equatable {
  fileprivate enum Place { case automatic, scrollContent, scrollIndicators }

  fileprivate let place: Place

  /// Margins of the content and of the indicators.
  public static var automatic: ContentMarginPlacement { ContentMarginPlacement(place: .automatic) }
  /// Margins of the content only.
  public static var scrollContent: ContentMarginPlacement { ContentMarginPlacement(place: .scrollContent) }
  /// Margins of the indicators only. They are only recorded: a host draws no indicators.
  public static var scrollIndicators: ContentMarginPlacement { ContentMarginPlacement(place: .scrollIndicators) }
}

/// The margins that modifiers have set, by their purpose. Margins for one purpose win over margins for both.
struct ContentMargins: Equatable {
  /// A length for each edge; nil if no modifier has set one.
  struct Lengths: Equatable {
    var top: CGFloat?
    var leading: CGFloat?
    var bottom: CGFloat?
    var trailing: CGFloat?

    /// Takes over lengths at some edges; nil removes them.
    mutating func set(_ edges: Edge.Set, _ insets: EdgeInsets?) {
      if edges.contains(.top) { top = insets?.top }
      if edges.contains(.leading) { leading = insets?.leading }
      if edges.contains(.bottom) { bottom = insets?.bottom }
      if edges.contains(.trailing) { trailing = insets?.trailing }
    }
  }

  private var both = Lengths()
  private var ofContent = Lengths()
  private var ofIndicators = Lengths()

  mutating func set(_ edges: Edge.Set, _ insets: EdgeInsets?, for placement: ContentMarginPlacement) {
    switch placement.place {
    case .automatic: both.set(edges, insets)
    case .scrollContent: ofContent.set(edges, insets)
    case .scrollIndicators: ofIndicators.set(edges, insets)
    }
  }

  /// The margins of the content.
  var content: EdgeInsets { resolved(ofContent) }
  /// The margins of the indicators.
  var indicators: EdgeInsets { resolved(ofIndicators) }

  /// Lengths that are not finite or below 0 count as 0.
  private func resolved(_ own: Lengths) -> EdgeInsets {
    EdgeInsets(
      top: own.top ?? both.top ?? 0, leading: own.leading ?? both.leading ?? 0,
      bottom: own.bottom ?? both.bottom ?? 0, trailing: own.trailing ?? both.trailing ?? 0
    ).usable
  }
}

extension CGFloat {
  /// The length as the engine accepts it: one that is not finite or below 0 counts as 0.
  var usable: CGFloat { self > 0 && isFinite ? Swift.min(self, ScrollLimits.maximumLength) : 0 }
}

extension EdgeInsets {
  /// The insets as the engine accepts them: lengths that are not finite or below 0 count as 0.
  var usable: EdgeInsets {
    EdgeInsets(top: top.usable, leading: leading.usable, bottom: bottom.usable, trailing: trailing.usable)
  }
}

extension View {
  /// Sets the margins of the outermost scroll views in the view at some edges, in points. Lengths that are below 0 or
  /// not finite count as 0. If several modifiers with one placement set the same edge, the innermost counts.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    margins(edges, insets, placement)
  }

  /// Sets one margin at some edges of the scroll views in the view, in points; nil for the margin without a modifier.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    margins(
      edges, length.map { EdgeInsets(top: $0, leading: $0, bottom: $0, trailing: $0) }, placement)
  }

  /// Sets one margin at all edges of the scroll views in the view, in points.
  public nonisolated func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(.all, length, for: placement)
  }

  private nonisolated func margins(
    _ edges: Edge.Set, _ insets: EdgeInsets?, _ placement: ContentMarginPlacement
  ) -> some View {
    scrollSetting("contentMargins \(edges.rawValue) \(placement.place)", insets) {
      $0.margins.set(edges, insets, for: placement)
    }
  }
}
