// Stacks beside sections of a scroll view: how they come and go, and how changes of either affect the other.
import Foundation
import ScrollTypes

extension ScrollTree {
  // MARK: Coming and going

  /// Puts a lazy stack beside a section of a scroll view, at once, between two frames. Both move together, and the
  /// section is as long as the longer of the two. The stack stays until it is detached, or its section is removed.
  ///
  ///     try tree.attachStack(2, rightColumn, to: .root, beside: 1, origin: 200)
  ///
  /// Its container, safe area and margins along the axis are those of the scroll view, whatever its configuration says.
  /// It does not scroll by itself. `Documentation/Behaviour/SideStacks.md` has the rules.
  ///
  /// - Parameters:
  ///   - stack: The id of the stack.
  ///   - configuration: The configuration of the stack.
  ///   - parent: The scroll view that contains the section.
  ///   - section: The index of the section, in content with a table of layouts.
  ///   - origin: The distance in points, across the axis, from the top or left edge of the parent's container.
  /// - Throws: ``ScrollTreeError``, mostly ``ScrollTreeError/sideStack(_:)``; then nothing has changed.
  /// - Complexity: O(its sections + side stacks · log n).
  public mutating func attachStack(
    _ stack: ScrollViewID, _ configuration: ScrollConfiguration, to parent: ScrollViewID, beside section: Int,
    origin: CGFloat
  ) throws(ScrollTreeError) {
    guard let scrollView = slot(of: parent) else { throw .noSuchScrollView(parent) }
    if slot(of: stack) != nil { throw .idInUse(stack) }
    let engine = try sideStack(configuration, beside: section, of: scrollView, at: origin)
    forgetAllLeft(of: stack)
    tellTime(scrollView)
    let slot = members.insert(TreeMember(stack, engine))
    slots[stack.rawValue] = slot
    members[slot].origin =
      configuration.content.axis == .vertical ? CGPoint(x: origin, y: 0) : CGPoint(x: 0, y: origin)
    members[slot].beside = SideStack(section: section)
    members[scrollView].sideStackCount += 1
    link(slot, to: scrollView)
    fitAsEdit(scrollView)
    putInPlace(slot)
  }

  /// Makes the engine of a side stack, after checking that it may be attached.
  private func sideStack(
    _ configuration: ScrollConfiguration, beside section: Int, of scrollView: Int32, at origin: CGFloat
  ) throws(ScrollTreeError) -> ScrollEngine {
    if members[scrollView].isSideStack { throw .sideStack(.parentIsSideStack) }
    let other = members[scrollView].engine.configuration
    guard members[scrollView].engine.stack.sections.sections.indices.contains(section) else {
      throw .sideStack(.noSuchSection(section))
    }
    if other.content.layouts.isEmpty { throw .sideStack(.contentWithoutLayouts) }
    if other.content.crossExtent != nil || configuration.content.crossExtent != nil {
      throw .sideStack(.scrollsOnBothAxes)
    }
    guard origin.isFinite else { throw .nonFiniteOrigin }
    let engine: ScrollEngine
    do { engine = try ScrollEngine(configuration.beside(other)) } catch { throw .configuration(error) }
    guard configuration.content.axis == other.content.axis,
      configuration.content.layoutDirection == other.content.layoutDirection
    else { throw .sideStack(.otherDirection) }
    let beside = counts(around: scrollView)
    let viewCount = beside.viewCount + engine.stack.sections.viewCount
    if viewCount > ScrollLimits.maximumRowCount { throw .sideStack(.viewCountOutOfRange(viewCount)) }
    let sectionCount = beside.sectionCount + engine.stack.sections.sections.count
    if sectionCount > ScrollLimits.maximumSectionCount {
      throw .configuration(.sectionCountOutOfRange(sectionCount))
    }
    return engine
  }

  /// Fits the section after a side stack has left the tree. If the section was removed, the edit has done that already.
  mutating func sideStackHasLeft(_ slot: Int32, _ beside: SideStack, from scrollView: Int32) {
    members[scrollView].sideStackCount -= 1
    if case .beside(_, slot) = members[scrollView].engine.request { members[scrollView].engine.request = nil }
    guard let section = beside.section else { return }
    sayLength(beside: section, of: scrollView)
    fitAsEdit(scrollView)
  }

  /// The numbers of views and sections that count together with those of a member, in the stacks beside it.
  func countsBeside(_ slot: Int32) -> (viewCount: Int, sectionCount: Int) {
    let scrollView = members[slot].isSideStack ? members[slot].parent : slot
    if members[scrollView].sideStackCount == 0 { return (0, 0) }
    let all = counts(around: scrollView)
    return (
      all.viewCount - members[slot].engine.stack.sections.viewCount,
      all.sectionCount - members[slot].engine.stack.sections.sections.count
    )
  }

  /// The numbers of views and sections of a scroll view and its side stacks.
  private func counts(around scrollView: Int32) -> (viewCount: Int, sectionCount: Int) {
    var viewCount = members[scrollView].engine.stack.sections.viewCount
    var sectionCount = members[scrollView].engine.stack.sections.sections.count
    var stack = firstSideStack(of: scrollView)
    while stack != TreeMember.none {
      viewCount += members[stack].engine.stack.sections.viewCount
      sectionCount += members[stack].engine.stack.sections.sections.count
      stack = nextSideStack(behind: stack)
    }
    return (viewCount, sectionCount)
  }

  // MARK: Changes of the side stack

  /// Applies a validated transaction to the content of a side stack.
  mutating func apply(_ edits: [ContentEdit], toSideStack slot: Int32) {
    beginChange(ofSideStack: slot)
    members[slot].engine.applyBeside(edits)
    endChange(ofSideStack: slot)
  }

  mutating func update(
    to configuration: ScrollConfiguration, ofSideStack slot: Int32
  ) throws(ScrollConfigurationError) {
    let new = configuration.beside(members[members[slot].parent].engine.configuration)
    try members[slot].engine.configuration.validateUpdate(to: new)
    if new == members[slot].engine.configuration { return }
    beginChange(ofSideStack: slot)
    members[slot].engine.takeOverBeside(new)
    endChange(ofSideStack: slot)
  }

  private mutating func beginChange(ofSideStack slot: Int32) {
    tellTime(members[slot].parent)
    tellTime(slot)
    moveAlong(slot)
    _ = freezeShown(of: slot)
  }

  private mutating func endChange(ofSideStack slot: Int32) {
    members[slot].mustRenew = true
    activate(slot)
    fitAsEdit(members[slot].parent)
  }

  // MARK: Changes of the scroll view

  /// Moves side stacks along with their sections, after the content of a scroll view has changed.
  mutating func followSections(of scrollView: Int32, through edits: [ContentEdit]) {
    moveSideStacksAlong(of: scrollView)
    var stack = firstSideStack(of: scrollView)
    while stack != TreeMember.none {
      for edit in edits { members[stack].beside?.follow(edit) }
      stack = nextSideStack(behind: stack)
    }
    stack = firstSideStack(of: scrollView)
    while stack != TreeMember.none {
      let next = nextSideStack(behind: stack)
      if members[stack].beside?.section == nil { leave(stack) }
      stack = next
    }
  }

  /// Passes on a change of a scroll view's container or insets to its side stacks.
  mutating func followLayout(of scrollView: Int32) {
    moveSideStacksAlong(of: scrollView)
    var stack = firstSideStack(of: scrollView)
    while stack != TreeMember.none {
      let new = members[stack].engine.configuration.beside(members[scrollView].engine.configuration)
      if new != members[stack].engine.configuration {
        beginChange(ofSideStack: stack)
        members[stack].engine.takeOverBeside(new)
        endChange(ofSideStack: stack)
      }
      stack = nextSideStack(behind: stack)
    }
  }

  /// Fits a scroll view to its side stacks, between two frames or at an event. It counts as an edit that displaces
  /// nothing (§K6).
  private mutating func fitAsEdit(_ scrollView: Int32) {
    tellTime(scrollView)
    _ = freezeShown(of: scrollView)
    sayLengths(beside: scrollView)
    members[scrollView].engine.fitAsEdit()
    members[scrollView].mustRenew = true
    activate(scrollView)
    moveSideStacksAlong(of: scrollView)
  }

  // MARK: The order of side stacks

  /// The side stack of a scroll view that was attached first; `TreeMember.none` if there is none.
  func firstSideStack(of scrollView: Int32) -> Int32 {
    if members[scrollView].sideStackCount == 0 { return TreeMember.none }
    let child = members[scrollView].firstChild
    return child == TreeMember.none || members[child].isSideStack ? child : nextSideStack(behind: child)
  }

  /// The next side stack behind a member of the same parent, in the order of attaching; `TreeMember.none` if there is
  /// none.
  func nextSideStack(behind member: Int32) -> Int32 {
    var child = members[member].next
    while child != TreeMember.none, !members[child].isSideStack { child = members[child].next }
    return child
  }

  // MARK: Lengths and places

  /// Tells a scroll view the lengths of its side stacks, as far as they are known.
  mutating func sayLengths(beside scrollView: Int32) {
    var stack = firstSideStack(of: scrollView)
    while stack != TreeMember.none {
      if let section = members[stack].beside?.section { sayLength(beside: section, of: scrollView) }
      stack = nextSideStack(behind: stack)
    }
  }

  /// Tells a scroll view the length of the longest side stack of a section.
  private mutating func sayLength(beside section: Int, of scrollView: Int32) {
    var length: ContentUnits?
    var hasLines = false
    var stack = firstSideStack(of: scrollView)
    while stack != TreeMember.none {
      if members[stack].beside?.section == section {
        length = max(length ?? 0, members[stack].engine.stack.contentExtent)
        hasLines = hasLines || members[stack].engine.stack.slots.count > 0
      }
      stack = nextSideStack(behind: stack)
    }
    members[scrollView].engine.stack.set(length, hasLines: hasLines, beside: section)
  }

  /// Moves a side stack by the distance that its scroll view has moved views on the screen since the last call (§K8).
  mutating func moveAlong(_ slot: Int32) {
    let travel = members[members[slot].parent].engine.travel
    guard let beside = members[slot].beside, beside.travel != travel else { return }
    members[slot].engine.follow(by: travel &- beside.travel)
    members[slot].beside?.travel = travel
  }

  private mutating func moveSideStacksAlong(of scrollView: Int32) {
    var stack = firstSideStack(of: scrollView)
    while stack != TreeMember.none {
      moveAlong(stack)
      stack = nextSideStack(behind: stack)
    }
  }

  /// Puts a side stack at the start of its section.
  mutating func putInPlace(_ slot: Int32) {
    let (place, travel) = (placeInSection(of: slot), members[members[slot].parent].engine.travel)
    members[slot].engine.follow(to: place)
    members[slot].beside?.travel = travel
  }

  /// The offset of a side stack that stands at the start of its section.
  func placeInSection(of slot: Int32) -> ContentUnits {
    guard let section = members[slot].beside?.section else { return members[slot].engine.main.motion.offset }
    return members[members[slot].parent].engine.offset(beside: section)
  }

  // MARK: Events

  /// Has the scroll view of a side stack scroll to a requested view of that stack (§K16).
  mutating func scroll(to element: StackElement, ofSideStack slot: Int32, anchor: UnitPoint?) {
    guard members[slot].engine.stack.sections.contains(element) else { return }
    let isVertical = members[slot].engine.main.projection.axis == .vertical
    let part = anchor.map { isVertical ? $0.y : $0.x }
    let view = RequestedView(element: element, placement: part.map { .anchored($0) } ?? .nearest)
    members[members[slot].parent].engine.request(view, ofSideStack: slot)
  }
}

extension ScrollEvent.Kind {
  /// Whether an event at a side stack goes to its scroll view; other events are dropped.
  var isForScrollView: Bool {
    switch self {
    case .scrollDisabled, .resize, .keep: false
    default: true
    }
  }
}

extension SideStack {
  /// Follows the section through an edit of the scroll view.
  fileprivate mutating func follow(_ edit: ContentEdit) {
    guard let section else { return }
    switch edit {
    case .insertSections(let new, let index):
      if index <= section { self.section = section + new.count }
    case .removeSections(let range):
      if range.contains(section) {
        self.section = nil
      } else if range.upperBound <= section {
        self.section = section - range.count
      }
    default: break
    }
  }
}
