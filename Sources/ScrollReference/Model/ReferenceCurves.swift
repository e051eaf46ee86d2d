// The curves of motion, in another form than the contract's, so that the two cannot share a mistake.
import Foundation

/// The remaining distance at which a motion counts as over, in points.
let restDistance = 0.5

/// A fling from position 0 that loses the same share of its speed in every millisecond.
struct ReferenceFling: Equatable {
  /// The velocity at time 0.
  let initialVelocity: Double
  /// The factor by which the velocity changes each millisecond.
  let rate: Double

  /// The decay per second.
  var decay: Double { -1000 * log(rate) }

  /// Whether it is too slow for a motion: it would stop within the rest distance.
  var isOverAtOnce: Bool { abs(initialVelocity) <= decay * restDistance }

  /// The position at which it comes to rest.
  var rest: Double { initialVelocity / decay }

  /// The time at which `restDistance` remains.
  var duration: Double { log(abs(initialVelocity) / (restDistance * decay)) / decay }

  /// The position after a time: the share 1 − e^(−s) of the way to the rest.
  ///
  /// It is computed as 2·tanh(s/2)/(1 + tanh(s/2)), which is exact to the last digits for small s too.
  func position(after time: Double) -> Double {
    let half = tanh(decay * time / 2)
    return rest * (2 * half / (1 + half))
  }

  /// The velocity after a time, by the definition itself: the factor, applied once a millisecond.
  func velocity(after time: Double) -> Double {
    initialVelocity * pow(rate, 1000 * time)
  }

  /// The time at which it passes `position`, which lies between 0 and the rest.
  func time(at position: Double) -> Double {
    -log(1 - decay * position / initialVelocity) / decay
  }

  /// The velocity with which it passes `position`: it loses speed in proportion to the way.
  func velocity(at position: Double) -> Double {
    initialVelocity - decay * position
  }
}

/// A critically damped spring about an edge.
///
/// It follows exp(At) = e^(−ωt)·(I + (A + ωI)t) for the system matrix A = (0, 1; −ω², −2ω).
struct ReferenceBounce: Equatable {
  /// The distance past the edge at time 0.
  let displacement: Double
  /// The velocity at time 0.
  let initialVelocity: Double

  /// The spring's natural frequency, per second.
  static let frequency = 10.0

  func displacement(after time: Double) -> Double {
    let turn = Self.frequency * time
    return exp(-turn) * ((1 + turn) * displacement + time * initialVelocity)
  }

  func velocity(after time: Double) -> Double {
    let turn = Self.frequency * time
    return exp(-turn) * (-Self.frequency * turn * displacement + (1 - turn) * initialVelocity)
  }

  /// The last time at which `restDistance` or more remains.
  var settling: ReferenceSettling {
    ReferenceSettling(
      displacement: displacement, initialVelocity: initialVelocity, frequency: Self.frequency, damping: 1)
  }
}

/// The rubber band: how far the content follows a pointer past an edge.
struct ReferenceBand {
  /// The container's height in points.
  let height: Double

  /// The distance of the content past the edge for a pointer's excess of `excess`: h·(1 − 1/(1 + 0.55·x/h)).
  func distance(excess: Double) -> Double {
    if height == 0 { return 0 }
    return height * (1 - 1 / (1 + 0.55 * excess / height))
  }

  /// The share of a small step of the pointer that the content follows: the derivative of the distance.
  func slope(excess: Double) -> Double {
    if height == 0 { return 0 }
    let given = 1 / (1 + 0.55 * excess / height)
    return 0.55 * given * given
  }

  /// The pointer's excess that puts the content `distance` past the edge.
  func excess(distance: Double) -> Double {
    if height == 0 { return 0 }
    let reachable = min(distance, height * (1 - 0x1p-20))
    return (1 / (1 - reachable / height) - 1) * height / 0.55
  }
}
