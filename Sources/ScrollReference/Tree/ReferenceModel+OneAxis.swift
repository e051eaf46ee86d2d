// One axis of the reference's scroll view by itself: in a tree a pointer may have only one of two, or another part of its way on each.
import Foundation
import ScrollTypes

extension ReferenceModel {
  /// What the scroll view is along an axis of the screen; nil where it does not scroll along that.
  subscript(axis: Axis) -> ReferenceAxis? { main.side.axis == axis ? main : cross }

  /// The side of the container along an axis of the screen.
  func side(along axis: Axis) -> ReferenceSide {
    container.main.axis == axis ? container.main : container.cross
  }

  /// Whether a pointer is on an axis.
  func isUnderPointer(along axis: Axis) -> Bool { self[axis]?.trail != nil }

  /// Whether an axis tracks a pointer.
  func tracks(along axis: Axis) -> Bool { self[axis]?.phase == .tracking }

  /// Has one axis do something, and then tells the phase if that has changed it.
  mutating func act(along axis: Axis, _ step: (inout ReferenceAxis) -> Void) {
    if main.side.axis == axis { step(&main) } else if cross != nil { step(&cross!) }
    tell(at: now)
  }

  /// A pointer comes down that has an axis.
  mutating func take(_ newPointer: ReferencePointer, along axis: Axis) {
    forgetWishes()
    if self[axis]?.phase == .animating { takeFromProgram() }
    pointer = newPointer
    act(along: axis) { $0.take(at: newPointer.place(along: $0.side)) }
  }

  /// The pointer is elsewhere, and the content stays where it is.
  mutating func sample(at y: Double, along axis: Axis) {
    act(along: axis) { $0.sample(at: y) }
  }

  /// The pointer, if it is tracked, waits where it was last.
  mutating func waitIfTracking(along axis: Axis) {
    guard tracks(along: axis), let y = self[axis]?.trail?.newest.y else { return }
    sample(at: y, along: axis)
  }

  /// The pointer drags along an axis from now on.
  mutating func beginDrag(along axis: Axis) {
    forgetViews()
    act(along: axis) { $0.beginDrag() }
  }

  /// The pointer drags along an axis to `y`.
  mutating func pull(to y: Double, along axis: Axis) {
    if self[axis]?.drag == nil { return }
    forgetViews()
    act(along: axis) {
      $0.sample(at: y)
      $0.followPointer()
    }
  }

  /// Takes the pointer away from axes, along which the content goes on with velocities, or as the pointer moved it where none is
  /// given.
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

  /// Another scroll view hands its fling on: the content stops, and goes on with a velocity.
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

  /// Goes to an offset along an axis at once.
  mutating func jump(to target: Int64, along axis: Axis) {
    forgetViews()
    act(along: axis) { $0.jump(to: target) }
  }
}
