// The element of a view that follows its own place, and the node of the view.
import Foundation
import ScrollEngine

/// The element of a view that is told its place in its scroll view, in each frame in which the place changes.
class FollowedElement: AnnotationElement {
  /// The index among the followed elements; nil for an element that is not followed.
  final var number: Int?
  /// Whether the element is told its place even if the place is the same.
  final var isDue = true
  private var isThere = false
  private var lastFrame = CGRect.zero
  private var lastVersion = 0
  private var lastNames: [CoordinateSpaces.Name] = []
  /// The safe area at the edges of an element outside of rows.
  private var safeArea = EdgeInsets()

  /// Notes the safe area after a layout. If it has changed, the element is told its place again.
  final func note(_ safeArea: EdgeInsets) {
    if safeArea != self.safeArea { (isDue, self.safeArea) = (true, safeArea) }
  }

  /// Tells an element outside of rows its place. True if the element goes on changing by itself.
  @MainActor
  final func follow(_ followers: ScrollFollowers, at place: ViewPlace) -> Bool {
    let scrollView = place.scrollView
    let proxy = GeometryProxy(
      frame: place.frame, spaces: followers.spaces(in: scrollView), safeAreaInsets: safeArea)
    return follow(followers, at: proxy, in: scrollView, scrollView?.spaces.version ?? -1)
  }

  /// The same with the spaces of the scroll view and their version, which many elements share.
  @MainActor
  final func follow(
    _ followers: ScrollFollowers, at proxy: GeometryProxy, in scrollView: ScrollContents?, _ version: Int
  ) -> Bool {
    if followers.hasNamedSpaces || !lastNames.isEmpty {
      return followNamed(followers, at: proxy, in: scrollView, version)
    }
    // The checks that cost least and differ most often come first.
    if !isDue, isThere, version == lastVersion, proxy.frame == lastFrame {
      return rest(at: proxy, in: scrollView, followers)
    }
    let isFresh = !isThere
    (isDue, isThere, lastFrame, lastVersion) = (false, true, proxy.frame, version)
    return move(to: proxy, in: scrollView, isFresh: isFresh, followers)
  }

  /// The same for an element that may have named spaces around it.
  @MainActor
  private func followNamed(
    _ followers: ScrollFollowers, at proxy: GeometryProxy, in scrollView: ScrollContents?, _ version: Int
  ) -> Bool {
    var proxy = proxy
    proxy.spaces.names = followers.names(around: self, in: scrollView)
    let isSame = isThere && version == lastVersion && proxy.frame == lastFrame && proxy.spaces.names == lastNames
    if !isDue, isSame { return rest(at: proxy, in: scrollView, followers) }
    let isFresh = !isThere
    (isDue, isThere, lastFrame, lastVersion) = (false, true, proxy.frame, version)
    lastNames = proxy.spaces.names
    return move(to: proxy, in: scrollView, isFresh: isFresh, followers)
  }

  /// Notes that the element is not there.
  @MainActor
  final func lose(_ followers: ScrollFollowers) {
    guard isThere else { return }
    isThere = false
    isDue = true
    leave(followers)
  }

  // Overridden by each kind of follower.

  /// Called with another place. True if the element goes on changing by itself.
  @MainActor
  func move(
    to proxy: GeometryProxy, in scrollView: ScrollContents?, isFresh: Bool, _ followers: ScrollFollowers
  ) -> Bool { false }
  /// Called when the place is the same. True if the element goes on changing by itself.
  @MainActor
  func rest(at proxy: GeometryProxy, in scrollView: ScrollContents?, _ followers: ScrollFollowers) -> Bool { false }
  /// Called when the element has left the screen, or has ended.
  @MainActor
  func leave(_ followers: ScrollFollowers) {}
}

/// The node of a view with a modifier that follows where the view stands. A modifier of several views applies to each
/// of them.
class FollowingNode<Content: View, Modifier: ViewModifier, Element: FollowedElement>:
  WrappingNode<Content, Modifier, Element>
{
  /// Makes an element with the current modifier.
  func makeFollowed(_ element: LayoutElement) -> Element { preconditionFailure("Each kind of modifier has its own") }
  /// Makes an element follow the current modifier.
  func updateFollowed(_ element: Element) {}

  final override func makeWrapper(_ element: LayoutElement) -> Element {
    let followed = makeFollowed(element)
    graph.followers.add(followed)
    return followed
  }

  override func update(_ next: ModifiedContent<Content, Modifier>, _ scope: EnvironmentScope) {
    super.update(next, scope)
    wrappers.visit {
      updateFollowed($0)
      $0.isDue = true
    }
    graph.followers.noteLayout()
  }

  final override func wrapperEnded(_ wrapper: Element) { graph.followers.remove(wrapper) }

  override func willTearDown() {
    wrappers.visit { graph.followers.remove($0) }
    super.willTearDown()
  }
}
