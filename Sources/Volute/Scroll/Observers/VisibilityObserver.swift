// Actions for a view that becomes visible: SwiftUI's onScrollVisibilityChange.
import Foundation
import ScrollEngine

/// Runs an action when a view becomes visible, or is no longer visible.
nonisolated struct VisibilityModifier: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let threshold: Double
  let action: (Bool) -> Void

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    VisibilityNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The element of a view with `onScrollVisibilityChange`.
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

/// The node of a view with `onScrollVisibilityChange`.
final class VisibilityNode<Content: View>: FollowingNode<Content, VisibilityModifier, VisibilityElement> {
  override func makeFollowed(_ element: LayoutElement) -> VisibilityElement {
    VisibilityElement(element, view.modifier)
  }

  override func updateFollowed(_ element: VisibilityElement) { element.modifier = view.modifier }
}

extension View {
  /// Adds an action that runs when the view becomes visible in the scroll view around, or is no longer visible. It gets
  /// true when enough of the view is visible. It gets false when less of the view is left, or when the view is gone.
  ///
  /// The view is not visible at first, so the first call never gets false. Outside of scroll views the action never
  /// runs.
  ///
  /// - Parameter action: Gets whether the view is visible now.
  /// - Parameter threshold: The part of the view's area, from 0 to 1; values outside are clamped. With 0 any part is
  ///   enough, but touching the edge is not.
  public nonisolated func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping (_ isVisible: Bool) -> Void
  ) -> some View {
    modifier(VisibilityModifier(threshold: threshold, action: action))
  }
}
