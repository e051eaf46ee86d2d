// Rows whose transition has opacities, scales, rotations and offsets alone, and no animation: what nearly all frames write.
import Foundation
import ScrollTypes

extension TransitionWay {
  /// Whether rows with it are written in the quick way.
  @inline(__always)
  var isQuick: Bool { isPlain && !isAnimated }
}

extension ScrollPresentation {
  /// Writes where a row that has moved stands in its transition; its transform comes with the batch where it is another one.
  @inline(__always)
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
    batch.append(position)
  }

  /// Writes the transforms, bounds and opacities of the batch, two rows at a time.
  @inline(__always)
  mutating func writeBatch() {
    var next = 0
    while next < batch.count {
      let one = batch[next]
      let transition = rows.states[one].transition
      var other = one
      if next + 1 < batch.count, rows.states[batch[next + 1]].transition == transition { other = batch[next + 1] }
      next += other == one ? 1 : 2
      let way = table.ways[Int(transition)]
      if !writePair(one, other, way) {
        writeAlone(one, way)
        writeAlone(other, way)
      }
    }
  }

  /// Writes two rows of one transition; answers whether it could: a weight beyond its ends, or a number that is not finite, is left to
  /// another.
  @inline(__always)
  private mutating func writePair(_ one: Int, _ other: Int, _ way: TransitionWay) -> Bool {
    let (frame, otherFrame) = (rows.frames[one], rows.frames[other])
    let (weights, others) = (rows.states[one].weights, rows.states[other].weights)
    let (top, bottom) = (SIMD2(weights.x, others.x), SIMD2(weights.y, others.y))
    let total = top + bottom
    guard total.x >= 0, total.x <= 1, total.y >= 0, total.y <= 1 else { return false }
    let sums = Self.pairOfSums(
      table.operations.span, way, top, bottom, width: SIMD2(frame.size.width, otherFrame.size.width),
      height: SIMD2(frame.size.height, otherFrame.size.height))
    guard sums.isFinite else { return false }
    rows.transforms[one] = sums.transform(0)
    rows.transforms[other] = sums.transform(1)
    rows.opacities[one] = sums.opacity.x
    rows.opacities[other] = sums.opacity.y
    let (low, high) = sums.box
    rows.bounds[one] = CGRect(
      x: frame.origin.x + low.x[0], y: frame.origin.y + low.y[0], width: high.x[0] - low.x[0],
      height: high.y[0] - low.y[0])
    rows.bounds[other] = CGRect(
      x: otherFrame.origin.x + low.x[1], y: otherFrame.origin.y + low.y[1], width: high.x[1] - low.x[1],
      height: high.y[1] - low.y[1])
    return true
  }

  @inline(__always)
  private static func pairOfSums(
    _ operations: Span<MixedOperation>, _ way: TransitionWay, _ top: SIMD2<Double>, _ bottom: SIMD2<Double>,
    width: SIMD2<Double>, height: SIMD2<Double>
  ) -> PairOfSums {
    var sums = PairOfSums(width: width, height: height)
    let places = Int(way.firstOperation)..<Int(way.firstOperation + way.operationCount)
    // Three loops, so that each row on the way mixes two numbers and not three.
    if top.x == 0, top.y == 0 {
      for place in places { sums.append(operations[place], bottom, bottom, side: .bottomTrailing) }
    } else if bottom.x == 0, bottom.y == 0 {
      for place in places { sums.append(operations[place], top, top, side: .topLeading) }
    } else {
      for place in places { sums.append(operations[place], top, bottom, side: .identity) }
    }
    return sums
  }

  @inline(never)
  private mutating func writeAlone(_ position: Int, _ way: TransitionWay) {
    let frame = rows.frames[position]
    let sum = plainSum(
      way, rows.phases[position], rows.states[position].weights, size: SIMD2(frame.size.width, frame.size.height))
    rows.transforms[position] = sum.transform
    rows.opacities[position] = sum.opacity
    rows.bounds[position] = sum.bounds(of: frame)
  }

  /// Writes a row; answers whether anything beside its frame is new.
  @inline(never)
  mutating func writeQuickly(_ frame: CGRect, _ inside: Inside, isDue: Bool, at position: Int) -> Bool {
    let transition = Int(rows.states[position].transition)
    let way = table.ways[transition]
    let stand = stand(of: frame, inside, in: transition)
    let (phase, weights) = (stand.phase, stand.weights)
    let old = rows.states[position].weights
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
