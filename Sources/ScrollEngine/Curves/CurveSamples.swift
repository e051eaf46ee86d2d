// What a custom animation answered, as motions read it.
import Foundation
import ScrollStorage
import ScrollTypes

/// A curve through samples at equal times: cubics with given values and slopes at both ends.
///
/// It is a reference to memory that stays, so motions can be copied and read without a count.
struct CurveSamples: Equatable, Sendable, BitwiseCopyable {
  /// Value and slope of each sample, the slope per sample.
  private let knots: LastingList<SIMD2<Double>>

  /// Those of no curve.
  init() { knots = LastingList() }

  private init(_ curve: SampledCurve) {
    knots = LastingList(zip(curve.values, curve.slopes).map { SIMD2($0, $1) })
  }

  /// The samples of a curve, which are laid down the first time that a motion begins with it.
  static func of(_ curve: SampledCurve) -> CurveSamples {
    KnownSamples.shared.samples(of: curve) { CurveSamples(curve) }
  }

  /// The progress at a part of the time within 0...1.
  func value(at part: Double) -> Double {
    let (start, end, place) = cell(at: part)
    let (square, cubic) = Self.powers(start, end)
    return start.x + place * (start.y + place * (square + place * cubic))
  }

  /// The progress per whole duration, likewise.
  func slope(at part: Double) -> Double {
    let (start, end, place) = cell(at: part)
    let (square, cubic) = Self.powers(start, end)
    return (start.y + place * (2 * square + place * (3 * cubic))) * Double(knots.count - 1)
  }

  /// The samples around a place, and how far it is from the first one to the other.
  private func cell(at part: Double) -> (SIMD2<Double>, SIMD2<Double>, Double) {
    let last = knots.count - 1
    let place = part * Double(last)
    let index = min(Int(place), last - 1)
    return (knots[index], knots[index + 1], place - Double(index))
  }

  private static func powers(_ start: SIMD2<Double>, _ end: SIMD2<Double>) -> (square: Double, cubic: Double) {
    let way = end.x - start.x
    return (3 * way - 2 * start.y - end.y, start.y + end.y - 2 * way)
  }
}

/// The samples that motions have begun with.
private final class KnownSamples: @unchecked Sendable {
  static let shared = KnownSamples()

  private let lock = NSLock()
  private var known: [SampledCurve: CurveSamples] = [:]

  func samples(of curve: SampledCurve, orMake make: () -> CurveSamples) -> CurveSamples {
    lock.withLock {
      if let samples = known[curve] { return samples }
      let samples = make()
      known[curve] = samples
      return samples
    }
  }
}
