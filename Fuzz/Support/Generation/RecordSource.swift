// Mutations of a list of records, shared by scenarios and lists of operations.
import ScenarioSearch

/// A record of 8 bytes, every value of which is valid.
protocol FuzzRecord: Equatable, Sendable {
  /// The eight bytes, the first in the lowest bits.
  var rawValue: UInt64 { get }

  init(rawValue: UInt64)
}

/// Supplies the records of an input. Each kind of input has its own source.
protocol RecordSource {
  associatedtype Record: FuzzRecord

  /// Returns a random record, which may use numbers of other records.
  func record(among records: [Record], _ generator: inout SeededGenerator) -> Record
  /// Returns random records to append to others.
  func tail(count: Int, after records: [Record], _ generator: inout SeededGenerator) -> [Record]
  /// Changes a record to another kind.
  func changeKind(of record: inout Record, _ generator: inout SeededGenerator)
  /// Changes one number of a record a little, or to a number of another record.
  func step(_ record: inout Record, among records: [Record], _ generator: inout SeededGenerator)
}

extension RecordSource {
  /// Makes one change. `mutateRecord` is libFuzzer's own mutation of the 8 bytes of a record.
  func change(
    _ records: inout [Record], _ generator: inout SeededGenerator, mutateRecord: ([UInt8]) -> [UInt8]
  ) {
    let count = records.count
    let at = generator.below(count)
    // An empty list can only be extended.
    switch count == 0 ? 14 : generator.below(15) {
    case 0, 1: records.insert(record(among: records, &generator), at: at)
    case 2:
      let end = min(count, at + 1 + generator.below(1 + generator.below(16)))
      records.removeSubrange(at..<end)
    case 3: records.insert(records[at], at: at)
    case 4: records.swapAt(at, generator.below(count))
    case 5:
      let block = Self.randomBlock(of: records, most: 8, &generator)
      for _ in 0..<1 + generator.below(16) { records.insert(contentsOf: block, at: block.endIndex) }
    case 6:
      let block = Array(Self.randomBlock(of: records, most: 16, &generator))
      records.insert(contentsOf: block, at: at)
    case 7, 8, 9: step(&records[at], among: records, &generator)
    case 10: changeKind(of: &records[at], &generator)
    case 11:
      let raw = records[at].rawValue
      let bytes = mutateRecord((0..<8).map { UInt8(truncatingIfNeeded: raw >> UInt64(8 * $0)) })
      records[at] = Record(rawValue: bytes.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    case 12: records[at] = record(among: records, &generator)
    default:
      let kept = count == 0 || generator.oneIn(2) ? count : at
      records.removeSubrange(kept...)
      records += tail(count: 1 + generator.below(32), after: records, &generator)
    }
  }

  /// Returns the beginning of one list with a part of another in it or after it.
  static func spliced(_ first: [Record], _ second: [Record], _ generator: inout SeededGenerator) -> [Record] {
    var records = first
    let block = randomBlock(of: second, most: second.count, &generator)
    let at = generator.below(records.count + 1)
    if generator.oneIn(2) { records.removeSubrange(at...) }
    records.insert(contentsOf: block, at: min(at, records.count))
    return records
  }

  private static func randomBlock(
    of records: [Record], most: Int, _ generator: inout SeededGenerator
  ) -> ArraySlice<Record> {
    guard !records.isEmpty else { return [] }
    let start = generator.below(records.count)
    return records[start..<min(records.count, start + 1 + generator.below(most))]
  }
}

/// Returns a number changed a little, or one that occurs elsewhere.
func stepped<Number: FixedWidthInteger>(
  _ number: Number, _ generator: inout SeededGenerator, other: (inout SeededGenerator) -> Number
) -> Number {
  switch generator.below(6) {
  case 0: number &+ 1
  case 1: number &- 1
  case 2: 0 &- number
  case 3: number &* 2
  case 4: number / 2
  default: other(&generator)
  }
}
