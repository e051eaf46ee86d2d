// One side of a transition: how far a row has to come in, by which curve, and with which animation.
import ScrollTypes

/// A side of a transition as the frames use it.
struct TransitionSide {
  enum Kind: UInt8 {
    case identity, interactive, animated
  }

  let kind: Kind
  /// Whether its weight goes to its target by an animation.
  let isAnimated: Bool
  private let share: Double
  private let centre: Double
  private let distance: Double
  /// What the way of an interactive side is bent by.
  private let curve: ProgressCurve
  private let guess: ParameterGuess
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
    guess = curve.guess
    isAnimated = configuration.animation != nil && kind != .identity
    animation = WeightAnimation(configuration.animation ?? .default)
    share = configuration.threshold.visibleFraction
    centre = configuration.threshold.centeredFraction
    distance = configuration.threshold.inset
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

  /// The weight at a place (§J7, §J10), for a row that is short of the side.
  @inline(__always)
  func weight(at place: Double, way: Double) -> Double {
    guard kind == .interactive else { return 1 }
    guard place > 0, way > 0 else { return 1 }
    return 1 - progress(at: place / way)
  }

  @inline(__always)
  private func progress(at part: Double) -> Double {
    if let value = curve.value(at: part, guess: guess.parameter(at: part)) { return value }
    return curve.value(at: part)
  }
}
