// Who follows the scroll views of a host, and the views in them: they hear of it behind each frame and each layout.
import Foundation
import ScrollEngine

/// A node that hears of the first scroll view in its view.
@MainActor
protocol ScrollWatching: ViewNode {
  /// Hears that a frame was made.
  func readPhases()
  /// Hears that a frame or a layout is complete.
  func readScrollView()
}

/// What follows scroll views: observers of a whole scroll view, and views that hear of their own place.
///
/// While nothing moves they cost a frame nothing. In a frame in which something does, each view on the screen is looked at once,
/// and those whose place is another one hear of it. What they call for is queued.
@MainActor
final class ScrollFollowers {
  let views: ScrollViews
  let actions: ActionQueue
  private var watchers: [any ScrollWatching] = []
  /// Those that are followed in the order in which they were made, with holes where some have ended.
  private var elements: [FollowedElement?] = []
  private var holeCount = 0
  /// Whether any view has a coordinate space with a name.
  var hasNamedSpaces = false
  /// Whether a transition goes on although nothing scrolls.
  private(set) var isMoving = false
  private var isDue = false
  /// The number of the look at the spaces of scroll views.
  private var round = 0

  init(_ views: ScrollViews, _ actions: ActionQueue) {
    self.views = views
    self.actions = actions
  }

  func add(_ watcher: any ScrollWatching) {
    watchers.append(watcher)
    (isDue, views.isFollowed) = (true, true)
  }
  func remove(_ watcher: any ScrollWatching) { watchers.removeAll { $0 === watcher } }

  func add(_ element: FollowedElement) {
    element.number = elements.count
    elements.append(element)
    (isDue, views.isFollowed) = (true, true)
  }

  /// Ends following an element, which hears that it is gone.
  func remove(_ element: FollowedElement) {
    guard let number = element.number else { return }
    elements[number] = nil
    holeCount += 1
    element.number = nil
    element.lose(self)
  }

  private func closeHoles() {
    guard holeCount > 0 else { return }
    holeCount = 0
    elements.removeAll { $0 == nil }
    for number in elements.indices { elements[number]?.number = number }
  }

  /// Notes that the engine has made a frame.
  func noteFrame() {
    guard !watchers.isEmpty || !elements.isEmpty else { return }
    for watcher in watchers { watcher.readPhases() }
    if !isDue { isDue = isMoving || views.hasChangedPlaces }
  }

  /// Notes that views may stand somewhere else, or may follow in another way.
  func noteLayout() { isDue = true }

  /// Has all look where things are now.
  func follow() {
    guard isDue, !watchers.isEmpty || !elements.isEmpty else { return }
    isDue = false
    beginRound()
    for watcher in watchers { watcher.readScrollView() }
    isMoving = false
    guard !elements.isEmpty else { return }
    views.show()
    closeHoles()
    for element in elements where element?.follow(self) == true { isMoving = true }
  }

  // MARK: Where elements stand

  /// Has the spaces of scroll views be looked at anew.
  func beginRound() { round += 1 }

  /// Where an element stands; nil where it is not there.
  func place(of element: LayoutElement) -> ViewPlace? {
    guard let place = element.placeInScrollView else { return nil }
    guard let scrollView = place.scrollView else { return place }
    look(at: scrollView)
    return scrollView.spaces.isShown ? place : nil
  }

  /// Brings the spaces of a scroll view up to date.
  func look(at scrollView: ScrollContents) { scrollView.spaces.update(of: scrollView, round: round) }

  /// The spaces around an element that stands at a place.
  func spaces(of element: LayoutElement, at place: ViewPlace) -> CoordinateSpaces {
    spaces(at: place, names(around: element, at: place))
  }

  /// The named spaces around an element that stands at a place.
  func names(around element: LayoutElement, at place: ViewPlace) -> [CoordinateSpaces.Name] {
    hasNamedSpaces ? element.namedSpaces(around: place.scrollView?.spaces.value.levels.count ?? 0) : []
  }

  /// The spaces at a place, with the named ones.
  func spaces(at place: ViewPlace, _ names: [CoordinateSpaces.Name]) -> CoordinateSpaces {
    var spaces = place.scrollView?.spaces.value ?? CoordinateSpaces(levels: [])
    if !names.isEmpty { spaces.names = names }
    return spaces
  }
}
