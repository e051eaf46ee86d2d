// The oracles of a target that takes scenarios, and which of them look at an input.
import FuzzSupport
import ScrollReference
import ScrollScenario
import ScrollTypes

/// Oracles in the order in which they look at an input; the first that finds something ends it.
struct OracleSuite<Subject: CountedModel & SendableMetatype & ~Copyable>: Sendable {
  let oracles: [any Oracle.Type]
  /// In how many inputs each oracle that does not see everything is shown one; at least the number of them.
  let period: Int

  /// Oracles on a model; behind them, whatever the target, every scenario's motions and targets are held to their invariants, and the
  /// model to what the scenario itself expects.
  init(on _: Subject.Type, period: Int, _ oracles: [any Oracle.Type]) {
    self.oracles = oracles + [MotionOracle.self, TargetOracle.self, ExpectationOracle.self]
    self.period = period
  }

  /// What a target that has these oracles does with an input.
  var input: FuzzTarget.Input {
    .scenario(oracles: oracles.map { $0.name }) { scenario, effort in examine(scenario, effort) }
  }

  /// Shows a scenario to those oracles that the effort asks for.
  private func examine(_ scenario: Scenario, _ effort: FuzzEffort) -> FuzzOutcome {
    // A choice that the scenario itself makes, so that the same input is always looked at in the same way.
    let share = (scenario.steps.count + (scenario.configuration.content.sections.first?.rowCount ?? 0)) % period
    let scale = scenario.scale
    var turn = 0
    var outcome = FuzzOutcome()
    let framesBefore = FrameTally.count
    do throws(Violation) {
      for oracle in oracles {
        if case .only(let name) = effort, name != oracle.name { continue }
        // Where there are too many rows for some, all others look: such scenarios are few, and cost them no more than
        // small ones.
        let isItsTurn = oracle.seesEverything || turn == share || scale != .allRows
        if !oracle.seesEverything { turn += 1 }
        if oracle.scale <= scale, effort != .search || isItsTurn {
          let verdict = try oracle.check(scenario, on: Tallied<Subject>.self)
          if case .ambiguous = verdict { outcome.isAmbiguous = true }
        }
        if effort == .until(oracle: oracle.name) { break }
      }
    } catch {
      outcome.finding = Finding(signature: error.signature, message: error.message, step: error.step)
    }
    outcome.frameCount = FrameTally.count - framesBefore
    outcome.operationCount = scenario.steps.count
    return outcome
  }
}
