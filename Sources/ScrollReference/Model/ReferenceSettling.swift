// The time from which a damped spring stays within its rest distance, by its turning points and bisection.
import Foundation

/// The last time at which a spring is more than `restDistance` away from rest.
///
/// Between two turning points it moves in one direction. If such a stretch ends within the rest distance, the spring is
/// far at first, and near from some time on.
struct ReferenceSettling: Equatable {
  /// The time; 0 if the spring is never that far away.
  let time: Double
  /// How close the turning point that decides, or the next one, is to the rest distance, as a part of that distance.
  ///
  /// If this is almost 0, another correct model may find the end a whole swing earlier or later.
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
        // The spring may start within the rest distance and leave it. After a turning point within it, no later one is
        // outside.
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

  /// Bisects a stretch from a far time to a near time, down to neighbouring doubles.
  private static func lastFarTime(of swing: Swing, from start: Double, to end: Double) -> Double {
    var (far, near) = (start, end)
    while true {
      let middle = far + (near - far) / 2
      if middle <= far || middle >= near { return far }
      if abs(swing.position(after: middle)) > restDistance { far = middle } else { near = middle }
    }
  }
}

/// The motion of a damped spring: x(t) = e^(−σt)·(x₀·c(t) + m·s(t)), where c is cos or cosh and s its integral.
private struct Swing {
  let displacement: Double
  let velocity: Double
  let frequency: Double
  let damping: Double
  /// σ.
  let decay: Double
  /// The angular frequency of the swing; without a swing, half the difference between the two decay rates.
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
    // The two decays one by one. The slow rate as a difference of two almost equal numbers would lose digits.
    let slow = frequency * frequency / (decay + split)
    return exp(-slow * time) * (displacement + slope / split) / 2
      + exp(-(decay + split) * time) * (displacement - slope / split) / 2
  }

  /// The start, and the times of the turning points, in order. The velocity is 0 where s(t)/c(t) is v₀/(ω²x₀ + σv₀).
  var turns: some Sequence<Double> {
    let pull = frequency * frequency * displacement + decay * velocity
    var first: Double?
    if damping < 1 {
      // The phase angle turns by half a circle from one turning point to the next.
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
