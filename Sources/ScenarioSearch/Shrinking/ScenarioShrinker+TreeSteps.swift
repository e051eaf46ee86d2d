// What steps of a tree belong together: gestures and runs of frames, which shrinking takes out as a whole.
import Foundation
import ScrollScenario
import ScrollTypes

extension ScenarioShrinker {
  /// The steps in groups: a gesture with all that happens during it, the frames that follow each other, every other step by itself.
  ///
  /// Quadratic in the number of steps where pointers are never lifted.
  static func groups(of steps: [TreeScenario.Step]) -> [[TreeScenario.Step]] {
    var groups: [[TreeScenario.Step]] = []
    var start = 0
    while start < steps.count {
      let end = groupEnd(from: start, of: steps)
      groups.append(Array(steps[start..<end]))
      start = end
    }
    return groups
  }

  private static func groupEnd(from start: Int, of steps: [TreeScenario.Step]) -> Int {
    switch steps[start] {
    case .frame:
      return steps[start...].firstIndex { if case .frame = $0 { false } else { true } } ?? steps.count
    case .event(let event, _):
      switch event.kind {
      case .touchBegan(_, let touch): return touchEnd(from: start, touch, of: steps)
      case .wheel(let wheel) where wheel.phase == .mayBegin || wheel.phase == .began:
        return gestureEnd(from: start, wheel.phase, of: steps)
      default: return start + 1
      }
    default: return start + 1
    }
  }

  /// Behind the event with which a touch ends, or its last move where it does not.
  private static func touchEnd(from start: Int, _ touch: Int, of steps: [TreeScenario.Step]) -> Int {
    var end = start + 1
    for index in steps.indices[(start + 1)...] {
      guard case .event(let event, _) = steps[index] else { continue }
      switch event.kind {
      case .touchBegan(_, touch): return end
      case .touchMoved(_, touch): end = index + 1
      case .touchEnded(_, touch), .touchCancelled(touch): return index + 1
      default: break
      }
    }
    return end
  }

  /// Behind the last wheel of a gesture and its momentum.
  private static func gestureEnd(from start: Int, _ phase: WheelEvent.Phase, of steps: [TreeScenario.Step]) -> Int {
    var end = start + 1
    var hasBegun = phase == .began
    for index in steps.indices[(start + 1)...] {
      guard case .event(let event, _) = steps[index], case .wheel(let wheel) = event.kind else { continue }
      if wheel.phase == .mayBegin || wheel.phase == .began && hasBegun { return end }
      hasBegun = hasBegun || wheel.phase == .began
      if wheel.phase != .none || wheel.momentumPhase != .none { end = index + 1 }
    }
    return end
  }

  /// Less of a group: without its frames, without a half or every other step of what is between its first step and its last, without
  /// either half.
  static func fewer(stepsOf group: [TreeScenario.Step]) -> [[TreeScenario.Step]] {
    guard group.count > 1 else { return [] }
    let events = group.filter { if case .frame = $0 { false } else { true } }
    var forms = events.isEmpty || events.count == group.count ? [] : [events]
    let (first, last, inner) = (group[0], group[group.count - 1], group[1..<group.count - 1])
    if inner.count > 1 {
      let middle = inner.startIndex + inner.count / 2
      forms.append([first, last])
      forms.append([first] + inner[..<middle] + [last])
      forms.append([first] + inner[middle...] + [last])
      forms.append([first] + inner.enumerated().filter { $0.offset % 2 == 0 }.map(\.element) + [last])
    }
    forms.append(Array(group[..<(group.count / 2)]))
    forms.append(Array(group[(group.count / 2)...]))
    return forms
  }

  /// Trees with a branch less, or without all that happens to one of the scroll views, or to one and those in it.
  static func fewer(membersOf tree: TreeScenario) -> [TreeScenario] {
    tree.branches.indices.reversed().map { tree.removing(branch: $0) }
      + tree.namedMembers.map { tree.removing(member: $0) }.filter { $0.steps.count < tree.steps.count }
  }
}
