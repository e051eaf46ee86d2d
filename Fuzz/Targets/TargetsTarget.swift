// Strategy: flicks, slow drags and trackpad gestures on content with a scroll target rule. The rules are pages, views
// with all limits and anchors, and scripted clients, on stacks, grids and sections. Flicks have many speeds. Settles
// are interrupted by touches, other gestures, resizes, insets, edits and requests. Containers turn in motion and at
// rest. Content scrolls along one axis or both, in either direction of reading, and most estimates are wrong. The
// reference checks every scenario. A search gives each of the other oracles one scenario in nine; a replay gives it to
// all.
//
// Invariants: every public field of every frame is the reference's, and both ask for targets equally often. The
// invariants of any scroll view hold. The result does not depend on the frames in between. Content on its side, in the
// other direction of reading, or enlarged rests at the corresponding place. Pointers that are all shifted give the same
// result. Content measured step by step rests where measured content rests. A pager made from the scenario rests at
// pages, even if rows come or the container turns on the way. Copies continue like their originals, and the
// expectations of the scenario are met.
import FuzzSupport
import ScrollEngine
import ScrollReference
import ScrollScenario
import ScrollTypes

extension FuzzTarget {
  /// Checks where scrolls come to rest.
  public static let targets = FuzzTarget(
    name: "targets",
    summary:
      "where scrolls come to rest: pages, views, clients; reference, other frame times, transposed, mirrored, copies",
    models: [FuzzModel("engine", ScrollEngine.self), FuzzModel("reference", ReferenceModel.self)],
    theme: .targets, input: targetsSuite.input)
}

private let targetsSuite = OracleSuite(
  on: ScrollEngine.self, period: 9,
  [
    DifferentialOracle.self, InvariantOracle.self, SamplingOracle.self, MirrorOracle.self, TransposeOracle.self,
    ShiftOracle.self, ScaleOracle.self, LazinessOracle.self, CopyOracle.self, PageOracle.self, RepetitionOracle.self,
  ])
