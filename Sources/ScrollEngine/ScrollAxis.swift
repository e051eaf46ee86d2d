// One axis of a scroll view: its input, its phases and its motion.
import Foundation
import ScrollTypes

/// An axis along which content scrolls. The engine has one along the stack, and one across it.
///
/// Each axis that scrolls gets every event, and reads its own coordinates from it.
struct ScrollAxis {
  /// Whether content scrolls along the axis. If not, the axis stays idle and gets no events.
  let isScrolled: Bool
  var projection: AxisProjection
  var phases: PhaseMachine
  var motion: Motion

  init(
    _ projection: AxisProjection, range: OffsetRange, isScrolled: Bool = true,
    _ configuration: borrowing ScrollConfiguration
  ) {
    self.isScrolled = isScrolled
    self.projection = projection
    phases = PhaseMachine(axis: projection.axis, isEnabled: isScrolled && configuration.isScrollEnabled)
    motion = Motion(
      range: range, containerExtent: ContentUnits(points: projection.containerExtent).points,
      rate: configuration.decelerationRate, bounceBehavior: configuration.bounceBehavior(along: projection.axis),
      overshootLimit: configuration.overshootLimit)
  }

  // Methods that only read are `mutating` too: a non-mutating call copies the axis; see ``ScrollEngine/mainVelocity``.

  // MARK: Touches

  /// - Parameter isLocked: Whether the axis lets go of the touch if the touch sets out across it.
  @inline(__always)
  mutating func touchBegan(_ touch: Int, at point: CGPoint, isLocked: Bool, time: Double) -> MotionCommand? {
    let place = place(of: point)
    return phases.touchBegan(touch, along: place.along, across: place.across, isLocked: isLocked, at: time)
  }

  @inline(__always)
  mutating func touchMoved(_ touch: Int, to point: CGPoint, at time: Double) -> MotionCommand? {
    let place = place(of: point)
    return phases.touchMoved(touch, along: place.along, across: place.across, at: time)
  }

  /// Whether a touch that is lifted at a point has moved since its last event. Only meaningful for the touch that
  /// scrolls.
  @inline(__always)
  mutating func endsWithMove(at point: CGPoint) -> Bool {
    isScrolled && phases.endsWithMove(along: place(of: point).along)
  }

  /// The coordinates of a touch, in points along the axis and across.
  @inline(__always)
  mutating func place(of point: CGPoint) -> (along: Double, across: Double) {
    let limit = ScrollLimits.maximumCoordinate
    return (
      min(max(projection.coordinate(of: point), -limit), limit),
      min(max(projection.crossCoordinate(of: point), -limit), limit)
    )
  }

  // MARK: Wheels and keys

  /// The distance of a wheel event along the axis, in points.
  @inline(__always)
  mutating func distance(of wheel: WheelEvent) -> Double { isScrolled ? projection.distance(of: wheel) : 0 }

  @inline(__always)
  mutating func wheelTurned(_ wheel: WheelEvent) -> MotionCommand? {
    phases.wheelTurned(to: motion.offset + ContentUnits(points: -distance(of: wheel)))
  }

  @inline(__always)
  mutating func gestureMoved(_ wheel: WheelEvent, at time: Double) -> MotionCommand? {
    phases.gestureMoved(by: distance(of: wheel), at: time)
  }

  @inline(__always)
  mutating func momentumMoved(_ wheel: WheelEvent, at time: Double) -> MotionCommand? {
    phases.momentumMoved(by: distance(of: wheel), at: time)
  }

  // MARK: Motion

  /// Has the motion carry out a command, and tells the phase machine whether the motion goes on. A release needs both
  /// axes: see `ScrollEngine+Release.swift`.
  @inline(__always)
  mutating func carryOut(_ command: MotionCommand, at time: Double) {
    motion.apply(command, at: time)
    switch command {
    case .carryOn: phases.released(moving: motion.isMoving)
    case .drive: if !motion.isDriven { phases.released(moving: motion.isMoving) }
    case .animate: phases.animationBegan(moving: motion.isMoving)
    case .hold, .beginDrag, .drag, .release, .beginDriving, .recoil, .jump: break
    }
  }

  /// Takes over the deceleration rate, the bounce behaviour and the overshoot limit. Returns whether the
  /// edges give way now and did not before, or the other way round.
  mutating func takeOver(_ configuration: ScrollConfiguration) -> Bool {
    let bounced = motion.bounces
    motion.rate = configuration.decelerationRate
    motion.bounceBehavior = configuration.bounceBehavior(along: projection.axis)
    motion.overshootLimit = configuration.overshootLimit.map { ContentUnits(points: $0) }
    return motion.bounces != bounced
  }

  /// Brings the offset to a time. Returns the time at which a motion ended on the way, if one did.
  @inline(__always)
  mutating func advance(to time: Double) -> Double? {
    guard let end = motion.advance(to: time) else { return nil }
    phases.motionEnded()
    return end
  }

  /// Releases driven content that a new range of the motion leaves outside. Only the input knows its velocity.
  mutating func letGoOutsideOfRange(at time: Double) {
    guard phases.isDriven, !motion.range.contains(motion.offset) else { return }
    motion.apply(phases.leftRange(at: time), at: time)
  }

  /// The velocity of the offset at the last time handled. The method changes nothing; see
  /// ``ScrollEngine/mainVelocity``.
  @inline(__always)
  mutating func velocity(at time: Double) -> Double {
    switch phases.phase {
    case .idle, .tracking: 0
    case .interacting: motion.draggedVelocity(phases.trackedVelocity(at: time))
    case .decelerating where phases.isDriven: phases.trackedVelocity(at: time)
    case .decelerating, .animating: motion.velocity(at: time)
    }
  }
}
