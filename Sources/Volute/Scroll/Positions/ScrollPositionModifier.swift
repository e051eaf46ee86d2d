// Where a scroll view stands, as a binding of the program: SwiftUI's scrollPosition.
import Foundation
import Observation

/// Binds where scroll views stand.
nonisolated struct ScrollPositionModifier<Value: PositionValue>: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let anchor: UnitPoint?
  let read: () -> Value
  let write: (Value) -> Void

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    ScrollPositionNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view with such a binding. It depends on the binding's value by itself: no body runs again because of a position.
final class ScrollPositionNode<Content: View, Value: PositionValue>:
  TypedNode<ModifiedContent<Content, ScrollPositionModifier<Value>>>, Evaluable
{
  let serial: Int
  private let reader: Reader
  private var link: PositionLink<Value>?
  private var child: TypedNode<Content>?
  private var innerScope: EnvironmentScope

  override init(_ view: ModifiedContent<Content, ScrollPositionModifier<Value>>, _ context: NodeContext) {
    reader = Reader(context.graph)
    serial = context.graph.makeSerial()
    innerScope = context.scope
    super.init(view, context)
    reader.node = self
    link = PositionLink(graph.actions, readValue(), read: view.modifier.read)
    followModifier()
    innerScope = makeScope()
    child = inner.with(innerScope).node(of: view.content)
  }

  private func makeScope() -> EnvironmentScope {
    var values = scope.values
    values.scrollSettings.position = link
    return EnvironmentScope(values, stackOrientation: scope.stackOrientation)
  }

  private func followModifier() {
    link?.anchor = view.modifier.anchor
    link?.read = view.modifier.read
    link?.write = view.modifier.write
  }

  override func update(
    _ next: ModifiedContent<Content, ScrollPositionModifier<Value>>, _ scope: EnvironmentScope
  ) {
    let isSameScope = scope === self.scope
    super.update(next, scope)
    followModifier()
    evaluate()
    if !isSameScope { innerScope = makeScope() }
    child?.update(next.content, innerScope)
  }

  func evaluate() {
    graph.clean(self)
    reader.forget()
    link?.take(readValue(), WriteBatch.updating)
  }

  /// Reads the binding, and hears when its value changes.
  private func readValue() -> Value {
    let outer = ViewGraph.reader
    ViewGraph.reader = reader
    defer { ViewGraph.reader = outer }
    return withObservationTracking {
      view.modifier.read()
    } onChange: { [weak reader] in
      MainActor.assumeIsolated { reader?.invalidate() }
    }
  }

  override func willTearDown() {
    graph.clean(self)
    reader.forget()
  }

  override func collectElements() -> [LayoutElement] { child?.elements ?? [] }
  override var childNodes: [ViewNode] { child.map { [$0] } ?? [] }
  override var passesRowsOn: Bool { true }
}

extension View {
  /// The view with a scroll view, and a binding of where that stands. A position that the program sets is scrolled to. Once the
  /// user scrolls, it is one that the user has set, with the id of the view that is first on the screen.
  ///
  /// - Parameter anchor: The point of the scroll view at which views are read, and to which they are aligned where the position does
  ///   not say otherwise; nil for the start, and for the least way that makes a view visible.
  public nonisolated func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
    modifier(
      ScrollPositionModifier<ScrollPosition>(
        anchor: anchor, read: { position.wrappedValue }, write: { position.wrappedValue = $0 }))
  }

  /// The view with a scroll view, and a binding of the id of the view that is first on its screen. The value stays what it is
  /// until the user scrolls. An id that the program sets is scrolled to; nil scrolls nothing.
  ///
  /// - Parameter anchor: The point of the scroll view at which views are read, and to which they are aligned; nil for the start, and
  ///   for the least way that makes a view visible.
  public nonisolated func scrollPosition(id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil) -> some View {
    modifier(
      ScrollPositionModifier(
        anchor: anchor, read: { IDPosition(id.wrappedValue) }, write: { id.wrappedValue = $0.id }))
  }
}
