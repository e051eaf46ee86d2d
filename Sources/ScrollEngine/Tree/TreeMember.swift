// One scroll view of a tree, and its position in the tree.
import Foundation
import ScrollStorage
import ScrollTypes

/// A scroll view with its place in a tree. Members refer to one another by slots of the tree's pool.
struct TreeMember: ~Copyable {
  /// The slot number that stands for no member.
  static var none: Int32 { -1 }

  let id: ScrollViewID
  var engine: ScrollEngine

  // MARK: Place

  var parent = TreeMember.none
  var firstChild = TreeMember.none
  var lastChild = TreeMember.none
  var next = TreeMember.none
  var previous = TreeMember.none
  /// Greater than the number of every member that joined before.
  var joinNumber = 0
  /// The view of the parent that contains this member; nil for the root and for an attached member.
  var element: StackElement?
  /// The origin of its container in the view, or in the parent if there is no view.
  var origin = CGPoint.zero
  /// Whether the member has left, and is kept until its view returns.
  var isAway = false
  /// Whether the current renewal has found its view.
  var isNamed = false
  /// Whether the member has lost its view, and with it its place, but stays because a pointer has it.
  var isStray = false
  /// The saved origin of its view, shown or known, while the view has another name or is gone.
  var frozenOrigin: CGPoint?
  /// The state of a side stack; nil for all other members.
  var beside: SideStack?
  /// The number of children that are side stacks.
  var sideStackCount = 0

  // MARK: Views

  /// The number of children that are in views of this member.
  var viewChildCount = 0
  /// Whether the next frame renews its inner scroll views.
  var mustRenew = true
  /// The views that the last frame pinned, at most two.
  var pinned: (StackElement?, StackElement?)
  /// A copy of the views that the last frame showed, under their old names; used after the engine has forgotten them.
  var shown = RigidArray<VisibleElement>(capacity: 0)
  var isShownFrozen = false

  // MARK: Frames

  /// The position in the list of members that need a frame; nil if it is not in the list.
  var activeIndex: Int32?
  /// The report of the last frame that stepped the member, and the number of that frame.
  var report: FrameReport?
  var steppedFrame = 0
  /// Whether there is nothing to scroll or to lay out. A frame would repeat the last report, without changes. It is
  /// valid while the member needs no frame: every change makes it need one.
  var restsEmpty = false
  /// The last frame in which an event passed the member by while it rested empty. The member then counts as stepped.
  var passedFrame = 0
  /// The times of the last arrivals at an edge that no other scroll view took over.
  var declinedArrival: (main: Double?, cross: Double?)

  /// The velocities with which the current event releases the axes whose pointer it takes. Nil between events.
  var releases: (main: Double?, cross: Double?)

  init(_ id: ScrollViewID, _ engine: consuming ScrollEngine) {
    self.id = id
    self.engine = engine
  }

  /// Whether the program has attached the member, also as a side stack.
  var isAttached: Bool { parent != TreeMember.none && element == nil }

  var isSideStack: Bool { beside != nil }
  /// Whether the member is a side stack or has side stacks.
  var stacksStandBeside: Bool { sideStackCount > 0 || beside != nil }

  /// Makes a frame without side stacks, and returns what it has changed. The report is written and read in place: a
  /// copy would cost as much as all other work of a tree in a frame.
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

  /// Whether the member needs another frame.
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

  /// Lends the views that the last frame showed, whatever has happened to the content since.
  @inline(__always)
  func withShownViews<Result>(_ body: (Span<VisibleElement>) -> Result) -> Result {
    isShownFrozen ? shown.withSpan(body) : engine.withVisibleElements(body)
  }

  /// The frame at which the last frame showed a view; nil if it did not show it.
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

/// The state of a side stack beside a section of a scroll view.
struct SideStack {
  /// The section; nil once it was removed.
  var section: Int?
  /// The scroll view's ``ScrollEngine/travel`` when the side stack was last moved along.
  var travel: ContentUnits = 0
  /// The layout of the current frame so far.
  var layout = FrameLayout()
}

/// One axis of a member: a link of a chain.
struct MemberAxis: Equatable {
  var member: Int32
  var part: AxisPart
}
