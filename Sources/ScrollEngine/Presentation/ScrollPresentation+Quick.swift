// Rows whose transition has the usual effects and no animation, two at a time: what nearly all frames write.
import Foundation
import ScrollStorage
import ScrollTypes

extension ScrollPresentation {
  /// Writes the rows that are in the list of quick ones.
  mutating func writeQuickRows(_ inside: Inside) {
    if quickRows.isEmpty { return }
    farRows.removeAll()
    Self.writePairs(
      of: quickRows, table, inside, along: setting.axis, rows.frames, &rows.states, &rows.phases, &rows.progress,
      &rows.opacities, &rows.transforms, &rows.bounds, far: &farRows)
    for place in 0..<farRows.count { _ = writeFully(inside, isDue: true, hasMoved: true, at: farRows[place]) }
  }

  /// Writes what the rows of a list are drawn with, two with one transition at a time. Those that lead past bounds are listed, to be
  /// written anew by themselves.
  // Stands, weights and angles have a lane for each row; what is made of them has a lane for each axis, as it is written.
  // The fields one by one: all of them at once cannot be lent for a change.
  private static func writePairs(
    of list: borrowing RigidArray<Int>, _ table: borrowing TransitionTable, _ inside: Inside, along axis: Axis,
    _ knownFrames: borrowing RigidArray<CGRect>, _ ownStates: inout RigidArray<RowState>,
    _ ownPhases: inout RigidArray<ScrollTransitionPhase>, _ ownProgress: inout RigidArray<Double>,
    _ ownOpacities: inout RigidArray<Double>, _ ownTransforms: inout RigidArray<ProjectionTransform>,
    _ ownBounds: inout RigidArray<CGRect>, far: inout RigidArray<Int>
  ) {
    let positions = list.span
    let frames = knownFrames.span
    var states = ownStates.mutableSpan
    var phases = ownPhases.mutableSpan
    var progress = ownProgress.mutableSpan
    var opacities = ownOpacities.mutableSpan
    var transforms = ownTransforms.mutableSpan
    var bounds = ownBounds.mutableSpan
    let count = frames.count
    // Known once, so that no field of a row is looked for beyond its list.
    precondition(states.count == count && phases.count == count && progress.count == count)
    precondition(opacities.count == count && transforms.count == count && bounds.count == count)
    var place = 0
    while place < positions.count {
      let first = positions[place]
      let transition = Int(states[first].transition)
      var second = place &+ 1 < positions.count ? positions[place &+ 1] : first
      if Int(states[second].transition) != transition { second = first }
      place &+= second == first ? 1 : 2
      let pair = DrawnPair(frames[first], frames[second], table, transition, inside, along: axis)
      let row = pair.row(0, of: frames[first].size)
      states[first].weights = pair.weights(of: 0)
      phases[first] = pair.stand.phase(of: 0)
      progress[first] = pair.towards.x
      opacities[first] = pair.opacity.x
      transforms[first].take(row)
      bounds[first] = row.bounds(from: frames[first].origin)
      let other = pair.row(1, of: frames[second].size)
      states[second].weights = pair.weights(of: 1)
      phases[second] = pair.stand.phase(of: 1)
      progress[second] = pair.towards.y
      opacities[second] = pair.opacity.y
      transforms[second].take(other)
      bounds[second] = other.bounds(from: frames[second].origin)
      let isWithin = pair.isWithin(row, other)
      if isWithin[0] && isWithin[1] { continue }
      if !isWithin[0] { far.grow(by: first) }
      if !isWithin[1], second != first { far.grow(by: second) }
    }
  }
}

/// What two rows with one transition are drawn with, a lane for each.
private struct DrawnPair {
  let stand: TransitionStand
  /// How far they are from their identity phase, and in which direction.
  let towards: SIMD2<Double>
  let opacity: SIMD2<Double>
  private let mix: QuickMix
  private let ends: (QuickEnd, QuickEnd)
  private let weight: SIMD2<Double>
  private let top: SIMD2<Double>
  private let turns: (cosines: SIMD2<Double>, sines: SIMD2<Double>)

  @inline(__always)
  init(
    _ frame: CGRect, _ other: CGRect, _ table: borrowing TransitionTable, _ transition: Int, _ inside: Inside,
    along axis: Axis
  ) {
    let way = table.ways[transition]
    stand = inside.stand(of: RowPair(frame, other), in: way, along: way.axis ?? axis, isRightToLeft: false)
    weight = table.weights(of: stand, in: way)
    ends = table.additions(of: stand, in: transition)
    mix = table.mixes[transition]
    opacity = mix.opacity + SIMD2<Double>(ends.0.opacity, ends.1.opacity) * weight
    turns =
      mix.hasRotation
      ? Swing.turns(by: mix.angle + SIMD2<Double>(ends.0.angle, ends.1.angle) * weight)
      : (SIMD2(repeating: 1), .zero)
    top = SIMD2<Double>.zero.replacing(with: weight, where: stand.isTop)
    towards = weight - top - top
  }

  /// The weights of a row's sides.
  @inline(__always)
  func weights(of lane: Int) -> SIMD2<Double> { SIMD2<Double>(top[lane], (weight - top)[lane]) }

  @inline(__always)
  func row(_ lane: Int, of size: CGSize) -> DrawnRow {
    let (cosine, sine) = (turns.cosines[lane], turns.sines[lane])
    return DrawnRow(
      mix, lane == 0 ? ends.0 : ends.1, weight[lane], along: SIMD2(cosine, sine), aside: SIMD2(0 - sine, cosine),
      of: SIMD2<Double>(size.width, size.height))
  }

  /// Which rows have numbers that are finite, and bounds within what they are clamped to (§Z16, §Z17).
  @inline(__always)
  func isWithin(_ row: DrawnRow, _ other: DrawnRow) -> SIMDMask<SIMD2<Int64>> {
    let (one, two) = (row.reach, other.reach)
    let reach = SIMD2<Double>(one.x, two.x) + SIMD2<Double>(one.y, two.y)
    return (reach .<= SIMD2<Double>(repeating: 1e12)) .& (weight .>= 0) .& (weight .<= 1)
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
