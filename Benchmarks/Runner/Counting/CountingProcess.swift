// Runs the counting executable for one row and reads its answer.
import Foundation

/// The executable `bench-counted`, which runs the same benchmarks on jemalloc.
struct CountingProcess {
  /// Counting a row that takes longer is given up, in seconds.
  static let timeLimit = 120.0

  let executable: URL
  /// Asked while waiting; ends the process early.
  let isInterrupted: () -> Bool

  /// `bench-counted` in the folder of this program; it need not exist.
  static var besideThisProgram: URL {
    let program = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return program.deletingLastPathComponent().appendingPathComponent("bench-counted")
  }

  /// The counts, or the reason why there are none. One process a row: no row sees what another one left behind.
  func count(_ identifier: String) -> CountingAnswer {
    func unavailable(_ reason: String) -> CountingAnswer {
      CountingAnswer(identifier: identifier, unavailable: reason)
    }
    guard FileManager.default.isExecutableFile(atPath: executable.path) else {
      return unavailable("bench-counted is not beside bench; build it with `swift build`")
    }
    let process = Process()
    let output = Pipe()
    process.executableURL = executable
    process.arguments = ["count", identifier]
    // Seeded hashing would let the counts of dictionaries differ from run to run.
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return unavailable("bench-counted could not be started") }

    let start = Date.now
    while process.isRunning {
      if isInterrupted() || Date.now.timeIntervalSince(start) > Self.timeLimit {
        process.terminate()
        process.waitUntilExit()
        return unavailable(isInterrupted() ? "interrupted" : "counting took longer than \(Int(Self.timeLimit)) s")
      }
      Thread.sleep(forTimeInterval: 0.002)
    }
    let answer = output.fileHandleForReading.readDataToEndOfFile()
    if let answer = try? JSONDecoder().decode(CountingAnswer.self, from: answer), answer.identifier == identifier {
      return answer
    }
    let cause = process.terminationReason == .uncaughtSignal ? "signal" : "exit code"
    return unavailable("bench-counted ended with \(cause) \(process.terminationStatus) and without an answer")
  }
}
