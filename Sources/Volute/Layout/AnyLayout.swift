// A layout with its type erased, so that views keep their identity when the layout changes: SwiftUI's AnyLayout.
import Foundation

/// A layout of any type. Spelled as SwiftUI spells it. Views inside keep their state when the type of the layout
/// changes.
public struct AnyLayout: Layout {
  /// The data that the layout keeps between calls.
  public struct Cache {
    fileprivate var value: Any
  }

  private let box: any LayoutBoxing

  /// Creates a layout that wraps another layout.
  public init<L: Layout>(_ layout: L) { box = LayoutBox(layout: layout) }

  /// Makes the cache of the layout inside.
  public func makeCache(subviews: Subviews) -> Cache { Cache(value: box.makeCache(subviews)) }

  /// Brings the cache up to date. A cache of another layout is made again.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { box.updateCache(&cache.value, subviews) }

  /// The distances that the layout inside wants.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { box.spacing(subviews, &cache.value) }

  /// The size of the layout inside.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    box.size(proposal, subviews, &cache.value)
  }

  /// Places the views as the layout inside does.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    box.place(bounds, proposal, subviews, &cache.value)
  }

  /// Where a guide is in the layout inside.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    box.guide(guide, bounds, proposal, subviews, &cache.value)
  }

  /// Where a guide is in the layout inside.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    box.guide(guide, bounds, proposal, subviews, &cache.value)
  }
}

extension Layout {
  /// The axis along which this layout stacks.
  var orientation: Axis? {
    if let erased = self as? AnyLayout { return erased.orientationInside }
    return Self.layoutProperties.stackOrientation
  }

  /// Whether this layout is one of SwiftUI's stacks.
  var isBuiltInStack: Bool {
    if let erased = self as? AnyLayout { return erased.isStackInside }
    return Self.self is any BuiltInStack.Type
  }
}

extension AnyLayout {
  fileprivate var orientationInside: Axis? { box.orientation }
  fileprivate var isStackInside: Bool { box.isBuiltInStack }
}

/// A layout whose cache has the type `Any`.
private protocol LayoutBoxing {
  var orientation: Axis? { get }
  var isBuiltInStack: Bool { get }
  func makeCache(_ subviews: LayoutSubviews) -> Any
  func updateCache(_ cache: inout Any, _ subviews: LayoutSubviews)
  func spacing(_ subviews: LayoutSubviews, _ cache: inout Any) -> ViewSpacing
  func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any) -> CGSize
  func place(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any)
  func guide(
    _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout Any
  ) -> CGFloat?
  func guide(
    _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout Any
  ) -> CGFloat?
}

private struct LayoutBox<L: Layout>: LayoutBoxing {
  let layout: L

  var orientation: Axis? { layout.orientation }
  var isBuiltInStack: Bool { layout.isBuiltInStack }

  func makeCache(_ subviews: LayoutSubviews) -> Any { layout.makeCache(subviews: subviews) }

  func updateCache(_ cache: inout Any, _ subviews: LayoutSubviews) {
    guard var own = cache as? L.Cache else {
      cache = makeCache(subviews)
      return
    }
    layout.updateCache(&own, subviews: subviews)
    cache = own
  }

  private func with<Result>(
    _ cache: inout Any, _ subviews: LayoutSubviews, _ body: (inout L.Cache) -> Result
  ) -> Result {
    var own = cache as? L.Cache ?? layout.makeCache(subviews: subviews)
    defer { cache = own }
    return body(&own)
  }

  func spacing(_ subviews: LayoutSubviews, _ cache: inout Any) -> ViewSpacing {
    with(&cache, subviews) { layout.spacing(subviews: subviews, cache: &$0) }
  }

  func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any) -> CGSize {
    with(&cache, subviews) { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
  }

  func place(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any) {
    with(&cache, subviews) {
      layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  func guide(
    _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout Any
  ) -> CGFloat? {
    with(&cache, subviews) {
      layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  func guide(
    _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout Any
  ) -> CGFloat? {
    with(&cache, subviews) {
      layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }
}
