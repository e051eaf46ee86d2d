// Writes rows with any effects: animations, filters, perspective, visual effects, or right-to-left layout.
import Foundation
import ScrollTypes

extension ScrollPresentation {
  /// Writes a row. Returns whether anything other than its frame has changed.
  @inline(never)
  mutating func writeFully(_ inside: Inside, isDue: Bool, hasMoved: Bool, at position: Int) -> Bool {
    let frame = rows.frames[position]
    takeQuickWeights(at: position)
    let shift = follow(frame, inside, at: position)
    rows.states[position].news.remove(.effect)
    if isDue || shift.isDue { return compose(frame, at: position) || shift.isTold }
    if hasMoved { rows.bounds[position] = EffectSum(rows.transforms[position]).bounds(of: frame) }
    return false
  }

  /// Restores the weights of a row that may have been written in a pair. Writing in pairs stores only phase and
  /// progress.
  @inline(__always)
  mutating func takeQuickWeights(at position: Int) {
    guard rows.states[position].isQuick else { return }
    let progress = rows.progress[position]
    rows.states[position].weights =
      rows.phases[position] == .topLeading ? SIMD2(0 - progress, 0) : SIMD2(0, progress)
  }

  /// Whether a row's place gives it another phase or other weights than those written. For a row written in pairs,
  /// restore the weights first.
  func stands(_ inside: Inside, elsewhereAt position: Int) -> Bool {
    let state = rows.states[position]
    let (phase, weights) = stand(of: rows.frames[position], inside, in: Int(state.transition))
    return phase != rows.phases[position] || weights != state.weights
  }

  /// Finds the phase and the weights of a row's transition. Returns whether they have changed.
  private mutating func follow(
    _ frame: CGRect, _ inside: Inside, at position: Int
  ) -> (isDue: Bool, isTold: Bool) {
    let state = rows.states[position]
    let isFresh = state.news.contains(.transition)
    var phase = ScrollTransitionPhase.identity
    var weights = SIMD2<Double>()
    if state.transition >= 0 {
      let transition = Int(state.transition)
      (phase, weights) = stand(of: frame, inside, in: transition)
      if table.ways[transition].isAnimated {
        weights = animate(to: weights, transition, isFresh: isFresh, at: position)
      }
    }
    guard weights != state.weights || phase != rows.phases[position] else { return (false, false) }
    let progress = weights.y - weights.x
    // Of two weights, one may be too small to change the progress.
    let isTold = phase != rows.phases[position] || progress != rows.progress[position]
    rows.states[position].weights = weights
    rows.phases[position] = phase
    rows.progress[position] = progress
    return (true, isTold)
  }

  /// The phase for a row's place, and the targets of its weights (§J7 to §J10).
  private func stand(
    of frame: CGRect, _ inside: Inside, in transition: Int
  ) -> (phase: ScrollTransitionPhase, weights: SIMD2<Double>) {
    let way = table.ways[transition]
    let stand = inside.stand(
      of: RowPair(frame, frame), in: way, along: way.axis ?? setting.axis, isRightToLeft: setting.isRightToLeft)
    let phase = stand.phase(of: 0)
    if phase == .identity { return (phase, .zero) }
    let side = phase == .topLeading ? way.topLeading : way.bottomTrailing
    var weight = 1.0
    if side.kind == .interactive, stand.part.x > 0 {
      weight -=
        side.cells >= 0
        ? table.curves.values(from: (side.cells, side.cells), at: stand.part).x
        : solve(stand.part.x, transition, phase)
    }
    return (phase, phase == .topLeading ? SIMD2(weight, 0) : SIMD2(0, weight))
  }

  /// The progress of a curve without cells.
  @inline(never)
  private func solve(_ part: Double, _ transition: Int, _ phase: ScrollTransitionPhase) -> Double {
    phase == .topLeading
      ? table.transitions.span[transition].topLeading.curve.value(at: part)
      : table.transitions.span[transition].bottomTrailing.curve.value(at: part)
  }

  /// Brings weights to the time of the frame, towards their targets (§J13).
  private mutating func animate(
    to targets: SIMD2<Double>, _ transition: Int, isFresh: Bool, at position: Int
  ) -> SIMD2<Double> {
    var motion = rows.motions[position]
    animate(&motion, to: targets, table.transitions.span[transition], isFresh: isFresh)
    rows.motions[position] = motion
    return SIMD2(motion.topLeading.value, motion.bottomTrailing.value)
  }

  private func animate(
    _ motion: inout RowMotion, to targets: SIMD2<Double>, _ ready: borrowing ReadyTransition, isFresh: Bool
  ) {
    // Separate constants, because a borrowed value cannot be on the right of `||`.
    let leads = ready.topLeading.isAnimated
    let trails = ready.bottomTrailing.isAnimated
    if isFresh || !leads {
      motion.topLeading = WeightMotion(resting: targets.x)
    } else {
      motion.topLeading.advance(to: setting.time, target: targets.x, by: ready.topLeading.animation)
    }
    if isFresh || !trails {
      motion.bottomTrailing = WeightMotion(resting: targets.y)
    } else {
      motion.bottomTrailing.advance(to: setting.time, target: targets.y, by: ready.bottomTrailing.animation)
    }
  }

  /// Writes the values with which a row is drawn. Returns whether any has changed.
  private mutating func compose(_ frame: CGRect, at position: Int) -> Bool {
    var sum = EffectSum()
    let size = SIMD2<Double>(frame.size.width, frame.size.height)
    let state = rows.states[position]
    if state.transition >= 0 {
      let phase = rows.phases[position]
      let range = table.transitions.span[Int(state.transition)].operations(in: phase)
      for place in range { sum.append(table.operations[place].mixed(state.weights, in: phase), size: size) }
    }
    if hasEffects { sum.take(rows.effects[position]) }
    sum.settle()
    if setting.isRightToLeft, sum.hasTransform { sum.mirror(width: size.x) }
    let transform = sum.transform
    let bounds = sum.hasTransform ? sum.bounds(of: frame) : frame
    let opacity = sum.opacity > 0 ? min(sum.opacity, 1) : 0
    let filters = sum.filters.filters
    let isNew =
      transform != rows.transforms[position] || opacity != rows.opacities[position]
      || filters != rows.filters[position] || bounds != rows.bounds[position]
    rows.transforms[position] = transform
    rows.bounds[position] = bounds
    rows.opacities[position] = opacity
    rows.filters[position] = filters
    return isNew
  }
}

extension EffectSum {
  /// Creates a sum with the given transform.
  fileprivate init(_ transform: ProjectionTransform) {
    across = SIMD2<Double>(transform.m11, transform.m12)
    down = SIMD2<Double>(transform.m21, transform.m22)
    origin = SIMD2<Double>(transform.m31, transform.m32)
    divisor = SIMD4<Double>(transform.m13, transform.m23, transform.m33, 0)
  }
}
