// Views in front of another view or behind it, which keeps its size: SwiftUI's overlay and background.
import Foundation

/// Puts a view in front of another view or behind it.
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

/// The element of a view with a second view. The first view also decides size and guides.
final class SecondaryElement: PairElement, CoverElement {
  private let isBehind: Bool
  var isApart = false { didSet { if isApart != oldValue { forget() } } }
  weak var coverAround: (any CoverElement)?
  var isInFront: Bool { !isBehind }
  var alignment: Alignment {
    didSet { if alignment != oldValue { invalidate() } }
  }

  init(_ primary: LayoutElement, alignment: Alignment, isBehind: Bool) {
    self.alignment = alignment
    self.isBehind = isBehind
    super.init(primary, kind: isBehind ? "Background" : "Overlay")
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    isApart ? proposal.replacingUnspecifiedDimensions() : primary.size(proposal)
  }
  override func measureGuide(_ guide: AlignmentGuide, _ proposal: ProposedViewSize) -> CGFloat? {
    isApart ? nil : primary.guide(guide, proposal)
  }

  override func placeContent(_ proposal: ProposedViewSize, size: CGSize) {
    if !isApart { primary.place(at: .zero, proposal) }
    guard let secondary else { return }
    let room = ProposedViewSize(size)
    let dimensions = isApart ? ViewDimensions(size) : primary.dimensions(proposal)
    secondary.place(at: align(secondary, room, alignment, in: dimensions), room)
  }

  override func parts(along axis: Axis) -> ElementParts? { .covered(primary, by: self) }

  override var children: [LayoutElement] {
    guard let secondary else { return isApart ? [] : [primary] }
    if isApart { return [secondary] }
    return isBehind ? [secondary, primary] : [primary, secondary]
  }
}

/// The node of a view with a second view. Each element of the view has a second view of its own.
final class SecondaryNode<Content: View, Secondary: View>:
  TypedNode<ModifiedContent<Content, SecondaryModifier<Secondary>>>
{
  private(set) var primary: TypedNode<Content>?
  private let seconds = SecondViews<SecondaryElement, Secondary>()

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

  /// Takes over the next second view, and leaves the first view as it is.
  func updateSecondary(
    _ next: ModifiedContent<Content, SecondaryModifier<Secondary>>, _ scope: EnvironmentScope
  ) {
    super.update(next, scope)
    seconds.update(to: next.modifier.secondary, scope) { $0.alignment = next.modifier.alignment }
  }

  override func collectElements() -> [LayoutElement] {
    let modifier = view.modifier
    return seconds.follow(primary?.elements ?? [], with: modifier.secondary, inner) {
      SecondaryElement($0, alignment: modifier.alignment, isBehind: modifier.isBehind)
    }
  }

  override var childNodes: [ViewNode] {
    guard let primary else { return [] }
    return [primary] + seconds.nodes(of: primary.elements)
  }
}

extension View {
  /// Puts views in front of the view. They are offered its size and do not change it. Several views stand in a
  /// `ZStack`.
  public nonisolated func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(SecondaryModifier(secondary: content(), alignment: alignment, isBehind: false))
  }

  /// Puts another view in front of the view.
  @_disfavoredOverload
  public nonisolated func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
    modifier(SecondaryModifier(secondary: overlay, alignment: alignment, isBehind: false))
  }

  /// Paints a style over the view.
  public nonisolated func overlay<S: ShapeStyle>(_ style: S) -> some View {
    modifier(SecondaryModifier(secondary: StyleView(style: style), alignment: .center, isBehind: false))
  }

  /// Puts views behind the view. They are offered its size and do not change it. Several views stand in a `ZStack`.
  public nonisolated func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(SecondaryModifier(secondary: content(), alignment: alignment, isBehind: true))
  }

  /// Puts another view behind the view.
  @_disfavoredOverload
  public nonisolated func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    modifier(SecondaryModifier(secondary: background, alignment: alignment, isBehind: true))
  }

  /// Paints a style behind the view.
  public nonisolated func background<S: ShapeStyle>(_ style: S) -> some View {
    modifier(SecondaryModifier(secondary: StyleView(style: style), alignment: .center, isBehind: true))
  }
}
