// Mixes the steps of a transition's phases.

extension VisualEffectOperation {
  /// Mixes this step of a transition's identity phase with the steps of the two other phases.
  ///
  /// Each number of the result is that of this step, plus each weight times the difference to the other step. Blend
  /// modes cannot be mixed, nor whether a blur is opaque: both are taken from the step of `phase`. The three steps must
  /// be of one kind.
  ///
  /// - Parameters:
  ///   - topLeading: The step in the phase `topLeading`.
  ///   - topLeadingWeight: How much of `topLeading` shows: 0 nothing, 1 all. A spring may overshoot both; the result is
  ///     bounded.
  ///   - bottomTrailing: The step in the phase `bottomTrailing`.
  ///   - bottomTrailingWeight: How much of `bottomTrailing` shows.
  ///   - phase: The phase of the row.
  @inlinable
  public func mixed(
    topLeading: VisualEffectOperation, _ topLeadingWeight: Double, bottomTrailing: VisualEffectOperation,
    _ bottomTrailingWeight: Double, in phase: ScrollTransitionPhase
  ) -> VisualEffectOperation {
    var step = self
    if topLeadingWeight != 0 { step.operands += (topLeading.operands - operands) * topLeadingWeight }
    if bottomTrailingWeight != 0 { step.operands += (bottomTrailing.operands - operands) * bottomTrailingWeight }
    if kind == .blur || kind == .blendMode {
      let chosen = phase == .topLeading ? topLeading : phase == .bottomTrailing ? bottomTrailing : self
      let place = kind == .blur ? 1 : 0
      step.operands[place] = chosen.operands[place]
    }
    let isWithin = (0...1).contains(topLeadingWeight) && (0...1).contains(bottomTrailingWeight)
    // The sum of two weighted differences may round past a bound.
    return isWithin && topLeadingWeight * bottomTrailingWeight == 0 ? step : step.bounded
  }
}

extension ScrollTransition {
  /// Whether the effects of the three phases have the same kinds of steps in the same order, so that they can be mixed.
  /// If they differ, a row has the steps of its phase.
  public var isMixable: Bool {
    let kinds = identityOperations.map(\.kind)
    return topLeadingOperations.map(\.kind) == kinds && bottomTrailingOperations.map(\.kind) == kinds
  }
}
