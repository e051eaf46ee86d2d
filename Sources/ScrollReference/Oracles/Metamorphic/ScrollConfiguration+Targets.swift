// Removes rules for where scrolls come to rest that have no counterpart in a turned run.
import ScrollScenario
import ScrollTypes

extension ScrollConfiguration {
  /// Returns the configuration without its rule if the rule has no counterpart.
  func without(_ hasNoCounterpart: (ScrollTargetRule) -> Bool) -> ScrollConfiguration {
    var configuration = self
    if hasNoCounterpart(scrollTargetRule) { configuration.scrollTargetRule = .anywhere }
    return configuration
  }
}

extension Scenario {
  /// Returns the scenario without rules that have no counterpart, at the start and in updates.
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
