// All counters of this process at one moment, and what was counted between two moments.
import BenchmarkResults
import CRunner

/// What was counted in one batch.
struct CountingTotals: Equatable {
  var allocations: UInt64
  var frees: UInt64
  var bytes: UInt64
  /// Calls of malloc's family that the program made itself, without those of shared libraries.
  var allocationCalls: UInt64
  var references: ReferenceCount

  /// What `work` counts. `nil` where the counters could not be read.
  ///
  /// The hooks are read closest to the work, because reading jemalloc's counters may call them.
  static func counting(_ work: () -> Void) -> CountingTotals? {
    let before = runner_open_allocation_totals()
    let hooksBefore = runner_read_hooks()
    work()
    let hooksAfter = runner_read_hooks()
    let after = runner_close_allocation_totals()
    guard before.is_valid, after.is_valid else { return nil }
    return CountingTotals(
      allocations: after.allocations &- before.allocations, frees: after.frees &- before.frees,
      bytes: after.bytes &- before.bytes,
      allocationCalls: hooksAfter.allocation_calls &- hooksBefore.allocation_calls,
      references: ReferenceCount(
        objects: hooksAfter.objects &- hooksBefore.objects, retains: hooksAfter.retains &- hooksBefore.retains,
        releases: hooksAfter.releases &- hooksBefore.releases))
  }

  /// The counts that are not the same in every batch, by their names in a result.
  static func varying(_ batches: [CountingTotals]) -> [String] {
    let counts: [(name: String, of: (CountingTotals) -> UInt64)] = [
      ("allocations", { $0.allocations }), ("bytes", { $0.bytes }), ("frees", { $0.frees }),
      ("objects", { $0.references.objects }), ("retains", { $0.references.retains }),
      ("releases", { $0.references.releases }),
    ]
    return counts.filter { Set(batches.map($0.of)).count > 1 }.map(\.name)
  }

  static func + (first: CountingTotals, second: CountingTotals) -> CountingTotals {
    CountingTotals(
      allocations: first.allocations + second.allocations, frees: first.frees + second.frees,
      bytes: first.bytes + second.bytes, allocationCalls: first.allocationCalls + second.allocationCalls,
      references: ReferenceCount(
        objects: first.references.objects + second.references.objects,
        retains: first.references.retains + second.references.retains,
        releases: first.references.releases + second.references.releases))
  }
}
