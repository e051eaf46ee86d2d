// The pointers of the reference: §I11.
import Foundation
import ScrollTypes

extension ReferenceModel {
  mutating func begin(_ touch: Int, at location: CGPoint) {
    if isEnabled, pointer == nil { take(.touch(touch, touchdown: location)) }
  }

  /// Takes a pointer that comes down.
  mutating func take(_ newPointer: ReferencePointer) {
    forgetWishes()
    if main.phase == .animating || cross?.phase == .animating { takeFromProgram() }
    pointer = newPointer
    act { $0.take(at: newPointer.place(along: $0.side)) }
  }

  mutating func move(_ touch: Int, to location: CGPoint) {
    guard let pointer, pointer.touch == touch else { return }
    act { $0.sample(at: $0.side.place(of: location)) }
    if phase == .tracking {
      let along = pointer.way(to: location, along: container.main)
      let across = pointer.way(to: location, along: container.cross)
      if max(along, across) < 10 { return }
      if cross != nil || along > across || along == across && container.axis == .vertical {
        beginDrag()
      } else {
        release(velocity: 0)
      }
    } else {
      forgetViews()
      act { $0.followPointer() }
    }
  }

  /// Starts the drag of the pointer.
  mutating func beginDrag() {
    forgetViews()
    act { $0.beginDrag() }
  }

  mutating func end(_ touch: Int, at location: CGPoint) {
    guard pointer?.touch == touch else { return }
    if [main, cross].contains(where: { $0.map { $0.side.place(of: location) != $0.trail?.newest.y } ?? false }) {
      move(touch, to: location)
    }
    // The move may have gone across the axis, which releases the pointer.
    guard pointer?.touch == touch else { return }
    letGo { $0.dragVelocity }
  }

  mutating func cancel(_ touch: Int) {
    if pointer?.touch == touch { release(velocity: 0) }
  }

  /// Removes the pointer. The content continues with a velocity along each axis that the pointer was on.
  mutating func release(velocity: Double) {
    letGo { _ in velocity }
  }

  /// Removes the pointer. The content continues with the velocity that the closure gives for each axis.
  mutating func letGo(_ velocity: (ReferenceAxis) -> Double) {
    pointer = nil
    let hasOnlyTracked = phase == .tracking
    forgetWishes()
    let axes = [main, cross].compactMap { $0 }.filter { $0.trail != nil }
    release(axes.map { ReferenceRelease(along: $0.side.axis, velocity: $0.velocity(underPointerAt: velocity($0))) })
    if !hasOnlyTracked || phase != .idle { letPlacesGo() }
  }
}
