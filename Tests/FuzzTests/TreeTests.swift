// The target of trees: the cases in random records, their text form, and shrinking that keeps a fault.
import Foundation
import FuzzSupport
import ScenarioSearch
import ScrollEngine
import ScrollScenario
import ScrollTypes
import Testing

@testable import FuzzTargets

@Suite("Trees")
struct TreeTests {
  private static func scenario(seed: UInt64) throws -> TreeScenario {
    let form = try #require(FuzzTarget.trees.trees)
    var source = SeededGenerator(seed: seed)
    return form.scenario(ofBytes: form.generator.bytes(&source))
  }

  @Test("Records are valid scenarios that print and read back, whatever the bytes")
  func text() throws {
    for seed in 0..<200 as Range<UInt64> {
      let scenario = try Self.scenario(seed: seed)
      try scenario.validate()
      #expect(try TreeScenario(parsing: scenario.description) == scenario, "seed \(seed)")
    }
    let form = try #require(FuzzTarget.trees.trees)
    for bytes in [[], [1], [UInt8](repeating: 0xFF, count: 8), [UInt8](repeating: 0xFF, count: 99)] {
      try form.scenario(ofBytes: bytes).validate()
    }
  }

  @Test("Random trees bring up what trees have rules for")
  func corners() throws {
    var census = TreeCensus()
    for seed in 0..<1200 as Range<UInt64> { try census.count(Self.scenario(seed: seed)) }
    for (corner, least) in TreeCensus.least {
      #expect(census.counts[corner, default: 0] >= least, "\(corner): \(census.counts[corner, default: 0])")
    }
  }

  @Test("Shrinking leaves the branch, the step and the number that a fault needs, and no others")
  func shrinking() throws {
    let found = try (0..<500 as Range<UInt64>).lazy.map { try Self.scenario(seed: $0) }.first { Self.hasFault($0) }
    let scenario = try #require(found)
    var shrinker = ScenarioShrinker { input in
      if case .tree(let tree) = input { Self.hasFault(tree) } else { false }
    }
    let small = shrinker.shrink(scenario)
    try small.validate()
    #expect(small.branches.count == 2)
    #expect(small.steps.count == 1)
    #expect(small.retention == .restored)
    var again = ScenarioShrinker { input in
      if case .tree(let tree) = input { Self.hasFault(tree) } else { false }
    }
    #expect(again.shrink(small) == small)
  }

  /// Whether a wheel event is in a scroll view two levels down.
  private static func hasFault(_ scenario: TreeScenario) -> Bool {
    scenario.steps.contains { step in
      if case .event(let event, .view(let path)) = step, case .wheel = event.kind {
        path.steps.count == 2
      } else {
        false
      }
    }
  }
}

/// The cases that random trees bring up on the engine, and the number of trees with each case.
private struct TreeCensus {
  /// The least number of trees, of 1200, that have each case.
  static let least: [(String, Int)] = [
    ("depth 2", 200), ("depth 3", 100), ("depth 4", 30), ("joins", 300), ("leaves", 100), ("restored", 20),
    ("kept", 12),
    ("refused", 10), ("dropped", 10), ("in a header or footer", 30), ("attached", 20), ("on both axes", 50),
    ("two drag", 50), ("three drag", 8), ("handed on by a fling", 10), ("handed on by momentum", 8),
    ("drags on both axes", 8), ("latched", 20), ("lost under a pointer", 4), ("20 members", 20),
    ("edits around others", 50), ("edits refused", 4), ("layouts changed", 4),
    ("side stacks", 200), ("two side stacks", 80), ("side stacks in branches", 10),
    ("scroll views in side stacks", 60), ("edits of side stacks", 80), ("updates of side stacks", 60),
    ("events in side stacks", 150), ("side stacks detached", 20), ("side stacks refused", 30),
    ("deep jumps beside", 20), ("side stacks shown", 150), ("rows measured above beside", 30),
    ("side stacks not true", 20),
    ("presented", 200), ("presented in branches", 60), ("spaces across", 20), ("presented ones leave", 20),
  ]
  var counts: [String: Int] = [:]

  mutating func count(_ scenario: TreeScenario) throws {
    var corners: Set<String> = []
    for step in scenario.steps { look(at: step, of: scenario, &corners) }
    lookAtScripts(of: scenario, &corners)
    var player = try TreePlayer<ScrollTree>(scenario)
    var before: TreeFrameRecord?
    var offsets: [ScrollViewID: CGPoint] = [:]
    var momentumTimes: Set<Double> = []
    for step in scenario.steps {
      if case .event(let event, _) = step, case .wheel(let wheel) = event.kind, wheel.momentumPhase != .none {
        momentumTimes.insert(event.time)
      }
      if case .edit(_, let path) = step, scenario.branches.contains(where: { $0.parent == path.steps.last?.branch }) {
        corners.insert("edits around others")
      }
      if case .update(let new, _) = step, !new.content.layouts.isEmpty { corners.insert("layouts changed") }
    }
    while let record = try player.nextRecord() {
      if record.refusals.contains(where: { if case .noSuchScrollView = $0.error { true } else { false } }) {
        corners.insert("edits refused")
      }
      if record.refusals.contains(where: { if case .sideStack = $0.error { true } else { false } }) {
        corners.insert("side stacks refused")
      }
      look(at: record, after: before, scenario, momentumTimes, &offsets, &corners)
      before = record
    }
    for corner in corners { counts[corner, default: 0] += 1 }
  }

  /// Notes the cases of presentations and observers.
  private func lookAtScripts(of scenario: TreeScenario, _ corners: inout Set<String>) {
    if scenario.isPresented { corners.insert("presented") }
    for branch in scenario.branches where branch.presentation != .none {
      if branch.parent != nil { corners.insert("presented in branches") }
      if let effect = branch.presentation.effect, ![.local, .scrollView].contains(effect.space) {
        corners.insert("spaces across")
      }
    }
  }

  /// Notes the cases of side stacks in a step.
  private func look(at step: TreeScenario.Step, of scenario: TreeScenario, _ corners: inout Set<String>) {
    func isBeside(_ path: TreePath) -> Bool {
      path.steps.last.map { scenario.branches[$0.branch].hosts.isBeside } ?? false
    }
    switch step {
    case .attach(let path) where isBeside(path):
      corners.insert("side stacks")
      if path.steps.last?.branch != scenario.branches.firstIndex(where: { $0.hosts.isBeside }) {
        corners.insert("two side stacks")
      }
      if path.steps.count > 1 { corners.insert("side stacks in branches") }
      if scenario.branches.contains(where: { $0.parent == path.steps.last?.branch && !$0.hosts.isAttached }) {
        corners.insert("scroll views in side stacks")
      }
    case .detach(let path) where isBeside(path): corners.insert("side stacks detached")
    case .edit(_, let path) where isBeside(path): corners.insert("edits of side stacks")
    case .update(_, let path) where isBeside(path): corners.insert("updates of side stacks")
    case .event(let event, let place):
      if case .view(let path) = place, isBeside(path) { corners.insert("events in side stacks") }
      if case .scrollTo(let point, _, _) = event.kind, point.y > 4000,
        scenario.branches.contains(where: \.hosts.isBeside)
      {
        corners.insert("deep jumps beside")
      }
    default: break
    }
  }

  /// Whether a side stack stands elsewhere than its section begins (§K7). Only the first section can show that.
  private static func disagrees(
    _ report: FrameReport, with around: TreeFrameRecord.View, beside section: Int
  ) -> Bool {
    guard section == 0, let first = around.report?.geometry.contentOffset else { return false }
    let offset = report.geometry.contentOffset
    return abs(first.y - offset.y) > 200 || abs(first.x - offset.x) > 200
  }

  private func look(
    at record: TreeFrameRecord, after before: TreeFrameRecord?, _ scenario: TreeScenario,
    _ momentumTimes: Set<Double>, _ offsets: inout [ScrollViewID: CGPoint], _ corners: inout Set<String>
  ) {
    let report = record.report
    if report.joinedCount > 0 { corners.insert("joins") }
    if report.leftCount > 0 { corners.insert("leaves") }
    if report.refusedCount > 0 { corners.insert("refused") }
    if report.droppedEventCount > 0 { corners.insert("dropped") }
    if record.views.count >= 20 { corners.insert("20 members") }
    for view in before?.views ?? [] where record[view.member.id] == nil {
      if scenario.presentation(of: view.member.id) != .none { corners.insert("presented ones leave") }
    }
    for view in record.views {
      let depth = view.path?.steps.count ?? 0
      if let section = view.member.section, let report = view.report {
        if !view.visibleElements.isEmpty { corners.insert("side stacks shown") }
        if report.offsetCorrection != 0 { corners.insert("rows measured above beside") }
        if let around = view.member.parent.flatMap({ record[$0] }), !view.visibleElements.isEmpty,
          Self.disagrees(report, with: around, beside: section)
        {
          corners.insert("side stacks not true")
        }
      }
      if depth > 1 { corners.insert("depth \(depth)") }
      switch view.member.element {
      case .header, .footer: corners.insert("in a header or footer")
      case nil where depth > 0: corners.insert("attached")
      default: break
      }
      let id = view.member.id
      let configuration = view.path.map(scenario.configuration(of:))
      if configuration?.content.crossExtent != nil, depth > 0 { corners.insert("on both axes") }
      if let offset = view.report?.geometry.contentOffset, before?[id] == nil, let old = offsets[id], old == offset,
        offset.x > 1 || offset.y > 1
      {
        corners.insert("\(scenario.retention)")
      }
      offsets[id] = view.report?.geometry.contentOffset
      let was = before?[id]?.report?.phase
      if was == .tracking || was == .interacting, view.report == nil { corners.insert("lost under a pointer") }
    }
    for view in before?.views ?? [] where record[view.member.id] == nil {
      if view.report?.phase == .tracking || view.report?.phase == .interacting {
        corners.insert("lost under a pointer")
      }
    }
    let dragged = record.views.filter { $0.report?.phase == .interacting }
    if dragged.count > 1 { corners.insert("two drag") }
    if dragged.count > 2 { corners.insert("three drag") }
    if dragged.contains(where: { ($0.report?.velocity.dx ?? 0) != 0 && ($0.report?.velocity.dy ?? 0) != 0 }) {
      corners.insert("drags on both axes")
    }
    let changes = record.views.flatMap { view in view.phaseChanges.map { (view.member.id, $0) } }
    for (id, change) in changes where change.oldPhase == .decelerating && change.newPhase == .idle {
      let isHandedOn = changes.contains { other, next in
        other != id && next.time == change.time && next.newPhase == .decelerating
      }
      if isHandedOn {
        corners.insert(momentumTimes.contains(change.time) ? "handed on by momentum" : "handed on by a fling")
      }
    }
    for (id, change) in changes where change.oldPhase == .tracking && change.newPhase == .idle {
      let isOther = changes.contains { other, next in
        other != id && next.time == change.time && next.oldPhase == .tracking && next.newPhase == .interacting
      }
      if isOther { corners.insert("latched") }
    }
  }
}
