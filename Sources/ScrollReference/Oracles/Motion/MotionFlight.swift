// A fling or a bounce from its beginning to its end, where nothing but time acts on it.
import Foundation
import ScrollTypes

/// A motion of which everything is known: how it began, and that it was left to itself.
struct MotionFlight {
  let start: MotionState
  private let invariants: MotionInvariants
  /// Where a fling would come to rest if there were no edges.
  private let rest: Double
  private var last: MotionState
  /// The side of its edge on which it was seen last, and how often it has changed sides.
  private var side = 0.0
  private var crossings = 0

  init(from start: MotionState, _ invariants: MotionInvariants) {
    (self.start, self.invariants) = (start, invariants)
    rest = start.offset + start.speed / invariants.decay
    last = start
    side = edge.map { start.offset < $0 ? -1 : 1 } ?? 0
  }

  private var isBounce: Bool { start.excess > 0 }

  /// The edge that it bounces about, sooner or later; nil for a fling that ends by itself.
  private var edge: Double? {
    if isBounce { return start.offset < start.low ? start.low : start.high }
    if rest > start.high { return start.high }
    return rest < start.low ? start.low : nil
  }

  /// Where it stands in the end.
  var goal: Double { edge ?? rest }

  /// What is wrong with it at a later time.
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
    // A fling comes to its edge from inside and bounces outside of it; a bounce may swing through once.
    if crossings > 1 { return broken("crossing", "it crosses the edge at \(edge) again") }
    return nil
  }

  /// What is wrong with its end.
  func brokenEnd(at offset: Double, time: Double) -> BrokenInvariant? {
    if abs(offset - goal) <= invariants.rounding(of: start) + 2 * invariants.tolerance.offset(goal, at: time) {
      return nil
    }
    return BrokenInvariant(
      "goal", "a motion from \(start.offset) with \(start.speed) ends at \(offset), not at \(goal)")
  }
}
