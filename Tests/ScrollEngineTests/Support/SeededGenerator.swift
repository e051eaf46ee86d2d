// Random numbers that are the same in every run.
import Foundation

/// SplitMix64: a short generator whose whole state is its seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number of either sign whose magnitude is spread evenly over powers of ten.
  mutating func signed(magnitudes exponents: ClosedRange<Double>) -> Double {
    let magnitude = positive(magnitudes: exponents)
    return Bool.random(using: &self) ? magnitude : -magnitude
  }

  /// A number above 0 whose magnitude is spread evenly over powers of ten.
  mutating func positive(magnitudes exponents: ClosedRange<Double>) -> Double {
    pow(10, .random(in: exponents, using: &self))
  }

  /// A time in seconds.
  mutating func time(upTo end: Double = 3) -> Double { .random(in: 0...end, using: &self) }
}
