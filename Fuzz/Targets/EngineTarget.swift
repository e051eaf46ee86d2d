// Strategy: play random layouts and gestures on the engine and hold it against the reference model, frame by frame. The
// others take as long again and longer, so a search shows each of them one scenario in four: the invariants that hold for any scroll
// view, the same events at other frame times, and what frames and edits may cost. A replay shows every scenario to all four.
//
// Invariants: every public field of every frame, every row on the screen and every change of phase are those of the
// reference; the invariants of `InvariantOracle`; what happens does not depend on the frames (`SamplingOracle`); no frame looks at
// more nodes or measures more rows than there is to do (`CostOracle`); the invariants of motion (`MotionOracle`) hold;
// expectations that a scenario states are met.
import FuzzSupport
import ScrollEngine
import ScrollReference
import ScrollScenario
import ScrollTypes

extension FuzzTarget {
  /// The whole engine against the reference model.
  public static let engine = FuzzTarget(
    name: "engine", summary: "the engine against the reference model, its invariants and other frame times",
    models: [FuzzModel("engine", ScrollEngine.self), FuzzModel("reference", ReferenceModel.self)],
    input: engineInput(on: ScrollEngine.self))

  /// What the target does with an input, on any model.
  public static func engineInput<Subject: CountedModel & SendableMetatype & ~Copyable>(
    on subject: Subject.Type
  ) -> Input {
    OracleSuite(
      on: subject, period: 4, [DifferentialOracle.self, InvariantOracle.self, SamplingOracle.self, CostOracle.self]
    ).input
  }
}
