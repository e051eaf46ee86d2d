// Checks that the oracles of trees find the planted faults of side stacks, and accuse no correct tree.
import ScrollReference
import ScrollScenario
import ScrollTypes
import Testing

@Suite("The oracles of trees")
struct TreeOracleTests {
  private func found(
    _ fault: TreeFault, in scenario: TreeScenario? = nil, _ check: (TreeScenario) throws -> Void
  ) throws -> String? {
    let scenario = try scenario ?? .columns()
    do { try FaultyTree.$fault.withValue(fault) { try check(scenario) } } catch let violation as Violation {
      return violation.signature
    }
    return nil
  }

  @Test(
    "The differential oracle accuses a tree of what it tells of a side stack",
    arguments: [
      (TreeFault.oneLineTooMany, "visibleLines"), (.offsetOff, "offset"), (.offsetBarelyOff, "sideOffset"),
      (.sectionOff, "member"), (.containerOff, "configuration"), (.frameInRootOff, "frameOf"),
      (.stackNotHit, "placeAt"), (.leaveMissed, "members"), (.notAttached, "refusal"), (.neverQuiet, "needsFrame"),
      (.movesByItself, "phase"), (.linesOverlap, "frame"), (.stackTooLong, "contentSize"),
    ])
  func differs(fault: TreeFault, field: String) throws {
    let signature = try found(fault) { try TreeDifferentialOracle.check($0, on: FaultyTree.self) }
    #expect(signature == "tree.\(field)")
  }

  /// A carousel whose row is removed under a touch, and a row whose scroll view is refused.
  private static let carousel = """
    tree 1
    retention kept
    container 390 x 400
    rows 20 estimate 100 extents 100

    scroll view carousel in row 1
      container 390 x 100
      axis horizontal
      rows 10 estimate 100 extents 100

    scroll view wrong in row 2
      container 390 x 100
      rows 10 estimate 100 extents 100
      refused

    0ms     frame
    1ms     touch began 300 150
    2ms     touch moved 200 150
    2ms     frame
    remove rows 1..<2
    3ms     frame
    4ms     touch ended 200 150
    4ms     frame
    forget carousel 1
    5ms     frame

    """

  @Test(
    "The differential oracle accuses a tree of what it tells of clients that err, and of what has no place",
    arguments: [
      (TreeFault.refusalUntold, "refused"), (.ignoredUncounted, "count.ignored"), (.strayNamed, "member"),
      (.strayPlaced, "originOf"), (.memberNotFound, "memberOf"),
      (.notForgotten, "kept"),
    ])
  func differs(ofMembers fault: TreeFault, field: String) throws {
    let scenario = try TreeScenario(parsing: Self.carousel)
    let signature = try found(fault, in: scenario) { try TreeDifferentialOracle.check($0, on: FaultyTree.self) }
    #expect(signature == "tree.\(field)")
    #expect(try TreeDifferentialOracle.check(scenario, on: FaultyTree.self) == .holds)
  }

  @Test(
    "The invariants of side stacks accuse a tree without another model",
    arguments: [
      (TreeFault.movesByItself, "phase"), (.containerTooLong, "container"), (.linesOverlap, "overlap"),
      (.stackTooLong, "room"), (.startOff, "truth"), (.endOff, "truth"), (.fallsBehind, "motion"),
      (.correctionNotFollowed, "motion"),
    ])
  func breaks(fault: TreeFault, invariant: String) throws {
    let signature = try found(fault) { try SideStackOracle.check($0, on: FaultyTree.self) }
    #expect(signature == "sideStack.\(invariant)")
  }

  @Test(
    "The invariants of members accuse a tree without another model",
    arguments: [(TreeFault.leaveUncounted, "count"), (.alwaysQuiet, "needsFrame")])
  func miscounts(fault: TreeFault, invariant: String) throws {
    let signature = try found(fault) {
      try TreeInvariantOracle.members.check($0, on: FaultyTree.self, alone: ReferenceModel.self)
    }
    #expect(signature == "tree.\(invariant)")
    try TreeInvariantOracle.members.check(.columns(), on: ReferenceScrollTree.self, alone: ReferenceModel.self)
  }

  /// Content on both axes that bounces along one axis. With `last` it comes to rest or is sent to a place along both.
  private static func table(_ last: String) throws -> TreeScenario {
    try TreeScenario(
      parsing: """
        tree 1
        container 5 x 5
        across 0
        rows 1 estimate 0 extents 0

        0ms     wheel 10 0 phase began
        0ms     wheel 0 0 phase ended
        \(last)
        900ms   frame

        """)
  }

  @Test("The invariant of other frames accuses a tree that tells a change of phase in some of its runs alone")
  func tellsInEveryRun() throws {
    func signature(_ fault: TreeFault, _ last: String) throws -> String? {
      try found(fault, in: Self.table(last)) {
        try TreeInvariantOracle.sampling.check($0, on: FaultyTree.self, alone: ReferenceModel.self)
      }
    }
    // An event changes the phase from decelerating to animating. That change is not the first of two ends.
    let request = "0ms     scroll to 0 1 with linear 0.35"
    #expect(try signature(.beginningUntold, request) == "tree.sampling.phaseChanges")
    // The run with a single frame reports no change at all.
    #expect(try signature(.unseenUntold, "0ms     frame") == "tree.sampling.phaseChanges")
    try TreeInvariantOracle.sampling.check(
      Self.table(request), on: ReferenceScrollTree.self, alone: ReferenceModel.self)
  }

  @Test("A tree without a fault is accused of nothing")
  func accepts() throws {
    let scenario = try TreeScenario.columns()
    #expect(try TreeDifferentialOracle.check(scenario, on: FaultyTree.self) == .holds)
    try SideStackOracle.check(scenario, on: FaultyTree.self)
    let records = try scenario.record(on: ReferenceScrollTree.self)
    // The scenario does all of it: the stack is on the screen, is not true in between, and leaves.
    #expect(records.contains { $0.report.leftCount == 1 })
    let right = try #require(records.first?.views.last?.member.id)
    let apart = records.contains { record in
      guard let stack = record[right]?.report, let root = record[.root]?.report else { return false }
      return stack.geometry.contentOffset.y != root.geometry.contentOffset.y - 360
    }
    #expect(apart)
  }
}
