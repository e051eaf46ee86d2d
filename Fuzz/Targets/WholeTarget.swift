// Strategy: play random scenarios on the engine, and check it with all oracles. The reference model always checks. Of
// the oracles without a second model, one at a time checks in a search, and all of them in a replay.
//
// Invariants: those of the targets `engine`, `gestures`, `layout` and `determinism` together. A layout in which all
// lengths are 2 to 16 times as long has exactly that many times the lengths, bit by bit (`ScaleOracle`). Once
// everything is measured, nothing shows whether it was measured step by step or beforehand (`LazinessOracle`). A pager
// rests at pages (`PageOracle`). Use this target for a long search, and for a finding with an unknown cause; the other
// targets are faster in their areas.
import FuzzSupport
import ScrollEngine
import ScrollReference
import ScrollScenario
import ScrollTypes

extension FuzzTarget {
  /// Checks the engine with all oracles.
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
