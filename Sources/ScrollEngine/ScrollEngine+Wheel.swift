// Translates an event of a wheel or a trackpad into the steps that the axes take one by one.
import Foundation
import ScrollTypes

extension ScrollEngine {
  mutating func handle(_ wheel: WheelEvent) {
    switch wheel.phase {
    case .mayBegin:
      perform { $0.phases.gestureMayBegin(at: $1) }
    case .began, .changed, .stationary:
      if wheel.phase == .began { perform { $0.phases.gestureMayBegin(at: $1) } }
      perform { axis, _ in axis.phases.gestureBegan() }
      perform { $0.gestureMoved(wheel, at: $1) }
    case .ended:
      if leadsAnywhere(wheel) { perform { $0.gestureMoved(wheel, at: $1) } }
      let keepsVelocity = hasTargets
      perform { $0.phases.gestureEnded(keepsVelocity: keepsVelocity, at: $1) }
    case .cancelled:
      perform { $0.phases.gestureEnded(keepsVelocity: false, at: $1) }
    case .none:
      switch wheel.momentumPhase {
      case .none:
        if leadsAnywhere(wheel) { perform { axis, _ in axis.wheelTurned(wheel) } }
      case .began:
        // Momentum drives neither axis while the other one moves. It would also lead past targets.
        guard !hasTargets, main.phases.phase == .idle, cross.axis.phases.phase == .idle else { return }
        perform { $0.phases.momentumBegan(at: $1) }
        perform { $0.momentumMoved(wheel, at: $1) }
      case .changed:
        perform { $0.momentumMoved(wheel, at: $1) }
      case .ended:
        perform { $0.momentumMoved(wheel, at: $1) }
        perform { axis, _ in axis.phases.momentumEnded() }
      }
    }
  }

  @inline(__always)
  private mutating func leadsAnywhere(_ wheel: WheelEvent) -> Bool {
    main.distance(of: wheel) != 0 || cross.axis.distance(of: wheel) != 0
  }
}
