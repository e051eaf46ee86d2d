// Runs the counting executable for one row and reads its answer.
import Foundation

/// The executable `bench-counted`, which runs the same benchmarks on jemalloc and with hooks.
struct CountingProcess {
  static let timeLimit = 120.0

  let executable: URL
  /// Asked while waiting; ends the process early.
  let isInterrupted: () -> Bool

  /// `bench-counted` in the folder of this program; it need not exist.
  static var besideThisProgram: URL { RowProcess.programFolder.appendingPathComponent("bench-counted") }

  /// The counts, or the reason why there are none.
  func count(_ identifier: String) -> CountingAnswer {
    guard FileManager.default.isExecutableFile(atPath: executable.path) else {
      return CountingAnswer(
        identifier: identifier, unavailable: "bench-counted is not beside bench; build it with `swift build`")
    }
    let worker = RowProcess(
      name: "bench-counted", executable: executable, arguments: ["count", identifier],
      // Seeded hashing would let the counts of dictionaries differ from run to run.
      environment: ProcessInfo.processInfo.environment.merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 },
      folder: nil, timeLimit: Self.timeLimit, isInterrupted: isInterrupted)
    switch worker.answer(CountingAnswer.self) {
    case .answer(let answer) where answer.identifier == identifier: return answer
    case .answer: return CountingAnswer(identifier: identifier, unavailable: "bench-counted answered for another row")
    case .unavailable(let reason): return CountingAnswer(identifier: identifier, unavailable: reason)
    }
  }
}
