// One axis of the reference's scroll view, because in a tree a pointer scrolls and shares each axis separately.
import Foundation
import ScrollTypes

extension ReferenceModel {
  /// The axis of the scroll view along an axis of the screen; nil if it does not scroll along that.
  subscript(axis: Axis) -> ReferenceAxis? { main.side.axis == axis ? main : cross }

  /// The side of the container along an axis of the screen.
  func side(along axis: Axis) -> ReferenceSide {
    container.main.axis == axis ? container.main : container.cross
  }

  /// Whether a pointer is on an axis.
  func isUnderPointer(along axis: Axis) -> Bool { self[axis]?.trail != nil }

  /// Whether an axis tracks a pointer.
  func tracks(along axis: Axis) -> Bool { self[axis]?.phase == .tracking }

  /// Runs a step on one axis, then reports the phase if it has changed.
  mutating func act(along axis: Axis, _ step: (inout ReferenceAxis) -> Void) {
    if main.side.axis == axis { step(&main) } else if cross != nil { step(&cross!) }
    tell(at: now)
  }

  /// Takes a pointer that comes down and has one axis.
  mutating func take(_ newPointer: ReferencePointer, along axis: Axis) {
    forgetWishes()
    if self[axis]?.phase == .animating { takeFromProgram() }
    pointer = newPointer
    act(along: axis) { $0.take(at: newPointer.place(along: $0.side)) }
  }

  /// Moves the pointer to `y`. The content stays where it is.
  mutating func sample(at y: Double, along axis: Axis) {
    act(along: axis) { $0.sample(at: y) }
  }

  /// Samples the last place of a tracked pointer again, so that it waits there.
  mutating func waitIfTracking(along axis: Axis) {
    guard tracks(along: axis), let y = self[axis]?.trail?.newest.y else { return }
    sample(at: y, along: axis)
  }

  /// Starts the drag along an axis.
  mutating func beginDrag(along axis: Axis) {
    forgetViews()
    act(along: axis) { $0.beginDrag() }
  }

  /// Drags to `y` along an axis.
  mutating func pull(to y: Double, along axis: Axis) {
    if self[axis]?.drag == nil { return }
    forgetViews()
    act(along: axis) {
      $0.sample(at: y)
      $0.followPointer()
    }
  }

  /// Removes the pointer from axes. The content continues along them with the given velocities, or with the pointer's
  /// for nil.
  mutating func letGo(along axes: [(axis: Axis, velocity: Double?)]) {
    let hasScrolled = axes.contains { !tracks(along: $0.axis) }
    forgetWishes()
    release(
      axes.compactMap { axis, velocity in
        guard let along = self[axis] else { return nil }
        return ReferenceRelease(
          along: axis, velocity: along.velocity(underPointerAt: velocity ?? along.dragVelocity))
      })
    if main.trail == nil && cross?.trail == nil { pointer = nil }
    if hasScrolled || axes.contains(where: { self[$0.axis]?.phase != .idle }) { letPlacesGo() }
  }

  /// Takes a fling that scroll chaining passes on: the content stops, and continues with a velocity.
  mutating func takeOver(velocity: Double, along axis: Axis) {
    act(along: axis) {
      $0.stop()
      $0.original = $0.offset
    }
    forgetWishes()
    release([ReferenceRelease(along: axis, velocity: velocity, isHandedOn: true)])
    letPlacesGo()
    hasUserScrolled = true
  }

  /// Jumps to an offset along an axis.
  mutating func jump(to target: Int64, along axis: Axis) {
    forgetViews()
    act(along: axis) { $0.jump(to: target) }
  }
}
