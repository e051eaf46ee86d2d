// The wheel and the trackpad of the reference: §W3, §W8 and §W14; §G3.
import Foundation
import ScrollTypes

extension ReferenceModel {
  mutating func turn(_ wheel: WheelEvent) {
    let isTouchDown = pointer.map { $0.touch != nil } ?? false
    if !isEnabled || isTouchDown { return }
    switch wheel.phase {
    case .mayBegin: beginGesture()
    case .began:
      beginGesture()
      drag(by: wheel)
    case .changed, .stationary:
      if pointer != nil { drag(by: wheel) }
    case .ended, .cancelled:
      if pointer == nil { return }
      if wheel.phase == .ended, phase == .interacting, moves(wheel) { drag(by: wheel) }
      let isLetGo = wheel.phase == .ended && rule != .anywhere
      letGo { isLetGo ? $0.dragVelocity : 0 }
    case .none:
      if pointer != nil { return }
      if wheel.momentumPhase != .none {
        drive(by: wheel)
      } else if moves(wheel) {
        forgetViews()
        act { $0.jump(to: $0.presentOffset + units(-$0.side.distance(of: wheel))) }
      }
    }
  }

  /// Whether a wheel turns along an axis that scrolls.
  private func moves(_ wheel: WheelEvent) -> Bool {
    [main, cross].contains { $0.map { $0.side.distance(of: wheel) != 0 } ?? false }
  }

  private mutating func beginGesture() {
    if pointer == nil { take(.gesture) }
  }

  /// Continues the gesture, and starts the drag if it has not started.
  private mutating func drag(by wheel: WheelEvent) {
    if phase == .tracking { beginDrag() }
    forgetViews()
    act { axis in
      axis.sample(at: (axis.trail?.newest.y ?? 0) + axis.side.distance(of: wheel))
      axis.followPointer()
    }
  }

  private mutating func drive(by wheel: WheelEvent) {
    if wheel.momentumPhase == .began {
      guard phase == .idle, rule == .anywhere else { return }
      act { $0.beginMomentum() }
    }
    guard main.momentum != nil || cross?.momentum != nil else { return }
    forgetViews()
    act { axis in
      let distance = axis.side.distance(of: wheel)
      axis.drive(by: distance, moving: units(-distance))
    }
    if wheel.momentumPhase == .ended { act { $0.endMomentum() } }
  }
}
