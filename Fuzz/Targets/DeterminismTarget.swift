// Strategy: play random scenarios on three engines at once. Two of them get the same scenario and the third gets
// another one. Then play the same events at other frame times, and the same steps on copies taken on the way. A search
// runs at most one of the last two checks for each scenario; a replay runs both.
//
// Invariants: two engines with the same input give the same bits in every frame and every view, whatever another engine
// does meanwhile. So nothing depends on addresses, on the order in a hash table, or on shared state. Offsets,
// velocities and phases do not depend on frame times (`SamplingOracle`). An engine that is copied at a point of the
// scenario and its copy continue with the same bits in every field of every frame, whichever plays first
// (`CopyOracle`). The invariants of motion hold (`MotionOracle`), and the expectations of the scenario are met.
import FuzzSupport
import ScrollEngine
import ScrollReference
import ScrollScenario
import ScrollTypes

extension FuzzTarget {
  /// Plays the same scenario twice, and with other frame times.
  public static let determinism = FuzzTarget(
    name: "determinism", summary: "the same scenario twice at once, at other frame times, and on copies: the same bits",
    models: [FuzzModel("engine", ScrollEngine.self)],
    input: determinismSuite.input)
}

private let determinismSuite = OracleSuite(
  on: ScrollEngine.self, period: 4,
  [RepetitionOracle.self, SamplingOracle.self, CopyOracle.self])
