// Draws random choices: the same seed gives the same choices on every machine.
import ScrollScenario

/// A random number generator with a seed, and the choices that input generators make.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var source: SplitMix64

  /// Creates a generator; equal seeds give equal numbers.
  public init(seed: UInt64) { source = SplitMix64(seed: seed) }

  /// Creates the generator of one iteration of a run; it is independent of the other iterations.
  public init(seed: UInt64, iteration: UInt64) {
    var mixer = SeededGenerator(seed: seed)
    var second = SeededGenerator(seed: mixer.next() &+ iteration &* 0xD1B5_4A32_D192_ED03)
    self.init(seed: second.next())
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 { source.next() }

  /// Returns a number from 0 up to, but not including, `bound`; 0 for a bound of 0.
  package mutating func below(_ bound: Int) -> Int {
    bound > 0 ? Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high) : 0
  }

  /// Returns a number in a range that is not empty.
  package mutating func within(_ range: ClosedRange<Int>) -> Int { range.lowerBound + below(range.count) }

  /// Returns true once in `count` times.
  package mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }
}
