// Rules for where scrolls come to rest, as far as runs that are turned have a counterpart to them.
import ScrollScenario
import ScrollTypes

extension ScrollConfiguration {
  /// The configuration without a rule, if it has one that has no counterpart.
  func without(_ hasNoCounterpart: (ScrollTargetRule) -> Bool) -> ScrollConfiguration {
    var configuration = self
    if hasNoCounterpart(scrollTargetRule) { configuration.scrollTargetRule = .anywhere }
    return configuration
  }
}

extension Scenario {
  /// The scenario with none of the rules that have no counterpart, in updates as at first.
  func without(_ hasNoCounterpart: (ScrollTargetRule) -> Bool) -> Scenario {
    var scenario = self
    scenario.configuration = configuration.without(hasNoCounterpart)
    for (index, step) in steps.enumerated() {
      if case .update(let new) = step { scenario.steps[index] = .update(new.without(hasNoCounterpart)) }
    }
    return scenario
  }

  /// The scenario whose client calls no built-in behaviour that decides for a view.
  var withoutAlignedViews: Scenario {
    guard case .round(let length, .viewAligned) = rows.behavior.move else { return self }
    var scenario = self
    scenario.rows.behavior.move = .round(to: length, then: .anywhere)
    return scenario
  }
}
