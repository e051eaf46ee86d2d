// An identity that the program gives a view: SwiftUI's id.

/// Gives a view an identity.
nonisolated struct IDRule<ID: Hashable>: ViewModifier, RuleModifier {
  typealias Body = Never

  let id: ID

  var traits: ElementTraits { ElementTraits(id: AnyHashable(id)) }
  func parts(of content: LayoutElement) -> ElementParts? { .one(content) }

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    IDNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view with an id. Another id makes another view: it keeps nothing of the old one.
final class IDNode<Content: View, ID: Hashable>: TypedNode<ModifiedContent<Content, IDRule<ID>>> {
  private typealias Inside = RuleNode<Content, IDRule<ID>>

  private var child: Inside?

  override init(_ view: ModifiedContent<Content, IDRule<ID>>, _ context: NodeContext) {
    super.init(view, context)
    child = Inside(view, inner)
  }

  override func update(_ next: ModifiedContent<Content, IDRule<ID>>, _ scope: EnvironmentScope) {
    let isSame = view.modifier.id == next.modifier.id
    super.update(next, scope)
    if isSame {
      child?.update(next, scope)
    } else {
      child?.tearDown()
      child = Inside(next, inner)
      elementsChanged()
    }
  }

  override func collectElements() -> [LayoutElement] { child?.elements ?? [] }
  override var childNodes: [ViewNode] { child.map { [$0] } ?? [] }
  override var passesRowsOn: Bool { true }
}

extension View {
  /// Gives the view an identity. When the id changes, the view is a new one, and its state starts over.
  ///
  /// Scroll views scroll to the id. ``ScrollViewProxy/scrollTo(_:anchor:)`` documents which ids they find.
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View { modifier(IDRule(id: id)) }
}
