// Strategy: flicks of many speeds, slow drags and gestures on trackpads over stacks, grids and sections that have a rule for where
// scrolls come to rest: pages, views with all limits and anchors, scripts of clients. Into the middle of a settle come touches,
// other gestures, sizes, insets, edits and requests; containers are turned in motion and at rest. Content scrolls along one axis or
// both, in either direction of reading, and most estimates are wrong. The reference looks at every scenario; a search shows each of the
// others one in nine, a replay shows it to all of them.
//
// Invariants: every public field of every frame is the reference's, and both ask for targets as often; the invariants of any scroll view; what
// events come to does not depend on the frames in between; content that lies on its side, is read the other way, or is larger comes to
// rest where it does otherwise; pointers that all are somewhere else lead to the same; content that was measured bit by bit comes to
// rest where measured content does; a pager that is made of the scenario rests at pages, also where rows come or the container turns
// while it is under way; copies go on as what they were made of does; expectations that a scenario states are met.
import FuzzSupport
import ScrollEngine
import ScrollReference
import ScrollScenario
import ScrollTypes

extension FuzzTarget {
  /// Where scrolls come to rest.
  public static let targets = FuzzTarget(
    name: "targets",
    summary:
      "where scrolls come to rest: pages, views and clients, against the reference, turned, sampled otherwise, copied",
    models: [FuzzModel("engine", ScrollEngine.self), FuzzModel("reference", ReferenceModel.self)],
    theme: .targets, input: targetsSuite.input)
}

private let targetsSuite = OracleSuite(
  on: ScrollEngine.self, period: 9,
  [
    DifferentialOracle.self, InvariantOracle.self, SamplingOracle.self, MirrorOracle.self, TransposeOracle.self,
    ShiftOracle.self, ScaleOracle.self, LazinessOracle.self, CopyOracle.self, PageOracle.self, RepetitionOracle.self,
  ])
