// Rows whose transition has the usual effects and no animation, two at a time: what nearly all frames write.
import Foundation
import ScrollStorage
import ScrollTypes

extension ScrollPresentation {
  /// Writes the rows that are in the list of quick ones.
  mutating func writeQuickRows(_ inside: Inside) {
    var place = 0
    while let next = Self.writePairs(
      of: quickRows, from: place, table, inside, along: setting.axis, rows.frames, &rows.states, &rows.phases,
      &rows.progress, &rows.opacities, &rows.transforms, &rows.bounds)
    {
      // What leads past bounds.
      _ = writeFully(inside, isDue: true, hasMoved: true, at: quickRows[next])
      place = next + 1
    }
  }

  /// Writes rows from a place in a list of positions on; answers the place of one that it has left out.
  // The fields one by one: all of them at once cannot be lent for a change.
  private static func writePairs(
    of list: borrowing RigidArray<Int>, from start: Int, _ table: borrowing TransitionTable, _ inside: Inside,
    along axis: Axis, _ knownFrames: borrowing RigidArray<CGRect>, _ ownStates: inout RigidArray<RowState>,
    _ ownPhases: inout RigidArray<ScrollTransitionPhase>, _ ownProgress: inout RigidArray<Double>,
    _ ownOpacities: inout RigidArray<Double>, _ ownTransforms: inout RigidArray<ProjectionTransform>,
    _ ownBounds: inout RigidArray<CGRect>
  ) -> Int? {
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
    var place = start
    while place < positions.count {
      let first = positions[place]
      let transition = Int(states[first].transition)
      var second = place + 1 < positions.count ? positions[place + 1] : first
      if Int(states[second].transition) != transition { second = first }
      let pair = RowPair(frames[first], frames[second])
      let way = table.ways[transition]
      let stand = inside.stand(of: pair, in: way, along: way.axis ?? axis, isRightToLeft: false)
      let weight = table.weights(of: stand, in: way)
      let drawn = DrawnPair(table.mixes[transition], table.additions(of: stand, in: transition), weight, of: pair)
      let isWithin = drawn.isNear .& (weight .>= 0) .& (weight .<= 1)
      if !isWithin[0] { return place }
      let top = SIMD2<Double>.zero.replacing(with: weight, where: stand.isTop)
      let bottom = weight - top
      let towards = bottom - top
      states[first].weights = SIMD2(top.x, bottom.x)
      phases[first] = stand.phase(of: 0)
      progress[first] = towards.x
      opacities[first] = drawn.opacity.x
      transforms[first] = drawn.transform(of: 0)
      bounds[first] = drawn.bounds(of: pair, lane: 0)
      place += 1
      if second == first { continue }
      if !isWithin[1] { return place }
      states[second].weights = SIMD2(top.y, bottom.y)
      phases[second] = stand.phase(of: 1)
      progress[second] = towards.y
      opacities[second] = drawn.opacity.y
      transforms[second] = drawn.transform(of: 1)
      bounds[second] = drawn.bounds(of: pair, lane: 1)
      place += 1
    }
    return nil
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
