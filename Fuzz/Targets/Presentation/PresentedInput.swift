// What the targets of presentations and observers do with a scenario.
import FuzzSupport
import ScrollEngine
import ScrollReference
import ScrollScenario
import ScrollTypes

/// Shows scenarios to the oracle that compares with the reference, and holds the engine to what they expect.
func presentedInput<
  Presentation: PresentationModel & SendableMetatype & ~Copyable, Observers: ObservingModel & SendableMetatype
>(
  on _: Presentation.Type, _: Observers.Type
) -> FuzzTarget.Input {
  .scenario(oracles: [PresentationOracle.name, ExpectationOracle.name]) { scenario, effort in
    var outcome = FuzzOutcome(operationCount: scenario.steps.count)
    let framesBefore = FrameTally.count
    do throws(Violation) {
      if effort != .only(oracle: ExpectationOracle.name) {
        try PresentationOracle.check(
          scenario, on: Tallied<ScrollEngine>.self, presenting: Presentation.self, observing: Observers.self)
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

/// What `fuzz show` shows of rows and calls.
let presentedModels = [
  FuzzPresentation("engine", on: ScrollEngine.self, ScrollPresentation.self, ScrollObservers.self),
  FuzzPresentation("reference", on: ScrollEngine.self, ReferencePresentation.self, ReferenceObservers.self),
]
