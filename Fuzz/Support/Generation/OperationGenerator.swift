// Generates random lists of operations, for the blind search and for libFuzzer's mutator.
import ScenarioSearch

/// Generates and changes lists of operations in byte form.
public struct OperationGenerator: Sendable {
  /// The relative frequency of each operation, by its code.
  public var weights: [Int]

  /// Creates a generator.
  public init(weights: [Int]) { self.weights = weights }

  /// Returns the bytes of a random list. Most lists have few operations.
  public func bytes(_ generator: inout SeededGenerator) -> [UInt8] {
    let most = [8, 16, 16, 32, 32, 64, 64, 256][generator.below(8)]
    let swarm = OperationSwarm(weights, &generator)
    return OperationRecord.bytes(swarm.tail(count: 1 + generator.below(most), after: [], &generator))
  }

  /// Returns a changed copy of at most `capacity` bytes. Records stay whole.
  public func mutate(
    _ bytes: [UInt8], capacity: Int, _ generator: inout SeededGenerator, mutateRecord: ([UInt8]) -> [UInt8] = { $0 }
  ) -> [UInt8] {
    var records = OperationRecord.list(bytes)
    repeat {
      OperationSwarm(weights, &generator).change(&records, &generator, mutateRecord: mutateRecord)
    } while generator.oneIn(3)
    return limited(records, capacity, &generator)
  }

  /// Returns the beginning of one list with a part of another list in it or after it, at most `capacity` bytes.
  public func splice(
    _ first: [UInt8], _ second: [UInt8], capacity: Int, _ generator: inout SeededGenerator
  ) -> [UInt8] {
    let records = OperationSwarm.spliced(OperationRecord.list(first), OperationRecord.list(second), &generator)
    return limited(records, capacity, &generator)
  }

  /// Returns the bytes, cut to their capacity and usually to a few dozen operations. Long lists have more features, so
  /// libFuzzer would keep and combine them, and execute few.
  private func limited(
    _ records: [OperationRecord], _ capacity: Int, _ generator: inout SeededGenerator
  ) -> [UInt8] {
    let most = [16, 32, 32, 64, 64, 64, 128, OperationRecord.maximumCount][generator.below(8)]
    return OperationRecord.bytes(records.prefix(min(capacity / OperationRecord.byteCount, most)))
  }
}

/// The frequencies of operations in one list, like ``Swarm`` for the records of a scenario.
struct OperationSwarm: RecordSource {
  private var codes: [UInt8] = []

  init(_ weights: [Int], _ generator: inout SeededGenerator) {
    let isEverything = generator.oneIn(3)
    for (code, weight) in weights.enumerated() where isEverything || !generator.oneIn(3) {
      codes.append(contentsOf: repeatElement(UInt8(code), count: weight))
    }
    if codes.isEmpty { codes = weights.indices.map(UInt8.init) }
  }

  func record(among records: [OperationRecord], _ generator: inout SeededGenerator) -> OperationRecord {
    var record = OperationRecord(rawValue: generator.next())
    record.code = codes[generator.below(codes.count)]
    for field in [\OperationRecord.a, \.b, \.c] {
      switch generator.below(8) {
      case 0, 1: record[keyPath: field] = Self.number(of: records, &generator) ?? record[keyPath: field]
      case 2: record[keyPath: field] >>= UInt16(generator.below(16))
      default: break
      }
    }
    return record
  }

  func tail(
    count: Int, after records: [OperationRecord], _ generator: inout SeededGenerator
  ) -> [OperationRecord] {
    var recent = Array(records.suffix(16))
    let known = recent.count
    for _ in 0..<count { recent.append(record(among: recent, &generator)) }
    return Array(recent.dropFirst(known))
  }

  func changeKind(of record: inout OperationRecord, _ generator: inout SeededGenerator) {
    record.code = codes[generator.below(codes.count)]
  }

  func step(
    _ record: inout OperationRecord, among records: [OperationRecord], _ generator: inout SeededGenerator
  ) {
    let field = [\OperationRecord.a, \.a, \.b, \.b, \.c][generator.below(5)]
    if generator.oneIn(6) {
      record.mode ^= 1 << UInt8(generator.below(8))
    } else {
      record[keyPath: field] = stepped(record[keyPath: field], &generator) { Self.number(of: records, &$0) ?? 0 }
    }
  }

  /// Returns a number that occurs in the list, or a neighbour of one.
  private static func number(of records: [OperationRecord], _ generator: inout SeededGenerator) -> UInt16? {
    guard !records.isEmpty else { return nil }
    let record = records[generator.below(records.count)]
    return [record.a, record.b, record.c][generator.below(3)] &+ UInt16(truncatingIfNeeded: generator.within(-1...1))
  }
}
