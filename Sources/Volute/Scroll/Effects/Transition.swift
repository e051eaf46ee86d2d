// Views that change as they scroll on and off the screen: SwiftUI's scrollTransition.
import Foundation
import ScrollEngine

/// Changes the drawing of a view by its place in its scroll view.
nonisolated struct TransitionModifier: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let transition: ScrollTransition

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    TransitionNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The element of a view with a scroll transition.
final class TransitionElement: FollowedElement {
  private var transition: ViewTransition
  /// Whether the transition begins when the element is next told its place.
  private var isNew = true
  private var isMoving = false

  init(_ content: LayoutElement, _ transition: ScrollTransition) {
    self.transition = ViewTransition(transition)
    super.init(content, kind: "ScrollTransition")
  }

  /// Takes over a transition. Another transition starts over (§J21); an equal one goes on.
  func take(_ transition: ScrollTransition) {
    if !transition.isSame(as: self.transition.transition) {
      self.transition = ViewTransition(transition)
      isNew = true
    }
  }

  override func move(
    to proxy: GeometryProxy, in scrollView: ScrollContents?, isFresh: Bool, _ followers: ScrollFollowers
  ) -> Bool {
    guard let scrollView else { return false }
    isMoving = transition.follow(
      proxy.frame, in: proxy.spaces.levels[0].geometry, along: scrollView.axis, isRightToLeft: scrollView.isRightToLeft,
      at: followers.views.time, isFresh: isFresh || isNew)
    isNew = false
    return isMoving
  }

  override func rest(at proxy: GeometryProxy, in scrollView: ScrollContents?, _ followers: ScrollFollowers) -> Bool {
    isMoving && move(to: proxy, in: scrollView, isFresh: false, followers)
  }

  override var traits: ElementTraits {
    var operations: [VisualEffectOperation] = []
    transition.append(to: &operations)
    var traits = annotation
    traits.operations = operations
    traits.transition = TransitionStand(phase: transition.phase, progress: transition.progress)
    return traits
  }
}

extension ScrollTransition {
  fileprivate func isSame(as other: ScrollTransition) -> Bool {
    topLeading == other.topLeading && bottomTrailing == other.bottomTrailing && axis == other.axis
      && topLeadingOperations == other.topLeadingOperations && identityOperations == other.identityOperations
      && bottomTrailingOperations == other.bottomTrailingOperations
  }
}

/// The node of a view with a scroll transition.
final class TransitionNode<Content: View>: FollowingNode<Content, TransitionModifier, TransitionElement> {
  override func makeFollowed(_ element: LayoutElement) -> TransitionElement {
    TransitionElement(element, view.modifier.transition)
  }

  override func updateFollowed(_ element: TransitionElement) { element.take(view.modifier.transition) }
}

extension View {
  /// Adds effects that change as the view comes onto the screen of the innermost scroll view and leaves it. Both edges
  /// have the same transition.
  ///
  /// The closure runs three times when the view is evaluated: once for each phase. Frames mix its results.
  ///
  /// - Parameter configuration: How the view goes from one phase to the other.
  /// - Parameter transition: Adds the effects of a phase.
  /// - Parameter axis: The axis along which the view's place counts. Nil stands for the axis of the scroll view, and
  ///   for vertical where it scrolls along both.
  public nonisolated func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    modifier(TransitionModifier(transition: ScrollTransition(configuration, axis: axis, transition: transition)))
  }

  /// Adds effects that change as the view comes onto the screen of the innermost scroll view and leaves it. Each edge
  /// has its own transition.
  public nonisolated func scrollTransition(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    modifier(
      TransitionModifier(
        transition: ScrollTransition(
          topLeading: topLeading, bottomTrailing: bottomTrailing, axis: axis, transition: transition)))
  }
}
