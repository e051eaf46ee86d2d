// Strategy: play random stacks, grids, sections (some with their own layouts) and edits on the engine. Compare it with
// the reference model, and with itself on its side and in the other direction of reading; check the invariants of any
// layout and the limits of its cost. A search runs one of the last four checks for each scenario; a replay runs all of
// them.
//
// Invariants: every public field of every frame is the reference's. Lines do not overlap, and have no gap except the
// spacing. Content measured step by step has the same places as content measured at once. After an edit, the first
// remaining view on the screen keeps its place. A horizontal stack is the transpose of a vertical one, bit by bit, and
// right to left is the mirror image. No frame or edit looks at more nodes or measures more rows than its work needs,
// however many there are (`CostOracle`). The invariants of motion hold (`MotionOracle`), and the expectations of the
// scenario are met.
import FuzzSupport
import ScrollEngine
import ScrollReference
import ScrollScenario
import ScrollTypes

extension FuzzTarget {
  /// Checks the layout of stacks, grids and sections under edits.
  public static let layout = FuzzTarget(
    name: "layout", summary: "stacks, grids, sections and edits against the reference, transposed and mirrored",
    models: [FuzzModel("engine", ScrollEngine.self), FuzzModel("reference", ReferenceModel.self)],
    theme: .layout, input: layoutSuite.input)
}

private let layoutSuite = OracleSuite(
  on: ScrollEngine.self, period: 4,
  [
    DifferentialOracle.self, InvariantOracle.self, TransposeOracle.self,
    MirrorOracle.self, CostOracle.self,
  ])
