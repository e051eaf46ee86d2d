// The motion after a release: content slows down, and bounces if an edge is in the way.
import ScrollTypes

/// A motion that comes to rest within a range: a deceleration, a bounce, or a deceleration that turns into a bounce.
///
/// Positions and edges are points from where the motion starts; velocities are points per second. Times are seconds
/// since the start and at least 0, an infinite time included. From ``duration`` on the motion stands at ``rest`` to the
/// bit, with velocity 0. Where a deceleration reaches an edge, position and velocity go on without a jump.
///
/// Sampling is a pure function of the time: the rate and the order of frames make no difference.
public struct Fling: Equatable, Sendable, BitwiseCopyable {
  /// The curve before ``edgeTime``.
  public let deceleration: Deceleration
  /// The curve from ``edgeTime`` on, about ``edge``.
  public let bounce: Bounce
  /// The position of the edge of the bounce; 0 if there is no bounce.
  public let edge: Double
  /// The time at which the bounce begins: 0 if the motion is only a bounce, infinite if there is none.
  public let edgeTime: Double
  /// The time at which the motion ends.
  public let duration: Double
  /// The position at which it ends.
  public let rest: Double

  /// Creates the motion that follows a release with a velocity.
  ///
  /// With the start in the range, `lowerEdge` ≤ 0 ≤ `upperEdge`, the motion is a deceleration:
  /// - If it covers no more than ``Deceleration/restThreshold`` points, it ends at once, where it is.
  /// - Otherwise, if it reaches the edge ahead before its end, it turns into a bounce there.
  /// - If its rest is past the edge by no more than that threshold, it ends on the edge.
  ///
  /// With the start outside the range, the motion is a bounce to the nearer edge. An edge may be infinite.
  ///
  /// - Parameter velocity: The velocity of the release, in points per second.
  /// - Parameter lowerEdge: The first offset of the range, from the start of the motion, in points.
  /// - Parameter upperEdge: The last offset of the range, from the start of the motion, in points.
  /// - Parameter rate: How soon the motion slows down.
  /// - Parameter bounces: Whether the edges give way. If not, the motion ends at the edge that it reaches. From outside
  ///   the range it then begins at rest, so that it leads neither further out nor past the edge.
  public init(
    velocity: Double, lowerEdge: Double, upperEdge: Double, rate: ScrollDecelerationRate, bounces: Bool = true
  ) {
    if lowerEdge > 0 {
      self = .bouncing(fromDisplacement: -lowerEdge, velocity: bounces ? velocity : 0)
    } else if upperEdge < 0 {
      self = .bouncing(fromDisplacement: -upperEdge, velocity: bounces ? velocity : 0)
    } else {
      self.init(
        Deceleration(velocity: velocity, rate: rate), lowerEdge: lowerEdge, upperEdge: upperEdge, bounces: bounces)
    }
  }

  /// Creates the motion that brings content back from a displacement past an edge: below 0 past the lower, above 0 past
  /// the upper edge. Its rest is minus the displacement.
  public static func bouncing(fromDisplacement displacement: Double, velocity: Double) -> Fling {
    let bounce = Bounce(displacement: displacement, velocity: velocity)
    return Fling(
      deceleration: Deceleration(velocity: 0, rate: .normal), bounce: bounce, edge: -displacement, edgeTime: 0,
      duration: bounce.duration, rest: -displacement)
  }

  /// The same motion, from the same start, in a range with other edges.
  ///
  /// The motion must not have reached an edge yet: its time is before ``edgeTime``. Its present position must lie in
  /// the new range; its start need not.
  public func replacingEdges(lowerEdge: Double, upperEdge: Double, bounces: Bool = true) -> Fling {
    Fling(deceleration, lowerEdge: lowerEdge, upperEdge: upperEdge, bounces: bounces)
  }

  /// When a deceleration comes to an edge before its end, and its velocity there, whether or not it bounces; nil if it
  /// comes to no edge, and for a motion that is only a bounce.
  public var arrivalAtEdge: (time: Double, velocity: Double)? {
    guard deceleration.initialVelocity != 0 else { return nil }
    if edgeTime < .infinity { return (edgeTime, bounce.spring.initialVelocity) }
    return duration < deceleration.duration ? (duration, deceleration.velocity(atPosition: rest)) : nil
  }

  /// Whether the motion leads past an edge that it has yet to reach, or comes back from one (§G25). It leads past an
  /// edge even if it would end too little behind the edge to count.
  func leadsPastEdge(at time: Double) -> Bool {
    time >= edgeTime || time < duration && rest != deceleration.rest
  }

  /// The position at a time.
  public func position(at time: Double) -> Double {
    guard time < duration else { return rest }
    guard time >= edgeTime else { return deceleration.position(at: time) }
    return edge + bounce.displacement(at: time - edgeTime)
  }

  /// The velocity at a time.
  public func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    guard time >= edgeTime else { return deceleration.velocity(at: time) }
    return bounce.velocity(at: time - edgeTime)
  }
}

extension Fling {
  private init(_ deceleration: Deceleration, lowerEdge: Double, upperEdge: Double, bounces: Bool) {
    let velocity = deceleration.initialVelocity
    let ahead = velocity > 0 ? upperEdge : lowerEdge
    let liesPastEdge = velocity > 0 ? deceleration.rest > ahead : deceleration.rest < ahead
    let duration = deceleration.duration
    if duration > 0, liesPastEdge, let edgeTime = deceleration.time(toReach: ahead), edgeTime < duration {
      guard bounces else {
        self.init(endingAt: ahead, after: edgeTime, deceleration)
        return
      }
      let bounce = Bounce(displacement: 0, velocity: deceleration.velocity(atPosition: ahead))
      self.init(
        deceleration: deceleration, bounce: bounce, edge: ahead, edgeTime: edgeTime,
        duration: edgeTime + bounce.duration, rest: ahead)
    } else {
      // A deceleration whose rest is past the edge by less than the threshold ends before it gets there. It ends on the
      // edge.
      let rest = duration == 0 ? 0 : liesPastEdge ? ahead : deceleration.rest
      self.init(endingAt: rest, after: duration, deceleration)
    }
  }

  /// A deceleration without a bounce.
  private init(endingAt rest: Double, after duration: Double, _ deceleration: Deceleration) {
    self.init(
      deceleration: deceleration, bounce: Bounce(displacement: 0, velocity: 0), edge: 0, edgeTime: .infinity,
      duration: duration, rest: rest)
  }

  private init(
    deceleration: Deceleration, bounce: Bounce, edge: Double, edgeTime: Double, duration: Double, rest: Double
  ) {
    self.deceleration = deceleration
    self.bounce = bounce
    self.edge = edge
    self.edgeTime = edgeTime
    self.duration = duration
    self.rest = rest
  }
}
