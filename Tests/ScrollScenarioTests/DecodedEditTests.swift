// Edits from bytes: each kind by example, and always legal.
import Foundation
import ScrollTypes
import Testing

@testable import ScrollScenario

@Suite("Decoded edits")
struct DecodedEditTests {
  /// Ten rows of 44 pt in a container of 100 x 100 pt, unless the header says otherwise.
  private func steps(
    _ records: ScenarioRecord..., header change: (inout ScenarioHeader) -> Void = { _ in }
  ) -> [Scenario.Step] {
    var header = ScenarioHeader()
    header.rowCount = 10
    change(&header)
    return EncodedScenario(header: header, records: records).scenario.steps
  }

  private func edits(_ steps: [Scenario.Step]) -> [ContentEdit] {
    steps.flatMap { (step: Scenario.Step) -> [ContentEdit] in if case .edit(let edits) = step { edits } else { [] } }
  }

  @Test("The index code names the start, the end, what was scrolled to, a fraction or any row")
  func indices() {
    let found = (0..<8).map { code in
      edits(
        steps(
          ScenarioRecord(.scrollToView, a: 6, c: 7),
          ScenarioRecord(.insertRows, a: 0x1003, c: UInt16(code))))
    }
    let expected = [3, 7, 6, 1, 0, 0, 10, 0x1003 % 11]
    #expect(found == expected.map { [.insertRows(count: 1, at: $0, section: 0)] })
  }

  @Test("The count code takes a few, many or all there are")
  func counts() {
    let removed = (0..<8).map { code in
      edits(steps(ScenarioRecord(.removeRows, a: 4, b: 2, c: UInt16(code) << 5)))
    }
    let ends = [7, 7, 7, 7, 7, 7, 10, 10]
    #expect(removed == ends.map { [.removeRows(4..<$0, section: 0)] })
    #expect(edits(steps(ScenarioRecord(.insertRows, c: 6 << 5))) == [.insertRows(count: 1000, at: 0, section: 0)])
    #expect(edits(steps(ScenarioRecord(.insertRows, c: 7 << 5))) == [.insertRows(count: 1, at: 0, section: 0)])
  }

  @Test("Rows move to any index that is left, to the start or to the end, and are invalidated")
  func moves() {
    func moved(_ c: UInt16) -> [ContentEdit] { edits(steps(ScenarioRecord(.moveRows, a: 2, b: 11, c: c))) }
    #expect(moved(0) == [.moveRows(2..<6, to: 11 % 7, section: 0)])
    #expect(moved(1 << 8) == [.moveRows(2..<6, to: 0, section: 0)])
    #expect(moved(2 << 8) == [.moveRows(2..<6, to: 6, section: 0)])
    #expect(edits(steps(ScenarioRecord(.invalidate, a: 2, b: 1))) == [.invalidateRows(2..<4, section: 0)])
    #expect(
      edits(steps(ScenarioRecord(.invalidate, a: 2, b: 3 << 8 | 1, c: 2 << 8)))
        == [.assumeExtent(120, rows: 2..<4, section: 0)])
    #expect(edits(steps(ScenarioRecord(.invalidate, c: 3 << 8))) == [.invalidateHeaderAndFooter(section: 0)])
  }

  @Test("Sections come and go, and where there are none only sections come")
  func sections() {
    let new = StackSection(rowCount: 5, hasHeader: true, hasFooter: true)
    let found = steps(
      ScenarioRecord(.insertSections, b: 1 | 5 << 2 | 0xC0, c: 2 << 3), ScenarioRecord(.removeSections, c: 1 << 3),
      ScenarioRecord(.removeSections, b: 7 << 2), ScenarioRecord(.removeSections), ScenarioRecord(.insertRows),
      ScenarioRecord(.invalidate, c: 3 << 8), ScenarioRecord(.insertSections, a: 77, c: 3 << 3))
    #expect(
      edits(found) == [
        .insertSections([new, new], at: 1), .removeSections(0..<1), .removeSections(0..<2),
        .insertSections([StackSection(rowCount: 0)], at: 0),
      ])
  }

  @Test("An edit joins the transaction just before it, but not across a frame")
  func transactions() {
    let joined: UInt16 = 0x8000
    let found = steps(
      ScenarioRecord(.insertRows, c: joined), ScenarioRecord(.removeRows, c: joined), ScenarioRecord(.frame),
      ScenarioRecord(.removeRows, c: joined), ScenarioRecord(.removeRows))
    let removal = ContentEdit.removeRows(0..<1, section: 0)
    #expect(
      found == [
        .edit([.insertRows(count: 1, at: 0, section: 0), removal]), .frame(at: .zero), .edit([removal]),
        .edit([removal]),
      ])
  }

  @Test("A scroll to a view names a row, a header, a footer, or a row past the last, with an anchor")
  func scrollToView() {
    func scrolled(_ record: ScenarioRecord) -> ScrollEvent.Kind? {
      if case .event(_, let kind)? = steps(record).first { kind } else { nil }
    }
    #expect(scrolled(ScenarioRecord(.scrollToView, a: 12, c: 4)) == .scrollToView(.row(0, section: 0), anchor: nil))
    #expect(scrolled(ScenarioRecord(.scrollToView, a: 12, c: 7)) == .scrollToView(.row(2, section: 0), anchor: nil))
    #expect(scrolled(ScenarioRecord(.scrollToView, c: 6)) == .scrollToView(.row(9, section: 0), anchor: nil))
    #expect(scrolled(ScenarioRecord(.scrollToView, c: 2 << 5)) == .scrollToView(.header(section: 0), anchor: nil))
    #expect(
      scrolled(ScenarioRecord(.scrollToView, c: 3 << 5 | 2 << 7)) == .scrollToView(.footer(section: 0), anchor: .center)
    )
    #expect(
      scrolled(ScenarioRecord(.scrollToView, b: -8192, c: 7 << 7 | 0x400))
        == .scrollToView(.row(10, section: 0), anchor: UnitPoint(x: -0.5, y: -0.5)))
    #expect(
      scrolled(ScenarioRecord(.scrollToView, c: 6 | 2 << 11 | 0x8000))
        == .scrollToView(.row(9, section: 0), anchor: nil, animation: .bouncy))
    #expect(
      scrolled(ScenarioRecord(.scrollToView, b: 1, c: 6 | 0x8000))
        == .scrollToView(.row(9, section: 0), anchor: nil, animation: .timingCurve(0.25, 0.1, 0.25, 1)))
    #expect(
      scrolled(ScenarioRecord(.scrollTo, c: 3 << 10 | 0x8000)) == .scrollTo(CGPoint(x: 0, y: 0), animation: .easeInOut))
  }

  @Test("A view is put on an edge, and the wheel turned until its neighbour is on it, or a unit beside it")
  func nudges() {
    func turned(_ b: Int16, _ c: UInt16 = 0) -> [ScrollEvent.Kind] {
      steps(ScenarioRecord(.scrollToView, b: b, c: 6 | 0x1800 | c)).compactMap {
        if case .event(_, let kind) = $0 { kind } else { nil }
      }
    }
    func kinds(_ anchor: UnitPoint, _ distance: CGFloat) -> [ScrollEvent.Kind] {
      [
        .scrollToView(.row(9, section: 0), anchor: anchor),
        .wheel(WheelEvent(delta: CGVector(dx: 0, dy: distance))),
      ]
    }
    let unit: CGFloat = 1.0 / 3_145_728
    #expect(turned(4) == kinds(.topLeading, unit))
    #expect(turned(5) == kinds(.topLeading, -unit))
    #expect(turned(8, 0x80) == kinds(.bottomTrailing, -unit))
    #expect(turned(4 << 4 | 12) == kinds(.topLeading, 1))
    #expect(steps(ScenarioRecord(.scrollToView, c: 0x1800)).count == 4)
  }

  @Test("The container turns, goes back and takes any size, and touches keep to it")
  func resize() {
    let found = steps(
      ScenarioRecord(.resize, a: 25, c: 3), ScenarioRecord(.resize), ScenarioRecord(.touchBegan, b: .min),
      ScenarioRecord(.resize, c: 2), ScenarioRecord(.resize, b: 800, c: 4), ScenarioRecord(.resize, b: -256, c: 6),
      ScenarioRecord(.resize, a: .max, c: 7), ScenarioRecord(.resize, a: 1, b: 8, c: 5))
    let sizes: [CGSize?] = found.map { step in
      if case .event(_, .resize(let size, _)) = step { size } else { nil }
    }
    let expected: [CGSize?] = [
      CGSize(width: 200, height: 100), CGSize(width: 100, height: 200), nil, CGSize(width: 100, height: 100),
      CGSize(width: 100, height: 200), CGSize(width: 100, height: 199),
      CGSize(width: 100 + 32767.0 / 256, height: 199), CGSize(width: 104, height: 101),
    ]
    #expect(sizes == expected)
    #expect(found[2] == .event(at: .zero, .touchBegan(CGPoint(x: 0, y: 100))))
  }

  @Test("On a horizontal axis pointers move and the program scrolls along x, from right to left towards the right")
  func horizontal() {
    let records = [
      ScenarioRecord(.touchBegan, a: 64, b: .min), ScenarioRecord(.touchMoved, b: 256),
      ScenarioRecord(.scrollTo, b: 512, c: 2 << 3),
    ]
    let leftToRight = steps(records[0], records[1], records[2]) { $0.axis = 5 }
    #expect(
      leftToRight == [
        .event(at: .zero, .touchBegan(CGPoint(x: 50, y: 1))), .event(at: .zero, .touchMoved(CGPoint(x: 51, y: 1))),
        .event(at: .zero, .scrollTo(CGPoint(x: 2, y: 0))),
      ])
    let rightToLeft = steps(records[0], records[1], records[2]) { $0.axis = 6 }
    #expect(
      rightToLeft == [
        .event(at: .zero, .touchBegan(CGPoint(x: 50, y: 1))), .event(at: .zero, .touchMoved(CGPoint(x: 49, y: 1))),
        .event(at: .zero, .scrollTo(CGPoint(x: 440 - 2 - 100, y: 0))),
      ])
  }

  @Test("Every edit of 20 000 random scenarios is legal where it stands", arguments: 0..<4 as Range<UInt64>)
  func legal(seed: UInt64) throws {
    var kinds = Set<String>()
    for index in 0..<5000 as Range<UInt64> {
      let bytes = randomScenarioBytes(seed: (seed + 100) << 32 | index)
      let scenario = Scenario(bytes: bytes)
      var rows = ScenarioRows(scenario)
      var layoutCount = scenario.configuration.content.layouts.count
      for step in scenario.steps {
        if case .update(let new) = step { layoutCount = new.content.layouts.count }
        guard case .edit(let edits) = step else { continue }
        try edits.validate(
          on: rows.sections, estimates: scenario.configuration.content.estimate.scope, layoutCount: layoutCount)
        try rows.apply(edits)
        for edit in edits { kinds.insert("\(edit)".split(separator: "(").first.map(String.init) ?? "") }
      }
    }
    #expect(kinds.count == 9)
  }

  @Test("Random records are gestures and frames for the greater part, and edits for a quarter or so")
  func spread() {
    var counts: [ScenarioRecord.Kind: Int] = [:]
    for byte in 0..<256 as Range<UInt64> { counts[ScenarioRecord(rawValue: byte).kind, default: 0] += 1 }
    #expect(counts.count == ScenarioRecord.Kind.allCases.count)
    let edits: [ScenarioRecord.Kind] = [
      .insertRows, .removeRows, .moveRows, .transferRows, .invalidate, .insertSections, .removeSections, .overhaul,
    ]
    #expect((50...80).contains(edits.reduce(0) { $0 + counts[$1, default: 0] }))
    // These kinds came when all bytes had a meaning.
    for kind in [ScenarioRecord.Kind.update, .sectionLayout, .updateLayouts, .keep, .presentation] {
      #expect(counts.removeValue(forKey: kind) == 1)
    }
    #expect(counts.removeValue(forKey: .targets) == 2)
    #expect(counts.values.allSatisfy { (3...40).contains($0) })
  }
}
