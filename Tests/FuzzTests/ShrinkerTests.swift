// The shrinker: it ends at a small fixed point with the same signature.
import Foundation
import FuzzTargets
import ScrollScenario
import ScrollTypes
import Testing

@testable import FuzzSupport
@testable import ScenarioSearch

@Suite("Shrinking")
struct ShrinkerTests {
  /// Returns one of many random inputs in which the faulty model shows its fault.
  static func failing(_ place: Int) throws -> [UInt8] {
    let inputs = (0..<2000 as Range<UInt64>).lazy.map { seed in
      var generator = SeededGenerator(seed: seed)
      return RecordGenerator.scenario(&generator)
    }
    return try #require(
      inputs.filter { $0.count < 400 && FaultyModel.shows(.bytes($0)) }.dropFirst(place).first)
  }

  @Test("A list shrinks to the elements that matter, each as small as it can be")
  func list() {
    var shrinker = Shrinker<Int>(simpler: { $0 > 0 ? [$0 / 2, $0 - 1] : [] }) { candidate in
      candidate.count { $0 >= 10 } >= 2 && candidate.contains(77)
    }
    let small = shrinker.shrink([4, 99, 13, 5, 77, 1, 64, 2])
    #expect(small.sorted() == [10, 77])
    #expect(shrinker.shrink(small) == small)
  }

  @Test("What comes after the fault goes first, in as many tries as its length has binary digits, then large blocks")
  func end() {
    var shrinker = Shrinker<Int>(simpler: { _ in [] }) { $0.contains(600) && $0.contains(10) }
    #expect(shrinker.cut(Array(0..<1000)).count < 200)
    #expect(shrinker.tries <= 50)
    var needsAll = Shrinker<Int>(simpler: { _ in [] }) { $0.starts(with: 0...63) }
    #expect(needsAll.cut(Array(0..<1000)) == Array(0...63))
    #expect(needsAll.tries <= 30)
  }

  @Test("The least number that will do is found in a few steps, or nearly so", arguments: [0, 1, 2, 7, 963, 1_000_000])
  func descent(least: Int) throws {
    var shrinker = Shrinker<Int>(simpler: ScenarioShrinker.smaller(than:)) { $0.first.map { $0 >= least } ?? false }
    let found = try #require(shrinker.shrink([1_000_000]).first)
    #expect((least...least + least / 8).contains(found))
    #expect(shrinker.tries < 200)
  }

  @Test("What costs time goes first, wherever it can")
  func cheap() {
    var shrinker = Shrinker<Int>(simpler: { _ in [] }) { candidate in candidate.contains(100) && candidate.contains(1) }
    shrinker.keepsLength = true
    shrinker.cheap = { $0 > 50 && $0 < 100 ? 0 : $0 }
    #expect(shrinker.shrink([60, 100, 70, 1, 99, 3]) == [0, 100, 0, 1, 0, 3])
  }

  @Test("A list that must keep its length only gets smaller elements")
  func fixedLength() {
    var shrinker = Shrinker<Int>(simpler: { $0 > 0 ? [0] : [] }) { $0[1] == 5 }
    shrinker.keepsLength = true
    #expect(shrinker.shrink([3, 5, 7]) == [0, 5, 0])
  }

  @Test("Shrinking stops when it may not go on, with what it has")
  func stopping() {
    var tries = 0
    var shrinker = Shrinker<Int>(simpler: { _ in [] }) { _ in
      tries += 1
      return true
    }
    shrinker.mayGoOn = { tries < 1 }
    #expect(shrinker.shrink([1, 2, 3, 4]).count < 4)
    #expect(tries == 1)
  }

  @Test("Bytes shrink to the three records that make the fault, and then no further", arguments: 0..<3)
  func bytes(place: Int) throws {
    let bytes = try Self.failing(place)
    var shrinker = ScenarioShrinker { FaultyModel.shows($0) }
    let small = shrinker.shrink(encoded: bytes)
    #expect(EncodedScenario(bytes: small).records.count <= 3)
    #expect(FaultyModel.shows(.bytes(small)))
    #expect(shrinker.shrink(encoded: small) == small)
  }

  @Test("A broken rule is shrunk in one child process, in a moment, and then no further", arguments: 0..<3)
  func oneChild(place: Int) throws {
    let bytes = try Self.failing(place)
    let finding = try #require(FaultyModel.finding(in: .bytes(bytes)))
    let triage = Triage(target: FaultyModel.target, shrinkingSeconds: 600)
    let shrunk = triage.shrink(.bytes(bytes), finding: finding)
    #expect(shrunk.find.finding.signature == finding.signature)
    let scenario = try #require(shrunk.find.scenario)
    #expect(scenario.steps.count == 3)
    #expect(FaultyModel.shows(.scenario(scenario)))
    let again = triage.shrink(.scenario(scenario), finding: finding)
    #expect(again.find.scenario == scenario)
  }

  @Test(
    "A trap is told by type and function, not by a place that changes with every build",
    arguments: [
      ("static FuzzTargets.Store.(save in _5E2B0A)(Swift.Int) -> ()", "Store.save"),
      ("generic specialization <Swift.Int> of ScrollEngine.LineStack.place<A>(_: A) -> ()", "LineStack.place"),
      ("closure #1 (Swift.Int) -> () in Engine.Motion.advance(to: Swift.Double) -> ()", "Motion.advance"),
      ("main", "main"),
    ])
  func functions(symbol: String, name: String) {
    #expect(ExecutableSymbols.shortName(symbol) == name)
  }

  /// Returns one event on a plain layout, shrunk while `isWrong` is true of it.
  private func shrunk(
    _ kind: ScrollEvent.Kind, where isWrong: @escaping (ScrollEvent.Kind) -> Bool
  ) -> ScrollEvent.Kind? {
    let scenario = Scenario(
      configuration: ScrollConfiguration(
        containerSize: CGSize(width: 100, height: 100), content: StackContent(rowCount: 10, estimate: .fixed(44))),
      rows: .constant(44), steps: [.event(at: .zero, kind)])
    var shrinker = ScenarioShrinker { input in
      input.scenario.steps.contains { if case .event(_, let kind) = $0 { isWrong(kind) } else { false } }
    }
    guard case .event(_, let small)? = shrinker.shrink(scenario).steps.first else { return nil }
    return small
  }

  @Test("Wheels lose their phases and round their distances, pointers become the first, a velocity is not preserved")
  func events() {
    let wheel = WheelEvent(
      delta: CGVector(dx: 3, dy: -123.456), isPrecise: false, phase: .cancelled, momentumPhase: .ended)
    func isFar(_ kind: ScrollEvent.Kind) -> WheelEvent? {
      if case .wheel(let wheel) = kind, wheel.delta.dy < -5 { wheel } else { nil }
    }
    #expect(shrunk(.wheel(wheel)) { isFar($0) != nil } == .wheel(WheelEvent(delta: CGVector(dx: 0, dy: -10))))
    #expect(
      shrunk(.wheel(wheel)) { isFar($0).map { $0.phase != .none && $0.phase != .mayBegin } ?? false }
        == .wheel(WheelEvent(delta: CGVector(dx: 0, dy: -10), phase: .began)))
    #expect(
      shrunk(.wheel(wheel)) { isFar($0).map { !$0.isPrecise && $0.momentumPhase != .none } ?? false }
        == .wheel(WheelEvent(delta: CGVector(dx: 0, dy: -10), isPrecise: false, momentumPhase: .began)))
    let place = CGPoint(x: 12.5, y: 0)
    let anyTouch = { (kind: ScrollEvent.Kind) in if case .touchBegan = kind { true } else { false } }
    #expect(shrunk(.touchBegan(place, touch: 2), where: anyTouch) == .touchBegan(.zero))
    let otherTouch = { (kind: ScrollEvent.Kind) in
      if case .touchCancelled(let touch) = kind { touch != 0 } else { false }
    }
    #expect(shrunk(.touchCancelled(touch: 2), where: otherTouch) == .touchCancelled(touch: 1))
    let anyScroll = { (kind: ScrollEvent.Kind) in if case .scrollTo = kind { true } else { false } }
    #expect(
      shrunk(.scrollTo(place, animation: .bouncy, preservesVelocity: true), where: anyScroll) == .scrollTo(.zero))
    let isPage = { (kind: ScrollEvent.Kind) in [.key(.pageUp), .key(.pageDown), .key(.space)].contains(kind) }
    #expect(shrunk(.key(.space), where: isPage) == .key(.pageUp))
  }

  @Test("A layout shrinks to one that bounces and that users can scroll")
  func behaviours() {
    let scenario = Scenario(
      configuration: ScrollConfiguration(
        containerSize: CGSize(width: 100, height: 100), content: StackContent(rowCount: 10, estimate: .fixed(44)),
        verticalScrollBounceBehavior: .basedOnSize, horizontalScrollBounceBehavior: .basedOnSize,
        isScrollEnabled: false),
      rows: .constant(44), steps: [.frame(at: .zero)])
    var shrinker = ScenarioShrinker { $0.scenario.configuration.horizontalScrollBounceBehavior == .basedOnSize }
    let small = shrinker.shrink(scenario)
    #expect(small.configuration.verticalScrollBounceBehavior == .automatic && small.configuration.isScrollEnabled)
    #expect(small.configuration.horizontalScrollBounceBehavior == .basedOnSize)
  }

  @Test("Content that scrolls on both axes shrinks to one axis, or to the roundest length across that fails")
  func lengthAcross() throws {
    var header = ScenarioHeader()
    header.tracks = 0xFE
    header.trackLength = 0xE7
    header.trackShape = 0x07C1
    let scenario = EncodedScenario(header: header, records: [ScenarioRecord(.frame)]).scenario
    #expect(try #require(scenario.configuration.content.crossExtent) > 1300)
    var anywhere = ScenarioShrinker { _ in true }
    #expect(anywhere.shrink(scenario).configuration.content.crossExtent == nil)
    var wide = ScenarioShrinker { $0.scenario.configuration.content.crossExtent ?? 0 >= 600 }
    let content = wide.shrink(scenario).configuration.content
    #expect(content.crossExtent == 600 && content.tracks.isEmpty)
  }

  @Test("A scenario shrinks to the steps that make the fault, on a plain layout, and then no further", arguments: 0..<3)
  func steps(place: Int) throws {
    let bytes = try Self.failing(place)
    var shrinker = ScenarioShrinker { FaultyModel.shows($0) }
    let small = shrinker.shrink(Scenario(bytes: bytes))
    #expect(small.steps.count == 3)
    #expect(small.configuration.contentInsets == EdgeInsets())
    #expect(small.configuration.content.tracks.isEmpty && small.configuration.content.axis == .vertical)
    #expect(FaultyModel.shows(.scenario(small)))
    #expect(shrinker.shrink(small) == small)
  }
}
