// Actions for where a view stands: SwiftUI's onGeometryChange.
import Foundation
import ScrollEngine

/// Runs an action when what a transform makes of a view's place is another value.
nonisolated struct GeometryActionModifier<Value: Equatable>: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let transform: (GeometryProxy) -> Value
  /// Takes the value before, which is nil at first, and the value now.
  let action: (Value?, Value) -> Void

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    GeometryActionNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The element of a view with such an action.
final class GeometryActionElement<Value: Equatable>: FollowedElement {
  private unowned let graph: ViewGraph
  var modifier: GeometryActionModifier<Value>
  /// The last value, in an object: an optional of a type that is not known here costs a look for its type in each frame.
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

  /// Apart, since what is optional here costs a look for its type in each call.
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

/// The node of a view with such an action.
final class GeometryActionNode<Content: View, Value: Equatable>:
  FollowingNode<Content, GeometryActionModifier<Value>, GeometryActionElement<Value>>
{
  override func makeFollowed(_ element: LayoutElement) -> GeometryActionElement<Value> {
    GeometryActionElement(element, view.modifier, graph)
  }

  override func updateFollowed(_ element: GeometryActionElement<Value>) { element.modifier = view.modifier }
}

extension View {
  /// The view with an action for what a transform makes of its size and place: for the first value, and when it is another one.
  ///
  /// The transform runs in each frame in which the view stands somewhere else in one of the spaces around it, and the action behind
  /// that, at most twice in one update. A row that is off the screen is not looked at; it keeps its value while it has its views.
  @preconcurrency
  public nonisolated func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    modifier(GeometryActionModifier<T>(transform: transform) { action($1) })
  }

  /// The view with an action for what a transform makes of its size and place: when that is another value than before, with the old one
  /// and the new one. The first value is no change.
  @preconcurrency
  public nonisolated func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(GeometryActionModifier<T>(transform: transform) { old, new in if let old { action(old, new) } })
  }
}
