// The meaning of records and headers: each kind by example, and the spread of random ones.
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
      case .touchBegan(let point, _), .touchMoved(let point, _), .touchEnded(let point, _), .scrollTo(let point, _, _):
        point.y
      case .touchCancelled, .scrollToView, .scrollToEdge, .keep, .resize, .wheel, .key, .scrollDisabled: nil
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

  @Test("A move is relative to the pointer's last place, or to where it came down")
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

  @Test("A pointer is lifted where it is or a move away")
  func touchEnded() {
    let began = ScenarioRecord(.touchBegan, b: .min)
    #expect(touchY(steps(began, ScenarioRecord(.touchEnded, b: 256, c: 0))) == [50, 50])
    #expect(touchY(steps(began, ScenarioRecord(.touchEnded, b: 256, c: 3))) == [50, 51])
    #expect(touchY(steps(began, ScenarioRecord(.touchEnded, b: 256, c: 3 | 4 << 2))) == [50, 66])
    #expect(events(steps(began, ScenarioRecord(.touchCancelled))).last == .touchCancelled())
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
        .event(at: ScenarioTime(microseconds: 133_334), .touchCancelled()),
        .frame(at: ScenarioTime(microseconds: 133_334)),
      ])
    let fast = self.steps(ScenarioRecord(.stroke, b: 160, c: 7 | 0x40))
    #expect(fast.count == 11)
    #expect(fast.last == .event(at: ScenarioTime(microseconds: 9 * 8333), .touchEnded(CGPoint(x: 0, y: 90))))
  }

  @Test("Three pointers have places of their own")
  func touches() {
    let steps = steps(
      ScenarioRecord(.touchBegan, b: .min), ScenarioRecord(.touchBegan, b: 0x1000, c: 6 << 13),
      ScenarioRecord(.touchMoved, b: 256, c: 5 << 13), ScenarioRecord(.touchMoved, b: 512, c: 6 << 13),
      ScenarioRecord(.touchMoved, c: 6 | 7 << 13), ScenarioRecord(.touchCancelled, c: 7 << 13),
      ScenarioRecord(.touchEnded, b: 256, c: 3 | 6 << 13), ScenarioRecord(.touchMoved, c: 6))
    #expect(
      events(steps) == [
        .touchBegan(CGPoint(x: 0, y: 50)), .touchBegan(CGPoint(x: 0, y: 6), touch: 1),
        .touchMoved(CGPoint(x: 0, y: 51)), .touchMoved(CGPoint(x: 0, y: 8), touch: 1),
        .touchMoved(.zero, touch: 2), .touchCancelled(touch: 2), .touchEnded(CGPoint(x: 0, y: 9), touch: 1),
        .touchMoved(CGPoint(x: 0, y: 52)),
      ])
    let stroke = events(self.steps(ScenarioRecord(.stroke, b: 256, c: 7 << 13)))
    #expect(
      stroke == [
        .touchBegan(.zero, touch: 2), .touchMoved(CGPoint(x: 0, y: 1), touch: 2),
        .touchMoved(CGPoint(x: 0, y: 2), touch: 2), .touchEnded(CGPoint(x: 0, y: 2), touch: 2),
      ])
  }

  private func wheel(
    _ dy: CGFloat, _ phase: WheelEvent.Phase = .none, momentum: WheelEvent.MomentumPhase = .none, dx: CGFloat = 0
  ) -> ScrollEvent.Kind {
    .wheel(WheelEvent(delta: CGVector(dx: dx, dy: dy), phase: phase, momentumPhase: momentum))
  }

  @Test("A wheel turns by points, by lines or by an edge, once or in a storm, with the phases that its codes say")
  func wheels() {
    #expect(events(steps(ScenarioRecord(.wheel, a: 64, b: -256))) == [wheel(-1, dx: 1)])
    #expect(
      events(steps(ScenarioRecord(.wheel, b: 16, c: 1 << 6 | 3 | 2 << 3)))
        == [wheel(1, .changed, momentum: .changed)])
    #expect(
      events(steps(ScenarioRecord(.wheel, b: 0x20 | 1, c: 2 << 6 | 7 | 3 << 3))) == [wheel(-10, momentum: .ended)])
    #expect(
      events(steps(ScenarioRecord(.wheel, b: 1, c: 3 << 6 | 0x20 | 6)))
        == [.wheel(WheelEvent(delta: CGVector(dx: 0, dy: 64), isPrecise: false, phase: .cancelled))])
    let storm = steps(ScenarioRecord(.wheel, b: 256, c: 2 << 8 | 0x400 | 0x800 | 0x1000))
    #expect(
      storm == [
        .event(at: .zero, wheel(1)), .frame(at: .zero),
        .event(at: ScenarioTime(microseconds: 8333), wheel(-1)), .frame(at: ScenarioTime(microseconds: 8333)),
        .event(at: ScenarioTime(microseconds: 16_666), wheel(1)), .frame(at: ScenarioTime(microseconds: 16_666)),
      ])
    #expect(events(steps(ScenarioRecord(.wheel, b: 256, c: 3 << 8))).count == 12)
  }

  @Test("A swipe is a whole gesture with its momentum, or one that lacks something")
  func swipes() {
    let whole = steps(ScenarioRecord(.swipe, a: 2 | 1 << 6, b: -256 * 8, c: 1))
    #expect(
      events(whole) == [
        wheel(-8, .began), wheel(-8, .changed), wheel(-8, .changed), wheel(0, .ended),
        wheel(-4, momentum: .began), wheel(-2, momentum: .changed), wheel(0, momentum: .ended),
      ])
    #expect(whole.last == .event(at: ScenarioTime(microseconds: 6 * 8333), wheel(0, momentum: .ended)))
    // Only `mayBegin`, a turn, a move at the end; a touch; a momentum that turns, without beginning and end.
    let hostile = ScenarioRecord(.swipe, a: 2 | 3 << 6 | 3 << 8, b: 256, c: 2 << 7 | 1 << 9 | 0x3800 | 3 << 14)
    #expect(
      events(steps(hostile)) == [
        wheel(0, .mayBegin), wheel(-1, .changed, dx: 3), wheel(-1, .ended, dx: 3),
        .touchBegan(CGPoint(x: 0, y: 50)), .touchEnded(CGPoint(x: 0, y: 50)),
        wheel(1, momentum: .changed, dx: 3), wheel(-1, momentum: .changed, dx: 3),
      ])
    // A swipe without a beginning and an end. Its momentum comes 100.001 ms after the last move.
    let silent = steps(ScenarioRecord(.swipe, a: 1 | 3 << 4 | 2 << 6, b: 256, c: 3 << 7 | 3 << 9 | 2 << 14))
    #expect(
      silent == [
        .event(at: .zero, wheel(1, .changed)),
        .event(at: ScenarioTime(microseconds: 8333 + 100_001), wheel(1, momentum: .began)),
        .event(at: ScenarioTime(microseconds: 2 * 8333 + 100_001), wheel(0, momentum: .ended)),
      ])
    let frames = steps(ScenarioRecord(.swipe, b: 256, c: 1 << 7 | 2 << 9 | 0x20))
    #expect(frames.count == 8 && frames.last == .frame(at: ScenarioTime(microseconds: 3 * 8333)))
    #expect(events(frames) == [wheel(0, .mayBegin), wheel(1, .began), wheel(1, .changed), wheel(0, .cancelled)])
  }

  @Test("Content that is read from right to left is swiped the other way")
  func mirroredWheels() {
    var header = ScenarioHeader()
    header.axis = 6
    let records = [ScenarioRecord(.wheel, a: 64, b: 256), ScenarioRecord(.key, c: 10), ScenarioRecord(.key, c: 11)]
    #expect(
      events(EncodedScenario(header: header, records: records).scenario.steps)
        == [wheel(1, dx: -1), .key(.arrowRight), .key(.arrowLeft)])
    header.axis = 5
    #expect(
      events(EncodedScenario(header: header, records: records).scenario.steps)
        == [wheel(1, dx: 1), .key(.arrowLeft), .key(.arrowRight)])
  }

  @Test("Keys are pressed once or a few times; scrolling is disabled and enabled")
  func keys() {
    for (code, key) in ScrollKey.allCases.enumerated() {
      #expect(events(steps(ScenarioRecord(.key, c: UInt16(code)))) == [.key(key)])
    }
    let others: [(UInt16, ScrollKey)] = [
      (10, .arrowUp), (11, .arrowDown), (12, .arrowUp), (13, .arrowDown), (14, .pageUp), (15, .pageDown),
    ]
    for (code, key) in others { #expect(events(steps(ScenarioRecord(.key, c: code))) == [.key(key)]) }
    #expect(
      steps(ScenarioRecord(.key, c: 15 | 2 << 4 | 0x40)) == [
        .event(at: .zero, .key(.pageDown)), .event(at: ScenarioTime(microseconds: 16_667), .key(.pageDown)),
      ])
    #expect(events(steps(ScenarioRecord(.key, c: 3 << 4))).count == 5)
    #expect(
      events(steps(ScenarioRecord(.scrollDisabled), ScenarioRecord(.scrollDisabled, c: 1)))
        == [.scrollDisabled(true), .scrollDisabled(false)])
  }

  @Test("A scroll preserves the velocity where its bit is set")
  func preservedVelocity() {
    #expect(
      events(steps(ScenarioRecord(.scrollTo, c: 0x80), ScenarioRecord(.scrollTo, c: 0x8080)))
        == [
          .scrollTo(.zero, preservesVelocity: true), .scrollTo(.zero, animation: .default, preservesVelocity: true),
        ])
  }

  @Test("A header says whether short content bounces, and whether users can scroll")
  func behaviours() {
    var header = ScenarioHeader()
    for (code, vertical, horizontal, isEnabled) in [
      (0x00, ScrollBounceBehavior.automatic, ScrollBounceBehavior.automatic, true),
      (0x04, .automatic, .basedOnSize, true), (0xE8, .basedOnSize, .automatic, true),
      (0xFF, .basedOnSize, .basedOnSize, false),
    ] as [(UInt8, ScrollBounceBehavior, ScrollBounceBehavior, Bool)] {
      header.extentsKind = code
      #expect(header.configuration.verticalScrollBounceBehavior == vertical)
      #expect(header.configuration.horizontalScrollBounceBehavior == horizontal)
      #expect(header.configuration.isScrollEnabled == isEnabled)
    }
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
        ("both axes", content.crossExtent != nil), ("all retained", content.retention.lineCount == .max),
        ("bounces", configuration.bounceBehavior == .automatic), ("disabled", !configuration.isScrollEnabled),
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
      ("both axes", 0.115...0.135),
      ("all retained", 0.002...0.008), ("bounces", 0.45...0.55), ("disabled", 0.05...0.075),
    ]
    for (fact, share) in shares {
      let found = Double(counts[fact, default: 0]) / Double(total)
      #expect(share.contains(found), "\(fact): \(found)")
    }
  }
}
