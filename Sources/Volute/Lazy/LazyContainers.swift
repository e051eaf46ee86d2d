// Stacks and grids that make rows on demand: SwiftUI's LazyVStack, LazyHStack, LazyVGrid and LazyHGrid.
import Foundation

/// A vertical stack that makes its views when they come onto the screen. Spelled as SwiftUI spells it.
///
/// It is as wide as it is offered. It makes the views of a collection's element when the scroll view around shows the
/// element, or is about to. Outside of a scroll view that scrolls vertically it makes all views.
///
/// An element of a collection is one row, whatever its number of views. An element without views keeps its spacing.
public nonisolated struct LazyVStack<Content: View>: View, LazyView {
  let arrangement: LazyArrangement
  let content: Content

  /// Creates a stack. `alignment` names the guides that lie on one line. `spacing` is in points; nil stands for 8 pt,
  /// and a negative one counts as 0.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    arrangement = LazyArrangement(
      axis: .vertical, alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing,
      pinnedViews: pinnedViews)
    self.content = content()
  }
}

/// A horizontal stack that makes its views when they come onto the screen. Spelled as SwiftUI spells it.
///
/// It is as high as it is offered. Outside of a scroll view that scrolls horizontally it makes all of its views.
public nonisolated struct LazyHStack<Content: View>: View, LazyView {
  let arrangement: LazyArrangement
  let content: Content

  /// Creates a stack. `alignment` names the guides that lie on one line. `spacing` is in points; nil stands for 8 pt,
  /// and a negative one counts as 0.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    arrangement = LazyArrangement(
      axis: .horizontal, alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing,
      pinnedViews: pinnedViews)
    self.content = content()
  }
}

/// A grid that grows downwards, and makes its views when they come onto the screen. Spelled as SwiftUI spells it.
public nonisolated struct LazyVGrid<Content: View>: View, LazyView {
  let arrangement: LazyArrangement
  let content: Content

  /// Creates a grid. `alignment` places the columns if they are narrower than the grid, and the views in columns
  /// without an alignment of their own. `spacing` is the distance between lines in points; nil stands for 8 pt, and a
  /// negative one counts as 0.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    arrangement = LazyArrangement(
      axis: .vertical, alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing,
      tracks: columns, pinnedViews: pinnedViews)
    self.content = content()
  }
}

/// A grid that grows to the trailing edge, and makes its views when they come onto the screen. Spelled as SwiftUI
/// spells it.
public nonisolated struct LazyHGrid<Content: View>: View, LazyView {
  let arrangement: LazyArrangement
  let content: Content

  /// Creates a grid. `alignment` places the rows if they are lower than the grid, and the views in rows without an
  /// alignment of their own. `spacing` is the distance between lines in points; nil stands for 8 pt, and a negative one
  /// counts as 0.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    arrangement = LazyArrangement(
      axis: .horizontal, alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing,
      tracks: rows, pinnedViews: pinnedViews)
    self.content = content()
  }
}
