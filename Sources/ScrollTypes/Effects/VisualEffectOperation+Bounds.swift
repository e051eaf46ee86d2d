// The bounds of each operand.

extension VisualEffectOperation {
  /// The step with each number within its bounds, and NaN replaced by the number that changes nothing.
  ///
  /// A number beyond its bounds counts as the nearer bound, even an infinite one. So no effect leads to numbers that a
  /// renderer cannot draw.
  ///
  /// Effects bound their steps when they are made, and mixed steps are bounded again. Bounding a step twice changes
  /// nothing.
  @inlinable
  public var bounded: VisualEffectOperation {
    let numbers = operands.replacing(with: Self.neutral(kind).operands, where: operands .!= operands)
    let (low, high) = Self.bounds(kind)
    // Compares lane by lane: `clamped` would also handle NaN, which is gone here.
    let above = numbers.replacing(with: low, where: numbers .< low)
    var step = VisualEffectOperation(kind, above.replacing(with: high, where: above .> high))
    switch kind {
    case .blur: step.operands[1] = numbers[1] == 0 ? 0 : 1
    case .blendMode: step.operands[0] = Double(step.blendMode.rawValue)
    default: break
    }
    return step
  }

  /// The blend mode of the step; normal if its number is not that of a mode.
  @inlinable
  public var blendMode: BlendMode {
    UInt8(exactly: operands[0]).flatMap(BlendMode.init) ?? .normal
  }

  /// Returns the step of a kind that changes nothing.
  @inlinable
  public static func neutral(_ kind: Kind) -> VisualEffectOperation {
    switch kind {
    case .opacity, .contrast, .saturation: VisualEffectOperation(kind, 1)
    case .scale: VisualEffectOperation(kind, 1, 1, 0.5, 0.5)
    case .rotation: VisualEffectOperation(kind, 0, 0.5, 0.5)
    case .rotation3D: VisualEffectOperation(kind, SIMD8(0, 0, 0, 0, 0.5, 0.5, 0, 1))
    case .offset, .blur, .brightness, .grayscale, .hueRotation, .blendMode: VisualEffectOperation(kind, 0)
    case .transform: VisualEffectOperation(kind, SIMD8(1, 0, 0, 0, 1, 0, 0, 0))
    }
  }

  /// Returns the bounds of a kind's numbers; 0 for numbers without a meaning.
  @inlinable
  static func bounds(_ kind: Kind) -> (low: SIMD8<Double>, high: SIMD8<Double>) {
    var low = SIMD8<Double>.zero
    var high: SIMD8<Double>
    switch kind {
    case .opacity, .grayscale: high = SIMD8(1, 0, 0, 0, 0, 0, 0, 0)
    case .blur: high = SIMD8(1e4, 1, 0, 0, 0, 0, 0, 0)
    case .blendMode: high = SIMD8(255, 0, 0, 0, 0, 0, 0, 0)
    case .scale: high = SIMD8(1e4, 1e4, 1e4, 1e4, 0, 0, 0, 0)
    case .rotation: high = SIMD8(1e6, 1e4, 1e4, 0, 0, 0, 0, 0)
    case .rotation3D: high = SIMD8(1e6, 1e6, 1e6, 1e6, 1e4, 1e4, 1e6, 1e3)
    case .offset: high = SIMD8(1e9, 1e9, 0, 0, 0, 0, 0, 0)
    case .brightness: high = SIMD8(1, 0, 0, 0, 0, 0, 0, 0)
    case .contrast, .saturation: high = SIMD8(1e3, 0, 0, 0, 0, 0, 0, 0)
    case .hueRotation: high = SIMD8(1e6, 0, 0, 0, 0, 0, 0, 0)
    case .transform: high = SIMD8(repeating: 1e9)
    }
    switch kind {
    case .opacity, .grayscale, .blur, .blendMode: break
    default: low = -high
    }
    return (low, high)
  }
}
