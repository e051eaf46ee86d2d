// Seeded scenarios from random bytes: what the oracles are tried on.
import ScrollScenario

/// A seeded generator of numbers, by George Marsaglia's xorshift with a multiplication at the end.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_F491_4F6C_DD1D
  }
}

/// A scenario of at most `records` records of random bytes.
func randomScenario(seed: UInt64, records: Int = 40) -> Scenario {
  var generator = SeededGenerator(seed: seed)
  // The first numbers of neighbouring seeds resemble each other.
  for _ in 0..<8 { _ = generator.next() }
  let count = ScenarioHeader.byteCount + 8 * Int.random(in: 1...records, using: &generator)
  return Scenario(bytes: (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
}
