// Strategy: play a scenario of a tree on a model and on the reference in lock step, and compare every frame.
// The comparison covers refusals, the scroll views and their places, and the counts of the tree's report. For each
// scroll view it covers its configuration and everything that `DifferentialOracle` compares. Expectations of the
// scenario are ignored.
//
// While no offset has differed, both also agree after each frame on:
// - whether another frame is needed;
// - the frames of views in the containers of the scroll views around them;
// - the views at some points of the screen, except points on a border.
// A side stack is exact to the unit as long as its scroll view is, because nothing rounds between the two.
//
// Near-ties count as for one scroll view, with those of the scroll views around it and in it, because their motion
// affects it. Once an offset has differed by rounding, an event may go to another scroll view. A difference of the
// trees is then no violation.
import Foundation
import ScrollScenario
import ScrollTypes

/// Compares a tree of scroll views with the reference's.
public enum TreeDifferentialOracle {
  /// Plays `scenario` on a `Tree` and on the reference.
  ///
  /// - Throws: The first difference, with a signature that begins with "tree.".
  @discardableResult
  public static func check<Tree: ScrollTreeModel & ~Copyable>(
    _ scenario: TreeScenario, on _: Tree.Type
  ) throws(Violation) -> Verdict {
    var script = scenario
    script.steps.removeAll { if case .expect = $0 { true } else { false } }
    // Violations name steps by their numbers in the scenario.
    let numbers = scenario.steps.indices.filter { if case .expect = scenario.steps[$0] { false } else { true } }
    var reference: TreePlayer<ReferenceScrollTree>
    do { reference = try TreePlayer(script) } catch {
      try checkRefusal(of: script, with: error, by: Tree.self)
      return .holds
    }
    var tree = try TreePlayer<Tree>.make(script)
    var tracker = TreeComparison()
    while true {
      let (step, expected) = (reference.step, try reference.advance())
      let got = try tree.advance(failingAt: numbers)
      if reference.refusals != tree.refusals {
        throw Violation(
          signature: "tree.refusal", message: "refused: expected \(reference.refusals), got \(tree.refusals)",
          step: numbers.isEmpty ? 0 : numbers[step])
      }
      guard let expected, let got else { return .holds }
      let shown = TreeFrameRecord(step: tree.step, report: got, refusals: [], of: tree.model)
      let at = numbers[tree.step]
      switch tracker.judgement(of: shown, from: expected, reference.model, tree.model) {
      case .same: break
      case .undecided(let reason): return .ambiguous(step: at, reason: reason)
      case .wrong(let difference):
        throw Violation(
          signature: "tree.\(difference.field)", message: "\(difference.message), frame at \(expected.time) s", step: at
        )
      }
    }
  }

  private static func checkRefusal<Tree: ScrollTreeModel & ~Copyable>(
    of scenario: TreeScenario, with expected: TreeFailure, by _: Tree.Type
  ) throws(Violation) {
    do { _ = try TreePlayer<Tree>(scenario) } catch {
      if error == expected { return }
      throw Violation(signature: "tree.refusal", message: "expected: \(expected), got: \(error)", step: 0)
    }
    throw Violation(signature: "tree.refusal", message: "should be refused: \(expected)", step: 0)
  }
}

extension TreePlayer where Model: ~Copyable {
  /// Creates the player of a scenario that must not be refused.
  static func make(_ scenario: TreeScenario) throws(Violation) -> TreePlayer<Model> {
    do { return try TreePlayer(scenario) } catch {
      throw Violation(signature: "tree.refusal", message: "\(error)", step: 0)
    }
  }

  /// Plays on to the next frame. A refusal by the model is a violation.
  ///
  /// - Parameter numbers: The numbers of the player's steps in the scenario; nil for the player's own numbers.
  mutating func advance(failingAt numbers: [Int]? = nil) throws(Violation) -> ScrollTreeReport? {
    do { return try nextFrame() } catch {
      throw Violation(signature: "tree.refusal", message: "\(error)", step: numbers?[error.step] ?? error.step)
    }
  }
}

/// The last frame of one scroll view of a tree.
struct TreeFrame: ShownFrame {
  let view: TreeFrameRecord.View
  var visibleElementCount: Int { view.visibleElements.count }
  func visibleElement(at position: Int) -> VisibleElement { view.visibleElements[position] }
  var phaseChangeCount: Int { view.phaseChanges.count }
  func phaseChange(at position: Int) -> ScrollPhaseChange { view.phaseChanges[position] }
}

/// Two trees under comparison.
private struct TreeComparison {
  /// The earlier frames of each scroll view, by its life in the reference.
  private var histories: [Int: SubjectHistory] = [:]
  /// The ids of all scroll views that have been in the tree.
  private var ids: Set<ScrollViewID> = []

  /// The drift of offsets in any scroll view.
  private var drift: Drift {
    var drift = Drift()
    for history in histories.values { drift.add(history.drift) }
    return drift
  }

  mutating func judgement<Tree: ScrollTreeModel & ~Copyable>(
    of shown: TreeFrameRecord, from expected: ScrollTreeReport, _ reference: ReferenceScrollTree,
    _ tree: borrowing Tree
  ) -> FrameJudgement {
    var drift = drift
    for member in reference.members { drift.add(member.model.hiddenDrift) }
    for position in reference.members.indices {
      let member = reference.members[position]
      let name = member.id
      guard let view = shown[name] else {
        return treeJudgement(
          FrameDifference("members", "scroll view \(name)", expected: "in the tree", got: "absent"), reference, drift)
      }
      if view.member != reference.member(at: position) {
        return treeJudgement(
          FrameDifference("member", "place of \(name)", expected: reference.member(at: position), got: view.member),
          reference, drift)
      }
      let judgement = judgement(of: view, member, reference, drift)
      guard case .same = judgement else { return judgement }
      if tree.configuration(of: name) != member.model.configuration {
        return .wrong(
          FrameDifference(
            "configuration", "configuration of \(name)", expected: member.model.configuration,
            got: tree.configuration(of: name).map { "\($0)" } ?? "none"))
      }
    }
    for name in ids where tree.configuration(of: name) != reference.configuration(of: name) {
      return treeJudgement(
        FrameDifference(
          "kept", "configuration of \(name), which is away",
          expected: reference.configuration(of: name).map { "\($0)" } ?? "none",
          got: tree.configuration(of: name).map { "\($0)" } ?? "none"), reference, drift)
    }
    ids.formUnion(reference.members.map(\.id))
    drift.add(self.drift)
    if let difference = treeDifference(shown, expected, reference) {
      return treeJudgement(difference, reference, drift)
    }
    let refusals = (0..<tree.refusalCount).map { tree.refusal(at: $0) }
    if refusals != reference.refusals {
      return treeJudgement(
        FrameDifference("refused", "refused", expected: reference.refusals, got: "\(refusals)"), reference, drift)
    }
    if drift != Drift() || reference.tie != nil { return .same }
    if reference.needsFrame != shown.needsFrame {
      return .wrong(
        FrameDifference("needsFrame", "another frame needed", expected: reference.needsFrame, got: shown.needsFrame))
    }
    return reference.placesDifference(tree).map { .wrong($0) } ?? .same
  }

  private mutating func judgement(
    of view: TreeFrameRecord.View, _ member: ReferenceTreeMember, _ reference: ReferenceScrollTree, _ drift: Drift
  ) -> FrameJudgement {
    guard let expected = member.report, let got = view.report else {
      if member.report == view.report { return .same }
      return .wrong(
        FrameDifference(
          "report", "report of \(member.id)", expected: member.report == nil ? "none" : "one",
          got: view.report == nil ? "none" : "one"))
    }
    let leader = member.isSideStack ? reference.members.first { $0.id == member.parent } : nil
    let comparison = FrameComparison(
      expected: expected, got: got, content: member.model.configuration.content, reference: member.model,
      movedBy: leader?.model)
    let history = histories[member.life] ?? SubjectHistory()
    let judgement = comparison.judgement(
      of: TreeFrame(view: view), reference: member.model, history: history,
      ties: reference.ties(concerning: member.id), drift: drift)
    histories[member.life, default: SubjectHistory()].append(got, drift: comparison.drift)
    let ties = reference.ties(concerning: member.id)
    if case .same = judgement, let leader, comparison.drift.along, drift == Drift(),
      histories[leader.life]?.drift == Drift(), ties.allSatisfy({ $0.reason == nil })
    {
      // Nothing rounds between the offset of a scroll view and the offset of a side stack beside it.
      return .wrong(
        FrameDifference(
          "sideOffset", "content offset of \(member.id), whose scroll view is where it is to be",
          expected: expected.geometry.contentOffset, got: got.geometry.contentOffset))
    }
    guard case .wrong(var difference) = judgement else { return judgement }
    if let tie = reference.tie { return .undecided("\(difference.message) (\(tie))") }
    difference.message = "scroll view \(member.id): \(difference.message)"
    return .wrong(difference)
  }

  /// The judgement of a difference between the trees, which offsets that differ by rounding may have caused.
  private func treeJudgement(
    _ difference: FrameDifference, _ reference: ReferenceScrollTree, _ drift: Drift
  ) -> FrameJudgement {
    if let tie = reference.tie { return .undecided("\(difference.message) (\(tie))") }
    let ties = reference.members.flatMap { [$0.model.main.ties, $0.model.cross?.ties].compactMap { $0 } }
    if let reason = ties.compactMap(\.reason).first { return .undecided("\(difference.message) (\(reason))") }
    return drift == Drift() ? .wrong(difference) : .undecided("\(difference.message) (a rounding difference grew)")
  }

  private func treeDifference(
    _ shown: TreeFrameRecord, _ expected: ScrollTreeReport, _ reference: ReferenceScrollTree
  ) -> FrameDifference? {
    if shown.views.count != reference.memberCount {
      let ids = reference.members.map(\.id)
      let others = shown.views.map(\.member.id).filter { !ids.contains($0) }
      return FrameDifference("members", "scroll views", expected: ids, got: "\(others) too")
    }
    if let difference = orderDifference(shown.views.map(\.member), reference) { return difference }
    let got = shown.report
    if expected.time != got.time { return FrameDifference("time", "time", expected: expected.time, got: got.time) }
    for count in TreeScenario.Count.allCases where count.value(in: expected) != count.value(in: got) {
      return FrameDifference(
        "count.\(count.rawValue)", "scroll views: \(count.rawValue)", expected: count.value(in: expected),
        got: count.value(in: got))
    }
    return nil
  }

  /// Checks that scroll views come before those in them, and that the scroll views of one parent are in the order in
  /// which they joined.
  private func orderDifference(
    _ members: [ScrollTreeMember], _ reference: ReferenceScrollTree
  ) -> FrameDifference? {
    for (position, member) in members.enumerated() {
      if let parent = member.parent, !members[..<position].contains(where: { $0.id == parent }) {
        return FrameDifference("order", "the parent of \(member.id)", expected: "before it", got: "behind it")
      }
      let (old, new) = (reference.children(of: member.id), members.filter { $0.parent == member.id }.map(\.id))
      if old != new { return FrameDifference("order", "those in \(member.id)", expected: old, got: new) }
    }
    return nil
  }
}
