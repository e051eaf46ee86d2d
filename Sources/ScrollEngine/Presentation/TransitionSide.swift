// One side of a transition: how far a row has to come in, its curve, and its animation.
import ScrollTypes

/// A side of a transition, prepared for frames.
struct TransitionSide {
  enum SideKind: UInt8 {
    case identity, interactive, animated
  }

  let kind: SideKind
  /// Whether an animation moves its weight to its target.
  let isAnimated: Bool
  let threshold: ScrollTransitionConfiguration.Threshold
  /// The curve that shapes the progress of an interactive side.
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

/// How far a row has to come in over a side, and its weight meanwhile: the data that a frame needs of a side without an
/// animation.
struct SideWay: BitwiseCopyable {
  let kind: TransitionSide.SideKind
  /// The position of its curve's first cell; -1 for a curve without cells.
  let cells: Int32
  // The same value in both lanes, so that no frame has to spread it over two rows.
  private let share: SIMD2<Double>
  private let centre: SIMD2<Double>
  private let distance: SIMD2<Double>

  init(_ side: borrowing TransitionSide, cells: Int32) {
    kind = side.kind
    self.cells = cells
    // A side of the kind identity has no way, so no row is short of it.
    let isThere = kind != .identity
    share = SIMD2(repeating: isThere ? side.threshold.visibleFraction : 0)
    centre = SIMD2(repeating: isThere ? side.threshold.centeredFraction : 0)
    distance = SIMD2(repeating: isThere ? side.threshold.inset : -.infinity)
  }

  /// Whether another side has the same threshold.
  func hasThreshold(of other: SideWay) -> Bool {
    share == other.share && centre == other.centre && distance == other.distance
  }

  /// How far two rows have to come in until they are in their identity phase, in points (§J6); one lane per row.
  ///
  /// - Parameters:
  ///   - lengths: The lengths of the rows.
  ///   - inside: The length of the container inside of its insets.
  @inline(__always)
  func ways(lengths: SIMD2<Double>, inside: SIMD2<Double>) -> SIMD2<Double> {
    let half = (inside + lengths) * 0.5
    let seen = lengths.lesser(inside)
    let way = share * seen + centre * half + distance
    // NaN counts as 0.
    let known = way.replacing(with: 0, where: way .!= way)
    return known.lesser(half) - 1.0 / 256
  }
}
