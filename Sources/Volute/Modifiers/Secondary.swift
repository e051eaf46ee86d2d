// Views in front of or behind another one, which keeps its size: SwiftUI's overlay and background.
import Foundation

/// A view with another one in front of it or behind it.
nonisolated struct SecondaryModifier<Secondary: View>: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let secondary: Secondary
  let alignment: Alignment
  let isBehind: Bool

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    SecondaryNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The element of a view with a second one. The first one decides on size, guides, priority and spacing.
final class SecondaryElement: LayoutElement {
  let primary: LayoutElement
  private let isBehind: Bool
  var alignment: Alignment {
    didSet { if alignment != oldValue { invalidate() } }
  }
  var secondary: LayoutElement? {
    didSet {
      secondary?.parent = self
      invalidate()
    }
  }

  init(_ primary: LayoutElement, alignment: Alignment, isBehind: Bool) {
    self.primary = primary
    self.alignment = alignment
    self.isBehind = isBehind
    super.init(kind: isBehind ? "Background" : "Overlay")
    primary.parent = self
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { primary.size(proposal) }
  override func measureGuide(_ guide: AlignmentGuide, _ proposal: ProposedViewSize) -> CGFloat? {
    primary.guide(guide, proposal)
  }

  override func placeContent(_ proposal: ProposedViewSize, size: CGSize) {
    primary.place(at: .zero, proposal)
    guard let secondary else { return }
    let room = ProposedViewSize(size)
    secondary.place(at: align(secondary, room, alignment, in: primary.dimensions(proposal)), room)
  }

  override var spacing: ViewSpacing { primary.spacing }
  override var priority: Double { primary.priority }
  override func value<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value { primary.value(key) }
  override var children: [LayoutElement] {
    guard let secondary else { return [primary] }
    return isBehind ? [secondary, primary] : [primary, secondary]
  }
}

/// The node of a view with a second one. Each element of the view has a second view of its own.
final class SecondaryNode<Content: View, Secondary: View>:
  TypedNode<ModifiedContent<Content, SecondaryModifier<Secondary>>>
{
  private typealias Second = GatheringNode<Secondary, ZStackLayout>

  private(set) var primary: TypedNode<Content>?
  private var pairs: [ObjectIdentifier: (element: SecondaryElement, node: Second)] = [:]

  override init(_ view: ModifiedContent<Content, SecondaryModifier<Secondary>>, _ context: NodeContext) {
    super.init(view, context)
    primary = inner.node(of: view.content)
  }

  override func update(
    _ next: ModifiedContent<Content, SecondaryModifier<Secondary>>, _ scope: EnvironmentScope
  ) {
    updateSecondary(next, scope)
    primary?.update(next.content, scope)
  }

  /// Takes the next second view, and leaves the first one as it is.
  func updateSecondary(
    _ next: ModifiedContent<Content, SecondaryModifier<Secondary>>, _ scope: EnvironmentScope
  ) {
    super.update(next, scope)
    for pair in pairs.values {
      pair.element.alignment = next.modifier.alignment
      pair.element.isRightToLeft = scope.values.layoutDirection == .rightToLeft
      pair.node.update(next.modifier.secondary, scope)
    }
  }

  private func makePair(_ primary: LayoutElement) -> (element: SecondaryElement, node: Second) {
    let modifier = view.modifier
    let element = SecondaryElement(primary, alignment: modifier.alignment, isBehind: modifier.isBehind)
    element.isRightToLeft = scope.values.layoutDirection == .rightToLeft
    let node = Second(modifier.secondary, several: ZStackLayout(), inner) { [weak element] secondary in
      element?.secondary = secondary
    }
    return (element, node)
  }

  override func collectElements() -> [LayoutElement] {
    var kept: [ObjectIdentifier: (element: SecondaryElement, node: Second)] = [:]
    let list = (primary?.elements ?? []).map { primary in
      let pair = pairs.removeValue(forKey: ObjectIdentifier(primary)) ?? makePair(primary)
      kept[ObjectIdentifier(primary)] = pair
      return pair.element
    }
    for pair in pairs.values { pair.node.tearDown() }
    pairs = kept
    return list
  }

  override var childNodes: [ViewNode] {
    guard let primary else { return [] }
    return [primary] + primary.elements.compactMap { pairs[ObjectIdentifier($0)]?.node }
  }
}

extension View {
  /// The view with others in front of it, which are offered its size and do not change it. Several stand in a `ZStack`.
  public nonisolated func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(SecondaryModifier(secondary: content(), alignment: alignment, isBehind: false))
  }

  /// The view with another one in front of it.
  @_disfavoredOverload
  public nonisolated func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
    modifier(SecondaryModifier(secondary: overlay, alignment: alignment, isBehind: false))
  }

  /// The view with a style painted over it.
  public nonisolated func overlay<S: ShapeStyle>(_ style: S) -> some View {
    modifier(SecondaryModifier(secondary: StyleView(style: style), alignment: .center, isBehind: false))
  }

  /// The view with others behind it, which are offered its size and do not change it. Several stand in a `ZStack`.
  public nonisolated func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(SecondaryModifier(secondary: content(), alignment: alignment, isBehind: true))
  }

  /// The view with another one behind it.
  @_disfavoredOverload
  public nonisolated func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    modifier(SecondaryModifier(secondary: background, alignment: alignment, isBehind: true))
  }

  /// The view with a style painted behind it.
  public nonisolated func background<S: ShapeStyle>(_ style: S) -> some View {
    modifier(SecondaryModifier(secondary: StyleView(style: style), alignment: .center, isBehind: true))
  }
}
