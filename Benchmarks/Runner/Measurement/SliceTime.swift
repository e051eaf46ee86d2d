// What one slice took: an uninterrupted run of one batch between two stamps.
import CRunner

/// The time of one batch, in nanoseconds.
struct SliceTime: Sendable, Equatable {
  /// CPU time of the thread: what the work cost, also where other processes were running.
  var cpu: UInt64
  /// Time that passed.
  var wall: UInt64
  /// How often the thread had to give way to another one.
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

  /// The slice without the time that reading the clocks takes.
  func without(_ stampCost: StampCost) -> SliceTime {
    SliceTime(
      cpu: cpu - min(cpu, stampCost.cpu), wall: wall - min(wall, stampCost.wall),
      involuntarySwitches: involuntarySwitches)
  }
}

/// What two stamps with nothing between them read, in nanoseconds; part of every slice.
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
