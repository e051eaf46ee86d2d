// Releases whose targets a rule decides: an event may take its pointer from both axes of a scroll view.
import ScrollTypes

extension ScrollTree {
  /// Whether a pointer scrolls along an axis of a member, or may still begin to, and the current event has not taken
  /// it.
  @inline(__always)
  mutating func hasPointer(_ axis: MemberAxis) -> Bool {
    read(axis) { $0.phases.isUnderPointer }
      && (!hasReleases || members[axis.member].release(of: axis.part) == nil)
  }

  /// Takes the pointer from an axis at the end of the event. Then both axes are released together, and the rule is
  /// asked once.
  @inline(never)
  mutating func release(_ axis: MemberAxis, velocity: Double) {
    // An axis lets go once per event.
    guard members[axis.member].release(of: axis.part) == nil else { return }
    hasReleases = true
    switch axis.part {
    case .main: members[axis.member].releases.main = velocity
    case .cross: members[axis.member].releases.cross = velocity
    }
  }

  /// Carries out the releases of an event, once all its other effects are done.
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

  /// Carries out a release of an event that was passed to a member.
  private mutating func carryOutRelease(of slot: Int32, asking client: borrowing some ScrollTreeClient) {
    // The client is looked up only if it may be asked.
    if members[slot].engine.asksClient {
      members[slot].engine.carryOutRelease(asking: client.rows(of: members[slot].id))
    } else {
      members[slot].engine.carryOutRelease(asking: NobodyAsked())
    }
  }

  /// Lets a member continue with the velocity of another member's fling.
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
  /// The velocity with which the current event releases an axis; nil if it does not.
  @inline(__always)
  fileprivate func release(of part: AxisPart) -> Double? {
    switch part {
    case .main: releases.main
    case .cross: releases.cross
    }
  }
}
