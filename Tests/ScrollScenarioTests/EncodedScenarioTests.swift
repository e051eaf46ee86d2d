// The byte form: any bytes decode, and the decoded scenario is within its bounds.
import ScrollTypes
import Testing

@testable import ScrollScenario

@Suite("Byte form")
struct EncodedScenarioTests {
  @Test("No bytes, one byte and half a record decode to a scenario without steps")
  func shortInputs() throws {
    for count in [0, 1, 31, 32, 39] {
      let scenario = Scenario(bytes: [UInt8](repeating: 0xFF, count: count))
      #expect(scenario.steps.isEmpty)
      try scenario.configuration.validate()
    }
    #expect(!Scenario(bytes: [UInt8](repeating: 0xFF, count: 40)).steps.isEmpty)
  }

  @Test("Any bytes decode to a scenario that can be made", arguments: 0..<4 as Range<UInt64>)
  func randomBytes(seed: UInt64) throws {
    for index in 0..<2000 as Range<UInt64> {
      let scenario = Scenario(bytes: randomScenarioBytes(seed: seed << 32 | index))
      try scenario.configuration.validate()
      for case .event(let time, let kind) in scenario.steps {
        #expect((.zero)...ScenarioTime.maximum ~= time)
        try ScrollEvent(time: time.seconds, kind).validate()
      }
    }
  }

  @Test("Taking bytes apart and putting them together again changes nothing that counts")
  func fixedPoint() {
    for seed in 0..<2000 as Range<UInt64> {
      let bytes = randomScenarioBytes(seed: seed)
      let encoded = EncodedScenario(bytes: bytes)
      #expect(EncodedScenario(bytes: encoded.bytes) == encoded)
      #expect(Scenario(bytes: encoded.bytes) == Scenario(bytes: bytes))
      #expect(encoded.bytes.count <= EncodedScenario.maximumByteCount)
    }
  }

  @Test("Bytes without records of layouts and targets decode to the very scenarios that they did before there were any")
  func stable() {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for seed in 0..<1000 as Range<UInt64> {
      var bytes = randomScenarioBytes(seed: seed)
      for start in stride(from: 32, to: bytes.count, by: 8) where (228...234).contains(bytes[start]) {
        // 234 had the meaning of 241 until presentations took it.
        bytes[start] = bytes[start] == 234 ? 241 : 5
      }
      for byte in "\(Scenario(bytes: bytes))".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    #expect(hash == 14_534_181_659_527_387_243)
  }

  @Test("The bytes of a header lie where the table says")
  func headerLayout() {
    let bytes = (0..<32).map { UInt8($0 + 1) }
    let header = ScenarioHeader(bytes: bytes)
    #expect(header.bytes == bytes)
    #expect(header.width == 1 && header.height == 0x0403 && header.rowCount == 0x0A09 && header.seed == 0x100F_0E0D)
    #expect(header.axis == 17 && header.trackShape == 0x1615 && header.views == 24 && header.sectionSeed == 0x201F)
  }

  @Test("What follows the last record that is read changes nothing")
  func surplus() {
    let bytes = (0..<32 + 8 * 600 as Range<UInt64>).map { UInt8(truncatingIfNeeded: SplitMix64.output($0, ofSeed: 3)) }
    let encoded = EncodedScenario(bytes: bytes)
    #expect(encoded.records.count == EncodedScenario.maximumRecords)
    #expect(encoded.bytes == Array(bytes.prefix(EncodedScenario.maximumByteCount)))
    let surplus = EncodedScenario(header: encoded.header, records: encoded.records + encoded.records)
    #expect(surplus.scenario == encoded.scenario && surplus.bytes == encoded.bytes)
  }

  @Test("The fields of a record lie where the table says")
  func recordLayout() {
    var record = ScenarioRecord(.scrollTo, delay: 0x12, a: 0x3456, b: -2, c: 0xABCD)
    #expect(record.rawValue == 0xABCD_FFFE_3456_1204)
    #expect(record.kind == .scrollTo && record.delay == 0x12 && record.a == 0x3456)
    #expect(record.b == -2 && record.c == 0xABCD)
    record.kind = .frame
    record.delay = 0xFF
    record.a = -1
    record.b = 0
    record.c = 1
    #expect(record == ScenarioRecord(.frame, delay: 0xFF, a: -1, b: 0, c: 1))
    #expect(ScenarioRecord(rawValue: 16).kind == .removeSections && ScenarioRecord(rawValue: 17).kind == .wheel)
    #expect(ScenarioRecord(rawValue: 20).kind == .scrollDisabled && ScenarioRecord(rawValue: 21).kind == .touchBegan)
    #expect(ScenarioRecord(rawValue: 60).kind == .frame && ScenarioRecord(rawValue: 255).kind == .swipe)
  }
}

/// Returns random bytes from a seed, up to a length of 64 records.
func randomScenarioBytes(seed: UInt64) -> [UInt8] {
  let count = SplitMix64.output(0, ofSeed: seed) % (32 + 64 * 8)
  return (0..<count).map { UInt8(truncatingIfNeeded: SplitMix64.output($0 + 1, ofSeed: seed)) }
}
