// Counts the allocations of a row, in a process whose malloc is counted.
import BenchmarkResults
import CRunner

/// Counts in this process. Reading the counters allocates nothing.
enum CountingPass {
  /// The number of counted batches after a warm-up batch.
  static let batches = 5

  /// Why this process cannot count; `nil` if it can.
  static var obstacle: String? {
    switch runner_check_counting() {
    case runner_counting_by_jemalloc, runner_counting_calls: nil
    case runner_counting_not_here: "malloc calls are only counted on Linux with glibc, in builds without a sanitizer"
    case runner_jemalloc_idle: "libjemalloc is linked but does not serve malloc in this process"
    case runner_jemalloc_without_statistics: "libjemalloc was built without statistics"
    default: "libjemalloc is not linked, install libjemalloc-dev and build again"
    }
  }

  /// Whether this program counts its own calls of malloc, so that no second program is needed. Reading this does not
  /// start the counting, because this process may also measure times.
  static var countsItself: Bool { runner_has_counted_calls() }

  /// The allocator whose blocks are counted, with jemalloc's version.
  static var allocator: String {
    let bytes = (0..<64).lazy.map { runner_jemalloc_version_byte($0) }.prefix { $0 != 0 }
    let version = String(decoding: Array(bytes), as: UTF8.self)
    return version.isEmpty ? "glibc, bytes as requested" : "jemalloc \(version)"
  }

  /// Counts `row`. The first batch of a fresh instance is not counted, because first calls fill caches. The checksum is
  /// read after this batch.
  static func count(_ row: BenchmarkRow) -> CountingAnswer {
    if let obstacle { return CountingAnswer(identifier: row.identifier, unavailable: obstacle) }
    let workload = row.make()
    workload.run(iterations: row.checkedIterations)
    let checksum = workload.checksum

    var counted: [CountingTotals] = []
    counted.reserveCapacity(batches)
    for _ in 0..<batches {
      guard let batch = CountingTotals.counting({ workload.run(iterations: row.checkedIterations) }) else {
        return CountingAnswer(identifier: row.identifier, unavailable: "the counters could not be read")
      }
      counted.append(batch)
    }
    let total = counted.dropFirst().reduce(counted[0], +)
    let areHooked = runner_read_hooks().are_linked
    let varying = CountingTotals.varying(counted)
    let count = AllocationCount(
      iterations: batches * row.checkedIterations, allocations: total.allocations, bytes: total.bytes,
      frees: total.frees, references: areHooked ? total.references : nil,
      deterministic: varying.isEmpty, varying: varying.isEmpty ? nil : varying)
    return CountingAnswer(
      identifier: row.identifier, counts: count, checksum: ChecksumText(checksum), allocator: allocator,
      warning: areHooked ? disagreement(total) : nil)
  }

  /// Reports a difference between two independent counters, which must agree.
  private static func disagreement(_ total: CountingTotals) -> String? {
    guard total.allocations != total.allocationCalls else { return nil }
    return
      "jemalloc served \(total.allocations) blocks, the program asked for \(total.allocationCalls): a shared library "
      + "allocated, or a large block grew in place"
  }
}
