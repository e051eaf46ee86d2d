// When a damped spring is within its rest distance for good: its turning points, and then halving.
import Foundation

/// The last time at which a spring is more than `restDistance` away from rest.
///
/// Between two turning points it goes from one side to the other, or to rest, without turning: on such a stretch it is far at
/// first and near from some time on, if it ends nearer than the rest distance.
struct ReferenceSettling: Equatable {
  /// The time; 0 if it never is so far away.
  let time: Double
  /// By which part of the rest distance the turning point that decides, or the next, is within it or not: where that is next
  /// to nothing, another correct model may find the motion over a whole swing earlier or later.
  let closeness: Double

  init(displacement: Double, initialVelocity: Double, frequency: Double, damping: Double) {
    let swing = Swing(displacement, initialVelocity, frequency: frequency, damping: damping)
    var (far, near): (Double?, Double?) = (nil, nil)
    var closeness = Double.infinity
    for turn in swing.turns {
      let distance = abs(swing.position(after: turn))
      let excess = abs(distance / restDistance - 1)
      if distance > restDistance {
        (far, near, closeness) = (turn, nil, excess)
      } else {
        (near, closeness) = (turn, min(closeness, excess))
        // It may start within the rest distance and leave it, but behind a turning point within it there is none outside.
        if turn > 0 { break }
      }
    }
    self.closeness = closeness
    guard let far else {
      time = 0
      return
    }
    if near == nil {
      var step = 1 / frequency
      while abs(swing.position(after: far + step)) > restDistance { step *= 2 }
      near = far + step
    }
    time = Self.lastFarTime(of: swing, from: far, to: near ?? far)
  }

  /// Halves a stretch at whose start it is far and at whose end it is near, down to neighbours.
  private static func lastFarTime(of swing: Swing, from start: Double, to end: Double) -> Double {
    var (far, near) = (start, end)
    while true {
      let middle = far + (near - far) / 2
      if middle <= far || middle >= near { return far }
      if abs(swing.position(after: middle)) > restDistance { far = middle } else { near = middle }
    }
  }
}

/// A damped spring's way: x(t) = e^(−σt)·(x₀·c(t) + m·s(t)), where c is a cosine of either kind and s its integral.
private struct Swing {
  let displacement: Double
  let velocity: Double
  let frequency: Double
  let damping: Double
  /// σ.
  let decay: Double
  /// How fast it swings, or how far apart the two rates are at which it creeps.
  let split: Double
  /// m.
  let slope: Double

  init(_ displacement: Double, _ velocity: Double, frequency: Double, damping: Double) {
    (self.displacement, self.velocity, self.frequency, self.damping) = (displacement, velocity, frequency, damping)
    decay = damping * frequency
    split = frequency * sqrt(abs(1 - damping) * (1 + damping))
    slope = velocity + decay * displacement
  }

  func position(after time: Double) -> Double {
    let turn = split * time
    if turn == 0 { return exp(-decay * time) * (displacement + slope * time) }
    if damping < 1 {
      return exp(-decay * time) * (displacement * cos(turn) + slope * time * (sin(turn) / turn))
    }
    if turn < 1 { return exp(-decay * time) * (displacement * cosh(turn) + slope * time * (sinh(turn) / turn)) }
    // The two rates one by one, of which the slow one would be a difference of two like numbers.
    let slow = frequency * frequency / (decay + split)
    return exp(-slow * time) * (displacement + slope / split) / 2
      + exp(-(decay + split) * time) * (displacement - slope / split) / 2
  }

  /// Its start, and the times at which it turns, in order. Where s(t)/c(t) is v₀/(ω²x₀ + σv₀) the velocity is 0.
  var turns: some Sequence<Double> {
    let pull = frequency * frequency * displacement + decay * velocity
    var first: Double?
    if damping < 1 {
      // An arrow that turns by half a circle from one turning point to the next.
      let angle = atan2(split * velocity, pull).truncatingRemainder(dividingBy: .pi)
      first = (angle > 0 ? angle : angle + .pi) / split
    } else if split * velocity / pull < 1, velocity / pull > 0 {
      first = split == 0 ? velocity / pull : atanh(split * velocity / pull) / split
    }
    let period = damping < 1 ? Double.pi / split : Double.infinity
    return sequence(state: -1) { (count: inout Int) -> Double? in
      defer { count += 1 }
      if count < 0 { return 0 }
      guard let first, count == 0 || period.isFinite else { return nil }
      return count == 0 ? first : first + Double(count) * period
    }
  }
}
