// A hand on one axis, and what becomes of content that it lets go: §I11, §M9 and §M12.
import ScrollTypes

extension ReferenceAxis {
  /// A pointer comes down at a place.
  mutating func take(at place: Double) {
    stop()
    trail = ReferenceTrail(y: place, at: now)
    phase = .tracking
  }

  /// The pointer is at a place now.
  mutating func sample(at place: Double) { trail?.move(to: place, at: now) }

  /// The drag starts where the pointer is.
  mutating func beginDrag() {
    startDrag()
    phase = .interacting
  }

  private mutating func startDrag() {
    guard let trail else { return }
    let newDrag = ReferenceDrag(from: offset, pointerAt: trail.newest.y, range: range, band: band)
    ties.noteDrag(steepness: newDrag.steepness)
    drag = newDrag
    noteVelocity()
  }

  /// The drag starts anew where pointer and content are.
  mutating func takeUpDrag() {
    if drag != nil { startDrag() }
  }

  /// The content goes where the pointer has dragged it.
  mutating func followPointer() {
    guard let drag, let trail else { return }
    offset = drag.offset(pointerAt: trail.newest.y)
    noteVelocity()
  }

  /// Takes the pointer away; the content goes on as the pointer moved it.
  mutating func release() { release(velocity: phase == .interacting ? pointerVelocity : 0) }

  /// Takes the pointer away, which moves the offset with a velocity where the band does not hold it back.
  mutating func release(velocity: Double) {
    let contentVelocity = self.velocity(underPointerAt: velocity)
    trail = nil
    drag = nil
    setOff(velocity: contentVelocity)
  }

  /// Content that nothing holds any more goes on with a velocity: §M12.
  private mutating func setOff(velocity: Double) {
    ties.noteDistance(range.distanceToNearerEnd(from: offset))
    let next: ReferenceMotion
    if range.contains(offset) {
      let fling = ReferenceFling(initialVelocity: velocity, rate: rules.rate)
      ties.noteLimit(abs(velocity), fling.decay * restDistance, "a release is about as slow as a fling's end")
      next = .fling(from: offset, fling, at: now, range: range, bounces: bounces)
    } else {
      next = bounce(velocity: velocity)
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

  /// Goes to an offset at once, and where a velocity is to be preserved, a fling or bounce under way goes on from there.
  mutating func scroll(to target: Int64, preservingVelocity: Bool) {
    guard preservingVelocity, motion != nil else { return jump(to: target) }
    let velocity = velocity
    stop()
    offset = range.clamp(target)
    setOff(velocity: velocity)
  }
}
