// Releases in a tree whose targets a rule decides: an event may take its pointer from both axes of a scroll view.
import ScrollTypes

extension ScrollTree {
  /// Whether a pointer scrolls along an axis of a member, or may yet begin to, and the event under way has not taken it.
  @inline(__always)
  mutating func hasPointer(_ axis: MemberAxis) -> Bool {
    read(axis) { $0.phases.isUnderPointer }
      && (!hasReleases || members[axis.member].release(of: axis.part) == nil)
  }

  /// Takes the pointer from an axis at the end of the event: both axes are released together, and a rule is asked once.
  @inline(never)
  mutating func release(_ axis: MemberAxis, velocity: Double) {
    // What has let go once in an event has done so.
    guard members[axis.member].release(of: axis.part) == nil else { return }
    hasReleases = true
    switch axis.part {
    case .main: members[axis.member].releases.main = velocity
    case .cross: members[axis.member].releases.cross = velocity
    }
  }

  /// Releases what an event has taken the pointer from, once it has done all else.
  @inline(never)
  mutating func carryOutReleases(asking client: borrowing some ScrollTreeClient) {
    hasReleases = false
    for index in 0..<active.count {
      let slot = active[index]
      let (main, cross) = members[slot].releases
      if main != nil || cross != nil {
        members[slot].releases = (nil, nil)
        letGo(main: main, cross: cross, in: slot, isOfUser: isOfUser, asking: client)
      } else if members[slot].engine.waitingRelease != nil {
        carryOutRelease(of: slot, asking: client)
      }
    }
  }

  /// Lets go of what an event has released that was left to a member.
  private mutating func carryOutRelease(of slot: Int32, asking client: borrowing some ScrollTreeClient) {
    // Its client is looked up only where it may be asked.
    if members[slot].engine.asksClient {
      members[slot].engine.carryOutRelease(asking: client.rows(of: members[slot].id))
    } else {
      members[slot].engine.carryOutRelease(asking: NobodyAsked())
    }
  }

  /// Has a member go on with the velocity of another one's fling.
  mutating func handFling(to axis: MemberAxis, velocity: Double, asking client: borrowing some ScrollTreeClient) {
    let (main, cross): (Double?, Double?) = axis.part == .main ? (velocity, nil) : (nil, velocity)
    letGo(main: main, cross: cross, in: axis.member, isOfUser: true, asking: client)
  }

  private mutating func letGo(
    main: Double?, cross: Double?, in slot: Int32, isOfUser: Bool, asking client: borrowing some ScrollTreeClient
  ) {
    if members[slot].engine.asksClient {
      let rows = client.rows(of: members[slot].id)
      members[slot].engine.letGo(main: main, cross: cross, isOfUser: isOfUser, asking: rows)
    } else {
      members[slot].engine.letGo(main: main, cross: cross, isOfUser: isOfUser, asking: NobodyAsked())
    }
  }
}

extension TreeMember {
  /// The velocity with which the event under way releases an axis; nil where it does not.
  @inline(__always)
  fileprivate func release(of part: AxisPart) -> Double? {
    switch part {
    case .main: releases.main
    case .cross: releases.cross
    }
  }
}
