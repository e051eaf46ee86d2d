// A hash that is the same in every process and on every machine, for checksums and fingerprints.

/// A 64-bit FNV-1a hash of values. Their order matters.
///
/// Unlike `Hasher` it has no random seed. It protects against accidents, not against attackers.
public struct Checksum: Sendable {
  /// The hash of everything combined so far.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the hash of no values.
  public init() {}

  /// Combines the eight bytes of `bits`, least significant first.
  public mutating func combine(_ bits: UInt64) {
    var rest = bits
    for _ in 0..<8 {
      combine(byte: UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  /// Combines an integer.
  public mutating func combine(_ number: Int) { combine(UInt64(bitPattern: Int64(number))) }

  /// Combines the exact bits of `number`; 0 and -0 differ.
  public mutating func combine(_ number: Double) { combine(number.bitPattern) }

  /// Combines the UTF-8 of `text` and its length.
  public mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte: byte) }
    combine(text.utf8.count)
  }

  private mutating func combine(byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}
