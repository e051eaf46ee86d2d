// The position of a scroll view, as a binding of the program: SwiftUI's scrollPosition.
import Foundation

/// Binds the position of scroll views.
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

/// The node of a view with a bound position. It follows the binding's value by itself: no body runs again because of a
/// position.
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

  /// Reads the binding. The node is evaluated again when its value changes.
  private func readValue() -> Value { reader.read { view.modifier.read() } }

  override func willTearDown() {
    graph.clean(self)
    reader.forget()
  }
}

extension View {
  /// Binds the position of the scroll view in the view. The scroll view scrolls to a position that the program sets.
  /// Once the user scrolls, the position counts as set by the user. It then has the id of the first view on the screen.
  ///
  /// - Parameter position: The position of the scroll view. Both sides may change it.
  /// - Parameter anchor: The point of the scroll view at which views are read. Views are also aligned to it, unless the
  ///   position says otherwise. Nil stands for the start, and for the shortest scroll that makes a view visible.
  public nonisolated func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
    modifier(
      ScrollPositionModifier<ScrollPosition>(
        anchor: anchor, read: { position.wrappedValue }, write: { position.wrappedValue = $0 }))
  }

  /// Binds an id to the scroll view in the view: the id of the first view on its screen. The value does not change
  /// until the user scrolls. The scroll view scrolls to an id that the program sets, and finds it as
  /// ``ScrollViewProxy/scrollTo(_:anchor:)`` does. Nil scrolls nothing.
  ///
  /// - Parameter id: The id of the first view on the screen. Both sides may change it.
  /// - Parameter anchor: The point of the scroll view at which views are read, and to which they are aligned. Nil
  ///   stands for the start, and for the shortest scroll that makes a view visible.
  public nonisolated func scrollPosition(id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil) -> some View {
    modifier(
      ScrollPositionModifier(
        anchor: anchor, read: { IDPosition(id.wrappedValue) }, write: { id.wrappedValue = $0.id }))
  }
}
