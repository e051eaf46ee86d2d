// Strategy: many events on small plain stacks, so that frames cost little and an input is mostly events. There are
// several pointers, trackpads with and without all of their phases, wheels, keys, interrupted animated scrolls,
// scrolling that is disabled on the way, and content that does not bounce. Many events have the same time, times go
// back, and distances exceed all bounds. The reference checks every scenario. A search gives each of the other oracles
// one scenario in eight; a replay gives it to all.
//
// Invariants: every public field of every frame is the reference's. The invariants of any scroll view hold. The result
// does not depend on the frames in between: at 60 Hz, at 120 Hz or at random times. Content on its side, or with the
// other direction of reading, gives the mirrored result. Pointers that are all shifted give the same bits. Content that
// scrolls on both axes moves on each as if it scrolled on that axis alone. Copies taken on the way continue like their
// originals, bit by bit. The expectations of the scenario are met.
import FuzzSupport
import ScrollEngine
import ScrollReference
import ScrollScenario
import ScrollTypes

extension FuzzTarget {
  /// Many events in a short time.
  public static let gestures = FuzzTarget(
    name: "gestures",
    summary:
      "many touches, trackpads, wheels and keys: reference, invariants, frames, axes, directions, places, each axis alone, copies",
    models: [FuzzModel("engine", ScrollEngine.self), FuzzModel("reference", ReferenceModel.self)],
    theme: .gestures, input: gesturesSuite.input)
}

private let gesturesSuite = OracleSuite(
  on: ScrollEngine.self, period: 8,
  [
    DifferentialOracle.self, InvariantOracle.self, SamplingOracle.self,
    MirrorOracle.self, TransposeOracle.self, ShiftOracle.self,
    IndependenceOracle.self, CopyOracle.self, RepetitionOracle.self,
  ])
