// Steps between two others, and steps that change nothing.

extension VisualEffectOperation {
  /// The step of a kind that changes nothing.
  @inlinable
  public static func neutral(_ kind: Kind) -> VisualEffectOperation {
    switch kind {
    case .opacity, .contrast, .saturation: VisualEffectOperation(kind, 1)
    case .scale: VisualEffectOperation(kind, 1, 1, 0.5, 0.5)
    case .rotation: VisualEffectOperation(kind, 0, 0.5, 0.5)
    case .rotation3D: VisualEffectOperation(kind, SIMD8(0, 0, 0, 1, 0.5, 0.5, 0, 0))
    case .offset, .blur, .brightness, .grayscale, .hueRotation, .blendMode: VisualEffectOperation(kind, 0)
    case .transform: VisualEffectOperation(kind, SIMD8(1, 0, 0, 0, 1, 0, 0, 0))
    }
  }

  /// The step itself, or the neutral one of its kind where one of its numbers is not finite.
  @inlinable
  public var finite: VisualEffectOperation {
    (operands * 0).sum() == 0 ? self : .neutral(kind)
  }

  /// The step between this one and another one, number by number.
  ///
  /// What is no number has nothing between: blend modes, whether a blur is opaque, and steps of different kinds are those of
  /// `other` for every amount but 0.
  ///
  /// - Parameter amount: 0 for this one, 1 for the other one. Amounts outside of that go on in the same direction, as an
  ///   animation does that swings.
  @inlinable
  public func interpolated(towards other: VisualEffectOperation, amount: Double) -> VisualEffectOperation {
    if amount == 0 { return self }
    if amount == 1 || kind != other.kind || kind == .blendMode { return other }
    var operation = VisualEffectOperation(kind, operands + (other.operands - operands) * amount)
    if kind == .blur { operation.operands[1] = other.operands[1] }
    return operation
  }
}
