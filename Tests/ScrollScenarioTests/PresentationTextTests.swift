// The lines of a scenario about presentations and observers: they read back as printed, and faults have their places.
import Foundation
import ScrollTypes
import Testing

@testable import ScrollScenario

@Suite("Text of presentations")
struct PresentationTextTests {
  private static let header = "scenario 1\ncontainer 390 x 844\nrows 10 estimate 60 extents 44\n"

  private func script(_ lines: String) throws -> PresentationScript {
    try Scenario(parsing: Self.header + lines + "\n").presentation
  }

  @Test("Every line prints as it was read")
  func lines() throws {
    let lines = """
      transition all interactive
      transition every 3 from 1 axis horizontal animated with spring 0.4 damping 0.6 threshold part 0.5 inset -20
      transition headers leading still threshold hidden toward centered amount 0.5 trailing interactive along easeOut lagging with linear 0.2
      transition footers interactive along bezier 0.5 -1 0.5 2 topLeading opacity 0 | scale 0.5 2 anchor 0 1 identity opacity 1
      transition all interactive topLeading rotation 30 anchor 0 | rotation3D 45 about 0 1 0 anchor 1 depth 20 perspective 0.5 | offset 3 4
      transition all interactive bottomTrailing blur 3 opaque | brightness 0.5 | contrast 2 | saturation 0 | grayscale 1 | hue 90 | blend screen | transform 1 0 0.5 1 0 0
      effect every 0 from 0 parallax 0.5 in global
      observe geometry visibleRect then scroll to 300 animated on call 2 then show row 5
      observe phase context then insert 2 rows at 0 then remove 1 rows at 3 then invalidate 9 rows at 0
      observe phase later then disable scrolling then enable scrolling then turn
      observe visibility of all threshold 0.5 then add observer 0 then remove observer 1 on call 1
      observe visibility of row 3 in section 1 threshold -1 then threshold 0.25 of observer 3
      observe targets threshold 1 then forget transitions then end
      observe appearance of header of section 1
      observe row container before of row 2
      observe content
      behind frame 12 remove observer 8
      behind frame 13 exchange transitions
      """
    let scenario = try Scenario(parsing: Self.header + lines + "\n")
    let printed = "\(scenario)".split(separator: "\n").filter { line in
      PresentationScript.keywords.contains { line.hasPrefix($0) }
    }
    #expect(printed.joined(separator: "\n") == lines)
    #expect(try Scenario(parsing: "\(scenario)") == scenario)
    #expect(scenario.presentation.transitions.count == 6 && scenario.presentation.observers.count == 9)
    #expect(throws: Never.self) { try scenario.validate() }
  }

  @Test("What is left out is the usual: both sides alike, in the middle, by every call")
  func usual() throws {
    let script = try script(
      "transition all interactive topLeading scale 2 2\nobserve content then turn\neffect all fade 1")
    let expected = PresentationScript(
      transitions: [TransitionScript(topLeading: [.scale(x: 2, y: 2, anchor: .center)])],
      effect: EffectScript(.fade, 1), observers: [ObserverScript(.contentGeometry, [ObserverScript.Response(.turn)])])
    #expect(script == expected)
    #expect(try self.script("") == .none)
  }

  @Test(
    "Faults are found at their lines and columns",
    arguments: [
      ("transition", "4:11: expected `all`, `every`, `headers` or `footers`, found the end of the line"),
      ("transition all", "4:15: expected `still`, `interactive` or `animated`, found the end of the line"),
      ("transition all leading still", "4:29: expected `trailing`, found the end of the line"),
      ("transition all interactive lagging", "4:35: expected `with` and an animation, found the end of the line"),
      ("transition all interactive topLeading fade 1", "4:39: expected `opacity`, `scale`, `rotation`,"),
      ("transition every -1 from 0 still", "4:18: expected a number of rows, a whole number"),
      ("effect all twist 1", "4:12: expected `parallax`, `stretch`, `fade`, `spin`, `tilt`, `dim` or `shrink`"),
      ("effect all fade 1\neffect all fade 1", "5:1: a second `effect` line: it stands once"),
      ("observe everything", "4:9: expected `geometry`, `phase`, `visibility`, `targets`, `appearance`, `row` or"),
      ("observe content then add observer 1", "5:1: there is no observer 1"),
      ("observe content then insert 5000 rows at 0", "4:9: there are 0 to 1000 rows at a row of 0 or more"),
      ("observe content then turn on call 0", "4:9: calls count from 1"),
      ("behind 3 turn", "4:8: expected `frame`, found `3`"),
    ])
  func faults(lines: String, fault: String) {
    #expect {
      try script(lines)
    } throws: { error in
      "\(error)".hasPrefix(fault)
    }
  }

  @Test("The lines of a tree are the root's, and behind a branch those of its scroll views")
  func trees() throws {
    let lines = Self.header.dropFirst(11)
    let text = "tree 1\n\(lines)observe content\n\nscroll view cards in row 2\n\(lines)transition all animated\n"
    let tree = try TreeScenario(parsing: text)
    #expect(tree.presentation == PresentationScript(observers: [ObserverScript(.contentGeometry)]))
    let cards = try #require(tree.branches.first)
    #expect(cards.presentation.transitions == [TransitionScript(leading: .init(.animated(nil)))])
    #expect(try TreeScenario(parsing: tree.description) == tree)
    var other = tree
    other.branches[0].presentation.observers = [ObserverScript(.phase(hasContext: true), [.init(.add(1))])]
    #expect(throws: InvalidScenario.self) { try other.validate() }
  }

  @Test("Any records decode to a valid script that reads back from its text", arguments: 0..<4 as Range<UInt64>)
  func bytes(seed: UInt64) throws {
    for index in 0..<500 as Range<UInt64> {
      let records = (0..<24 as Range<UInt64>).map { place -> ScenarioRecord in
        var record = ScenarioRecord(rawValue: SplitMix64.output(place, ofSeed: seed << 32 | index))
        record.kind = .presentation
        return record
      }
      let scenario = EncodedScenario(header: ScenarioHeader(), records: records).scenario
      #expect(scenario.steps.isEmpty && scenario.presentation != .none)
      try scenario.validate()
      #expect(try Scenario(parsing: "\(scenario)") == scenario)
    }
  }

  @Test("A delay of 1 makes usual effects of a transition's record, and an exchange of a moment's; others say nothing")
  func delays() {
    func script(_ delay: UInt8, b: Int16, c: UInt16) -> PresentationScript {
      EncodedScenario(
        header: ScenarioHeader(), records: [ScenarioRecord(.presentation, delay: delay, a: 0, b: b, c: c)]
      ).presentation
    }
    for delay in [2, 3, 7, 255] as [UInt8] {
      #expect(script(delay, b: 0x1237, c: 0) == script(0, b: 0x1237, c: 0))
      #expect(script(delay, b: 5, c: 0x17) == script(0, b: 5, c: 0x17))
    }
    #expect(script(1, b: 5, c: 0x17).moments == [PresentationScript.Moment(behind: 2, .exchangeTransitions)])
    for kinds in 0...255 as ClosedRange<Int16> {
      let transition = script(1, b: kinds, c: 0).transitions[0]
      #expect(transition.identity == transition.identity.map(\.neutral))
    }
  }

  @Test("Usual effects are the same ones in all phases, about one point, in the order of those that pairs have")
  func usualEffects() {
    for kinds in 0...255 as ClosedRange<Int16> {
      for difference in 0...7 as ClosedRange<Int16> {
        let record = ScenarioRecord(.presentation, delay: 1, a: difference << 10, b: kinds | 0x5300, c: 0)
        let scenario = EncodedScenario(header: ScenarioHeader(), records: [record]).scenario
        let transition = scenario.presentation.transitions[0]
        let lists = [transition.topLeading, transition.identity, transition.bottomTrailing]
        let phases = lists.map { $0.map(\.neutral) }
        let anchor = phases[0].lazy.compactMap(\.anchor).first ?? .center
        let chosen = kinds & 15 == 0 ? 15 : kinds & 15
        var effects: [EffectOperation] = []
        if chosen & 1 != 0, kinds & 16 == 0 { effects.append(.opacity(1)) }
        if chosen & 2 != 0 { effects.append(.scale(x: 1, y: 1, anchor: anchor)) }
        if chosen & 4 != 0 { effects.append(.rotation(0, anchor: anchor)) }
        if chosen & 8 != 0 { effects.append(.offset(x: 0, y: 0)) }
        if chosen & 1 != 0, kinds & 16 != 0 { effects.append(.opacity(1)) }
        #expect(phases == [effects, effects, effects], "kinds \(kinds), difference \(difference)")
      }
    }
  }

  @Test("An exchange gives a view the next of the transitions that choose it, and one that has only one none in turn")
  func exchanges() throws {
    let script = try script(
      ["all", "every 2 from 1", "headers", "all"].map { "transition \($0) still" }.joined(separator: "\n"))
    let rows = ScenarioRows(.constant(10), sections: [StackSection(rowCount: 4, hasHeader: true)])
    func answers(_ script: PresentationScript, _ count: Int) -> [Int?] {
      let client = PresentedRows(script, rows: rows, axis: .vertical, exchangeCount: count, log: QuestionLog()).plain
      return [.row(0, section: 0), .row(1, section: 0), .header(section: 0)].map { client.transition(of: $0) }
    }
    #expect((0...4).map { answers(script, $0) } == [[0, 0, 0], [3, 1, 2], [0, 3, 3], [3, 0, 0], [0, 1, 2]])
    var alone = script
    alone.transitions.removeSubrange(2...)
    alone.transitions.removeFirst()
    #expect((0...2).map { answers(alone, $0) } == [[nil, 0, nil], [nil, nil, nil], [nil, 0, nil]])
  }

  @Test("Edits leave a view the transition that it came with")
  func rows() throws {
    let script = try script("transition every 2 from 1 still\ntransition headers still")
    var rows = ScenarioRows(.constant(10), sections: [StackSection(rowCount: 4, hasHeader: true)])
    func answers() -> [Int?] {
      let client = PresentedRows(script, rows: rows, axis: .vertical, log: QuestionLog())
      return (0..<rows.sections[0].rowCount).map { client.transition(of: .row($0, section: 0)) }
        + [client.transition(of: .header(section: 0)), client.transition(of: .footer(section: 0))]
    }
    #expect(answers() == [nil, 0, nil, 0, 1, nil])
    try rows.apply([.removeRows(0..<1, section: 0)])
    #expect(answers() == [0, nil, 0, 1, nil])
    try rows.apply([.invalidateRows(0..<3, section: 0)])
    #expect(answers() == [0, nil, 0, 1, nil])
  }
}

extension EffectOperation {
  /// The anchor of a scale or a rotation; nil for other operations.
  fileprivate var anchor: UnitPoint? {
    switch self {
    case .scale(_, _, let anchor), .rotation(_, let anchor): anchor
    default: nil
    }
  }

  /// The same effect with numbers that change nothing.
  fileprivate var neutral: EffectOperation {
    switch self {
    case .opacity: .opacity(1)
    case .scale(_, _, let anchor): .scale(x: 1, y: 1, anchor: anchor)
    case .rotation(_, let anchor): .rotation(0, anchor: anchor)
    default: .offset(x: 0, y: 0)
    }
  }
}
