// The generator and the mutator: the same seed gives the same inputs, and records stay whole.
import Foundation
import FuzzSupport
import FuzzTargets
import ScenarioSearch
import ScrollScenario
import ScrollTypes
import Testing

@Suite("Generating inputs")
struct GeneratorTests {
  @Test("The input of an iteration depends on the seed and its number alone")
  func determinism() {
    let run = BlindRun(target: .engine, seed: 7, iterations: nil, seconds: nil)
    let again = BlindRun(target: .engine, seed: 7, iterations: 3, seconds: 1)
    let other = BlindRun(target: .engine, seed: 8, iterations: nil, seconds: nil)
    for iteration in 0..<200 as Range<UInt64> {
      #expect(run.input(ofIteration: iteration) == again.input(ofIteration: iteration))
      #expect(run.input(ofIteration: iteration) != other.input(ofIteration: iteration))
    }
  }

  @Test("A hundred seeds bring up every kind of record, short scenarios and long ones")
  func spread() {
    var kinds: Set<ScenarioRecord.Kind> = []
    var counts: [Int] = []
    for seed in 0..<100 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let scenario = EncodedScenario(bytes: RecordGenerator.scenario(&generator))
      kinds.formUnion(scenario.records.map(\.kind))
      counts.append(scenario.records.count)
    }
    // Presentations and observers have themes of their own.
    #expect(kinds == Set(ScenarioRecord.Kind.allCases).subtracting([.presentation]))
    #expect(counts.contains { $0 < 8 })
    #expect(counts.contains { $0 > 100 })
    #expect(counts.allSatisfy { (1...EncodedScenario.maximumRecords).contains($0) })
  }

  @Test("Scenarios of gestures are small plain stacks, in which pointers and keys are most of what happens")
  func gestures() throws {
    var kinds: [ScenarioRecord.Kind: Int] = [:]
    var shortCount = 0
    var delays: [UInt8: Int] = [:]
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var bytes = RecordGenerator.scenario(&generator, on: .gestures)
      if seed.isMultiple(of: 2) { bytes = RecordMutator.mutate(bytes, capacity: 4096, &generator, on: .gestures) }
      let content = Scenario(bytes: bytes).configuration.content
      #expect(content.tracks.isEmpty && content.sections.count == 1 && content.pinnedViews.isEmpty)
      let section = try #require(content.sections.first)
      #expect(section.viewCount < 64)
      if section.viewCount < 16 { shortCount += 1 }
      for record in EncodedScenario(bytes: bytes).records {
        kinds[record.kind, default: 0] += 1
        delays[record.delay, default: 0] += 1
      }
    }
    let all = kinds.values.reduce(0, +)
    let frames = [ScenarioRecord.Kind.frame, .play, .settle].reduce(0) { $0 + kinds[$1, default: 0] }
    let pointers: [ScenarioRecord.Kind] = [
      .touchBegan, .touchMoved, .touchEnded, .touchCancelled, .stroke, .wheel, .swipe, .key, .scrollDisabled,
    ]
    let inputs = pointers.reduce(0) { $0 + kinds[$1, default: 0] }
    #expect(pointers.allSatisfy { kinds[$0, default: 0] > 0 })
    #expect(inputs > all / 2 && frames > all / 8)
    #expect(shortCount > 200)
    #expect(delays[0, default: 0] > all / 5 && delays[15, default: 0] > all / 200)
  }

  @Test("One scenario in eight scrolls on both axes, and one in four of gestures, most of them over wider content")
  func bothAxes() {
    for (theme, share) in [(ScenarioTheme.everything, 0.105...0.145), (.gestures, 0.22...0.28)] {
      let total = 2000
      var (both, wide, mutated) = (0, 0, 0)
      for seed in 0..<UInt64(total) {
        var generator = SeededGenerator(seed: seed)
        let bytes = RecordGenerator.scenario(&generator, on: theme)
        let configuration = ScenarioHeader(bytes: bytes).configuration
        if configuration.content.crossExtent != nil { both += 1 }
        if Self.isWide(configuration) { wide += 1 }
        let changed = RecordMutator.mutate(bytes, capacity: 4096, &generator, on: theme)
        if ScenarioHeader(bytes: changed).scrollsOnBothAxes { mutated += 1 }
      }
      #expect(share.contains(Double(both) / Double(total)), "\(both)")
      #expect(share.contains(Double(mutated) / Double(total)), "\(mutated)")
      #expect(wide > both * 6 / 10 && wide < both * 19 / 20, "\(wide) of \(both)")
    }
  }

  @Test("On both axes touches, wheels and targets differ across as they do along, and often go nowhere there")
  func across() {
    var kinds: [String: Int] = [:]
    for seed in 0..<4000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let scenario = Scenario(bytes: RecordGenerator.scenario(&generator, on: .gestures))
      guard Self.isWide(scenario.configuration) else { continue }
      var last = CGPoint.zero
      for case .event(_, let kind) in scenario.steps {
        var name: String
        let way: CGVector
        switch kind {
        case .touchBegan(let point, _):
          last = point
          continue
        case .touchMoved(let point, _):
          (name, way) = ("moved", CGVector(dx: point.x - last.x, dy: point.y - last.y))
          last = point
        case .wheel(let wheel):
          (name, way) = (wheel.momentumPhase == .none ? "turned" : "carried", wheel.delta)
        case .scrollTo(let point, _, _): (name, way) = ("sent", CGVector(dx: point.x, dy: point.y))
        default: continue
        }
        let (x, y) = (abs(way.dx), abs(way.dy))
        name += x == 0 && y == 0 ? " nowhere" : x == 0 ? " up" : y == 0 ? " sideways" : x == y ? " as far" : ""
        if x > 0, y > 0, x < 200, y < 200 { kinds[name + " gently", default: 0] += 1 }
        kinds[name, default: 0] += 1
      }
    }
    for name in ["moved", "turned", "carried"] {
      for way in ["", " gently", " up", " sideways", " as far"] {
        #expect(kinds[name + way, default: 0] > 300, "\(name)\(way)")
      }
    }
    #expect(kinds["sent", default: 0] > 1000)
  }

  /// Whether the content is longer than its room along the cross axis.
  private static func isWide(_ configuration: ScrollConfiguration) -> Bool {
    var narrow = configuration
    narrow.content.crossExtent = nil
    return configuration.content.crossExtent ?? 0 > narrow.crossExtent
  }

  @Test("The container's length, in sixteenths of a point, comes up as a distance in many scenarios")
  func layoutNumbers() {
    var count = 0
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let bytes = RecordGenerator.scenario(&generator)
      let configuration = Scenario(bytes: bytes).configuration
      let size = configuration.containerSize
      let length = Int((configuration.content.axis == .vertical ? size.height : size.width) * 16)
      // Short lengths come up by chance.
      guard length > 3200 else { continue }
      let numbers = EncodedScenario(bytes: bytes).records.flatMap { [Int($0.a), Int($0.b)] }
      if numbers.contains(where: { abs(abs($0) - length) <= 1 }) { count += 1 }
    }
    #expect(count > 50)
  }

  @Test("Now and then a screen holds more views than one layout takes on, in stacks and in grids")
  func crowdedScreens() {
    var (stacks, grids) = (0, 0)
    for seed in 0..<4000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let configuration = ScenarioHeader(bytes: RecordGenerator.scenario(&generator)).configuration
      let content = configuration.content
      guard content.axis == .vertical, content.sections.reduce(0, { $0 + $1.rowCount }) > 1024 else { continue }
      // The number of tracks that an adaptive item has room for. A grid without one has 5 tracks at most.
      var trackCount = 1.0
      if case .adaptive(let least, _) = content.tracks.first?.size {
        let share = (configuration.crossExtent - 8 * Double(content.tracks.count - 1)) / Double(content.tracks.count)
        trackCount = max(1, (share + 8) / max(least + 8, 1))
      }
      let lineCount = configuration.containerSize.height / max(content.estimate.initialExtent + content.spacing, 0.001)
      guard lineCount * trackCount > 1100 else { continue }
      if content.tracks.isEmpty { stacks += 1 } else { grids += 1 }
    }
    #expect(stacks > 3 && grids > 3, "\(stacks) and \(grids)")
  }

  @Test("Adaptive tracks come with a spacing, with the usual one, and without either a width or a spacing")
  func adaptiveTracks() {
    var (spaced, usual, narrowest) = (0, 0, 0)
    for seed in 0..<2000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      for item in Scenario(bytes: RecordGenerator.scenario(&generator)).configuration.content.tracks {
        guard case .adaptive(let least, _) = item.size else { continue }
        switch item.spacing {
        case nil: usual += 1
        case 0 where least == 0: narrowest += 1
        default: spaced += 1
        }
      }
    }
    #expect(spaced > 30 && usual > 100 && narrowest > 3, "\(spaced), \(usual) and \(narrowest)")
  }

  @Test("A mutated input is a header and whole records, within its capacity, and decodes to a valid scenario")
  func alignment() throws {
    var generator = SeededGenerator(seed: 3)
    var bytes: [UInt8] = []
    for round in 0..<5000 {
      let capacity = round % 7 == 0 ? 100 : RecordGenerator.maximumSize
      bytes = RecordMutator.mutate(bytes, capacity: capacity, &generator) { $0.reversed() }
      #expect(bytes.count <= capacity)
      #expect(bytes.count >= 32 && (bytes.count - 32).isMultiple(of: 8))
      if round.isMultiple(of: 50) { try Scenario(bytes: bytes).validate() }
    }
  }

  @Test("Mutation takes inputs of any length, even less than a header and less than there is room for")
  func oddLengths() {
    var generator = SeededGenerator(seed: 4)
    for count in 0..<56 {
      for capacity in [0, 8, 31, 32, 39, 40, 64] {
        let mutated = RecordMutator.mutate(Array(repeating: 9, count: count), capacity: capacity, &generator)
        #expect(mutated.count <= capacity)
      }
    }
  }

  @Test("Mutation is deterministic, and hardly ever leaves an input as it is")
  func mutationChanges() {
    var source = SeededGenerator(seed: 5)
    let bytes = RecordGenerator.scenario(&source)
    var unchanged = 0
    for seed in 0..<500 as Range<UInt64> {
      var (first, second) = (SeededGenerator(seed: seed), SeededGenerator(seed: seed))
      let mutated = RecordMutator.mutate(bytes, capacity: 4096, &first)
      #expect(mutated == RecordMutator.mutate(bytes, capacity: 4096, &second))
      if mutated == bytes { unchanged += 1 }
    }
    #expect(unchanged < 50)
  }

  @Test("Splicing keeps records whole and takes them from both inputs")
  func splicing() {
    let touch = ScenarioRecord(.touchBegan, a: 1)
    let frame = ScenarioRecord(.frame, b: 2)
    let first = EncodedScenario(header: ScenarioHeader(), records: Array(repeating: touch, count: 12)).bytes
    let second = EncodedScenario(header: ScenarioHeader(), records: Array(repeating: frame, count: 12)).bytes
    var mixed = 0
    for seed in 0..<200 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let spliced = RecordMutator.splice(first, second, capacity: 160, &generator)
      #expect(spliced.count <= 160 && (spliced.count - ScenarioHeader.byteCount).isMultiple(of: 8))
      let records = EncodedScenario(bytes: spliced).records
      #expect(records.allSatisfy { $0 == touch || $0 == frame })
      if Set(records).count == 2 { mixed += 1 }
    }
    #expect(mixed > 100)
  }
}
