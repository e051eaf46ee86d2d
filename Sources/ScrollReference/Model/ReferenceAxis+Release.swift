// The release of one axis: a fling, a bounce, or a settle at a target (§M12, §G5 to §G8).
import Foundation
import ScrollTypes

/// The release of content along an axis of the screen.
struct ReferenceRelease {
  let axis: Axis
  /// The velocity of the content.
  let velocity: Double
  /// Whether scroll chaining has passed it on from another scroll view.
  let isHandedOn: Bool

  init(along axis: Axis, velocity: Double, isHandedOn: Bool = false) {
    (self.axis, self.velocity, self.isHandedOn) = (axis, velocity, isHandedOn)
  }
}

extension ReferenceAxis {
  /// Whether a behaviour is asked when the pointer leaves: §G2.
  var asksWhenReleased: Bool { phase == .interacting || phase == .tracking && (hasStoppedMotion || owesQuestion) }

  /// Whether a request that preserves velocity can carry the motion on.
  var canBeCarried: Bool { motion != nil || animation?.isSettle ?? false }

  /// The proposal for a release with a velocity, which each millisecond multiplies by `rate`.
  func proposal(releasedWith velocity: Double, rate: Double) -> ReferenceProposal {
    let speed = range.contains(offset) || bounces ? velocity : 0
    return ReferenceProposal(
      offset: offset, velocity: speed, goal: range.clamp(motion(after: velocity, rate: rate).restingOffset),
      original: original)
  }

  /// The proposal for an axis that is not released.
  var proposalAtRest: ReferenceProposal {
    let place = presentOffset
    return ReferenceProposal(offset: place, velocity: 0, goal: range.clamp(place), original: original)
  }

  /// The proposal for content that moves by itself; nil for any other content.
  var proposalOnTheWay: ReferenceProposal? {
    guard phase == .decelerating, let goal = motion?.restingOffset ?? animation?.goal else { return nil }
    return ReferenceProposal(
      offset: presentOffset, velocity: velocity, goal: range.clamp(goal), original: original)
  }

  /// Removes the pointer. The content continues with a velocity.
  mutating func letGo(velocity: Double, rate: Double) {
    trail = nil
    drag = nil
    setOff(velocity: velocity, rate: rate)
  }

  /// Removes the pointer. The content settles at a target.
  ///
  /// - Parameter decay: λ of §G7.
  mutating func letGo(velocity: Double, to target: Int64, decay: Double) {
    trail = nil
    drag = nil
    settle(at: target, velocity: velocity, decay: decay)
  }

  /// Lets content without a pointer continue with a velocity: §M12.
  private mutating func setOff(velocity: Double, rate: Double) {
    ties.noteDistance(range.distanceToNearerEnd(from: offset))
    let next = motion(after: velocity, rate: rate)
    if let fling = next.fling {
      ties.noteLimit(abs(velocity), fling.decay * restDistance, "a release is about as slow as a fling's end")
    }
    ties.noteTurn(next.closeness)
    ties.noteTime(next.end, now, within: rules.tolerance, "a motion is about as short as none")
    if next.end <= now {
      offset = range.clamp(offset)
      phase = .idle
    } else {
      start(next)
      phase = .decelerating
    }
  }

  private func motion(after velocity: Double, rate: Double) -> ReferenceMotion {
    guard range.contains(offset) else { return bounce(velocity: velocity) }
    let fling = ReferenceFling(initialVelocity: velocity, rate: rate)
    return .fling(from: offset, fling, at: now, range: range, bounces: bounces)
  }

  /// Settles at a target from the present offset, with a velocity: §G7.
  mutating func settle(at target: Int64, velocity: Double, decay: Double) {
    var scale = abs(velocity)
    if let running = animation { scale = max(scale, running.scaleOfVelocity(at: now)) }
    stop()
    let way = points(target - offset)
    // The q of §G7: the decay per second with which a fling of this velocity would end at the target.
    let urge = way == 0 ? 0 : velocity / way
    let frequency: Double
    if urge <= 0 {
      frequency = ReferenceBounce.frequency
    } else if urge < decay {
      let share = urge / decay
      frequency = ReferenceBounce.frequency * (1 - share) + decay * share
    } else {
      frequency = urge
    }
    var next = ReferenceAnimation(
      settlingFrom: offset, to: target, in: range, at: now, velocity: velocity, frequency: frequency, scale: scale)
    inheritance.add(next.inheritance)
    next.error = rules.error
    ties.noteTurn(next.closeness)
    ties.noteTime(next.end, now, within: rules.tolerance, "a settle is about as short as none")
    if next.duration > 0 {
      animation = next
      phase = .decelerating
    } else {
      offset = range.clamp(target)
      phase = .idle
    }
  }

  /// Jumps to an offset. With `preservingVelocity`, a fling, bounce or settle under way continues from there.
  mutating func scroll(to target: Int64, preservingVelocity: Bool) {
    guard preservingVelocity, canBeCarried else { return jump(to: target) }
    let velocity = velocity
    stop()
    offset = range.clamp(target)
    setOff(velocity: velocity, rate: rules.rate)
  }

  /// Notes how close a choice between targets was.
  ///
  /// - Parameter isExact: Whether another correct model has the same positions to the bit.
  mutating func noteChoice(_ distance: Int64, for proposal: ReferenceProposal, isExact: Bool) {
    let goal = points(proposal.goal)
    ties.noteChoice(
      distance, isExact: isExact, within: tolerance.offsetUnits(goal, at: now),
      widened: tolerance.widened.offsetUnits(goal, at: now))
  }
}
