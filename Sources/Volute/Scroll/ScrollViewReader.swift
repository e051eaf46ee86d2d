// A view that can scroll to views in it: SwiftUI's ScrollViewReader.
import Foundation
import ScrollEngine

/// A view whose content gets a proxy. With the proxy, actions scroll to views inside. Spelled as SwiftUI spells it.
@frozen
public nonisolated struct ScrollViewReader<Content: View>: View, PrimitiveView {
  /// Makes the content.
  public var content: (ScrollViewProxy) -> Content

  /// Creates a view whose content gets a proxy.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

  @MainActor
  func makeNode(_ context: NodeContext) -> ViewNode { ScrollReaderNode(self, context) }
}

/// Scrolls to views in a ``ScrollViewReader``. Spelled as SwiftUI spells it.
///
/// Use it in actions. It does nothing while a body runs, and nothing once the reader has gone.
public struct ScrollViewProxy {
  let reader: ScrollReader

  /// Scrolls the first scroll view in the reader that has a view with an id, in the order of the tree. It scrolls at
  /// once, or with the animation of `withAnimation`.
  ///
  /// The scroll belongs to the same update as the action. The id is looked up after the layout of that update, so it
  /// does not matter whether the action changes the content before the call or after it. The view may be one that comes
  /// with that update. A proxy comes after a ``ScrollPosition`` that changes in the same update, so it wins. If no view
  /// has the id by then, nothing scrolls, and ``ScrollHost/diagnostics`` gets a line.
  ///
  /// The id is looked up in this order:
  /// 1. among the ids of the elements of collections in lazy containers;
  /// 2. among views that have been made, which have ids by `id(_:)`;
  /// 3. among rows of lazy containers that have not been made. The closure of the collection runs for an element. Then
  ///    `id(_:)` is read from the value of its view, through modifiers, `Group`, conditions and `AnyView`. The
  ///    outermost id counts. No view is made, and no body runs. So an id in a body, in a stack or in any other
  ///    container is found only after the row has been made.
  ///
  /// - Complexity: O(*n*) for *n* elements, and O(1) for a number that is an element of a range. The closures run until
  ///   the first hit. If the type of the rows cannot have such an id, no closure runs. If rows are several views, the
  ///   first element's closure runs to find that out.
  /// - Parameter id: The id of the view.
  /// - Parameter anchor: The point of the view that goes to the same point of the scroll view. Nil stands for the
  ///   shortest scroll that makes the view visible. An anchor of the transaction wins over it.
  @MainActor @preconcurrency
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    reader.scroll(to: AnyHashable(id), anchor: anchor)
  }
}

@available(*, unavailable)
extension ScrollViewProxy: Sendable {}

/// The connection of proxies to their reader.
@MainActor
final class ScrollReader {
  weak var node: ViewNode?

  nonisolated init() {}

  func scroll(to id: AnyHashable, anchor: UnitPoint?) {
    guard ViewGraph.reader == nil, let node, node.isAlive else { return }
    let values = WriteBatch.transaction
    node.graph.scrollViews.completions.hold(values.completions)
    node.graph.proxyRequests.add(ProxyRequest(reader: self, id: id, anchor: anchor, values: values))
  }
}

/// The content of a reader, as a view with a body of its own.
nonisolated struct ScrollReaderContent<Content: View>: View {
  let reader: ScrollReader
  let content: (ScrollViewProxy) -> Content

  var body: Content { content(ScrollViewProxy(reader: reader)) }
}

/// The node of a reader.
final class ScrollReaderNode<Content: View>: TypedNode<ScrollViewReader<Content>> {
  private let reader = ScrollReader()
  private var child: TypedNode<ScrollReaderContent<Content>>?

  override init(_ view: ScrollViewReader<Content>, _ context: NodeContext) {
    super.init(view, context)
    reader.node = self
    child = inner.node(of: ScrollReaderContent(reader: reader, content: view.content))
  }

  override func update(_ view: ScrollViewReader<Content>, _ scope: EnvironmentScope) {
    super.update(view, scope)
    child?.update(ScrollReaderContent(reader: reader, content: view.content), scope)
  }

  override func collectElements() -> [LayoutElement] { child?.elements ?? [] }
  override var childNodes: [ViewNode] { child.map { [$0] } ?? [] }
  override var passesRowsOn: Bool { true }
}
