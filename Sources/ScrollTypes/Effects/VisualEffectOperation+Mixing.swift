// Steps between those of a transition's phases.

extension VisualEffectOperation {
  /// The step between this one, of a transition's identity phase, and those of its two other phases.
  ///
  /// Number by number, this one plus each weight times the way to the other. What is no number has nothing between: blend modes, and
  /// whether a blur is opaque, are those of the step of `phase`. The three steps must be of one kind.
  ///
  /// - Parameters:
  ///   - topLeading: The step in the phase `topLeading`.
  ///   - topLeadingWeight: How much of it shows: 0 none, 1 all. A spring that swings leads past them; the result is bounded.
  ///   - bottomTrailing: The step in the phase `bottomTrailing`.
  ///   - bottomTrailingWeight: How much of it shows.
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
    // Of two weights the sum may be rounded past a bound.
    return isWithin && topLeadingWeight * bottomTrailingWeight == 0 ? step : step.bounded
  }
}

extension ScrollTransition {
  /// Whether the effects of the three phases have the same steps with other numbers, so that they can be mixed. Where they have not, a
  /// row has the steps of its phase.
  public var isMixable: Bool {
    let kinds = identityOperations.map(\.kind)
    return topLeadingOperations.map(\.kind) == kinds && bottomTrailingOperations.map(\.kind) == kinds
  }
}
