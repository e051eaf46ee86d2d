// The oracles of a target that takes scenarios, and the choice of oracles for an input.
import FuzzSupport
import ScrollReference
import ScrollScenario
import ScrollTypes

/// Oracles in the order in which they check an input. The first finding ends the check.
struct OracleSuite<Subject: CountedModel & SendableMetatype & ~Copyable>: Sendable {
  let oracles: [any Oracle.Type]
  /// Each oracle that does not check every input checks one of this many. The period is at least the number of such
  /// oracles.
  let period: Int

  /// Creates a suite for a model. After the given oracles, every target also checks the invariants of motions and
  /// targets, and the expectations of the scenario itself.
  init(on _: Subject.Type, period: Int, _ oracles: [any Oracle.Type]) {
    self.oracles = oracles + [MotionOracle.self, TargetOracle.self, ExpectationOracle.self]
    self.period = period
  }

  /// The form of inputs for a target with these oracles.
  var input: FuzzTarget.Input {
    .scenario(oracles: oracles.map { $0.name }) { scenario, effort in examine(scenario, effort) }
  }

  /// Checks a scenario with the oracles that the effort selects.
  private func examine(_ scenario: Scenario, _ effort: FuzzEffort) -> FuzzOutcome {
    // The scenario itself decides, so that the same input is always checked in the same way.
    let share = (scenario.steps.count + (scenario.configuration.content.sections.first?.rowCount ?? 0)) % period
    let scale = scenario.scale
    var turn = 0
    var outcome = FuzzOutcome()
    let framesBefore = FrameTally.count
    do throws(Violation) {
      for oracle in oracles {
        if case .only(let name) = effort, name != oracle.name { continue }
        // If there are too many rows for some oracles, all others check the scenario. Such scenarios are rare, and cost
        // these oracles no more than small ones.
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
