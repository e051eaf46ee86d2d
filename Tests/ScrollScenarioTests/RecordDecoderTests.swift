// What records and headers mean: each kind by example, and the spread of random ones.
import Foundation
import ScrollTypes
import Testing

@testable import ScrollScenario

@Suite("Meaning of records")
struct RecordDecoderTests {
  /// 10 rows, estimated and truly 44 pt tall, in a container of 100 x 100 pt.
  private func steps(_ records: ScenarioRecord...) -> [Scenario.Step] {
    var header = ScenarioHeader()
    header.rowCount = 10
    return EncodedScenario(header: header, records: records).scenario.steps
  }

  private func events(_ steps: [Scenario.Step]) -> [ScrollEvent.Kind] {
    steps.compactMap { step in
      if case .event(_, let kind) = step { kind } else { nil }
    }
  }

  private func touchY(_ steps: [Scenario.Step]) -> [CGFloat] {
    events(steps).compactMap {
      switch $0 {
      case .touchBegan(let point), .touchMoved(let point), .touchEnded(let point), .scrollTo(let point, _): point.y
      case .touchCancelled, .scrollToView, .resize: nil
      }
    }
  }

  @Test("A header of zeros is a plain layout")
  func zeroHeader() {
    let header = ScenarioHeader()
    #expect(
      header.configuration
        == ScrollConfiguration(
          containerSize: CGSize(width: 100, height: 100),
          content: StackContent(sections: [StackSection(rowCount: 0)], estimate: .fixed(44), prefetch: .none)))
    #expect(header.rows == .constant(44))
  }

  @Test("Delays add up, go back by a millisecond and never below 0")
  func delays() {
    let times = steps(
      ScenarioRecord(.frame, delay: 15), ScenarioRecord(.frame, delay: 2), ScenarioRecord(.frame, delay: 10),
      ScenarioRecord(.frame, delay: 15), ScenarioRecord(.frame, delay: 131), ScenarioRecord(.frame, delay: 0)
    ).map { (step: Scenario.Step) -> Int64 in
      if case .frame(let time) = step { time.microseconds } else { -1 }
    }
    #expect(times == [0, 16_667, 116_667, 115_667, 117_167, 117_167])
  }

  @Test("A touch begins at a fraction of the height or at an edge")
  func touchBegan() {
    let y = touchY(
      steps(
        ScenarioRecord(.touchBegan, a: 64, b: .min, c: 0), ScenarioRecord(.touchBegan, b: 0x1000, c: 1),
        ScenarioRecord(.touchBegan, b: 0x1000, c: 2), ScenarioRecord(.touchBegan, b: 0x20 | 20, c: 3)))
    #expect(y == [50, 6, 19.0 / 3, -400])
    #expect(events(steps(ScenarioRecord(.touchBegan, a: 64, b: .min))) == [.touchBegan(CGPoint(x: 1, y: 50))])
  }

  @Test("A move is relative to the finger's last place, or to where it came down")
  func touchMoved() {
    let moves: [(b: Int16, c: UInt16, y: CGFloat)] = [
      (256, 0, 51), (0, 1, 19), (63, 1, 50), (1, 2, 60), (0x20 | 3, 3, 50 - 10.001), (16, 4, 51 - 10.001),
      (-1, 5, 51 - 10.001 - 64), (99, 6, 51 - 10.001 - 128), (99, 7, 51 - 10.001 - 128),
    ]
    let records = moves.map { ScenarioRecord(.touchMoved, a: -64, b: $0.b, c: $0.c) }
    let header = ScenarioHeader()
    let began = ScenarioRecord(.touchBegan, b: .min)
    let scenario = EncodedScenario(header: header, records: [began] + records).scenario
    for (y, expected) in zip(touchY(scenario.steps), [50] + moves.map(\.y)) { #expect(abs(y - expected) < 1e-9) }
    #expect(touchY(scenario.steps).count == 10)
    #expect(events(scenario.steps).last == .touchMoved(CGPoint(x: -9, y: touchY(scenario.steps)[9])))
  }

  @Test("A finger is lifted where it is or a move away")
  func touchEnded() {
    let began = ScenarioRecord(.touchBegan, b: .min)
    #expect(touchY(steps(began, ScenarioRecord(.touchEnded, b: 256, c: 0))) == [50, 50])
    #expect(touchY(steps(began, ScenarioRecord(.touchEnded, b: 256, c: 3))) == [50, 51])
    #expect(touchY(steps(began, ScenarioRecord(.touchEnded, b: 256, c: 3 | 4 << 2))) == [50, 66])
    #expect(events(steps(began, ScenarioRecord(.touchCancelled))).last == .touchCancelled)
  }

  @Test("A scroll goes to an edge, a row, a fraction, out of range or where the last one went")
  func scrollTo() {
    let y = touchY(
      steps(
        ScenarioRecord(.scrollTo, c: 1), ScenarioRecord(.scrollTo, c: 2), ScenarioRecord(.scrollTo, a: 13, c: 3),
        ScenarioRecord(.scrollTo, a: 13, b: 256, c: 4 | 2 << 3), ScenarioRecord(.scrollTo, a: .min, c: 5),
        ScenarioRecord(.scrollTo, b: 16, c: 7 | 3 << 3), ScenarioRecord(.scrollTo, a: 63, c: 6),
        ScenarioRecord(.scrollTo, a: 2, b: 4, c: 6 | 1 << 3), ScenarioRecord(.scrollTo, c: 0),
        ScenarioRecord(.scrollTo, a: 13, c: 4 | 3 << 5),
        ScenarioRecord(.scrollTo, a: 13, b: 256, c: 3 | 2 << 3 | 3 << 5)
      ))
    #expect(y == [340, 340, 132, 133, 220, 221, -0x1p63, 5, 0, 32, 33])
  }

  @Test("A stroke is a whole gesture")
  func stroke() {
    let frames: UInt16 = 0x20
    let cancelled: UInt16 = 0x200
    let pause: UInt16 = 3 << 7
    let steps = steps(ScenarioRecord(.stroke, a: .min, b: -256, c: 1 << 3 | frames | pause | cancelled | 0x400))
    #expect(
      steps == [
        .event(at: .zero, .touchBegan(CGPoint(x: 0, y: 50))),
        .event(at: ScenarioTime(microseconds: 16_667), .touchMoved(CGPoint(x: 0, y: 49))),
        .frame(at: ScenarioTime(microseconds: 16_667)),
        .event(at: ScenarioTime(microseconds: 33_334), .touchMoved(CGPoint(x: 0, y: 48))),
        .frame(at: ScenarioTime(microseconds: 33_334)),
        .event(at: ScenarioTime(microseconds: 133_334), .touchCancelled),
        .frame(at: ScenarioTime(microseconds: 133_334)),
      ])
    let fast = self.steps(ScenarioRecord(.stroke, b: 160, c: 7 | 0x40))
    #expect(fast.count == 11)
    #expect(fast.last == .event(at: ScenarioTime(microseconds: 9 * 8333), .touchEnded(CGPoint(x: 0, y: 90))))
  }

  @Test("Play ends some frames after now, settle sets the clock back, and a third settle is one frame")
  func frames() {
    let steps = steps(
      ScenarioRecord(.play, delay: 2, b: 1, c: 0), ScenarioRecord(.play, b: 9, c: 1 | 3 << 3 | 0x20),
      ScenarioRecord(.settle, c: 1), ScenarioRecord(.settle, delay: 3, c: 3), ScenarioRecord(.frame, delay: 3),
      ScenarioRecord(.settle, c: 7))
    #expect(
      steps == [
        .play(hertz: 60, until: ScenarioTime(microseconds: 50_000)),
        .play(hertz: 120, until: ScenarioTime(microseconds: 50_000 + 83_333 + 4166)),
        .settle(hertz: 120), .settle(hertz: 10), .frame(at: ScenarioTime(milliseconds: 1)),
        .frame(at: ScenarioTime(milliseconds: 10_001)),
      ])
  }

  @Test("One play runs at most so many frames, however long nothing has been drawn")
  func longPlay() {
    let wait = ScenarioRecord(.touchCancelled, delay: 13)
    let steps = steps(wait, wait, ScenarioRecord(.play, b: 127, c: 3 << 3))
    #expect(steps.last == .play(hertz: 60, until: ScenarioTime(microseconds: 2_666_667)))
  }

  @Test("The true heights are the estimate, one, a cycle or random, by their codes")
  func rowExtents() {
    var header = ScenarioHeader()
    header.estimate = 1
    header.seed = 0x403E_3F41
    #expect(header.rows == .constant(60))
    header.extentsKind = 1
    #expect(header.rows == .constant(21))
    header.extentsKind = 2
    header.extentsShape = 5
    #expect(header.rows == .cycle([21, -5, 250_000, 20, 74, 72]))
    header.extentsKind = 3
    header.extentsShape = 208
    #expect(header.rows == .random(seed: 0x403E_3F41, in: 21...51))
  }

  @Test("Random headers are mostly ordinary and sometimes extreme")
  func spread() {
    var counts: [String: Int] = [:]
    let total = 20_000
    for seed in 0..<total {
      let bytes = (0..<32 as Range<UInt64>).map {
        UInt8(truncatingIfNeeded: SplitMix64.output($0, ofSeed: UInt64(seed)))
      }
      let header = ScenarioHeader(bytes: bytes)
      let configuration = header.configuration
      let content = configuration.content
      let viewCount = content.sections.reduce(0) { $0 + $1.viewCount }
      let facts: [(String, Bool)] = [
        ("ordinary height", (100...900).contains(configuration.containerSize.height)),
        ("no height", configuration.containerSize.height == 0),
        ("nothing", viewCount == 0), ("up to 63 views", viewCount < 64), ("very many views", viewCount > 60_000),
        ("no inset", configuration.safeAreaInsets.top == 0), ("no margin", configuration.contentMargins.top == 0),
        ("content without height", header.rows.pattern == .constant(0)),
        ("normal deceleration", configuration.decelerationRate == .normal),
        ("vertical", content.axis == .vertical), ("right to left", content.layoutDirection == .rightToLeft),
        ("no spacing", content.spacing == 0), ("stack", content.tracks.isEmpty),
        ("pinned", !content.pinnedViews.isEmpty),
        ("one section", content.sections.count == 1), ("ten thousand sections", content.sections.count == 10_000),
        ("headers", content.sections.contains { $0.hasHeader }), ("mean", content.estimate.followsMeasurements),
        ("no prefetch", content.prefetch == .none), ("narrow", header.rows.isNarrow),
        ("all retained", content.retention.lineCount == .max),
      ]
      for (fact, holds) in facts where holds { counts[fact, default: 0] += 1 }
      #expect((0...1000.001).contains(configuration.containerSize.height))
      #expect((0...300_040).contains(viewCount))
      #expect(content.tracks.count <= 5)
    }
    let shares: [(String, ClosedRange<Double>)] = [
      ("ordinary height", 0.6...0.95), ("no height", 0.003...0.05), ("nothing", 0.005...0.05),
      ("up to 63 views", 0.35...0.7), ("very many views", 0.001...0.02), ("no inset", 0.3...0.5),
      ("no margin", 0.6...0.8),
      ("content without height", 0.0005...0.02), ("normal deceleration", 0.5...0.75), ("vertical", 0.55...0.7),
      ("right to left", 0.2...0.3), ("no spacing", 0.45...0.6), ("stack", 0.45...0.55), ("pinned", 0.7...0.8),
      ("one section", 0.45...0.6), ("ten thousand sections", 0.002...0.008), ("headers", 0.45...0.55),
      ("mean", 0.45...0.55),
      ("no prefetch", 0.2...0.3), ("narrow", 0.45...0.55),
      ("all retained", 0.002...0.008),
    ]
    for (fact, share) in shares {
      let found = Double(counts[fact, default: 0]) / Double(total)
      #expect(share.contains(found), "\(fact): \(found)")
    }
  }
}
