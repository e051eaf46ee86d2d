// One scroll view of a tree, and where it stands in it.
import Foundation
import ScrollStorage
import ScrollTypes

/// A scroll view with its place in a tree. Members refer to one another by their slots in the tree's pool.
struct TreeMember: ~Copyable {
  /// What stands for no member.
  static var none: Int32 { -1 }

  let id: ScrollViewID
  var engine: ScrollEngine

  // MARK: Place

  var parent = TreeMember.none
  var firstChild = TreeMember.none
  var lastChild = TreeMember.none
  var next = TreeMember.none
  var previous = TreeMember.none
  /// Grows from one that joins to the next.
  var joinNumber = 0
  /// The view of the parent in which it stands; nil for the root and for one that is attached.
  var element: StackElement?
  /// Where its container stands in the view, or in the parent.
  var origin = CGPoint.zero
  /// Whether it has left, and is kept until its view returns.
  var isAway = false
  /// Whether the renewal under way has found its view.
  var isNamed = false
  /// Whether it has no view any more, and so no place, and stays because a pointer has it.
  var isStray = false
  /// The origin of its view while that has another name, or none: where it was shown, or known to be.
  var frozenOrigin: CGPoint?
  /// What it has to do with its parent as a side stack; nil for all others.
  var beside: SideStack?
  /// How many of those in it are side stacks.
  var sideStackCount = 0

  // MARK: Views

  /// How many members stand in views of this one.
  var viewChildCount = 0
  /// Whether the next frame renews those in its views.
  var mustRenew = true
  /// The views that the last frame pinned: two at most.
  var pinned: (StackElement?, StackElement?)
  /// What the last frame showed, where the engine has forgotten it since; with the names from before.
  var shown = RigidArray<VisibleElement>(capacity: 0)
  var isShownFrozen = false

  // MARK: Frames

  /// The place in the list of members that need a frame; nil where it is not in it.
  var activeIndex: Int32?
  /// The report of the last frame that stepped it, and which one that was.
  var report: FrameReport?
  var steppedFrame = 0
  /// Whether nothing is there to scroll or to lay out: a frame would report what the last one did, and no changes. It counts while the
  /// member needs no frame: whatever changes something has it need one.
  var restsEmpty = false
  /// The last frame of which an event has passed it by while it rested empty. It counts as stepped then.
  var passedFrame = 0
  /// The times of the last arrivals at an edge that no other scroll view has taken over.
  var declinedArrival: (main: Double?, cross: Double?)

  /// The velocities with which the event under way releases the axes from which it takes the pointer. None between events.
  var releases: (main: Double?, cross: Double?)

  init(_ id: ScrollViewID, _ engine: consuming ScrollEngine) {
    self.id = id
    self.engine = engine
  }

  /// Whether the program has attached it, also as a side stack.
  var isAttached: Bool { parent != TreeMember.none && element == nil }

  var isSideStack: Bool { beside != nil }
  /// Whether it is a side stack, or has some.
  var stacksStandBeside: Bool { sideStackCount > 0 || beside != nil }

  /// Makes a frame where no side stacks have a part in it; answers what it has changed. The report is written to its place and read
  /// there: a copy costs as much as all that a tree adds to a frame.
  @inline(__always)
  mutating func makeFrame(_ number: Int, asking rows: borrowing some ScrollClient) -> FrameChanges {
    take(engine.finishFrame(asking: rows), of: number)
  }

  /// Takes over the report of a frame.
  @inline(__always)
  mutating func take(_ report: FrameReport, of number: Int) -> FrameChanges {
    self.report = report
    steppedFrame = number
    isShownFrozen = false
    return report.changes
  }

  /// Whether it needs another frame.
  var goesOn: Bool {
    @inline(__always) mutating get {
      engine.isUnfinished || engine.movesByItself || report?.velocity != .zero
    }
  }

  func copy() -> TreeMember {
    var copy = TreeMember(id, engine.copy())
    copy.parent = parent
    copy.firstChild = firstChild
    copy.lastChild = lastChild
    copy.next = next
    copy.previous = previous
    copy.joinNumber = joinNumber
    copy.element = element
    copy.origin = origin
    copy.isAway = isAway
    copy.isStray = isStray
    copy.frozenOrigin = frozenOrigin
    copy.beside = beside
    copy.sideStackCount = sideStackCount
    copy.viewChildCount = viewChildCount
    copy.mustRenew = mustRenew
    copy.pinned = pinned
    copy.shown = shown.copy()
    copy.isShownFrozen = isShownFrozen
    copy.activeIndex = activeIndex
    copy.report = report
    copy.steppedFrame = steppedFrame
    copy.restsEmpty = restsEmpty
    copy.passedFrame = passedFrame
    copy.declinedArrival = declinedArrival
    return copy
  }

  /// Lends what the last frame showed, whatever has happened to the content since.
  @inline(__always)
  func withShownViews<Result>(_ body: (Span<VisibleElement>) -> Result) -> Result {
    isShownFrozen ? shown.withSpan(body) : engine.withVisibleElements(body)
  }

  /// The frame at which the last frame showed a view; nil where it did not.
  func shownFrame(of element: StackElement) -> CGRect? {
    withShownViews { views in
      for position in views.indices where views[position].element == element { return views[position].frame }
      return nil
    }
  }

  /// The container's size in points.
  var containerSize: CGSize { engine.main.projection.containerSize }

  /// The views that the last frame pinned.
  func pinnedNow() -> (StackElement?, StackElement?) {
    if engine.stack.pinnedViews.isEmpty { return (nil, nil) }
    return engine.withVisibleElements { views in
      var first: StackElement?
      for position in views.indices where views[position].isPinned {
        if first != nil { return (first, views[position].element) }
        first = views[position].element
      }
      return (first, nil)
    }
  }
}

/// What a side stack has to do with the scroll view beside one of whose sections it stands.
struct SideStack {
  /// The section; nil once it was removed.
  var section: Int?
  /// How far the scroll view had come when the side stack was moved along last; see ``ScrollEngine/travel``.
  var travel: ContentUnits = 0
  /// What the layout of the frame under way has come to so far.
  var layout = FrameLayout()
}

/// One axis of a member: what a chain is made of.
struct MemberAxis: Equatable {
  var member: Int32
  var part: AxisPart
}
