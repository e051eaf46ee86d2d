// Rows whose transition has the usual effects and no animation, two at a time: what nearly all frames write.
import Foundation
import ScrollStorage
import ScrollTypes

extension ScrollPresentation {
  /// Writes what two rows with one transition are drawn with; both may be the same row. Those that lead past bounds are listed, to
  /// be written anew by themselves.
  // Stands, weights and angles have a lane for each row; what is made of them has a lane for each axis, as it is written.
  @inline(__always)
  static func writePair(
    _ first: Int, _ second: Int, _ table: borrowing TransitionTable, _ course: WritingCourse,
    _ frames: borrowing MutableSpan<CGRect>, _ states: inout MutableSpan<RowState>,
    _ phases: inout MutableSpan<ScrollTransitionPhase>, _ progress: inout MutableSpan<Double>,
    _ opacities: inout MutableSpan<Double>, _ transforms: inout MutableSpan<ProjectionTransform>,
    _ bounds: inout MutableSpan<CGRect>, far: inout RigidArray<Int>
  ) {
    let (frame, other) = (frames[first], frames[second])
    let transition = Int(states[first].transition)
    let way = table.ways[transition]
    let stand = course.inside.stand(
      of: RowPair(frame, other), in: way, along: way.axis ?? course.axis, isRightToLeft: false)
    let weight = table.weights(of: stand, in: way)
    let (end, otherEnd) = table.additions(of: stand, in: transition)
    let mix = table.mixes[transition]
    let opacity = mix.opacity + SIMD2<Double>(end.opacity, otherEnd.opacity) * weight
    var (cosine, sine) = (SIMD2<Double>(repeating: 1), SIMD2<Double>.zero)
    if mix.hasRotation {
      (cosine, sine) = Swing.turns(by: mix.angle + SIMD2<Double>(end.angle, otherEnd.angle) * weight)
    }
    let turned = SIMD2<Double>.zero - sine
    let top = SIMD2<Double>.zero.replacing(with: weight, where: stand.isTop)
    let bottom = weight - top
    let towards = bottom - top

    let row = DrawnRow(
      mix, end, weight.x, along: SIMD2(cosine.x, sine.x), aside: SIMD2(turned.x, cosine.x),
      of: SIMD2<Double>(frame.size.width, frame.size.height))
    states[first].weights = SIMD2(top.x, bottom.x)
    phases[first] = stand.phase(of: 0)
    progress[first] = towards.x
    opacities[first] = opacity.x
    transforms[first].take(row)
    bounds[first] = row.bounds(from: frame.origin)

    let otherRow = DrawnRow(
      mix, otherEnd, weight.y, along: SIMD2(cosine.y, sine.y), aside: SIMD2(turned.y, cosine.y),
      of: SIMD2<Double>(other.size.width, other.size.height))
    states[second].weights = SIMD2(top.y, bottom.y)
    phases[second] = stand.phase(of: 1)
    progress[second] = towards.y
    opacities[second] = opacity.y
    transforms[second].take(otherRow)
    bounds[second] = otherRow.bounds(from: other.origin)

    // Numbers that are finite, and bounds within what they are clamped to (§Z16, §Z17).
    let (one, two) = (row.reach, otherRow.reach)
    let isNear = SIMD2<Double>(one.x, two.x) + SIMD2<Double>(one.y, two.y) .<= SIMD2<Double>(repeating: 1e12)
    let isWithin = isNear .& (weight .>= 0) .& (weight .<= 1)
    if !(isWithin[0] && isWithin[1]) {
      if !isWithin[0] { far.grow(by: first) }
      if !isWithin[1], second != first { far.grow(by: second) }
    }
  }
}

extension TransitionTable {
  /// The weights of the sides of which two rows are short; 0 for a row in its identity phase (§J10).
  @inline(__always)
  fileprivate func weights(of stand: TransitionStand, in way: TransitionWay) -> SIMD2<Double> {
    let (top, bottom) = (way.topLeading.cells, way.bottomTrailing.cells)
    let progress = curves.values(from: (stand.isTop[0] ? top : bottom, stand.isTop[1] ? top : bottom), at: stand.part)
    return SIMD2<Double>.zero.replacing(with: 1 - progress, where: stand.isTop .| stand.isBottom)
  }

  /// What the sides of two rows add to the numbers of the identity phase.
  @inline(__always)
  fileprivate func additions(of stand: TransitionStand, in transition: Int) -> (QuickEnd, QuickEnd) {
    (ends[2 * transition + (stand.isTop[0] ? 0 : 1)], ends[2 * transition + (stand.isTop[1] ? 0 : 1)])
  }
}
