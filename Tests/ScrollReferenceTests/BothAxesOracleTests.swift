// Checks that oracles accuse a model that is wrong along the cross axis, where content scrolls along both axes.
import Foundation
import ScrollReference
import ScrollScenario
import ScrollTypes
import Testing

/// A horizontal stack whose columns are higher than the screen, so that vertical faults are faults on the cross axis.
private let table = Scenario(
  configuration: ScrollConfiguration(
    containerSize: CGSize(width: 390, height: 844),
    safeAreaInsets: EdgeInsets(top: 47, leading: 16, bottom: 34, trailing: 16),
    content: StackContent(
      axis: .horizontal, crossExtent: 3000, sections: [StackSection(rowCount: 200)], estimate: .fixed(80))),
  rows: .cycle([44, 120.5, 61.0 / 3, 300]),
  steps: [.frame(at: .zero)] + stroke(from: 700, by: -40, at: 0) + [.play(hertz: 60, until: .init(milliseconds: 400))]
    + stroke(from: 600, by: -25, at: 500) + [.settle(hertz: 60)]
    + [
      .event(at: .init(milliseconds: 100), .scrollTo(.init(x: 900, y: 1000))),
      .play(hertz: 60, until: .init(milliseconds: 200)),
    ] + stroke(from: 100, by: 50, at: 300) + [.settle(hertz: 60)] + stroke(from: 100, by: 60, at: 100)
    + [.settle(hertz: 120)])

@Suite("The oracles across the axis")
struct BothAxesOracleTests {
  @Test(
    "The differential oracle accuses a model of what it shows across",
    arguments: [
      (Fault.offsetOff, "offset"), (.offsetBarelyOff, "offset"), (.velocityReversed, "velocity"),
      (.velocityBarelyOff, "velocity"), (.rowFrameOff, "frame"), (.rowHeightOff, "frame"),
      (.changeVelocityReversed, "phaseChangeVelocity"), (.changeOffsetOff, "phaseChangeGeometry"),
    ])
  func differential(fault: Fault, field: String) {
    let found = signature(fault) { try DifferentialOracle.check(table, on: FaultyModel.self) }
    #expect(found == "differential.\(field)")
  }

  @Test(
    "The invariants hold across too",
    arguments: [
      (Fault.velocityWhileIdle, "stillness"), (.velocityNotANumber, "finite"), (.idleOutOfRange, "overlap"),
      (.rowFrameOff, "overlap"), (.contentTaller, "geometry"), (.idleDrift, "repetition"), (.farOvershoot, "overlap"),
    ])
  func invariants(fault: Fault, invariant: String) {
    let found = signature(fault) { try InvariantOracle.check(table, on: FaultyModel.self) }
    #expect(found == "invariant.\(invariant)")
  }

  @Test(
    "So do the invariants of motion",
    arguments: [
      (Fault.undampedBounce, "energy"), (.farOvershoot, "bound"), (.neverSettles, "settles"),
      (.velocityReversed, "velocity"),
    ])
  func motion(fault: Fault, invariant: String) {
    let found = signature(fault) { try MotionOracle.check(table, on: FaultyModel.self) }
    #expect(found == "motion.\(invariant)")
  }

  @Test(
    "Frames must make no difference across",
    arguments: [(Fault.offsetByFrames, "offset"), (.velocityByFrames, "velocity")])
  func sampling(fault: Fault, field: String) {
    let found = signature(fault) { try SamplingOracle.check(table, on: FaultyModel.self) }
    #expect(found == "sampling.\(field)")
  }

  @Test(
    "An axis is accused of what it does not do alone",
    arguments: [(Fault.verticalOffset, "offset"), (.jumpRefused, "refusal"), (.changeDropped, "nothing")])
  func independence(fault: Fault, field: String) {
    let found = signature(fault) { try IndependenceOracle.check(table, on: FaultyModel.self) }
    #expect(found ?? "independence.nothing" == "independence.\(field)")
  }

  @Test("A row that is pulled out of the sight of a smaller container is left out, for only a stack is drawn near")
  func outOfSight() throws {
    var pulled = table
    pulled.configuration.safeAreaInsets = EdgeInsets()
    func at(_ time: Int64, _ kind: ScrollEvent.Kind) -> [Scenario.Step] {
      let time = ScenarioTime(milliseconds: time)
      return [.event(at: time, kind), .frame(at: time)]
    }
    for place in [4000.0, -4000] {
      pulled.steps =
        at(0, .touchBegan(.zero)) + at(10, .touchMoved(CGPoint(x: 20, y: 0)))
        + at(20, .touchMoved(CGPoint(x: place, y: 0))) + at(30, .resize(CGSize(width: 300, height: 10)))
        + at(40, .touchEnded(CGPoint(x: place, y: 0))) + [.settle(hertz: 60)]
      #expect(try IndependenceOracle.check(pulled, on: ReferenceModel.self) == .holds)
    }
  }

  @Test("A model is accused of what it does in one direction or along one axis only")
  func turns() {
    let mirrored = signature(.leftToRightVelocity) { try MirrorOracle.check(table, on: FaultyModel.self) }
    #expect(mirrored == "mirror.velocity")
    let transposed = signature(.verticalOffset) { try TransposeOracle.check(table, on: FaultyModel.self) }
    #expect(transposed == "transpose.geometry")
    let scaled = signature(.offsetBarelyOff) { try ScaleOracle.check(table, on: FaultyModel.self) }
    #expect(scaled == "scale.geometry")
  }

  @Test("All hold for a model that forwards to the reference, whatever its axes")
  func hold() throws {
    var wide = feed
    wide.configuration.content.crossExtent = 1000.1
    var narrow = manyPointers
    narrow.configuration.content.crossExtent = 77
    var hard = catalogue(axis: .horizontal)
    hard.configuration.content.crossExtent = 500
    hard.configuration.verticalScrollBounceBehavior = .basedOnSize
    for scenario in [table, wide, narrow, hard] {
      #expect(try DifferentialOracle.check(scenario, on: FaultyModel.self) == .holds)
      #expect(try InvariantOracle.check(scenario, on: FaultyModel.self) == .holds)
      #expect(try MotionOracle.check(scenario, on: FaultyModel.self) == .holds)
      #expect(try SamplingOracle.check(scenario, on: FaultyModel.self) == .holds)
      #expect(try CopyOracle.check(scenario, on: FaultyModel.self) == .holds)
      #expect(try MirrorOracle.check(scenario, on: FaultyModel.self) == .holds)
      #expect(try TransposeOracle.check(scenario, on: FaultyModel.self) == .holds)
      #expect(try ShiftOracle.check(scenario, on: FaultyModel.self) == .holds)
      #expect(try ScaleOracle.check(scenario, on: FaultyModel.self) == .holds)
      #expect(try IndependenceOracle.check(scenario, on: FaultyModel.self) == .holds)
    }
  }
}
