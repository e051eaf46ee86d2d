// Strategy: play random input on two scroll views, one in the other. They scroll on one axis or on two, in every
// direction of reading, with short and long content, bouncing or not. They are swiped, dragged by several touches,
// turned by wheels, gestures and momentum, sent by keys and requests, disabled, resized, updated and edited. That
// happens in the inner view more often than in the outer one. A record is one of these steps, mostly a whole swipe.
// Many end at the edges of the inner view, where the rest chains to the outer one; some gestures lead nowhere. Frames
// follow the last event until both views rest (`NestedEnding`).
//
// Invariants: both views show what the reference's pair shows (`NestedDifferentialOracle`). The same events with other
// frames give the same bits, and the velocity does not change when it chains at an edge (`NestedInvariantOracle`). Both
// views keep the invariants of motion, and no pointer that has left still holds them (`NestedMotionOracle`).
import FuzzSupport
import ScenarioSearch
import ScrollEngine
import ScrollReference

extension FuzzTarget {
  /// Checks a scroll view in another one.
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
  // A trap may come from any record, so the last one is reported.
  SharedCounter.step.value = UInt64(max(0, records.count - 1))
  for case .frame in scenario.steps { outcome.frameCount += 1 }
  do throws(Violation) {
    let verdict = try NestedDifferentialOracle.check(scenario, on: NestedScroll.self)
    outcome.isAmbiguous = verdict != .holds
    try NestedInvariantOracle.check(scenario, on: NestedScroll.self)
    try NestedMotionOracle.check(scenario, on: NestedScroll.self)
  } catch {
    // The invariant of sampling concerns the whole run, so it names no step.
    let isSomewhere = !error.signature.hasPrefix("nested.sampling") && error.signature != "nested.momentum"
    let step = isSomewhere ? NestedDecoder.record(ofStep: error.step, in: records) : nil
    outcome.finding = Finding(signature: error.signature, message: error.message, step: step)
  }
  return outcome
}
