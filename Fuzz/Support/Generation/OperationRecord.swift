// One record of a list of operations: 8 bytes, which each target interprets.

/// An operation in byte form: a code, and four numbers whose meaning depends on the target.
public struct OperationRecord: FuzzRecord, Hashable {
  /// The size of a record in bytes.
  public static let byteCount = 8
  /// The number of records of an input that are read. The rest has no effect.
  public static let maximumCount = 512

  /// The eight bytes, the first in the lowest bits.
  public var rawValue: UInt64

  /// Creates a record from its bytes; every value is valid.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Creates a record from its fields.
  public init(_ code: UInt8, mode: UInt8 = 0, a: UInt16 = 0, b: UInt16 = 0, c: UInt16 = 0) {
    rawValue = UInt64(code) | UInt64(mode) << 8 | UInt64(a) << 16 | UInt64(b) << 32 | UInt64(c) << 48
  }

  /// The code of the operation, taken modulo the number of operations.
  public var code: UInt8 {
    get { UInt8(truncatingIfNeeded: rawValue) }
    set { rawValue = rawValue & ~0xFF | UInt64(newValue) }
  }
  /// A few bits for choices.
  public var mode: UInt8 {
    get { UInt8(truncatingIfNeeded: rawValue >> 8) }
    set { rawValue = rawValue & ~0xFF00 | UInt64(newValue) << 8 }
  }
  /// The first number.
  public var a: UInt16 {
    get { UInt16(truncatingIfNeeded: rawValue >> 16) }
    set { rawValue = rawValue & ~0xFFFF_0000 | UInt64(newValue) << 16 }
  }
  /// The second number.
  public var b: UInt16 {
    get { UInt16(truncatingIfNeeded: rawValue >> 32) }
    set { rawValue = rawValue & ~0xFFFF_0000_0000 | UInt64(newValue) << 32 }
  }
  /// The third number.
  public var c: UInt16 {
    get { UInt16(truncatingIfNeeded: rawValue >> 48) }
    set { rawValue = rawValue & 0xFFFF_FFFF_FFFF | UInt64(newValue) << 48 }
  }
}

extension OperationRecord {
  /// Returns the whole records of an input, up to the maximum.
  static func list(_ bytes: [UInt8]) -> [OperationRecord] {
    (0..<min(bytes.count / byteCount, maximumCount)).map { index in
      let record = bytes[index * byteCount..<(index + 1) * byteCount]
      return OperationRecord(rawValue: record.reversed().reduce(0) { $0 << 8 | UInt64($1) })
    }
  }

  /// Returns the bytes of records.
  static func bytes(_ records: some Sequence<OperationRecord>) -> [UInt8] {
    records.flatMap { record in (0..<8).map { UInt8(truncatingIfNeeded: record.rawValue >> UInt64(8 * $0)) } }
  }
}
