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
  private let share: Double
  private let centre: Double
  private let distance: Double

  init(_ side: borrowing TransitionSide, cells: Int32) {
    kind = side.kind
    self.cells = cells
    share = side.threshold.visibleFraction
    centre = side.threshold.centeredFraction
    distance = side.threshold.inset
  }

  /// Whether rows have to come in as far over another side.
  func hasThreshold(of other: SideWay) -> Bool {
    share == other.share && centre == other.centre && distance == other.distance
  }

  /// How far a row has to come in until it is in its identity phase, in points (§J6).
  ///
  /// - Parameters:
  ///   - length: The length of the row.
  ///   - inside: The length of the container inside of its insets.
  @inline(__always)
  func way(length: Double, inside: Double) -> Double {
    let half = (inside + length) / 2
    let way = share * (length < inside ? length : inside) + centre * half + distance
    // What is not a number counts as 0.
    let known = way == way ? way : 0
    return (known < half ? known : half) - 1.0 / 256
  }
}
