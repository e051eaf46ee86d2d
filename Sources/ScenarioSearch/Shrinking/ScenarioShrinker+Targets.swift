// Makes rules for where scrolls come to rest, and behaviours, simpler.
import Foundation
import ScrollScenario
import ScrollTypes

extension ScenarioShrinker {
  /// Returns rules that do less; the simplest is `anywhere`.
  static func simpler(rule: ScrollTargetRule) -> [ScrollTargetRule] {
    switch rule {
    case .anywhere: []
    case .paging: [.anywhere]
    case .custom: [.anywhere, .paging, .viewAligned()]
    case .viewAligned(let limit, let anchor):
      [.anywhere, .paging, .viewAligned(), .viewAligned(limit: limit), .viewAligned(anchor: anchor)]
        .filter { $0 != rule }
    }
  }

  /// Returns behaviours that do less; the simplest is `nothing`.
  static func simpler(behavior: ScriptedBehavior) -> [ScriptedBehavior] {
    var moves: [ScriptedBehavior.Move] = [.nothing]
    switch behavior.move {
    case .nothing, .zero, .notFinite, .surroundings: break
    case .round(let length, let rule):
      moves +=
        simpler(length: length).map { .round(to: $0, then: rule) }
        + simpler(rule: rule).filter { $0 != .custom }
        .map { .round(to: length, then: $0) }
    case .header(let height): moves += simpler(length: height).map { .header($0) }
    case .next(let length): moves += simpler(length: length).map { .next($0) }
    case .carry(let seconds): moves += simpler(length: seconds).map { .carry(seconds: $0) }
    case .shift(let distance): moves += simpler(length: distance).map { .shift($0) }
    case .item(let length, let anchor):
      moves += [.round(to: abs(length), then: .anywhere), .item(length, at: .topLeading)]
      moves += simpler(length: length).map { .item($0, at: anchor) }
    }
    let plain = behavior.limitsScrolls ? [ScriptedBehavior(behavior.move)] : []
    return (moves.map { ScriptedBehavior($0, limitsScrolls: behavior.limitsScrolls) } + plain).filter { $0 != behavior }
  }
}
