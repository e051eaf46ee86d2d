// One side of a transition: how far a row has to come in, by which curve, and with which animation.
import ScrollTypes

/// A side of a transition as the frames use it.
struct TransitionSide {
  enum SideKind: UInt8 {
    case identity, interactive, animated
  }

  let kind: SideKind
  /// Whether its weight goes to its target by an animation.
  let isAnimated: Bool
  let threshold: ScrollTransitionConfiguration.Threshold
  /// What the way of an interactive side is bent by.
  let curve: ProgressCurve
  let animation: WeightAnimation

  init(_ configuration: ScrollTransitionConfiguration) {
    var curve = ProgressCurve.linear
    switch configuration.kind {
    case .identity: kind = .identity
    case .animated: kind = .animated
    case .interactive(let timingCurve):
      kind = .interactive
      curve = ProgressCurve(timingCurve)
    }
    self.curve = curve
    isAnimated = configuration.animation != nil && kind != .identity
    animation = WeightAnimation(configuration.animation ?? .default)
    threshold = configuration.threshold
  }
}

/// How far a row has to come in over a side, and what its weight is on the way: all that a frame needs of a side without an animation.
struct SideWay: BitwiseCopyable {
  let kind: TransitionSide.SideKind
  /// Where the cells of its curve begin; -1 for a curve that has none.
  let cells: Int32
  // In both lanes, so that they need not be spread over two rows in a frame.
  private let share: SIMD2<Double>
  private let centre: SIMD2<Double>
  private let distance: SIMD2<Double>

  init(_ side: borrowing TransitionSide, cells: Int32) {
    kind = side.kind
    self.cells = cells
    // Of a side that is the identity no row is short.
    let isThere = kind != .identity
    share = SIMD2(repeating: isThere ? side.threshold.visibleFraction : 0)
    centre = SIMD2(repeating: isThere ? side.threshold.centeredFraction : 0)
    distance = SIMD2(repeating: isThere ? side.threshold.inset : -.infinity)
  }

  /// Whether rows have to come in as far over another side.
  func hasThreshold(of other: SideWay) -> Bool {
    share == other.share && centre == other.centre && distance == other.distance
  }

  /// How far two rows have to come in until they are in their identity phase, in points (§J6): a lane for each.
  ///
  /// - Parameters:
  ///   - lengths: The lengths of the rows.
  ///   - inside: The length of the container inside of its insets.
  @inline(__always)
  func ways(lengths: SIMD2<Double>, inside: SIMD2<Double>) -> SIMD2<Double> {
    let half = (inside + lengths) * 0.5
    let seen = lengths.lesser(inside)
    let way = share * seen + centre * half + distance
    // What is not a number counts as 0.
    let known = way.replacing(with: 0, where: way .!= way)
    return known.lesser(half) - 1.0 / 256
  }
}
