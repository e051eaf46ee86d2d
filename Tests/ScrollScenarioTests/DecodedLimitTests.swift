// Records that were added later: edges, rests, turns, transfers, overhauls, layouts and inputs at their limits.
import Foundation
import ScrollTypes
import Testing

@testable import ScrollScenario

@Suite("Meaning of records of edges and limits")
struct DecodedLimitTests {
  /// Ten rows of 44 pt in a container of 100 x 200 pt, unless the header says otherwise.
  private func scenario(
    _ records: [ScenarioRecord], header change: (inout ScenarioHeader) -> Void = { _ in }
  ) -> Scenario {
    var header = ScenarioHeader()
    header.rowCount = 10
    header.height = 800
    change(&header)
    return EncodedScenario(header: header, records: records).scenario
  }

  private func steps(_ records: ScenarioRecord...) -> [Scenario.Step] { scenario(records).steps }

  private func kinds(_ records: ScenarioRecord...) -> [ScrollEvent.Kind] {
    scenario(records).steps.compactMap { step in
      if case .event(_, let kind) = step { kind } else { nil }
    }
  }

  private func edits(_ steps: [Scenario.Step]) -> [ContentEdit] {
    steps.flatMap { (step: Scenario.Step) -> [ContentEdit] in if case .edit(let edits) = step { edits } else { [] } }
  }

  @Test("Bytes that were no kind's number before still say what they did, but for those that came to be one")
  func kinds() {
    #expect(ScenarioRecord.Kind.scrollToEdge.rawValue == 221 && ScenarioRecord.Kind.layout.rawValue == 227)
    for byte in 21..<221 as Range<UInt64> {
      #expect(ScenarioRecord(rawValue: byte).kind == ScenarioRecord(rawValue: 21 + (byte - 21) % 40).kind)
    }
    let latest: [ScenarioRecord.Kind] = [.update, .sectionLayout, .updateLayouts]
    #expect((228...230 as ClosedRange<UInt64>).map { ScenarioRecord(rawValue: $0).kind } == latest)
    #expect(
      [231, 232, 233, 234].map { ScenarioRecord(rawValue: $0).kind } == [.targets, .keep, .targets, .presentation])
    for byte in 221..<255 as Range<UInt64> where !(228..<235).contains(byte) {
      #expect(ScenarioRecord(rawValue: byte).kind.rawValue == UInt8(221 + (byte - 221) % 7))
    }
    #expect(ScenarioRecord(rawValue: 255).kind == .swipe)
  }

  @Test("The program scrolls to the ends of the axis or to any edge, animated, keeping the velocity, or by a key")
  func edges() {
    let sample = kinds(
      ScenarioRecord(.scrollToEdge), ScenarioRecord(.scrollToEdge, c: 2), ScenarioRecord(.scrollToEdge, c: 5 | 8),
      ScenarioRecord(.scrollToEdge, c: 7 | 0x8000), ScenarioRecord(.scrollToEdge, c: 2 | 0x8000 | 32 << 4),
      ScenarioRecord(.scrollToEdge, c: 0x1C00), ScenarioRecord(.scrollToEdge, c: 0x1C02))
    #expect(
      sample == [
        .scrollToEdge(.top), .scrollToEdge(.bottom), .scrollToEdge(.leading, preservesVelocity: true),
        .scrollToEdge(.trailing, animation: .default),
        .scrollToEdge(.bottom, animation: .spring(duration: 0.5, bounce: 1)), .key(.home), .key(.end),
      ])
    let sideways = scenario([ScenarioRecord(.scrollToEdge, c: 2)]) { $0.axis = 5 }
    #expect(sideways.steps == [.event(at: .zero, .scrollToEdge(.trailing))])
    #expect(
      steps(ScenarioRecord(.scrollToEdge, c: 2 << 13)) == [
        .event(at: .zero, .scrollToEdge(.top)), .frame(at: ScenarioTime(milliseconds: 500)),
        .frame(at: ScenarioTime(milliseconds: 1000)),
      ])
  }

  @Test("The program scrolls to where a line near the last target is on an edge of the container, or a unit beside it")
  func lines() {
    func offset(_ record: ScenarioRecord) -> CGFloat {
      // The first target is 120 pt, in the third line. The container is 200 pt long and shows the seventh line at its
      // end.
      let first = ScenarioRecord(.scrollTo, b: 120 * 16, c: 3 << 3)
      let sample = scenario([first, record]) { $0.spacing = 128 + 8 }
      guard case .event(_, .scrollTo(let point, _, _)) = sample.steps.last else { return .nan }
      return point.y
    }
    let line: CGFloat = 44 + 8
    #expect(offset(ScenarioRecord(.scrollTo, a: 4, c: 0x27)) == 2 * line)
    #expect(offset(ScenarioRecord(.scrollTo, a: 5, c: 0x27)) == 3 * line)
    #expect(offset(ScenarioRecord(.scrollTo, a: 4 | 8, c: 0x27)) == 2 * line - 8)
    #expect(offset(ScenarioRecord(.scrollTo, a: 0, c: 0x27)) == 0)
    #expect(offset(ScenarioRecord(.scrollTo, a: 4, c: 0x27 | 3 << 3)) == 2 * line + 1.0 / 3_145_728)
    #expect(offset(ScenarioRecord(.scrollTo, a: 4, b: 1, c: 0x27 | 3 << 3)) == 2 * line - 1.0 / 3_145_728)
    #expect(offset(ScenarioRecord(.scrollTo, a: 4, b: 4, c: 0x27 | 2 << 3)) == 2 * line + 1)
    #expect(offset(ScenarioRecord(.scrollTo, a: 4, c: 0x67)) == 6 * line - 200)
  }

  @Test("Rows go to another section, where the codes say")
  func transfers() {
    func transferred(_ record: ScenarioRecord) -> [ContentEdit] {
      // Four sections of 0 to 3 rows.
      edits(
        scenario([record]) {
          $0.views = 4 << 5
          $0.sectionShape = 3
        }.steps)
    }
    #expect(
      transferred(ScenarioRecord(.transferRows, a: 3, c: 3 << 3 | 5))
        == [.transferRows(0..<1, section: 3, to: 0, inSection: 0)].map { (edit: ContentEdit) in edit })
    #expect(
      transferred(ScenarioRecord(.transferRows, a: 3, b: 1, c: 3 << 3 | 5 | 1 << 10))
        == [.transferRows(0..<2, section: 3, to: 1, inSection: 2)])
    #expect(
      transferred(ScenarioRecord(.transferRows, a: 3, b: 0x0301, c: 3 << 3 | 5 | 4 << 10 | 2 << 8))
        == [.transferRows(0..<2, section: 3, to: 1, inSection: 3)])
    #expect(
      transferred(ScenarioRecord(.transferRows, a: 3, b: 10, c: 3 << 3 | 5 | 3 << 10 | 1 << 8))
        == [.transferRows(0..<3, section: 3, to: 0, inSection: 3)])
  }

  @Test("A pointer rests in the middle of a drag, for as long as there is, and moves on or is lifted")
  func rests() {
    let drag = steps(ScenarioRecord(.rest, b: -2560, c: 3 | 1 << 3 | 0x20))
    #expect(
      drag == [
        .event(at: .zero, .touchBegan(CGPoint(x: 0, y: 100))),
        .event(at: ScenarioTime(microseconds: 8333), .touchMoved(CGPoint(x: 0, y: 90))),
        .event(at: ScenarioTime(microseconds: 16_666), .touchMoved(CGPoint(x: 0, y: 80))),
        .event(at: ScenarioTime(microseconds: 24_999), .touchMoved(CGPoint(x: 0, y: 70))),
        .event(at: ScenarioTime(microseconds: 60_024_999), .touchMoved(CGPoint(x: 0, y: 60))),
        .frame(at: ScenarioTime(microseconds: 60_024_999)),
      ])
    let lifted = steps(ScenarioRecord(.rest, b: 16, c: 2 << 3 | 0x40 | 0x80))
    #expect(
      lifted == [
        .frame(at: .zero), .event(at: ScenarioTime(milliseconds: 2000), .touchEnded(.zero)),
        .frame(at: ScenarioTime(milliseconds: 2000)),
      ])
    let late = ScenarioRecord(.rest, c: 0x1F00 | 2 << 3)
    let times = steps(late, ScenarioRecord(.play, b: 127, c: 3 << 3), late, ScenarioRecord(.settle), late).map {
      (step: Scenario.Step) -> String? in step.fault
    }
    #expect(times.allSatisfy { $0 == nil } && times.count == 8)
  }

  @Test("The container turns to and fro and ends as it began")
  func turns() {
    let sizes = kinds(ScenarioRecord(.turn, c: 1))
    let (upright, lying) = (CGSize(width: 100, height: 200), CGSize(width: 200, height: 100))
    #expect(sizes == [.resize(lying), .resize(upright), .resize(lying), .resize(upright)])
    #expect(
      steps(ScenarioRecord(.turn, a: .min, c: 1 << 2 | 0x30)) == [
        .event(at: .zero, .scrollToView(.row(4, section: 0), anchor: nil)), .frame(at: .zero),
        .event(at: .zero, .resize(lying)), .frame(at: ScenarioTime(milliseconds: 500)),
        .event(at: ScenarioTime(milliseconds: 500), .resize(upright)), .frame(at: ScenarioTime(milliseconds: 1000)),
      ])
  }

  @Test("The container turns while fingers on a trackpad, their momentum or a pointer moves the content")
  func drivenTurns() {
    let (upright, lying) = (CGSize(width: 100, height: 200), CGSize(width: 200, height: 100))
    func wheel(_ phase: WheelEvent.Phase, _ momentum: WheelEvent.MomentumPhase = .none, dy: CGFloat = 0)
      -> ScrollEvent.Kind
    { .wheel(WheelEvent(delta: CGVector(dx: 0, dy: dy), phase: phase, momentumPhase: momentum)) }
    #expect(
      kinds(ScenarioRecord(.turn, b: 512, c: 1 << 6 | 0x100)) == [
        wheel(.began), wheel(.changed, dy: 2), .resize(lying), wheel(.changed, dy: 2), .resize(upright), wheel(.ended),
      ])
    #expect(
      kinds(ScenarioRecord(.turn, b: 512, c: 2 << 6 | 0x100)) == [
        wheel(.began), wheel(.ended), wheel(.none, .began), wheel(.none, .changed, dy: 2), .resize(lying),
        wheel(.none, .changed, dy: 2), .resize(upright), wheel(.none, .ended),
      ])
    #expect(
      kinds(ScenarioRecord(.turn, b: -512, c: 3 << 6 | 0x100)) == [
        .touchBegan(CGPoint(x: 0, y: 100)), .touchMoved(CGPoint(x: 0, y: 98)), .resize(lying),
        .touchMoved(CGPoint(x: 0, y: 96)), .resize(upright), .touchEnded(CGPoint(x: 0, y: 96)),
      ])
    #expect(kinds(ScenarioRecord(.turn, b: 512, c: 1 << 6)).last == .resize(upright))
  }

  @Test("An overhaul takes sections out around a row's, or edits the line that it stands in")
  func overhaulsOfSectionsAndLines() {
    let target = ScenarioRecord(.scrollToView, a: 3, c: 7)
    let sections = ScenarioRecord(.insertSections, b: 3 | 1 << 2)
    let inSecond = ScenarioRecord(.scrollToView, a: 1, c: 3 << 3 | 5)
    let behind = edits(steps(sections, inSecond, ScenarioRecord(.overhaul, a: 6, b: 8 | 1, c: 2 | 0x20)))
    #expect(behind.dropFirst() == [.insertRows(count: 7, at: 0, section: 0), .removeSections(3..<5)])
    let before = edits(steps(sections, inSecond, ScenarioRecord(.overhaul, b: 4 | 0x10, c: 2 | 0x20)))
    #expect(before.dropFirst() == [.removeSections(0..<1), .insertRows(count: 1, at: 0, section: 0)])
    let line = edits(
      steps(target, ScenarioRecord(.overhaul, a: 2, b: 1 | 3 << 1 | 0x01 << 3 | 0x6 << 7 | 0xB << 11, c: 2 | 0x40)))
    #expect(
      line == [
        .insertRows(count: 10, at: 0, section: 0), .removeRows(10..<11, section: 0),
        .moveRows(15..<16, to: 13, section: 0), .invalidateRows(12..<13, section: 0),
        .insertRows(count: 1, at: 10, section: 0),
      ])
  }

  @Test("An overhaul takes nearly all rows out on one side of a row and puts as many in on the other")
  func exchanges() {
    let target = ScenarioRecord(.scrollToView, a: 3, c: 7)
    #expect(
      edits(steps(target, ScenarioRecord(.overhaul, a: 1)))
        == [.removeRows(5..<10, section: 0), .insertRows(count: 5, at: 0, section: 0)])
    #expect(
      edits(steps(target, ScenarioRecord(.overhaul, a: 1, c: 1)))
        == [.removeRows(0..<2, section: 0), .insertRows(count: 2, at: 8, section: 0)])
    #expect(
      steps(target, ScenarioRecord(.overhaul, c: 2 | 8 | 0x10)) == [
        .event(at: .zero, .scrollToView(.row(3, section: 0), anchor: nil)),
        .event(at: .zero, .scrollToView(.row(3, section: 0), anchor: .topLeading)), .frame(at: .zero),
        .edit([.insertRows(count: 1, at: 0, section: 0)]), .frame(at: .zero),
      ])
    #expect(
      edits(steps(ScenarioRecord(.overhaul, b: 1, c: 3 | 2 << 8)))
        == [0, 1].map { .assumeExtent(44 + 1.0 / 3_145_728, rows: $0..<$0 + 1, section: 0) })
    #expect(
      edits(steps(ScenarioRecord(.overhaul, b: 0, c: 4)))
        == [.assumeExtent(0, rows: 9..<10, section: 0)])
    #expect(edits(steps(ScenarioRecord(.overhaul, b: 0xE0, c: 5))).count == 5)
    #expect(kinds(ScenarioRecord(.overhaul, c: 6)) == [.touchEnded(.zero)])
    #expect(kinds(ScenarioRecord(.overhaul, c: 7 | 2 << 11)) == [.scrollToEdge(.bottom, animation: .default)])
  }

  @Test("Inputs go to their limits")
  func limits() {
    let sample = kinds(
      ScenarioRecord(.extreme), ScenarioRecord(.extreme, c: 2 | 8 | 1 << 4), ScenarioRecord(.extreme, c: 3 | 8),
      ScenarioRecord(.extreme, c: 4 | 3 << 4), ScenarioRecord(.extreme, a: .max, c: 7))
    #expect(
      sample == [
        .scrollTo(CGPoint(x: 1e300, y: 1e300)),
        .scrollToView(.row(9, section: 0), anchor: UnitPoint(x: -1e9, y: -1e9)),
        .touchMoved(CGPoint(x: 0, y: -1e9)), .wheel(WheelEvent(delta: CGVector(dx: 1e300, dy: 1e300))),
        .scrollToView(.row(9, section: 0), anchor: nil, animation: .spring(duration: 0.5, bounce: 1)),
      ])
    #expect(
      steps(ScenarioRecord(.extreme, c: 6 | 1 << 4)) == [
        .frame(at: ScenarioTime(microseconds: 1)), .frame(at: ScenarioTime(microseconds: 2)),
      ])
  }

  @Test("The first record of the layout adds to the header, wherever it stands, and is no step")
  func layouts() throws {
    let plain = scenario([ScenarioRecord(.frame)])
    let other = scenario([
      ScenarioRecord(.frame), ScenarioRecord(.layout, a: 3, c: 0b1_1110 | 0x80), ScenarioRecord(.layout),
    ])
    #expect(other.steps == plain.steps)
    #expect(other.configuration.stickyEdges == [.top, .bottom, .trailing])
    #expect(!other.configuration.content.requestsAvoidPinnedViews && other.configuration.overshootLimit == 10)
    #expect(scenario([ScenarioRecord(.layout)]) == scenario([]))
    for a in [0, 7 << 3, 15 << 3, .max, .min] as [Int16] {
      for field in stride(from: 0, to: 16, by: 2) as StrideTo<Int16> {
        for code in 0..<4 as Range<Int16> {
          for axis in [0, 5] as [UInt8] {
            let limit = scenario([ScenarioRecord(.layout, a: a, b: code << field, c: 0x1F00)]) { $0.axis = axis }
            try limit.validate()
            #expect(try Scenario(parsing: limit.description) == limit)
          }
        }
      }
    }
  }

  @Test("Adaptive tracks have a spacing where the layout says so: none where they have no least width")
  func adaptiveTracks() throws {
    // An adaptive track of 100 pt and more, a flexible one, and an adaptive one from a third of a point to a point.
    func tracks(_ records: ScenarioRecord...) -> [GridItem] {
      scenario(records) { ($0.tracks, $0.trackShape, $0.trackLength) = (2 | 2 << 2, 3 | 0 << 3 | 5 << 6, 1) }
        .configuration.content.tracks
    }
    let plain = tracks()
    #expect(plain.map(\.spacing) == [nil, nil, nil])
    let spaced = tracks(ScenarioRecord(.layout, c: 0x20))
    #expect(spaced.map(\.size) == plain.map(\.size) && spaced.map(\.spacing) == [10, nil, 1.0 / 3 / 10])
    #expect(
      tracks(ScenarioRecord(.layout, b: 3 << 10, c: 0x1F20)) == [GridItem(.adaptive(minimum: 0), spacing: 0)])
  }

  @Test("Lengths and counts are at their limits where the layout says so")
  func sizes() {
    func layout(_ b: Int16, a: Int16 = 0) -> Scenario {
      scenario([ScenarioRecord(.layout, a: a, b: b, c: 0x1F00)])
    }
    let most = ScrollLimits.maximumRowCount
    #expect(layout(1).configuration.content.sections == [StackSection(rowCount: most)])
    #expect(layout(2, a: 15 << 3).configuration.content.sections.count == 65_536)
    let full = layout(3).configuration.content.sections
    #expect(full.reduce(0) { $0 + $1.viewCount } == most && full.allSatisfy { $0.hasHeader && $0.hasFooter })
    #expect(layout(2 << 2).configuration.content.estimate == .fixed(100_000))
    #expect(layout(2 << 4).rows == .constant(100_000))
    #expect(layout(1 << 6).configuration.containerSize == CGSize(width: 100, height: 100_000))
    #expect(layout(3 << 8).configuration.contentInsets.top == 200_000)
    #expect(layout(1 << 10).configuration.content.tracks.count == 128)
    #expect(
      layout(1 << 12).rows == .cycle([CGFloat](repeating: 0, count: 1024) + [CGFloat](repeating: 44, count: 1024)))
  }
}
