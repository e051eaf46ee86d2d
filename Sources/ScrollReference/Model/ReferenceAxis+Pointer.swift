// A pointer on one axis: §I11 and §M9.
import ScrollTypes

extension ReferenceAxis {
  /// Takes a pointer that comes down at a place.
  mutating func take(at place: Double) {
    hasStoppedMotion = hasMotion || momentum != nil
    owesQuestion = false
    stop()
    original = offset
    trail = ReferenceTrail(y: place, at: now)
    phase = .tracking
  }

  /// Moves the pointer to a place at the present time.
  mutating func sample(at place: Double) { trail?.move(to: place, at: now) }

  /// Starts the drag at the pointer's present place.
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

  /// Restarts a running drag from the present places of pointer and content.
  mutating func takeUpDrag() {
    if drag != nil { startDrag() }
  }

  /// Moves the content to where the pointer has dragged it.
  mutating func followPointer() {
    guard let drag, let trail else { return }
    offset = drag.offset(pointerAt: trail.newest.y)
    noteVelocity()
  }

  /// The velocity of a pointer that drags; 0 for a pointer that only tracks.
  var dragVelocity: Double { phase == .interacting ? pointerVelocity : 0 }
}
