// The first 32 bytes of a scenario's byte form: the layout as codes.
import Foundation
import ScrollTypes

/// The codes of a layout; ``Scenario/init(bytes:)`` documents their meaning. Every combination is valid.
public struct ScenarioHeader: Equatable, Hashable, Sendable, BitwiseCopyable {
  /// The container's width.
  public var width: UInt8 = 0
  /// How the rows' true lengths are chosen, whether short content bounces, and whether users can scroll at first.
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
  /// The estimated length of a row.
  public var estimate: UInt8 = 0
  /// The length of a cycle or the spread of random lengths.
  public var extentsShape: UInt8 = 0
  /// The lengths of the rows, or the seed that they are derived from.
  public var seed: UInt32 = 0

  /// The axis, the direction of reading, the alignment of short content, and whether each section has an estimate.
  public var axis: UInt8 = 0
  /// The alignment of views that are narrower than the stack.
  public var alignment: UInt8 = 0
  /// The spacing of lines.
  public var spacing: UInt8 = 0
  /// Whether the content is a grid, its number of tracks, and whether it scrolls on both axes.
  public var tracks: UInt8 = 0
  /// The kinds of the tracks; a number from which the length across is computed.
  public var trackShape: UInt16 = 0
  /// The widths of the tracks; the code of the length across.
  public var trackLength: UInt8 = 0
  /// The pinned views, narrow views, headers and footers, and how sections are chosen.
  public var views: UInt8 = 0
  /// The number of sections, or of their rows.
  public var sectionShape: UInt8 = 0
  /// The policies of the estimate and of prefetching.
  public var policies: UInt8 = 0
  /// The number of retained lines.
  public var retention: UInt8 = 0
  /// The top margin.
  public var marginTop: UInt8 = 0
  /// The bottom margin.
  public var marginBottom: UInt8 = 0
  /// The leading and the trailing margin.
  public var marginSides: UInt8 = 0
  /// The seed of sections that differ from one another.
  public var sectionSeed: UInt16 = 0

  /// The size of a header in bytes.
  public static let byteCount = 32

  /// Creates a header with every code 0.
  public init() {}

  /// Reads the first 32 bytes; missing bytes count as 0.
  public init(bytes: [UInt8]) {
    func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
    func word(_ index: Int) -> UInt16 { UInt16(byte(index)) | UInt16(byte(index + 1)) << 8 }
    width = byte(0)
    extentsKind = byte(1)
    height = word(2)
    top = byte(4)
    bottom = byte(5)
    sides = byte(6)
    deceleration = byte(7)
    rowCount = word(8)
    estimate = byte(10)
    extentsShape = byte(11)
    seed = UInt32(word(12)) | UInt32(word(14)) << 16
    axis = byte(16)
    alignment = byte(17)
    spacing = byte(18)
    tracks = byte(19)
    trackShape = word(20)
    trackLength = byte(22)
    views = byte(23)
    sectionShape = byte(24)
    policies = byte(25)
    retention = byte(26)
    marginTop = byte(27)
    marginBottom = byte(28)
    marginSides = byte(29)
    sectionSeed = word(30)
  }

  /// The 32 bytes.
  public var bytes: [UInt8] {
    func low(_ word: UInt16) -> UInt8 { UInt8(truncatingIfNeeded: word) }
    func high(_ word: UInt16) -> UInt8 { UInt8(word >> 8) }
    let layout = [
      width, extentsKind, low(height), high(height), top, bottom, sides, deceleration, low(rowCount), high(rowCount),
      estimate, extentsShape, seedByte(0), seedByte(1), seedByte(2), seedByte(3),
    ]
    let content = [
      axis, alignment, spacing, tracks, low(trackShape), high(trackShape), trackLength, views, sectionShape, policies,
      retention, marginTop, marginBottom, marginSides, low(sectionSeed), high(sectionSeed),
    ]
    return layout + content
  }

  /// A byte of the seed; index 0 is the lowest byte.
  func seedByte(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: seed >> UInt32(8 * index)) }
}
