// Makes one lasting element of all elements of a view, so that a modifier keeps what belongs to it.
import Foundation

/// Makes one view of a view that may be several views or none, or may become another one.
nonisolated struct OneViewModifier: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    OneViewNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The element that makes one view. It behaves as the element inside. Without one, it takes the room that it is
/// offered.
final class OneViewElement: LayoutElement {
  var content: LayoutElement? {
    didSet {
      guard content !== oldValue else { return }
      content?.parent = self
      invalidate()
    }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    content?.size(proposal) ?? CGSize(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }
  override func measureGuide(_ guide: AlignmentGuide, _ proposal: ProposedViewSize) -> CGFloat? {
    content?.guide(guide, proposal)
  }
  override func placeContent(_ proposal: ProposedViewSize, size: CGSize) {
    // A scroll view that took the elements apart may have become the parent.
    content?.parent = self
    content?.place(at: .zero, proposal)
  }
  override var spacing: ViewSpacing { content?.spacing ?? ViewSpacing() }
  override var priority: Double { content?.priority ?? 0 }
  override func value<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value { content?.value(key) ?? key.defaultValue }
  override var children: [LayoutElement] { content.map { [$0] } ?? [] }
  override var modified: LayoutElement? { content }
  override var scrollElement: ScrollElement? { content?.scrollElement }
  override var ignoredSafeArea: IgnoredSafeArea { content?.ignoredSafeArea ?? IgnoredSafeArea() }
  override func parts(along axis: Axis) -> ElementParts? { content.map { .one($0) } }
}

/// The node that makes one view. Several views stand in a `VStack`, as at the top of a host.
final class OneViewNode<Content: View>: TypedNode<ModifiedContent<Content, OneViewModifier>> {
  private typealias Inside = GatheringNode<Content, VStackLayout>

  private let element = OneViewElement(kind: "OneView")
  private var child: Inside?

  override init(_ view: ModifiedContent<Content, OneViewModifier>, _ context: NodeContext) {
    super.init(view, context)
    element.isRightToLeft = scope.isRightToLeft
    child = Inside(view.content, several: VStackLayout(), inner) { [element] in element.content = $0 }
  }

  override func update(_ next: ModifiedContent<Content, OneViewModifier>, _ scope: EnvironmentScope) {
    super.update(next, scope)
    element.isRightToLeft = scope.isRightToLeft
    child?.update(next.content, scope)
  }

  override func collectElements() -> [LayoutElement] { [element] }
  override var childNodes: [ViewNode] { child.map { [$0] } ?? [] }
}
