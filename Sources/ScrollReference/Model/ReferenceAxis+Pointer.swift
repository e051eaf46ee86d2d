// A hand on one axis: §I11 and §M9.
import ScrollTypes

extension ReferenceAxis {
  /// A pointer comes down at a place.
  mutating func take(at place: Double) {
    hasStoppedMotion = hasMotion || momentum != nil
    owesQuestion = false
    stop()
    original = offset
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

  /// The velocity of a pointer that has been dragging; 0 for one that has only tracked.
  var dragVelocity: Double { phase == .interacting ? pointerVelocity : 0 }
}
