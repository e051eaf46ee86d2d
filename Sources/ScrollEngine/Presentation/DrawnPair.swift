// Two rows with the usual effects, with their common values until they are drawn; one lane per row.
import Foundation
import ScrollStorage
import ScrollTypes

/// The values with which two rows of one transition are drawn, one lane per row.
struct DrawnPair {
  private let stand: TransitionStand
  /// The weights of the sides of which the rows are short; 0 for a row that is short of no side.
  private let weights: SIMD2<Double>
  private let ends: (QuickEnd, QuickEnd)
  private let opacities: SIMD2<Double>
  private let cosines: SIMD2<Double>
  private let sines: SIMD2<Double>

  /// - Parameters:
  ///   - ends: The values that the phases of all transitions add, two for each transition: topLeading, then
  ///     bottomTrailing.
  ///   - place: The position in `ends` of the rows' transition: twice the transition's index.
  @inline(__always)
  init<Turns: TurnRule>(
    _ rows: RowPair, by way: TransitionWay, _ mix: QuickMix, _ ends: Span<QuickEnd>, at place: Int,
    _ curves: borrowing CurveCells, _ inside: Inside, along axis: Axis, turning: Turns.Type
  ) {
    stand = inside.stand(of: rows, in: way, along: axis, isRightToLeft: false)
    let (isTop, otherIsTop) = (stand.isTop(0), stand.isTop(1))
    let cells = (way.topLeading.cells, way.bottomTrailing.cells)
    // In its identity phase, a row's share is 0, so its curve does not count (§J10).
    let weight = 1 - curves.values(from: (isTop ? cells.0 : cells.1, otherIsTop ? cells.0 : cells.1), at: stand.part)
    weights = weight * (stand.topShares + stand.bottomShares)
    self.ends = (ends[isTop ? place : place + 1], ends[otherIsTop ? place : place + 1])
    opacities = mix.opacity + SIMD2<Double>(self.ends.0.opacity, self.ends.1.opacity) * weights
    if mix.hasRotation {
      let angles = mix.angle + SIMD2<Double>(self.ends.0.angle, self.ends.1.angle) * weights
      (cosines, sines) = Turns.turns(by: angles)
    } else {
      (cosines, sines) = (SIMD2(repeating: 1), .zero)
    }
  }

  /// One of the two rows, for its size.
  @inline(__always)
  func row(_ lane: Int, by mix: QuickMix, of size: CGSize) -> DrawnRow {
    let (cosine, sine) = (cosines[lane], sines[lane])
    return DrawnRow(
      mix, lane == 0 ? ends.0 : ends.1, weights[lane], along: SIMD2(cosine, sine),
      aside: SIMD2(0 - sine, cosine), of: SIMD2<Double>(size.width, size.height))
  }

  @inline(__always)
  func phase(of lane: Int) -> ScrollTransitionPhase { stand.phase(of: lane) }

  /// The distance of a row from its identity phase, with the direction as the sign.
  @inline(__always)
  func progress(of lane: Int) -> Double { (weights * stand.bottomShares - weights * stand.topShares)[lane] }

  @inline(__always)
  func opacity(of lane: Int) -> Double { opacities[lane] }

  /// Tells which rows have only finite numbers, and bounds within the clamping limits (§Z16, §Z17).
  @inline(__always)
  func isWithin(_ row: DrawnRow, _ other: DrawnRow) -> SIMDMask<SIMD2<Int64>> {
    let (one, two) = (row.reach, other.reach)
    let reach = SIMD2<Double>(one.x, two.x) + SIMD2<Double>(one.y, two.y)
    return (reach .<= SIMD2<Double>(repeating: 1e12)) .& (weights .>= 0) .& (weights .<= 1)
  }
}
