// Effects that depend on where a view stands: SwiftUI's visualEffect.
import Foundation
import ScrollEngine

/// Changes the drawing of a view by its size and place.
nonisolated struct VisualEffectModifier: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  /// Appends the operations of the effect to a list.
  let effect: (inout [VisualEffectOperation], GeometryProxy) -> Void

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    VisualEffectNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The element of a view with `visualEffect`.
final class VisualEffectElement: FollowedElement {
  var modifier: VisualEffectModifier
  private var operations: [VisualEffectOperation] = []

  init(_ content: LayoutElement, _ modifier: VisualEffectModifier) {
    self.modifier = modifier
    super.init(content, kind: "VisualEffect")
  }

  override func move(
    to proxy: GeometryProxy, in scrollView: ScrollContents?, isFresh: Bool, _ followers: ScrollFollowers
  ) -> Bool {
    // Taken out meanwhile, so that exclusivity is checked once, and not at each step.
    var steps: [VisualEffectOperation] = []
    swap(&steps, &operations)
    steps.removeAll(keepingCapacity: true)
    modifier.effect(&steps, proxy)
    swap(&steps, &operations)
    return false
  }

  override var traits: ElementTraits {
    var traits = annotation
    traits.operations = operations
    return traits
  }
}

/// The node of a view with `visualEffect`.
final class VisualEffectNode<Content: View>: FollowingNode<Content, VisualEffectModifier, VisualEffectElement> {
  override func makeFollowed(_ element: LayoutElement) -> VisualEffectElement {
    VisualEffectElement(element, view.modifier)
  }

  override func updateFollowed(_ element: VisualEffectElement) { element.modifier = view.modifier }
}

extension View {
  /// Adds effects that depend on the view's size and place. They change how it is drawn, and not its layout.
  ///
  /// The closure runs while the view is on the screen. It runs in each frame in which the view has another place in one
  /// of the spaces around it. No body runs for it.
  @inlinable
  public nonisolated func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View {
    visualEffect(appending: { list, proxy in effect(EmptyVisualEffect(), proxy).append(to: &list) })
  }

  /// Adds an effect that appends its operations to a list. The code of the program knows the type of the effect, so no
  /// frame has to look it up.
  @usableFromInline
  nonisolated func visualEffect(
    appending effect: @escaping (inout [VisualEffectOperation], GeometryProxy) -> Void
  ) -> some View {
    modifier(VisualEffectModifier(effect: effect))
  }
}
