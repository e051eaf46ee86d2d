// The source of random numbers: the same seed gives the same numbers on every machine.

/// The SplitMix64 generator (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
///
/// The whole state is one number that grows by the same step for every output, so any output can be computed directly.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  @usableFromInline
  var state: UInt64

  /// Creates a generator; equal seeds give equal numbers.
  @inlinable
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  @inlinable
  public mutating func next() -> UInt64 {
    state &+= Self.step
    return Self.mixed(state)
  }

  /// The output at an index, counted from 0, of the generator with a seed.
  @inlinable
  public static func output(_ index: UInt64, ofSeed seed: UInt64) -> UInt64 { mixed(seed &+ (index &+ 1) &* step) }

  @inlinable
  static var step: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  @inlinable
  static func mixed(_ state: UInt64) -> UInt64 {
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
