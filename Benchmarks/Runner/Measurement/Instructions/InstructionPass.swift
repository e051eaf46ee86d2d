// Runs one row and marks its steady state, for callgrind or for the processor's counters.
import BenchmarkResults
import CRunner
import Foundation

/// Marks the counted stretch in this process.
enum InstructionPass {
  /// Runs `row` once as a warm-up and once counted, each with the fixed number of iterations.
  static func count(_ row: BenchmarkRow) -> InstructionAnswer {
    let workload = row.make()
    workload.run(iterations: row.checkedIterations)
    var answer = InstructionAnswer(
      identifier: row.identifier, iterations: row.checkedIterations, checksum: ChecksumText(workload.checksum))
    switch runner_check_valgrind() {
    case runner_valgrind_running:
      answer.hardwareUnavailable = "a simulated processor has no counters"
      runner_start_simulation()
      runner_toggle_collection()
      workload.run(iterations: row.checkedIterations)
      runner_toggle_collection()
    case runner_valgrind_not_running:
      answer.simulatedUnavailable = "this process does not run under valgrind"
      countHardware(workload, iterations: row.checkedIterations, into: &answer)
    default:
      answer.simulatedUnavailable = withoutRequests
      countHardware(workload, iterations: row.checkedIterations, into: &answer)
    }
    return answer
  }

  static let withoutRequests =
    "this program was built without valgrind's header; install valgrind, remove .build and build again"

  /// Why the processor's counters cannot be read; `nil` if they can.
  static var hardwareObstacle: String? {
    let handle = runner_open_counters()
    defer { runner_close_counters(handle) }
    switch handle.error {
    case 0: return nil
    case EPERM, EACCES: return "reading the counters is not allowed; set kernel.perf_event_paranoid to 2 or less"
    case -1: return "this system has no interface to the processor's counters"
    default: return "the processor has no counters, or the hypervisor hides them"
    }
  }

  private static func countHardware(_ workload: PreparedWork, iterations: Int, into answer: inout InstructionAnswer) {
    let handle = runner_open_counters()
    defer { runner_close_counters(handle) }
    guard handle.error == 0 else {
      answer.hardwareUnavailable = hardwareObstacle
      return
    }
    runner_start_counters(handle)
    workload.run(iterations: iterations)
    let reading = runner_stop_counters(handle)
    if reading.is_valid {
      answer.hardware = HardwareCount(
        iterations: iterations, instructions: reading.instructions, cycles: reading.cycles)
    } else {
      answer.hardwareUnavailable = "the counters were shared with another program, so that events were lost"
    }
  }
}
