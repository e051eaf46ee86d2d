// Random lengths and times that are the same in every run.
import Foundation
import ScrollScenario

typealias SeededGenerator = SplitMix64

extension SplitMix64 {
  /// A number of either sign. Its magnitude is spread evenly over powers of ten.
  mutating func signed(magnitudes exponents: ClosedRange<Double>) -> Double {
    let magnitude = positive(magnitudes: exponents)
    return Bool.random(using: &self) ? magnitude : -magnitude
  }

  /// A positive number. Its magnitude is spread evenly over powers of ten.
  mutating func positive(magnitudes exponents: ClosedRange<Double>) -> Double {
    pow(10, .random(in: exponents, using: &self))
  }

  /// A time in seconds.
  mutating func time(upTo end: Double = 3) -> Double { .random(in: 0...end, using: &self) }
}
