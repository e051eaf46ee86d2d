// Mutates scenarios in byte form for libFuzzer, record by record.
import ScenarioSearch
import ScrollScenario

/// Mutations that keep records whole: the result is always a header and whole records.
public enum RecordMutator {
  /// Returns a changed copy of at most `capacity` bytes.
  ///
  /// - Parameters:
  ///   - theme: The subject of the scenarios.
  ///   - mutateRecord: libFuzzer's own mutation of the 8 bytes of a record.
  public static func mutate(
    _ bytes: [UInt8], capacity: Int, _ generator: inout SeededGenerator, on theme: ScenarioTheme = .everything,
    mutateRecord: ([UInt8]) -> [UInt8] = { $0 }
  ) -> [UInt8] {
    if bytes.count < ScenarioHeader.byteCount {
      return limited(RecordGenerator.encoded(&generator, on: theme), capacity, &generator)
    }
    var scenario = EncodedScenario(bytes: bytes)
    repeat { change(&scenario, &generator, theme, mutateRecord) } while generator.oneIn(3)
    return limited(scenario, capacity, &generator)
  }

  /// Returns the beginning of one input with a part of another in it or after it, at most `capacity` bytes.
  public static func splice(
    _ first: [UInt8], _ second: [UInt8], capacity: Int, _ generator: inout SeededGenerator
  ) -> [UInt8] {
    var scenario = EncodedScenario(bytes: first)
    let other = EncodedScenario(bytes: second)
    if generator.oneIn(8) { scenario.header = other.header }
    scenario.records = Swarm.spliced(scenario.records, other.records, &generator)
    return limited(scenario, capacity, &generator)
  }

  /// Returns the bytes, cut to their capacity and usually to a few hundred frames.
  ///
  /// Long scenarios have more features, so libFuzzer keeps and combines them. Without a limit on frames, most of the
  /// time would go into ever longer scenarios.
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

  /// Estimates how many frames a record runs.
  private static func estimatedFrameCount(_ record: ScenarioRecord) -> Int {
    switch record.kind {
    case .frame: 1
    // Up to 8 frames from now, and the frames that are missing since the last; up to 128 in one of four forms.
    case .play: record.c >> 3 & 3 == 3 ? 64 : 16
    case .settle: 128
    case .stroke: record.c & 0x20 == 0 ? 1 : 6
    case .swipe: record.c & 0x20 == 0 ? 0 : 16
    case .wheel: record.c & 0x800 == 0 ? 0 : 4
    case .scrollToEdge, .rest, .overhaul, .extreme: 2
    case .turn: 6
    case .update, .updateLayouts: 3
    default: 0
    }
  }

  private static func change(
    _ scenario: inout EncodedScenario, _ generator: inout SeededGenerator, _ theme: ScenarioTheme,
    _ mutateRecord: ([UInt8]) -> [UInt8]
  ) {
    let hasLayouts = scenario.hasLayouts
    if generator.oneIn(16) {
      scenario.header = changed(scenario.header, &generator, theme)
    } else if hasLayouts, generator.oneIn(16) {
      // Adds a layout, or replaces another one: the first layouts count.
      scenario.records.insert(RecordGenerator.sectionLayout(&generator), at: 0)
    } else if theme == .targets, generator.oneIn(8) {
      changeTargets(of: &scenario, &generator)
    } else if theme.isPresented, generator.oneIn(6) {
      // Usually replaces another one, because many presentations hide one another's effects.
      let places = scenario.records.indices.filter { scenario.records[$0].kind == .presentation }
      let record = presentation(&generator)
      if let place = places.isEmpty || generator.oneIn(3) ? nil : places[generator.below(places.count)] {
        scenario.records[place] = record
      } else {
        scenario.records.insert(record, at: 0)
      }
    } else if let period = theme.positionPeriod, generator.oneIn(8 * period) {
      let place = generator.below(scenario.records.count + 1)
      scenario.records.insert(contentsOf: RecordGenerator.positionEpisode(&generator), at: place)
    } else {
      Swarm(scenario.header, hasLayouts: hasLayouts, theme, &generator)
        .change(&scenario.records, &generator, mutateRecord: mutateRecord)
    }
  }

  /// Returns a record of the presentation. Some are those of typical screens.
  private static func presentation(_ generator: inout SeededGenerator) -> ScenarioRecord {
    switch generator.below(8) {
    case 0: RecordGenerator.usualTransition(&generator)
    case 1: RecordGenerator.exchange(behind: generator.below(16))
    default: RecordGenerator.presentation(nil, &generator)
    }
  }

  /// Adds a rule, or another gesture whose target a rule decides.
  private static func changeTargets(of scenario: inout EncodedScenario, _ generator: inout SeededGenerator) {
    if generator.oneIn(2) || !scenario.records.contains(where: { $0.kind == .targets }) {
      scenario.records.insert(RecordGenerator.targetRule(&generator), at: 0)
    } else {
      let place = 1 + generator.below(scenario.records.count)
      scenario.records.insert(contentsOf: RecordGenerator.targetEpisode(&generator), at: place)
    }
  }

  private static func changed(
    _ header: ScenarioHeader, _ generator: inout SeededGenerator, _ theme: ScenarioTheme
  ) -> ScenarioHeader {
    var bytes = header.bytes
    let fresh = RecordGenerator.header(&generator, on: theme).bytes
    for _ in 0..<1 + generator.below(3) {
      let index = generator.below(bytes.count)
      bytes[index] =
        generator.oneIn(3) ? bytes[index] &+ UInt8(truncatingIfNeeded: generator.within(-1...1)) : fresh[index]
    }
    return theme.limited(ScenarioHeader(bytes: bytes))
  }
}

extension ScenarioRecord: FuzzRecord {}

extension Swarm: RecordSource {
  func record(among records: [ScenarioRecord], _ generator: inout SeededGenerator) -> ScenarioRecord {
    randomRecord(&generator, self, ValuePool(records, layout: layout))
  }

  func tail(
    count: Int, after records: [ScenarioRecord], _ generator: inout SeededGenerator
  ) -> [ScenarioRecord] {
    RecordGenerator.tail(count: count, after: records, self, &generator)
  }

  func changeKind(of record: inout ScenarioRecord, _ generator: inout SeededGenerator) {
    record.kind = kind(&generator)
  }

  func step(
    _ record: inout ScenarioRecord, among records: [ScenarioRecord], _ generator: inout SeededGenerator
  ) {
    let pool = ValuePool(records, layout: layout)
    switch generator.below(6) {
    case 0: record.delay = pool.delay(&generator) ?? record.delay
    case 1: record.delay &+= UInt8(truncatingIfNeeded: generator.within(-1...1))
    case 2: record.a = stepped(record.a, &generator) { pool.number(&$0) ?? 0 }
    case 3, 4: record.b = stepped(record.b, &generator) { pool.number(&$0) ?? 0 }
    default: record.c ^= 1 << UInt16(generator.below(16))
    }
  }
}
