// The invariants of content at rest: it wants no frame that shows nothing new, and skips no line at its edges.
import Foundation
import ScrollReference
import ScrollScenario
import ScrollTypes
import Testing

@Suite("The invariants of content at rest")
struct RestInvariantTests {
  /// Rows that count 0 pt before they are measured. If a model skips one, no sum of lengths shows it.
  private func uncounted(rows: [CGFloat], sticky: Edge.Set = [], insets: Double = 0) -> Scenario {
    Scenario(
      configuration: ScrollConfiguration(
        containerSize: CGSize(width: 390, height: 300),
        contentMargins: EdgeInsets(top: insets, leading: 0, bottom: insets, trailing: 0),
        content: StackContent(rowCount: 60, estimate: .fixed(0)), stickyEdges: sticky),
      rows: .cycle(rows), steps: [.event(at: .zero, .scrollDisabled(false)), .frame(at: .zero), .settle(hertz: 60)])
  }

  @Test(
    "accuse a model that wants frames for nothing, or none where something is left",
    arguments: [Fault.quietTooSoon, .neverQuiet])
  func accusesNeed(fault: Fault) {
    #expect(signature(fault) { try InvariantOracle.check(feed, on: FaultyModel.self) } == "invariant.unneeded")
  }

  @Test("accuse a model that takes a line for empty which it has not measured")
  func accusesOpening() {
    let found = signature(.firstRowPassedOver) {
      try InvariantOracle.check(uncounted(rows: [44, 80]), on: FaultyModel.self)
    }
    #expect(found == "invariant.opening")
  }

  @Test(
    "hold for the reference where lines count nothing, whichever edge it keeps to",
    arguments: [[], .top, .bottom, [.top, .bottom]] as [Edge.Set])
  func holdsUncounted(sticky: Edge.Set) throws {
    for insets in [0, 20.5] {
      for rows in [[44, 80], [0, 0, 0, 30], [0, 0, 0, 0, 0, 0, 500], [0], [200]] as [[CGFloat]] {
        let scenario = uncounted(rows: rows, sticky: sticky, insets: insets)
        #expect(try InvariantOracle.check(scenario, on: ReferenceModel.self) == .holds)
      }
    }
  }

  @Test("hold for the reference in random scenarios", arguments: 1...40 as ClosedRange<UInt64>)
  func holdsAtRandom(seed: UInt64) throws {
    #expect(try InvariantOracle.check(randomScenario(seed: seed), on: ReferenceModel.self) == .holds)
  }
}
