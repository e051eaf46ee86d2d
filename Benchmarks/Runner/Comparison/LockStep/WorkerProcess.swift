// The comparison's side of one worker: starts it, sends requests, waits for answers, ends it.
import CRunner
import ChildProcesses
import Foundation
import Reporting

/// A running worker. It ends when the last reference to it is gone, or when this process ends.
final class WorkerProcess {
  /// The time after which a worker that does not answer is abandoned, in seconds.
  static let patience = 120.0

  let program: WorkerProgram
  private(set) var isPinned = false
  private(set) var isUrgent = false
  /// Whether the worker's memory lies where its placement says.
  private(set) var isPlaced = false
  private(set) var benchmarks: [String] = []
  private let process: ChildProcess
  private let input = Pipe()
  private let output = Pipe()
  /// What the worker writes to its error stream; `nil` if there is no room for it.
  private let errors = try? ScratchFile()
  private var received = Data()

  /// Starts the program; ``greet()`` must follow. Two workers start faster if both are started before the first is
  /// greeted.
  ///
  /// - Parameters:
  ///   - core: The core to pin to; `nil` for any core.
  ///   - isUrgent: Whether it gets priority over other processes. It then waits less and is interrupted less. The cost
  ///     for others is small, because a pair never uses more than one core.
  init(_ program: WorkerProgram, core: Int?, isUrgent: Bool = true) throws(WorkerError) {
    self.program = program
    do throws(POSIXError) {
      process = try ChildProcess(
        program.executable,
        ["worker"] + program.arguments + (isUrgent ? ["--urgent"] : []) + (core.map { ["--core", "\($0)"] } ?? []),
        environment: program.environment, input: .file(input.fileHandleForReading),
        output: .file(output.fileHandleForWriting), errors: errors.map { .file($0.writer) } ?? .nowhere)
    } catch {
      throw WorkerError(cause: .notStarted(SystemError.reason(error)), side: program.name)
    }
    // Closes the worker's ends of the pipes. If they stayed open here, the worker's death would go unnoticed.
    try? input.fileHandleForReading.close()
    try? output.fileHandleForWriting.close()
  }

  func greet() throws(WorkerError) {
    let line: String
    do { line = try answer() } catch {
      guard case .died(let how, let said) = error.cause else { throw error }
      // An older bench does not know the command, or an option of it.
      if said == nil || said?.contains("Unexpected argument") == true {
        throw error.with(.incompatible("its bench has no worker command (it ended with \(how))"))
      }
      if said?.contains("Unknown option") == true {
        throw error.with(.incompatible("its bench is older than an option of this comparison (\(said ?? how))"))
      }
      throw error.with(.notStarted("\(how): \(said ?? "")"))
    }
    guard let hello = try? JSONDecoder().decode(WorkerProtocol.Hello.self, from: Data(line.utf8)) else {
      throw WorkerError(cause: .incompatible("its worker greets with '\(line.prefix(60))'"), side: program.name)
    }
    guard hello.protocol == WorkerProtocol.version else {
      let versions = "protocol \(hello.protocol), this program protocol \(WorkerProtocol.version)"
      throw WorkerError(cause: .incompatible("its worker speaks \(versions)"), side: program.name)
    }
    isPinned = hello.pinned
    isUrgent = hello.urgent
    isPlaced = hello.placed ?? false
    benchmarks = hello.benchmarks
  }

  func prepare(_ identifier: String) throws(WorkerError) {
    let line = try ask(.prepare(identifier))
    guard line == "ready" else { throw unexpected(line) }
  }

  func checksum(_ identifier: String) throws(WorkerError) -> String { try ask(.checksum(identifier)) }

  func run(_ iterations: Int) throws(WorkerError) -> SliceTime {
    let line = try ask(.run(iterations: iterations))
    guard let slice = WorkerProtocol.slice(line) else { throw unexpected(line) }
    return slice
  }

  /// Starts a batch without waiting for its end.
  func begin(iterations: Int) { send(.run(iterations: iterations)) }

  /// Ends the worker at once.
  func kill() {
    process.end()
    process.wait()
  }

  /// Ends the worker; returns its whole CPU time in nanoseconds.
  func quit() throws(WorkerError) -> UInt64 {
    let line = try ask(.quit)
    guard line.hasPrefix("bye "), let spent = UInt64(line.dropFirst(4)) else { throw unexpected(line) }
    return spent
  }

  private func ask(_ request: WorkerProtocol.Request) throws(WorkerError) -> String {
    send(request)
    return try answer()
  }

  private func send(_ request: WorkerProtocol.Request) {
    // If the worker has died, reading its answer reports that.
    try? input.fileHandleForWriting.write(contentsOf: Data("\(request.line)\n".utf8))
  }

  private func answer() throws(WorkerError) -> String {
    let newline = UInt8(ascii: "\n")
    let start = Date.now
    while true {
      if let end = received.firstIndex(of: newline) {
        let line = String(decoding: received[..<end], as: UTF8.self)
        received.removeSubrange(...end)
        return line
      }
      if runner_is_interrupted() { throw WorkerError(cause: .interrupted, side: program.name) }
      guard runner_wait_for_input(output.fileHandleForReading.fileDescriptor, 200) == runner_input_ready else {
        if Date.now.timeIntervalSince(start) < Self.patience { continue }
        throw WorkerError(cause: .silent(seconds: Self.patience), side: program.name)
      }
      let part = output.fileHandleForReading.availableData
      if part.isEmpty { throw WorkerError(cause: ending(), side: program.name) }
      received.append(part)
    }
  }

  private func ending() -> WorkerError.Cause {
    // In a terminal, Ctrl-C also reaches the worker.
    if runner_is_interrupted() { return .interrupted }
    let ending = process.wait()
    let lines = String(decoding: (try? errors?.contents()) ?? Data(), as: UTF8.self).split(separator: "\n")
    // A worker that traps also writes a trace of the stack; the error is on a line before it.
    let said = lines.first { $0.localizedCaseInsensitiveContains("error") } ?? lines.first
    return .died("\(ending)", said: said.map { String($0.prefix(200)) })
  }

  private func unexpected(_ line: String) -> WorkerError { WorkerError(cause: .unexpected(line), side: program.name) }
}

extension WorkerError {
  func with(_ cause: Cause) -> WorkerError { WorkerError(cause: cause, side: side, benchmark: benchmark) }

  func naming(_ benchmark: String) -> WorkerError { WorkerError(cause: cause, side: side, benchmark: benchmark) }
}
