// Times single iterations of warm work, to show how long the slowest frames take.
import BenchmarkResults
import CRunner

/// Measures the distribution of single iterations in this process.
///
/// This is wall time, because reading the thread's CPU clock takes longer than a frame. Disturbances by other programs
/// are left out as far as the system reports them: a stretch of at least 50 µs does not count if the thread was
/// switched out in it.
struct LatencyPass {
  private static let stretch: UInt64 = 50_000
  private static let stretchLimit = 64

  /// Wall time to spend, in nanoseconds.
  let budget: UInt64
  /// Called between stretches. If it returns true, the pass ends early.
  let isInterrupted: () -> Bool

  /// Returns the distribution; `nil` if every stretch was disturbed.
  func measure(_ workload: PreparedWork) -> LatencySummary? {
    let clockCost = Self.clockCost()
    var histogram = LatencyHistogram()
    var disturbed: UInt64 = 0
    var durations: [UInt64] = []
    durations.reserveCapacity(Self.stretchLimit)
    let start = runner_wall_nanoseconds()
    var now = start
    while !isInterrupted(), now &- start < budget {
      durations.removeAll(keepingCapacity: true)
      let switches = runner_involuntary_switches()
      let opened = runner_wall_nanoseconds()
      repeat {
        let before = runner_wall_nanoseconds()
        workload.run(iterations: 1)
        now = runner_wall_nanoseconds()
        durations.append(now &- before)
      } while durations.count < Self.stretchLimit && now &- opened < Self.stretch
      guard runner_involuntary_switches() == switches else {
        disturbed += UInt64(durations.count)
        continue
      }
      for duration in durations { histogram.record(duration - min(duration, clockCost)) }
    }
    return LatencySummary(histogram, disturbed: disturbed)
  }

  /// The median of many pairs of clock readings with an empty call between them.
  private static func clockCost() -> UInt64 {
    let nothing = PreparedNothing()
    let gaps = (0..<1_001).map { _ in
      let before = runner_wall_nanoseconds()
      nothing.run(iterations: 1)
      return runner_wall_nanoseconds() &- before
    }
    return gaps.sorted()[500]
  }
}
