// Makes updates simpler: an update changes one value less, or changes a value to a simpler one.
import Foundation
import ScrollScenario
import ScrollTypes

extension ScenarioShrinker {
  /// Returns scenarios in which one update changes one value less, or changes it to a shorter or simpler value. Later
  /// updates still make their changes.
  static func simpler(updatesOf scenario: Scenario) -> [Scenario] {
    var forms: [Scenario] = []
    var inForce = scenario.configuration
    for (index, step) in scenario.steps.enumerated() {
      if case .update(let update) = step {
        for form in simpler(update: update, of: inForce) {
          forms.append(scenario.replacing(updateAt: index, with: form))
        }
      }
      inForce.follow(step)
    }
    return forms
  }

  private static func simpler(update: ScrollConfiguration, of old: ScrollConfiguration) -> [ScrollConfiguration] {
    let changed = ConfigurationValue.differing(update, old)
    var forms = changed.map { value in
      var form = update
      value.take(&form, old)
      return form
    }
    for value in changed {
      for plainer in plainer(update) where value.differs(plainer, update) {
        var form = update
        value.take(&form, plainer)
        if value.differs(form, old), form.content.layouts.count >= old.content.layouts.count { forms.append(form) }
      }
    }
    return distinct(forms)
  }

  /// Returns configurations with a single simpler value.
  private static func plainer(_ configuration: ScrollConfiguration) -> [ScrollConfiguration] {
    // Without steps and content, only the configuration gets simpler.
    var scenario = Scenario(configuration: configuration, rows: .constant(0))
    scenario.configuration.content.sections = []
    return simpler(layoutOf: scenario).map(\.configuration)
  }
}

extension Scenario {
  fileprivate func replacing(updateAt index: Int, with update: ScrollConfiguration) -> Scenario {
    var form = self
    form.steps[index] = .update(update)
    guard case .update(let old) = steps[index] else { return form }
    // The steps after the update are a scenario that begins with another configuration.
    let behind = Scenario(configuration: old, rows: rows, steps: Array(steps[(index + 1)...]))
    var changed = behind
    changed.configuration = update
    changed.rebaseUpdates(from: behind)
    form.steps.replaceSubrange((index + 1)..., with: changed.steps)
    return form
  }
}
