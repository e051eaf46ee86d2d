// What one axis of a scroll view does: its offset and range, the pointer on it, its motion and its phase.
import Foundation
import ScrollTypes

/// One axis along which content scrolls. Lengths are in units unless they say otherwise.
struct ReferenceAxis {
  private(set) var rules: ReferenceRules
  private var bounceBehavior: ScrollBounceBehavior
  var side: ReferenceSide
  var contentLength: Int64

  /// The time of the last event or frame handled.
  private(set) var now = -Double.infinity
  var phase = ScrollPhase.idle
  /// The content offset; while a motion runs, that of the last frame.
  var offset: Int64 = 0
  /// The offset that resizing an axis without lines leads back to, from the first resize at rest until it is scrolled.
  var held: Int64?

  /// Where the content was when the pointer came down: O of §G5.
  var original: Int64 = 0
  /// Whether that pointer stopped a motion, or took over driven content.
  var hasStoppedMotion = false
  /// Whether a question fell due under that pointer which nobody was asked: §G27.
  var owesQuestion = false

  /// Where the pointer was, while one scrolls.
  var trail: ReferenceTrail?
  /// The drag, while interacting.
  var drag: ReferenceDrag?
  /// The motion, while decelerating by itself.
  var motion: ReferenceMotion?
  /// What the system's momentum has told, while it drives the content: decelerating, without a motion.
  var momentum: ReferenceTrail?
  /// The motion, while animating.
  var animation: ReferenceAnimation?
  /// The runs of that motion, where it is repeated.
  var repetition: ReferenceRepetition?
  /// Whether the range has changed under content that led past an end, since a behaviour was to be asked last: §G25, §G29.
  var hasOtherEnd = false
  /// The range before edits behind which a behaviour is to be asked: §G30.
  var rangeBeforeEdits: ReferenceRange?
  /// The number of the page to which the content was on its way when the size changed: §G26.
  var notedPage: Int64?
  var ties = ReferenceTies()
  /// What animations have taken over until now.
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

  /// Goes on by other rules: those of §E38. Where content rests that is shorter than the container stays; see ``align(shortContent:)``.
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

  /// Puts content elsewhere that is shorter than the container.
  mutating func align(shortContent alignment: Double) { rules.shortContentAlignment = alignment }

  /// The offsets between which the content rests.
  var range: ReferenceRange {
    ReferenceRange(
      content: contentLength, container: side.length, start: side.start, end: side.end,
      shortContentAlignment: rules.shortContentAlignment)
  }

  /// Whether content gives way past its edges.
  var bounces: Bool {
    let range = range
    return bounceBehavior.bounces(whereScrollable: range.min < range.max)
  }

  var band: ReferenceBand { ReferenceBand(height: bounces ? points(side.length) : 0) }

  /// The offset to which the motion, if there is one, has come by now.
  var presentOffset: Int64 { motion?.offset(at: now) ?? animation?.offset(at: now) ?? offset }

  /// How far another model may be apart.
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

  /// The velocity of the offset if the content followed the pointer everywhere as it does inside of the range.
  var pointerVelocity: Double { trail.map { -$0.velocity(at: now) } ?? 0 }

  /// The velocity of the content where that of the offset would be this without the band.
  func velocity(underPointerAt velocity: Double) -> Double {
    guard let drag, let trail else { return velocity }
    return drag.velocity(of: velocity, pointerAt: trail.newest.y)
  }

  /// Whether a motion or an animation runs.
  var hasMotion: Bool { motion != nil || animation != nil }

  /// Comes to a time, or stays where it is before the last one; returns when the motion ended, if it did.
  mutating func bring(to time: Double) -> Double? {
    let before = now
    now = max(time, now)
    // An end can only lie before the last frame if that frame gave the motion a new edge; time does not go back.
    return settle().map { max($0, before) }
  }

  /// A motion that has ended makes the phase idle; returns the time of its end.
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
      // What leads there and back ends there all the same.
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

  /// The edges that content comes to keep to, that which goes before the other first.
  var stickyEdges: [ReferenceEdge] {
    let isVertical = side.axis == .vertical
    return (rules.stickyEdges.contains(isVertical ? .top : .leading) ? [.start] : [])
      + (rules.stickyEdges.contains(isVertical ? .bottom : .trailing) ? [.end] : [])
  }

  /// Whether the content is at an edge or past it.
  ///
  /// Short content has one place only, and is at both edges wherever a pointer has it or it is on its way back.
  func reaches(_ edge: ReferenceEdge) -> Bool {
    let range = range
    if range.min == range.max, phase != .idle, phase != .animating { return true }
    return edge == .start ? offset <= range.min : offset >= range.max
  }

  /// The container has another length: content at rest is where it was before it was first given another, as far as the range
  /// goes.
  mutating func holdThroughResize() {
    if phase != .idle { return }
    let kept = held ?? offset
    held = kept
    offset = range.clamp(kept)
  }

  /// Goes into the range where nothing moves it.
  mutating func rest() {
    if phase == .idle { offset = range.clamp(offset) }
  }

  /// While it is animated: keeps the offset as near to the range as an animation may swing.
  mutating func confine() {
    if let animation { offset = animation.confined(offset) }
  }

  /// Moves everything by as much as the content before it has grown.
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
      // The ends of the content, wherever they will be, are goals that nothing moves.
      let (goal, isBeyond) = animation.goal.addingReportingOverflow(distance)
      if movesGoal, !isBeyond, animation.goal != .min, animation.goal != .max { animation.goal = goal }
      self.animation = animation
      repetition?.shift(by: distance, movingGoal: movesGoal)
    }
  }

  /// Notes what another model may see otherwise of the velocity that there is now.
  mutating func noteVelocity() {
    if let drag, let trail {
      // A start outside of the range comes from the band's inverse.
      let isRounded = drag.rawStart != 0
      ties.noteJump(drag.distanceToNearerEdge(pointerAt: trail.newest.y), roundedOff: isRounded)
    }
    if let distance = animation?.distanceToBound(at: now) { ties.noteJump(distance, roundedOff: true) }
  }
}

/// How far content lies past each edge; 0 where it does not.
struct ReferenceExcess {
  let start: Int64
  let end: Int64

  /// As much of it as counts in a container of another length.
  func within(half length: Int64) -> ReferenceExcess {
    ReferenceExcess(start: min(start, length / 2), end: min(end, length / 2))
  }
}

/// What holds for both axes of a scroll view.
struct ReferenceRules {
  /// The factor of a fling per millisecond.
  let rate: Double
  var shortContentAlignment: Double
  /// Whether anything is said about where scrolls come to rest.
  let hasTargets: Bool
  /// Whether scrolls come to rest at pages.
  let hasPages: Bool
  /// How far past an edge an animation may swing, in units; nil for as far as it does.
  let overshootLimit: Int64?
  /// The edges at which content that rests there stays.
  let stickyEdges: Edge.Set
  var tolerance: Tolerance
  /// The relative error of positions, velocities and times of a motion: 0, but for models that stand in for others.
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
