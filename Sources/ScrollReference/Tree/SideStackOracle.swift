// Strategy: play a scenario of a tree on a model alone, and look at the side stacks after every frame.
//
// Invariants of every side stack M beside a section of P (page K):
// - Phase: M is idle, has velocity 0, and its phase does not change.
// - Container: along the axis, M's container and insets equal P's.
// - Overlap: lines of M on the screen do not overlap.
// - Room, in a frame that measures nothing: the content after the section begins at M's end or behind it, and P's
//   content does not end before M's end.
//
// Invariants between two frames without edits, updates, requests and resizes:
// - Motion: if the views of P that stay on the screen move with its offset, views of M move as far, to the unit. An M
//   that meets an end is excepted, because step 4 of §K10 may move it.
// - Truth, in a frame that measures nothing in P or beside it: an M that meets an end, or shows nothing, has its true
//   offset (§K7).
import Foundation
import ScrollScenario
import ScrollTypes

/// Checks invariants of side stacks that hold without another model.
public enum SideStackOracle {
  /// Plays `scenario` on a `Tree`.
  ///
  /// - Throws: The first broken invariant, with a signature that begins with "sideStack.".
  public static func check<Tree: ScrollTreeModel & ~Copyable>(
    _ scenario: TreeScenario, on _: Tree.Type
  ) throws(Violation) {
    var script = scenario
    script.steps.removeAll { if case .expect = $0 { true } else { false } }
    // Violations name steps by their numbers in the scenario.
    let numbers = scenario.steps.indices.filter { if case .expect = scenario.steps[$0] { false } else { true } }
    var player: TreePlayer<Tree>
    // Another oracle checks refusals.
    do { player = try TreePlayer(script) } catch { return }
    var changes = SideStackChanges(script)
    var before: [ScrollViewID: SideStackSample] = [:]
    while let report = try player.advance(failingAt: numbers) {
      let isChanged = changes.happen(before: player.step, at: report.time)
      let record = TreeFrameRecord(step: player.step, report: report, refusals: [], of: player.model)
      var now: [ScrollViewID: SideStackSample] = [:]
      for view in record.views where view.member.section != nil {
        guard let sample = SideStackSample(of: view, in: record, of: player.model) else { continue }
        let previous = isChanged ? nil : before[view.member.id]
        if let broken = sample.brokenInvariant(after: previous, isQuiet: !isChanged && record.isQuiet(around: view)) {
          throw Violation(
            signature: "sideStack.\(broken.invariant)",
            message: "side stack \(view.member.id): \(broken.message), frame at \(report.time) s",
            step: numbers[player.step])
        }
        now[view.member.id] = sample
      }
      before = now
    }
  }
}

/// Finds the frames before which something other than scrolling moves views.
private struct SideStackChanges {
  private let steps: [TreeScenario.Step]
  private var next = 0
  /// The times of requests and resizes that wait.
  private var waiting: [Double] = []

  init(_ scenario: TreeScenario) { steps = scenario.steps }

  /// Whether such a change happened since the last frame. `frame` is the step of this frame, and `time` its time.
  mutating func happen(before frame: Int, at time: Double) -> Bool {
    var isChanged = false
    while next < frame {
      switch steps[next] {
      case .edit, .update, .attach, .detach: isChanged = true
      case .event(let event, _):
        switch event.kind {
        case .scrollTo, .scrollToEdge, .scrollToView, .resize: waiting.append(event.time)
        case .touchBegan, .touchMoved, .touchEnded, .touchCancelled, .wheel, .key, .scrollDisabled, .keep: break
        }
      case .frame, .expect, .forget: break
      }
      next += 1
    }
    next = frame + 1
    let count = waiting.count
    waiting.removeAll { $0 <= time }
    return isChanged || waiting.count < count
  }
}

extension TreeFrameRecord {
  /// Whether the scroll view of a side stack is not animating, and nothing is measured in it or beside it.
  fileprivate func isQuiet(around stack: View) -> Bool {
    guard let parent = stack.member.parent, self[parent]?.report?.phase != .animating else { return false }
    return views.allSatisfy { view in
      let isConcerned = view.member.id == parent || view.member.parent == parent && view.member.section != nil
      guard isConcerned, let report = view.report else { return true }
      return report.measuredLineCount == 0 && report.prefetchedLineCount == 0
    }
  }
}
