// The counters of this process: their values and differences.
import BenchmarkResults
import CRunner

/// The counts of one batch.
struct CountingTotals: Equatable {
  var allocations: UInt64
  var frees: UInt64
  var bytes: UInt64
  /// Calls of malloc's family by the program itself, without those of shared libraries.
  var allocationCalls: UInt64
  var references: ReferenceCount

  /// Returns the counts of `work`; `nil` if the counters could not be read.
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

  /// Returns the names of counts that differ between batches, as in a result.
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
