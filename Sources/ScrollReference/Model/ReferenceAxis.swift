// One axis of a scroll view: its offset and range, its pointer, its motion and its phase.
import Foundation
import ScrollTypes

/// One axis along which content scrolls. Lengths are in units unless they say otherwise.
struct ReferenceAxis {
  private(set) var rules: ReferenceRules
  private var bounceBehavior: ScrollBounceBehavior
  var side: ReferenceSide
  var contentLength: Int64

  /// The time of the last event or frame that was handled.
  private(set) var now = -Double.infinity
  var phase = ScrollPhase.idle
  /// The content offset; during a motion, the offset of the last frame.
  var offset: Int64 = 0
  /// The offset to which resizes at rest return on an axis without lines: from the first such resize until a scroll.
  var held: Int64?

  /// The offset when the pointer came down: O of §G5.
  var original: Int64 = 0
  /// Whether that pointer stopped a motion, or took over driven content.
  var hasStoppedMotion = false
  /// Whether a question to the behaviour fell due under that pointer and was not asked: §G27.
  var owesQuestion = false

  /// The trail of the pointer, while there is one.
  var trail: ReferenceTrail?
  /// The drag, in the phase interacting.
  var drag: ReferenceDrag?
  /// The fling or bounce, in the phase decelerating.
  var motion: ReferenceMotion?
  /// The trail of system momentum while it drives the content, in the phase decelerating without a motion.
  var momentum: ReferenceTrail?
  /// The animation, in the phase animating; also a settle, in the phase decelerating.
  var animation: ReferenceAnimation?
  /// The runs of that animation, if it repeats.
  var repetition: ReferenceRepetition?
  /// Whether the range has moved the end or page to which content leads, since a behaviour was last due: §G25, §G29.
  var hasOtherEnd = false
  /// The range before the edits after which a behaviour is asked: §G30.
  var rangeBeforeEdits: ReferenceRange?
  /// The number of the page to which the content was on its way when the size changed: §G26.
  var notedPage: Int64?
  var ties = ReferenceTies()
  /// The velocities that animations have taken over until now.
  var inheritance = ReferenceInheritance()

  /// An axis at rest at the start of the content.
  init(_ side: ReferenceSide, contentLength: Int64, in configuration: ScrollConfiguration, rules: ReferenceRules) {
    self.rules = rules
    bounceBehavior = configuration.bounceBehavior(along: side.axis)
    self.side = side
    self.contentLength = contentLength
    offset = range.min
    original = offset
  }

  /// Takes over the values of §E38 from a configuration. Short content stays where it rests; see
  /// ``align(shortContent:)``.
  mutating func take(_ configuration: ScrollConfiguration) {
    let (alignment, tolerance) = (rules.shortContentAlignment, rules.tolerance)
    rules = ReferenceRules(configuration, error: rules.error)
    rules.shortContentAlignment = alignment
    rules.tolerance = tolerance.including(configuration.decelerationRate)
    if configuration.scrollTargetRule != .anywhere { rules.tolerance = rules.tolerance.including(.fast) }
    bounceBehavior = configuration.bounceBehavior(along: side.axis)
    let (limit, range) = (rules.overshootLimit, range)
    animation?.take(overshootLimit: limit, in: range)
  }

  /// Takes another alignment for content that is shorter than the container.
  mutating func align(shortContent alignment: Double) { rules.shortContentAlignment = alignment }

  /// The offsets between which the content rests.
  var range: ReferenceRange {
    ReferenceRange(
      content: contentLength, container: side.length, start: side.start, end: side.end,
      shortContentAlignment: rules.shortContentAlignment)
  }

  /// Whether content can be pulled past its edges.
  var bounces: Bool {
    let range = range
    return bounceBehavior.bounces(whereScrollable: range.min < range.max)
  }

  var band: ReferenceBand { ReferenceBand(height: bounces ? points(side.length) : 0) }

  /// The offset at the present time, with the motion under way.
  var presentOffset: Int64 { motion?.offset(at: now) ?? animation?.offset(at: now) ?? offset }

  /// The difference that is allowed to another correct model.
  var tolerance: Tolerance { rules.tolerance.after(inheritance) }

  /// The coordinate of the content offset, in points.
  var contentOffset: Double { side.contentOffset(offset, content: contentLength) }

  /// The velocity of the offset at the present time, in points per second.
  var velocity: Double {
    switch phase {
    case .idle, .tracking: 0
    case .interacting: velocity(underPointerAt: pointerVelocity)
    case .decelerating, .animating:
      motion?.velocity(at: now) ?? animation?.velocity(at: now) ?? momentum.map { -$0.velocity(at: now) } ?? 0
    }
  }

  /// The velocity of the offset without the rubber band.
  var pointerVelocity: Double { trail.map { -$0.velocity(at: now) } ?? 0 }

  /// The velocity of the content for a velocity of the offset without the rubber band.
  func velocity(underPointerAt velocity: Double) -> Double {
    guard let drag, let trail else { return velocity }
    return drag.velocity(of: velocity, pointerAt: trail.newest.y)
  }

  /// Whether a motion or an animation runs.
  var hasMotion: Bool { motion != nil || animation != nil }

  /// Advances to a time; an earlier time than the present changes nothing. Returns when the motion ended, if it ended.
  mutating func bring(to time: Double) -> Double? {
    let before = now
    now = max(time, now)
    // An end lies before the last frame only if that frame gave the motion a new edge. Time does not go back.
    return settle().map { max($0, before) }
  }

  /// Makes the phase idle if the motion has ended. Returns the time of the end.
  private mutating func settle() -> Double? {
    if let momentum {
      let end = momentum.newest.time + WheelEvent.momentumTimeout
      if now < end { return nil }
      self.momentum = nil
      phase = .idle
      return end
    }
    guard let end = motion?.end ?? repetition?.runEnd ?? animation?.end else { return nil }
    ties.noteTime(end, now, within: rules.tolerance, "a motion ends about when an event or a frame comes")
    if now < end { return nil }
    if let last = repetition {
      // An animation there and back also ends at its goal.
      guard let end = beginRun() else { return nil }
      offset = range.clamp(last.goal)
      stopAnimation()
      phase = .idle
      return end
    }
    offset = motion?.restingOffset ?? animation?.restingOffset ?? offset
    motion = nil
    animation = nil
    phase = .idle
    return end
  }

  /// The edges to which content may stick, in order of precedence.
  var stickyEdges: [ReferenceEdge] {
    let isVertical = side.axis == .vertical
    return (rules.stickyEdges.contains(isVertical ? .top : .leading) ? [.start] : [])
      + (rules.stickyEdges.contains(isVertical ? .bottom : .trailing) ? [.end] : [])
  }

  /// Whether the content is at an edge or past it.
  ///
  /// Content whose range is one offset counts as at both edges, under a pointer and on its way back.
  func reaches(_ edge: ReferenceEdge) -> Bool {
    let range = range
    if range.min == range.max, phase != .idle, phase != .animating { return true }
    return edge == .start ? offset <= range.min : offset >= range.max
  }

  /// Keeps content at rest, after another container length, at the offset of before the first resize, clamped to the
  /// range.
  mutating func holdThroughResize() {
    if phase != .idle { return }
    let kept = held ?? offset
    held = kept
    offset = range.clamp(kept)
  }

  /// Clamps the offset to the range if the axis is idle.
  mutating func rest() {
    if phase == .idle { offset = range.clamp(offset) }
  }

  /// Clamps the offset to the bounds of an animation.
  mutating func confine() {
    if let animation { offset = animation.confined(offset) }
  }

  /// Moves all positions by the growth of the content before them.
  mutating func shift(by distance: Int64, movingGoal movesGoal: Bool = true) {
    offset = ReferencePosition.of(offset, movedBy: distance)
    original = ReferencePosition.of(original, movedBy: distance)
    if let old = rangeBeforeEdits {
      rangeBeforeEdits = ReferenceRange(min: old.min &+ distance, max: old.max &+ distance)
    }
    if let motion { self.motion?.origin = ReferencePosition.of(motion.origin, movedBy: distance) }
    if let drag { self.drag?.origin = ReferencePosition.of(drag.origin, movedBy: distance) }
    if var animation {
      animation.origin = ReferencePosition.of(animation.origin, movedBy: distance)
      // A goal of `.min` or `.max` means an end of the content, and does not move.
      let (goal, isBeyond) = animation.goal.addingReportingOverflow(distance)
      if movesGoal, !isBeyond, animation.goal != .min, animation.goal != .max { animation.goal = goal }
      self.animation = animation
      repetition?.shift(by: distance, movingGoal: movesGoal)
    }
  }

  /// Notes how close the present velocity is to a jump, where another model may find another velocity.
  mutating func noteVelocity() {
    if let drag, let trail {
      // A drag that starts outside the range comes from the inverse of the band, which rounds.
      let isRounded = drag.rawStart != 0
      ties.noteJump(drag.distanceToNearerEdge(pointerAt: trail.newest.y), roundedOff: isRounded)
    }
    if let distance = animation?.distanceToBound(at: now) { ties.noteJump(distance, roundedOff: true) }
  }
}

/// The overscroll at each edge; 0 for an edge that the content does not pass.
struct ReferenceExcess {
  let start: Int64
  let end: Int64

  /// The overscroll that counts in a container of another length: at most half of it.
  func within(half length: Int64) -> ReferenceExcess {
    ReferenceExcess(start: min(start, length / 2), end: min(end, length / 2))
  }
}

/// The values that hold for both axes of a scroll view.
struct ReferenceRules {
  /// The factor by which the velocity of a fling changes each millisecond.
  let rate: Double
  var shortContentAlignment: Double
  /// Whether a behaviour decides where scrolls come to rest.
  let hasTargets: Bool
  /// Whether scrolls come to rest at pages.
  let hasPages: Bool
  /// The distance by which an animation may overshoot an edge, in units; nil for no limit.
  let overshootLimit: Int64?
  /// The edges to which content at rest sticks.
  let stickyEdges: Edge.Set
  var tolerance: Tolerance
  /// The relative error of positions, velocities and times of motions. It is 0, except in models that stand in for
  /// others.
  let error: Double

  init(_ configuration: ScrollConfiguration, error: Double) {
    rate = configuration.decelerationRate.rawValue
    shortContentAlignment = configuration.content.shortContentAlignment
    overshootLimit = configuration.overshootLimit.map { units($0) }
    stickyEdges = configuration.stickyEdges
    hasTargets = configuration.scrollTargetRule != .anywhere
    hasPages = configuration.scrollTargetRule == .paging
    tolerance = Tolerance(configuration.decelerationRate)
    if hasTargets { tolerance = tolerance.including(.fast) }
    self.error = error
  }
}
