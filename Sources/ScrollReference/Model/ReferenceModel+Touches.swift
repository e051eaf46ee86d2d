// What a finger does to the reference: §I11.
import Foundation
import ScrollTypes

extension ReferenceModel {
  mutating func begin(_ touch: Int, at location: CGPoint) {
    if isEnabled, hand == nil { take(.finger(touch, touchdown: location)) }
  }

  /// A hand comes down.
  mutating func take(_ newHand: ReferenceHand) {
    forgetWishes()
    hand = newHand
    act { $0.take(at: newHand.place(along: $0.side)) }
  }

  mutating func move(_ touch: Int, to location: CGPoint) {
    guard let hand, hand.touch == touch else { return }
    act { $0.sample(at: $0.side.place(of: location)) }
    if phase == .tracking {
      let along = hand.way(to: location, along: container.main)
      let across = hand.way(to: location, along: container.cross)
      if max(along, across) < 10 { return }
      if cross != nil || along > across || along == across && container.axis == .vertical {
        beginDrag()
      } else {
        release(velocity: 0)
      }
    } else {
      forgetViews()
      act { $0.followHand() }
    }
  }

  /// The hand drags from now on.
  mutating func beginDrag() {
    forgetViews()
    act { $0.beginDrag() }
  }

  mutating func end(_ touch: Int, at location: CGPoint) {
    guard hand?.touch == touch else { return }
    if [main, cross].contains(where: { $0.map { $0.side.place(of: location) != $0.trail?.newest.y } ?? false }) {
      move(touch, to: location)
    }
    // It may have gone across, and is no hand any more.
    guard hand?.touch == touch else { return }
    letGo { $0.release() }
  }

  mutating func cancel(_ touch: Int) {
    if hand?.touch == touch { release(velocity: 0) }
  }

  /// Takes the hand away; the content goes on with a velocity along either axis.
  mutating func release(velocity: Double) { letGo { $0.release(velocity: velocity) } }

  private mutating func letGo(_ release: (inout ReferenceAxis) -> Void) {
    hand = nil
    let hasOnlyTracked = phase == .tracking
    forgetWishes()
    act(release)
    if !hasOnlyTracked || phase != .idle { letHeldViewGo() }
  }
}
