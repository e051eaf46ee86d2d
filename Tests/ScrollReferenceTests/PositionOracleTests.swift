// Checks that oracles of positions accuse models that open elsewhere, keep nothing or read another row, and no others.
import ScrollReference
import ScrollScenario
import ScrollTypes
import Testing

@Suite("Oracles of positions")
struct PositionOracleTests {
  /// Content that opens at its end, keeps an edge and then a view, and is scrolled by its user.
  private func scenario(keeping place: String, opening: String = "initial anchor 0.5 1") throws -> Scenario {
    try Scenario(
      parsing: """
        scenario 1
        container 390 x 500
        rows 60 estimate 90 extents 100
        \(opening)

        0ms     frame
        10ms    \(place)
        20ms    frame
        insert 20 rows at 60
        30ms    frame
        50ms    resize 390 x 300
        50ms    frame
        60ms    wheel 0 10
        70ms    frame
        insert 3 rows at 0
        80ms    frame

        """)
  }

  @Test("The reference is right, whatever is kept (§P1, §P5, §P7, §P12)")
  func innocent() throws {
    for place in ["keep edge bottom", "keep row 0", "keep row 30 anchor 0.5", "keep nothing", "keep edge leading"] {
      let scenario = try scenario(keeping: place)
      #expect(try DifferentialOracle.check(scenario, on: OtherRounding.self) == .holds)
      #expect(try InvariantOracle.check(scenario, on: ReferenceModel.self) == .holds)
      #expect(try TransposeOracle.check(scenario, on: ReferenceModel.self) == .holds)
      #expect(try ScaleOracle.check(scenario, on: ReferenceModel.self) == .holds)
      #expect(try LazinessOracle.check(scenario, on: ReferenceModel.self) == .holds)
      #expect(try SamplingOracle.check(scenario, on: ReferenceModel.self) == .holds)
      #expect(try CopyOracle.check(scenario, on: ReferenceModel.self) == .holds)
    }
  }

  @Test("On both axes each does what it does alone (§P2, §P5)")
  func axes() throws {
    for place in ["keep edge bottom", "keep row 0 anchor 0.5", "keep nothing"] {
      let scenario = try scenario(keeping: place, opening: "across 900\ninitial anchor 0.5 1")
      #expect(try IndependenceOracle.check(scenario, on: ReferenceModel.self) == .holds)
      #expect(try DifferentialOracle.check(scenario, on: OtherRounding.self) == .holds)
      #expect(try InvariantOracle.check(scenario, on: ReferenceModel.self) == .holds)
    }
  }

  @Test(
    "The differential oracle accuses a model of what it makes of positions",
    arguments: [
      (Fault.keepIgnored, "measuredLineCount"), (.targetOff, "target"), (.userScrollForgotten, "changes"),
      (.opensAtItsStart, "measuredLineCount"),
    ])
  func accuses(fault: Fault, field: String) throws {
    let scenario = try scenario(keeping: "keep edge bottom")
    let found = signature(fault) { try DifferentialOracle.check(scenario, on: FaultyModel.self) }
    #expect(found == "differential.\(field)")
  }

  @Test("Content that opens late, in a container with a length, is right; who never opens it is found (§P1)")
  func lateOpening() throws {
    for opening in ["", "across 900\n", "margins top 40\n"] {
      let scenario = try Scenario(
        parsing: """
          scenario 1
          container 390 x 0
          rows 60 estimate 90 extents 100
          \(opening)initial anchor 0.5 0.5

          0ms     frame
          insert 20 rows at 60
          10ms    frame
          20ms    resize 380 x 0
          20ms    frame
          30ms    resize 390 x 500
          30ms    frame
          40ms    wheel 0 10
          50ms    frame

          """)
      #expect(try DifferentialOracle.check(scenario, on: OtherRounding.self) == .holds)
      #expect(try InvariantOracle.check(scenario, on: ReferenceModel.self) == .holds)
      #expect(try TransposeOracle.check(scenario, on: ReferenceModel.self) == .holds)
      #expect(try SamplingOracle.check(scenario, on: ReferenceModel.self) == .holds)
      #expect(try ScaleOracle.check(scenario, on: ReferenceModel.self) == .holds)
      #expect(try CopyOracle.check(scenario, on: ReferenceModel.self) == .holds)
      let found = signature(.opensAtItsStart) { try DifferentialOracle.check(scenario, on: FaultyModel.self) }
      #expect(found?.hasPrefix("differential.") == true)
    }
  }

  @Test("A scroll that counts as the user's behind a request is found by both oracles (§P12)")
  func takenBack() throws {
    let scenario = try Scenario(
      parsing: """
        scenario 1
        container 390 x 500
        rows 60 estimate 100 extents 100

        0ms     frame
        10ms    wheel 0 -30
        10ms    frame
        20ms    wheel 0 -30
        20ms    scroll to 0 900
        20ms    frame
        30ms    scroll to 0 1200
        30ms    wheel 0 -30
        30ms    frame

        """)
    #expect(try DifferentialOracle.check(scenario, on: OtherRounding.self) == .holds)
    #expect(try InvariantOracle.check(scenario, on: ReferenceModel.self) == .holds)
    let differs = signature(.userScrollLasts) { try DifferentialOracle.check(scenario, on: FaultyModel.self) }
    #expect(differs == "differential.changes")
    let found = signature(.userScrollLasts) { try InvariantOracle.check(scenario, on: FaultyModel.self) }
    #expect(found == "invariant.changes")
  }

  @Test(
    "The invariant of kept places is broken by who keeps none (§P5)", arguments: ["keep edge bottom", "keep row 50"])
  func invariant(place: String) throws {
    let scenario = try scenario(keeping: place, opening: "sticky none")
    #expect(try InvariantOracle.check(scenario, on: ReferenceModel.self) == .holds)
    let found = signature(.keepIgnored) { try InvariantOracle.check(scenario, on: FaultyModel.self) }
    #expect(found == "invariant.keeping")
  }
}
