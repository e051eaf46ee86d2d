// What a finger does to the reference: §3.1.
import Foundation
import ScrollTypes

extension ReferenceModel {
  mutating func begin(_ touch: Int, at location: CGPoint) {
    if !isEnabled || hand != nil { return }
    let (y, x) = (container.place(of: location), container.placeAcross(of: location))
    take(ReferenceHand(touch: touch, at: y, across: x, time: now))
  }

  /// A hand comes down.
  mutating func take(_ newHand: ReferenceHand) {
    stopMotion()
    request = nil
    hand = newHand
    enter(.tracking, at: now, velocity: 0)
  }

  mutating func move(_ touch: Int, to location: CGPoint) {
    guard var finger = scrollingFinger(touch) else { return }
    let y = container.place(of: location)
    finger.trail.move(to: y, at: now)
    hand = finger
    if phase == .tracking {
      let along = abs(y - finger.touchdown)
      let across = abs(container.placeAcross(of: location) - finger.touchdownAcross)
      if max(along, across) < 10 { return }
      if along > across || along == across && container.axis == .vertical {
        request = nil
        startDrag()
        enter(.interacting, at: now, velocity: -finger.trail.velocity(at: now))
      } else {
        release(velocity: 0)
      }
    } else if phase == .interacting, let drag {
      request = nil
      offset = drag.offset(fingerAt: y)
    }
  }

  mutating func end(_ touch: Int, at location: CGPoint) {
    guard let finger = scrollingFinger(touch) else { return }
    if container.place(of: location) != finger.trail.newest.y { move(touch, to: location) }
    // It may have gone across, and is no hand any more.
    guard let finger = scrollingFinger(touch) else { return }
    release(velocity: phase == .interacting ? -finger.trail.velocity(at: now) : 0)
  }

  mutating func cancel(_ touch: Int) {
    if scrollingFinger(touch) != nil { release(velocity: 0) }
  }

  /// The hand, if it is the finger with this number; whatever scrolls does so only where scrolling is enabled.
  private func scrollingFinger(_ touch: Int) -> ReferenceHand? { hand?.touch == touch ? hand : nil }
}
