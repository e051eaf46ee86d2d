// One of two views: what `if`, `switch` and optional views become.

/// One of two views. Spelled as SwiftUI spells it; only a builder makes one.
public nonisolated struct _ConditionalContent<TrueContent: View, FalseContent: View>: View, PrimitiveView {
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }

  let storage: Storage

  init(_ storage: Storage) { self.storage = storage }

  @MainActor
  func makeNode(_ context: NodeContext) -> ViewNode { ConditionalNode(self, context) }
}

/// The node of conditional content. Another branch is another node: it keeps nothing of the first one.
final class ConditionalNode<T: View, F: View>: TypedNode<_ConditionalContent<T, F>> {
  private enum Branch {
    case first(TypedNode<T>)
    case second(TypedNode<F>)
  }

  private var branch: Branch?

  override init(_ view: _ConditionalContent<T, F>, _ context: NodeContext) {
    super.init(view, context)
    branch = makeBranch()
  }

  private func makeBranch() -> Branch {
    switch view.storage {
    case .first(let content): .first(inner.node(of: content))
    case .second(let content): .second(inner.node(of: content))
    }
  }

  override func update(_ view: _ConditionalContent<T, F>, _ scope: EnvironmentScope) {
    super.update(view, scope)
    switch (view.storage, branch) {
    case (.first(let content), .first(let node)): node.update(content, scope)
    case (.second(let content), .second(let node)): node.update(content, scope)
    default:
      child?.tearDown()
      branch = makeBranch()
      elementsChanged()
    }
  }

  private var child: ViewNode? {
    switch branch {
    case .first(let node): node
    case .second(let node): node
    case nil: nil
    }
  }

  override func collectElements() -> [LayoutElement] { child?.elements ?? [] }
  override var childNodes: [ViewNode] { child.map { [$0] } ?? [] }
  override var passesRowsOn: Bool { true }
}

extension Optional: View where Wrapped: View {
  /// An optional view has no body: it is its content, or no view.
  public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
  func makeNode(_ context: NodeContext) -> ViewNode { OptionalNode(self, context) }
}

/// The node of an optional view: its content's node, while there is content.
final class OptionalNode<Content: View>: TypedNode<Content?> {
  private var child: TypedNode<Content>?

  override init(_ view: Content?, _ context: NodeContext) {
    super.init(view, context)
    child = view.map { inner.node(of: $0) }
  }

  override func update(_ view: Content?, _ scope: EnvironmentScope) {
    super.update(view, scope)
    if let view, let child {
      child.update(view, scope)
    } else if let view {
      child = inner.node(of: view)
      elementsChanged()
    } else if child != nil {
      child?.tearDown()
      child = nil
      elementsChanged()
    }
  }

  override func collectElements() -> [LayoutElement] { child?.elements ?? [] }
  override var childNodes: [ViewNode] { child.map { [$0] } ?? [] }
  override var passesRowsOn: Bool { true }
}
