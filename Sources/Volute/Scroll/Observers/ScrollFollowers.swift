// Follows the scroll views of a host and the views in them, after each frame and each layout.
import Foundation
import ScrollEngine

/// A node that follows the first scroll view in its view.
@MainActor
protocol ScrollWatching: ViewNode {
  /// Called when a frame was made.
  func readPhases()
  /// Called when a frame or a layout is complete.
  func readScrollView()
}

/// The followers of scroll views: observers of a whole scroll view, and views that follow their own place.
///
/// While nothing moves, they cost a frame nothing. In a frame in which something moves, each view on the screen is
/// checked once. Views with another place are told. The actions that they call for are queued.
@MainActor
final class ScrollFollowers {
  let views: ScrollViews
  let actions: ActionQueue
  /// A followed view, or the hole that it has left.
  private struct Followed {
    var element: FollowedElement?
    /// The frame in its row, if it is in one.
    var frame = CGRect.zero
  }

  /// Adjacent followed views in one row, or a single view outside of rows.
  private struct Group {
    /// The row and its scroll view; nil for a view outside of rows.
    var cell: CellElement?
    var contents: ScrollContents?
    /// Whether no layout shows the view.
    var isNowhere = false
    var numbers: Range<Int>
  }

  private var watchers: [any ScrollWatching] = []
  /// The followed elements in the order in which they were made, with holes where some have ended.
  private var elements: [Followed] = []
  /// The places of the elements, as far as scrolling does not change them.
  private var groups: [Group] = []
  private var holeCount = 0
  /// The state of the safe areas around views.
  let safeAreas = SafeAreas()
  /// Whether any view has a coordinate space with a name.
  var hasNamedSpaces = false
  /// Whether a transition goes on while nothing scrolls.
  private(set) var isMoving = false
  private var isDue = false
  /// Whether anything other than scrolling may have moved elements since the groups were made.
  private var areGroupsOld = false
  /// The value of `views.showing` when the groups were made.
  private var showing = 0
  /// The number of the round. In a round the spaces of each scroll view are read once.
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
    elements.append(Followed(element: element))
    (isDue, areGroupsOld, views.isFollowed) = (true, true, true)
  }

  /// Stops following an element, and tells it that it is gone.
  func remove(_ element: FollowedElement) {
    guard let number = element.number else { return }
    elements[number] = Followed()
    holeCount += 1
    element.number = nil
    element.lose(self)
  }

  private func closeHoles() {
    guard holeCount > 0 else { return }
    (holeCount, areGroupsOld) = (0, true)
    elements.removeAll { $0.element == nil }
    for number in elements.indices { elements[number].element?.number = number }
  }

  /// Notes that the engine has made a frame.
  func noteFrame() {
    guard !watchers.isEmpty || !elements.isEmpty else { return }
    if views.tree.changes.contains(.phase) { for watcher in watchers { watcher.readPhases() } }
    if !isDue { isDue = isMoving || views.hasChangedPlaces }
  }

  /// Notes that views may have moved, or may follow in another way.
  func noteLayout() {
    (isDue, areGroupsOld) = (true, true)
    safeAreas.noteLayout()
  }

  /// Makes all followers read their current places.
  func follow() {
    guard isDue, !watchers.isEmpty || !elements.isEmpty else { return }
    isDue = false
    beginRound()
    for watcher in watchers { watcher.readScrollView() }
    isMoving = false
    guard !elements.isEmpty else { return }
    views.show()
    closeHoles()
    makeGroups()
    // Followers may add elements, which are told their place later.
    let (elements, groups) = (elements, groups)
    // The spaces of the last scroll view are kept, because rows of one scroll view follow one another.
    var around: ScrollContents?
    var spaces = CoordinateSpaces(levels: [])
    for group in groups {
      guard let cell = group.cell, let contents = group.contents else {
        guard let element = elements[group.numbers.lowerBound].element else { continue }
        if group.isNowhere {
          element.lose(self)
        } else if follow(element) {
          isMoving = true
        }
        continue
      }
      if contents !== around {
        look(at: contents)
        around = contents
        spaces = contents.spaces.value
      }
      if follow(group.numbers, of: elements, in: cell, of: contents, spaces) { isMoving = true }
    }
  }

  /// Makes the views in a row read their places. True if one of them goes on changing by itself.
  private func follow(
    _ numbers: Range<Int>, of elements: [Followed], in cell: CellElement, of contents: ScrollContents,
    _ spaces: CoordinateSpaces
  ) -> Bool {
    let isShown = cell.isShown && contents.spaces.isShown
    let (shift, version) = (contents.shift(of: cell), contents.spaces.version)
    // Nearly always all of them have the same frame in the row.
    let proxy = GeometryProxy(frame: shift.applied(to: elements[numbers.lowerBound].frame), spaces: spaces)
    var isAnyMoving = false
    for number in numbers {
      guard let element = elements[number].element, element.number != nil else { continue }
      guard isShown else {
        element.lose(self)
        continue
      }
      let frame = shift.applied(to: elements[number].frame)
      let goesOn =
        frame == proxy.frame
        ? element.follow(self, at: proxy, in: contents, version)
        : element.follow(self, at: GeometryProxy(frame: frame, spaces: spaces), in: contents, version)
      if goesOn { isAnyMoving = true }
    }
    return isAnyMoving
  }

  /// Finds where elements stand, unless content has only been scrolled since.
  private func makeGroups() {
    guard areGroupsOld || showing != views.showing else { return }
    (areGroupsOld, showing) = (false, views.showing)
    groups.removeAll(keepingCapacity: true)
    for number in elements.indices {
      let stand = elements[number].element?.stand
      guard case .inRow(let cell, let frame, let contents) = stand else {
        if stand != nil, let element = elements[number].element { element.note(safeAreas.insets(around: element)) }
        groups.append(Group(isNowhere: stand == nil, numbers: number..<(number + 1)))
        continue
      }
      elements[number].frame = frame
      if let last = groups.indices.last, groups[last].cell === cell {
        groups[last].numbers = groups[last].numbers.lowerBound..<(number + 1)
      } else {
        groups.append(Group(cell: cell, contents: contents, numbers: number..<(number + 1)))
      }
    }
  }

  /// Makes a view outside of rows read its place.
  private func follow(_ element: FollowedElement) -> Bool {
    if let place = place(of: element) {
      return element.follow(self, at: place)
    }
    element.lose(self)
    return false
  }

  // MARK: Where elements stand

  /// Begins a round: the spaces of scroll views are read again.
  func beginRound() { round += 1 }

  /// The place of an element; nil if it is not there.
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
    spaces(in: place.scrollView).with(names(around: element, in: place.scrollView))
  }

  /// The named spaces around an element in a scroll view.
  func names(around element: LayoutElement, in scrollView: ScrollContents?) -> [CoordinateSpaces.Name] {
    hasNamedSpaces ? element.namedSpaces(around: scrollView?.spaces.value.levels.count ?? 0) : []
  }

  /// The spaces in a scroll view, without the named ones.
  func spaces(in scrollView: ScrollContents?) -> CoordinateSpaces {
    scrollView?.spaces.value ?? CoordinateSpaces(levels: [])
  }
}

extension CoordinateSpaces {
  /// The spaces, with named ones added.
  func with(_ names: [Name]) -> CoordinateSpaces {
    var spaces = self
    spaces.names = names
    return spaces
  }
}
