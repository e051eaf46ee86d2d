// The container without its insets, and where rows stand in it.
import Foundation
import ScrollTypes

/// The inside of a container along both axes, from its top left corner (§J4).
struct Inside {
  private let width: Double
  private let x: (start: Double, end: Double)
  private let y: (start: Double, end: Double)

  @inline(__always)
  init(_ geometry: ScrollGeometry?) {
    guard let geometry else {
      (width, x, y) = (0, (0, 0), (0, 0))
      return
    }
    let insets = geometry.contentInsets
    width = geometry.containerSize.width
    x = (insets.leading, max(insets.leading, geometry.containerSize.width - insets.trailing))
    y = (insets.top, max(insets.top, geometry.containerSize.height - insets.bottom))
  }

  /// Where two rows stand in a transition, a lane for each.
  @inline(__always)
  func stand(of rows: RowPair, in way: TransitionWay, along axis: Axis, isRightToLeft: Bool) -> TransitionStand {
    let (inside, start, end): ((start: Double, end: Double), SIMD2<Double>, SIMD2<Double>)
    if axis == .vertical {
      (inside, start, end) = (y, rows.y, rows.y + rows.height)
    } else if isRightToLeft {
      (inside, start, end) = (x, width - (rows.x + rows.width), width - rows.x)
    } else {
      (inside, start, end) = (x, rows.x, rows.x + rows.width)
    }
    let lengths = end - start
    let space = SIMD2(repeating: inside.end - inside.start)
    let topWay = way.topLeading.ways(lengths: lengths, inside: space)
    let (top, bottom) = (end - inside.start, inside.end - start)
    if way.hasOneThreshold { return TransitionStand(topLeading: top, bottomTrailing: bottom, way: topWay) }
    let bottomWay = way.bottomTrailing.ways(lengths: lengths, inside: space)
    return TransitionStand(topLeading: (top, topWay), bottomTrailing: (bottom, bottomWay))
  }
}

/// How far two rows with one transition have come in, a lane for each (§J7, §J8).
struct TransitionStand {
  /// Which are short of the side; none is of both.
  let isTop: SIMDMask<SIMD2<Int64>>
  let isBottom: SIMDMask<SIMD2<Int64>>
  /// The part of the way over the side of which they are short; without a meaning for those that are in their identity.
  let part: SIMD2<Double>

  /// - Parameters:
  ///   - topLeading: How far they have come in over that side, 0 where they are just hidden, and how far they have to.
  ///   - bottomTrailing: The same for the other side.
  @inline(__always)
  init(
    topLeading: (come: SIMD2<Double>, way: SIMD2<Double>), bottomTrailing: (come: SIMD2<Double>, way: SIMD2<Double>)
  ) {
    isTop = topLeading.come .< topLeading.way
    isBottom = bottomTrailing.come .< bottomTrailing.way
    let come = bottomTrailing.come.replacing(with: topLeading.come, where: isTop)
    let way = bottomTrailing.way.replacing(with: topLeading.way, where: isTop)
    part = Self.part(come, of: way)
  }

  /// The same where rows have to come in as far over one side as over the other.
  @inline(__always)
  init(topLeading: SIMD2<Double>, bottomTrailing: SIMD2<Double>, way: SIMD2<Double>) {
    isTop = topLeading .< way
    isBottom = bottomTrailing .< way
    // Only that side of which a row is short is less than the way, so it is the lesser of both.
    part = Self.part(topLeading.replacing(with: bottomTrailing, where: bottomTrailing .< topLeading), of: way)
  }

  @inline(__always)
  private static func part(_ come: SIMD2<Double>, of way: SIMD2<Double>) -> SIMD2<Double> {
    let known = come.replacing(with: 0, where: come .< 0)
    // Where the way is not above 0, those that are short of it have not come in.
    let least = SIMD2<Double>(repeating: .leastNormalMagnitude)
    let part = known / way.replacing(with: least, where: way .< least)
    let one = SIMD2<Double>(repeating: 1)
    return one.replacing(with: part, where: part .< one)
  }

  /// The phase of the first row, or of the second.
  @inline(__always)
  func phase(of lane: Int) -> ScrollTransitionPhase {
    isTop[lane] ? .topLeading : isBottom[lane] ? .bottomTrailing : .identity
  }
}
