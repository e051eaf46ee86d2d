// The check of a scenario in the targets of presentations and observers.
import FuzzSupport
import ScrollEngine
import ScrollReference
import ScrollScenario
import ScrollTypes

/// Makes the engine's presentations and observers follow an engine through their own functions.
private var engineFollowing: PresentedFollowing<Tallied<ScrollEngine>, ScrollPresentation, ScrollObservers> {
  PresentedFollowing(
    update: { presentation, report, tallied, rows in
      if rows.hasEffects {
        presentation.update(after: report, of: tallied.model, asking: rows)
      } else {
        presentation.update(after: report, of: tallied.model, asking: rows.plain)
      }
    },
    receive: { observers, report, tallied, presentation in
      observers.receive(report, of: tallied.model, rows: presentation)
    })
}

/// Checks scenarios with the oracle that compares with the reference, and checks the scenario's own expectations.
func presentedInput() -> FuzzTarget.Input {
  .scenario(oracles: [PresentationOracle.name, ExpectationOracle.name]) { scenario, effort in
    var outcome = FuzzOutcome(operationCount: scenario.steps.count)
    let framesBefore = FrameTally.count
    do throws(Violation) {
      if effort != .only(oracle: ExpectationOracle.name) {
        try PresentationOracle.check(
          scenario, on: Tallied<ScrollEngine>.self, presenting: ScrollPresentation.self,
          observing: ScrollObservers.self, by: engineFollowing)
      }
      if effort != .only(oracle: PresentationOracle.name), effort != .until(oracle: PresentationOracle.name) {
        try ExpectationOracle.check(scenario, on: Tallied<ScrollEngine>.self)
      }
    } catch {
      outcome.finding = Finding(signature: error.signature, message: error.message, step: error.step)
    }
    outcome.frameCount = FrameTally.count - framesBefore
    return outcome
  }
}

/// The presentations whose rows and calls `fuzz show` displays.
let presentedModels = [
  FuzzPresentation("engine") { engineFollowing },
  FuzzPresentation("reference") {
    PresentedFollowing<ScrollEngine, ReferencePresentation, ReferenceObservers>.usual
  },
]
