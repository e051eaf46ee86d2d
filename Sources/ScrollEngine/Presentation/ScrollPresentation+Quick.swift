// Rows whose transition has opacities, scales, rotations and offsets alone, and no animation: what nearly all frames write.
import Foundation
import ScrollTypes

extension TransitionWay {
  /// Whether rows with it are written in the quick way.
  @inline(__always)
  var isQuick: Bool { isPlain && !isAnimated }
}

extension ScrollPresentation {
  /// Writes a row; answers whether anything beside its frame is new.
  @inline(__always)
  mutating func writeQuickly(_ frame: CGRect, _ inside: Inside, isDue: Bool, at position: Int) -> Bool {
    let transition = Int(rows.states[position].transition)
    let way = table.ways[transition]
    let (phase, weights) = stand(of: frame, inside, in: way, transition: transition)
    let old = rows.states[position].weights
    // A row that had an animated transition before may have been on its way.
    if isDue, table.isAnimated { rows.motions[position] = RowMotion() }
    var differs = false
    if phase != rows.phases[position] {
      rows.phases[position] = phase
      differs = true
    }
    if weights.x != old.x || weights.y != old.y {
      rows.states[position].weights = weights
      rows.progress[position] = weights.y - weights.x
      differs = true
    }
    guard differs || isDue else {
      rows.bounds[position] = PlainSum(rows.transforms[position]).bounds(of: frame)
      return false
    }
    let sum = plainSum(way, phase, weights, size: SIMD2(frame.size.width, frame.size.height))
    let transform = sum.transform
    if isDue, !differs {
      differs =
        transform != rows.transforms[position] || sum.opacity != rows.opacities[position]
        || rows.filters[position] != .none
    }
    if isDue { rows.filters[position] = .none }
    rows.transforms[position] = transform
    rows.opacities[position] = sum.opacity
    rows.bounds[position] = sum.bounds(of: frame)
    return differs
  }

  /// What the operations of a plain transition come to.
  @inline(__always)
  private func plainSum(
    _ way: TransitionWay, _ phase: ScrollTransitionPhase, _ weights: SIMD2<Double>, size: SIMD2<Double>
  ) -> PlainSum {
    var sum = PlainSum()
    let operations = table.operations.span
    let first = Int(way.firstOperation)
    let weight = weights.x + weights.y
    if weight < 0 || weight > 1 { return boundedSum(way, phase, weights, size: size) }
    for place in first..<first + Int(way.operationCount) {
      let kind = operations[place].kind
      let low = operations[place].low(weight, in: phase)
      let high = operations[place].high(weight, in: phase)
      switch kind {
      case .opacity: sum.opacity *= low.x
      case .scale: sum.scale(by: low, about: high * size)
      case .rotation: sum.rotate(by: low.x, about: SIMD2(low.y, high.x) * size)
      default: sum.move(by: low)
      }
    }
    sum.settle()
    return sum
  }

  /// The same where a curve leads past an end.
  @inline(never)
  private func boundedSum(
    _ way: TransitionWay, _ phase: ScrollTransitionPhase, _ weights: SIMD2<Double>, size: SIMD2<Double>
  ) -> PlainSum {
    var sum = PlainSum()
    let first = Int(way.firstOperation)
    for place in first..<first + Int(way.operationCount) {
      let operation = table.operations[place].mixed(weights, in: phase)
      let operands = operation.operands
      switch operation.kind {
      case .opacity: sum.opacity *= operands[0]
      case .scale: sum.scale(by: operands.lowHalf.lowHalf, about: operands.lowHalf.highHalf * size)
      case .rotation: sum.rotate(by: operands[0], about: SIMD2(operands[1], operands[2]) * size)
      default: sum.move(by: operands.lowHalf.lowHalf)
      }
    }
    sum.settle()
    return sum
  }
}

extension MixedOperation {
  /// The first two operands for a weight of the side of a phase.
  @inline(__always)
  func low(_ weight: Double, in phase: ScrollTransitionPhase) -> SIMD2<Double> {
    let way = phase == .topLeading ? topLeading.lowHalf.lowHalf : bottomTrailing.lowHalf.lowHalf
    return identity.lowHalf.lowHalf + way * weight
  }

  /// The two operands behind those.
  @inline(__always)
  func high(_ weight: Double, in phase: ScrollTransitionPhase) -> SIMD2<Double> {
    let way = phase == .topLeading ? topLeading.lowHalf.highHalf : bottomTrailing.lowHalf.highHalf
    return identity.lowHalf.highHalf + way * weight
  }
}
