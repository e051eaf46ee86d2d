// One turn of a target, in a child process: libFuzzer if it is linked, otherwise random inputs.
import ChildProcesses
import Foundation
import FuzzSupport
import Reporting

extension Soak {
  /// The extra time of a child before it is ended, in seconds, because it reads its corpus first.
  private static let patience = 60.0

  /// Runs libFuzzer for some seconds. If a trap ends it, it starts again for the remaining time.
  func guidedSlice(of target: FuzzTarget, seconds: Double, isAddress: Bool) throws {
    let end = elapsed + seconds
    let program = isAddress ? settings.address?.path ?? "" : CommandLine.executablePath
    var limits = settings.limits
    if isAddress { limits.residentBytes *= 2 }
    repeat {
      let corpus = GrownCorpus(soak: settings.folder, target: target.name).folder
      let time = max(1, Int((end - elapsed).rounded()))
      let arguments =
        GuidedRun.flags(for: target, limits) + [
          "-artifact_prefix=\(raw(of: target, isAddress: isAddress).path)/", "-max_total_time=\(time)",
          GuidedRun.quietFlag, corpus.path, seeds(of: target).path,
        ]
      let messages = Pipe()
      let code = try runChild(
        program, arguments, of: target, census: census(of: target, isAddress: isAddress), until: end, isAddress,
        output: messages.fileHandleForWriting)
      // The child could not store this input. Perhaps the disk has room again.
      try? messages.fileHandleForWriting.close()
      if let find = Find(message: (try? messages.fileHandleForReading.readToEnd()) ?? Data()) {
        try store(find.finding, find.bytes ?? [], of: target, isAddress: isAddress)
      }
      countGuided(target, isAddress: isAddress)
      if code != 0 { state[target: target.name].crashes += code == GuidedRun.interruptedCode ? 0 : 1 }
      let hasLeftInput = try collectFinds(of: target, isAddress: isAddress)
      try checkForFailure(of: target, code: code, hasLeftInput: hasLeftInput)
      if code == 0 { break }
    } while end - elapsed >= 1 && !OwnProcess.endIsWanted
  }

  /// Executes random inputs for some seconds. If a finding ends the child, another one continues for the remaining
  /// time.
  func blindSlice(of target: FuzzTarget, seconds: Double) throws {
    let end = elapsed + seconds
    repeat {
      var search = BlindRun(
        target: target, seed: UInt64.random(in: 0...UInt64.max), iterations: nil, seconds: max(0.05, end - elapsed))
      search.limits = settings.limits
      var lastSample = -1.0
      let outcome = search.run { [self] progress in
        childBytes = max(childBytes, progress.residentBytes)
        guard elapsed - lastSample > 0.2 else { return }
        lastSample = elapsed
        var state = self.progress(target, isAddress: false)
        state.executions += progress.executions
        tell(.progress(state))
      }
      childBytes = max(childBytes, outcome.progress.residentBytes)
      state[target: target.name].executions += outcome.progress.executions
      state[target: target.name].steps += outcome.progress.frames
      state[target: target.name].add(outcome.progress.ambiguity)
      switch outcome.ending {
      case .passed, .interrupted: break
      case .notStarted: throw SoakProblem.noProcess
      case .found(let finding):
        if finding.endsProcess { state[target: target.name].crashes += 1 }
        try store(finding, outcome.input ?? [], of: target, isAddress: false)
        try collectFinds(of: target, isAddress: false)
      }
    } while end - elapsed > 0.1 && !OwnProcess.endIsWanted
  }

  /// Minimises the corpus of a target without losing coverage, if it has grown much since the last merge.
  func mergeIfGrown(_ target: FuzzTarget) throws {
    let corpus = GrownCorpus(soak: settings.folder, target: target.name)
    defer {
      (state[target: target.name].corpusFiles, state[target: target.name].corpusBytes) = GrownCorpus.size(
        of: corpus.folder)
    }
    let files = GrownCorpus.size(of: corpus.folder).files
    guard files >= max(128, state[target: target.name].mergedFiles * 3 / 2), !OwnProcess.endIsWanted else { return }
    let merged = try corpus.beginMerge()
    // libFuzzer would continue from the control file of another merge.
    let control = merged.deletingLastPathComponent().appendingPathComponent("control")
    try? FileManager.default.removeItem(at: control)
    let arguments =
      GuidedRun.flags(for: target, settings.limits) + [
        "-merge=1", "-merge_control_file=\(control.path)",
        "-artifact_prefix=\(raw(of: target, isAddress: false).path)/", GuidedRun.quietFlag, merged.path,
        seeds(of: target).path, corpus.folder.path,
      ]
    let code = try runChild(
      CommandLine.executablePath, arguments, of: target, census: nil, until: elapsed + 10 * Self.patience, false)
    try? FileManager.default.removeItem(at: control)
    let size = GrownCorpus.size(of: merged).files
    if code == 0, size > 0 {
      try corpus.exchange()
      state[target: target.name].mergedFiles = size
      state[target: target.name].merges += 1
    } else if !OwnProcess.endIsWanted {
      // The next try comes when the corpus has grown by another half.
      state[target: target.name].mergedFiles = files
      tell(.note("\(target.name): the corpus could not be merged (exit code \(code)) and stays as it is"))
    }
    try collectFinds(of: target, isAddress: false)
  }

  /// Adds the counts of guided children, including those of children that outlived their parent.
  func countGuided(_ target: FuzzTarget, isAddress: Bool) {
    guard let file = census(of: target, isAddress: isAddress), let census = Census(file: file) else { return }
    var known = state[target: target.name]
    let name = file.lastPathComponent
    var before = known.counted[name] ?? TargetState.Counted()
    if census.executions < before.executions { before = TargetState.Counted() }
    known.executions += census.executions - before.executions
    known.steps += census.steps - before.steps
    known.add(census.ambiguity - (before.ambiguity ?? Ambiguity()))
    if isAddress { known.addressExecutions += census.executions - before.executions }
    known.counted[name] = TargetState.Counted(
      executions: census.executions, steps: census.steps, ambiguity: census.ambiguity, found: census.found)
    if !isAddress {
      known.coverage = TargetState.Coverage(
        edgeCount: census.edgeCount, edges: census.edges, features: census.features, fresh: census.fresh,
        singles: census.singles, lastFind: census.lastFind)
    }
    state[target: target.name] = known
  }

  /// Starts a program for a target, watches its memory and time, and returns its exit code.
  func runChild(
    _ program: String, _ arguments: [String], of target: FuzzTarget, census: URL?, until end: Double, _ isAddress: Bool,
    output: FileHandle? = nil
  ) throws -> Int32 {
    let variables = [GuidedRun.targetVariable: target.name, GuidedRun.soakVariable: census?.path ?? ""]
    let child = try start(program, arguments, of: target, variables: variables, output: output)
    var askedAt: Double?
    var lastTold = -1.0
    while true {
      if let ending = child.ending { return ending.exitCode }
      childBytes = max(childBytes, child.residentBytes)
      if askedAt == nil, OwnProcess.endIsWanted || elapsed > end + Self.patience + settings.limits.stallSeconds {
        askedAt = elapsed
        child.end()
      }
      if let asked = askedAt, elapsed > asked + 3 { child.send(SIGKILL) }
      if elapsed - lastTold > 0.2 {
        lastTold = elapsed
        var state = self.progress(target, isAddress: isAddress)
        let counted = self.state[target: target.name].counted[census?.lastPathComponent ?? ""]?.executions ?? 0
        if let census, let counts = Census(file: census), counts.executions >= counted {
          state.executions += counts.executions - counted
        }
        tell(.progress(state))
      }
      Thread.sleep(forTimeInterval: 0.05)
    }
  }

  /// Starts a program for a target. Its errors go to the log, and its output too if no other file is given.
  func start(
    _ program: String, _ arguments: [String], of target: FuzzTarget, variables: [String: String] = [:],
    output: FileHandle? = nil
  ) throws -> ChildProcess {
    try Data().write(to: log(of: target))
    let log = try FileHandle(forWritingTo: log(of: target))
    defer { try? log.close() }
    do throws(POSIXError) {
      return try ChildProcess(
        URL(fileURLWithPath: program), arguments,
        environment: ProcessInfo.processInfo.environment.merging(variables) { $1 }, output: .file(output ?? log),
        errors: .file(log))
    } catch {
      if error.code == .EAGAIN || error.code == .ENOMEM { throw SoakProblem.noProcess }
      let reason = SystemError.reason(error)
      throw SoakProblem(
        "\(program): cannot be started (\(reason)); if it was rebuilt meanwhile, start the soak again")
    }
  }

  /// Detects children that do not fuzz: they end by themselves with an error and leave no input. A few of these in a
  /// row are no accident.
  private func checkForFailure(of target: FuzzTarget, code: Int32, hasLeftInput: Bool) throws {
    let isUsual = code == 0 || code == GuidedRun.interruptedCode || hasLeftInput || OwnProcess.endIsWanted
    failures = isUsual ? 0 : failures + 1
    guard failures >= 3 else { return }
    let printed = (try? String(contentsOf: log(of: target), encoding: .utf8)) ?? ""
    let last = printed.split(separator: "\n").last.map { ": \($0.prefix(200))" } ?? ""
    throw SoakProblem("\(target.name): libFuzzer ends with \(code) again and again\(last)")
  }
}
