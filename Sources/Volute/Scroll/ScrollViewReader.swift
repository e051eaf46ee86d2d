// A view that can scroll to views in it: SwiftUI's ScrollViewReader.
import Foundation
import ScrollEngine

/// A view whose content gets a proxy, by which actions scroll to views inside. Spelled as SwiftUI spells it.
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
/// It is for actions. While a body runs, and once the reader has gone, it does nothing.
public struct ScrollViewProxy {
  let reader: ScrollReader

  /// Scrolls the first scroll view in the reader that has a view with an id: at once, or with the animation of `withAnimation`.
  ///
  /// The update that the action is part of has it, and the view may be one that comes with that update. An id that no view has then
  /// scrolls nothing, and ``ScrollHost/diagnostics`` has a line.
  ///
  /// It is looked for in this order:
  /// 1. among the ids of the elements of collections in lazy containers;
  /// 2. among views that have been made, which have ids by `id(_:)`;
  /// 3. among rows of lazy containers that have not been made. The closure of the collection runs for an element, and `id(_:)` is
  ///    read from its view, through modifiers, `Group`, conditions and `AnyView`. The outermost one counts. No view is made, and no
  ///    body runs, so an id in a body, in a stack or in any other container is not found before the row has been made.
  ///
  /// - Complexity: O(*n*) for *n* elements, and O(1) for a number that is an element of a range. The closures run until the first
  ///   hit. Where the type of the rows cannot have such an id none does, or that of the first element where rows are several views.
  /// - Parameter id: The id of the view.
  /// - Parameter anchor: The point of the view that goes to the same point of the scroll view; nil for the least way that makes
  ///   the view visible. An anchor of the transaction comes before it.
  @MainActor @preconcurrency
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    reader.scroll(to: AnyHashable(id), anchor: anchor)
  }
}

@available(*, unavailable)
extension ScrollViewProxy: Sendable {}

/// What proxies know of their reader.
@MainActor
final class ScrollReader {
  weak var node: ViewNode?

  nonisolated init() {}

  func scroll(to id: AnyHashable, anchor: UnitPoint?) {
    guard ViewGraph.reader == nil else { return }
    scroll(to: id, anchor, WriteBatch.transaction)
  }

  private func scroll(to id: AnyHashable, _ anchor: UnitPoint?, _ values: TransactionValues) {
    guard let node, node.isAlive else { return }
    let graph = node.graph
    let views = graph.scrollViews
    // Bodies that are yet to run may bring the view. Until then closures know other elements than the collections do.
    let isBehind = graph.isDirty
    for scrollView in views.all where scrollView.isInside(node) {
      scrollView.show()
      if let place = scrollView.place(of: id, amongRowsNotMade: !isBehind) {
        let event = scrollView.event(scrollingTo: place, anchor: values.scrollTargetAnchor ?? anchor, values)
        views.enqueue(event, in: scrollView.id, for: values.completions)
        // The update under way makes a frame of it.
        return scrollView.changes.note()
      }
    }
    if !isBehind { return graph.report("scrollTo found no view with the id \(id) of type \(type(of: id.base))") }
    views.completions.hold(values.completions)
    graph.actions.add { [self] in
      scroll(to: id, anchor, values)
      views.completions.release(values.completions)
    }
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
