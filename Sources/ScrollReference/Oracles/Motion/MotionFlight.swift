// Checks a fling or a bounce from its beginning to its end, while only time acts on it.
import Foundation
import ScrollTypes

/// A motion whose start is known and on which only time has acted since.
struct MotionFlight {
  let start: MotionState
  private let invariants: MotionInvariants
  /// The offset at which a fling would come to rest if there were no edges.
  private let rest: Double
  private var last: MotionState
  /// The side of its edge on which it was seen last, and the number of times it has changed sides.
  private var side = 0.0
  private var crossings = 0

  init(from start: MotionState, _ invariants: MotionInvariants) {
    (self.start, self.invariants) = (start, invariants)
    rest = start.offset + start.speed / invariants.decay
    last = start
    side = edge.map { start.offset < $0 ? -1 : 1 } ?? 0
  }

  private var isBounce: Bool { start.excess > 0 }

  /// The edge about which it bounces, at once or after a fling; nil for a fling that ends by itself.
  private var edge: Double? {
    if isBounce { return start.offset < start.low ? start.low : start.high }
    if rest > start.high { return start.high }
    return rest < start.low ? start.low : nil
  }

  /// The offset at which it ends.
  var goal: Double { edge ?? rest }

  /// Returns the invariant that the motion breaks at a later time, if any.
  mutating func broken(at state: MotionState) -> BrokenInvariant? {
    defer { last = state }
    let rounding = invariants.rounding(of: start) + invariants.rounding(of: state)
    func broken(_ invariant: String, _ what: String) -> BrokenInvariant {
      BrokenInvariant(
        invariant, "\(what): at \(state.offset) with \(state.speed), from \(start.offset) with \(start.speed)")
    }
    guard let edge else {
      if state.speed * start.speed < 0 || abs(state.speed) > abs(last.speed) * (1 + 1e-9) {
        return broken("slowing", "a fling does not only slow down")
      }
      if abs(rest - state.offset) > abs(rest - last.offset) + rounding {
        return broken("slowing", "a fling goes away from its rest at \(rest)")
      }
      return nil
    }
    if abs(state.offset - edge) <= rounding { return nil }
    let newSide: Double = state.offset < edge ? -1 : 1
    if newSide != side { crossings += 1 }
    side = newSide
    // A fling crosses its edge once, from inside, and then bounces outside. A bounce may swing through its edge once.
    if crossings > 1 { return broken("crossing", "it crosses the edge at \(edge) again") }
    return nil
  }

  /// Returns the invariant that the end of the motion breaks, if any.
  func brokenEnd(at offset: Double, time: Double) -> BrokenInvariant? {
    if abs(offset - goal) <= invariants.rounding(of: start) + 2 * invariants.tolerance.offset(goal, at: time) {
      return nil
    }
    return BrokenInvariant(
      "goal", "a motion from \(start.offset) with \(start.speed) ends at \(offset), not at \(goal)")
  }
}
