// Modifiers that change the environment of a view: SwiftUI's environment modifiers.
import Observation

/// Changes the environment of a view.
nonisolated struct EnvironmentModifier: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let change: (inout EnvironmentValues) -> Void
  /// Whether another modifier in the same place writes the same value.
  let isSame: (EnvironmentModifier) -> Bool
  /// The written value, for comparing modifiers.
  let value: Any

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    EnvironmentNode(ModifiedContent(content: content, modifier: self), context)
  }
}

extension EnvironmentModifier {
  init<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) {
    self.init(
      change: { $0[keyPath: keyPath] = value },
      isSame: { other in
        guard let other = other.value as? (AnyKeyPath, V) else { return false }
        return other.0 == keyPath && ViewComparison.isSame(value, other.1)
      },
      value: (keyPath as AnyKeyPath, value))
  }
}

/// The node of a view with an environment modifier.
final class EnvironmentNode<Content: View>: ScopingNode<Content, EnvironmentModifier> {
  override func change(_ values: inout EnvironmentValues) { view.modifier.change(&values) }
  override func isSameChange(_ next: EnvironmentModifier) -> Bool { view.modifier.isSame(next) }
}

extension View {
  /// Sets a value in the environment of the view.
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    modifier(EnvironmentModifier(keyPath, value))
  }

  /// Puts an object into the environment of the view. Views inside find it by its type.
  public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(EnvironmentModifier(\.[object: ObjectTag<T>()], object))
  }

  /// Changes a value in the environment of the view in place.
  public nonisolated func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(
      EnvironmentModifier(change: { transform(&$0[keyPath: keyPath]) }, isSame: { _ in false }, value: keyPath))
  }
}
