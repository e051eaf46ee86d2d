// The samples of a custom animation: its answers, and the curve that joins them (§A24 to §A26).
import Foundation
import ScrollTypes

/// The answers of a custom animation, 240 per second.
struct ReferenceSamples: Equatable {
  /// The position at each sample.
  private var places: [Double]
  /// The velocity at each sample, per sample.
  private var speeds: [Double]

  init(_ animation: some CustomAnimation) {
    var context = AnimationContext<Double>()
    var answers: [(place: Double, speed: Double?)] = []
    while answers.count < 7200 {
      let time = Double(answers.count) / 240
      let place = animation.animate(value: 1.0, time: time, context: &context) ?? .nan
      if !place.isFinite { break }
      let speed = animation.velocity(value: 1.0, time: time, context: context)
      answers.append((max(min(place, 1000), -1000), speed.flatMap { $0.isFinite ? $0 : nil }))
    }
    places = answers.map(\.place) + [1]
    if answers.isEmpty { places = [0, 1] } else { places[0] = 0 }
    speeds = []
    for (index, place) in places.enumerated() {
      let before = index == 0 ? nil : place - places[index - 1]
      let behind = index + 1 == places.count ? nil : places[index + 1] - place
      let said = index < answers.count ? answers[index].speed.map { $0 / 240 } : nil
      let seen = before == nil ? behind! : behind == nil ? before! : (before! + behind!) / 2
      speeds.append(max(min(said ?? seen, 1000), -1000))
    }
  }

  /// The largest distance of a sample from the start, as a multiple of the whole way; at least 1.
  var farthest: Double { places.reduce(1) { max($0, abs($1)) } }

  private var last: Int { places.count - 1 }

  /// The place at a part of the time, by Hermite's polynomials.
  func value(at part: Double) -> Double {
    let (index, s) = cell(part)
    let r = 1 - s
    return places[index] * (1 + 2 * s) * r * r + places[index + 1] * s * s * (3 - 2 * s)
      + speeds[index] * s * r * r - speeds[index + 1] * s * s * r
  }

  /// The derivative with respect to the part of the time.
  func slope(at part: Double) -> Double {
    let (index, s) = cell(part)
    let r = 1 - s
    let perSample =
      6 * s * r * (places[index + 1] - places[index]) + speeds[index] * r * (1 - 3 * s)
      + speeds[index + 1] * s * (3 * s - 2)
    return perSample * Double(last)
  }

  private func cell(_ part: Double) -> (Int, Double) {
    let place = min(max(part, 0), 1) * Double(last)
    let index = min(Int(place.rounded(.down)), last - 1)
    return (index, place - Double(index))
  }

  /// The samples of a curve. A process asks each animation once.
  static func of(_ curve: SampledCurve) -> ReferenceSamples { Known.shared.samples(of: curve) }

  private final class Known: @unchecked Sendable {
    static let shared = Known()
    private let lock = NSLock()
    private var all: [SampledCurve: ReferenceSamples] = [:]

    func samples(of curve: SampledCurve) -> ReferenceSamples {
      lock.withLock {
        if let known = all[curve] { return known }
        let samples = ReferenceSamples(curve.animation)
        all[curve] = samples
        return samples
      }
    }
  }
}
