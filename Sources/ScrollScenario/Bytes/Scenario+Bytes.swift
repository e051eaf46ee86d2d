// The byte form of a scenario: decodes any bytes to a valid scenario.
import ScrollTypes

extension Scenario {
  /// Decodes any bytes; the scenario is always valid and has at most ``EncodedScenario/maximumFrames`` frames.
  ///
  /// The first 32 bytes are the header; missing bytes count as 0. Then come records of 8 bytes, of which the first
  /// ``EncodedScenario/maximumRecords`` whole ones are read. Numbers of more than a byte are little-endian. Fields are
  /// codes, chosen so that random bytes make likely layouts and gestures and often hit the limits of a rule.
  ///
  /// Header (``ScenarioHeader``), as byte, field and meaning:
  ///
  /// - 0 `width`: up to 239: 100 pt and 4 pt more for each; from 240: the small lengths, then 390
  /// - 1 `extentsKind`: low two bits: rows as the estimate, one height, a cycle, random; bits 2 and 3: content that is
  ///   not longer than the container does not bounce, horizontally and vertically; bits 4-7 all set: scrolling is
  ///   disabled at first
  /// - 2-3 `height`: upper 3 bits: 0-3 eighths from 100 pt, 4 whole from 100, 5 thirds from 0, 6 800 pt and more, 7
  ///   small
  /// - 4, 5 `top`, `bottom`: insets: up to 95 none, 96-159 whole points, 160-223 thirds, from 224 a table up to 999 pt
  /// - 6 `sides`: low 4 bits: leading inset in points, high 4 bits: trailing
  /// - 7 `deceleration`: up to 159 normal, 160-223 fast, from 224 a table from 0.001 to 0.999999
  /// - 8-9 `rowCount`: upper 3 bits: 0 up to 15, 1-2 up to 63, 3-4 up to 255, 5 up to 1023, 6 up to 5000, 7 powers of
  ///   two ± 1, sometimes 65 535 to 300 000
  /// - 10 `estimate`: a length code
  /// - 11 `extentsShape`: cycle: low 3 bits + 1 heights; random: a length code, the spread
  /// - 12-15 `seed`: one height, random: byte 12 is the (least) height's length code; cycle: four length codes, from
  ///   which further ones are derived; random: also the seed
  /// - 16 `axis`: low 3 bits: 0-3 vertical, 4 vertical from right to left, 5 and 7 horizontal, 6 horizontal from right
  ///   to left; next 2 bits: short content at 0, 0, 0.5, 1
  /// - 17 `alignment`: up to 127 0.5, 128-175 0, 176-223 1, from 224 parts of 31
  /// - 18 `spacing`: up to 127 none, 128-191 whole points, 192-239 thirds, from 240 a table up to 1000 pt
  /// - 19 `tracks`: low 2 bits: 0-1 a stack, 2-3 a grid; next 3 bits: 1 + that modulo 5 tracks; upper 3 bits: where all
  ///   are set, the content scrolls on both axes
  /// - 20-21 `trackShape`: 3 bits a track: 0-1 flexible, 2 fixed, 3 adaptive, 4 and 5 flexible and adaptive up to a
  ///   width, 6 flexible with spacing, 7 with alignment; *n*, for the length across, is the low 6 bits
  /// - 22 `trackLength`: low 4 bits: a table of 16 widths, 53 on from track to track; high 4 bits, for the length
  ///   across: 0-6 1 + *n*/16 containers, 7 1 + *n*, 8 *n*/64, 9 as long as its room and a little off, 10-11 a length
  ///   code, 12-13 a container and a length code, 14 thirds from 1000 pt, 15 a table from 0 to 100 000 pt
  /// - 23 `views`: bits 0-1: pinned; 2: narrow; 3, 4: headers, footers; 5-7: 0-3 one section, 4 up to 8 of 0 to 3 rows,
  ///   5 the rows over 2 to 17, 6 up to 64 of 0 to 7 rows, 7 up to 256 alike, sometimes 10 000
  /// - 24 `sectionShape`: the number of sections; in case 7 of `views`, the upper 3 bits are the rows of each
  /// - 25 `policies`: bit 0: mean; next 2 bits: prefetch none, standard, or by a table of distances (next 2 bits) with
  ///   the upper 3 bits as lines
  /// - 26 `retention`: up to 191 8 lines, 192-253 from 0, 254 1000, 255 all
  /// - 27, 28 `marginTop`, `marginBottom`: up to 175 none, then as insets
  /// - 29 `marginSides`: low 4 bits: leading margin in points, high 4 bits: trailing
  /// - 30-31 `sectionSeed`: for sections that differ: their rows, and which have a header or footer
  ///
  /// A length code: up to 63 a table of lengths at limits (0, 0.1, thirds, halves, 1000, ...), 64-159 whole points from
  /// 20, 160-207 halves, 208-239 thirds, from 240 taller than most containers. As the height of a row, code 63 is -5 pt
  /// and code 62 is 250 000 pt, which are out of bounds.
  ///
  /// Record (``ScenarioRecord``):
  ///
  /// - 0 `kind`: the number of a kind. Other bytes choose from a table of 40, in which some kinds stand several times;
  ///   from 221 on, they choose the later kinds in turn
  /// - 1 `delay`: time since the previous record: up to 127 a table of 16 (0, 1 µs, 8.333, 16.667, 99.999, 100, 100.001
  ///   ms, 3 s, 1 ms back, ...), then half milliseconds from 0
  /// - 2-3, 4-5, 6-7 `a`, `b`, `c`: see ``ScenarioRecord/Kind``
  ///
  /// Later additions have records of their own, so that the header's bytes keep their meaning:
  ///
  /// - ``ScenarioRecord/Kind/layout``: sticky edges, limits of lengths and counts, and more
  /// - ``ScenarioRecord/Kind/sectionLayout``: layouts of sections
  /// - ``ScenarioRecord/Kind/targets``: where scrolls come to rest
  /// - ``ScenarioRecord/Kind/presentation``: the presentation and the observers
  ///
  /// Times and touches are relative to the previous record, and codes of views are taken modulo the number of views. So
  /// a record can be removed and the others keep their meaning. Linear in the number of bytes read.
  public init(bytes: [UInt8]) { self = EncodedScenario(bytes: bytes).scenario }
}

/// The byte form of a scenario in parts; generators fill it and mutators change it.
public struct EncodedScenario: Equatable, Hashable, Sendable {
  /// The layout.
  public var header: ScenarioHeader
  /// The records, in order; only the first ``maximumRecords`` have an effect.
  public var records: [ScenarioRecord]

  /// The most records that are read.
  public static let maximumRecords = 512
  /// The most frames of a decoded scenario, however it plays. Beyond them, records that run frames are dropped.
  public static let maximumFrames = 4096
  /// The most records that settle frame by frame; a later `settle` runs one frame 10 s later.
  public static let maximumSettles = 2
  /// The most bytes that have an effect.
  public static let maximumByteCount = ScenarioHeader.byteCount + maximumRecords * ScenarioRecord.byteCount

  /// Creates an encoded scenario from its parts.
  public init(header: ScenarioHeader, records: [ScenarioRecord]) {
    self.header = header
    self.records = records
  }

  /// Decodes any bytes into a header and records.
  public init(bytes: [UInt8]) {
    header = ScenarioHeader(bytes: bytes)
    let count = min((bytes.count - ScenarioHeader.byteCount) / ScenarioRecord.byteCount, Self.maximumRecords)
    records = []
    guard count > 0 else { return }
    records.reserveCapacity(count)
    for index in 0..<count {
      let start = ScenarioHeader.byteCount + index * ScenarioRecord.byteCount
      var value: UInt64 = 0
      for byte in 0..<ScenarioRecord.byteCount { value |= UInt64(bytes[start + byte]) << UInt64(8 * byte) }
      records.append(ScenarioRecord(rawValue: value))
    }
  }

  /// The bytes that decode to this value, at most ``maximumByteCount``.
  public var bytes: [UInt8] {
    var bytes = header.bytes
    let records = records.prefix(Self.maximumRecords)
    bytes.reserveCapacity(ScenarioHeader.byteCount + records.count * ScenarioRecord.byteCount)
    for record in records {
      for byte in 0..<ScenarioRecord.byteCount {
        bytes.append(UInt8(truncatingIfNeeded: record.rawValue >> UInt64(8 * byte)))
      }
    }
    return bytes
  }

  /// The decoded scenario.
  public var scenario: Scenario {
    let configuration = configuration
    var decoder = RecordDecoder(configuration: configuration, rows: rows)
    decoder.steps.reserveCapacity(records.count + records.count / 2)
    for record in records.prefix(Self.maximumRecords) { decoder.append(record) }
    return Scenario(
      configuration: configuration, rows: decoder.rows, presentation: presentation, steps: decoder.steps)
  }
}
