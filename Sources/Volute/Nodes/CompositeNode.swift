// The node of a view with a body: it runs the body when the view or something that the body read has changed.

/// The node of a view of the program.
///
/// The body runs in an access list of its own, never inside that of another body. So it is known which of two nested
/// views read a value.
final class CompositeNode<Content: View>: TypedNode<Content>, Evaluable {
  let serial: Int
  private let reader: Reader
  private var child: TypedNode<Content.Body>?
  private var properties = PropertySlots()

  override init(_ view: Content, _ context: NodeContext) {
    reader = Reader(context.graph)
    serial = context.graph.makeSerial()
    super.init(view, context)
    reader.node = self
    evaluate()
  }

  override func update(_ next: Content, _ scope: EnvironmentScope) {
    let isSame = ViewComparison.isSame(view, next)
    let hasOtherScope = scope !== self.scope
    super.update(isSame ? view : next, scope)
    if !isSame || (hasOtherScope && properties.follow(scope)) {
      evaluate()
    } else if hasOtherScope, let child {
      child.update(child.view, scope)
    }
  }

  func evaluate() {
    graph.clean(self)
    graph.countEvaluation()
    reader.forget()
    let body = runBody()
    if let child {
      child.update(body, scope)
    } else {
      child = inner.node(of: body)
    }
  }

  private func runBody() -> Content.Body {
    reader.read {
      properties.install(of: view, in: scope)
      return view.body
    }
  }

  override func willTearDown() {
    graph.clean(self)
    reader.forget()
    properties.end()
  }

  override func collectElements() -> [LayoutElement] { child?.elements ?? [] }
  override var childNodes: [ViewNode] { child.map { [$0] } ?? [] }
  override var passesRowsOn: Bool { true }
}
