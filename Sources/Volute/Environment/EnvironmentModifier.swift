// Values of the environment of a part of the tree: SwiftUI's environment modifiers.
import Observation

/// Changes the environment of a view.
nonisolated struct EnvironmentModifier: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let change: (inout EnvironmentValues) -> Void
  /// Whether another modifier in the same place writes the same.
  let isSame: (EnvironmentModifier) -> Bool
  /// What is written, for the comparison.
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

/// The node of a view with another environment: it makes a new scope where the one around, or what it writes, has changed.
final class EnvironmentNode<Content: View>: TypedNode<ModifiedContent<Content, EnvironmentModifier>> {
  private var child: TypedNode<Content>?
  private var innerScope: EnvironmentScope?

  override init(_ view: ModifiedContent<Content, EnvironmentModifier>, _ context: NodeContext) {
    super.init(view, context)
    let scope = makeScope()
    innerScope = scope
    child = inner.with(scope).node(of: view.content)
  }

  private func makeScope() -> EnvironmentScope {
    var values = scope.values
    view.modifier.change(&values)
    return EnvironmentScope(values, stackOrientation: scope.stackOrientation)
  }

  override func update(_ next: ModifiedContent<Content, EnvironmentModifier>, _ scope: EnvironmentScope) {
    let isKept = scope === self.scope && view.modifier.isSame(next.modifier)
    super.update(next, scope)
    let inside = isKept ? innerScope ?? makeScope() : makeScope()
    innerScope = inside
    child?.update(next.content, inside)
  }

  override func collectElements() -> [LayoutElement] { child?.elements ?? [] }
  override var childNodes: [ViewNode] { child.map { [$0] } ?? [] }
  override var passesRowsOn: Bool { true }
}

extension View {
  /// The view with another value in its environment.
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    modifier(EnvironmentModifier(keyPath, value))
  }

  /// The view with an object in its environment, which views inside find by its type.
  public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(EnvironmentModifier(\.[object: ObjectTag<T>()], object))
  }

  /// The view with a value of its environment changed where it stands.
  public nonisolated func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(
      EnvironmentModifier(change: { transform(&$0[keyPath: keyPath]) }, isSame: { _ in false }, value: keyPath))
  }
}
