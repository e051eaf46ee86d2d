// The first 16 bytes of a scenario's byte form: the layout as codes.
import Foundation
import ScrollTypes

/// The codes of a layout; ``Scenario/init(bytes:)`` says what each means. Every combination is valid.
public struct ScenarioHeader: Equatable, Hashable, Sendable, BitwiseCopyable {
  /// The container's width.
  public var width: UInt8 = 0
  /// How the rows' true heights are chosen.
  public var extentsKind: UInt8 = 0
  /// The container's height.
  public var height: UInt16 = 0
  /// The top inset.
  public var top: UInt8 = 0
  /// The bottom inset.
  public var bottom: UInt8 = 0
  /// The leading and the trailing inset.
  public var sides: UInt8 = 0
  /// The rate of deceleration.
  public var deceleration: UInt8 = 0
  /// The number of rows.
  public var rowCount: UInt16 = 0
  /// The estimated height of a row.
  public var estimate: UInt8 = 0
  /// The length of a cycle or the spread of random heights.
  public var extentsShape: UInt8 = 0
  /// The heights of the rows, or what they are derived from.
  public var seed: UInt32 = 0

  /// The size of a header in bytes.
  public static let byteCount = 16

  /// Creates a header with every code 0.
  public init() {}

  /// Reads the first 16 bytes; missing ones count as 0.
  public init(bytes: [UInt8]) {
    func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
    width = byte(0)
    extentsKind = byte(1)
    height = UInt16(byte(2)) | UInt16(byte(3)) << 8
    top = byte(4)
    bottom = byte(5)
    sides = byte(6)
    deceleration = byte(7)
    rowCount = UInt16(byte(8)) | UInt16(byte(9)) << 8
    estimate = byte(10)
    extentsShape = byte(11)
    seed = UInt32(byte(12)) | UInt32(byte(13)) << 8 | UInt32(byte(14)) << 16 | UInt32(byte(15)) << 24
  }

  /// The 16 bytes.
  public var bytes: [UInt8] {
    [
      width, extentsKind, UInt8(truncatingIfNeeded: height), UInt8(height >> 8), top, bottom, sides, deceleration,
      UInt8(truncatingIfNeeded: rowCount), UInt8(rowCount >> 8), estimate, extentsShape, seedByte(0), seedByte(1),
      seedByte(2), seedByte(3),
    ]
  }

  /// A byte of the seed, the lowest first.
  func seedByte(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: seed >> UInt32(8 * index)) }
}
