// Strategy: two scroll views, one in the other, on one axis or on two, in every direction of reading, with short and long content,
// bouncing or not, are swiped, dragged by several touches, turned by wheels, gestures and momentum, sent by keys and requests, disabled,
// resized, updated and edited, in the inner one more often than in the outer one. A record is one of these, mostly a whole swipe, and many end at the
// edges of the inner one, where what is left is handed on; some gestures lead nowhere. Frames follow the last event until both rest (`NestedEnding`).
//
// Invariants: both show what the reference's pair shows (`NestedDifferentialOracle`). The same events with other frames give the same
// bits, and speed that is handed on at an edge is what it was there (`NestedInvariantOracle`). Both keep the invariants of motion, and no pointer holds
// them that is gone (`NestedMotionOracle`).
import FuzzSupport
import ScenarioSearch
import ScrollEngine
import ScrollReference

extension FuzzTarget {
  /// A scroll view in another.
  public static let nested = FuzzTarget(
    name: "nested", summary: "two nested scroll views against the reference, and at other frame times",
    input: .operations(
      OperationForm(
        generator: OperationGenerator(weights: NestedDecoder.weights),
        describe: { NestedDecoder.lines($0) },
        check: { records, _ in checkNested(records) })))
}

private func checkNested(_ records: [OperationRecord]) -> FuzzOutcome {
  let scenario = NestedDecoder.scenario(records)
  var outcome = FuzzOutcome(operationCount: records.count)
  // A trap may come of any of them.
  SharedCounter.step.value = UInt64(max(0, records.count - 1))
  for case .frame in scenario.steps { outcome.frameCount += 1 }
  do throws(Violation) {
    let verdict = try NestedDifferentialOracle.check(scenario, on: NestedScroll.self)
    outcome.isAmbiguous = verdict != .holds
    try NestedInvariantOracle.check(scenario, on: NestedScroll.self)
    try NestedMotionOracle.check(scenario, on: NestedScroll.self)
  } catch {
    // The invariant of sampling looks at the whole run, and names no step.
    let isSomewhere = !error.signature.hasPrefix("nested.sampling") && error.signature != "nested.momentum"
    let step = isSomewhere ? NestedDecoder.record(ofStep: error.step, in: records) : nil
    outcome.finding = Finding(signature: error.signature, message: error.message, step: step)
  }
  return outcome
}
