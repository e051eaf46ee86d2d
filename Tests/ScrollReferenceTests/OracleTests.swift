// Checks that every oracle finds its planted faults, and accuses no correct model.
import ScrollReference
import ScrollScenario
import ScrollTypes
import Testing

/// Faults of animations, each with the invariant that it breaks. The oracles of invariants and of motion report it.
private let invariantsOfAnimations: [(Fault, String)] = [
  (.springsSwing, "overshoot"), (.springsStiffen, "energy"), (.curvesLast, "duration"), (.linesBend, "curve"),
  (.delaysForgotten, "delay"), (.targetsMissed, "target"),
]

@Suite("The differential oracle")
struct DifferentialOracleTests {
  @Test(
    "accuses a model of the field in which it differs from the reference",
    arguments: [
      (Fault.timeLate, "time"), (.phaseOneFrameLate, "phase"), (.changeDropped, "phaseChangeCount"),
      (.changeToldEarly, "phaseChangeTime"), (.changeVelocityReversed, "phaseChangeVelocity"),
      (.changeToAnimating, "phaseChange"), (.oneMeasurementTooMany, "measuredLineCount"),
      (.onePrefetchTooMany, "prefetchedLineCount"), (.contentTaller, "contentSize"),
      (.insetsSwapped, "contentInsets"), (.containerWider, "containerSize"), (.offsetOff, "offset"),
      (.offsetBarelyOff, "offset"), (.correctionNotTold, "offsetCorrection"), (.correctionNotApplied, "offset"),
      (.linesRangeTooLong, "visibleLines"), (.retainedTooWide, "retainedLines"),
      (.releaseForgotten, "releasedLineCount"), (.rowDropped, "visibleElementCount"), (.rowIndexOff, "element"),
      (.lineIndexOff, "element"), (.rowFrameOff, "frame"), (.rowHeightOff, "frame"), (.cellAcross, "frame"),
      (.velocityReversed, "velocity"), (.velocityNotANumber, "velocity"), (.velocityWhileIdle, "velocity"),
      (.velocityBarelyOff, "velocity"), (.changesForgotten, "changes"), (.jumpRefused, "refusal"),
    ])
  func accuses(fault: Fault, field: String) {
    let found = signature(fault) { try DifferentialOracle.check(feed, on: FaultyModel.self) }
    #expect(found == "differential.\(field)")
  }

  @Test(
    "accuses a model of what it makes of pins, edits and requests",
    arguments: [
      (Fault.pinDropped, "visibleElementCount"), (.pinNotTold, "isPinned"), (.headerTooLow, "frame"),
      (.editMoves, "offset"), (.editRefused, "refusal"), (.editIgnored, "contentSize"),
      (.requestIgnoredWhenVertical, "needsFrame"),
    ])
  func accusesCatalogue(fault: Fault, field: String) {
    let found = signature(fault) { try DifferentialOracle.check(catalogue(), on: FaultyModel.self) }
    #expect(found == "differential.\(field)")
  }

  @Test(
    "accuses a model of what it makes of animations",
    arguments: [
      (Fault.springsSwing, "offset"), (.linesBend, "phaseChangeVelocity"),
      (.delaysForgotten, "phaseChangeVelocity"),
      (.targetsMissed, "offset"), (.animationsForgotten, "phaseChangeCount"),
    ])
  func accusesJourneys(fault: Fault, field: String) {
    let found = signature(fault) { try DifferentialOracle.check(journeys, on: FaultyModel.self) }
    #expect(found == "differential.\(field)")
  }

  @Test(
    "accuses a model of what it makes of pointers, and of what its changes of phase tell",
    arguments: [
      (Fault.changeOffsetOff, "phaseChangeGeometry"), (.changeVelocityUnknown, "phaseChangeVelocity"),
      (.disabledIgnored, "phaseChangeCount"), (.wheelsReversed, "offset"), (.keysIgnored, "phaseChangeCount"),
      (.keysTooShort, "offset"), (.touchesMixedUp, "phaseChangeCount"), (.alwaysBounces, "nothing"),
    ])
  func accusesPointers(fault: Fault, field: String) {
    let found = signature(fault) { try DifferentialOracle.check(manyPointers, on: FaultyModel.self) }
    #expect(found ?? "differential.nothing" == "differential.\(field)")
  }

  @Test("tells the step, the field, both values and the time of the frame")
  func message() throws {
    let violation = #expect(throws: Violation.self) {
      try FaultyModel.$fault.withValue(.offsetOff) { try DifferentialOracle.check(feed, on: FaultyModel.self) }
    }
    let message = try #require(violation?.message)
    #expect(violation?.step == 2)
    #expect(message.contains("content offset: expected"))
    #expect(message.contains("-47.0") && message.contains("-46.9") && message.contains("0.01 s"))
  }

  @Test("holds for a model that forwards to the reference")
  func holds() throws {
    for scenario in [feed, emptyFeed, catalogue(), catalogue(axis: .horizontal), journeys, firmFeed, manyPointers] {
      #expect(try DifferentialOracle.check(scenario, on: FaultyModel.self) == .holds)
    }
  }

  /// 4e-15 is some twenty times the error of a curve that is written in another form.
  @Test("accuses no model whose last digits differ, and leaves no run undecided", arguments: [4e-15, -4e-15])
  func ordinaryRounding(error: Double) throws {
    #expect(try undecided(error: error, seeds: 1...40).isEmpty)
  }

  @Test("nor one of them in the pointers of everybody", arguments: [4e-15, -4e-15])
  func ordinaryRoundingOfPointers(error: Double) throws {
    try OtherRounding.$error.withValue(error) {
      for seed in 1...24 as ClosedRange<UInt64> {
        let scenario = withPointers(randomScenario(seed: seed, records: 60), seed: seed)
        let verdict = try DifferentialOracle.check(scenario, on: OtherRounding.self)
        #expect(verdict == .holds, "seed \(seed)")
      }
    }
  }

  /// An error of 1e-12 makes offsets differ by units now and then, so that near-ties come up at all.
  @Test(
    "takes near-ties and grown rounding differences for what they are", arguments: [4775] as [UInt64])
  func grossRounding(seed: UInt64) throws {
    #expect(try undecided(error: 1e-12, seeds: seed...seed) == [seed])
  }

  private func undecided(error: Double, seeds: ClosedRange<UInt64>) throws -> [UInt64] {
    try OtherRounding.$error.withValue(error) {
      try seeds.filter { seed in
        try DifferentialOracle.check(randomScenario(seed: seed, records: 60), on: OtherRounding.self) != .holds
      }
    }
  }
}

@Suite("The invariant oracle")
struct InvariantOracleTests {
  @Test(
    "accuses a model of the invariant that it breaks",
    arguments: [
      (Fault.timeLate, "time"), (.changeToldEarly, "time"), (.phaseOneFrameLate, "chain"), (.changeDropped, "chain"),
      (.changeToAnimating, "transition"), (.changeVelocityOfIdle, "stillness"), (.velocityWhileIdle, "stillness"),
      (.velocityNotANumber, "finite"), (.insetsSwapped, "geometry"), (.containerWider, "geometry"),
      (.changesForgotten, "changes"), (.retainedTooWide, "retention"), (.releaseForgotten, "retention"),
      (.oneMeasurementTooMany, "measuring"), (.onePrefetchTooMany, "measuring"), (.measuredTwice, "measuring"),
      (.measuredBelowScreen, "measuring"), (.askedAcrossAgain, "measuring"), (.linesRangeTooLong, "retention"),
      (.rowDropped, "lines"), (.rowIndexOff, "lines"), (.lineIndexOff, "lines"), (.rowFrameOff, "overlap"),
      (.rowHeightOff, "overlap"), (.cellAcross, "overlap"), (.correctionNotTold, "anchor"),
      (.correctionNotApplied, "anchor"), (.contentTaller, "scratch"), (.velocityReversed, "velocity"),
      (.idleDrift, "repetition"), (.idleHop, "fixedPoint"), (.jumpRefused, "refusal"), (.idleOutOfRange, "rest"),
      (.changeVelocityUnknown, "finite"),
    ])
  func accuses(fault: Fault, invariant: String) {
    #expect(signature(fault) { try InvariantOracle.check(feed, on: FaultyModel.self) } == "invariant.\(invariant)")
  }

  @Test(
    "accuses a model of motions and drags that no curve makes",
    arguments: [
      (Fault.undampedBounce, "energy"), (.farOvershoot, "bound"), (.dragSlips, "roundTrip"),
      (.neverSettles, "settles"),
    ])
  func accusesMotion(fault: Fault, invariant: String) {
    #expect(signature(fault) { try InvariantOracle.check(emptyFeed, on: FaultyModel.self) } == "invariant.\(invariant)")
  }

  @Test(
    "accuses a model of grids, pins and edits that break an invariant",
    arguments: [
      (Fault.lineOverNext, "overlap"), (.cellOverNext, "overlap"), (.pinDropped, "pinned"), (.pinNotTold, "lines"),
      (.headerTooLow, "pinned"), (.headerNotPushed, "pinned"), (.headerPushedEarly, "pinned"),
      (.footerTooHigh, "pinned"), (.contentDrifts, "scratch"), (.editRefused, "refusal"),
      (.pinAskedAcrossAgain, "measuring"),
    ])
  func accusesCatalogue(fault: Fault, invariant: String) {
    #expect(
      signature(fault) { try InvariantOracle.check(catalogue(), on: FaultyModel.self) } == "invariant.\(invariant)")
  }

  @Test(
    "accuses a model of animations that are not what was asked for", arguments: invariantsOfAnimations)
  func accusesJourneys(fault: Fault, invariant: String) {
    #expect(signature(fault) { try InvariantOracle.check(journeys, on: FaultyModel.self) } == "invariant.\(invariant)")
  }

  @Test("accuses a model whose edits move what the reader looks at")
  func accusesEdit() {
    let found = signature(.editMoves) { try InvariantOracle.check(catalogue(pinning: []), on: FaultyModel.self) }
    #expect(found == "invariant.edit")
  }

  @Test(
    "accuses a model that forgets how long lines were", arguments: [Fault.invalidatedForgotten, .sizeForgetsScreen])
  func accusesForgetting(fault: Fault) {
    #expect(
      signature(fault) { try InvariantOracle.check(changedFeed, on: FaultyModel.self) } == "invariant.scratch")
  }

  @Test("holds for a model that forwards to the reference")
  func holds() throws {
    for scenario in [
      feed, changedFeed, emptyFeed, catalogue(), catalogue(axis: .horizontal), journeys, firmFeed, manyPointers,
    ] {
      #expect(try InvariantOracle.check(scenario, on: FaultyModel.self) == .holds)
    }
  }
}

@Suite("The oracle of motion")
struct MotionOracleTests {
  @Test(
    "accuses a model of motions that no curve makes",
    arguments: [
      (Fault.undampedBounce, "energy"), (.farOvershoot, "bound"), (.neverSettles, "settles"),
      (.jumpRefused, "nothing"), (.restOutside, "rest"), (.motionFromNothing, "transition"),
    ])
  func accusesBounce(fault: Fault, invariant: String) {
    let found = signature(fault) { try MotionOracle.check(emptyFeed, on: FaultyModel.self) }
    #expect(found ?? "motion.nothing" == "motion.\(invariant)")
  }

  @Test(
    "accuses a model of flings and bounces that do not end where and as they must, even where frames are far apart",
    arguments: [(Fault.flingTurns, "slowing"), (.restMissed, "goal"), (.neverSettles, "settles")])
  func accusesFling(fault: Fault, invariant: String) {
    #expect(signature(fault) { try MotionOracle.check(flings, on: FaultyModel.self) } == "motion.\(invariant)")
  }

  @Test("accuses a model of a bounce that swings")
  func accusesSwing() {
    #expect(signature(.bounceSwings) { try MotionOracle.check(bounces, on: FaultyModel.self) } == "motion.crossing")
  }

  @Test("accuses a model of a velocity that is none")
  func accusesVelocity() {
    #expect(signature(.velocityReversed) { try MotionOracle.check(feed, on: FaultyModel.self) } == "motion.velocity")
  }

  @Test("accuses a model whose content gives way where it must not")
  func accusesEdge() {
    #expect(signature(.alwaysBounces) { try MotionOracle.check(firmFeed, on: FaultyModel.self) } == "motion.edge")
  }

  @Test(
    "accuses a model of pointers and keys that do what they must not",
    arguments: [(Fault.disabledIgnored, "disabled"), (.keysTooShort, "target"), (.wheelsReversed, "nothing")])
  func accusesPointers(fault: Fault, invariant: String) {
    let found = signature(fault) { try MotionOracle.check(manyPointers, on: FaultyModel.self) }
    #expect(found ?? "motion.nothing" == "motion.\(invariant)")
  }

  @Test(
    "accuses a model of animations that are not what was asked for", arguments: invariantsOfAnimations)
  func accusesJourneys(fault: Fault, invariant: String) {
    #expect(signature(fault) { try MotionOracle.check(journeys, on: FaultyModel.self) } == "motion.\(invariant)")
  }

  @Test("holds for a model that forwards to the reference")
  func holds() throws {
    for scenario in [
      feed, emptyFeed, catalogue(), catalogue(axis: .horizontal), journeys, flings, bounces, firmFeed, manyPointers,
    ] {
      #expect(try MotionOracle.check(scenario, on: FaultyModel.self) == .holds)
    }
  }
}

@Suite("The sampling oracle")
struct SamplingOracleTests {
  @Test(
    "accuses a model of what depends on the frames, to the bit",
    arguments: [
      (Fault.offsetByFrames, "offset"), (.velocityByFrames, "velocity"), (.phaseOneFrameLate, "phase"),
      (.changeAtFrame, "phaseChanges"), (.jumpRefused, "refusal"),
    ])
  func accuses(fault: Fault, field: String) {
    #expect(signature(fault) { try SamplingOracle.check(feed, on: FaultyModel.self) } == "sampling.\(field)")
  }

  @Test("holds for a model that forwards to the reference")
  func holds() throws {
    for scenario in [emptyFeed, catalogue(), firmFeed, manyPointers] {
      #expect(try SamplingOracle.check(scenario, on: FaultyModel.self) == .holds)
    }
  }

  @Test(
    "leaves edits out where a screen holds more than one layout takes on, and nowhere else",
    arguments: [
      (1023, 2000, 1, true), (1024, 2000, 1, false), (511, 2000, 2, true), (512, 2000, 2, false), (2000, 1024, 1, true),
      (2000, 1025, 1, false), (2000, 5000, 1, false),
    ])
  func screenful(height: Int, rowCount: Int, trackCount: Int, areEditsSeen: Bool) throws {
    let scenario = jumpAndEdit(height: Double(height), rowCount: rowCount, trackCount: trackCount)
    #expect(try SamplingOracle.check(scenario, on: FaultyModel.self) == .holds)
    let found = signature(.offsetByFramesOnceEdited) { try SamplingOracle.check(scenario, on: FaultyModel.self) }
    #expect(found == (areEditsSeen ? "sampling.offset" : nil))
    // Content that moves by itself is checked in all cases.
    let moving = signature(.offsetByFrames) { try SamplingOracle.check(scenario, on: FaultyModel.self) }
    #expect(moving == "sampling.offset")
  }
}

@Suite("The oracles of turns")
struct TurnOracleTests {
  @Test(
    "accuse a model of what it does along one axis only",
    arguments: [
      (Fault.verticalOffset, "geometry"), (.verticalFrame, "frame"), (.velocityBarelyOff, "velocity"),
      (.requestIgnoredWhenVertical, "visibleLines"),
    ])
  func accusesTranspose(fault: Fault, field: String) {
    let found = signature(fault) { try TransposeOracle.check(catalogue(), on: FaultyModel.self) }
    #expect(found == "transpose.\(field)")
  }

  @Test(
    "accuse a model of what it does in one direction only",
    arguments: [
      (Axis.horizontal, Fault.leftToRightFrame, "frame"), (.vertical, .leftToRightFrame, "frame"),
      (.horizontal, .leftToRightVelocity, "velocity"), (.vertical, .leftToRightVelocity, "velocity"),
      (.horizontal, .offsetOff, "nothing"), (.horizontal, .containerWider, "offset"),
    ])
  func accusesMirror(axis: Axis, fault: Fault, field: String) {
    let found = signature(fault) { try MirrorOracle.check(catalogue(axis: axis), on: FaultyModel.self) }
    #expect(found ?? "mirror.nothing" == "mirror.\(field)")
  }

  @Test(
    "accuse a model of what it does at one scale only",
    arguments: [
      (Fault.contentTaller, "geometry"), (.offsetBarelyOff, "geometry"), (.containerWider, "geometry"),
      (.headerTooLow, "frame"), (.rowHeightOff, "frame"), (.cellAcross, "frame"), (.velocityWhileIdle, "velocity"),
      (.editMoves, "geometry"), (.velocityReversed, "nothing"), (.rowDropped, "nothing"),
    ])
  func accusesScale(fault: Fault, field: String) {
    let found = signature(fault) { try ScaleOracle.check(catalogue(), on: FaultyModel.self) }
    #expect(found ?? "scale.nothing" == "scale.\(field)")
  }

  @Test(
    "accuse a model of what it does because of where a pointer is",
    arguments: [
      (Fault.slopByPlace, "phase"), (.sidewaysByPlace, "phase"), (.dragsByPlace, "velocity"),
      (.placesInSinglePrecision, "velocity"), (.jumpRefused, "refusal"), (.offsetOff, "nothing"),
    ])
  func accusesShift(fault: Fault, field: String) {
    var scenario = feed
    // The steps are no whole points, because whole points lose nothing in single precision.
    scenario.steps = stroke(from: 700.3, by: -40.7, at: 0) + [.settle(hertz: 60)] + feed.steps
    let found = signature(fault) { try ShiftOracle.check(scenario, on: FaultyModel.self) }
    #expect(found ?? "shift.nothing" == "shift.\(field)")
  }

  @Test("hold for a model that forwards to the reference", arguments: Axis.allCases)
  func holds(axis: Axis) throws {
    for scenario in [feed, emptyFeed, catalogue(axis: axis), journeys, manyPointers] {
      #expect(try TransposeOracle.check(scenario, on: FaultyModel.self) == .holds)
      #expect(try MirrorOracle.check(scenario, on: FaultyModel.self) == .holds)
      #expect(try ShiftOracle.check(scenario, on: FaultyModel.self) == .holds)
      #expect(try ScaleOracle.check(scenario, on: FaultyModel.self) == .holds)
    }
  }
}

@Suite("The oracle of laziness")
struct LazinessOracleTests {
  @Test(
    "accuses a model of what shows that it measured little by little",
    arguments: [
      (Fault.contentDrifts, "geometry"), (.editMoves, "geometry"), (.correctionNotApplied, "geometry"),
      (.oneMeasurementTooMany, "measured"), (.onePrefetchTooMany, "measured"), (.editIgnored, "elements"),
      (.velocityByFrames, "velocity"), (.dragSlips, "geometry"), (.contentTaller, "nothing"),
    ])
  func accuses(fault: Fault, field: String) {
    let found = signature(fault) { try LazinessOracle.check(catalogue(), on: FaultyModel.self) }
    #expect(found ?? "laziness.nothing" == "laziness.\(field)")
  }

  @Test("holds for a model that forwards to the reference, and leaves alone what is too much to measure")
  func holds() throws {
    for scenario in [feed, emptyFeed, catalogue(), catalogue(axis: .horizontal), firmFeed, manyPointers] {
      #expect(try LazinessOracle.check(scenario, on: FaultyModel.self) == .holds)
    }
    var long = feed
    long.configuration.content.sections = [StackSection(rowCount: 513)]
    #expect(signature(.contentDrifts) { try LazinessOracle.check(long, on: FaultyModel.self) } == nil)
  }
}

@Suite("The oracle of cost")
struct CostOracleTests {
  @Test(
    "accuses a model of work that grows with the content",
    arguments: [
      (Fault.scansInFrames, "visits"), (.measuresEverything, "measured"), (.measuresUncounted, "asked"),
      (.jumpRefused, "refusal"),
    ])
  func accuses(fault: Fault, field: String) {
    #expect(signature(fault) { try CostOracle.check(feed, on: FaultyModel.self) } == "cost.\(field)")
  }

  @Test(
    "accuses a model of work where nothing happens but that the content moves",
    arguments: [Fault.laysOutAnew, .looksTwice])
  func accusesSteadyFrames(fault: Fault) throws {
    var still = feed
    still.configuration.content.prefetch.linesPerFrame = 0
    #expect(signature(fault) { try CostOracle.check(still, on: FaultyModel.self) } == "cost.steady")
    #expect(try CostOracle.check(still, on: FaultyModel.self) == .holds)
  }

  @Test("accuses a model of edits that go through the content")
  func accusesEdits() {
    #expect(signature(.scansInEdits) { try CostOracle.check(catalogue(), on: FaultyModel.self) } == "cost.edits")
  }

  @Test("holds for a model that does what there is to do")
  func holds() throws {
    for scenario in [feed, emptyFeed, catalogue(), catalogue(axis: .horizontal), firmFeed, manyPointers] {
      #expect(try CostOracle.check(scenario, on: FaultyModel.self) == .holds)
    }
  }
}

@Suite("The oracle of copies")
struct CopyOracleTests {
  @Test(
    "accuses a model whose copies forget something, or share something with it",
    arguments: [
      (Fault.copyForgetsPhaseChanges, "phaseChanges"), (.copyForgetsLastFrame, "changes"),
      (.copySharesFrames, "geometry"), (.jumpRefused, "refusal"),
    ])
  func accuses(fault: Fault, field: String) {
    // This scenario is short enough for a copy at every point.
    var short = feed
    short.steps = Array(feed.steps.prefix(11))
    let scenarios: [Scenario] =
      switch fault {
      case .jumpRefused: [feed]
      // A copy can forget phase changes only after a frame in which the phase changed.
      case .copyForgetsPhaseChanges: [short]
      default: [feed, short]
      }
    for scenario in scenarios {
      #expect(signature(fault) { try CopyOracle.check(scenario, on: FaultyModel.self) } == "copy.\(field)")
    }
  }

  @Test("holds for a model that forwards to the reference")
  func holds() throws {
    for scenario in [feed, emptyFeed, catalogue(), catalogue(axis: .horizontal), firmFeed, manyPointers] {
      #expect(try CopyOracle.check(scenario, on: FaultyModel.self) == .holds)
    }
  }
}

@Suite("The reference under the oracles")
struct SelfCheckTests {
  @Test(
    "The reference breaks no invariant and differs from itself in nothing, on random scenarios",
    arguments: [0, 1, 2, 3] as [UInt64])
  func selfCheck(part: UInt64) throws {
    for seed in part * 8 + 1...part * 8 + 8 {
      let scenario = withPointers(randomScenario(seed: seed, records: 60), seed: seed)
      #expect(try DifferentialOracle.check(scenario, on: ReferenceModel.self) == .holds, "seed \(seed)")
      #expect(try InvariantOracle.check(scenario, on: ReferenceModel.self) == .holds, "seed \(seed)")
      #expect(try MotionOracle.check(scenario, on: ReferenceModel.self) == .holds, "seed \(seed)")
      #expect(try TransposeOracle.check(scenario, on: ReferenceModel.self) == .holds, "seed \(seed)")
      #expect(try MirrorOracle.check(scenario, on: ReferenceModel.self) == .holds, "seed \(seed)")
      #expect(try ShiftOracle.check(scenario, on: ReferenceModel.self) == .holds, "seed \(seed)")
      #expect(try ScaleOracle.check(scenario, on: ReferenceModel.self) == .holds, "seed \(seed)")
      // These oracles play a scenario several times, on a model that goes through all lines in every frame.
      guard seed.isMultiple(of: 4) else { continue }
      #expect(try SamplingOracle.check(scenario, on: ReferenceModel.self) == .holds, "seed \(seed)")
      #expect(try CopyOracle.check(scenario, on: ReferenceModel.self) == .holds, "seed \(seed)")
      try LazinessOracle.check(scenario, on: ReferenceModel.self)
    }
  }
}
