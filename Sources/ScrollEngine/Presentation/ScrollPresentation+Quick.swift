// Rows whose transition has opacities, scales, rotations and offsets alone, and no animation: what nearly all frames write.
import Foundation
import ScrollTypes

extension TransitionWay {
  /// Whether rows with it are written in the quick way.
  @inline(__always)
  var isQuick: Bool { isPlain && !isAnimated }
}

extension ScrollPresentation {
  /// Writes a row that is where it was not, or may stand elsewhere in its transition.
  @inline(never)
  mutating func follow(_ frame: CGRect, _ inside: Inside, isDue: Bool, at position: Int) {
    let transition = Int(rows.states[position].transition)
    let stand = stand(of: frame, inside, in: transition)
    let (phase, weights) = (stand.phase, stand.weights)
    let old = rows.states[position].weights
    rows.phases[position] = phase
    if !isDue, weights.x == old.x, weights.y == old.y {
      rows.bounds[position] = PlainSum(rows.transforms[position]).bounds(of: frame)
      return
    }
    rows.states[position].weights = weights
    rows.progress[position] = weights.y - weights.x
    if isDue { rows.filters[position] = .none }
    let sum = plainSum(transition, phase, weights, size: SIMD2(frame.size.width, frame.size.height))
    rows.transforms[position] = sum.transform
    rows.opacities[position] = sum.opacity
    rows.bounds[position] = sum.bounds(of: frame)
  }

  /// Writes a row; answers whether anything beside its frame is new.
  @inline(never)
  mutating func writeQuickly(_ frame: CGRect, _ inside: Inside, isDue: Bool, at position: Int) -> Bool {
    let (phase, weights) = (rows.phases[position], rows.states[position].weights)
    let (transform, opacity) = (rows.transforms[position], rows.opacities[position])
    let hadFilters = rows.filters[position] != .none
    follow(frame, inside, isDue: isDue, at: position)
    if rows.phases[position] != phase || rows.states[position].weights != weights { return true }
    return isDue && (hadFilters || rows.transforms[position] != transform || rows.opacities[position] != opacity)
  }

  /// What the operations of a plain transition come to.
  @inline(__always)
  private func plainSum(
    _ transition: Int, _ phase: ScrollTransitionPhase, _ weights: SIMD2<Double>, size: SIMD2<Double>
  ) -> PlainSum {
    let weight = weights.x + weights.y
    if weight < 0 || weight > 1 { return boundedSum(table.ways[transition], phase, weights, size: size) }
    if table.mixes[transition].isUsed {
      let end = table.ends[2 * transition + (phase == .topLeading ? 0 : 1)]
      var sum = PlainSum(table.mixes[transition], end, weight, size: size)
      sum.settle()
      return sum
    }
    return listedSum(table.ways[transition], phase, weight, size: size)
  }

  /// The same for operations one after the other.
  @inline(never)
  private func listedSum(
    _ way: TransitionWay, _ phase: ScrollTransitionPhase, _ weight: Double, size: SIMD2<Double>
  ) -> PlainSum {
    var sum = PlainSum()
    let operations = table.operations.span
    let first = Int(way.firstOperation)
    for place in first..<first + Int(way.operationCount) {
      let operation = operations[place]
      sum.append(operation.kind, operation.low(weight, in: phase), operation.high(weight, in: phase), size: size)
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
      sum.append(operation.kind, operation.operands.lowHalf.lowHalf, operation.operands.lowHalf.highHalf, size: size)
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
