// The parts of a soak: the turns of targets, the files and series it keeps, its estimates, and its page.
import Foundation
import Testing

@testable import FuzzSoak

@Suite("Soak")
struct SoakTests {
  // MARK: Turns

  @Test("Every target has a turn before any has a second one, whatever they yield")
  func firstTurns() {
    var rotation = Rotation(entries: Array(repeating: Rotation.Entry(), count: 5))
    for index in 0..<5 {
      #expect(rotation.next == index)
      rotation.took(index, seconds: 20, yield: index == 0 ? 1000 : 0)
    }
  }

  @Test("A target that yields three times as much gets more of the time, one that yields nothing gets the floor")
  func yields() {
    var rotation = Rotation(entries: Array(repeating: Rotation.Entry(), count: 4))
    var seconds = [0.0, 0, 0, 0]
    for _ in 0..<4000 {
      let index = rotation.next
      seconds[index] += 20
      rotation.took(index, seconds: 20, yield: [3, 1, 0, 0][index])
    }
    let shares = seconds.map { $0 / seconds.reduce(0, +) }
    for (share, due) in zip(shares, [0.5, 0.25, 0.125, 0.125]) { #expect(abs(share - due) < 0.01) }
  }

  @Test("What a target yields is what it has yielded lately")
  func latestYield() {
    var rotation = Rotation(entries: [Rotation.Entry(), Rotation.Entry()])
    for _ in 0..<20 {
      rotation.took(0, seconds: 1, yield: 100)
      rotation.took(1, seconds: 1, yield: 0)
    }
    #expect(rotation.shares[0] > 0.74)
    for _ in 0..<20 {
      rotation.took(0, seconds: 1, yield: 0)
      rotation.took(1, seconds: 1, yield: 100)
    }
    #expect(rotation.shares[0] < 0.26)
  }

  @Test("Where nobody counts features, the time is divided equally")
  func unknownYields() {
    var rotation = Rotation(entries: Array(repeating: Rotation.Entry(), count: 3))
    var turns = [0, 0, 0]
    for _ in 0..<300 {
      let index = rotation.next
      turns[index] += 1
      rotation.took(index, seconds: 7, yield: nil)
    }
    #expect(turns == [100, 100, 100])
    #expect(Rotation(entries: []).shares.isEmpty)
  }

  // MARK: Estimates

  @Test("The chance of a new feature is the share of features that one input alone has shown")
  func goodTuring() {
    let risk = ResidualRisk(fresh: 20_000, singles: 10, executionsWithoutFind: 30_000)
    #expect(risk.newFeature == .about(0.0005))
    #expect(risk.fault == .below(0.0001))
    #expect(ResidualRisk(fresh: 3_000, singles: 0, executionsWithoutFind: 0).newFeature == .below(0.001))
    #expect(
      ResidualRisk(fresh: 0, singles: 0, executionsWithoutFind: 0)
        == .init(fresh: 0, singles: 9, executionsWithoutFind: 0))
    #expect(ResidualRisk(fresh: 0, singles: 0, executionsWithoutFind: 1).fault == .below(1))
  }

  @Test("The estimate comes near to the truth for features of known chances")
  func goodTuringAgainstTruth() {
    // There are 400 features. The n-th has the chance 1/(n + 3)². Each input draws each feature once.
    let chances = (0..<400).map { 1 / Double(($0 + 3) * ($0 + 3)) }
    var random = FixedNumbers(7)
    var seen = [Int](repeating: 0, count: chances.count)
    let inputs = 3_000
    for _ in 0..<inputs {
      for index in chances.indices where random.unit() < chances[index] { seen[index] += 1 }
    }
    let truth = zip(chances, seen).filter { $1 == 0 }.reduce(0) { $0 + $1.0 }
    let risk = ResidualRisk(
      fresh: UInt64(inputs), singles: UInt64(seen.count { $0 == 1 }), executionsWithoutFind: 0)
    guard case .about(let estimate) = risk.newFeature else {
      Issue.record("there is no estimate")
      return
    }
    #expect(abs(estimate / truth - 1) < 0.5)
  }

  // MARK: Kept series and files

  @Test("A series keeps its first and last elements, even distances, and its limit, however long it gets")
  func thinning() {
    var series = ThinnedSeries<Int>()
    #expect(series.elements.isEmpty)
    for number in 0..<100_000 {
      series.append(number)
      guard number % 997 == 0 || number < 300 else { continue }
      let elements = series.elements
      #expect(elements.first == 0 && elements.last == number)
      #expect(elements.count <= ThinnedSeries<Int>.most + 1)
      let steps = Set(zip(elements, elements.dropFirst()).map { $1 - $0 }.dropLast())
      #expect(steps.count <= 1)
    }
  }

  @Test("The state that is written is the state that is read")
  func roundTrip() throws {
    try inTemporaryFolder { folder in
      let file = SoakFile(folder: folder)
      #expect(try file.read() == nil)
      let state = Self.state
      try file.write(state)
      #expect(try file.read() == state)
    }
  }

  @Test(
    "A file that is no state of this version is refused, in a line that says what to do, and left as it is",
    arguments: ["", "{", "[]", "{\"version\":2}", "{\"version\":1}", "{\"version\":\"1\"}"])
  func refusal(text: String) throws {
    try inTemporaryFolder { folder in
      let file = SoakFile(folder: folder)
      try Data(text.utf8).write(to: file.url)
      let problem = #expect(throws: SoakProblem.self) { try file.read() }
      #expect(problem?.description.contains("name another --folder") == true)
      #expect(try Data(contentsOf: file.url) == Data(text.utf8))
    }
  }

  @Test("The state stays small: a year of slices is less than a megabyte")
  func size() throws {
    var state = Self.state
    for number in 0..<200_000 {
      let at = Double(number) * 158
      state.memory.append(.init(at: at, own: 40_000_000, child: 90_000_000))
      state.targets[number % 3].history.append(
        .init(
          at: at, seconds: at, executions: 1 << 40, steps: 1 << 50, edges: 40_000, features: 100_000, corpusFiles: 5000)
      )
      if number % 100 == 0 { state.begin(state.starts[0]) }
    }
    try inTemporaryFolder { folder in
      try SoakFile(folder: folder).write(state)
      #expect(try Data(contentsOf: SoakFile(folder: folder).url).count < 1_000_000)
      #expect(Dashboard(state: state).html.utf8.count < 1_000_000)
    }
  }

  @Test("A corpus is exchanged as a whole; one that was lost between two renames comes back")
  func exchange() throws {
    try inTemporaryFolder { folder in
      let corpus = GrownCorpus(soak: folder, target: "engine")
      try corpus.prepare()
      for name in ["a", "b", "c"] { try Data([1]).write(to: corpus.folder.appending(path: name)) }
      try Data([1, 2]).write(to: try corpus.beginMerge().appending(path: "b"))
      // A soak that is killed before the exchange leaves everything as it was.
      try corpus.prepare()
      #expect(GrownCorpus.size(of: corpus.folder).files == 3)
      try Data([1, 2]).write(to: try corpus.beginMerge().appending(path: "b"))
      try corpus.exchange()
      #expect(GrownCorpus.size(of: corpus.folder) == (1, 2))
      // A soak is killed between the two renames.
      try FileManager.default.moveItem(at: corpus.folder, to: folder.appending(path: "work/engine/replaced"))
      try corpus.prepare()
      #expect(GrownCorpus.size(of: corpus.folder) == (1, 2))
      // A soak is killed before it removes the old corpus.
      try FileManager.default.createDirectory(
        at: folder.appending(path: "work/engine/replaced"), withIntermediateDirectories: true)
      try corpus.prepare()
      #expect(GrownCorpus.size(of: corpus.folder) == (1, 2))
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "work/engine/replaced").path))
    }
  }

  @Test("An input that ends every child leaves the corpus and the copies of the seeds, and nothing else does")
  func forgetting() throws {
    try inTemporaryFolder { folder in
      let corpus = GrownCorpus(soak: folder, target: "engine")
      try corpus.prepare()
      let seeds = folder.appending(path: "seeds")
      try FileManager.default.createDirectory(at: seeds, withIntermediateDirectories: true)
      for folder in [corpus.folder, seeds] {
        try Data([1, 2]).write(to: folder.appending(path: "a"))
        try Data([1, 3]).write(to: folder.appending(path: "b"))
      }
      corpus.forget(Data([1, 3]), seeds: seeds)
      for folder in [corpus.folder, seeds] {
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])
      }
    }
  }

  @Test("The trend of memory is that since the last start")
  func memoryTrend() {
    var state = SoakState()
    state.begin(.init(date: .distantPast, at: 0, facts: []))
    state.memory.append(.init(at: 5, own: 900_000_000, child: 0))
    state.begin(.init(date: .distantPast, at: 10, facts: []))
    for second in stride(from: 20.0, through: 3600, by: 20) {
      state.memory.append(.init(at: second, own: 50_000_000 + UInt64(second) * 100, child: 0))
    }
    let trend = MemoryTrend(state)
    #expect(trend.first == 50_002_000 && trend.most == trend.last && trend.last == 50_360_000)
    #expect(abs((trend.growthPerHour ?? 0) - 360_000) < 10)
    #expect(trend.text == "50.0 MB at first, 50.4 MB at last, 50.4 MB at most, +0.36 MB an hour over the second half")
  }

  // MARK: The page

  @Test("The page needs nothing beyond itself, and has a style for dark and for narrow screens")
  func selfContained() {
    let html = Dashboard(state: Self.state).html
    for word in ["<script", "http:", "https:", "@import", "url(", "src="] { #expect(!html.contains(word), "\(word)") }
    #expect(html.contains("prefers-color-scheme: dark") && html.contains("max-width: 54rem"))
  }

  @Test("The page shows every target, every find, the estimates and the memory")
  func contents() {
    let html = Dashboard(state: Self.state).html
    for target in Self.state.targets {
      #expect(html.contains("aria-label=\"\(target.name): coverage, inputs and corpus over time\""))
    }
    for text in [
      "differential-offset", "expected &lt;1&gt;", "2 finds", "started once", "AddressSanitizer for 10.0 % of the time",
      "1 in 2000", "below 1 in 33.3 k", "0123abc with changes", "The soak itself", "1 min 40 s ago",
    ] { #expect(html.contains(text), "\(text)") }
  }

  @Test("Marks of an axis that would read the same are told in full")
  func marks() {
    let points = [(at: 0.0, value: 12_650.0), (at: 60, value: 12_790)]
    let svg = TimeChart(panels: [.init(title: "features", height: 84, points: points)], end: 60).svg(label: "x")
    #expect(svg.contains(">12650<") && svg.contains(">12700<") && svg.contains(">12750<"))
  }

  @Test("A blind soak of one slice makes a page too, and an empty state does")
  func sparse() {
    var state = SoakState()
    #expect(Dashboard(state: state).html.contains("Nothing was found."))
    state.begin(.init(date: .now, at: 0, facts: []))
    state[target: "layout"].executions = 10
    let html = Dashboard(state: state).html
    #expect(html.contains("blind: libFuzzer is not linked") && html.contains("no AddressSanitizer"))
  }

  /// A soak of an hour with two findings.
  private static let state: SoakState = {
    var state = SoakState()
    let began = Date(timeIntervalSince1970: 1_790_000_000)
    state.seconds = 3600
    state.updated = began + 3600
    state.begin(
      .init(
        date: began, at: 0, build: "0123456789abcdef", hasAddress: true,
        facts: [.init(name: "Commit", value: "0123abc with changes"), .init(name: "Cores", value: "2")]))
    for (number, name) in ["engine", "layout", "result-json"].enumerated() {
      var target = TargetState(name: name)
      target.seconds = 1200
      target.addressSeconds = 120
      target.executions = 100_000
      target.steps = 1_000_000
      target.slices = 60
      target.coverage = .init(
        edgeCount: 36_000, edges: 4_000, features: 9_000, fresh: 20_000, singles: 10, lastFind: state.updated - 100)
      target.corpusFiles = 300
      target.turn.yield = Double(number)
      for slice in 1...60 {
        target.history.append(
          .init(
            at: Double(slice * 60), seconds: Double(slice * 20), executions: UInt64(slice * 1600),
            steps: UInt64(slice * 16_000), edges: 4000 - UInt64(4000 / slice), features: 9000 - UInt64(9000 / slice),
            corpusFiles: 5 * slice))
      }
      state.targets.append(target)
    }
    for (target, signature) in [("engine", "differential-offset"), ("layout", "memory-heap-use-after-free-place")] {
      state.finds.append(
        SoakFind(
          target: target, signature: signature, message: "expected <1>, got 2", firstSeen: began, lastSeen: began + 60,
          slices: 3, file: "Fuzz/Crashes/\(target)/\(signature).scroll"))
    }
    for slice in 1...180 {
      state.memory.append(
        .init(at: Double(slice * 20), own: 41_000_000, child: 90_000_000 + UInt64(slice % 7) * 1_000_000))
    }
    return state
  }()
}

/// Numbers between 0 and 1 that are the same every time.
private struct FixedNumbers {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }
  mutating func unit() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / Double(1 << 53)
  }
}
