// What operands of effects are bounded to, and what stands for one that is no number.
import ScrollTypes

extension VisualEffectOperation {
  /// The same with each operand within its bounds (§Z2).
  var bounded: VisualEffectOperation {
    let bounds = OperandBounds(kind)
    var operands = operands.replacing(with: bounds.fallback, where: operands .!= operands)
    operands = bounds.clamped(operands)
    if kind == .blur { operands[1] = operands[1] == 0 ? 0 : 1 }
    if kind == .blendMode, BlendMode(rawValue: UInt8(operands[0])) == nil || operands[0] != operands[0].rounded() {
      operands[0] = 0
    }
    return VisualEffectOperation(kind, operands)
  }
}

/// The bounds of a kind's operands, and what stands for one that is not a number (§Z1).
struct OperandBounds {
  let lower: SIMD8<Double>
  let upper: SIMD8<Double>
  let fallback: SIMD8<Double>

  private init(_ lower: SIMD8<Double>, _ upper: SIMD8<Double>, _ fallback: SIMD8<Double>) {
    self.lower = lower
    self.upper = upper
    self.fallback = fallback
  }

  /// Bounds that are as far below 0 as above.
  private init(within bound: SIMD8<Double>, _ fallback: SIMD8<Double>) { self.init(-bound, bound, fallback) }

  /// Bounds of a kind with one operand.
  private init(_ lower: Double, _ upper: Double, _ fallback: Double) {
    self.init(
      SIMD8(lower, 0, 0, 0, 0, 0, 0, 0), SIMD8(upper, 0, 0, 0, 0, 0, 0, 0), SIMD8(fallback, 0, 0, 0, 0, 0, 0, 0))
  }

  init(_ kind: VisualEffectOperation.Kind) {
    switch kind {
    case .opacity: self.init(0, 1, 1)
    case .scale: self.init(within: SIMD8(1e4, 1e4, 1e4, 1e4, 0, 0, 0, 0), SIMD8(1, 1, 0.5, 0.5, 0, 0, 0, 0))
    case .rotation: self.init(within: SIMD8(1e6, 1e4, 1e4, 0, 0, 0, 0, 0), SIMD8(0, 0.5, 0.5, 0, 0, 0, 0, 0))
    case .rotation3D:
      self.init(within: SIMD8(1e6, 1e6, 1e6, 1e6, 1e4, 1e4, 1e6, 1e3), SIMD8(0, 0, 0, 0, 0.5, 0.5, 0, 1))
    case .offset: self.init(within: SIMD8(1e9, 1e9, 0, 0, 0, 0, 0, 0), .zero)
    case .blur:
      self.init(.zero, SIMD8(1e4, .greatestFiniteMagnitude, 0, 0, 0, 0, 0, 0), .zero)
    case .brightness: self.init(-1, 1, 0)
    case .contrast, .saturation: self.init(-1e3, 1e3, 1)
    case .grayscale: self.init(0, 1, 0)
    case .hueRotation: self.init(-1e6, 1e6, 0)
    case .blendMode: self.init(0, 255, 0)
    case .transform: self.init(within: SIMD8(repeating: 1e9), SIMD8(1, 0, 0, 0, 1, 0, 0, 0))
    }
  }

  func clamped(_ operands: SIMD8<Double>) -> SIMD8<Double> {
    operands.clamped(lowerBound: lower, upperBound: upper)
  }
}
