// Actions for the geometry of a scroll view: SwiftUI's onScrollGeometryChange.
import ScrollEngine

/// Runs an action when the value changes that a transform computes from a scroll view's geometry.
nonisolated struct ScrollGeometryModifier<Value: Equatable>: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let transform: (ScrollGeometry) -> Value
  let action: (Value, Value) -> Void

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    ScrollGeometryNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view with `onScrollGeometryChange`.
final class ScrollGeometryNode<Content: View, Value: Equatable>:
  ScrollWatchingNode<Content, ScrollGeometryModifier<Value>>, ChangeReading
{
  /// The transform of the modifier; nil until it is needed.
  private var transform: ((ScrollGeometry) -> Value)?
  /// The last value, in an object, as in ``GeometryActionElement``.
  private var last: LastValue<Value>?
  private var lastGeometry: ScrollGeometry?
  private var firings = FiringGuard()

  override func update(
    _ next: ModifiedContent<Content, ScrollGeometryModifier<Value>>, _ scope: EnvironmentScope
  ) {
    super.update(next, scope)
    (lastGeometry, transform) = (nil, nil)
  }

  /// The first value of another scroll view is no change.
  override func scrollViewChanged() { (last, lastGeometry) = (nil, nil) }

  override func readScrollView() {
    guard let scrollView, let geometry = graph.scrollViews.tree.geometry(of: scrollView.id),
      geometry != lastGeometry
    else { return }
    let value = knownTransform(geometry)
    if let last, last.value == value {
      lastGeometry = geometry
    } else if valueChanged(to: value) {
      lastGeometry = geometry
    }
  }

  private var knownTransform: (ScrollGeometry) -> Value {
    if let transform { return transform }
    let new = view.modifier.transform
    transform = new
    return new
  }

  /// Takes over another value. False if the action may not run again in this update.
  @inline(never)
  private func valueChanged(to value: Value) -> Bool {
    if let old = last?.value {
      guard firings.admit("onScrollGeometryChange(\(Value.self))", in: graph) else {
        graph.actions.postpone(self)
        return false
      }
      graph.actions.add(at: .scrollGeometry) { [self] in if isAlive { view.modifier.action(old, value) } }
    }
    last = LastValue(value)
    return true
  }

  func compareAgain() { graph.followers.noteLayout() }
}

extension View {
  /// Adds an action for a value that a transform computes from the geometry of the first scroll view in the view. The
  /// action runs for each change, with the old value and the new one.
  ///
  /// The transform runs in each frame in which the geometry changes. The action runs after that, at most twice in one
  /// update. The first value is no change.
  public nonisolated func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(ScrollGeometryModifier(transform: transform, action: action))
  }
}
