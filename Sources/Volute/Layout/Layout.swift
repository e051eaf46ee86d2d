// How views are arranged, as code of the program: SwiftUI's Layout.
import Foundation

/// A way to arrange views. Spelled as SwiftUI spells it.
///
/// A layout answers proposals by asking its subviews, and then places them. It may be asked for many proposals. Its answers must
/// follow from the proposal and the subviews alone. A subview that it does not place stands in the middle of the bounds. The
/// bounds begin at (0, 0) here; do not rely on that in code that also runs with SwiftUI.
///
///     struct Cascade: Layout { … }
///     Cascade { Text("One"); Text("Two") }
public protocol Layout: Animatable {
  /// What the layout keeps between calls.
  associatedtype Cache = Void
  /// The views that are arranged.
  typealias Subviews = LayoutSubviews

  /// What the layout says about itself.
  static var layoutProperties: LayoutProperties { get }
  /// Makes the cache.
  func makeCache(subviews: Subviews) -> Cache
  /// Brings the cache up to date when the layout or the subviews have changed. By default it is made anew.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// The distances that the whole wants from its neighbours. By default those of all subviews at all edges.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  /// The size of the whole for a proposal.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  /// Places the subviews in bounds of the size that was answered to the proposal.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  /// Where a guide of the whole is, in the space of the bounds; nil if it is not said. By default what the subviews say,
  /// taken together.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
  /// Where a guide of the whole is, in the space of the bounds; nil if it is not said. By default what the subviews say,
  /// taken together.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
}

/// What a layout says about itself. Spelled as SwiftUI spells it.
public struct LayoutProperties: Sendable {
  /// The axis along which views are stacked; spacers and dividers inside follow it. Nil where there is none.
  public var stackOrientation: Axis?

  /// Creates properties: no axis.
  public init() {}
}

extension Layout {
  /// No axis.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// Makes the cache anew.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

  /// The distances of all subviews at all edges.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    guard let first = subviews.first else { return ViewSpacing() }
    return subviews.dropFirst().reduce(into: first.spacing) { $0.formUnion($1.spacing) }
  }

  /// What the subviews say, taken together.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    subviews.combined(guide.guide, in: bounds, proposal) {
      placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  /// What the subviews say, taken together.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    subviews.combined(guide.guide, in: bounds, proposal) {
      placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  /// The views, arranged.
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutView(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  /// There is nothing to keep.
  public func makeCache(subviews: Subviews) -> Cache { () }
}
