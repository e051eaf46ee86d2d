// The node of a modifier that describes its view and changes no layout.
import Foundation

/// A modifier that describes its view: the action of a tap, or how the view is painted.
@MainActor
protocol AnnotatingModifier: PrimitiveModifier {
  /// The traits of the view that readers of the tree see.
  func traits(in scope: EnvironmentScope) -> ElementTraits
  /// The name of the modifier in the tree of a host.
  var kind: String { get }
}

extension AnnotatingModifier {
  var kind: String { typeName(Self.self, without: "Modifier") }

  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    AnnotationNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The element of a view with an annotating modifier. In a layout it behaves as the view.
class AnnotationElement: LayoutElement, CoverElement {
  final let content: LayoutElement
  final var annotation = ElementTraits()
  final var isApart = false { didSet { if isApart != oldValue { forget() } } }
  final weak var coverAround: (any CoverElement)?
  final var isInFront: Bool { false }

  init(_ content: LayoutElement, kind: String) {
    self.content = content
    super.init(kind: kind)
    content.parent = self
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    isApart ? proposal.replacingUnspecifiedDimensions() : content.size(proposal)
  }
  override func measureGuide(_ guide: AlignmentGuide, _ proposal: ProposedViewSize) -> CGFloat? {
    isApart ? nil : content.guide(guide, proposal)
  }
  override func placeContent(_ proposal: ProposedViewSize, size: CGSize) {
    if !isApart { content.place(at: .zero, proposal) }
  }
  override var spacing: ViewSpacing { content.spacing }
  override var priority: Double { content.priority }
  override func value<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value { content.value(key) }
  override var children: [LayoutElement] { isApart ? [] : [content] }
  override var modified: LayoutElement? { content }
  override var traits: ElementTraits { annotation }
  override var spaceName: AnyHashable? { annotation.spaceName }

  override var scrollElement: ScrollElement? { content.scrollElement }
  override var ignoredSafeArea: IgnoredSafeArea { content.ignoredSafeArea }

  override func parts(along axis: Axis) -> ElementParts? { .covered(content, by: self) }
}

/// The node of a view with an annotating modifier. Each element of the view gets the modifier's traits.
final class AnnotationNode<Content: View, Modifier: AnnotatingModifier>:
  WrappingNode<Content, Modifier, AnnotationElement>
{
  override func makeWrapper(_ element: LayoutElement) -> AnnotationElement {
    let wrapper = AnnotationElement(element, kind: view.modifier.kind)
    wrapper.annotation = view.modifier.traits(in: scope)
    if wrapper.spaceName != nil { graph.followers.hasNamedSpaces = true }
    return wrapper
  }

  override func update(_ next: ModifiedContent<Content, Modifier>, _ scope: EnvironmentScope) {
    super.update(next, scope)
    let traits = next.modifier.traits(in: scope)
    if traits.spaceName != nil { graph.followers.hasNamedSpaces = true }
    wrappers.visit { $0.annotation = traits }
  }
}
