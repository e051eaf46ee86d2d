// Handles touches, and pointers that the members of an axis chain share.
import Foundation
import ScrollTypes

extension ScrollTree {
  mutating func beginTouch(_ touch: Int, at point: CGPoint, in place: Int32) {
    beginPointer(.touch(touch), at: place)
    if pointer.isRootAlone { return members[Self.root].engine.handle(.touchBegan(point, touch: touch)) }
    beginTouch(touch, at: point, along: .vertical)
    beginTouch(touch, at: point, along: .horizontal)
  }

  private mutating func beginTouch(_ touch: Int, at point: CGPoint, along axis: Axis) {
    guard !pointer[axis].links.isEmpty else { return }
    let first = pointer[axis].links[0].axis
    let isLocked = !pointer.isFree
    perform(on: first) { $0.touchBegan(touch, at: point, isLocked: isLocked, time: $1) }
    trackRest(along: axis)
    follow(from: place(of: point, along: first), along: axis)
  }

  /// Lets the members behind the first one track the pointer before they get any of its distance.
  mutating func trackRest(along axis: Axis) {
    for position in 1..<max(1, pointer[axis].links.count) {
      let link = pointer[axis].links[position].axis
      perform(on: link) { $0.phases.gestureMayBegin(at: $1) }
    }
  }

  /// Starts to follow a pointer at a coordinate of the first member.
  mutating func follow(from position: Double, along axis: Axis) {
    pointer[axis].links[0].position = position
    pointer[axis].tracker.reset()
    pointer[axis].tracker.follow(to: position, at: lastTime)
  }

  private mutating func place(of point: CGPoint, along axis: MemberAxis) -> Double {
    read(axis) { $0.place(of: point).along }
  }

  /// Returns whether the touch continues to scroll the one scroll view that has it along the axis. False if several
  /// have it.
  @discardableResult
  mutating func moveTouch(_ touch: Int, to point: CGPoint, along axis: Axis) -> Bool {
    guard !pointer[axis].links.isEmpty else { return false }
    let (first, isShared) = (pointer[axis].links[0].axis, pointer[axis].isShared)
    let position = isShared ? place(of: point, along: first) : 0
    if isShared, !read(first, { $0.phases.isTracking }) {
      moveSharedPointer(to: position, along: axis)
      return false
    }
    perform(on: first) { $0.touchMoved(touch, to: point, at: $1) }
    guard hasPointer(first) else {
      // The drag has gone across the axis: the touch is no pointer here any more.
      releaseRest(behind: 0, along: axis)
      pointer[axis].end()
      return false
    }
    guard isShared else { return true }
    pointer[axis].links[0].position = position
    pointer[axis].tracker.follow(to: position, at: lastTime)
    rest(from: 1, along: axis)
    return false
  }

  mutating func liftTouch(_ touch: Int, at point: CGPoint, along axis: Axis) {
    guard !pointer[axis].links.isEmpty else { return }
    let first = pointer[axis].links[0].axis
    guard pointer[axis].isShared else {
      if read(first, { $0.endsWithMove(at: point) }) {
        perform(on: first) { $0.touchMoved(touch, to: point, at: $1) }
      }
      perform(on: first) { $0.phases.touchEnded(touch, at: $1) }
      return pointer[axis].end()
    }
    if place(of: point, along: first) != pointer[axis].links[0].position {
      moveTouch(touch, to: point, along: axis)
    }
    guard !pointer[axis].links.isEmpty else { return }
    let velocity = read(first, { $0.phases.isTracking }) ? 0 : 0 - pointer[axis].tracker.velocity(at: lastTime)
    endSharedPointer(velocity: velocity, along: axis)
  }

  mutating func cancelTouch(_ touch: Int, along axis: Axis) {
    guard !pointer[axis].links.isEmpty else { return }
    if pointer[axis].isShared { return endSharedPointer(velocity: 0, along: axis) }
    let first = pointer[axis].links[0].axis
    perform(on: first) { axis, _ in axis.phases.touchCancelled(touch) }
    pointer[axis].end()
  }

  // MARK: Shared pointers

  /// Moves a dragging pointer to a coordinate of the first member. Each member follows as far as it can, and passes the
  /// rest to the next one.
  mutating func moveSharedPointer(to position: Double, along axis: Axis) {
    pointer[axis].tracker.follow(to: position, at: lastTime)
    var position = position
    let last = pointer[axis].links.count - 1
    for index in 0...last {
      let member = pointer[axis].links[index].axis
      if index > 0, read(member, { $0.phases.isTracking }) {
        // A member begins with the first part of the distance that reaches it.
        guard pointer[axis].links[index - 1].hasHandedOn else { return rest(from: index, along: axis) }
        perform(on: member) { axis, _ in axis.phases.gestureBegan() }
      }
      let limits = index == last ? nil : read(member) { $0.motion.dragLimits }
      let taken = pointer[axis].links[index].move(to: position, within: limits)
      perform(on: member) { $0.phases.pointerMoved(to: taken, at: $1) }
      position = pointer[axis].links[index].sign * pointer[axis].links[index].handedOn
    }
  }

  /// Notes that the pointer rests for members that get none of its distance. Only their velocity trackers change.
  private mutating func rest(from position: Int, along axis: Axis) {
    for later in position..<max(position, pointer[axis].links.count) {
      let member = pointer[axis].links[later].axis
      members[member.member].engine.change(member.part) { [lastTime] in $0.phases.pointerRested(at: lastTime) }
    }
  }

  /// Releases a shared pointer. The velocity is the pointer's, in the first member's coordinates. The member that the
  /// pointer would move next continues with it.
  mutating func endSharedPointer(velocity: Double, along axis: Axis) {
    var velocity = velocity
    let last = pointer[axis].links.count - 1
    for index in 0...last {
      let link = pointer[axis].links[index]
      let goesOn = index == last || !handsOn(velocity, link)
      let own = goesOn && !isLeftToSystem(link.axis) ? velocity : 0
      perform(on: link.axis) { _, _ in .release(velocity: own) }
      if goesOn {
        releaseRest(behind: index, along: axis)
        break
      }
      velocity = link.sign * velocity
    }
    pointer[axis].end()
  }

  /// Whether the member that would continue with a pointer's velocity leaves it to system momentum instead.
  private func isLeftToSystem(_ axis: MemberAxis) -> Bool {
    pointer.pointer == .gesture && !members[axis.member].engine.hasTargets
  }

  /// Whether a member hands the pointer's final velocity to the next one.
  private mutating func handsOn(_ velocity: Double, _ link: ChainLink) -> Bool {
    // On the way back, the next member returns first, however far this one can scroll by now.
    if link.hasHandedOn, link.handedOn * velocity > 0 { return true }
    let (offset, range) = read(link.axis) { ($0.motion.offset, $0.motion.range) }
    return velocity > 0 ? offset >= range.upper : velocity < 0 && offset <= range.lower
  }
}
