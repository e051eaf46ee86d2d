// Strategy: play random scenarios on the engine and hold it against everything that there is to hold it against: the reference
// model always, and of the oracles that need no second model one at a time in a search, all of them in a replay.
//
// Invariants: those of the targets `engine`, `gestures`, `layout` and `determinism` together; a layout with all lengths 2 to 16 times as long
// has all lengths so many times as long, to the bit (`ScaleOracle`); and once everything is measured, nothing shows whether
// that was little by little or beforehand (`LazinessOracle`); a pager rests at pages (`PageOracle`). It is the target for a long search, and for
// a finding whose cause may be anywhere; the others are faster at what they are about.
import FuzzSupport
import ScrollEngine
import ScrollReference
import ScrollScenario
import ScrollTypes

extension FuzzTarget {
  /// The engine under all oracles.
  public static let whole = FuzzTarget(
    name: "whole",
    summary:
      "the engine under all oracles: reference, invariants, frames, axes, directions, places, scales, laziness, copies, cost",
    models: [FuzzModel("engine", ScrollEngine.self), FuzzModel("reference", ReferenceModel.self)],
    input: wholeSuite.input)
}

private let wholeSuite = OracleSuite(
  on: ScrollEngine.self, period: 11,
  [
    DifferentialOracle.self, InvariantOracle.self, SamplingOracle.self,
    TransposeOracle.self, MirrorOracle.self, ShiftOracle.self, ScaleOracle.self,
    IndependenceOracle.self, LazinessOracle.self, RepetitionOracle.self,
    CopyOracle.self, CostOracle.self, PageOracle.self,
  ])
