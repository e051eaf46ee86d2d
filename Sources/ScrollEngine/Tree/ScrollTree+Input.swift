// Finds the scroll views of a tree that take part in an event.
import Foundation
import ScrollTypes

extension ScrollTree {
  /// Handles an event at the last time handled, to which all motions have been brought. If the event releases a member
  /// to a target, ``endEvent()`` runs after that release.
  mutating func handle(_ event: ScrollEvent.Kind, at place: EventPlace) {
    let belongsToPointer = isOfPointer(event)
    let found = belongsToPointer ? pointer.place : slot(of: place, for: event)
    guard let found, !members[found].isSideStack || event.isForScrollView else {
      counts.droppedEvents += 1
      return
    }
    let slot = members[found].isSideStack ? members[found].parent : found
    activateChain(of: slot)
    isOfUser = event.isOfUser
    // Whether the event has moved a pointer that continues to scroll, as most events do. Then the event needs no ending
    // work.
    var scrollsOn = false
    defer {
      if !hasReleases {
        if scrollsOn { isOfUser = false } else { endEvent() }
      }
    }
    if found != slot, case .scrollToView(let element, let anchor, _, _) = event {
      return scroll(to: element, ofSideStack: found, anchor: anchor)
    }
    switch event {
    case .touchBegan(let point, let touch):
      guard !isUnderPointer else { return }
      beginTouch(touch, at: point, in: slot)
    case .touchMoved(let point, let touch):
      guard belongsToPointer else { return }
      if pointer.isRootAlone { return leave(event, to: Self.root) }
      scrollsOn = moveTouch(touch, to: point, along: .vertical)
      if moveTouch(touch, to: point, along: .horizontal) { scrollsOn = true }
    case .touchEnded(let point, let touch):
      guard belongsToPointer else { return }
      if pointer.isRootAlone { return leave(event, to: Self.root) }
      liftTouch(touch, at: point, along: .vertical)
      liftTouch(touch, at: point, along: .horizontal)
    case .touchCancelled(let touch):
      guard belongsToPointer else { return }
      if pointer.isRootAlone { return leave(event, to: Self.root) }
      cancelTouch(touch, along: .vertical)
      cancelTouch(touch, along: .horizontal)
    case .wheel(let wheel):
      handle(wheel, in: slot)
    case .key(let key):
      guard !isUnderPointer else { return }
      press(key, in: slot)
    case .scrollDisabled, .scrollTo, .scrollToView, .scrollToEdge, .keep:
      leave(event, to: slot)
    case .resize:
      resize(slot, by: event)
    }
  }

  /// Ends an event, once all its releases are carried out.
  mutating func endEvent() {
    // An event of the program can take the pointer from a member.
    if !isOfUser { followLosses() }
    isOfUser = false
    forgetPointerThatLeft()
  }

  /// Forgets a pointer that no member has any more.
  mutating func forgetPointerThatLeft() {
    if pointer.pointer != nil, !isUnderPointer { pointer.end() }
  }

  /// Whether an event is a later one of the pointer that scrolls. Such an event keeps the pointer's chain, whatever its
  /// place.
  private mutating func isOfPointer(_ event: ScrollEvent.Kind) -> Bool {
    let ofEvent: PhaseMachine.Pointer
    switch event {
    case .touchMoved(_, let touch), .touchEnded(_, let touch), .touchCancelled(let touch): ofEvent = .touch(touch)
    case .wheel(let wheel) where wheel.phase != .none: ofEvent = .gesture
    default: return false
    }
    return pointer.pointer == ofEvent && isUnderPointer
  }

  /// The scroll view at the place of an event; nil if it is not in the tree.
  private func slot(of place: EventPlace, for event: ScrollEvent.Kind) -> Int32? {
    switch place {
    case .automatic:
      if case .touchBegan(let point, _) = event { return hit(point) }
      return Self.root
    case .point(let point): return hit(point)
    case .view(let view): return slot(of: view)
    }
  }

  /// Marks a scroll view and all its ancestors for the frame's steps. An ancestor that rests empty is unaffected by the
  /// event, and is only counted. The root of a screen is such an ancestor: it surrounds the scroll views that the
  /// program attached.
  private mutating func activateChain(of place: Int32) {
    if members[place].activeIndex == nil { activate(place) }
    var slot = members[place].parent
    while slot != TreeMember.none {
      if members[slot].activeIndex == nil, members[slot].restsEmpty {
        passBy(slot)
      } else {
        activate(slot)
      }
      slot = members[slot].parent
    }
  }

  private mutating func passBy(_ slot: Int32) {
    guard members[slot].passedFrame != frameNumber else { return }
    members[slot].passedFrame = frameNumber
    counts.stepped += 1
  }

  /// Passes a key to the innermost scroll view that the key moves vertically. If there is none, the innermost one that
  /// it moves horizontally gets the key, or else the root. A scroll view that never chains ends the search (§T26).
  private mutating func press(_ key: ScrollKey, in place: Int32) {
    var end = Self.root
    var found = search(for: key, along: .vertical, from: place, to: &end)
    if found == nil { found = search(for: key, along: .horizontal, from: place, to: &end) }
    if found == nil, end == Self.root { found = Self.root }
    guard let found else { return }
    activate(found)
    members[found].engine.handle(.key(key))
  }

  /// The first scroll view that a key moves along an axis, up to a scroll view that ends searches.
  private mutating func search(
    for key: ScrollKey, along axis: Axis, from place: Int32, to end: inout Int32
  ) -> Int32? {
    var slot = place
    while slot != TreeMember.none {
      if !members[slot].isSideStack, members[slot].engine.hasGoal(of: key, along: axis) {
        if members[slot].engine.follows(key) { return slot }
        if slot != Self.root, members[slot].engine.configuration.scrollChaining == .never { end = slot }
      }
      if slot == end { return nil }
      slot = members[slot].parent
    }
    return nil
  }

  private mutating func resize(_ slot: Int32, by event: ScrollEvent.Kind) {
    let isFrozen = freezeShown(of: slot)
    let (size, insets) = (members[slot].containerSize, members[slot].engine.main.projection.insets)
    members[slot].engine.handle(event)
    if members[slot].containerSize != size || members[slot].engine.main.projection.insets != insets {
      members[slot].mustRenew = true
      if members[slot].sideStackCount > 0 { followLayout(of: slot) }
    } else if isFrozen {
      thawShown(of: slot)
    }
  }
}
