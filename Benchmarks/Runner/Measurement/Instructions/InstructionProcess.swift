// Runs this program under callgrind for one row, and again with the processor's counters if there are any.
import BenchmarkResults
import Foundation
import Synchronization

/// Counts the instructions of rows in separate processes.
struct InstructionProcess: Sendable {
  static let timeLimit = 300.0

  /// The program with the command `instructions`: this one.
  private let program: URL
  private let simulation: Result<SimulatedProgram, SimulatedProgram.Obstacle>
  /// Called while waiting. If it returns true, the process ends early.
  private let isInterrupted: @Sendable () -> Bool

  /// Makes a copy of `program` for the simulation. Takes a tenth of a second.
  init(
    program: URL = RowProcess.programFolder.appendingPathComponent(ProgramInUse.name),
    environment: [String: String] = ProcessInfo.processInfo.environment, isInterrupted: @escaping @Sendable () -> Bool
  ) {
    self.program = program
    self.isInterrupted = isInterrupted
    do throws(SimulatedProgram.Obstacle) {
      simulation = .success(try SimulatedProgram(of: program, environment: environment))
    } catch {
      simulation = .failure(error)
    }
  }

  /// The number of rows counted at once, which is the number of cores.
  static var parallelCount: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Counts several rows at once. Returns their counts in order, or the reasons why there are none.
  func count(_ identifiers: [String]) -> [InstructionAnswer] {
    let answers = Mutex<[Int: InstructionAnswer]>([:])
    DispatchQueue.concurrentPerform(iterations: identifiers.count) { place in
      let answer = count(identifiers[place], place: place)
      answers.withLock { $0[place] = answer }
    }
    return answers.withLock { found in identifiers.indices.compactMap { found[$0] } }
  }

  /// Returns the counts of a row, or the reasons why there are none.
  func count(_ identifier: String) -> InstructionAnswer { count(identifier, place: 0) }

  /// - Parameter place: Separates the profiles of rows that are counted at the same time.
  private func count(_ identifier: String, place: Int) -> InstructionAnswer {
    var answer = simulate(identifier, place: place)
    if let obstacle = InstructionPass.hardwareObstacle {
      answer.hardwareUnavailable = obstacle
      return answer
    }
    let worker = worker(program, ["instructions", identifier], in: program.deletingLastPathComponent())
    switch worker.answer(InstructionAnswer.self) {
    case .answer(let native):
      answer.hardware = native.hardware
      answer.hardwareUnavailable = native.hardwareUnavailable
    case .unavailable(let reason): answer.hardwareUnavailable = reason
    }
    return answer
  }

  private func simulate(_ identifier: String, place: Int) -> InstructionAnswer {
    let simulated: SimulatedProgram
    switch simulation {
    case .success(let program): simulated = program
    case .failure(let obstacle): return .unavailable(identifier, obstacle.reason)
    }
    // The name has a constant length, because arguments are part of the initial stack.
    let name = "profile-\(String(place + 1_000).dropFirst())"
    let profile = simulated.folder.appendingPathComponent(name)
    defer { try? FileManager.default.removeItem(at: profile) }
    // The program's name is part of the initial stack, so it must not depend on the program's folder.
    let arguments = [
      "--tool=callgrind", "-q", "--instr-atstart=no", "--collect-atstart=no", "--callgrind-out-file=\(name)",
      // callgrind counts reads and writes only together with the caches. Without explicit sizes, it would warn about
      // unknown caches.
      "--cache-sim=yes", "--I1=32768,8,64", "--D1=32768,8,64", "--LL=8388608,16,64",
      "./\(program.lastPathComponent)", "instructions", identifier,
    ]
    switch worker(simulated.valgrind, arguments, in: simulated.folder).answer(InstructionAnswer.self) {
    case .unavailable(let reason): return .unavailable(identifier, reason)
    case .answer(var answer):
      let text = (try? String(contentsOf: profile, encoding: .utf8)) ?? ""
      let totals = Self.totals(of: text)
      if let total = totals["Ir"], total > 0, let iterations = answer.iterations {
        answer.simulated = InstructionCount(iterations: iterations, total: total, memory: Self.memory(of: totals))
      } else {
        answer.simulatedUnavailable = "callgrind wrote no total"
      }
      return answer
    }
  }

  /// Prepares a process. Its environment only makes hashing repeatable, because the environment's size moves the stack.
  private func worker(_ executable: URL, _ arguments: [String], in folder: URL) -> RowProcess {
    RowProcess(
      name: executable.lastPathComponent, executable: executable, arguments: arguments,
      environment: ["SWIFT_DETERMINISTIC_HASHING": "1"], folder: folder, timeLimit: Self.timeLimit,
      isInterrupted: isInterrupted)
  }

  private static func memory(of totals: [String: UInt64]) -> MemoryAccesses? {
    guard let reads = totals["Dr"], let writes = totals["Dw"] else { return nil }
    return MemoryAccesses(reads: reads, writes: writes)
  }

  /// Reads the totals from callgrind's file (`totals:` or `summary:`), by the events that the file names: Ir, Dr, Dw.
  static func totals(of profile: String) -> [String: UInt64] {
    let lines = profile.split(separator: "\n")
    func words(_ label: String) -> [Substring] {
      lines.last { $0.hasPrefix(label) }?.dropFirst(label.count).split(separator: " ") ?? []
    }
    let events = words("events:").map(String.init)
    for label in ["totals:", "summary:"] {
      let figures = words(label).compactMap { UInt64($0) }
      // callgrind omits trailing zeros, so there may be fewer figures than events.
      if !figures.isEmpty, figures.count <= events.count {
        return Dictionary(uniqueKeysWithValues: zip(events, figures))
      }
    }
    return [:]
  }
}
