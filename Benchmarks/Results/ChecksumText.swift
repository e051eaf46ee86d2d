// A checksum in the form that files have: sixteen hexadecimal digits.

/// A 64-bit checksum that is written as text, because many JSON readers round integers above 2^53.
package struct ChecksumText: Codable, Sendable, Hashable, CustomStringConvertible {
  package let value: UInt64

  package init(_ value: UInt64) { self.value = value }

  package var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard text.count == 16, let value = UInt64(text, radix: 16) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "is not sixteen hexadecimal digits")
    }
    self.value = value
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
