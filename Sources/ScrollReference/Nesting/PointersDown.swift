// Which pointers there are, and what they leave: what the invariants of motion ask of nested scroll views, however many.
import ScrollTypes

/// The pointers that there are, whatever they scroll.
struct PointersDown {
  private var touches: Set<Int> = []
  private var isGestureUnderWay = false

  var areGone: Bool { touches.isEmpty && !isGestureUnderWay }

  mutating func note(_ kind: ScrollEvent.Kind) {
    switch kind {
    case .touchBegan(_, let touch): touches.insert(touch)
    case .touchEnded(_, let touch), .touchCancelled(let touch): touches.remove(touch)
    case .wheel(let wheel):
      switch wheel.phase {
      case .mayBegin, .began: isGestureUnderWay = true
      case .ended, .cancelled: isGestureUnderWay = false
      case .none, .changed, .stationary: break
      }
    default: break
    }
  }
}

extension ScrollPhaseChange {
  /// Whether a pointer has let go, and content goes on with a velocity.
  var leavesSpeed: Bool {
    newPhase == .decelerating && [.tracking, .interacting].contains(oldPhase) && context.velocity != .zero
  }
}
