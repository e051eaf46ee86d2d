// The transitions of a presentation, prepared for frames: one flat list of operations for all of them.
import ScrollStorage
import ScrollTypes

/// A transition, prepared for frames.
struct ReadyTransition {
  let topLeading: TransitionSide
  let bottomTrailing: TransitionSide
  /// The positions of its operations, by phase. All phases have the same range if their lists are mixed.
  let topLeadingOperations: Range<Int>
  let identityOperations: Range<Int>
  let bottomTrailingOperations: Range<Int>

  /// The operations for a phase.
  @inline(__always)
  func operations(in phase: ScrollTransitionPhase) -> Range<Int> {
    switch phase {
    case .topLeading: topLeadingOperations
    case .identity: identityOperations
    case .bottomTrailing: bottomTrailingOperations
    }
  }
}

/// The data of a transition that every frame reads.
struct TransitionWay: BitwiseCopyable {
  let topLeading: SideWay
  let bottomTrailing: SideWay
  let axis: Axis?
  /// Whether rows are written in pairs: there is no animation, and a quick mix represents the operations.
  let isQuick: Bool
  /// Whether one of its sides has an animation.
  let isAnimated: Bool
  /// Whether both sides have the same threshold.
  let hasOneThreshold: Bool

  init(topLeading: SideWay, bottomTrailing: SideWay, axis: Axis?, isQuick: Bool, isAnimated: Bool) {
    (self.topLeading, self.bottomTrailing, self.axis) = (topLeading, bottomTrailing, axis)
    (self.isQuick, self.isAnimated) = (isQuick, isAnimated)
    hasOneThreshold = topLeading.hasThreshold(of: bottomTrailing)
  }
}

/// An operation of a transition, with its operands in all phases (§Z6).
struct MixedOperation: BitwiseCopyable {
  let kind: VisualEffectOperation.Kind
  /// The operands in the identity phase.
  let identity: SIMD8<Double>
  /// The values that the other phases add to them.
  let topLeading: SIMD8<Double>
  let bottomTrailing: SIMD8<Double>
  /// The operand that is not mixed, by phase: whether a blur is opaque, and blend modes (§Z7).
  let picks: SIMD4<Double>

  init(
    _ identity: VisualEffectOperation, topLeading: VisualEffectOperation, bottomTrailing: VisualEffectOperation
  ) {
    kind = identity.kind
    let place = kind == .blur ? 1 : 0
    picks = SIMD4(topLeading.operands[place], identity.operands[place], bottomTrailing.operands[place], 0)
    self.identity = identity.operands
    self.topLeading = topLeading.operands - identity.operands
    self.bottomTrailing = bottomTrailing.operands - identity.operands
  }

  /// The operation for two weights and a phase.
  func mixed(_ weights: SIMD2<Double>, in phase: ScrollTransitionPhase) -> VisualEffectOperation {
    var operands = identity + topLeading * weights.x + bottomTrailing * weights.y
    let pick = phase == .topLeading ? picks.x : phase == .identity ? picks.y : picks.z
    if kind == .blendMode { operands[0] = pick }
    if kind == .blur { operands[1] = pick }
    let operation = VisualEffectOperation(kind, operands)
    // With two weights, rounding may move the sum past a bound.
    let isBetween = weights.x * weights.y == 0 && weights.x >= 0 && weights.y >= 0 && weights.x + weights.y <= 1
    return isBetween ? operation : operation.bounded
  }
}

/// The transitions of a presentation.
struct TransitionTable: ~Copyable {
  private(set) var transitions: RigidArray<ReadyTransition>
  /// The same transitions, reduced to the data that every frame reads.
  private(set) var ways: RigidArray<TransitionWay>
  private(set) var curves = CurveCells()
  private(set) var operations = RigidArray<MixedOperation>(capacity: 0)
  /// For each transition, its quick mix. It is the identity for a transition that is not written in pairs.
  private(set) var mixes = RigidArray<QuickMix>(capacity: 0)
  /// The values that the sides of each transition add to its mix: topLeading, then bottomTrailing.
  private(set) var ends = RigidArray<QuickEnd>(capacity: 0)
  /// Whether any transition has an animation.
  private(set) var isAnimated = false
  /// Keeps reads of the table from copying it.
  private let inPlace = AddressOnly()

  init(_ list: [ScrollTransition]) {
    transitions = RigidArray(capacity: list.count)
    ways = RigidArray(capacity: list.count)
    for transition in list { append(transition) }
  }

  private init(copying other: borrowing TransitionTable) {
    transitions = other.transitions.copy()
    ways = other.ways.copy()
    curves = other.curves.copy()
    operations = other.operations.copy()
    mixes = other.mixes.copy()
    ends = other.ends.copy()
    isAnimated = other.isAnimated
  }

  func copy() -> TransitionTable { TransitionTable(copying: self) }

  private mutating func append(_ transition: ScrollTransition) {
    let top = transition.topLeadingOperations.map(\.bounded)
    let identity = transition.identityOperations.map(\.bounded)
    let bottom = transition.bottomTrailingOperations.map(\.bounded)
    let kinds = identity.map(\.kind)
    let isMixed = top.map(\.kind) == kinds && bottom.map(\.kind) == kinds
    let animates = transition.topLeading.animation != nil || transition.bottomTrailing.animation != nil
    let mixed = appendMixed(identity, isMixed ? top : identity, isMixed ? bottom : identity)
    let ready = ReadyTransition(
      topLeading: TransitionSide(transition.topLeading), bottomTrailing: TransitionSide(transition.bottomTrailing),
      topLeadingOperations: isMixed ? mixed : appendMixed(top, top, top), identityOperations: mixed,
      bottomTrailingOperations: isMixed ? mixed : appendMixed(bottom, bottom, bottom))
    let cells = cells(of: ready, haveOneCurve: transition.topLeading.kind == transition.bottomTrailing.kind)
    let topWay = SideWay(ready.topLeading, cells: cells.top)
    let bottomWay = SideWay(ready.bottomTrailing, cells: cells.bottom)
    let mix = isMixed && !animates && cells.top >= 0 && cells.bottom >= 0 ? QuickMix(operations.span, mixed) : nil
    let way = TransitionWay(
      topLeading: topWay, bottomTrailing: bottomWay, axis: transition.axis, isQuick: mix != nil, isAnimated: animates)
    mixes.grow(by: mix ?? QuickMix())
    ends.grow(by: mix?.topLeading ?? QuickEnd())
    ends.grow(by: mix?.bottomTrailing ?? QuickEnd())
    ways.append(way)
    transitions.append(ready)
    isAnimated = isAnimated || animates
  }

  /// The cells of the curves of both sides. A side of the kind identity has no curve, and gets the cells of the other
  /// side.
  private mutating func cells(of ready: ReadyTransition, haveOneCurve: Bool) -> (top: Int32, bottom: Int32) {
    let top = cells(of: ready.topLeading)
    let bottom = haveOneCurve ? top : cells(of: ready.bottomTrailing)
    if ready.topLeading.kind == .identity { return (bottom, bottom) }
    return (top, ready.bottomTrailing.kind == .identity ? top : bottom)
  }

  private mutating func cells(of side: TransitionSide) -> Int32 {
    side.kind == .interactive ? curves.append(side.curve) : -1
  }

  private mutating func appendMixed(
    _ identity: [VisualEffectOperation], _ top: [VisualEffectOperation], _ bottom: [VisualEffectOperation]
  ) -> Range<Int> {
    let start = operations.count
    for place in identity.indices {
      operations.grow(
        by: MixedOperation(identity[place], topLeading: top[place], bottomTrailing: bottom[place]))
    }
    return start..<operations.count
  }
}
