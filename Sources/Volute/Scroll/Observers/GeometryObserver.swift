// Actions for the size and the place of a view: SwiftUI's onGeometryChange.
import Foundation
import ScrollEngine

/// Runs an action when the value changes that a transform computes from a view's place.
nonisolated struct GeometryActionModifier<Value: Equatable>: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let transform: (GeometryProxy) -> Value
  /// Gets the value before, which is nil at first, and the current value.
  let action: (Value?, Value) -> Void

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    GeometryActionNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The element of a view with `onGeometryChange`.
final class GeometryActionElement<Value: Equatable>: FollowedElement {
  private unowned let graph: ViewGraph
  var modifier: GeometryActionModifier<Value>
  /// The last value, in an object. An optional of a generic type costs a lookup of its type in each frame.
  private var last: LastValue<Value>?
  private var firings = FiringGuard()

  @MainActor
  init(_ content: LayoutElement, _ modifier: GeometryActionModifier<Value>, _ graph: ViewGraph) {
    self.modifier = modifier
    self.graph = graph
    super.init(content, kind: "OnGeometryChange")
  }

  override func move(
    to proxy: GeometryProxy, in scrollView: ScrollContents?, isFresh: Bool, _ followers: ScrollFollowers
  ) -> Bool {
    let value = modifier.transform(proxy)
    if let last, last.value == value { return false }
    valueChanged(to: value)
    return false
  }

  /// A function of its own, because an optional of a generic type costs a lookup of its type in each call.
  @MainActor @inline(never)
  private func valueChanged(to value: Value) {
    guard firings.admit("onGeometryChange(\(Value.self))", in: graph) else { return graph.actions.postpone(self) }
    let old = last?.value
    last = LastValue(value)
    graph.actions.add(at: .geometry) { [weak self] in
      if let self, isAlive { modifier.action(old, value) }
    }
  }
}

extension GeometryActionElement: @MainActor ChangeReading {
  var isAlive: Bool { number != nil }
  func compareAgain() {
    isDue = true
    graph.followers.noteLayout()
  }
}

/// The node of a view with `onGeometryChange`.
final class GeometryActionNode<Content: View, Value: Equatable>:
  FollowingNode<Content, GeometryActionModifier<Value>, GeometryActionElement<Value>>
{
  override func makeFollowed(_ element: LayoutElement) -> GeometryActionElement<Value> {
    GeometryActionElement(element, view.modifier, graph)
  }

  override func updateFollowed(_ element: GeometryActionElement<Value>) { element.modifier = view.modifier }
}

extension View {
  /// Adds an action for a value that a transform computes from the view's size and place. The action runs for the first
  /// value, and for each change.
  ///
  /// The transform runs in each frame in which the view has another place in one of the spaces around it. The action
  /// runs after that, at most twice in one update. The transform does not run for a row that is off the screen. Such a
  /// row keeps its value while it has its views.
  @preconcurrency
  public nonisolated func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    modifier(GeometryActionModifier<T>(transform: transform) { action($1) })
  }

  /// Adds an action for a value that a transform computes from the view's size and place. The action runs for each
  /// change, with the old value and the new one. The first value is no change.
  @preconcurrency
  public nonisolated func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(GeometryActionModifier<T>(transform: transform) { old, new in if let old { action(old, new) } })
  }
}
