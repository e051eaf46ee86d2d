// Finds the axis chains of a place, and follows the pointer's chains when members leave.
import ScrollTypes

extension ScrollTree {
  /// The first member of the axis chain of a place: the innermost one that scrolls along the axis and is enabled.
  mutating func firstOfChain(at place: Int32, along axis: Axis) -> MemberAxis? {
    var slot = place
    while slot != TreeMember.none {
      if !members[slot].isSideStack, let part = members[slot].engine.part(along: axis),
        members[slot].engine.change(part, { $0.phases.isEnabled })
      {
        return MemberAxis(member: slot, part: part)
      }
      slot = members[slot].parent
    }
    return nil
  }

  /// The next member of an axis chain: the nearest ancestor that scrolls along the same axis, is enabled and bounces. A
  /// member that never chains has no next one.
  mutating func next(of member: MemberAxis) -> MemberAxis? {
    members[member.member].engine.configuration.scrollChaining == .never ? nil : nextAround(member)
  }

  /// The member in which a fling or momentum of another member continues at its edge.
  mutating func nextOfFling(of member: MemberAxis) -> MemberAxis? {
    members[member.member].engine.configuration.scrollChaining == .always ? nextAround(member) : nil
  }

  private mutating func nextAround(_ member: MemberAxis) -> MemberAxis? {
    let axis = read(member) { $0.projection.axis }
    var slot = members[member.member].parent
    while slot != TreeMember.none {
      if !members[slot].isSideStack, let part = members[slot].engine.part(along: axis),
        members[slot].engine.change(part, { $0.phases.isEnabled && $0.motion.bounces })
      {
        return MemberAxis(member: slot, part: part)
      }
      slot = members[slot].parent
    }
    return nil
  }

  /// The factor that converts a length along the axis of one member to a length along the axis of another.
  mutating func sign(from one: MemberAxis, to other: MemberAxis) -> Double {
    read(one) { $0.projection.isMirrored } == read(other) { $0.projection.isMirrored } ? 1 : -1
  }

  /// Whether the chain of a place has no axis lock: its innermost enabled member scrolls along both axes.
  mutating func isFree(at place: Int32) -> Bool {
    var slot = place
    while slot != TreeMember.none {
      if !members[slot].isSideStack, members[slot].engine.main.phases.isEnabled {
        return members[slot].engine.cross.isScrolled
      }
      slot = members[slot].parent
    }
    return false
  }

  /// Whether the chain of a place consists of the root only.
  func isRoot(_ place: Int32) -> Bool { members[place].parent == TreeMember.none }

  /// Runs a closure on an axis of a member, in place.
  @inline(__always)
  mutating func read<Result>(_ axis: MemberAxis, _ body: (inout ScrollAxis) -> Result) -> Result {
    members[axis.member].engine.change(axis.part, body)
  }

  // MARK: Events for members

  /// Passes an event to an axis of a member, which carries out the resulting command. A release waits for the end of
  /// the event if a rule decides its target.
  @inline(__always)
  mutating func perform(on axis: MemberAxis, _ event: (inout ScrollAxis, _ time: Double) -> MotionCommand?) {
    if let velocity = members[axis.member].engine.perform(on: axis.part, isOfUser: isOfUser, event) {
      release(axis, velocity: velocity)
    }
  }

  /// Passes an event to a member.
  @inline(__always)
  mutating func leave(_ event: ScrollEvent.Kind, to slot: Int32) {
    members[slot].engine.handle(event)
    if members[slot].engine.hasTargets, members[slot].engine.waitingRelease != nil { hasReleases = true }
  }

  // MARK: The chain of a pointer

  /// Builds the axis chains of a pointer that begins.
  mutating func beginPointer(_ new: PhaseMachine.Pointer, at place: Int32) {
    pointer.end()
    pointer.pointer = new
    pointer.place = place
    pointer.isRootAlone = isRoot(place)
    pointer.isFree = isFree(at: place)
    if pointer.isRootAlone { return }
    makeChain(along: .vertical)
    makeChain(along: .horizontal)
  }

  private mutating func makeChain(along axis: Axis) {
    var member = firstOfChain(at: pointer.place, along: axis)
    while let link = member {
      member = next(of: link)
      pointer[axis].append(ChainLink(link, sign: member.map { sign(from: link, to: $0) } ?? 1))
    }
    pointer[axis].isShared = pointer[axis].links.count > 1
  }

  /// Whether a pointer scrolls in the tree, or may still begin to.
  var isUnderPointer: Bool {
    mutating get {
      guard pointer.pointer != nil else { return false }
      if pointer.isRootAlone { return members[Self.root].engine.isUnderPointer }
      return isUnderPointer(along: .vertical) || isUnderPointer(along: .horizontal)
    }
  }

  mutating func isUnderPointer(along axis: Axis) -> Bool {
    let count = pointer[axis].links.count
    for position in 0..<count where hasPointer(pointer[axis].links[position].axis) {
      return true
    }
    return false
  }

  /// Whether a member is in the chain of the active pointer.
  mutating func isInPointersChain(_ slot: Int32) -> Bool {
    guard isUnderPointer else { return false }
    var member = pointer.place
    while member != TreeMember.none {
      if member == slot { return true }
      member = members[member].parent
    }
    return false
  }

  // MARK: Members that leave the pointer

  /// Cuts the chains at members that have let go of the pointer, and releases the members behind them (§T21).
  mutating func followLosses() {
    followLosses(along: .vertical)
    followLosses(along: .horizontal)
  }

  private mutating func followLosses(along axis: Axis) {
    let count = pointer[axis].links.count
    for position in 0..<count where !hasPointer(pointer[axis].links[position].axis) {
      releaseRest(behind: position, along: axis)
      if position == 0 { return pointer[axis].end() }
      return pointer[axis].links.keep(0..<position)
    }
  }

  /// Releases the members behind a position of a chain that are under the pointer, as a cancelled touch does.
  mutating func releaseRest(behind position: Int, along axis: Axis) {
    let count = pointer[axis].links.count
    for later in (position + 1)..<max(position + 1, count) {
      let link = pointer[axis].links[later].axis
      if hasPointer(link) { perform(on: link) { _, _ in .release(velocity: 0) } }
    }
  }

  /// Removes a member from the pointer's chains as it leaves the tree. The next frame releases the members that shared
  /// its pointer.
  mutating func lose(_ slot: Int32) {
    lose(slot, along: .vertical)
    lose(slot, along: .horizontal)
    if pointer.place == slot { pointer.place = members[slot].parent }
  }

  private mutating func lose(_ slot: Int32, along axis: Axis) {
    if pointer.driven(along: axis)?.member == slot { pointer.drive(nil, along: axis) }
    let count = pointer[axis].links.count
    for position in 0..<count where pointer[axis].links[position].axis.member == slot {
      // The members before it were inside it, and are lost already.
      pointer[axis].links.keep((position + 1)..<count)
      pointer[axis].isLost = true
      for later in 0..<pointer[axis].links.count { activate(pointer[axis].links[later].axis.member) }
      return
    }
  }

  /// Releases the members that shared a pointer with a member that has left the tree.
  mutating func releaseLost() {
    guard pointer.isLost else { return }
    releaseLost(along: .vertical)
    releaseLost(along: .horizontal)
    if !hasReleases { forgetPointerThatLeft() }
  }

  private mutating func releaseLost(along axis: Axis) {
    guard pointer[axis].isLost else { return }
    releaseRest(behind: -1, along: axis)
    pointer[axis].end()
  }
}
