// What scrolls across the stack, where both axes scroll.
import Foundation
import ScrollTypes

/// The axis across the stack: as long as it is configured, so that nothing there is measured or laid out.
///
/// Where it is not scrolled, hands and keys are disabled for it, the program does not scroll it either, and it stays idle.
struct CrossAxis {
  /// Whether both axes scroll.
  let isScrolled: Bool
  private let contentExtent: ContentUnits
  private let startInset: ContentUnits
  private let shortContentAlignment: Double
  private var projection: AxisProjection
  var phaseMachine: PhaseMachine
  private(set) var motion: Motion
  /// The offset that resizes lead back to, while nothing scrolls.
  private var resizeAnchor: ContentUnits?

  init(_ configuration: ScrollConfiguration) {
    let content = configuration.content
    let projection = AxisProjection(configuration, along: content.axis == .vertical ? .horizontal : .vertical)
    self.projection = projection
    isScrolled = content.crossExtent != nil
    contentExtent = ContentUnits(points: configuration.crossExtent)
    startInset = ContentUnits(points: projection.startInset)
    shortContentAlignment = content.shortContentAlignment
    phaseMachine = PhaseMachine(
      axis: projection.axis, isLocked: false, isEnabled: isScrolled && configuration.isScrollEnabled)
    motion = Motion(
      range: projection.offsetRange(of: contentExtent, shortContentAlignment: shortContentAlignment),
      containerExtent: projection.containerUnits.points, rate: configuration.decelerationRate,
      bounceBehavior: configuration.bounceBehavior(along: projection.axis),
      overshootLimit: configuration.overshootLimit)
  }

  // MARK: Events that are not the phase machine's alone

  /// Whether a finger lifted at a coordinate has moved there first, if it is the one that scrolls.
  func endsWithMove(along: Double) -> Bool { isScrolled && phaseMachine.endsWithMove(along: along) }

  /// How far a wheel leads across the stack, in points.
  func distance(of wheel: WheelEvent) -> Double { isScrolled ? projection.distance(of: wheel) : 0 }

  /// Where an arrow leads that points across the stack; nil for other keys.
  func goal(of key: ScrollKey) -> ContentUnits? {
    isScrolled ? motion.goal(after: projection.arrowStep(of: key)) : nil
  }

  mutating func setEnabled(_ isEnabled: Bool) -> MotionCommand? {
    isScrolled ? phaseMachine.setEnabled(isEnabled) : nil
  }

  /// The offset of a place that the program asks for.
  func offset(of contentOffset: CGPoint) -> ContentUnits {
    ContentUnits(saturating: projection.offset(of: contentOffset, contentExtent: contentExtent))
  }

  mutating func scrollTo(
    offset: ContentUnits, animation: Animation? = nil, preservesVelocity: Bool = false
  ) -> MotionCommand? {
    guard isScrolled else { return nil }
    return phaseMachine.scrollTo(offset: offset, animation: animation, preservesVelocity: preservesVelocity)
  }

  // MARK: Motion

  mutating func carryOut(_ command: MotionCommand, at time: Double) {
    phaseMachine.carryOut(command, by: &motion, at: time)
  }

  /// Brings the offset to a time; answers when a motion ended on the way.
  mutating func advance(to time: Double) -> Double? {
    guard let end = motion.advance(to: time) else { return nil }
    phaseMachine.motionEnded()
    return end
  }

  /// Brings an offset at rest into the range.
  mutating func settle() {
    if phaseMachine.phase == .idle { motion.clampToRange() }
  }

  /// Takes over the size of another container.
  mutating func resize(_ configuration: ScrollConfiguration, at time: Double) {
    guard isScrolled else { return }
    projection = AxisProjection(configuration, along: projection.axis)
    let held = motion.offset
    let container = projection.containerUnits
    let range = projection.offsetRange(of: contentExtent, shortContentAlignment: shortContentAlignment)
    if phaseMachine.phase != .idle {
      let excess = motion.excess.bound(inContainer: container)
      motion.drawNear(to: range, content: contentExtent, container: container, from: excess)
    }
    motion.resize(containerExtent: container.points, range: range, goal: nil, at: time)
    phaseMachine.letGoOutsideOfRange(of: &motion, at: time)
    guard phaseMachine.phase == .idle else { return }
    let anchor = resizeAnchor ?? held
    resizeAnchor = anchor
    motion.stand(at: anchor)
  }

  /// Something scrolls: what a resize finds is where it is from now on.
  mutating func releaseResizeAnchor() { resizeAnchor = nil }

  // MARK: What is seen of it

  /// Gives a geometry the offset across the stack.
  func complete(_ geometry: inout ScrollGeometry) {
    let place = projection.place(of: motion.offset, contentExtent: contentExtent)
    switch projection.axis {
    case .horizontal: geometry.contentOffset.x = place
    case .vertical: geometry.contentOffset.y = place
    }
  }

  /// Gives a velocity along the stack its part across it.
  mutating func complete(_ velocity: inout CGVector, at time: Double) {
    let across = projection.velocity(phaseMachine.velocity(of: &motion, at: time))
    switch projection.axis {
    case .horizontal: velocity.dx = across.dx
    case .vertical: velocity.dy = across.dy
    }
  }

  /// The frame of a view that is where it would be if this axis stood at the start of the content.
  func moved(_ frame: CGRect) -> CGRect {
    projection.moved(frame, by: (-startInset - motion.offset).points)
  }
}

extension AxisProjection {
  fileprivate var containerUnits: ContentUnits { ContentUnits(points: containerExtent) }

  /// The offsets at which content of a given extent may rest.
  fileprivate func offsetRange(of contentExtent: ContentUnits, shortContentAlignment: Double) -> OffsetRange {
    OffsetRange(
      content: contentExtent, container: containerUnits, startInset: ContentUnits(points: startInset),
      endInset: ContentUnits(points: endInset), shortContentAlignment: shortContentAlignment)
  }
}
