// Where a scroll view stands, as a binding of the program: SwiftUI's scrollPosition.
import Foundation

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
  ScopingNode<Content, ScrollPositionModifier<Value>>, Evaluable
{
  let serial: Int
  private let reader: Reader
  private var link: PositionLink<Value>?

  override init(_ view: ModifiedContent<Content, ScrollPositionModifier<Value>>, _ context: NodeContext) {
    reader = Reader(context.graph)
    serial = context.graph.makeSerial()
    super.init(view, context)
  }

  override func change(_ values: inout EnvironmentValues) { values.scrollSettings.position = link }

  override func followModifier() {
    let isFirst = link == nil
    reader.node = self
    let link = link ?? PositionLink(graph.actions, readValue(), read: view.modifier.read)
    self.link = link
    link.anchor = view.modifier.anchor
    link.read = view.modifier.read
    link.write = view.modifier.write
    if !isFirst { evaluate() }
  }

  func evaluate() {
    graph.clean(self)
    reader.forget()
    link?.take(readValue(), WriteBatch.updating)
  }

  /// Reads the binding, and hears when its value changes.
  private func readValue() -> Value { reader.read { view.modifier.read() } }

  override func willTearDown() {
    graph.clean(self)
    reader.forget()
  }
}

extension View {
  /// The view with a scroll view, and a binding of where that stands. A position that the program sets is scrolled to. Once the
  /// user scrolls, it is one that the user has set, with the id of the view that is first on the screen.
  ///
  /// - Parameter position: Where the scroll view stands, which both sides may change.
  /// - Parameter anchor: The point of the scroll view at which views are read, and to which they are aligned where the position does
  ///   not say otherwise; nil for the start, and for the least way that makes a view visible.
  public nonisolated func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
    modifier(
      ScrollPositionModifier<ScrollPosition>(
        anchor: anchor, read: { position.wrappedValue }, write: { position.wrappedValue = $0 }))
  }

  /// The view with a scroll view, and a binding of the id of the view that is first on its screen. The value stays what it is
  /// until the user scrolls. An id that the program sets is scrolled to, and looked for as ``ScrollViewProxy/scrollTo(_:anchor:)``
  /// does; nil scrolls nothing.
  ///
  /// - Parameter id: The id of the view that is first on the screen, which both sides may change.
  /// - Parameter anchor: The point of the scroll view at which views are read, and to which they are aligned; nil for the start, and
  ///   for the least way that makes a view visible.
  public nonisolated func scrollPosition(id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil) -> some View {
    modifier(
      ScrollPositionModifier(
        anchor: anchor, read: { IDPosition(id.wrappedValue) }, write: { id.wrappedValue = $0.id }))
  }
}
