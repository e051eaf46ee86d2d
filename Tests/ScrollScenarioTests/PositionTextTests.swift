// Positions in scenarios: kept places, the opening, and the first row, as text and as bytes.
import Foundation
import ScrollTypes
import Testing

@testable import ScrollScenario

@Suite("Positions in scenarios")
struct PositionTextTests {
  private static let text = """
    scenario 1
    container 390 x 844
    rows 9 estimate 60 extents 44
    initial anchor 0.5 1

    0ms     keep row 3 anchor 0.5 0
    0ms     keep row 3 in section 2
    0ms     keep header of section 1
    0ms     keep edge bottom
    0ms     keep nothing
    update initial anchor none
    update initial anchor 0.25
    0ms     frame
    expect phase idle  target row 3
    expect target none anchor 0.5 1

    """

  @Test("What is kept, the initial anchor and the first row print as documented and read back (§P1, §P3, §P8)")
  func content() throws {
    let scenario = try Scenario(parsing: Self.text)
    #expect("\(scenario)" == Self.text)
    #expect(throws: Never.self) { try scenario.validate() }
    #expect(scenario.configuration.initialAnchor == .bottom)
    let kinds = scenario.steps.compactMap { if case .event(_, let kind) = $0 { kind } else { nil } }
    #expect(
      kinds == [
        .keep(.view(.row(3, section: 0), anchor: .top)), .keep(.view(.row(3, section: 2), anchor: nil)),
        .keep(.view(.header(section: 1), anchor: nil)), .keep(.edge(.bottom)), .keep(nil),
      ])
    let anchors = scenario.steps.compactMap { if case .update(let new) = $0 { [new.initialAnchor] } else { nil } }
    #expect(anchors == [[nil], [UnitPoint(x: 0.25, y: 0.25)]])
    let first = Scenario.Expectation(phase: .idle, target: .init(.row(3, section: 0)))
    #expect(scenario.steps[8] == .expect(first))
    #expect(scenario.steps[9] == .expect(Scenario.Expectation(target: .init(nil, anchor: .bottom))))
  }

  @Test(
    "What is no place or no view is refused where it stands",
    arguments: [
      ("0ms keep", "4:9: "), ("0ms keep edge", "4:14: "), ("0ms keep edge middle", "4:15: "),
      ("0ms keep row", "4:13: "), ("0ms keep row 1 anchor", "4:22: "), ("initial anchor", "4:15: "),
      ("initial", "4:8: "), ("0ms frame\nexpect target", "5:14: "), ("0ms frame\nexpect target edge", "5:15: "),
    ])
  func errors(line: String, place: String) {
    let text = "scenario 1\ncontainer 1 x 1\nrows 1 estimate 1 extents 1\n" + line + "\n"
    let error = #expect(throws: ScenarioParseError.self) { try Scenario(parsing: text) }
    #expect("\(error!)".hasPrefix(place), "\(error!)")
  }

  @Test("A tree is not asked for the view that a position reads")
  func trees() {
    let text = "tree 1\ncontainer 1 x 1\nrows 1 estimate 1 extents 1\n\n0ms frame\nexpect target none\n"
    #expect(throws: ScenarioParseError.self) { try TreeScenario(parsing: text) }
  }

  @Test("An expectation of the view that a position reads is compared with what the model answers")
  func comparison() throws {
    let header = "scenario 1\ncontainer 390 x 844\nrows 9 estimate 60 extents 44\n0ms frame\n"
    let met = try Scenario(parsing: header + "expect target row 0\nexpect target row 2 anchor 1\n")
    #expect(throws: Never.self) { try met.play(on: RecordingModel.self) }
    for line in ["expect target row 1", "expect target none", "expect target row 0 anchor 1"] {
      let unmet = try Scenario(parsing: header + line + "\n")
      let failure = #expect(throws: ScenarioFailure.self) { try unmet.play(on: RecordingModel.self) }
      guard case .unmetExpectation(_, let mismatches)? = failure else {
        Issue.record("\(failure!)")
        continue
      }
      #expect(mismatches.map(\.field) == ["target"])
    }
  }

  // MARK: Bytes

  private func decoded(_ records: ScenarioRecord...) -> Scenario {
    var header = ScenarioHeader()
    header.rowCount = 9
    return Scenario(bytes: EncodedScenario(header: header, records: records).bytes)
  }

  private func kinds(_ records: ScenarioRecord...) -> [ScrollEvent.Kind] {
    var header = ScenarioHeader()
    header.rowCount = 9
    return Scenario(bytes: EncodedScenario(header: header, records: records).bytes).steps.compactMap {
      if case .event(_, let kind) = $0 { kind } else { nil }
    }
  }

  @Test("A record keeps a view, an edge or nothing, and asks for it before, at once or by an animation")
  func records() {
    let row = StackElement.row(3, section: 0)
    #expect(kinds(ScenarioRecord(.keep, a: 3)) == [.keep(.view(row, anchor: nil))])
    #expect(kinds(ScenarioRecord(.keep, a: 3, c: 0x0800 | 2 << 7)) == [.keep(.view(row, anchor: .center))])
    #expect(kinds(ScenarioRecord(.keep, c: 2 << 5)) == [.keep(.view(.header(section: 0), anchor: nil))])
    #expect(kinds(ScenarioRecord(.keep, b: 1, c: 0x400)) == [.keep(.view(.row(10, section: 0), anchor: nil))])
    #expect(kinds(ScenarioRecord(.keep, c: 0x1000 | 2)) == [.keep(.edge(.bottom))])
    #expect(kinds(ScenarioRecord(.keep, c: 0x1000 | 7)) == [.keep(.edge(.trailing))])
    #expect(kinds(ScenarioRecord(.keep, c: 0x1800)) == [.keep(nil)])
    #expect(
      kinds(ScenarioRecord(.keep, a: 3, c: 0x4000 | 3 << 7)) == [
        .scrollToView(row, anchor: .top), .keep(.view(row, anchor: .top)),
      ])
    #expect(
      kinds(ScenarioRecord(.keep, c: 0xD000 | 2)) == [
        .scrollToEdge(.bottom, animation: .default), .keep(.edge(.bottom)),
      ])
    #expect(decoded(ScenarioRecord(.keep, c: 0x2000)).steps.last == .frame(at: .zero))
  }

  @Test("The first record of what is kept says where content opens, wherever it stands, and updates change that")
  func initialAnchors() {
    func anchor(_ records: ScenarioRecord...) -> UnitPoint? {
      EncodedScenario(header: ScenarioHeader(), records: records).configuration.initialAnchor
    }
    #expect(anchor(ScenarioRecord(.frame)) == nil && anchor(ScenarioRecord(.keep, b: 1)) == nil)
    let first = ScenarioRecord(.keep, b: 2)
    #expect(anchor(ScenarioRecord(.frame), first, ScenarioRecord(.keep, b: 3)) == .bottomTrailing)
    let scenario = decoded(first, ScenarioRecord(.update, a: 7 | 3 << 3, c: 31))
    let updates = scenario.steps.compactMap { if case .update(let new) = $0 { [new.initialAnchor] } else { nil } }
    #expect(updates == [[.center]])
  }
}
