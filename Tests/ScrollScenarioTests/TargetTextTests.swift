// The text form of scroll targets: rules, size classes, target layouts, behaviours, and expectations.
import Foundation
import ScrollTypes
import Testing

@testable import ScrollScenario

@Suite("Text form of scroll targets")
struct TargetTextTests {
  private static let text = """
    scenario 1
    container 390 x 844
    lines untargeted
    layout eager untargeted
    layout plain
    section rows 9 layout 0
    section rows 9 layout 1
    estimate 60 per section
    extents 44
    targets view limit one anchor 0.5
    size class horizontal compact vertical regular
    behaviour limited round 80 then view limit few anchor 0 1

    update lines targeted and layout 0 eager and targets paging
    update targets custom and size class vertical unknown
    0ms     frame
    expect asked 2  nonfinite 0

    """

  @Test("Rules, size classes, target layouts and a behaviour print as documented and read back (§G1, §G15, §G17)")
  func content() throws {
    let scenario = try Scenario(parsing: Self.text)
    #expect("\(scenario)" == Self.text)
    #expect(throws: Never.self) { try scenario.validate() }
    let configuration = scenario.configuration
    #expect(configuration.scrollTargetRule == .viewAligned(limit: .one, anchor: .center))
    #expect(configuration.horizontalSizeClass == .compact && configuration.verticalSizeClass == .regular)
    #expect(!configuration.content.isTargetLayout)
    #expect(configuration.content.layouts.map(\.isTargetLayout) == [false, true])
    let rule = ScrollTargetRule.viewAligned(limit: .few, anchor: UnitPoint(x: 0, y: 1))
    #expect(scenario.rows.behavior == ScriptedBehavior(.round(to: 80, then: rule), limitsScrolls: true))
    guard case .update(let first) = scenario.steps[0], case .update(let second) = scenario.steps[1] else {
      Issue.record("no updates")
      return
    }
    #expect(first.scrollTargetRule == .paging && first.content.isTargetLayout)
    #expect(first.content.layouts.map(\.isTargetLayout) == [true, true])
    #expect(second.scrollTargetRule == .custom && second.verticalSizeClass == nil)
    #expect(scenario.steps[3] == .expect(Scenario.Expectation(targetCallCount: 2, refusedTargetCount: 0)))
  }

  @Test("A text without words for targets means what it always did")
  func nothing() throws {
    let scenario = try Scenario(parsing: "scenario 1\ncontainer 1 x 1\nrows 1 estimate 1 extents 1\n")
    #expect(scenario.configuration.scrollTargetRule == .anywhere && scenario.rows.behavior == .nothing)
    #expect(scenario.configuration.content.isTargetLayout && scenario.configuration.horizontalSizeClass == nil)
    #expect("\(scenario)" == "scenario 1\ncontainer 1 x 1\nrows 1 estimate 1 extents 1\n")
  }

  private static let moves: [(ScriptedBehavior.Move, String)] = [
    (.round(to: 80, then: .anywhere), "round 80"), (.round(to: 0, then: .paging), "round 0 then paging"),
    (.round(to: 1.5, then: .viewAligned()), "round 1.5 then view"),
    (
      .round(to: 1.5, then: .viewAligned(limit: .never, anchor: UnitPoint(x: 0, y: 2))),
      "round 1.5 then view limit never anchor 0 2"
    ),
    (.header(120), "header 120"), (.zero, "zero"), (.next(50), "next 50"), (.carry(seconds: 0.25), "carry 0.25"),
    (.shift(-1e300), "shift -1e+300"), (.item(-33.5, at: .bottomTrailing), "item -33.5 at 1"), (.notFinite, "infinite"),
    (.surroundings, "surroundings"),
  ]

  @Test("Each behaviour prints in words, alone and where it limits scrolls, and reads back")
  func behaviors() throws {
    for (move, text) in Self.moves {
      for isLimited in [false, true] {
        let behavior = ScriptedBehavior(move, limitsScrolls: isLimited)
        let rows = RowExtents(.constant(1), behavior: behavior)
        #expect(behavior.description == (isLimited ? "limited " : "") + text)
        let scenario = Scenario(configuration: simple, rows: rows)
        #expect(throws: Never.self) { try scenario.validate() }
        #expect(try Scenario(parsing: "\(scenario)") == scenario, "\(scenario)")
        var branch = TreeScenario.Branch(name: "inner", hosts: .attached, configuration: simple, rows: rows)
        branch.configuration.scrollTargetRule = .custom
        let tree = TreeScenario(configuration: simple, rows: .constant(2), branches: [branch])
        #expect(try TreeScenario(parsing: "\(tree)") == tree, "\(tree)")
      }
    }
  }

  @Test("What has no text is not valid")
  func faults() {
    let anchor = UnitPoint(x: .nan, y: 0)
    for move in [
      .round(to: 1, then: .custom), .round(to: .infinity, then: .anywhere), .header(.nan), .item(1, at: anchor),
      .round(to: 1, then: .viewAligned(anchor: anchor)),
    ] as [ScriptedBehavior.Move] {
      let rows = RowExtents(.constant(1), behavior: ScriptedBehavior(move))
      #expect(throws: InvalidScenario.self, "\(move)") { try Scenario(configuration: simple, rows: rows).validate() }
    }
  }

  private static let errors: [(String, String)] = [
    ("targets", "expected `anywhere`, `paging`, `view` or `custom`, found the end of the line"),
    ("targets view limit two", "expected `automatic`, `few`, `one` or `never`, found `two`"),
    ("targets view anchor x", "expected a part of the whole, a decimal number, found `x`"),
    ("targets view anchor 0 limit one", "expected the end of the line, found `limit`"),
    ("targets paging\ntargets paging", "a second `targets` line: it stands once"),
    ("lines aligned", "expected `targeted` or `untargeted`, found `aligned`"),
    ("size horizontal compact", "expected `class`, found `horizontal`"),
    ("size class vertical small", "expected `compact`, `regular` or `unknown`, found `small`"),
    ("behaviour round 1 then custom", "expected `paging` or `view`, found `custom`"),
    ("behaviour round nan", "expected a length, a decimal number, found `nan`"),
    ("behaviour item 1", "expected `at`, found the end of the line"),
    ("behaviour zero\nbehaviour zero", "a second `behaviour` line: it stands once"),
    ("\nexpect asked -1", "expected a number of questions, a whole number from 0 through \(Int.max), found `-1`"),
    (
      "\nupdate behaviour zero",
      "expected `nothing` or a value: `spacing`, `margins` or another that an update can change, found `behaviour`"
    ),
  ]

  @Test("Words that are no rule and no behaviour are refused with what is expected")
  func mistakes() {
    for (line, message) in Self.errors {
      let text = "scenario 1\ncontainer 1 x 1\nrows 1 estimate 1 extents 1\n\(line)\n"
      let error = #expect(throws: ScenarioParseError.self) { try Scenario(parsing: text) }
      #expect(error?.message == message)
    }
  }
}
