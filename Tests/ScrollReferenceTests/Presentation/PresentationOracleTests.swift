// Checks that the oracle of presentations accuses each wrong presentation, and no correct one.
import Foundation
import ScrollReference
import ScrollScenario
import ScrollTypes
import Testing

@Suite("Oracle of presentations")
struct PresentationOracleTests {
  /// Rows with transitions of every kind, dragged, flung, edited and resized, with observers of every kind.
  static let feed: Scenario = {
    func at(_ time: Int64) -> Scenario.Step { .frame(at: ScenarioTime(milliseconds: time)) }
    let row = StackElement.row(3, section: 0)
    let interactive = TransitionScript(
      of: .every(2, from: 0), leading: .init(.interactive(.easeIn)), trailing: .init(.interactive(nil)),
      topLeading: [.opacity(0), .rotation(30, anchor: .leading), .blur(8, isOpaque: false), .hueRotation(90)],
      identity: [.opacity(1), .rotation(0, anchor: .leading), .blur(0, isOpaque: false), .hueRotation(0)],
      bottomTrailing: [.opacity(0.3), .rotation(-20, anchor: .leading), .blur(3, isOpaque: false), .hueRotation(0)])
    let animated = TransitionScript(
      of: .every(2, from: 1), leading: .init(.animated(.spring(duration: 0.3, bounce: 0.4))),
      topLeading: [.scale(x: 0.5, y: 0.5, anchor: .center), .blendMode(.multiply)],
      identity: [.scale(x: 1, y: 1, anchor: .center), .blendMode(.normal)],
      bottomTrailing: [.scale(x: 0.7, y: 0.7, anchor: .center), .blendMode(.multiply)])
    let script = PresentationScript(
      transitions: [interactive, animated],
      observers: [
        ObserverScript(.phase(hasContext: true)), ObserverScript(.geometry(.offset)),
        ObserverScript(.geometry(.notANumber)), ObserverScript(.appearance(nil)),
        ObserverScript(.visibility(nil, threshold: 0.5), [.init(.scrollToRow(12, isAnimated: true), onCall: 30)]),
        ObserverScript(.visibility(row, threshold: 1)), ObserverScript(.targets(threshold: 0.5)),
        ObserverScript(.rowGeometry(row, .scrollView, hasOld: false)),
        ObserverScript(.rowGeometry(row, .global, hasOld: true)), ObserverScript(.contentGeometry),
        ObserverScript(.visibility(nil, threshold: 0), [.init(.remove(11), onCall: 9), .init(.add(12), onCall: 20)]),
        ObserverScript(.appearance(nil)), ObserverScript(.visibility(nil, threshold: 1), isLate: true),
      ],
      moments: [
        .init(behind: 8, .insertRows(3, at: 0)), .init(behind: 20, .removeRows(2, at: 4)),
        .init(behind: 24, .invalidateTransitions), .init(behind: 30, .setThreshold(4, 0.9)),
        .init(behind: 40, .end), .init(behind: 50, .add(11)), .init(behind: 60, .remove(4)),
      ])
    return Scenario(
      configuration: ScrollConfiguration(
        containerSize: CGSize(width: 390, height: 600),
        safeAreaInsets: EdgeInsets(top: 47, leading: 8, bottom: 34, trailing: 0),
        content: StackContent(
          pinnedViews: .sectionHeaders, sections: [StackSection(rowCount: 80, hasHeader: true)],
          estimate: .fixed(80))),
      rows: .cycle([44, 120.5, 61.0 / 3, 300]), presentation: script,
      steps: [at(0), at(16)] + stroke(from: 500, by: -40, at: 100) + [.settle(hertz: 60)]
        + stroke(from: 100, by: 50, at: 300) + [.settle(hertz: 60)]
        + [
          .edit([.insertRows(count: 2, at: 1, section: 0)]), at(20),
          .event(at: ScenarioTime(milliseconds: 30), .resize(CGSize(width: 300, height: 300))), at(40), at(60), at(80),
        ])
  }()

  /// The same feed, sideways and from right to left, without edits.
  static let carousel: Scenario = {
    var scenario = feed
    scenario.configuration.content.axis = .horizontal
    scenario.configuration.content.layoutDirection = .rightToLeft
    scenario.configuration.content.pinnedViews = []
    scenario.presentation.moments = []
    scenario.steps = [
      .frame(at: .zero),
      .event(at: ScenarioTime(milliseconds: 10), .scrollTo(CGPoint(x: 2000, y: 0), animation: .linear)),
      .settle(hertz: 60),
    ]
    return scenario
  }()

  /// Rows whose presentation depends on their place only.
  static let plain: Scenario = {
    var scenario = feed
    scenario.steps.removeAll { if case .edit = $0 { true } else { false } }
    scenario.presentation.transitions.removeLast()
    scenario.presentation.transitions[0].rows = .all
    scenario.presentation.observers = []
    scenario.presentation.moments = []
    return scenario
  }()

  /// The same rows, which are asked for visual effects. No row has an effect.
  static let asked: Scenario = {
    var scenario = plain
    scenario.presentation.effect = EffectScript(of: .every(0, from: 10_000), .parallax, 0.5)
    return scenario
  }()

  /// Rows whose transitions are exchanged while the rows stay in place.
  static let exchanged: Scenario = {
    var scenario = plain
    scenario.presentation.transitions.append(
      TransitionScript(leading: .init(.interactive(.linear)), topLeading: [.opacity(0)], bottomTrailing: [.opacity(0)]))
    scenario.presentation.transitions.append(
      TransitionScript(of: .headers, topLeading: [.offset(x: 0, y: 40)], identity: [.offset(x: 0, y: 0)]))
    scenario.presentation.moments = [1, 4, 5, 9, 12, 13].map { .init(behind: $0, .exchangeTransitions) }
    return scenario
  }()

  @Test("The reference is right", arguments: [feed, carousel, plain, asked, exchanged])
  func innocent(scenario: Scenario) throws {
    try PresentationOracle.check(
      scenario, on: ReferenceModel.self, presenting: ReferencePresentation.self, observing: ReferenceObservers.self)
    try PresentationOracle.check(
      scenario, on: ReferenceModel.self, presenting: FaultyPresentation.self, observing: FaultyObservers.self)
  }

  @Test("The oracle accuses presentations that are wrong", arguments: PresentationFault.allCases)
  func presentationFaults(fault: PresentationFault) {
    FaultyPresentation.$fault.withValue(fault) {
      let violation = #expect(throws: Violation.self) {
        try PresentationOracle.check(
          fault.scenario, on: ReferenceModel.self, presenting: FaultyPresentation.self,
          observing: ReferenceObservers.self)
      }
      #expect(violation?.signature == fault.signature, "\(String(describing: violation))")
    }
  }

  @Test("The oracle accuses presentations that are not asked again where transitions are exchanged")
  func exchangeForgotten() {
    FaultyPresentation.$fault.withValue(.invalidationForgotten) {
      let violation = #expect(throws: Violation.self) {
        try PresentationOracle.check(
          Self.exchanged, on: ReferenceModel.self, presenting: FaultyPresentation.self,
          observing: ReferenceObservers.self)
      }
      #expect(violation?.signature.hasPrefix("presentation.") == true, "\(String(describing: violation))")
    }
  }

  @Test("The oracle accuses ways to follow a scroll view that are wrong", arguments: [0, 1])
  func following(fault: Int) {
    typealias Following = PresentedFollowing<ReferenceModel, ReferencePresentation, ReferenceObservers>
    let usual = Following.usual
    let following = Following(
      update: { presentation, report, model, rows in
        if fault == 0, report.time > 1 { presentation.invalidateTransitions() }
        usual.update(&presentation, report, model, rows)
      },
      receive: { observers, report, model, presentation in
        if fault != 1 || report.time < 1 { usual.receive(observers, report, model, presentation) }
      })
    let violation = #expect(throws: Violation.self) {
      try PresentationOracle.check(
        Self.feed, on: ReferenceModel.self, presenting: ReferencePresentation.self, observing: ReferenceObservers.self,
        by: following)
    }
    #expect(violation?.signature == ["presentation.questions", "observers.calls"][fault])
  }

  @Test(
    "The oracle accuses ways to follow that are wrong for the other presentations of a frame alone",
    arguments: [(10, 1, "copy"), (10, 2, "again"), (11, 3, "anew"), (17, 3, "sampling")])
  func followingOfOthers(frame: Int, update: Int, invariant: String) {
    typealias Following = PresentedFollowing<ReferenceModel, ReferencePresentation, ReferenceObservers>
    let usual = Following.usual
    var (frameCount, updateCount) = (0, 0)
    let following = Following(
      update: { presentation, report, model, rows in
        updateCount += 1
        if frameCount != frame || updateCount != update { usual.update(&presentation, report, model, rows) }
      },
      receive: { observers, report, model, presentation in
        // Observers receive after the first presentation of a frame.
        (frameCount, updateCount) = (frameCount + 1, 0)
        usual.receive(observers, report, model, presentation)
      })
    let violation = #expect(throws: Violation.self) {
      try PresentationOracle.check(
        Self.plain, on: ReferenceModel.self, presenting: ReferencePresentation.self, observing: ReferenceObservers.self,
        by: following)
    }
    #expect(violation?.signature == "presentation.\(invariant)")
  }

  @Test("The oracle accuses observers that are wrong", arguments: ObserverFault.allCases)
  func observerFaults(fault: ObserverFault) {
    FaultyObservers.$fault.withValue(fault) {
      let violation = #expect(throws: Violation.self) {
        try PresentationOracle.check(
          Self.feed, on: ReferenceModel.self, presenting: ReferencePresentation.self, observing: FaultyObservers.self)
      }
      let expected = fault == .reentered ? "observers.reentered" : "observers.calls"
      #expect(violation?.signature == expected, "\(String(describing: violation))")
    }
  }

  @Test(
    "Invariants and relations alone accuse presentations",
    arguments: [
      (PresentationFault.rowDropped, "rows"), (.rowTwice, "rows"), (.elementOff, "rows"), (.frameOff, "rows"),
      (.lineOff, "rows"), (.pinForgotten, "rows"), (.progressOff, "progress"), (.progressFlipped, "progress"),
      (.opacityBeyond, "opacity"), (.transformOff, "bounds"), (.boundsOff, "bounds"), (.phaseFlipped, "phase"),
      (.alwaysIdentity, "phase"), (.enteredForgotten, "entered"), (.leftForgotten, "left"), (.leftReversed, "left"),
      (.changedForgotten, "changed"), (.changedTooMany, "changed"), (.editsForgotten, "entered"),
      (.copyForgets, "copy"), (.copyDrifts, "copy"), (.leftToRight, "phase"), (.vertical, "phase"),
      (.framesCounted, "sampling"), (.transitionsInTurn, "phase"), (.mirrorOff, "mirror.transform"),
      (.horizontalOff, "transposition"), (.placesUnderInsets, "place"),
      (.firstBrighter, "anew"),
    ])
  func presentationInvariants(fault: PresentationFault, invariant: String) {
    FaultyPresentation.$fault.withValue(fault) {
      let violation = #expect(throws: Violation.self) {
        try PresentationOracle.check(
          fault.scenario, on: ReferenceModel.self, presenting: FaultyPresentation.self,
          observing: ReferenceObservers.self, comparesModels: false)
      }
      #expect(violation?.signature == "presentation.\(invariant)", "\(String(describing: violation))")
    }
  }

  @Test(
    "Invariants alone accuse observers",
    arguments: [
      (ObserverFault.callDropped, ""), (.calledTwice, "appear"), (.thresholdOff, "visible"),
      (.thresholdIgnored, "visible"), (.removalIgnored, "removed"), (.editsForgotten, ""), (.endIgnored, ""),
      (.leavesLate, "order"), (.leavesForgotten, ""), (.firstGeometry, "order"), (.appearsReversed, ""),
      (.reentered, "reentered"), (.targetsReversed, "targets"), (.oldValueWrong, ""),
    ])
  func observationInvariants(fault: ObserverFault, invariant: String) {
    FaultyObservers.$fault.withValue(fault) {
      let violation = #expect(throws: Violation.self) {
        try PresentationOracle.check(
          Self.feed, on: ReferenceModel.self, presenting: ReferencePresentation.self, observing: FaultyObservers.self,
          comparesModels: false)
      }
      #expect(violation?.signature.hasPrefix("observers.\(invariant)") == true, "\(String(describing: violation))")
    }
  }
}

extension PresentationFault {
  /// A scenario that shows the fault.
  fileprivate var scenario: Scenario {
    switch self {
    case .leftToRight, .vertical: PresentationOracleTests.carousel
    case .framesCounted, .firstBrighter: PresentationOracleTests.plain
    case .placesUnderInsets: PresentationOracleTests.asked
    default: PresentationOracleTests.feed
    }
  }

  fileprivate var signature: String {
    switch self {
    case .rowDropped, .rowTwice, .elementOff, .frameOff, .lineOff, .pinForgotten: "presentation.rows"
    case .progressOff, .progressFlipped: "presentation.progress"
    case .opacityOff, .opacityBeyond, .firstBrighter: "presentation.opacity"
    case .framesCounted: "presentation.sampling"
    case .transformOff, .boundsOff: "presentation.bounds"
    case .blurOff, .hueOff, .blendForgotten: "presentation.filters"
    case .phaseFlipped, .alwaysIdentity, .leftToRight, .vertical: "presentation.phase"
    case .enteredForgotten, .editsForgotten: "presentation.entered"
    case .leftForgotten, .leftReversed: "presentation.left"
    case .changedForgotten, .changedTooMany: "presentation.changed"
    case .neverMoves, .alwaysMoves: "presentation.isMoving"
    case .invalidationForgotten, .askedAlways, .askedTwice, .placesUnderInsets: "presentation.questions"
    case .copyForgets, .copyDrifts: "presentation.copy"
    case .transitionsInTurn: "presentation.phase"
    case .mirrorOff: "presentation.mirror.transform"
    case .horizontalOff: "presentation.transposition"
    }
  }
}
