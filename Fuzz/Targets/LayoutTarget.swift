// Strategy: play random stacks, grids, sections, some of them with layouts of their own, and edits on the engine and hold it
// against the reference model and against itself: laid on its side, read from right to left, under the invariants of any layout, and
// under the bounds of its cost. Of the last four, a search shows each scenario one; a replay shows it all of them.
//
// Invariants: every public field of every frame is the reference's; lines do not overlap and leave no gap but the spacing;
// what is measured step by step stands where it would if it were measured at once; an edit leaves the first view on the
// screen that is left where it stands; a horizontal stack is the transpose of a vertical one, to the bit; from right to left
// is the mirror image; no frame or edit looks at more nodes or measures more rows than there is to do, however many there are
// (`CostOracle`); the invariants of motion (`MotionOracle`) hold; expectations that a scenario states are met.
import FuzzSupport
import ScrollEngine
import ScrollReference
import ScrollScenario
import ScrollTypes

extension FuzzTarget {
  /// The layout of stacks, grids and sections under edits.
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
