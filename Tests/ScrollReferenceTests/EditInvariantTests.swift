// The invariants of edits under a pointer: content stays as near to its edge, and replacements take the rows' places.
import Foundation
import ScrollReference
import ScrollScenario
import ScrollTypes
import Testing

@Suite("The invariants of edits under a pointer")
struct EditInvariantTests {
  /// 100 rows, of which the screen shows those from 4000 pt on. A pointer drags or only touches them, then they are
  /// edited.
  private func edited(_ edits: [ContentEdit], isDragged: Bool) -> Scenario {
    func at(_ milliseconds: Int64, _ kind: ScrollEvent.Kind) -> [Scenario.Step] {
      let time = ScenarioTime(milliseconds: milliseconds)
      return [.event(at: time, kind), .frame(at: time)]
    }
    return Scenario(
      configuration: ScrollConfiguration(
        containerSize: CGSize(width: 390, height: 844), content: StackContent(rowCount: 100, estimate: .fixed(80))),
      rows: .constant(80),
      steps: at(0, .scrollTo(CGPoint(x: 0, y: 4010))) + at(10, .touchBegan(.zero))
        + (isDragged ? at(20, .touchMoved(CGPoint(x: 0, y: -20))) : []) + [.edit(edits)]
        + [.frame(at: ScenarioTime(milliseconds: 30)), .frame(at: ScenarioTime(milliseconds: 40))])
  }

  private let exchange = [ContentEdit.removeRows(0..<100, section: 0), .insertRows(count: 90, at: 0, section: 0)]

  @Test("accuse a model that moves idle content away from the edge which edits leave it at")
  func clampedAtRest() throws {
    func at(_ milliseconds: Int64) -> ScenarioTime { ScenarioTime(milliseconds: milliseconds) }
    // The row that takes over is 70 pt down the screen. It is the first row now, so it cannot stay there.
    let shortened = Scenario(
      configuration: ScrollConfiguration(
        containerSize: CGSize(width: 390, height: 790), content: StackContent(rowCount: 100, estimate: .fixed(80)),
        stickyEdges: []),
      rows: .constant(80),
      steps: [
        .event(at: at(0), .scrollTo(CGPoint(x: 0, y: 4010))), .frame(at: at(0)),
        .edit([.removeRows(0..<51, section: 0)]), .frame(at: at(10)),
      ])
    #expect(signature(.editMoves) { try InvariantOracle.check(shortened, on: FaultyModel.self) } == "invariant.edit")
    #expect(try InvariantOracle.check(shortened, on: FaultyModel.self) == .holds)
  }

  @Test("accuse a model that leaves content farther past its edge than a pointer pulls it")
  func nearness() throws {
    let emptied = edited([.removeRows(0..<100, section: 0)], isDragged: true)
    #expect(
      signature(.leftFarOutside) { try InvariantOracle.check(emptied, on: FaultyModel.self) } == "invariant.nearness")
    #expect(try InvariantOracle.check(emptied, on: FaultyModel.self) == .holds)
  }

  @Test("accuse a model that moves a row which another is replaced by")
  func replacement() throws {
    let exchanged = edited(exchange, isDragged: false)
    #expect(signature(.editMoves) { try InvariantOracle.check(exchanged, on: FaultyModel.self) } == "invariant.edit")
    #expect(try InvariantOracle.check(exchanged, on: FaultyModel.self) == .holds)
  }
}
