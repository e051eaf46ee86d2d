// Strategy: play random layouts and gestures on the engine and compare it with the reference model, frame by frame. The
// other oracles take as long or longer, so a search gives each of them one scenario in four. They check the invariants
// of any scroll view, the same events at other frame times, and the cost of frames and edits. A replay gives every
// scenario to all of them.
//
// Invariants: every public field of every frame, every row on the screen and every change of phase are the reference's.
// The invariants of `InvariantOracle` hold. The result does not depend on the frames (`SamplingOracle`). No frame looks
// at more nodes or measures more rows than its work needs (`CostOracle`). The invariants of motion hold
// (`MotionOracle`), and the expectations of the scenario are met.
import FuzzSupport
import ScrollEngine
import ScrollReference
import ScrollScenario
import ScrollTypes

extension FuzzTarget {
  /// Compares the whole engine with the reference model.
  public static let engine = FuzzTarget(
    name: "engine", summary: "the engine against the reference model, its invariants and other frame times",
    models: [FuzzModel("engine", ScrollEngine.self), FuzzModel("reference", ReferenceModel.self)],
    input: engineInput(on: ScrollEngine.self))

  /// The target's check of an input, on any model.
  public static func engineInput<Subject: CountedModel & SendableMetatype & ~Copyable>(
    on subject: Subject.Type
  ) -> Input {
    OracleSuite(
      on: subject, period: 4, [DifferentialOracle.self, InvariantOracle.self, SamplingOracle.self, CostOracle.self]
    ).input
  }
}
