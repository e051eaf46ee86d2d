// The lasting part of a view: its identity, its place in the tree, and the elements that it adds to a layout.

/// A node of the retained tree. Each view has one node, which lives as long as the view's identity.
///
/// A node keeps the last value of its view. Its parent gives it the next value by ``TypedNode/update(_:_:)``. It adds
/// its ``elements`` to a layout: one for most views, none for an empty view, many for a collection.
@MainActor
class ViewNode {
  /// Unowned, because the graph has lists of nodes. The graph ends with its host, together with all nodes.
  unowned let graph: ViewGraph
  private(set) weak var parent: ViewNode?
  /// The number of nodes above.
  let depth: Int
  private(set) var scope: EnvironmentScope
  private(set) var isAlive = true
  /// Whether the graph is going to have the node collect its children.
  var isCollectedLater = false
  /// Whether the node stands directly in the content of a lazy container, where collections make their rows only on
  /// demand.
  let isInLazyContent: Bool
  /// The row of a lazy container that contains the node; nil if none does.
  let row: RowPresence?
  private var ownRow: RowPresence?
  private var collected: [LayoutElement]?

  init(_ context: NodeContext) {
    graph = context.graph
    parent = context.parent
    depth = context.parent.map { $0.depth + 1 } ?? 0
    scope = context.scope
    isInLazyContent = context.isInLazyContent
    row = context.row
  }

  /// The context of the node's children.
  final var inner: NodeContext {
    let isAround = isInLazyContent && passesRowsOn
    return NodeContext(
      graph: graph, parent: self, scope: scope, isInLazyContent: isAround,
      row: isInLazyContent && !isAround ? rowOfViews : row)
  }

  /// The row of the node's own views, where the node stands directly in a lazy container.
  final var rowOfViews: RowPresence {
    if let ownRow { return ownRow }
    let made = RowPresence(inside: row)
    ownRow = made
    return made
  }

  /// Whether a lazy container around takes over each of the children, as if the node were not there.
  var passesRowsOn: Bool { false }

  /// Adds the node's rows to those of a lazy container around.
  func collectRows(_ rows: RowCollector) {
    if passesRowsOn {
      for child in childNodes { child.collectRows(rows) }
    } else {
      rows.add(rows.views(of: self))
    }
  }

  /// The elements for the layout of the container around, in order.
  final var elements: [LayoutElement] {
    if let collected { return collected }
    let list = collectElements()
    collected = list
    return list
  }

  /// Computes ``elements``.
  func collectElements() -> [LayoutElement] { [] }

  /// The nodes directly below.
  var childNodes: [ViewNode] { [] }

  /// Notes that ``elements`` have changed. The news goes up to the container whose children they are.
  final func elementsChanged() {
    collected = nil
    graph.preferencesChanged()
    parent?.childElementsChanged()
  }

  /// Called when the elements of a child have changed.
  func childElementsChanged() { elementsChanged() }

  /// The preference of the view and of the views inside for a key; nil if none sets one.
  func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    var result: Key.Value?
    for child in childNodes {
      guard let value = child.preference(key) else { continue }
      if var known = result {
        key.reduce(value: &known) { value }
        result = known
      } else {
        result = value
      }
    }
    return result
  }

  final func enter(_ scope: EnvironmentScope) { self.scope = scope }

  /// Ends the identity of the node and of all nodes below.
  final func tearDown() {
    isAlive = false
    willTearDown()
    for child in childNodes { child.tearDown() }
  }

  /// Removes the references to the node.
  func willTearDown() {}
}

/// A node that knows the type of its view.
@MainActor
class TypedNode<Content: View>: ViewNode {
  private(set) var view: Content

  init(_ view: Content, _ context: NodeContext) {
    self.view = view
    super.init(context)
  }

  /// Takes the next value of the view, and the environment around it.
  func update(_ view: Content, _ scope: EnvironmentScope) {
    self.view = view
    enter(scope)
  }
}

/// The surroundings in which a node is made.
@MainActor
struct NodeContext {
  let graph: ViewGraph
  let parent: ViewNode?
  var scope: EnvironmentScope
  var isInLazyContent = false
  var row: RowPresence?

  /// The node of a view: the view's own kind, or one that evaluates its body.
  func node<Content: View>(of view: Content) -> TypedNode<Content> {
    guard let primitive = view as? any PrimitiveView else { return CompositeNode(view, self) }
    guard let node = primitive.makeNode(self) as? TypedNode<Content> else {
      preconditionFailure("\(Content.self) makes a node of another type")
    }
    return node
  }

  /// The context with another environment.
  func with(_ scope: EnvironmentScope) -> NodeContext {
    NodeContext(graph: graph, parent: parent, scope: scope, isInLazyContent: isInLazyContent, row: row)
  }
}
