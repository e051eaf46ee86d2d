// The transition of a single view that is not a row: its phase and weights, frame by frame.
import Foundation
import ScrollTypes

/// The state of a view in its transition. A presentation keeps this state for all rows of a scroll view. This type is
/// for views inside rows, beside them or around them, which have the same transitions (page J).
///
/// Following a view allocates nothing.
package struct ViewTransition {
  /// The transition.
  package let transition: ScrollTransition
  /// The phase of the view.
  package private(set) var phase = ScrollTransitionPhase.identity
  private var weights = SIMD2<Double>()
  private var motion = RowMotion()
  private let topLeading: TransitionSide
  private let bottomTrailing: TransitionSide
  private let way: TransitionWay
  private let isMixed: Bool

  /// Creates the transition of a view that has not been followed.
  package init(_ transition: ScrollTransition) {
    self.transition = transition
    topLeading = TransitionSide(transition.topLeading)
    bottomTrailing = TransitionSide(transition.bottomTrailing)
    way = TransitionWay(
      topLeading: SideWay(topLeading, cells: -1), bottomTrailing: SideWay(bottomTrailing, cells: -1),
      axis: transition.axis, isQuick: false, isAnimated: topLeading.isAnimated || bottomTrailing.isAnimated)
    isMixed = transition.isMixable
  }

  /// The distance of the view from its identity phase; see ``PresentedRow/progress``.
  package var progress: Double { weights.y - weights.x }
  /// Whether the view will be drawn differently later, even if it does not move (§J18).
  package var isMoving: Bool { motion.isMoving }

  /// Updates the state for the view's place in a frame. Returns ``isMoving``.
  ///
  /// - Parameters:
  ///   - frame: The view's frame in its scroll view's container.
  ///   - geometry: The geometry of the scroll view.
  ///   - axis: The axis along which the scroll view scrolls; the vertical one if it scrolls along both.
  ///   - time: The time of the frame, in seconds.
  ///   - isFresh: Whether the view has come onto the screen, so that nothing is animated (§J12).
  @discardableResult
  package mutating func follow(
    _ frame: CGRect, in geometry: ScrollGeometry, along axis: Axis, isRightToLeft: Bool, at time: Double, isFresh: Bool
  ) -> Bool {
    let stand = Inside(geometry).stand(
      of: RowPair(frame, frame), in: way, along: way.axis ?? axis, isRightToLeft: isRightToLeft)
    phase = stand.phase(of: 0)
    let part = stand.part.x
    let top = phase == .topLeading ? Self.weight(topLeading, part) : 0
    let bottom = phase == .bottomTrailing ? Self.weight(bottomTrailing, part) : 0
    Self.advance(&motion.topLeading, to: top, topLeading, at: time, isFresh: isFresh)
    Self.advance(&motion.bottomTrailing, to: bottom, bottomTrailing, at: time, isFresh: isFresh)
    weights = SIMD2(motion.topLeading.value, motion.bottomTrailing.value)
    return isMoving
  }

  // In place, so that no side is copied: an animation is as large as the rest of a view's transition.
  @inline(__always)
  private static func advance(
    _ motion: inout WeightMotion, to target: Double, _ side: borrowing TransitionSide, at time: Double, isFresh: Bool
  ) {
    if !isFresh, side.isAnimated {
      motion.advance(to: time, target: target, by: side.animation)
    } else {
      motion = WeightMotion(resting: target)
    }
  }

  /// The target of the weight of the side of which the view is short, for the part of the way that it has come in (§J7
  /// to §J10).
  @inline(__always)
  private static func weight(_ side: borrowing TransitionSide, _ part: Double) -> Double {
    guard side.kind == .interactive, part > 0 else { return 1 }
    return 1 - side.curve.value(at: part)
  }

  /// Appends the operations with which the view is drawn, innermost first (§Z6).
  package func append(to list: inout some VisualEffectList) {
    guard isMixed else {
      for step in transition.operations(in: phase) { list.append(step.bounded) }
      return
    }
    for place in transition.identityOperations.indices {
      let step = transition.identityOperations[place].bounded.mixed(
        topLeading: transition.topLeadingOperations[place].bounded, weights.x,
        bottomTrailing: transition.bottomTrailingOperations[place].bounded, weights.y, in: phase)
      list.append(step)
    }
  }
}
