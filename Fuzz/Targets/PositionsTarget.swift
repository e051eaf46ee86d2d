// Strategy: requests followed by places that are kept, over stacks, grids and sections that open at their start, their end or
// between; then rows come, go, are moved and exchanged, containers take other sizes, configurations change, and pointers, wheels and
// keys scroll in between; or a pointer stops an animation that leads to the place, and rows come then. Content scrolls along one axis or both, in either direction of reading, and most estimates are wrong. The
// reference looks at every scenario; a search shows each of the others one in eight, a replay shows it to all of them.
//
// Invariants: every public field of every frame is the reference's, and so are the views that positions read; the invariants of any scroll
// view, of which two are that what is kept is there behind edits and sizes, and that nothing is behind a pointer that stopped an
// animation; content that lies on its side, is read the other way, or is
// larger stands where it does otherwise; each of two axes does what it does alone; content that was measured bit by bit stands where
// measured content does; copies go on as what they were made of does; expectations that a scenario states are met.
import FuzzSupport
import ScrollEngine
import ScrollReference
import ScrollScenario
import ScrollTypes

extension FuzzTarget {
  /// Where content opens, what it keeps, and which row is first.
  public static let positions = FuzzTarget(
    name: "positions",
    summary:
      "where content opens and what it keeps through edits and sizes: against the reference, by invariants, turned, copied",
    models: [FuzzModel("engine", ScrollEngine.self), FuzzModel("reference", ReferenceModel.self)],
    theme: .positions, input: positionsSuite.input)
}

private let positionsSuite = OracleSuite(
  on: ScrollEngine.self, period: 8,
  [
    DifferentialOracle.self, InvariantOracle.self, SamplingOracle.self, MirrorOracle.self, TransposeOracle.self,
    IndependenceOracle.self, ScaleOracle.self, LazinessOracle.self, CopyOracle.self, RepetitionOracle.self,
  ])
