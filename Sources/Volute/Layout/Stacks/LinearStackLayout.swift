// Stacks along one axis as layouts: SwiftUI's HStackLayout and VStackLayout.
import Foundation

/// Common to both stacks along an axis.
protocol LinearStackLayout: BuiltInStack where Cache == Void, AnimatableData == EmptyAnimatableData {
  var spacing: CGFloat? { get }
  /// The guide that the views share, across the axis.
  var guide: AlignmentGuide { get }
  static var axis: Axis { get }
}

extension LinearStackLayout {
  func isSame(as other: Self) -> Bool { guide == other.guide && spacing == other.spacing }

  private func solver(_ subviews: LayoutSubviews) -> StackSolver {
    StackSolver(axis: Self.axis, spacing: spacing.map { $0.isNaN ? 0 : $0 }, guide: guide, subviews: subviews)
  }

  func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> CGSize {
    solver(subviews).solve(proposal).size
  }

  /// Places the views. A length across that the stack was not offered is now the length that it answered. So views may
  /// become longer or shorter than they were measured.
  func place(_ subviews: LayoutSubviews, in bounds: CGRect, _ proposal: ProposedViewSize) {
    let across = Self.axis.across
    let final = proposal.with(proposal[across] ?? bounds.size[across], along: across)
    for (subview, place) in zip(subviews, solver(subviews).solve(final).places) {
      subview.place(
        at: CGPoint(x: bounds.minX + place.origin.x, y: bounds.minY + place.origin.y), proposal: place.proposal)
    }
  }

  /// The distance of the first view at the start, that of the last view at the end, and those of all views across.
  func stackSpacing(_ subviews: LayoutSubviews) -> ViewSpacing {
    guard let first = subviews.first, let last = subviews.last else { return ViewSpacing() }
    let (start, end): (Edge, Edge) = Self.axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    var spacing = subviews.dropFirst().reduce(into: first.spacing) { $0.formUnion($1.spacing) }
    spacing[start] = first.spacing[start]
    spacing[end] = last.spacing[end]
    return spacing
  }

  static var stackProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = axis
    return properties
  }
}

/// A horizontal stack as a layout. Spelled as SwiftUI spells it.
public struct HStackLayout: Layout, LinearStackLayout {
  /// The guides of the views that lie on one line.
  public var alignment: VerticalAlignment
  /// The distance between views in points; nil for the distance that each pair wants.
  public var spacing: CGFloat?

  /// Creates a layout.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  static var axis: Axis { .horizontal }
  var guide: AlignmentGuide { alignment.guide }

  /// Horizontal.
  public static var layoutProperties: LayoutProperties { stackProperties }

  /// The distance of the first view at the leading edge, of the last view at the trailing edge, and of all views above
  /// and below.
  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing { stackSpacing(subviews) }

  /// The widths and gaps together, and the height of the aligned views.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    size(proposal, subviews)
  }

  /// Places the views from the leading edge.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    place(subviews, in: bounds, proposal)
  }
}

/// A vertical stack as a layout. Spelled as SwiftUI spells it.
public struct VStackLayout: Layout, LinearStackLayout {
  /// The guides of the views that lie on one line.
  public var alignment: HorizontalAlignment
  /// The distance between views in points; nil for the distance that each pair wants.
  public var spacing: CGFloat?

  /// Creates a layout.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  static var axis: Axis { .vertical }
  var guide: AlignmentGuide { alignment.guide }

  /// Vertical.
  public static var layoutProperties: LayoutProperties { stackProperties }

  /// The distance of the first view at the top, of the last view at the bottom, and of all views at the sides.
  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing { stackSpacing(subviews) }

  /// The heights and gaps together, and the width of the aligned views.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    size(proposal, subviews)
  }

  /// Places the views from the top.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    place(subviews, in: bounds, proposal)
  }
}
