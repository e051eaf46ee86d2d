// Effects that follow from where a view stands: SwiftUI's visualEffect.
import Foundation
import ScrollEngine

/// Changes how a view is drawn by its size and place.
nonisolated struct VisualEffectModifier: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  /// Puts the steps of the effect into a list.
  let effect: (inout [VisualEffectOperation], GeometryProxy) -> Void

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    VisualEffectNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The element of a view with such an effect.
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
    // Taken out meanwhile, so that one access is checked and not each step.
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

/// The node of a view with such an effect.
final class VisualEffectNode<Content: View>: FollowingNode<Content, VisualEffectModifier, VisualEffectElement> {
  override func makeFollowed(_ element: LayoutElement) -> VisualEffectElement {
    VisualEffectElement(element, view.modifier)
  }

  override func updateFollowed(_ element: VisualEffectElement) { element.modifier = view.modifier }
}

extension View {
  /// The view with effects that follow from its size and place. They change how it is drawn, and no layout.
  ///
  /// The closure runs in each frame in which the view stands somewhere else in one of the spaces around it, while it is on the screen.
  /// No body runs for it.
  @inlinable
  public nonisolated func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View {
    visualEffect(appending: { list, proxy in effect(EmptyVisualEffect(), proxy).append(to: &list) })
  }

  /// The view with an effect that puts its steps into a list: by code of the program, which knows the effect's type and looks for it in
  /// no frame.
  @usableFromInline
  nonisolated func visualEffect(
    appending effect: @escaping (inout [VisualEffectOperation], GeometryProxy) -> Void
  ) -> some View {
    modifier(VisualEffectModifier(effect: effect))
  }
}
