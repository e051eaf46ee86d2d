// Strategy: do nothing with any input, so that only the fuzzer itself is timed (`Fuzz/Scripts/throughput`).
//
// Invariants: none; every input passes.
import FuzzSupport

extension FuzzTarget {
  /// Does nothing.
  public static let empty = FuzzTarget(
    name: "empty", summary: "does nothing, to time the fuzzer itself", testsTheFuzzer: true,
    input: .bytes { _ in FuzzOutcome() })
}
