// Runs the counting program for one row and reads its answer.
import Foundation

/// The program that counts. This is the running program if it counts its own calls of malloc. Otherwise it is
/// `bench-counted`, which runs the same benchmarks on jemalloc and with hooks.
struct CountingProcess {
  static let timeLimit = 120.0

  let executable: URL
  /// Called while waiting. If it returns true, the process ends early.
  let isInterrupted: () -> Bool

  /// This program, or `bench-counted` in its folder, which may be missing.
  static var ofThisProgram: URL {
    if CountingPass.countsItself { return ProgramFile.url }
    return RowProcess.programFolder.appendingPathComponent(ProgramInUse.countingName)
  }

  /// Returns the counts, or the reason why there are none.
  func count(_ identifier: String) -> CountingAnswer {
    let name = executable.lastPathComponent
    guard FileManager.default.isExecutableFile(atPath: executable.path) else {
      return CountingAnswer(
        identifier: identifier, unavailable: "\(name) is not beside \(ProgramInUse.name); build it with `swift build`")
    }
    let worker = RowProcess(
      name: name, executable: executable, arguments: ["count", identifier],
      // With random seeds for hashing, the counts of dictionaries would differ from run to run.
      environment: ProcessInfo.processInfo.environment.merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 },
      folder: nil, timeLimit: Self.timeLimit, isInterrupted: isInterrupted)
    switch worker.answer(CountingAnswer.self) {
    case .answer(let answer) where answer.identifier == identifier: return answer
    case .answer: return CountingAnswer(identifier: identifier, unavailable: "\(name) answered for another row")
    case .unavailable(let reason): return CountingAnswer(identifier: identifier, unavailable: reason)
    }
  }
}
