// A layout with the views that it arranges, as one element.
import Foundation

/// The element of a container.
final class ContainerElement<L: Layout>: LayoutElement {
  private var layout: L
  private var elements: [LayoutElement] = []
  private let recorder = PlacementRecorder()
  private var cache: L.Cache?
  private var isCacheCurrent = false

  init(_ layout: L, kind: String) {
    self.layout = layout
    super.init(kind: kind)
  }

  func update(_ layout: L) {
    self.layout = layout
    invalidate()
  }

  func setChildren(_ elements: [LayoutElement]) {
    self.elements = elements
    for element in elements { element.parent = self }
    invalidate()
  }

  private var subviews: LayoutSubviews {
    LayoutSubviews(
      elements: elements, recorder: recorder, layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight)
  }

  override func forgetAnswers() { isCacheCurrent = false }

  /// Brings the cache up to date, and lends it.
  private func withCache<Result>(_ body: (L, LayoutSubviews, inout L.Cache) -> Result) -> Result {
    let subviews = subviews
    var current = cache ?? layout.makeCache(subviews: subviews)
    if cache != nil, !isCacheCurrent { layout.updateCache(&current, subviews: subviews) }
    cache = nil
    isCacheCurrent = true
    let result = body(layout, subviews, &current)
    cache = current
    return result
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    withCache { $0.sizeThatFits(proposal: proposal, subviews: $1, cache: &$2) }
  }

  override func measureGuide(_ guide: AlignmentGuide, _ proposal: ProposedViewSize) -> CGFloat? {
    if elements.isEmpty, layout.isBuiltInStack { return nil }
    let bounds = CGRect(origin: .zero, size: size(proposal))
    return withCache { layout, subviews, cache in
      switch guide.axis {
      case .horizontal:
        layout.explicitAlignment(
          of: HorizontalAlignment(guide.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      case .vertical:
        layout.explicitAlignment(
          of: VerticalAlignment(guide.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      }
    }
  }

  override func placeContent(_ proposal: ProposedViewSize, size: CGSize) {
    let bounds = CGRect(origin: .zero, size: size)
    let places = withCache { layout, subviews, cache in
      recorder.record(elements.count) {
        layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      }
    }
    for (element, place) in zip(elements, places) {
      let place = place ?? .centered(element, in: bounds, proposal)
      element.place(at: place.origin(of: element), place.proposal)
    }
  }

  override var spacing: ViewSpacing { withCache { $0.spacing(subviews: $1, cache: &$2) } }

  /// A stack of one view has the priority of that view.
  override var priority: Double {
    layout.isBuiltInStack && elements.count == 1 ? elements[0].priority : 0
  }

  override var children: [LayoutElement] { elements }

  override func parts(along axis: Axis) -> ElementParts? {
    guard let stack = layout as? any LinearStackLayout, type(of: stack).axis == axis else { return nil }
    return .stack(elements, spacing: stack.spacing, guide: stack.guide)
  }
}

/// A layout that is one of SwiftUI's stacks.
protocol BuiltInStack: Layout {
  /// Whether another stack of the same kind lays out views in the same way.
  func isSame(as other: Self) -> Bool
}

extension Layout {
  /// Whether another layout of the same type is the same. Stacks are compared without reflection, because nearly all
  /// rows contain stacks.
  func isSameLayout(as other: Self) -> Bool {
    guard let stack = self as? any BuiltInStack else { return ViewComparison.isSame(self, other) }
    return stack.isSame(asErased: other)
  }
}

extension BuiltInStack {
  fileprivate func isSame(asErased other: Any) -> Bool { (other as? Self).map(isSame) ?? false }
}
