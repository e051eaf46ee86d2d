// Layouts that the program defines: SwiftUI's Layout.
import Foundation

/// A way to arrange views. Spelled as SwiftUI spells it.
///
/// A layout answers proposals by asking its subviews, and then places them. It may be asked for many proposals. Its
/// answers must depend on the proposal and the subviews only. A subview that it does not place stands in the middle of
/// the bounds. The bounds begin at (0, 0) here. Do not rely on that in code that also runs with SwiftUI.
///
///     struct Cascade: Layout { … }
///     Cascade { Text("One"); Text("Two") }
public protocol Layout: Animatable {
  /// The data that the layout keeps between calls.
  associatedtype Cache = Void
  /// The views that are arranged.
  typealias Subviews = LayoutSubviews

  /// The properties of the layout, such as its axis.
  static var layoutProperties: LayoutProperties { get }
  /// Makes the cache.
  func makeCache(subviews: Subviews) -> Cache
  /// Brings the cache up to date when the layout or the subviews have changed. The default makes the cache again.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// The distances that the container wants from its neighbours. The default is those of all subviews at all edges.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  /// The size of the container for a proposal.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  /// Places the subviews in the bounds. The bounds have the size that the layout answered to the proposal.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  /// The place of a guide of the container, in the space of the bounds; nil if it is not set. The default combines the
  /// guides that the subviews set.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
  /// The place of a guide of the container, in the space of the bounds; nil if it is not set. The default combines the
  /// guides that the subviews set.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
}

/// The properties of a layout. Spelled as SwiftUI spells it.
public struct LayoutProperties: Sendable {
  /// The axis of a stack; nil if there is none. Spacers and dividers inside follow it.
  public var stackOrientation: Axis?

  /// Creates properties without an axis.
  public init() {}
}

extension Layout {
  /// No axis.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// Makes the cache again.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

  /// The distances of all subviews at all edges.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    guard let first = subviews.first else { return ViewSpacing() }
    return subviews.dropFirst().reduce(into: first.spacing) { $0.formUnion($1.spacing) }
  }

  /// The combination of the guides that the subviews set.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    subviews.combined(guide.guide, in: bounds, proposal) {
      placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  /// The combination of the guides that the subviews set.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    subviews.combined(guide.guide, in: bounds, proposal) {
      placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  /// Arranges views with this layout.
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutView(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  /// Makes an empty cache, because there is nothing to keep.
  public func makeCache(subviews: Subviews) -> Cache { () }
}
