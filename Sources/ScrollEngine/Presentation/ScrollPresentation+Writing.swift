// One row after the other: where it is in its transition, what is drawn of it, and whether that is new.
import Foundation
import ScrollTypes

extension ScrollPresentation {
  /// Writes all rows.
  ///
  /// - Parameter hasOtherInside: Whether the container, or what counts as inside of it, is not what it was.
  mutating func write(_ views: Span<VisibleElement>, hasOtherInside: Bool) {
    let inside = Inside(setting.geometry)
    for position in views.indices {
      let view = views[position]
      let state = rows.states[position]
      let frame = view.frame
      let old = rows.frames[position]
      let hasOtherSize = frame.size != old.size
      let hasMoved = hasOtherSize || frame.origin != old.origin
      var differs = state.hasEntered || hasMoved
      if view.line != rows.lines[position] || view.isPinned != rows.pins[position] {
        rows.lines[position] = view.line
        rows.pins[position] = view.isPinned
        differs = true
      }
      if !view.element.isSame(as: rows.elements[position]) {
        rows.elements[position] = view.element
        differs = true
      }
      rows.frames[position] = frame
      var isDue = hasOtherSize || state.hasEntered || state.isFresh || state.hasNewEffect
      rows.states[position].hasNewEffect = false
      let mayShift = hasMoved || hasOtherInside || state.isFresh || movingCount > 0
      if mayShift {
        let shift = follow(frame, inside, at: position)
        if shift.isDue { isDue = true }
        if shift.isTold { differs = true }
      }
      if isDue {
        if compose(frame, at: position) { differs = true }
      } else if hasMoved {
        rows.bounds[position] = Self.bounds(of: frame, rows.transforms[position])
      }
      if differs { changedRows.grow(by: position) }
    }
    countMoving()
  }

  /// Counts the rows that are in motion.
  @inline(__always)
  private mutating func countMoving() {
    movingCount = 0
    for position in 0..<rows.motions.count where rows.motions[position].isMoving { movingCount += 1 }
  }

  /// Finds the phase and the weights of a row's transition; answers whether they are others than before, and whether phase or
  /// progress are.
  private mutating func follow(
    _ frame: CGRect, _ inside: Inside, at position: Int
  ) -> (isDue: Bool, isTold: Bool) {
    let state = rows.states[position]
    var phase = ScrollTransitionPhase.identity
    var weights = SIMD2<Double>()
    if state.transition >= 0 {
      let transition = table.transitions.span[Int(state.transition)]
      let place = inside.place(
        of: frame, along: transition.axis ?? setting.axis, isRightToLeft: setting.isRightToLeft)
      let topWay = transition.topLeading.way(length: place.length, inside: place.inside)
      let bottomWay = transition.bottomTrailing.way(length: place.length, inside: place.inside)
      if place.topLeading < topWay, transition.topLeading.kind != .identity {
        phase = .topLeading
        weights.x = transition.topLeading.weight(at: place.topLeading, way: topWay)
      } else if place.bottomTrailing < bottomWay, transition.bottomTrailing.kind != .identity {
        phase = .bottomTrailing
        weights.y = transition.bottomTrailing.weight(at: place.bottomTrailing, way: bottomWay)
      }
      if transition.isAnimated { weights = animate(to: weights, transition, isFresh: state.isFresh, at: position) }
    } else if table.isAnimated {
      rows.motions[position] = RowMotion()
    }
    guard state.isFresh || weights != state.weights || phase != rows.phases[position] else { return (false, false) }
    let progress = weights.y - weights.x
    // Of two weights one may be too small to count.
    let isTold = phase != rows.phases[position] || progress != rows.progress[position]
    rows.states[position].weights = weights
    rows.phases[position] = phase
    rows.progress[position] = progress
    return (true, isTold)
  }

  /// Brings weights to the time of the frame, towards their targets (§J13).
  private mutating func animate(
    to targets: SIMD2<Double>, _ transition: borrowing ReadyTransition, isFresh: Bool, at position: Int
  ) -> SIMD2<Double> {
    guard !isFresh else {
      rows.motions[position].topLeading = WeightMotion(resting: targets.x)
      rows.motions[position].bottomTrailing = WeightMotion(resting: targets.y)
      return targets
    }
    if transition.topLeading.isAnimated {
      rows.motions[position].topLeading.advance(
        to: setting.time, target: targets.x, by: transition.topLeading.animation)
    } else {
      rows.motions[position].topLeading = WeightMotion(resting: targets.x)
    }
    if transition.bottomTrailing.isAnimated {
      rows.motions[position].bottomTrailing.advance(
        to: setting.time, target: targets.y, by: transition.bottomTrailing.animation)
    } else {
      rows.motions[position].bottomTrailing = WeightMotion(resting: targets.y)
    }
    return SIMD2(rows.motions[position].topLeading.value, rows.motions[position].bottomTrailing.value)
  }

  /// Writes what a row is drawn with; answers whether anything of it is new.
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
    let opacity = sum.opacity < 0 ? 0 : sum.opacity > 1 ? 1 : sum.opacity
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

  /// The bounds of a row that has moved and is drawn as before.
  private static func bounds(of frame: CGRect, _ transform: ProjectionTransform) -> CGRect {
    var sum = EffectSum()
    sum.across = SIMD2<Double>(transform.m11, transform.m12)
    sum.down = SIMD2<Double>(transform.m21, transform.m22)
    sum.origin = SIMD2<Double>(transform.m31, transform.m32)
    sum.divisor = SIMD4<Double>(transform.m13, transform.m23, transform.m33, 0)
    return sum.bounds(of: frame)
  }
}
