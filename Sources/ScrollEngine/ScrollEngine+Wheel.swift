// A wheel or a trackpad: the phase machines hear of its events one by one.
import Foundation
import ScrollTypes

extension ScrollEngine {
  mutating func handle(_ wheel: WheelEvent) {
    let distance = stack.projection.distance(of: wheel)
    let crossDistance = cross.distance(of: wheel)
    switch wheel.phase {
    case .mayBegin:
      beginGesture()
    case .began, .changed, .stationary:
      if wheel.phase == .began { beginGesture() }
      perform(phaseMachine.gestureBegan(), cross.phaseMachine.gestureBegan())
      moveGesture(by: distance, crossDistance)
    case .ended:
      if distance != 0 || crossDistance != 0 { moveGesture(by: distance, crossDistance) }
      perform(phaseMachine.gestureEnded(), cross.phaseMachine.gestureEnded())
    case .cancelled:
      perform(phaseMachine.gestureEnded(), cross.phaseMachine.gestureEnded())
    case .none:
      switch wheel.momentumPhase {
      case .none:
        guard distance != 0 || crossDistance != 0 else { return }
        perform(
          phaseMachine.wheelTurned(to: motion.offset + ContentUnits(points: -distance)),
          cross.phaseMachine.wheelTurned(to: cross.motion.offset + ContentUnits(points: -crossDistance)))
      case .began:
        // Neither axis is driven while the other one moves.
        guard phaseMachine.phase == .idle, cross.phaseMachine.phase == .idle else { return }
        perform(phaseMachine.momentumBegan(at: lastTime), cross.phaseMachine.momentumBegan(at: lastTime))
        moveMomentum(by: distance, crossDistance)
      case .changed:
        moveMomentum(by: distance, crossDistance)
      case .ended:
        moveMomentum(by: distance, crossDistance)
        perform(phaseMachine.momentumEnded(), cross.phaseMachine.momentumEnded())
      }
    }
  }

  private mutating func beginGesture() {
    perform(phaseMachine.gestureMayBegin(at: lastTime), cross.phaseMachine.gestureMayBegin(at: lastTime))
  }

  private mutating func moveGesture(by distance: Double, _ crossDistance: Double) {
    perform(
      phaseMachine.gestureMoved(by: distance, at: lastTime),
      cross.phaseMachine.gestureMoved(by: crossDistance, at: lastTime))
  }

  private mutating func moveMomentum(by distance: Double, _ crossDistance: Double) {
    perform(
      phaseMachine.momentumMoved(by: distance, at: lastTime),
      cross.phaseMachine.momentumMoved(by: crossDistance, at: lastTime))
  }
}
