// A transition whose operations occur once each, in the usual order, as flat numbers for its phases.
import ScrollTypes

/// The values that a phase adds to an opacity, a rotation, a scale and an offset.
struct QuickEnd: BitwiseCopyable {
  var opacity = 0.0
  var angle = 0.0
  var scale = SIMD2(0.0, 0)
  var offset = SIMD2(0.0, 0)

  init() {}

  fileprivate mutating func take(_ kind: VisualEffectOperation.Kind, _ operands: SIMD8<Double>) {
    let pair = SIMD2(operands[0], operands[1])
    switch kind {
    case .opacity: opacity = operands[0]
    case .scale: scale = pair
    case .rotation: angle = operands[0]
    default: offset = pair
    }
  }
}

/// An opacity at any place, then at most one scale, one rotation and one offset. Each anchor is the same in all phases.
///
/// A number that a row has only once is in both lanes, so that no frame has to spread it over two rows.
struct QuickMix: BitwiseCopyable {
  /// The numbers in the identity phase.
  private(set) var opacity = SIMD2(1.0, 1)
  private(set) var angle = SIMD2(0.0, 0)
  private(set) var scale = SIMD2(1.0, 1)
  private(set) var offset = SIMD2(0.0, 0)
  /// The anchors of scales and rotations, in parts of a row's size.
  private(set) var scaleAnchor = SIMD2(0.5, 0.5)
  private(set) var rotationAnchor = SIMD2(0.5, 0.5)
  private(set) var hasRotation = false
  /// Whether every rotation is smaller than ``Swing/littleTurn``.
  private(set) var turnsLittle = true
  /// The values that the other phases add.
  private(set) var topLeading = QuickEnd()
  private(set) var bottomTrailing = QuickEnd()

  /// Creates a mix that changes nothing.
  init() {}

  /// Nil if an operation occurs twice, the order is not the usual one, or an anchor changes between phases.
  init?(_ operations: Span<MixedOperation>, _ places: Range<Int>) {
    var hasOpacity = false
    var last = VisualEffectOperation.Kind.opacity
    for place in places {
      let operation = operations[place]
      if operation.kind == .opacity {
        if hasOpacity { return nil }
        hasOpacity = true
      } else {
        guard Self.rank(last) < Self.rank(operation.kind), operation.hasOneAnchor else { return nil }
        last = operation.kind
      }
      take(operation)
    }
    turnsLittle = abs(angle.x) + max(abs(topLeading.angle), abs(bottomTrailing.angle)) < Swing.littleTurn
  }

  private static func rank(_ kind: VisualEffectOperation.Kind) -> Int {
    switch kind {
    case .scale: 1
    case .rotation: 2
    case .offset: 3
    default: 0
    }
  }

  private mutating func take(_ operation: MixedOperation) {
    topLeading.take(operation.kind, operation.topLeading)
    bottomTrailing.take(operation.kind, operation.bottomTrailing)
    let operands = operation.identity
    switch operation.kind {
    case .opacity: opacity = SIMD2(repeating: operands[0])
    case .scale: (scale, scaleAnchor) = (SIMD2(operands[0], operands[1]), SIMD2(operands[2], operands[3]))
    case .rotation:
      (angle, rotationAnchor) = (SIMD2(repeating: operands[0]), SIMD2(operands[1], operands[2]))
      hasRotation = true
    default: offset = SIMD2(operands[0], operands[1])
    }
  }
}

extension MixedOperation {
  /// Whether a scale or a rotation has the same anchor in all phases.
  fileprivate var hasOneAnchor: Bool {
    guard kind == .scale || kind == .rotation else { return true }
    let first = kind == .scale ? 2 : 1
    return (first...first + 1).allSatisfy { topLeading[$0] == 0 && bottomTrailing[$0] == 0 }
  }
}
