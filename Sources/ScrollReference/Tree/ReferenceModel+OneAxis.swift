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

  /// Takes the pointer away from an axis, along which the content goes on with a velocity. Nothing need have held it.
  mutating func release(velocity: Double, along axis: Axis) {
    letGo(along: axis) { $0.release(velocity: velocity) }
  }

  /// Takes the pointer away from an axis, along which the content goes on as the pointer moved it.
  mutating func releaseAsPulled(along axis: Axis) {
    letGo(along: axis) { $0.release() }
  }

  private mutating func letGo(along axis: Axis, _ release: (inout ReferenceAxis) -> Void) {
    let hasOnlyTracked = tracks(along: axis)
    forgetWishes()
    act(along: axis, release)
    if main.trail == nil && cross?.trail == nil { pointer = nil }
    if !hasOnlyTracked || self[axis]?.phase != .idle { letHeldViewGo() }
  }

  /// Goes to an offset along an axis at once.
  mutating func jump(to target: Int64, along axis: Axis) {
    forgetViews()
    act(along: axis) { $0.jump(to: target) }
  }
}
