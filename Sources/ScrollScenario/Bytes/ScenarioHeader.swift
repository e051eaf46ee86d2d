// The first 32 bytes of a scenario's byte form: the layout as codes.
import Foundation
import ScrollTypes

/// The codes of a layout; ``Scenario/init(bytes:)`` says what each means. Every combination is valid.
public struct ScenarioHeader: Equatable, Hashable, Sendable, BitwiseCopyable {
  /// The container's width.
  public var width: UInt8 = 0
  /// How the rows' true heights are chosen, whether short content bounces, and whether users can scroll at first.
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

  /// The axis, the direction of reading, where short content stands, and whether each section has an estimate.
  public var axis: UInt8 = 0
  /// Where views stand that are narrower than the stack.
  public var alignment: UInt8 = 0
  /// The distance between lines.
  public var spacing: UInt8 = 0
  /// Whether it is a grid, its number of tracks, and whether the content scrolls on both axes.
  public var tracks: UInt8 = 0
  /// The kinds of the tracks; by how much content that scrolls on both axes is longer across than its container.
  public var trackShape: UInt16 = 0
  /// The widths of the tracks; what the length across is reckoned from.
  public var trackLength: UInt8 = 0
  /// What is pinned, whether views are narrow, headers and footers, and how sections are chosen.
  public var views: UInt8 = 0
  /// The number of sections, or of their rows.
  public var sectionShape: UInt8 = 0
  /// The estimate's and the prefetch's policy.
  public var policies: UInt8 = 0
  /// How many lines are retained.
  public var retention: UInt8 = 0
  /// The top margin.
  public var marginTop: UInt8 = 0
  /// The bottom margin.
  public var marginBottom: UInt8 = 0
  /// The leading and the trailing margin.
  public var marginSides: UInt8 = 0
  /// What the sections are derived from where they differ from one another.
  public var sectionSeed: UInt16 = 0

  /// The size of a header in bytes.
  public static let byteCount = 32

  /// Creates a header with every code 0.
  public init() {}

  /// Reads the first 32 bytes; missing ones count as 0.
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

  /// A byte of the seed, the lowest first.
  func seedByte(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: seed >> UInt32(8 * index)) }
}
