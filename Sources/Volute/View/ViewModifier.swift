// Modifiers, which change views: SwiftUI's ViewModifier, and a view with a modifier.

/// A change of a view. Spelled as SwiftUI spells it.
///
/// A modifier has a body, like a view. In the body, `content` stands for the view that it changes.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of the body.
  associatedtype Body: View
  /// The view that the modifier changes.
  typealias Content = _ViewModifier_Content<Self>

  /// Returns the view with the change.
  @ViewBuilder @MainActor @preconcurrency
  func body(content: Content) -> Body
}

extension ViewModifier where Body == Never {
  /// Volute carries out modifiers without a body itself, and never asks for a body.
  public func body(content: Content) -> Never { preconditionFailure("\(Self.self) has no body") }
}

/// The view that a modifier changes, in the modifier's body. Spelled as SwiftUI spells it.
public nonisolated struct _ViewModifier_Content<Modifier: ViewModifier>: View, PrimitiveView {
  let content: any ErasedView

  @MainActor
  func makeNode(_ context: NodeContext) -> ViewNode { ErasedNode(self, context, content: \.content) }
}

/// A view with a modifier. Spelled as SwiftUI spells it.
public nonisolated struct ModifiedContent<Content, Modifier> {
  /// The view.
  public var content: Content
  /// The modifier.
  public var modifier: Modifier

  /// Creates a view with a modifier.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  /// A modified view has no body: its modifier decides what it is.
  public typealias Body = Never
}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
  @MainActor
  func makeNode(_ context: NodeContext) -> ViewNode {
    if let primitive = modifier as? any PrimitiveModifier { return primitive.makeNode(content, context) }
    return ModifierNode(self, context)
  }
}

extension View {
  /// Applies a modifier to the view.
  public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier that Volute carries out itself.
@MainActor
protocol PrimitiveModifier: ViewModifier where Body == Never {
  /// A node for a view with this modifier. It is a `TypedNode` of `ModifiedContent<C, Self>`.
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode
}
