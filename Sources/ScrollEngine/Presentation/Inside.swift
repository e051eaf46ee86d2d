// The container without its insets, and the position of rows in it.
import Foundation
import ScrollTypes

/// The inside of a container along both axes, from its top-left corner (§J4).
struct Inside {
  private let width: Double
  // The same value in both lanes, so that no frame has to spread it over two rows.
  private let x: (start: SIMD2<Double>, end: SIMD2<Double>)
  private let y: (start: SIMD2<Double>, end: SIMD2<Double>)

  @inline(__always)
  init(_ geometry: ScrollGeometry?) {
    guard let geometry else {
      (width, x, y) = (0, (.zero, .zero), (.zero, .zero))
      return
    }
    let insets = geometry.contentInsets
    width = geometry.containerSize.width
    x = Self.lanes(insets.leading, max(insets.leading, geometry.containerSize.width - insets.trailing))
    y = Self.lanes(insets.top, max(insets.top, geometry.containerSize.height - insets.bottom))
  }

  @inline(__always)
  private static func lanes(_ start: Double, _ end: Double) -> (start: SIMD2<Double>, end: SIMD2<Double>) {
    (SIMD2(repeating: start), SIMD2(repeating: end))
  }

  /// The positions of two rows in a transition, one lane per row.
  @inline(__always)
  func stand(of rows: RowPair, in way: TransitionWay, along axis: Axis, isRightToLeft: Bool) -> TransitionStand {
    let (inside, start, end): ((start: SIMD2<Double>, end: SIMD2<Double>), SIMD2<Double>, SIMD2<Double>)
    if axis == .vertical {
      (inside, start, end) = (y, rows.y, rows.y + rows.height)
    } else if isRightToLeft {
      (inside, start, end) = (x, width - (rows.x + rows.width), width - rows.x)
    } else {
      (inside, start, end) = (x, rows.x, rows.x + rows.width)
    }
    let lengths = end - start
    let space = inside.end - inside.start
    let topWay = way.topLeading.ways(lengths: lengths, inside: space)
    let (top, bottom) = (end - inside.start, inside.end - start)
    let bottomWay = way.hasOneThreshold ? topWay : way.bottomTrailing.ways(lengths: lengths, inside: space)
    return TransitionStand(top: top, topWay, bottom: bottom, bottomWay)
  }
}

/// How far two rows with one transition have come in, one lane per row (§J7, §J8).
struct TransitionStand {
  /// 1 for a row that is short of the side, else 0. No row is short of both sides.
  // Numbers rather than masks: masks do not stay in lanes if code branches between their computation and their use.
  let topShares: SIMD2<Double>
  let bottomShares: SIMD2<Double>
  /// The part of the way over the side of which a row is short; meaningless for a row in its identity phase.
  let part: SIMD2<Double>

  /// - Parameters:
  ///   - top: How far the rows have come in over the side topLeading; 0 if they are just hidden.
  ///   - topWay: How far they have to come in over that side.
  ///   - bottom: How far they have come in over the side bottomTrailing.
  @inline(__always)
  init(
    top: SIMD2<Double>, _ topWay: SIMD2<Double>, bottom: SIMD2<Double>, _ bottomWay: SIMD2<Double>
  ) {
    let isTop = top .< topWay
    let isBottom = bottom .< bottomWay
    topShares = SIMD2<Double>.zero.replacing(with: SIMD2(repeating: 1), where: isTop)
    bottomShares = SIMD2<Double>.zero.replacing(with: SIMD2(repeating: 1), where: isBottom)
    let come = bottom.replacing(with: top, where: isTop)
    let way = bottomWay.replacing(with: topWay, where: isTop)
    // If the way is not above 0, rows that are short of it have not come in.
    let least = SIMD2<Double>(repeating: .leastNormalMagnitude)
    part = (come.greater(.zero) / way.greater(least)).lesser(SIMD2(repeating: 1))
  }

  /// Whether a row of the pair is short of the side topLeading.
  @inline(__always)
  func isTop(_ lane: Int) -> Bool { topShares[lane] > 0 }

  /// The phase of a row of the pair.
  @inline(__always)
  func phase(of lane: Int) -> ScrollTransitionPhase {
    isTop(lane) ? .topLeading : bottomShares[lane] > 0 ? .bottomTrailing : .identity
  }
}
