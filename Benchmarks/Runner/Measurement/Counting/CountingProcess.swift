// Runs the counting program for one row and reads its answer.
import BenchmarkResults
import Foundation

/// The program that counts. This is the running program if it counts its own calls of malloc. Otherwise it is
/// `bench-counted`, which runs the same benchmarks on jemalloc and with hooks.
struct CountingProcess {
  static let timeLimit = 120.0

  let executable: URL
  /// Called while waiting. If it returns true, the process ends early.
  let isInterrupted: () -> Bool
  /// Why there are no counts of any row; `nil` if nothing prevents them.
  private let obstacle: String?

  init(executable: URL, isInterrupted: @escaping () -> Bool) {
    self.executable = executable
    self.isInterrupted = isInterrupted
    obstacle = Self.obstacle(of: executable)
  }

  /// This program, or `bench-counted` in its folder, which may be missing.
  static var ofThisProgram: URL {
    if CountingPass.countsItself { return ProgramFile.url }
    return RowProcess.programFolder.appendingPathComponent(ProgramInUse.countingName)
  }

  /// Returns the counts, or the reason why there are none.
  func count(_ identifier: String) -> CountingAnswer {
    if let obstacle { return CountingAnswer(identifier: identifier, unavailable: obstacle) }
    let name = executable.lastPathComponent
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

  private static func obstacle(of executable: URL) -> String? {
    let (name, timing) = (executable.lastPathComponent, ProgramInUse.name)
    guard FileManager.default.isExecutableFile(atPath: executable.path) else {
      return "\(name) is not beside \(timing); build it with `swift build`"
    }
    // A program that counts itself is the program whose times are measured.
    if name == timing { return nil }
    // Counts of old code would pass as those of the new code, or the other way round.
    let folder = executable.deletingLastPathComponent()
    for program in [name, timing] where LinkedProgram(file: folder.appendingPathComponent(program)).isStale {
      let option = BenchmarkResult.Build.current.configuration == "release" ? " -c release" : ""
      return "\(program) is older than the code it is linked from; "
        + "build it with `swift build\(option) --product \(program)`"
    }
    return nil
  }
}
