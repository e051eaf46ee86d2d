// The byte form of a scenario: its layout, and the door from any bytes to a valid scenario.
import ScrollTypes

extension Scenario {
  /// Decodes any bytes; the scenario is always valid and has at most ``EncodedScenario/maximumFrames`` frames.
  ///
  /// The first 16 bytes are the header, missing ones count as 0. Then come records of 8 bytes, of which the first
  /// ``EncodedScenario/maximumRecords`` whole ones are read. Numbers of more than a byte are little-endian. Fields
  /// are codes, chosen so that random bytes make likely layouts and gestures and often hit the edges of a rule.
  ///
  /// Header (``ScenarioHeader``):
  ///
  /// | byte | field | meaning |
  /// |---|---|---|
  /// | 0 | width | up to 239: 100 pt and 4 pt more for each; from 240: the small lengths, then 390 |
  /// | 1 | extentsKind | low two bits: rows as the estimate, one height, a cycle, random |
  /// | 2-3 | height | upper 3 bits: 0-3 eighths from 100 pt, 4 whole from 100, 5 thirds from 0, 6 800 pt and more, 7 small |
  /// | 4, 5 | top, bottom | insets: up to 95 none, 96-159 whole points, 160-223 thirds, from 224 a table up to 999 pt |
  /// | 6 | sides | low 4 bits: leading inset in points, high 4 bits: trailing |
  /// | 7 | deceleration | up to 159 normal, 160-223 fast, from 224 a table from 0.001 to 0.999999 |
  /// | 8-9 | rowCount | upper 3 bits: 0 up to 15, 1-2 up to 63, 3-4 up to 255, 5 up to 1023, 6 up to 5000, 7 powers of two ± 1, now and then 65 535 to 300 000 |
  /// | 10 | estimate | a length code |
  /// | 11 | extentsShape | cycle: low 3 bits + 1 heights; random: a length code, the spread |
  /// | 12-15 | seed | one height, random: byte 12 is the (least) height's length code; cycle: four length codes, further ones derived; random: also the seed |
  ///
  /// A length code: up to 63 a table of telling lengths (0, 0.1, thirds, halves, 1000, ...), 64-159 whole points from
  /// 20, 160-207 halves, 208-239 thirds, from 240 taller than most containers. As the height of a row, code 63 is
  /// -5 pt and code 62 is 250 000 pt, which are out of bounds.
  ///
  /// Record (``ScenarioRecord``):
  ///
  /// | byte | field | meaning |
  /// |---|---|---|
  /// | 0 | kind | modulo the number of kinds |
  /// | 1 | delay | time since the record before: up to 127 a table of 16 (0, 1 µs, 8.333, 16.667, 99.999, 100, 100.001 ms, 3 s, 1 ms back, ...), then half milliseconds from 0 |
  /// | 2-3, 4-5, 6-7 | a, b, c | see ``ScenarioRecord/Kind`` |
  ///
  /// Since times and touches are relative to the record before, a record can be taken out and the rest keeps its
  /// meaning. Linear in the number of bytes read.
  public init(bytes: [UInt8]) { self = EncodedScenario(bytes: bytes).scenario }
}

/// The byte form of a scenario, taken apart: what a generator fills and a mutator changes.
public struct EncodedScenario: Equatable, Hashable, Sendable {
  /// The layout.
  public var header: ScenarioHeader
  /// What happens. Of more than ``maximumRecords`` the rest has no effect.
  public var records: [ScenarioRecord]

  /// How many records are read.
  public static let maximumRecords = 512
  /// The most frames that a decoded scenario has, however it plays; past them, records that run frames are dropped.
  public static let maximumFrames = 4096
  /// How many records settle frame by frame; a later one runs a single frame 10 s on.
  public static let maximumSettles = 2
  /// The most bytes that have an effect.
  public static let maximumByteCount = ScenarioHeader.byteCount + maximumRecords * ScenarioRecord.byteCount

  /// Creates an encoded scenario from its parts.
  public init(header: ScenarioHeader, records: [ScenarioRecord]) {
    self.header = header
    self.records = records
  }

  /// Takes any bytes apart.
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

  /// The scenario that the value stands for.
  public var scenario: Scenario {
    let configuration = header.configuration
    var decoder = RecordDecoder(configuration: configuration, rows: header.rows)
    decoder.steps.reserveCapacity(records.count + records.count / 2)
    for record in records.prefix(Self.maximumRecords) { decoder.append(record) }
    return Scenario(configuration: configuration, rows: decoder.rows, steps: decoder.steps)
  }
}
