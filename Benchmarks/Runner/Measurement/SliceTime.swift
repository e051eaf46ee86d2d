// The time of one slice: an uninterrupted run of one batch between two stamps.
import CRunner

/// The time of one batch, in nanoseconds.
struct SliceTime: Sendable, Equatable {
  /// CPU time of the thread. It contains no time of other processes.
  var cpu: UInt64
  /// Elapsed time.
  var wall: UInt64
  /// The number of involuntary context switches of the thread.
  var involuntarySwitches: UInt64

  /// Runs one batch between two stamps.
  static func measure(_ workload: PreparedWork, iterations: Int) -> SliceTime {
    let start = runner_open_stamp()
    workload.run(iterations: iterations)
    let end = runner_close_stamp()
    return SliceTime(
      cpu: end.cpu_nanoseconds &- start.cpu_nanoseconds,
      wall: end.wall_nanoseconds &- start.wall_nanoseconds,
      involuntarySwitches: end.involuntary_switches &- start.involuntary_switches)
  }

  /// Returns the slice's time without the cost of reading the clocks.
  func without(_ stampCost: StampCost) -> SliceTime {
    SliceTime(
      cpu: cpu - min(cpu, stampCost.cpu), wall: wall - min(wall, stampCost.wall),
      involuntarySwitches: involuntarySwitches)
  }
}

/// The time between two stamps with nothing between them, in nanoseconds. It is part of every slice.
struct StampCost: Sendable, Equatable {
  var cpu: UInt64
  var wall: UInt64

  /// The median of many empty slices. Takes less than a millisecond.
  static func measure() -> StampCost {
    let nothing = PreparedNothing()
    let slices = (0..<201).map { _ in SliceTime.measure(nothing, iterations: 0) }
    return StampCost(cpu: slices.map(\.cpu).sorted()[100], wall: slices.map(\.wall).sorted()[100])
  }
}
