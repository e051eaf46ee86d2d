// The samples of a custom animation, in the form in which motions read them.
import Foundation
import ScrollStorage
import ScrollTypes

/// A curve through samples at equal times: cubics with given values and slopes at both ends.
///
/// It refers to memory that stays, so motions can be copied and read without reference counting.
struct CurveSamples: Equatable, Sendable, BitwiseCopyable {
  /// The value and the slope of each sample; slopes are per sample.
  private let knots: LastingList<SIMD2<Double>>

  /// Creates the samples of no curve.
  init() { knots = LastingList() }

  private init(_ curve: SampledCurve) {
    knots = LastingList(zip(curve.values, curve.slopes).map { SIMD2($0, $1) })
  }

  /// Returns the samples of a curve. They are stored when the first motion begins with the curve.
  static func of(_ curve: SampledCurve) -> CurveSamples {
    KnownSamples.shared.samples(of: curve) { CurveSamples(curve) }
  }

  /// The progress at a part of the time within 0...1.
  func value(at part: Double) -> Double {
    let (start, end, place) = cell(at: part)
    let (square, cubic) = Self.powers(start, end)
    return start.x + place * (start.y + place * (square + place * cubic))
  }

  /// The slope at a part of the time within 0...1: progress per whole duration.
  func slope(at part: Double) -> Double {
    let (start, end, place) = cell(at: part)
    let (square, cubic) = Self.powers(start, end)
    return (start.y + place * (2 * square + place * (3 * cubic))) * Double(knots.count - 1)
  }

  /// The samples around a place, and how far the place is from the first sample to the second.
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

/// The samples of all curves with which motions have begun.
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
