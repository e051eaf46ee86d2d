// Tracks which pointers are down, for the invariants of motion in any number of nested scroll views.
import ScrollTypes

/// The pointers that are down, whatever they scroll.
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
  /// Whether the change releases a pointer and leaves the content with a velocity.
  var leavesSpeed: Bool {
    newPhase == .decelerating && [.tracking, .interacting].contains(oldPhase) && context.velocity != .zero
  }
}
