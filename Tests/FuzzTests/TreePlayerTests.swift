// Scenarios of trees played on the engine: failures, notes, and the content of records.
import Foundation
import ScrollEngine
import ScrollScenario
import ScrollTypes
import Testing

@Suite("Player of trees")
struct TreePlayerTests {
  private static let header = """
    tree 1
    container 390 x 400
    rows 20 estimate 100 extents 100
    retain 0

    scroll view list in row 1
      container 390 x 100
      rows 10 estimate 50 extents 50

    scroll view badge attached
      container 80 x 80
      rows 10 estimate 50 extents 50

    0ms     frame

    """

  private func failure(_ steps: String) throws -> String {
    let scenario = try TreeScenario(parsing: Self.header + steps + "\n")
    do {
      try scenario.play(on: ScrollTree.self)
      return "none"
    } catch {
      return error.description
    }
  }

  @Test("What is expected and does not come fails with its step, whatever it is of")
  func expectations() throws {
    #expect(try failure("expect members 2  joined 1") == "none")
    #expect(try failure("expect members 3  gone 1") == "step 1: members is 2, expected 3; gone is 0, expected 1")
    #expect(try failure("in list 1 expect offset 5") == "step 1: offset is 0, expected 5 ± 0.001")
    #expect(try failure("in list 1 expect absent") == "step 1: scroll view is in the tree, expected absent")
    #expect(try failure("in badge 0 expect offset 0") == "step 1: scroll view is absent, expected in the tree")
    #expect(try failure("in badge 0 expect absent") == "none")
    #expect(try failure("in list 1 expect top of row 1 is 50") == "none")
    #expect(
      try failure("in list 1 expect top of row 2 is 50")
        == "step 1: top of row 2 is not on the screen, expected 50 ± 0.001")
    #expect(try failure("in list 1 expect measured 2  prefetched 0") == "none")
    #expect(try failure("1ms in list 1 scroll to 0 100\n1ms frame\nin list 1 expect measured 4") == "none")
    let early = try TreeScenario(parsing: Self.header.replacing("0ms     frame\n", with: "expect members 1\n"))
    #expect(throws: TreeFailure.expectationWithoutFrame(step: 0)) { try early.play(on: ScrollTree.self) }
  }

  @Test("Changes of what is not there are noted in the record of the next frame, and no failures")
  func refusals() throws {
    let scenario = try TreeScenario(
      parsing: Self.header + """
        in badge 0 update nothing
        in badge 1 remove rows 0..<1
        in list 1 remove rows 9..<12
        detach badge 0
        attach badge 0
        attach badge 0
        1ms     frame
        2ms     frame

        """)
    let records = try scenario.record(on: ScrollTree.self)
    #expect(records.map(\.refusals.count) == [0, 5, 0])
    #expect(records[1].refusals.map(\.step) == [1, 2, 3, 4, 6])
    #expect(records[1].refusals[2].error == .edit(.rowsOutOfRange(edit: 0)))
    #expect(records[1].refusals[4].error == .idInUse(TreePath.root.appending(1, .attached(0)).id))
    #expect(records[1].views.map { $0.path.map(scenario.text) } == ["", "list 1", "badge 0"])
    #expect(records[1].views.map(\.visibleElements.count) == [4, 2, 2])
    #expect(records.map(\.needsFrame) == [true, true, false])
  }

  @Test("A root that is not valid, and input that is not, stop a scenario")
  func faults() throws {
    var scenario = try TreeScenario(parsing: Self.header)
    scenario.steps = [.frame(.nan)]
    #expect(throws: TreeFailure.refusedInput(step: 0, .nonFiniteTime)) { try scenario.play(on: ScrollTree.self) }
    scenario.steps = [.event(ScrollEvent(time: 0, .key(.end)), at: .point(CGPoint(x: CGFloat.nan, y: 0)))]
    #expect(throws: TreeFailure.refusedInput(step: 0, .nonFiniteLocation)) { try scenario.play(on: ScrollTree.self) }
    scenario.configuration.containerSize.width = -1
    #expect(throws: TreeFailure.refusedConfiguration(.negative("containerSize.width"))) {
      try scenario.play(on: ScrollTree.self)
    }
  }
}
