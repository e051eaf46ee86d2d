// What content does after the pointer has let go: slow down, and bounce where an edge is in the way.
import ScrollTypes

/// A motion that comes to rest within a range: a deceleration, a bounce, or the one turning into the other.
///
/// Positions are points from where the motion starts, and so are the edges; times are seconds since the start and at least 0,
/// an infinite time included; velocities are points per second. From ``duration`` on the motion stands at ``rest`` to the
/// bit, with velocity 0. Where a deceleration reaches an edge, position and velocity go on without a jump.
///
/// Sampling is a pure function of the time: the rate and the order of frames make no difference.
public struct Fling: Equatable, Sendable, BitwiseCopyable {
  /// The curve before ``edgeTime``.
  public let deceleration: Deceleration
  /// The curve from ``edgeTime`` on, about ``edge``.
  public let bounce: Bounce
  /// The position of the edge that the bounce is about; 0 where there is no bounce.
  public let edge: Double
  /// The time at which the bounce begins: 0 where the motion is nothing else, infinite where there is none.
  public let edgeTime: Double
  /// The time at which the motion ends.
  public let duration: Double
  /// The position at which it ends.
  public let rest: Double

  /// Creates the motion that follows a release with a velocity.
  ///
  /// With the start in the range, `lowerEdge` ≤ 0 ≤ `upperEdge`, it is a deceleration which turns into a bounce at the edge
  /// ahead if it reaches that edge before its end; a rest that lies past the edge by less than that is on the edge; a velocity that would end within ``Deceleration/restThreshold`` points ends at
  /// once, where it is. With the start outside the range it is a bounce to the nearer edge. An edge may be infinite.
  ///
  /// - Parameter velocity: The velocity of the release, in points per second.
  /// - Parameter lowerEdge: The first offset of the range, from the start of the motion, in points.
  /// - Parameter upperEdge: The last offset of the range, from the start of the motion, in points.
  /// - Parameter rate: How soon the motion slows down.
  /// - Parameter bounces: Whether the edges give way. Where they do not, the motion ends at the edge that it reaches, and from
  ///   outside the range it begins at rest, so that it leads neither further out nor past the edge.
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

  /// Creates the motion that brings content back from a displacement past an edge: below 0 past the lower, above 0 past the
  /// upper edge. Its rest is minus the displacement.
  public static func bouncing(fromDisplacement displacement: Double, velocity: Double) -> Fling {
    let bounce = Bounce(displacement: displacement, velocity: velocity)
    return Fling(
      deceleration: Deceleration(velocity: 0, rate: .normal), bounce: bounce, edge: -displacement, edgeTime: 0,
      duration: bounce.duration, rest: -displacement)
  }

  /// The same motion, from the same start, in a range with other edges.
  ///
  /// Only for a motion that has not reached an edge yet (its time is before ``edgeTime``) and whose present position lies
  /// in the new range; its start need not.
  public func replacingEdges(lowerEdge: Double, upperEdge: Double, bounces: Bool = true) -> Fling {
    Fling(deceleration, lowerEdge: lowerEdge, upperEdge: upperEdge, bounces: bounces)
  }

  /// When a deceleration comes to an edge before its end, and the velocity that it has then, whether or not it bounces there;
  /// nil where it does not, and for a motion that is nothing but a bounce.
  public var arrivalAtEdge: (time: Double, velocity: Double)? {
    guard deceleration.initialVelocity != 0 else { return nil }
    if edgeTime < .infinity { return (edgeTime, bounce.spring.initialVelocity) }
    return duration < deceleration.duration ? (duration, deceleration.velocity(atPosition: rest)) : nil
  }

  /// Whether it leads past an edge that it has yet to come to, also where it would end less far behind that than counts, or comes
  /// back from one (§G25).
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
      // A rest past the edge by less than the threshold is reached after the end, if ever: it ends on the edge instead.
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
