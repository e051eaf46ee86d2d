// The target of nested scroll views: thousands of random lists, the cases in them, and faults that must be found.
import Foundation
import FuzzSupport
import ScenarioSearch
import ScrollEngine
import ScrollReference
import ScrollScenario
import ScrollTypes
import Testing

@testable import FuzzTargets

@Suite("Nested")
struct NestedTests {
  private static func records(seed: UInt64) throws -> [OperationRecord] {
    let form = try #require(FuzzTarget.nested.operations)
    var source = SeededGenerator(seed: seed)
    let bytes = form.generator.bytes(&source)
    return stride(from: 0, to: bytes.count - 7, by: 8).map { start in
      OperationRecord(rawValue: bytes[start..<start + 8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
  }

  @Test("Neither the engine nor the reference nests a scroll view that scrolls on both axes, or nests another in it")
  func onBothAxes() throws {
    let page = ScrollConfiguration(
      containerSize: CGSize(width: 390, height: 700), content: StackContent(rowCount: 20, estimate: .fixed(80)))
    var wide = page
    wide.content.crossExtent = 0
    #expect(throws: Never.self) { _ = try NestedScroll(outer: page, inner: page) }
    #expect(throws: Never.self) { _ = try ReferenceNestedScroll(outer: page, inner: page) }
    for (outer, inner) in [(page, wide), (wide, page), (wide, wide)] {
      #expect(throws: ScrollConfigurationError.nestedOnBothAxes) { _ = try NestedScroll(outer: outer, inner: inner) }
      #expect(throws: ScrollConfigurationError.nestedOnBothAxes) {
        _ = try ReferenceNestedScroll(outer: outer, inner: inner)
      }
    }
  }

  @Test("Random gestures in nested scroll views lead where the reference says", arguments: 0..<4)
  func random(share: UInt64) throws {
    var ambiguous = 0
    for seed in share * 50..<(share + 1) * 50 {
      let scenario = NestedDecoder.scenario(try Self.records(seed: seed))
      do throws(Violation) {
        if try NestedDifferentialOracle.check(scenario, on: NestedScroll.self) != .holds { ambiguous += 1 }
        try NestedInvariantOracle.check(scenario, on: NestedScroll.self)
        try NestedMotionOracle.check(scenario, on: NestedScroll.self)
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
    #expect(ambiguous < 8)
  }

  @Test("Frames follow the last event until both scroll views rest, and no longer")
  func ending() throws {
    var lastFrames: [Int] = []
    for seed in 0..<100 as Range<UInt64> {
      let records = try Self.records(seed: seed)
      let scenario = NestedDecoder.scenario(records)
      let before = NestedDecoder.stepCount(records)
      lastFrames.append(scenario.steps.count - before)
      // After the last frame nothing moves.
      var pair = try NestedScroll(outer: scenario.outer, inner: scenario.inner)
      var (outer, inner) = (
        ScenarioRows(scenario.outerRows, sections: scenario.outer.content.sections),
        ScenarioRows(scenario.innerRows, sections: scenario.inner.content.sections)
      )
      var offsets: [CGPoint] = []
      var time = 0.0
      func show(_ report: NestedFrameReport) {
        offsets = [report.outer.geometry.contentOffset, report.inner.geometry.contentOffset]
      }
      for step in scenario.steps {
        switch step {
        case .event(let event, let view): try pair.enqueue(event, in: view)
        case .edit(let edits, let view):
          try pair.apply(edits, to: view)
          if view == .outer { try outer.apply(edits) } else { try inner.apply(edits) }
        case .update(let new, let view): try pair.update(to: new, in: view)
        case .frame(let at):
          time = at
          show(try pair.frame(at: time, askingOuter: outer, askingInner: inner))
        }
      }
      guard scenario.steps.count - before < NestedScenario.mostLastFrames else { continue }
      let rest = offsets
      for _ in 0..<240 {
        time += 1 / 60.0
        show(try pair.frame(at: time, askingOuter: outer, askingInner: inner))
        #expect(offsets == rest, "seed \(seed)")
      }
    }
    #expect(lastFrames.sorted()[50] < 120)
    #expect(lastFrames.allSatisfy { $0 <= NestedScenario.mostLastFrames })
  }

  @Test("The operation that is marked is the one whose step shows the fault")
  func records() throws {
    let records = try Self.records(seed: 3)
    let count = NestedDecoder.stepCount(records)
    let marked = (0..<count + 10).map { NestedDecoder.record(ofStep: $0, in: records) }
    #expect(marked.first == 0 && marked.last == records.count - 1)
    #expect(zip(marked, marked.dropFirst()).allSatisfy { $0 <= $1 })
    for (step, record) in marked.enumerated().prefix(count) {
      #expect(NestedDecoder.stepCount(Array(records.prefix(record + 1))) > step)
      #expect(record == 0 || NestedDecoder.stepCount(Array(records.prefix(record))) <= step)
    }
  }

  @Test("Random lists bring up every kind of pointer-over, and the words of them all kinds of events")
  func spread() throws {
    var handedOn = 0
    var words: Set<String> = []
    for seed in 0..<200 as Range<UInt64> {
      let records = try Self.records(seed: seed)
      let lines = NestedDecoder.lines(records)
      // Configurations that a pair refuses would end the search at once.
      #expect(NestedDecoder.scenario(records).inner.content.crossExtent == nil)
      #expect(NestedDecoder.scenario(records).outer.content.crossExtent == nil)
      #expect(lines.count == records.count)
      words.formUnion(lines.flatMap { $0.split(whereSeparator: { " (:".contains($0) }).map(String.init) })
      let scenario = NestedDecoder.scenario(records)
      var pair = try NestedScroll(outer: scenario.outer, inner: scenario.inner)
      for step in scenario.steps {
        switch step {
        case .event(let event, let view): try pair.enqueue(event, in: view)
        case .edit(let edits, let view): try pair.apply(edits, to: view)
        case .update(let new, let view): try pair.update(to: new, in: view)
        case .frame(let time):
          _ = try pair.frame(at: time, askingOuter: scenario.outerRows, askingInner: scenario.innerRows)
          let outers = (0..<pair.phaseChangeCount(in: .outer)).map { pair.phaseChange(at: $0, in: .outer) }
          for place in 0..<pair.phaseChangeCount(in: .inner) {
            let change = pair.phaseChange(at: place, in: .inner)
            guard change.oldPhase == .decelerating, change.newPhase == .idle else { continue }
            if outers.contains(where: { $0.time == change.time && $0.newPhase == .decelerating }) { handedOn += 1 }
          }
        }
      }
    }
    #expect(handedOn >= 10)
    let known =
      "touchBegan touchMoved touchEnded touchCancelled swipe gesture wheel key scrollTo scrollDisabled resize scrollToView edit update"
    #expect(words.isSuperset(of: known.split(separator: " ").map(String.init)))
    #expect(words.isSuperset(of: ["vertical", "horizontal", "inner", "outer"]))
  }
}
