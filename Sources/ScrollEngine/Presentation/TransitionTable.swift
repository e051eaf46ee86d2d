// The transitions of a presentation, made ready for frames: one flat list of operations for all of them.
import ScrollStorage
import ScrollTypes

/// A transition as frames use it.
struct ReadyTransition {
  let topLeading: TransitionSide
  let bottomTrailing: TransitionSide
  /// Where its operations are, by phase; the same for all phases where their lists are mixed.
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

/// What every frame reads of a transition.
struct TransitionWay: BitwiseCopyable {
  let topLeading: SideWay
  let bottomTrailing: SideWay
  let axis: Axis?
  /// Whether rows are written in pairs: it has no animation, and a quick mix stands for its operations.
  let isQuick: Bool
  /// Whether one of its sides has an animation.
  let isAnimated: Bool
  /// Whether rows have to come in as far over one side as over the other.
  let hasOneThreshold: Bool

  init(topLeading: SideWay, bottomTrailing: SideWay, axis: Axis?, isQuick: Bool, isAnimated: Bool) {
    (self.topLeading, self.bottomTrailing, self.axis) = (topLeading, bottomTrailing, axis)
    (self.isQuick, self.isAnimated) = (isQuick, isAnimated)
    hasOneThreshold = topLeading.hasThreshold(of: bottomTrailing)
  }
}

/// An operation of a transition, with all that its phases make of it (§Z6).
struct MixedOperation: BitwiseCopyable {
  let kind: VisualEffectOperation.Kind
  /// The operands in the identity phase.
  let identity: SIMD8<Double>
  /// What the other phases add to them.
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
    // Of two weights the sum may be rounded past a bound.
    let isBetween = weights.x * weights.y == 0 && weights.x >= 0 && weights.y >= 0 && weights.x + weights.y <= 1
    return isBetween ? operation : operation.bounded
  }
}

/// The transitions of a presentation.
struct TransitionTable: ~Copyable {
  private(set) var transitions: RigidArray<ReadyTransition>
  /// The same transitions.
  private(set) var ways: RigidArray<TransitionWay>
  private(set) var curves = CurveCells()
  private(set) var operations = RigidArray<MixedOperation>(capacity: 0)
  /// For each transition what a plain one with operations in the usual order comes to. That of any other changes nothing.
  private(set) var mixes = RigidArray<QuickMix>(capacity: 0)
  /// What the sides of each of these add to its mix: those of the side topLeading, then those of the other.
  private(set) var ends = RigidArray<QuickEnd>(capacity: 0)
  /// Whether any transition has an animation.
  private(set) var isAnimated = false
  /// Whoever only reads the table is not given a copy of it.
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

  /// The cells of the curves of both sides. A side that is the identity has no curve, and is given the other one's.
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
