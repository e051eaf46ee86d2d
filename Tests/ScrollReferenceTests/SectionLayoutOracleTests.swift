// Checks that oracles find faults in sections with layouts of their own, and accuse no correct model.
import ScrollReference
import ScrollScenario
import ScrollTypes
import Testing

@Suite("The oracles on sections with layouts")
struct SectionLayoutOracleTests {
  @Test(
    "accuse a model of what it makes of layouts, by the reference and by invariants",
    arguments: [
      (Fault.eagerIsLazy, "measuredLineCount", "eagerness"), (.marginsAlongForgotten, "contentSize", "overlap"),
      (.marginsAcrossSwapped, "frame", "overlap"), (.distanceForgotten, "contentSize", "overlap"),
      (.spacingOfContent, "contentSize", "overlap"), (.tracksOfContent, "measuredLineCount", "measuring"),
      (.pinsOfContent, "measuredLineCount", "pinned"), (.layoutUpdateForgotten, "configuration", "lines"),
    ])
  func accuses(fault: Fault, field: String, invariant: String) {
    let found = signature(fault) { try DifferentialOracle.check(magazine(), on: FaultyModel.self) }
    #expect(found == "differential.\(field)")
    let broken = signature(fault) { try InvariantOracle.check(magazine(), on: FaultyModel.self) }
    #expect(broken == "invariant.\(invariant)")
    // Lines of another length may break another invariant.
    let turned = magazine(axis: .horizontal)
    #expect(signature(fault) { try DifferentialOracle.check(turned, on: FaultyModel.self) } != nil)
    #expect(signature(fault) { try InvariantOracle.check(turned, on: FaultyModel.self) } != nil)
  }

  @Test("accuse a model of what the other oracles see")
  func accusesOtherwise() {
    #expect(
      signature(.scansInEdits) { try CostOracle.check(magazine(), on: FaultyModel.self) } == "cost.edits")
    #expect(
      signature(.scansInFrames) { try CostOracle.check(magazine(), on: FaultyModel.self) } == "cost.visits")
    #expect(
      signature(.contentTaller) { try ScaleOracle.check(magazine(), on: FaultyModel.self) } == "scale.geometry")
    #expect(
      signature(.verticalFrame) { try TransposeOracle.check(magazine(), on: FaultyModel.self) } == "transpose.frame")
    #expect(
      signature(.leftToRightFrame) { try MirrorOracle.check(magazine(), on: FaultyModel.self) } == "mirror.frame")
    #expect(
      signature(.contentDrifts) { try LazinessOracle.check(magazine(), on: FaultyModel.self) } == "laziness.geometry")
  }

  @Test("hold for a model that forwards to the reference", arguments: Axis.allCases)
  func holds(axis: Axis) throws {
    try holds(magazine(axis: axis), on: FaultyModel.self)
    #expect(try CostOracle.check(magazine(axis: axis), on: FaultyModel.self) == .holds)
  }

  @Test("hold for the reference on random scenarios with random layouts", arguments: [0, 1, 2, 3] as [UInt64])
  func selfCheck(part: UInt64) throws {
    for seed in part * 6 + 1...part * 6 + 6 {
      let scenario = withLayouts(withPointers(randomScenario(seed: seed, records: 60), seed: seed), seed: seed)
      try holds(scenario, on: ReferenceModel.self, "seed \(seed)", thoroughly: seed.isMultiple(of: 4))
    }
  }

  private func holds<Subject: ScrollModel>(
    _ scenario: Scenario, on _: Subject.Type, _ name: Comment? = nil, thoroughly: Bool = true
  ) throws {
    #expect(try DifferentialOracle.check(scenario, on: Subject.self) == .holds, name)
    #expect(try InvariantOracle.check(scenario, on: Subject.self) == .holds, name)
    #expect(try MotionOracle.check(scenario, on: Subject.self) == .holds, name)
    #expect(try TransposeOracle.check(scenario, on: Subject.self) == .holds, name)
    #expect(try MirrorOracle.check(scenario, on: Subject.self) == .holds, name)
    #expect(try ShiftOracle.check(scenario, on: Subject.self) == .holds, name)
    #expect(try ScaleOracle.check(scenario, on: Subject.self) == .holds, name)
    guard thoroughly else { return }
    #expect(try SamplingOracle.check(scenario, on: Subject.self) == .holds, name)
    #expect(try CopyOracle.check(scenario, on: Subject.self) == .holds, name)
    #expect(try LazinessOracle.check(scenario, on: Subject.self) == .holds, name)
    #expect(try IndependenceOracle.check(scenario, on: Subject.self) == .holds, name)
  }
}
