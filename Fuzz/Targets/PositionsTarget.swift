// Strategy: requests followed by kept places, on content that opens at its start, at its end or between. The content
// consists of stacks, grids and sections. Rows come, go, move and are exchanged, containers change their size,
// configurations change, and pointers, wheels and keys scroll in between. Or a pointer stops an animation to the place,
// and rows come after that. Content scrolls along one axis or both, in either direction of reading, and most estimates
// are wrong. The reference checks every scenario. A search gives each of the other oracles one scenario in eight; a
// replay gives it to all.
//
// Invariants: every public field of every frame is the reference's, and so are the views that positions read. The
// invariants of any scroll view hold. Two of them concern positions: a kept place is there after edits and resizes, and
// nothing is due after a pointer has stopped an animation. Content on its side, in the other direction of reading, or
// enlarged has the corresponding places. Each of two axes behaves as it does alone. Content measured step by step has
// the places of measured content. Copies continue like their originals, and the expectations of the scenario are met.
import FuzzSupport
import ScrollEngine
import ScrollReference
import ScrollScenario
import ScrollTypes

extension FuzzTarget {
  /// Checks where content opens, which place it keeps, and which row is first.
  public static let positions = FuzzTarget(
    name: "positions",
    summary:
      "where content opens and which place it keeps: reference, invariants, other frame times, transposed, mirrored, copies",
    models: [FuzzModel("engine", ScrollEngine.self), FuzzModel("reference", ReferenceModel.self)],
    theme: .positions, input: positionsSuite.input)
}

private let positionsSuite = OracleSuite(
  on: ScrollEngine.self, period: 8,
  [
    DifferentialOracle.self, InvariantOracle.self, SamplingOracle.self, MirrorOracle.self, TransposeOracle.self,
    IndependenceOracle.self, ScaleOracle.self, LazinessOracle.self, CopyOracle.self, RepetitionOracle.self,
  ])
