// A motion after a release: a fling, a bounce, or a fling that turns into a bounce at an edge.
import Foundation

/// A motion in closed form. Positions count from `origin`, so a correction moves the whole motion.
struct ReferenceMotion {
  /// The offset at which it started, in units.
  var origin: Int64
  /// The time at which it started.
  let start: Double
  /// The range for which it was made, or in which it has continued, from its origin.
  private(set) var range: ReferenceRange
  /// The fling with which it starts, if any.
  let fling: ReferenceFling?
  /// The bounce with which it starts, or into which it turns.
  private(set) var bounce: EdgeBounce?
  /// The edge at which it ends although its fling would have gone past it.
  let restingEdge: Int64?
  /// The seconds from the start to the arrival of the fling at its edge, if it arrives before it is over.
  let arrival: Double?
  /// A reason why another correct model may have made another motion, if there is one.
  let tie: String?
  /// A reason why such a model may find the rest of a fling on the other side of an edge, if there is one.
  private(set) var endTie: String?
  /// The relative error of its positions, velocities and times.
  var error = 0.0

  struct EdgeBounce {
    /// The edge in units, from the motion's origin.
    let edge: Int64
    let curve: ReferenceBounce
    let settling: ReferenceSettling

    init(edge: Int64, curve: ReferenceBounce) {
      (self.edge, self.curve, settling) = (edge, curve, curve.settling)
    }
  }

  /// How close to the rest distance a turning point of the bounce is: see ``ReferenceSettling``.
  var closeness: Double { bounce?.settling.closeness ?? .infinity }

  /// Creates a bounce: a release past an edge, a new start after the range has moved away, or an arrival at an edge.
  static func bounce(from offset: Int64, velocity: Double, at time: Double, range: ReferenceRange) -> ReferenceMotion {
    let edge = offset <= range.min ? range.min : range.max
    let curve = ReferenceBounce(displacement: points(offset - edge), initialVelocity: velocity)
    return ReferenceMotion(
      origin: offset, start: time, range: range.relative(to: offset), fling: nil,
      bounce: EdgeBounce(edge: edge - offset, curve: curve), restingEdge: nil, arrival: 0, tie: nil)
  }

  /// Creates a fling from `origin`. If its rest is past an edge of the range, it turns into a bounce there, or ends
  /// there.
  static func fling(
    from origin: Int64, _ fling: ReferenceFling, at time: Double, range: ReferenceRange, bounces: Bool
  ) -> ReferenceMotion {
    let seen = range.relative(to: origin)
    let edge = fling.initialVelocity > 0 ? seen.max : seen.min
    let beyond = fling.initialVelocity > 0 ? fling.rest - points(edge) : points(edge) - fling.rest
    var (bounce, arrival): (EdgeBounce?, Double?)
    let delay = fling.time(at: points(edge))
    if beyond > 0, delay < fling.duration, !fling.isOverAtOnce {
      arrival = delay
      let speed = fling.velocity(at: points(edge))
      if bounces {
        bounce = EdgeBounce(edge: edge, curve: ReferenceBounce(displacement: 0, initialVelocity: speed))
      }
    }
    // If the rest is past the edge by just the rest distance, the fling ends at about the time at which it reaches the
    // edge.
    let isClose = !fling.isOverAtOnce && abs(beyond - restDistance) <= 1e-7 * max(1, abs(fling.rest))
    var motion = ReferenceMotion(
      origin: origin, start: time, range: seen, fling: fling, bounce: bounce,
      restingEdge: beyond > 0 ? edge : nil, arrival: arrival,
      tie: isClose ? "a fling comes to rest as it reaches an edge" : nil)
    if abs(beyond) <= 1e-7 * max(1, abs(fling.rest)) { motion.endTie = "a fling leads about as far as an edge" }
    return motion
  }

  /// The same bounce in another range; nil if its edge is not an edge of that range, in points from the origin.
  func bouncing(in range: ReferenceRange, at time: Double) -> ReferenceMotion? {
    guard let bounce, isPastArrival(at: time) else { return nil }
    let seen = range.relative(to: origin)
    guard let edge = [seen.min, seen.max].first(where: { points($0) == points(bounce.edge) }) else { return nil }
    var same = self
    same.range = seen
    same.bounce = EdgeBounce(edge: edge, curve: bounce.curve)
    return same
  }

  /// Whether it is a fling whose rest is past an edge ahead, or a bounce: §G25.
  func leadsPastEnd(at time: Double) -> Bool {
    guard let fling, !isPastArrival(at: time) else { return bounce != nil }
    return restingEdge != nil && !fling.isOverAtOnce
  }

  /// The time of its end.
  var end: Double {
    if let arrival { return start + (arrival + (bounce?.settling.time ?? 0)) * (1 + error) }
    guard let fling, !fling.isOverAtOnce else { return start }
    return start + fling.duration * (1 + error)
  }

  /// The offset after its end.
  var restingOffset: Int64 {
    if let bounce { return place(bounce.edge) }
    guard let fling, !fling.isOverAtOnce else { return origin }
    return place(restingEdge ?? units(fling.rest * (1 + error)))
  }

  private func place(_ distance: Int64) -> Int64 { ReferencePosition.of(origin, movedBy: distance) }

  func isOver(at time: Double) -> Bool { time >= end }

  /// Whether it has arrived at its edge, or started there.
  func isPastArrival(at time: Double) -> Bool { arrival.map { time - start >= $0 } ?? false }

  func offset(at time: Double) -> Int64 {
    if isOver(at: time) { return restingOffset }
    let elapsed = time - start
    if let bounce, let arrival, isPastArrival(at: time) {
      let displacement = bounce.curve.displacement(after: elapsed - arrival)
      return place(units((points(bounce.edge) + displacement) * (1 + error)))
    }
    return place(units(fling!.position(after: elapsed) * (1 + error)))
  }

  func velocity(at time: Double) -> Double {
    if isOver(at: time) { return 0 }
    let elapsed = time - start
    if let bounce, let arrival, isPastArrival(at: time) {
      return bounce.curve.velocity(after: elapsed - arrival) * (1 + error)
    }
    return fling!.velocity(after: elapsed) * (1 + error)
  }
}
