// Another process that keeps the first core busy, as on a shared machine.
import CRunner
import Foundation

/// Keeps the first core busy until ``end()``, or until this process ends.
final class BusyCore {
  private let worker: WorkerProcess

  /// - Parameter program: A program that has the benchmarks of the self-test.
  init(_ program: URL) throws(WorkerError) {
    let first = (0..<1_024).first { runner_may_use_core(UInt32($0)) }
    worker = try WorkerProcess(
      WorkerProgram(executable: program, arguments: ["--selftest"], name: "the busy core"), core: first,
      isUrgent: false)
    try worker.greet()
    try worker.prepare(SelftestBodies.names[0])
    // Each takes about two minutes, longer than any comparison. Nobody waits for the answers.
    for _ in 0..<60 { worker.begin(iterations: 80_000_000) }
  }

  func end() { worker.kill() }
}
