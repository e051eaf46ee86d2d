// The element of a view that hears where it stands, and the node of such a view.
import Foundation
import ScrollEngine

/// The element of a view that hears where it stands in its scroll view, frame by frame while that changes.
class FollowedElement: AnnotationElement {
  /// Its number among those that are followed; nil for one that is not.
  final var number: Int?
  /// Whether it hears of its place again, although that is the same.
  final var isDue = true
  private var isThere = false
  private var lastFrame = CGRect.zero
  private var lastVersion = 0
  private var lastNames: [CoordinateSpaces.Name] = []
  /// The safe area at the edges of an element that stands in no row.
  private var safeArea = EdgeInsets()

  /// Notes the safe area behind a layout, of which the element hears if it is another one.
  final func note(_ safeArea: EdgeInsets) {
    if safeArea != self.safeArea { (isDue, self.safeArea) = (true, safeArea) }
  }

  /// Hears where the element is that stands in no row; true if it goes on by itself.
  @MainActor
  final func follow(_ followers: ScrollFollowers, at place: ViewPlace) -> Bool {
    let scrollView = place.scrollView
    let proxy = GeometryProxy(
      frame: place.frame, spaces: followers.spaces(in: scrollView), safeAreaInsets: safeArea)
    return follow(followers, at: proxy, in: scrollView, scrollView?.spaces.version ?? -1)
  }

  /// The same with the spaces of the scroll view, which many elements have in common, and their version.
  @MainActor
  final func follow(
    _ followers: ScrollFollowers, at proxy: GeometryProxy, in scrollView: ScrollContents?, _ version: Int
  ) -> Bool {
    if followers.hasNamedSpaces || !lastNames.isEmpty {
      return followNamed(followers, at: proxy, in: scrollView, version)
    }
    // What costs least, and differs most often, comes first.
    if !isDue, isThere, version == lastVersion, proxy.frame == lastFrame {
      return rest(at: proxy, in: scrollView, followers)
    }
    let isFresh = !isThere
    (isDue, isThere, lastFrame, lastVersion) = (false, true, proxy.frame, version)
    return move(to: proxy, in: scrollView, isFresh: isFresh, followers)
  }

  /// The same where spaces around the element may have names.
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

  // What kinds of followers differ in.

  /// Hears of another place; true if the element goes on by itself.
  @MainActor
  func move(
    to proxy: GeometryProxy, in scrollView: ScrollContents?, isFresh: Bool, _ followers: ScrollFollowers
  ) -> Bool { false }
  /// Hears that the place is the same; true if the element goes on by itself.
  @MainActor
  func rest(at proxy: GeometryProxy, in scrollView: ScrollContents?, _ followers: ScrollFollowers) -> Bool { false }
  /// Hears that the element has left the screen, or has ended.
  @MainActor
  func leave(_ followers: ScrollFollowers) {}
}

/// The node of a view with a modifier that follows where the view stands. A modifier of several views goes to each of them.
class FollowingNode<Content: View, Modifier: ViewModifier, Element: FollowedElement>:
  WrappingNode<Content, Modifier, Element>
{
  /// An element with the modifier as it is now.
  func makeFollowed(_ element: LayoutElement) -> Element { preconditionFailure("Each kind of modifier has its own") }
  /// Has an element follow the modifier as it is now.
  func updateFollowed(_ element: Element) {}

  final override func makeWrapper(_ element: LayoutElement) -> Element {
    let followed = makeFollowed(element)
    graph.followers.add(followed)
    return followed
  }

  override func update(_ next: ModifiedContent<Content, Modifier>, _ scope: EnvironmentScope) {
    super.update(next, scope)
    for followed in wrappers.all {
      updateFollowed(followed)
      followed.isDue = true
    }
    graph.followers.noteLayout()
  }

  final override func wrapperEnded(_ wrapper: Element) { graph.followers.remove(wrapper) }

  override func willTearDown() {
    for followed in wrappers.all { graph.followers.remove(followed) }
    super.willTearDown()
  }
}
