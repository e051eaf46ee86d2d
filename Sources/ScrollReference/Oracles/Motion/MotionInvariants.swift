// The invariants of motion for any two samples: what moves, how fast and how far, as models report it.
import Foundation
import ScrollTypes

/// The properties of a scroll view that are needed to judge its motions along an axis.
struct MotionInvariants {
  let axis: ScreenAxis
  /// Whether this is the axis of the stack, along which pages and ends lie.
  let isStackAxis: Bool
  /// Whether the content scrolls on another axis too, on which each key acts as well.
  let scrollsOnBoth: Bool
  let tolerance: Tolerance
  /// The decay per second of a fling that begins now.
  let decay: Double
  /// The decays of all flings that may be under way. Each fling keeps the decay with which it began.
  let decays: ClosedRange<Double>
  /// The distance by which an animation may swing past an edge, in points; nil if it is not limited.
  let overshootLimit: Double?
  /// Whether a motion may be a settle, because there is or was a rule for targets.
  let mayHaveTargets: Bool
  private let shortContentAlignment: Double
  private let bounceBehavior: ScrollBounceBehavior

  /// - Parameter axis: An axis along which the content scrolls.
  /// - Parameter earlier: The invariants before an update.
  init(_ configuration: ScrollConfiguration, along axis: ScreenAxis, after earlier: MotionInvariants? = nil) {
    self.axis = axis
    isStackAxis = axis == ScreenAxis(configuration.content)
    scrollsOnBoth = configuration.content.crossExtent != nil
    let decay = -1000 * log(configuration.decelerationRate.rawValue)
    let known = earlier?.decays ?? decay...decay
    self.decay = decay
    decays = min(known.lowerBound, decay)...max(known.upperBound, decay)
    mayHaveTargets = configuration.scrollTargetRule != .anywhere || earlier?.mayHaveTargets ?? false
    tolerance = Tolerance(ScrollDecelerationRate(rawValue: exp(-decays.lowerBound / 1000)))
    overshootLimit = configuration.overshootLimit.map { points(units($0)) }
    shortContentAlignment = configuration.content.shortContentAlignment
    bounceBehavior = configuration.bounceBehavior(along: axis.isVertical ? .vertical : .horizontal)
  }

  /// The range of the offset that goes with a geometry, in units.
  func range(of geometry: ScrollGeometry) -> ReferenceRange {
    let insets = axis.insets(geometry.contentInsets)
    return ReferenceRange(
      content: units(axis.contentLength(of: geometry)), container: units(axis.containerLength(geometry.containerSize)),
      start: units(insets.start), end: units(insets.end), shortContentAlignment: shortContentAlignment)
  }

  func bounces(_ geometry: ScrollGeometry) -> Bool {
    let range = range(of: geometry)
    return bounceBehavior.bounces(whereScrollable: range.min < range.max)
  }

  /// The rounding error of a computed offset. From right to left a report measures the offset from the content's other
  /// end.
  func rounding(of state: MotionState) -> Double {
    2 * (tolerance.offset(state.offset, at: state.time) + state.high.magnitude.ulp)
  }

  /// Returns the invariant that a motion breaks between two states, if only time acted on it in between.
  func brokenMotion(from old: MotionState, to new: MotionState) -> BrokenInvariant? {
    let time = new.time - old.time
    let omega = ReferenceBounce.frequency
    let roundings = max(rounding(of: old), rounding(of: new))
    func told() -> String { "from \(old.offset) with \(old.speed) to \(new.offset) with \(new.speed) in \(time) s" }

    if new.excess > old.excess + abs(old.speed) / (omega * M_E) + roundings {
      return BrokenInvariant("bound", "\(new.excess) past an edge, \(told())")
    }
    func energy(_ state: MotionState, _ edge: Double) -> Double {
      state.speed * state.speed + omega * omega * (state.offset - edge) * (state.offset - edge)
    }
    let gains = [old.low, old.high].map { edge in
      let before = energy(old, edge)
      return energy(new, edge) - before - 1e-9 * before
        - 4 * omega * omega * roundings * (abs(old.offset - edge) + 1)
    }
    if gains.allSatisfy({ $0 > 0 }) { return BrokenInvariant("energy", told()) }
    // The velocity invariant checks signs and scales, not digits. It allows for the most that curves bend in this time.
    let bend = 2 * omega + decays.upperBound
    // If a motion ends while the other axis goes on, the phase does not change. The axis may drop onto its rest, stop
    // on an edge, or be put into the range.
    let mayHaveEnded = scrollsOnBoth && new.speed == 0 && (old.speed != 0 || old.excess > 0)
    guard bend * time < 0.5, !mayHaveEnded else { return nil }
    let speed = max(abs(old.speed), abs(new.speed)) + omega * max(old.excess, new.excess)
    if abs(new.offset - old.offset - (old.speed + new.speed) / 2 * time) > bend * time * time * speed + roundings + 1e-5
    {
      return BrokenInvariant("velocity", told())
    }
    return nil
  }

  /// Returns the latest time at which a motion that begins with a state is over.
  func end(from state: MotionState) -> Double {
    if state.excess > 0 {
      let edge = state.offset < state.low ? state.low : state.high
      let bounce = ReferenceBounce(displacement: state.offset - edge, initialVelocity: state.speed)
      return state.time + latestEnd(of: bounce)
    }
    return state.time + coast(from: state)
  }

  private func coast(from state: MotionState) -> Double {
    let fling = ReferenceFling(initialVelocity: state.speed, rate: exp(-decays.lowerBound / 1000))
    if fling.isOverAtOnce { return 0 }
    // The motion may keep a rate from before an update. It can then stop short of an edge that the fling computed here
    // passes, and later than that. If there is no edge, it ends no later.
    if decays.lowerBound < decays.upperBound {
      return fling.duration + latestEnd(of: ReferenceBounce(displacement: 0, initialVelocity: state.speed))
    }
    let edge = (state.speed > 0 ? state.high : state.low) - state.offset
    let isPast = abs(fling.rest) > abs(edge) + restDistance
    guard isPast else { return fling.duration }
    let bounce = ReferenceBounce(displacement: 0, initialVelocity: fling.velocity(at: edge))
    return fling.time(at: edge) + latestEnd(of: bounce)
  }

  /// Returns the latest duration of a bounce. A bounce that turns near the rest distance may swing through once more.
  private func latestEnd(of bounce: ReferenceBounce) -> Double {
    let settling = bounce.settling
    return settling.closeness > 1e-6 ? settling.time : settling.time + 1
  }

  /// Returns the latest end of a motion that began at most `span` seconds before a state, and of which no more is
  /// known.
  ///
  /// A spring's distance past its edge and its slope m = v + ωd are followed back: d₀ = (d − mt)e^(ωt), m₀ = me^(ωt).
  func latestEnd(of state: MotionState, begunWithin span: Double) -> Double {
    let omega = ReferenceBounce.frequency
    let bounds = [state.low, state.high].map { edge in
      let (distance, slope) = (abs(state.offset - edge), abs(state.speed + omega * (state.offset - edge)))
      let reach = distance + slope * span
      return max(
        reach > 0 ? log(2 * reach / restDistance) / omega : 0,
        slope > 0 ? span + 2 * log(4 * slope / (M_E * omega * restDistance)) / omega : 0)
    }
    return state.time + max(bounds[0], bounds[1], state.excess > 0 ? 0 : coast(from: state), 0)
  }

  /// The delay after its computed end by which a motion may be seen to end, in seconds.
  func lateness(at time: Double) -> Double { tolerance.widened.time(time) }
}

/// The place and the speed of the content at a time. Lengths are in points along the axis.
struct MotionState {
  var time: Double
  var offset: Double
  var speed: Double
  /// The edges of the range.
  var low: Double
  var high: Double

  /// The distance past an edge.
  var excess: Double { max(low - offset, offset - high, 0) }
}

extension MotionInvariants {
  func state(_ sample: MotionSample) -> MotionState {
    state(at: sample.report.time, sample.report.geometry, sample.report.velocity)
  }

  func state(_ change: ScrollPhaseChange) -> MotionState {
    state(at: change.time, change.context.geometry, change.context.velocity ?? .zero)
  }

  private func state(at time: Double, _ geometry: ScrollGeometry, _ velocity: CGVector) -> MotionState {
    let range = range(of: geometry)
    // From right to left an offset is a difference of doubles. Rounded to units, it equals an edge on which it stands.
    let offset = axis.offset(of: geometry)
    return MotionState(
      time: time, offset: abs(offset) < 2e12 ? points(units(offset)) : offset, speed: axis.speed(of: velocity),
      low: points(range.min),
      high: points(range.max))
  }
}
