// Checks that the oracle of pages accuses a pager that rests between pages or at another page, and no correct one.
import Foundation
import ScrollReference
import ScrollScenario
import ScrollTypes
import Testing

@Suite("The oracle of pages")
struct PageOracleTests {
  /// A pager of two pages that is flung to its end. Rows come there, then the container turns.
  private func scenario(_ middle: String) throws -> Scenario {
    try Scenario(
      parsing: """
        scenario 1
        container 390 x 500
        rows 9 estimate 90 extents 100

        0ms     frame
        10ms    touch began 0 400
        20ms    touch moved 0 330
        30ms    touch moved 0 260
        30ms    frame
        40ms    touch moved 0 190
        40ms    touch ended 0 190
        40ms    frame
        56ms    frame
        72ms    frame
        \(middle)
        settle 60hz

        """)
  }

  private static let middles = [
    "insert 3 rows at 9", "insert 1 rows at 0\n88ms    frame\ninsert 2 rows at 0", "72ms    resize 500 x 390",
    "72ms    resize 390 x 100\n72ms    frame\n80ms    resize 390 x 900",
  ]

  @Test("accuses nobody who is right", arguments: middles)
  func holds(middle: String) throws {
    #expect(try PageOracle.check(scenario(middle), on: ReferenceModel.self) == .holds)
  }

  @Test("accuses a model that rests beside its page")
  func accuses() throws {
    let found = #expect(throws: Violation.self) {
      try FaultyTargets.$fault.withValue(.leavesItsPlace) {
        try PageOracle.check(scenario("insert 3 rows at 9"), on: FaultyTargets.self)
      }
    }
    #expect(found?.signature == "pages.rest")
  }

  @Test("accuses a model that loses the number of its page")
  func accusesOfNumber() throws {
    let found = #expect(throws: Violation.self) {
      try FaultyTargets.$fault.withValue(.settlesNearby) {
        try PageOracle.check(scenario(Self.middles[3]), on: FaultyTargets.self)
      }
    }
    #expect(found?.signature == "pages.number")
  }

  @Test("accuses nobody who is right in a scenario of random bytes", arguments: 0..<20)
  func holdsInRandomScenarios(part: Int) {
    for index in 0..<50 {
      let seed = UInt64(part * 50 + index)
      let scenario = withPointers(randomScenario(seed: seed), seed: seed)
      #expect(throws: Never.self, "seed \(seed)") { try PageOracle.check(scenario, on: ReferenceModel.self) }
    }
  }
}
