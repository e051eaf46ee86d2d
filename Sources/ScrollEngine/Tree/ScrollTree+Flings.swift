// Flings that chain: a scroll view that reaches its edge with velocity hands the velocity to the next one.
import ScrollTypes

extension ScrollTree {
  /// The arrival of a scroll view's axis at an edge.
  private struct Arrival {
    var axis: MemberAxis
    var time: Double
    var velocity: Double
  }

  /// Brings all motions to a time. A deceleration that reaches its edge on the way ends there, and the next scroll view
  /// of the chain continues from that instant with its velocity.
  @inline(__always)
  mutating func bringMotions(to time: Double, asking client: borrowing some ScrollTreeClient) {
    if anyMovesByItself {
      chainArrivals(by: max(time, lastTime), asking: client)
    } else if time <= lastTime {
      // All members have been brought to this time, and no member has anything to do.
      return
    }
    bringActive(to: time)
  }

  @inline(never)
  private mutating func chainArrivals(by limit: Double, asking client: borrowing some ScrollTreeClient) {
    while anyMovesByItself, let arrival = nextArrival(by: limit) {
      bringActive(to: arrival.time)
      if !chain(arrival, asking: client) { decline(arrival) }
    }
  }

  private var anyMovesByItself: Bool {
    @inline(__always) mutating get {
      for index in 0..<active.count where members[active[index]].engine.movesByItself { return true }
      return false
    }
  }

  @inline(__always)
  private mutating func bringActive(to time: Double) {
    lastTime = max(lastTime, time)
    for index in 0..<active.count { members[active[index]].engine.bringMotion(to: lastTime) }
  }

  /// The first undecided arrival. Of simultaneous arrivals, that of the scroll view nearest to the root; at the same
  /// depth, of the one that joined first.
  private mutating func nextArrival(by limit: Double) -> Arrival? {
    var first: Arrival?
    for index in 0..<active.count {
      let slot = active[index]
      guard members[slot].engine.movesByItself, members[slot].parent != TreeMember.none else { continue }
      first = earlier(first, arrival(of: MemberAxis(member: slot, part: .main), by: limit))
      first = earlier(first, arrival(of: MemberAxis(member: slot, part: .cross), by: limit))
    }
    return first
  }

  private func earlier(_ one: Arrival?, _ other: Arrival?) -> Arrival? {
    guard let one, let other else { return one ?? other }
    if one.time != other.time { return one.time < other.time ? one : other }
    return comesFirst(other, one) ? other : one
  }

  private mutating func arrival(of axis: MemberAxis, by limit: Double) -> Arrival? {
    guard let arrival = read(axis, { $0.motion.arrivalAtEdge }), arrival.time <= limit else {
      return nil
    }
    let declined = members[axis.member].declinedArrival
    guard arrival.time != (axis.part == .main ? declined.main : declined.cross) else { return nil }
    guard hasAncestor(along: read(axis, { $0.projection.axis }), of: axis.member) else {
      return nil
    }
    return Arrival(axis: axis, time: arrival.time, velocity: arrival.velocity)
  }

  private func comesFirst(_ one: Arrival, _ other: Arrival) -> Bool {
    if one.axis.member == other.axis.member { return one.axis.part == .main }
    let (depth, otherDepth) = (depth(of: one.axis.member), depth(of: other.axis.member))
    if depth != otherDepth { return depth < otherDepth }
    return members[one.axis.member].joinNumber < members[other.axis.member].joinNumber
  }

  private func hasAncestor(along axis: Axis, of slot: Int32) -> Bool {
    var ancestor = members[slot].parent
    while ancestor != TreeMember.none {
      if members[ancestor].engine.part(along: axis) != nil { return true }
      ancestor = members[ancestor].parent
    }
    return false
  }

  /// Hands the velocity of an arrival to the next scroll view. Returns whether it could.
  private mutating func chain(_ arrival: Arrival, asking client: borrowing some ScrollTreeClient) -> Bool {
    guard let next = nextOfFling(of: arrival.axis) else { return false }
    let phase = read(next) { $0.phases.phase }
    guard read(next, { $0.phases.isFree }), phase != .animating else { return false }
    let range = read(arrival.axis) { $0.motion.range }
    let edge = arrival.velocity > 0 ? range.upper : range.lower
    perform(on: arrival.axis) { axis, _ in axis.phases.scrollTo(offset: edge) }
    activate(next.member)
    // If the next scroll view is decelerating, its own velocity is added.
    let own = phase == .decelerating ? read(next) { [lastTime] in $0.velocity(at: lastTime) } : 0
    let velocity = sign(from: arrival.axis, to: next) * arrival.velocity
    handFling(to: next, velocity: own + velocity, asking: client)
    return true
  }

  /// Marks an arrival as declined: the scroll view continues by itself.
  private mutating func decline(_ arrival: Arrival) {
    switch arrival.axis.part {
    case .main: members[arrival.axis.member].declinedArrival.main = arrival.time
    case .cross: members[arrival.axis.member].declinedArrival.cross = arrival.time
    }
  }
}
