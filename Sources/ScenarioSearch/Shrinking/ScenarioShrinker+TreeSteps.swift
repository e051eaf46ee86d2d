// Groups the steps of a tree: shrinking removes gestures and runs of frames as a whole.
import Foundation
import ScrollScenario
import ScrollTypes

extension ScenarioShrinker {
  /// Returns the steps in groups: a gesture with all steps during it, consecutive frames, and every other step alone.
  ///
  /// Quadratic in the number of steps if pointers are never lifted.
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

  /// Returns the index after the event that ends a touch, or after its last move if the touch does not end.
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

  /// Returns the index after the last wheel event of a gesture and its momentum.
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

  /// Returns less of a group: without its frames; without a half, or every other one, of the steps between the first
  /// and the last; or without either half of the group.
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

  /// Returns trees with one branch less, or without the steps of one scroll view and those inside it.
  static func fewer(membersOf tree: TreeScenario) -> [TreeScenario] {
    tree.branches.indices.reversed().map { tree.removing(branch: $0) }
      + tree.namedMembers.map { tree.removing(member: $0) }.filter { $0.steps.count < tree.steps.count }
  }
}
