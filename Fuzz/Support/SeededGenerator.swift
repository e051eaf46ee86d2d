// The source of chance: the same seed gives the same choices on every machine.

/// A random number generator with a seed: SplitMix64 (Steele, Lea and Flood, 2014).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator; equal seeds give equal numbers.
  public init(seed: UInt64) { state = seed }

  /// Creates the generator of one iteration of a run, independent of those of its other iterations.
  public init(seed: UInt64, iteration: UInt64) {
    var mixer = SeededGenerator(seed: seed)
    var second = SeededGenerator(seed: mixer.next() &+ iteration &* 0xD1B5_4A32_D192_ED03)
    state = second.next()
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from 0 up to, not including, `bound`; 0 for a bound of 0.
  mutating func below(_ bound: Int) -> Int {
    bound > 0 ? Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high) : 0
  }

  /// A number of a range that is not empty.
  mutating func within(_ range: ClosedRange<Int>) -> Int { range.lowerBound + below(range.count) }

  /// True once in `count` times.
  mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }
}
