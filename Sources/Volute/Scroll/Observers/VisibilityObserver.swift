// Actions for a view that is seen: SwiftUI's onScrollVisibilityChange.
import Foundation
import ScrollEngine

/// Runs an action when a view is seen, or is not any more.
nonisolated struct VisibilityModifier: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let threshold: Double
  let action: (Bool) -> Void

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    VisibilityNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The element of a view with such an action.
final class VisibilityElement: FollowedElement {
  var modifier: VisibilityModifier
  private var isSeen = false

  init(_ content: LayoutElement, _ modifier: VisibilityModifier) {
    self.modifier = modifier
    super.init(content, kind: "OnScrollVisibilityChange")
  }

  override func move(
    to proxy: GeometryProxy, in scrollView: ScrollContents?, isFresh: Bool, _ followers: ScrollFollowers
  ) -> Bool {
    guard scrollView != nil else { return false }
    let container = proxy.spaces.levels[0].geometry.containerSize
    set(VisibilityThreshold(modifier.threshold).isReached(by: proxy.frame, in: container), followers)
    return false
  }

  override func leave(_ followers: ScrollFollowers) { set(false, followers) }

  @MainActor
  private func set(_ isSeen: Bool, _ followers: ScrollFollowers) {
    guard isSeen != self.isSeen else { return }
    self.isSeen = isSeen
    followers.actions.add(at: isSeen ? .visibilityGain : .visibilityLoss) { [self] in modifier.action(isSeen) }
  }
}

/// The node of a view with such an action.
final class VisibilityNode<Content: View>: FollowingNode<Content, VisibilityModifier, VisibilityElement> {
  override func makeFollowed(_ element: LayoutElement) -> VisibilityElement {
    VisibilityElement(element, view.modifier)
  }

  override func updateFollowed(_ element: VisibilityElement) { element.modifier = view.modifier }
}

extension View {
  /// The view with an action for when a part of it becomes visible in the scroll view around, with true, and for when less of it is left
  /// or it is gone, with false.
  ///
  /// At first it is not visible: so an action with false never runs first. In no scroll view nothing runs.
  ///
  /// - Parameter action: Is given whether the view is visible now.
  /// - Parameter threshold: The part of the view's area, from 0 to 1; values outside are clamped. For 0 any part will do, and
  ///   touching the edge is not enough.
  public nonisolated func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping (_ isVisible: Bool) -> Void
  ) -> some View {
    modifier(VisibilityModifier(threshold: threshold, action: action))
  }
}
