// The text form: printed text reads back, and every fault is found at its place.
import Foundation
import ScrollTypes
import Testing

@testable import ScrollScenario

@Suite("Text form")
struct ScenarioTextTests {
  @Test("A scenario with one of everything prints as documented and reads back")
  func example() throws {
    let text = """
      # A fling past the bottom edge comes back.
      #
      #  An indented line.
      scenario 1
      container 390 x 844
      insets top 47 bottom 34
      margins leading 16
      rows 1000 estimate 60 extents cycle 44 88.5 120
      deceleration 0.99

      0ms     touch began 200 600
      16ms    touch moved 200 540.125
      32ms    touch ended 200 520
      40ms    touch cancelled
      48.333ms frame
      1.5s    scroll to 0 -4000
      1.6s    resize 844 x 390 safe area 0 47 21 44.5
      play 120hz until 2s
      insert 3 rows at 0 then remove rows 5..<9
      settle 60hz
      0ms     scroll to row 12 anchor 0.5
      expect phase idle  offset 312.5  velocity -0.5  content 1e+16  tolerance 0  visible 3..<9  measured 12
      expect top of row 12 is 88.5  left of header of section 2 is -1  retained 0..<17  prefetched 3

      """
    let scenario = try Scenario(parsing: text)
    #expect(scenario.description == text)
    #expect(scenario.comment == "A fling past the bottom edge comes back.\n\n An indented line.")
    #expect(scenario.configuration.safeAreaInsets == EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0))
    #expect(scenario.configuration.contentMargins == EdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 0))
    #expect(
      scenario.configuration.content
        == StackContent(sections: [StackSection(rowCount: 1000)], estimate: .fixed(60), prefetch: .none))
    #expect(scenario.configuration.decelerationRate == .fast)
    #expect(scenario.rows == .cycle([44, 88.5, 120]))
    #expect(
      scenario.steps == [
        .event(at: .zero, .touchBegan(CGPoint(x: 200, y: 600))),
        .event(at: ScenarioTime(milliseconds: 16), .touchMoved(CGPoint(x: 200, y: 540.125))),
        .event(at: ScenarioTime(milliseconds: 32), .touchEnded(CGPoint(x: 200, y: 520))),
        .event(at: ScenarioTime(milliseconds: 40), .touchCancelled()),
        .frame(at: ScenarioTime(microseconds: 48_333)),
        .event(at: ScenarioTime(milliseconds: 1500), .scrollTo(CGPoint(x: 0, y: -4000))),
        .event(
          at: ScenarioTime(milliseconds: 1600),
          .resize(
            CGSize(width: 844, height: 390),
            safeAreaInsets: EdgeInsets(top: 0, leading: 47, bottom: 21, trailing: 44.5))),
        .play(hertz: 120, until: ScenarioTime(milliseconds: 2000)),
        .edit([.insertRows(count: 3, at: 0, section: 0), .removeRows(5..<9, section: 0)]),
        .settle(hertz: 60),
        .event(at: .zero, .scrollToView(.row(12, section: 0), anchor: .center)),
        .expect(
          Scenario.Expectation(
            phase: .idle, offset: 312.5, velocity: -0.5, contentExtent: 1e16, tolerance: 0, visibleLines: 3..<9,
            measuredLineCount: 12)),
        .expect(
          Scenario.Expectation(
            top: Scenario.Expectation.Place(.row(12, section: 0), at: 88.5),
            left: Scenario.Expectation.Place(.header(section: 2), at: -1), retainedLines: 0..<17,
            prefetchedLineCount: 3)),
      ])
  }

  @Test("Spaces, comments, CR LF, the order of the header and the spelling of numbers make no difference")
  func looseText() throws {
    let loose =
      "\n  scenario\t1 # version\r\nrows 3 estimate 1e1 extents random -1.50...+2 seed 18446744073709551615\r\n"
      + "container 0390.0 x 844\r\ninsets trailing 1 top 0\r\n\r\n# not kept\n0.016s frame#now\n16.000ms frame\n"
    let scenario = try Scenario(parsing: loose)
    #expect(scenario.comment.isEmpty)
    #expect(scenario.rows == .random(seed: .max, in: -1.5...2))
    #expect(scenario.configuration.decelerationRate == .normal)
    #expect(scenario.configuration.safeAreaInsets.trailing == 1)
    let time = ScenarioTime(milliseconds: 16)
    #expect(scenario.steps == [.frame(at: time), .frame(at: time)])
    #expect(try Scenario(parsing: scenario.description) == scenario)
  }

  @Test("Whatever random bytes decode to prints and reads back equal", arguments: 0..<4 as Range<UInt64>)
  func decodedRoundTrip(seed: UInt64) throws {
    for index in 0..<300 as Range<UInt64> {
      let scenario = Scenario(bytes: randomScenarioBytes(seed: seed << 32 | index))
      try scenario.validate()
      #expect(try Scenario(parsing: scenario.description) == scenario)
    }
  }

  @Test("Every combination of the header's parts and of an expectation's fields reads back equal")
  func smallWorlds() throws {
    var count = 0
    for width in [0, 1 / 3, 390] as [CGFloat] {
      for rate in [0.998, 0.99, 0.1 + 0.2] {
        for rows in [.constant(0.1), .cycle([1e-300]), .cycle([1, -2]), .random(seed: 7, in: -0.5...1e9)]
          as [RowExtents]
        {
          for sides in 0..<16 {
            for comment in ["", " ", "\n", "a\n", "# \u{301}\u{1F600}\n\nscenario 2", "\u{301}"] {
              let inset = { (bit: Int) in sides >> bit & 1 == 0 ? 0 : CGFloat(bit) + 0.1 }
              let scenario = Scenario(
                comment: comment,
                configuration: ScrollConfiguration(
                  containerSize: CGSize(width: width, height: 844),
                  safeAreaInsets: EdgeInsets(top: inset(0), leading: inset(1), bottom: inset(2), trailing: inset(3)),
                  contentMargins: EdgeInsets(top: inset(3), leading: inset(0), bottom: inset(1), trailing: inset(2)),
                  content: StackContent(
                    sections: [StackSection(rowCount: sides)], estimate: .fixed(width), prefetch: .none),
                  decelerationRate: ScrollDecelerationRate(rawValue: rate)),
                rows: rows, steps: [.expect(expectation(of: sides << 3 | 5))])
              try scenario.validate()
              #expect(try Scenario(parsing: scenario.description) == scenario)
              count += 1
            }
          }
        }
      }
    }
    #expect(count == 3 * 3 * 4 * 16 * 6)
    for fields in 1..<2048 {
      let scenario = Scenario(configuration: simple, rows: .constant(1), steps: [.expect(expectation(of: fields))])
      guard fields != 64 else { continue }
      #expect(try Scenario(parsing: scenario.description) == scenario)
    }
  }

  private func expectation(of fields: Int) -> Scenario.Expectation {
    func field<Value>(_ bit: Int, _ value: Value) -> Value? { fields >> bit & 1 == 0 ? nil : value }
    return Scenario.Expectation(
      phase: field(0, .animating), offset: field(1, -1.0 / 3), velocity: field(2, 1e300), contentExtent: field(3, 0),
      top: field(7, Scenario.Expectation.Place(.row(3, section: 1), at: -0.1)),
      left: field(8, Scenario.Expectation.Place(.footer(section: 0), at: 1e9)),
      tolerance: field(6, 1e-9) ?? Scenario.Expectation.defaultTolerance, visibleLines: field(4, 0..<0),
      retainedLines: field(9, 1..<4), measuredLineCount: field(5, .max), prefetchedLineCount: field(10, 0))
  }

  @Test("Every input device, key and behaviour prints as documented and reads back")
  func inputs() throws {
    let text = """
      scenario 1
      container 390 x 844
      rows 10 estimate 60 extents 44
      bounce vertical based-on-size horizontal based-on-size
      scrolling disabled

      0ms     touch began 1 2 finger 1
      1ms     touch moved 1 2 finger 9223372036854775807
      2ms     touch ended 1 2 finger 3
      3ms     touch cancelled finger 1
      4ms     wheel 0 -30
      5ms     wheel -0.5 1e+300 lines
      6ms     wheel 0 -12 phase began
      7ms     wheel 0 -8 momentum changed
      8ms     wheel 1 2 lines phase may-begin momentum ended
      9ms     key shift-space
      10ms    scrolling disabled
      11ms    scrolling enabled
      12ms    scroll to 0 300 keeping velocity
      13ms    scroll to 0 300 keeping velocity with spring 0.5 velocity 3
      14ms    scroll to 0 300
      15ms    scroll to row 3 in section 1 anchor 0 1 keeping velocity
      16ms    scroll to header of section 2 keeping velocity with spring 0.5

      """
    let scenario = try Scenario(parsing: text)
    #expect(scenario.description == text)
    #expect(scenario.configuration.verticalScrollBounceBehavior == .basedOnSize)
    #expect(scenario.configuration.horizontalScrollBounceBehavior == .basedOnSize)
    #expect(!scenario.configuration.isScrollEnabled)
    let kinds = scenario.steps.map { step in
      if case .event(_, let kind) = step { kind } else { ScrollEvent.Kind.resize(.zero) }
    }
    #expect(
      kinds == [
        .touchBegan(CGPoint(x: 1, y: 2), touch: 1), .touchMoved(CGPoint(x: 1, y: 2), touch: .max),
        .touchEnded(CGPoint(x: 1, y: 2), touch: 3), .touchCancelled(touch: 1),
        .wheel(WheelEvent(delta: CGVector(dx: 0, dy: -30))),
        .wheel(WheelEvent(delta: CGVector(dx: -0.5, dy: 1e300), isPrecise: false)),
        .wheel(WheelEvent(delta: CGVector(dx: 0, dy: -12), phase: .began)),
        .wheel(WheelEvent(delta: CGVector(dx: 0, dy: -8), momentumPhase: .changed)),
        .wheel(
          WheelEvent(delta: CGVector(dx: 1, dy: 2), isPrecise: false, phase: .mayBegin, momentumPhase: .ended)),
        .key(.shiftSpace), .scrollDisabled(true), .scrollDisabled(false),
        .scrollTo(CGPoint(x: 0, y: 300), preservesVelocity: true),
        .scrollTo(
          CGPoint(x: 0, y: 300),
          animation: .interpolatingSpring(Spring(response: 0.5, dampingRatio: 1), initialVelocity: 3),
          preservesVelocity: true),
        .scrollTo(CGPoint(x: 0, y: 300)),
        .scrollToView(.row(3, section: 1), anchor: .bottomLeading, preservesVelocity: true),
        .scrollToView(
          .header(section: 2), anchor: nil,
          animation: .interpolatingSpring(Spring(response: 0.5, dampingRatio: 1), initialVelocity: 0),
          preservesVelocity: true),
      ])
  }

  @Test("Every phase of a wheel, every key and every behaviour of a header reads back equal")
  func smallInputs() throws {
    var kinds = ScrollKey.allCases.map { ScrollEvent.Kind.key($0) }
    for phase in WheelEvent.Phase.allCases {
      for momentumPhase in WheelEvent.MomentumPhase.allCases {
        for isPrecise in [true, false] {
          kinds.append(
            .wheel(
              WheelEvent(
                delta: CGVector(dx: 0.1, dy: -1e-300), isPrecise: isPrecise, phase: phase,
                momentumPhase: momentumPhase)))
        }
      }
    }
    for behaviours in 0..<8 {
      var configuration = simple
      if behaviours & 1 != 0 { configuration.verticalScrollBounceBehavior = .basedOnSize }
      if behaviours & 2 != 0 { configuration.horizontalScrollBounceBehavior = .basedOnSize }
      configuration.isScrollEnabled = behaviours & 4 == 0
      let scenario = Scenario(
        configuration: configuration, rows: .constant(1), steps: kinds.map { .event(at: .zero, $0) })
      try scenario.validate()
      #expect(try Scenario(parsing: scenario.description) == scenario)
    }
    let loose = try Scenario(
      parsing: "scenario 1\nrows 1 estimate 1 extents 1\nbounce horizontal always vertical based-on-size\n"
        + "scrolling enabled\ncontainer 1 x 1\n")
    #expect(loose.configuration.verticalScrollBounceBehavior == .basedOnSize)
    #expect(loose.configuration.horizontalScrollBounceBehavior == .automatic && loose.configuration.isScrollEnabled)
  }

  @Test("Every time prints exactly and as short as it can be")
  func times() throws {
    let spellings: [(Int64, String)] = [
      (0, "0ms"), (1, "0.001ms"), (10, "0.01ms"), (999_999, "999.999ms"), (1_000_000, "1s"), (1_100_000, "1.1s"),
      (1_050_000, "1050ms"), (1_000_001, "1000.001ms"), (1_000_000_000_000_000, "1000000000s"),
    ]
    for (microseconds, text) in spellings {
      #expect(ScenarioTime(microseconds: microseconds).description == text)
    }
    for exponent in 0..<15 {
      for offset in -1...1 as ClosedRange<Int64> {
        let microseconds = (0..<exponent).reduce(1 as Int64) { value, _ in value * 10 } + offset
        let scenario = Scenario(
          configuration: simple, rows: .constant(1), steps: [.frame(at: ScenarioTime(microseconds: microseconds))])
        #expect(try Scenario(parsing: scenario.description) == scenario)
      }
    }
  }

  @Test("Random characters never trap the parser", arguments: 0..<4 as Range<UInt64>)
  func garbage(seed: UInt64) {
    let pieces = [
      "scenario 1\n", "container 390 x 844\n", "rows 10 estimate 60 extents ", "44\n", "cycle ", "random ", "20...200 ",
      "seed 1\n", "insets ", "top 1 ", "0ms ", "1.5s ", "touch began ", "1e999 ", "99999999999999999999 ", "\n", "\r",
      "#",
      "é", "...", "..<", "ms ", "play 60hz until ", "settle 1hz\n", "expect ", "visible 9..<3 ", "phase idle ", "-",
      ".",
      "expect", "frame\n", "offset ", "section rows 3 ", "header ", "times 4\n", "estimate mean 9\n", "tracks ",
      "adaptive 9... ", "| ", "insert 3 rows at 0 ", "then ", "in section 1\n", "scroll to row 3 ", "anchor 1\n",
      "top of row 1 is 3 ", "rows 0..<3 ", "remove sections 0..<1\n", "pin headers\n", "axis horizontal\n", "\u{301}",
      "\0", "hz ", "s ", "wheel 0 -30 ", "lines ", "momentum began\n", "key home\n", "scrolling disabled\n",
      "finger 1\n",
      "bounce vertical based-on-size\n", "keeping velocity ", "across 9\n", "sticky ", "none\n", "bottom ",
      "overshoot ", "scroll to edge ", "transfer rows 0..<3 ", "times 4 ",
      "infinite ", "requests under pins\n",
    ]
    for index in 0..<2000 as Range<UInt64> {
      var text = index % 2 == 0 ? "" : "scenario 1\ncontainer 390 x 844\nrows 10 estimate 60 extents 44\n"
      for output in 0..<12 as Range<UInt64> {
        text += pieces[Int(SplitMix64.output(output, ofSeed: seed << 32 | index) % UInt64(pieces.count))]
      }
      if let scenario = try? Scenario(parsing: text + "\n") {
        #expect(throws: Never.self) { try scenario.validate() }
        #expect((try? Scenario(parsing: scenario.description)) == scenario)
      }
    }
  }
}

/// A configuration that only has to be valid.
let simple = ScrollConfiguration(
  containerSize: CGSize(width: 100, height: 100),
  content: StackContent(sections: [StackSection(rowCount: 10)], estimate: .fixed(10), prefetch: .none))
