// Strategy: play random scenarios on three engines at once, two of which get the same and the third another; then the same
// events at other frame times, and the same steps on copies that are taken on the way. Of the last two a search shows each
// scenario one at most, a replay both.
//
// Invariants: two engines that are asked the same answer the same to the bit, in every frame and every view, whatever another
// does in between: nothing depends on addresses, on the order in a hash table, or on anything shared; and offsets, velocities
// and phases do not depend on how time is cut into frames (`SamplingOracle`); an engine that is copied at a point which the
// scenario chooses and its copy go on with the same bits in every field of every frame, whichever plays first (`CopyOracle`);
// the invariants of motion (`MotionOracle`) hold; expectations that a scenario states are met.
import FuzzSupport
import ScrollEngine
import ScrollReference
import ScrollScenario
import ScrollTypes

extension FuzzTarget {
  /// The same twice, and in other frames.
  public static let determinism = FuzzTarget(
    name: "determinism", summary: "the same scenario twice at once, at other frame times, and on copies: the same bits",
    models: [FuzzModel("engine", ScrollEngine.self)],
    input: determinismSuite.input)
}

private let determinismSuite = OracleSuite(
  on: ScrollEngine.self, period: 4,
  [RepetitionOracle.self, SamplingOracle.self, CopyOracle.self])
