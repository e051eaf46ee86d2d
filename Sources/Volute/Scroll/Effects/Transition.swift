// Views that change as they scroll on and off the screen: SwiftUI's scrollTransition.
import Foundation
import ScrollEngine

/// Changes how a view is drawn by where it is in its scroll view.
nonisolated struct TransitionModifier: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let transition: ScrollTransition

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    TransitionNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The element of a view with such a transition.
final class TransitionElement: FollowedElement {
  private var transition: ViewTransition
  /// Whether the transition begins with the next look.
  private var isNew = true
  private var isMoving = false

  init(_ content: LayoutElement, _ transition: ScrollTransition) {
    self.transition = ViewTransition(transition)
    super.init(content, kind: "ScrollTransition")
  }

  /// Takes over another transition, which begins anew (§J21); one that is the same goes on.
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

/// The node of a view with such a transition.
final class TransitionNode<Content: View>: FollowingNode<Content, TransitionModifier, TransitionElement> {
  override func makeFollowed(_ element: LayoutElement) -> TransitionElement {
    TransitionElement(element, view.modifier.transition)
  }

  override func updateFollowed(_ element: TransitionElement) { element.take(view.modifier.transition) }
}

extension View {
  /// The view with effects that change as it comes onto the screen of the innermost scroll view and leaves it, in the same way at both
  /// edges.
  ///
  /// The closure runs three times as the view is evaluated: once for each phase. Frames mix what it gave.
  ///
  /// - Parameter configuration: How the view goes from one phase to the other.
  /// - Parameter transition: What the view is drawn with in a phase.
  /// - Parameter axis: The axis along which the view's place counts; nil for that of the scroll view, vertical where it scrolls along
  ///   both.
  public nonisolated func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    modifier(TransitionModifier(transition: ScrollTransition(configuration, axis: axis, transition: transition)))
  }

  /// The view with effects that change as it comes onto the screen of the innermost scroll view and leaves it, at each edge in its own
  /// way.
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
