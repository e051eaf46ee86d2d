// Strategy: many events over small plain stacks, so that frames cost little and an input is mostly pointers: several pointers,
// trackpads with and without all of their phases, wheels, keys, animated scrolls that are interrupted, scrolling disabled in the
// middle, content that does not bounce; many events at one time, times that go back, distances beyond all bounds. The
// reference looks at every scenario; a search shows each of the others one in eight, a replay shows it to all of them.
//
// Invariants: every public field of every frame is the reference's; the invariants of any scroll view; what events come to does not
// depend on the frames in between, at 60 Hz, at 120 Hz or at random times; the same events on content that lies on its side
// or is read the other way lead to the same, mirrored; pointers that all are somewhere else lead to the same, to the bit; content
// that scrolls on both axes does on each what it does on that one alone; copies that are taken on the way go on as what they
// were made of does, to the bit; and expectations that a scenario states are met.
import FuzzSupport
import ScrollEngine
import ScrollReference
import ScrollScenario
import ScrollTypes

extension FuzzTarget {
  /// Storms of events.
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
