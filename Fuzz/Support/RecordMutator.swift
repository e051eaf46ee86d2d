// Changes a scenario in byte form, record by record, for libFuzzer.
import ScrollScenario

/// Mutations that keep records whole: what comes out is always a header and whole records.
public enum RecordMutator {
  /// A changed copy of at most `capacity` bytes.
  ///
  /// - Parameter mutateRecord: libFuzzer's own mutation of the 8 bytes of a record.
  public static func mutate(
    _ bytes: [UInt8], capacity: Int, _ generator: inout SeededGenerator,
    mutateRecord: ([UInt8]) -> [UInt8] = { $0 }
  ) -> [UInt8] {
    if bytes.count < ScenarioHeader.byteCount || generator.oneIn(16) {
      return limited(RecordGenerator.encoded(&generator), capacity, &generator)
    }
    var scenario = EncodedScenario(bytes: bytes)
    repeat { change(&scenario, &generator, mutateRecord) } while generator.oneIn(3)
    return limited(scenario, capacity, &generator)
  }

  /// The beginning of one input with a part of another in it or after it, at most `capacity` bytes.
  public static func splice(
    _ first: [UInt8], _ second: [UInt8], capacity: Int, _ generator: inout SeededGenerator
  ) -> [UInt8] {
    var scenario = EncodedScenario(bytes: first)
    let other = EncodedScenario(bytes: second)
    if generator.oneIn(8) { scenario.header = other.header }
    let block = randomBlock(of: other.records, most: other.records.count, &generator)
    let at = generator.below(scenario.records.count + 1)
    if generator.oneIn(2) { scenario.records.removeSubrange(at...) }
    scenario.records.insert(contentsOf: block, at: min(at, scenario.records.count))
    return limited(scenario, capacity, &generator)
  }

  /// The bytes, cut to their capacity and mostly to a few hundred frames.
  ///
  /// Long scenarios have more features, so libFuzzer keeps and combines them; without a bound on frames most of the time
  /// goes into ever longer ones.
  private static func limited(
    _ scenario: EncodedScenario, _ capacity: Int, _ generator: inout SeededGenerator
  ) -> [UInt8] {
    guard capacity >= ScenarioHeader.byteCount else { return [] }
    let room = (capacity - ScenarioHeader.byteCount) / ScenarioRecord.byteCount
    var scenario = scenario
    var frames = [64, 128, 128, 256, 256, 512, 512, 2048][generator.below(8)]
    scenario.records = Array(
      scenario.records.prefix(room).prefix {
        frames -= estimatedFrameCount($0)
        return frames > 0
      })
    return scenario.bytes
  }

  /// About how many frames a record runs.
  private static func estimatedFrameCount(_ record: ScenarioRecord) -> Int {
    switch record.kind {
    case .frame: 1
    // Up to 8 frames after now and those that make up for the time since the last; up to 128 in one form of four.
    case .play: record.c >> 3 & 3 == 3 ? 64 : 16
    case .settle: 128
    case .stroke: record.c & 0x20 == 0 ? 1 : 6
    case .touchBegan, .touchMoved, .touchEnded, .touchCancelled, .scrollTo: 0
    }
  }

  private static func randomBlock(
    of records: [ScenarioRecord], most: Int, _ generator: inout SeededGenerator
  ) -> ArraySlice<ScenarioRecord> {
    guard !records.isEmpty else { return [] }
    let start = generator.below(records.count)
    return records[start..<min(records.count, start + 1 + generator.below(most))]
  }

  private static func change(
    _ scenario: inout EncodedScenario, _ generator: inout SeededGenerator, _ mutateRecord: ([UInt8]) -> [UInt8]
  ) {
    let swarm = Swarm(&generator)
    let count = scenario.records.count
    let at = generator.below(count)
    // Without records there is nothing to change but the header and what is appended.
    switch count == 0 ? 15 : generator.below(16) {
    case 0, 1:
      scenario.records.insert(randomRecord(&generator, swarm, ValuePool(scenario.records)), at: at)
    case 2:
      let end = min(count, at + 1 + generator.below(1 + generator.below(16)))
      scenario.records.removeSubrange(at..<end)
    case 3: scenario.records.insert(scenario.records[at], at: at)
    case 4: scenario.records.swapAt(at, generator.below(count))
    case 5:
      let block = randomBlock(of: scenario.records, most: 8, &generator)
      for _ in 0..<1 + generator.below(16) { scenario.records.insert(contentsOf: block, at: block.endIndex) }
    case 6:
      let block = Array(randomBlock(of: scenario.records, most: 16, &generator))
      scenario.records.insert(contentsOf: block, at: at)
    case 7: scenario.header = changed(scenario.header, &generator)
    case 8, 9, 10: step(&scenario.records[at], &generator, ValuePool(scenario.records))
    case 11: scenario.records[at].kind = swarm.kind(&generator)
    case 12:
      let raw = scenario.records[at].rawValue
      let bytes = mutateRecord((0..<8).map { UInt8(truncatingIfNeeded: raw >> UInt64(8 * $0)) })
      let value = bytes.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      scenario.records[at] = ScenarioRecord(rawValue: value)
    case 13: scenario.records[at] = randomRecord(&generator, swarm, ValuePool(scenario.records))
    default:
      let kept = count == 0 || generator.oneIn(2) ? count : at
      scenario.records.removeSubrange(kept...)
      scenario.records += RecordGenerator.tail(
        count: 1 + generator.below(32), after: scenario.records, swarm, &generator)
    }
  }

  private static func changed(_ header: ScenarioHeader, _ generator: inout SeededGenerator) -> ScenarioHeader {
    var bytes = header.bytes
    let fresh = RecordGenerator.header(&generator).bytes
    for _ in 0..<1 + generator.below(3) {
      let index = generator.below(bytes.count)
      bytes[index] =
        generator.oneIn(3) ? bytes[index] &+ UInt8(truncatingIfNeeded: generator.within(-1...1)) : fresh[index]
    }
    return ScenarioHeader(bytes: bytes)
  }

  /// Moves one number of a record a little, or to a number of another record.
  private static func step(_ record: inout ScenarioRecord, _ generator: inout SeededGenerator, _ pool: ValuePool) {
    switch generator.below(6) {
    case 0: record.delay = pool.delay(&generator) ?? record.delay
    case 1: record.delay &+= UInt8(truncatingIfNeeded: generator.within(-1...1))
    case 2: record.a = stepped(record.a, &generator, pool)
    case 3, 4: record.b = stepped(record.b, &generator, pool)
    default: record.c ^= 1 << UInt16(generator.below(11))
    }
  }

  private static func stepped(_ number: Int16, _ generator: inout SeededGenerator, _ pool: ValuePool) -> Int16 {
    switch generator.below(6) {
    case 0: number &+ 1
    case 1: number &- 1
    case 2: 0 &- number
    case 3: number &* 2
    case 4: number / 2
    default: pool.number(&generator) ?? 0
    }
  }
}
