// What plain operations come to for two rows at once: each number has a lane for either.
import Foundation
import ScrollTypes

/// Two of `PlainSum`, with the same operations.
struct PairOfSums {
  private let width: SIMD2<Double>
  private let height: SIMD2<Double>
  private var a = SIMD2(1.0, 1)
  private var b = SIMD2(0.0, 0)
  private var c = SIMD2(0.0, 0)
  private var d = SIMD2(1.0, 1)
  private var x = SIMD2(0.0, 0)
  private var y = SIMD2(0.0, 0)
  private var faded = SIMD2(1.0, 1)

  @inline(__always)
  init(width: SIMD2<Double>, height: SIMD2<Double>) {
    self.width = width
    self.height = height
  }

  /// Takes an operation around those before, mixed by the weights of both rows: one each, where both are on the same side.
  ///
  /// - Parameters:
  ///   - weights: The weights of that side; of the top or leading one where each row has its own.
  ///   - others: The weights of the other side where each row has its own.
  ///   - side: The side of both rows; the identity where each has its own.
  @inline(__always)
  mutating func append(
    _ operation: MixedOperation, _ weights: SIMD2<Double>, _ others: SIMD2<Double>, side: ScrollTransitionPhase
  ) {
    @inline(__always)
    func operand(_ place: Int) -> SIMD2<Double> {
      let start = SIMD2(repeating: operation.identity[place])
      switch side {
      case .topLeading: return start + weights * operation.topLeading[place]
      case .bottomTrailing: return start + weights * operation.bottomTrailing[place]
      case .identity:
        return start + weights * operation.topLeading[place] + others * operation.bottomTrailing[place]
      }
    }
    switch operation.kind {
    case .opacity: faded *= operand(0)
    case .scale:
      let (across, down) = (operand(0), operand(1))
      let (anchorX, anchorY) = (operand(2) * width, operand(3) * height)
      a *= across
      b *= down
      c *= across
      d *= down
      x = x * across + (anchorX - across * anchorX)
      y = y * down + (anchorY - down * anchorY)
    case .rotation:
      let (cosine, sine) = Swing.near(operand(0))
      let (anchorX, anchorY) = (operand(1) * width, operand(2) * height)
      (a, b) = (a * cosine - b * sine, b * cosine + a * sine)
      (c, d) = (c * cosine - d * sine, d * cosine + c * sine)
      let (fromX, fromY) = (x - anchorX, y - anchorY)
      x = anchorX + (fromX * cosine - fromY * sine)
      y = anchorY + (fromY * cosine + fromX * sine)
    default:
      x += operand(0)
      y += operand(1)
    }
  }

  /// Whether all numbers are finite.
  @inline(__always)
  var isFinite: Bool {
    let check = (a + b + c + d + x + y) * 0
    return check.x + check.y == 0
  }

  /// The opacities, within 0...1.
  @inline(__always)
  var opacity: SIMD2<Double> {
    let above = faded.replacing(with: 0, where: faded .< 0)
    return above.replacing(with: 1, where: above .> 1)
  }

  @inline(__always)
  func transform(_ lane: Int) -> ProjectionTransform {
    var transform = ProjectionTransform()
    transform.m11 = a[lane]
    transform.m12 = b[lane]
    transform.m21 = c[lane]
    transform.m22 = d[lane]
    transform.m31 = x[lane]
    transform.m32 = y[lane]
    return transform
  }

  /// The corners of the smallest rectangles around both rows, from the corners of their frames (§Z17).
  @inline(__always)
  var box: (low: (x: SIMD2<Double>, y: SIMD2<Double>), high: (x: SIMD2<Double>, y: SIMD2<Double>)) {
    let (sideX, sideY, edgeX, edgeY) = (a * width, b * width, c * height, d * height)
    return (
      (bounded(x + below(sideX) + below(edgeX)), bounded(y + below(sideY) + below(edgeY))),
      (bounded(x + above(sideX) + above(edgeX)), bounded(y + above(sideY) + above(edgeY)))
    )
  }

  @inline(__always)
  private func below(_ number: SIMD2<Double>) -> SIMD2<Double> { number.replacing(with: 0, where: number .> 0) }

  @inline(__always)
  private func above(_ number: SIMD2<Double>) -> SIMD2<Double> { number.replacing(with: 0, where: number .< 0) }

  @inline(__always)
  private func bounded(_ number: SIMD2<Double>) -> SIMD2<Double> {
    let least = number.replacing(with: -1e12, where: number .< -1e12)
    return least.replacing(with: 1e12, where: least .> 1e12)
  }
}
