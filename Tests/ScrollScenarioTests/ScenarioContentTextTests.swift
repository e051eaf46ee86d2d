// The text form of contents, views and edits.
import Foundation
import ScrollTypes
import Testing

@testable import ScrollScenario

@Suite("Text form of contents")
struct ScenarioContentTextTests {
  @Test("Everything that a content can be prints as documented and reads back")
  func content() throws {
    let text = """
      scenario 1
      container 390 x 844
      margins top 8
      axis horizontal
      across 1200.5
      direction rightToLeft
      spacing 8
      alignment 0
      short alignment 1
      tracks fixed 100 | flexible 10... alignment 0 1 | flexible 20...80.5 | adaptive 80...120 spacing 4 alignment 1
      pin headers footers
      requests under pins
      section rows 20 header footer
      section rows 3 times 2
      section rows 0 header estimate 20
      estimate mean 60 per section
      extents cycle 44 88.5 narrow
      prefetch 0.5 lines 2
      retain 3

      """
    let scenario = try Scenario(parsing: text)
    #expect(scenario.description == text)
    #expect(
      scenario.configuration.content
        == StackContent(
          axis: .horizontal, crossExtent: 1200.5, layoutDirection: .rightToLeft, spacing: 8, alignment: 0,
          shortContentAlignment: 1,
          tracks: [
            GridItem(.fixed(100)), GridItem(.flexible(), alignment: UnitPoint(x: 0, y: 1)),
            GridItem(.flexible(minimum: 20, maximum: 80.5)),
            GridItem(.adaptive(minimum: 80, maximum: 120), spacing: 4, alignment: UnitPoint(x: 1, y: 1)),
          ], pinnedViews: [.sectionHeaders, .sectionFooters], requestsAvoidPinnedViews: false,
          sections: [
            StackSection(rowCount: 20, hasHeader: true, hasFooter: true), StackSection(rowCount: 3),
            StackSection(rowCount: 3), StackSection(rowCount: 0, hasHeader: true, estimatedExtent: 20),
          ], estimate: .mean(initial: 60, scope: .section), prefetch: .standard,
          retention: RetentionPolicy(lineCount: 3)))
    #expect(scenario.rows == RowExtents(.cycle([44, 88.5]), isNarrow: true))
    #expect(scenario.configuration.contentMargins.top == 8)
  }

  @Test("What is not named is the simplest there is, and a single plain section has a short form")
  func defaults() throws {
    let long = "scenario 1\ncontainer 1 x 1\nextents 1\nestimate 2\nsection rows 9 times 1\naxis vertical\nretain 8\n"
    let short = "scenario 1\ncontainer 1 x 1\nrows 9 estimate 2 extents 1\n"
    #expect(try Scenario(parsing: long).description == short)
    #expect(try Scenario(parsing: "scenario 1\ncontainer 1 x 1\nextents 1\nrows 9 estimate 2\n").description == short)
    #expect(try Scenario(parsing: short).configuration.content.prefetch == .none)
  }

  @Test("A stack without sections, and one with a great many, fit on a line")
  func sectionCounts() throws {
    var scenario = Scenario(configuration: simple, rows: .constant(1))
    scenario.configuration.content.sections = []
    #expect(scenario.description.contains("\nsection rows 0 times 0\n"))
    #expect(try Scenario(parsing: scenario.description) == scenario)
    scenario.configuration.content.sections = [StackSection](
      repeating: StackSection(rowCount: 2, hasFooter: true), count: ScrollLimits.maximumSectionCount)
    #expect(scenario.description.contains("\nsection rows 2 footer times 1048576\n"))
    #expect(try Scenario(parsing: scenario.description) == scenario)
  }

  @Test("Every edit and every view prints as documented and reads back")
  func steps() throws {
    let views: [(StackElement, String)] = [
      (.row(500, section: 0), "row 500"), (.row(5, section: 2), "row 5 in section 2"),
      (.header(section: 0), "header of section 0"), (.footer(section: 3), "footer of section 3"),
    ]
    for (view, text) in views {
      try check(.event(at: .zero, .scrollToView(view, anchor: nil)), "0ms     scroll to \(text)")
      try check(.event(at: .zero, .scrollToView(view, anchor: .center)), "0ms     scroll to \(text) anchor 0.5")
      try check(.event(at: .zero, .scrollToView(view, anchor: .bottom)), "0ms     scroll to \(text) anchor 0.5 1")
      try check(.expect(.init(top: .init(view, at: 88.5))), "expect top of \(text) is 88.5")
    }
    let edits: [(ContentEdit, String)] = [
      (.insertRows(count: 3, at: 0, section: 0), "insert 3 rows at 0"),
      (.insertRows(count: 3, at: 7, section: 1), "insert 3 rows at 7 in section 1"),
      (.removeRows(5..<9, section: 0), "remove rows 5..<9"),
      (.removeRows(5..<9, section: 2), "remove rows 5..<9 in section 2"),
      (.moveRows(5..<9, to: 0, section: 0), "move rows 5..<9 to 0"),
      (.moveRows(5..<9, to: 1, section: 1), "move rows 5..<9 to 1 in section 1"),
      (.transferRows(5..<9, section: 0, to: 3, inSection: 0), "transfer rows 5..<9 to 3"),
      (.transferRows(5..<9, section: 2, to: 0, inSection: 0), "transfer rows 5..<9 in section 2 to 0"),
      (.transferRows(3..<5, section: 1, to: 0, inSection: 2), "transfer rows 3..<5 in section 1 to 0 in section 2"),
      (.invalidateRows(2..<4, section: 0), "invalidate rows 2..<4"),
      (.invalidateRows(2..<4, section: 1), "invalidate rows 2..<4 in section 1"),
      (.assumeExtent(44.5, rows: 2..<4, section: 0), "assume 44.5 for rows 2..<4"),
      (.assumeExtent(0, rows: 2..<4, section: 1), "assume 0 for rows 2..<4 in section 1"),
      (.invalidateHeaderAndFooter(section: 0), "invalidate header and footer of section 0"),
      (.insertSections([StackSection(rowCount: 4, hasHeader: true)], at: 2), "insert section rows 4 header at 2"),
      (
        .insertSections(
          [StackSection(rowCount: 1), StackSection(rowCount: 1), StackSection(rowCount: 0, hasFooter: true)], at: 0),
        "insert section rows 1 times 2 | section rows 0 footer at 0"
      ),
      (.insertSections([], at: 1), "insert section rows 0 times 0 at 1"),
      (.removeSections(1..<3), "remove sections 1..<3"),
    ]
    for (edit, text) in edits { try check(.edit([edit]), text) }
    try check(.edit(edits.map(\.0)), edits.map(\.1).joined(separator: " then "))
  }

  @Test("Every animation prints as documented and reads back")
  func animations() throws {
    let animations: [(Animation, String)] = [
      (.default, "spring 0.5"), (.bouncy, "spring 0.5 damping 0.7"),
      (
        .interpolatingSpring(Spring(response: 0.25, dampingRatio: 2), initialVelocity: -3),
        "spring 0.25 damping 2 velocity -3"
      ),
      (.spring(duration: 0.5, bounce: 1), "spring 0.5 damping 0"),
      (.spring(duration: 0.5, bounce: -1), "spring 0.5 damping infinite"),
      (.spring(Spring(response: .infinity, dampingRatio: -.infinity)), "spring infinite damping -infinite"),
      (.spring(Spring(response: -2, dampingRatio: 1e-300)), "spring -2 damping 1e-300"),
      (.linear, "linear 0.35"), (.easeIn(duration: 1), "easeIn 1"), (.easeOut, "easeOut 0.35"),
      (.easeInOut(duration: 0), "easeInOut 0"), (.timingCurve(.circularEaseIn, duration: 2), "circularEaseIn 2"),
      (.timingCurve(.circularEaseOut, duration: 2), "circularEaseOut 2"),
      (.timingCurve(.circularEaseInOut, duration: 2), "circularEaseInOut 2"),
      (.timingCurve(.circularEaseInOut.inverse, duration: 2), "circularEaseOutIn 2"),
      (.timingCurve(0.25, 0.1, 0.25, 1), "bezier 0.35 through 0.25 0.1 0.25 1"),
      (.timingCurve(0.5, -1, 0.5, 2, duration: 0.6), "bezier 0.6 through 0.5 -1 0.5 2"),
      (.default.delay(0.2), "spring 0.5 delay 0.2"), (.linear.speed(2), "linear 0.35 speed 2"),
      (.linear.delay(1).speed(2).delay(0.1), "linear 0.35 delay 0.6 speed 2"),
      (.linear.repeatCount(3, autoreverses: true), "linear 0.35 repeated 3"),
      (.default.repeatForever(autoreverses: false), "spring 0.5 repeated forever oneWay"),
      (
        .linear.delay(0.5).repeatCount(2, autoreverses: false).delay(1).speed(2),
        "linear 0.35 delay 0.5 speed 2 repeated 2 oneWay pausing 0.25"
      ),
      (.easeIn(duration: 1).logicallyComplete(after: 0.25), "easeIn 1 complete 0.25"),
      (.easeIn(duration: 1).repeatForever().logicallyComplete(after: 2), "easeIn 1 repeated forever complete 2"),
      (Animation(SampleAnimation(.elastic, duration: 0.5)), "custom elastic 0.5"),
      (Animation(SampleAnimation(.endless, duration: 0)).speed(2).delay(0.25), "custom endless 0 delay 0.25 speed 2"),
    ]
    for (animation, text) in animations {
      let target = CGPoint(x: 0, y: 12.5)
      try check(.event(at: .zero, .scrollTo(target, animation: animation)), "0ms     scroll to 0 12.5 with \(text)")
      let row = ScrollEvent.Kind.scrollToView(.row(3, section: 1), anchor: .bottom, animation: animation)
      try check(.event(at: .zero, row), "0ms     scroll to row 3 in section 1 anchor 0.5 1 with \(text)")
    }
  }

  private func check(_ step: Scenario.Step, _ text: String) throws {
    #expect(step.text(in: simple) == text)
    let scenario = Scenario(configuration: simple, rows: .constant(1), steps: [step])
    #expect(try Scenario(parsing: scenario.description) == scenario)
  }
}
