// SHA-256, for names of cached programs: where two differ, so do the names.

/// FIPS 180-4, section 6.2.
struct SHA256 {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]

  /// The hash of `bytes` as 64 hexadecimal digits. O(bytes).
  static func digits(of bytes: some Collection<UInt8>) -> String {
    var padded = Array(bytes)
    let bits = UInt64(padded.count) * 8
    padded.append(0x80)
    while padded.count % 64 != 56 { padded.append(0) }
    padded += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) }
    var hash = SHA256()
    for start in stride(from: 0, to: padded.count, by: 64) { hash.combine(padded[start..<start + 64]) }
    return hash.state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private mutating func combine(_ block: ArraySlice<UInt8>) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (a, b) = (words[index - 15], words[index - 2])
      let first = Self.rotate(a, 7) ^ Self.rotate(a, 18) ^ (a >> 3)
      let second = Self.rotate(b, 17) ^ Self.rotate(b, 19) ^ (b >> 10)
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var v = state
    for index in 0..<64 {
      let choice = (v[4] & v[5]) ^ (~v[4] & v[6])
      let majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2])
      let first = Self.rotate(v[4], 6) ^ Self.rotate(v[4], 11) ^ Self.rotate(v[4], 25)
      let second = Self.rotate(v[0], 2) ^ Self.rotate(v[0], 13) ^ Self.rotate(v[0], 22)
      let step = v[7] &+ first &+ choice &+ Self.constants[index] &+ words[index]
      v = [step &+ second &+ majority, v[0], v[1], v[2], v[3] &+ step, v[4], v[5], v[6]]
    }
    for index in 0..<8 { state[index] &+= v[index] }
  }

  private static func rotate(_ word: UInt32, _ bits: UInt32) -> UInt32 { word >> bits | word << (32 - bits) }

  /// The first 32 bits of the fractions of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = {
    var primes: [UInt64] = []
    var candidate: UInt64 = 2
    while primes.count < 64 {
      if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
      candidate += 1
    }
    return primes.map { prime in
      // The largest root with root³ ≤ prime × 2⁹⁶: its low 32 bits are the fraction.
      var root: UInt64 = 0
      for bit in stride(from: 35, through: 0, by: -1) {
        let wished = root | 1 << UInt64(bit)
        let square = wished.multipliedFullWidth(by: wished)
        // Both sides without their last 64 bits, which decides because no root is whole.
        let (high, low) = (square.high, square.low)
        let part = low.multipliedFullWidth(by: wished).high
        let cube = (high &* wished) &+ part
        if cube < prime << 32 { root = wished }
      }
      return UInt32(truncatingIfNeeded: root)
    }
  }()
}
