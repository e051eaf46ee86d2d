// Runs libFuzzer on a target, in another process.
import CFuzzer
import ChildProcesses
import Foundation
import Reporting
import ScenarioSearch

/// Coverage-guided fuzzing of a target.
public struct GuidedRun: Sendable {
  /// Whether libFuzzer is part of this executable.
  public static var isAvailable: Bool { fuzz_runtime_is_linked() }

  /// Whether AddressSanitizer is part of this executable. It at least doubles the memory of the code that it watches.
  public static var isSanitized: Bool { fuzz_address_sanitizer_is_linked() }

  /// The environment variable that selects the target of a process.
  ///
  /// For `-fork`, `-jobs`, `-merge` and `-minimize_crash`, libFuzzer starts its own executable again. It passes on only
  /// flags, no subcommand, but the variable survives. Users do not set it.
  public static let targetVariable = "VOLUTE_FUZZ_TARGET"

  /// The environment variable that marks a process of a soak. There, a broken rule is stored as a file beside the
  /// artifacts and does not end the process. Inputs are counted in the census that the variable names, if any.
  public static let soakVariable = "VOLUTE_FUZZ_SOAK"

  /// The environment variable that names a census, in which a process counts its inputs. So its parent knows their
  /// number however the process ends.
  public static let censusVariable = "VOLUTE_FUZZ_CENSUS"

  /// The prefix of the names of inputs that a soak stores because they broke a rule. The signature follows.
  public static let ruleFilePrefix = "rule-"

  /// The flag that silences libFuzzer's own lines. The run reports its progress in words instead.
  public static let quietFlag = "-verbosity=0"

  /// libFuzzer's exit code if it is interrupted.
  public static let interruptedCode: Int32 = 72

  /// libFuzzer's exit code if an input has failed.
  public static let foundCode: Int32 = 77

  /// Returns the first flags of a run. Later flags of the same name override them.
  public static func defaultFlags(_ limits: IsolationLimits) -> [String] {
    [
      "-len_control=0", "-max_len=\(RecordGenerator.maximumSize)", "-timeout=\(Int(limits.stallSeconds.rounded(.up)))",
      "-rss_limit_mb=\(limits.residentBytes >> 20)", "-use_value_profile=0", "-reload=1",
    ]
  }

  /// Returns the first flags of a target's run, including its dictionary if the package's folder has one.
  public static func flags(for target: FuzzTarget, _ limits: IsolationLimits) -> [String] {
    let dictionary = "Fuzz/Dictionaries/\(target.name).dict"
    let hasDictionary = FileManager.default.fileExists(atPath: dictionary)
    return defaultFlags(limits) + (hasDictionary ? ["-dict=\(dictionary)"] : [])
  }

  /// The target.
  public var target: FuzzTarget
  /// The flags and folders for libFuzzer.
  public var arguments: [String]

  /// Creates a run.
  public init(target: FuzzTarget, arguments: [String]) {
    self.target = target
    self.arguments = arguments
  }

  /// Starts libFuzzer in a new process of this executable and waits. Returns its exit code; -1 if it did not start.
  ///
  /// - Parameter census: The file in which the process counts its inputs, if any.
  public func spawn(census: URL? = nil) -> Int32 {
    var environment = ProcessInfo.processInfo.environment
    environment[GuidedRun.targetVariable] = target.name
    if let census { environment[GuidedRun.censusVariable] = census.path }
    let program = URL(fileURLWithPath: CommandLine.executablePath)
    return (try? ChildProcess.runInPlace(program, arguments, environment: environment).exitCode) ?? -1
  }

  /// Runs libFuzzer in this process, and does not return, in two cases: the environment asks for it, or the executable
  /// was started under the name of a target.
  ///
  /// Fleets such as OSS-Fuzz use one executable per target, and pass libFuzzer's flags and folders.
  public static func takeOverIfAsked(targets: [FuzzTarget]) {
    let asked = ProcessInfo.processInfo.environment[targetVariable]
    let name = asked ?? URL(fileURLWithPath: CommandLine.arguments.first ?? "").lastPathComponent
    guard let target = targets.first(where: { $0.name == name }) else {
      if asked == nil { return }
      ErrorStream.print("no target is called \(name)")
      exit(1)
    }
    guard isAvailable else {
      ErrorStream.print("\(name): libFuzzer is not linked: build with Fuzz/Scripts/build")
      exit(1)
    }
    unsafe driven = target
    if let census = ProcessInfo.processInfo.environment[soakVariable] {
      let flag = "-artifact_prefix="
      let prefix = CommandLine.arguments.last { $0.hasPrefix(flag) }.map { String($0.dropFirst(flag.count)) }
      unsafe soakingPrefix = prefix ?? ""
      if !census.isEmpty { _ = unsafe fuzz_open_census(census) }
    } else if let census = ProcessInfo.processInfo.environment[censusVariable] {
      _ = unsafe fuzz_open_census(census)
    }
    let isQuiet = CommandLine.arguments.last { $0.hasPrefix("-verbosity=") } == quietFlag
    if isQuiet, unsafe soakingPrefix == nil {
      unsafe tally = GuidedTally(target: target.name, arguments: CommandLine.arguments)
      // Registered before libFuzzer's own handler, so that an input that calls `exit` ends the process without a
      // closing line. If nobody reads the line, it is lost. The parent then detects the closed output itself.
      atexit { if let line = unsafe tally?.closingLine { try? StandardOutput.write(Data(line.utf8)) } }
    }
    CountedEdges.follow(target.modules)
    unsafe freshInputs = FreshInputs(target: target, arguments: CommandLine.arguments)
    let argumentCount = CommandLine.argc
    let code = unsafe fuzz_drive(
      argumentCount, CommandLine.unsafeArgv, { data, size, isFresh in unsafe executeDriven(data, size, isFresh) },
      target.isMutatedHere ? { data, size, capacity, seed in unsafe mutateRecords(data, size, capacity, seed) } : nil,
      target.hasRecords
        ? { first, firstSize, second, secondSize, out, capacity, seed in
          unsafe crossRecords(first, firstSize, second, secondSize, out, capacity, seed)
        } : nil)
    exit(code)
  }
}

// libFuzzer calls plain functions, from one thread.
nonisolated(unsafe) private var driven: FuzzTarget?
nonisolated(unsafe) private var tally: GuidedTally?
// `nil` if libFuzzer does something other than search, or makes inputs by itself.
nonisolated(unsafe) private var freshInputs: FreshInputs?
// In a process of a soak: the prefix of files for inputs that broke a rule. `keptRules` has the rules with a file.
nonisolated(unsafe) private var soakingPrefix: String?
nonisolated(unsafe) private var keptRules: Set<String> = []

/// Returns whether the input may become part of the corpus.
private func executeDriven(_ data: UnsafePointer<UInt8>?, _ size: Int, _ isFresh: Bool) -> Bool {
  guard let target = unsafe driven else { return true }
  let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: size))
  let outcome = target.execute(.bytes(bytes), effort: .search)
  if let line = unsafe tally?.add(frames: outcome.frameCount) { ErrorStream.write(line) }
  if isFresh { unsafe freshInputs?.executed(frames: outcome.frameCount) }
  fuzz_count_input(isFresh, outcome.isAmbiguous, UInt64(outcome.frameCount))
  guard let finding = outcome.finding else { return true }
  if let prefix = unsafe soakingPrefix {
    if unsafe keptRules.insert(finding.signature).inserted {
      let file = URL(fileURLWithPath: prefix + GuidedRun.ruleFilePrefix + finding.signature)
      do { try Data(bytes).write(to: file, options: .atomic) } catch {
        // The disk may be full. The soak reads the message when this process has ended.
        try? StandardOutput.write(Find(finding: finding, bytes: bytes).message)
        abort()
      }
    }
    return false
  }
  ErrorStream.print("\nfound \(finding.signature): \(finding.message)")
  abort()
}

private func mutateRecords(
  _ data: UnsafeMutablePointer<UInt8>?, _ size: Int, _ capacity: Int, _ seed: UInt32
) -> Int {
  guard let data = unsafe data, let target = unsafe driven else { return 0 }
  if let fresh = unsafe freshInputs?.next() { return unsafe copy(fresh, to: data, capacity) }
  return unsafe mutateRecords(
    Array(UnsafeBufferPointer(start: data, count: size)), of: target, to: data, capacity, seed)
}

private func mutateRecords(
  _ bytes: [UInt8], of target: FuzzTarget, to out: UnsafeMutablePointer<UInt8>, _ capacity: Int, _ seed: UInt32
) -> Int {
  var generator = SeededGenerator(seed: UInt64(seed))
  let mutateRecord = { (record: [UInt8]) in
    var room = record + record
    let size = unsafe room.withUnsafeMutableBufferPointer { unsafe fuzz_mutate_bytes($0.baseAddress, 8, 8) }
    return Array(room.prefix(size))
  }
  guard let mutated = target.mutated(bytes, capacity: capacity, &generator, mutateRecord: mutateRecord) else {
    let size = unsafe copy(bytes, to: out, capacity)
    return unsafe fuzz_mutate_bytes(out, size, capacity)
  }
  return unsafe copy(mutated, to: out, capacity)
}

private func crossRecords(
  _ first: UnsafePointer<UInt8>?, _ firstSize: Int, _ second: UnsafePointer<UInt8>?, _ secondSize: Int,
  _ out: UnsafeMutablePointer<UInt8>?, _ capacity: Int, _ seed: UInt32
) -> Int {
  guard let out = unsafe out, let target = unsafe driven else { return 0 }
  if let fresh = unsafe freshInputs?.next() { return unsafe copy(fresh, to: out, capacity) }
  var generator = SeededGenerator(seed: UInt64(seed))
  let one = unsafe Array(UnsafeBufferPointer(start: first, count: firstSize))
  // libFuzzer crosses every other input. A cross breaks most sequences, so only one of eight changes is a cross.
  if !generator.oneIn(4) { return unsafe mutateRecords(one, of: target, to: out, capacity, seed) }
  let other = unsafe Array(UnsafeBufferPointer(start: second, count: secondSize))
  let spliced =
    target.operationGenerator?.splice(one, other, capacity: capacity, &generator)
    ?? RecordMutator.splice(one, other, capacity: capacity, &generator)
  return unsafe copy(spliced, to: out, capacity)
}

private func copy(_ bytes: [UInt8], to out: UnsafeMutablePointer<UInt8>, _ capacity: Int) -> Int {
  let count = min(bytes.count, capacity)
  for index in 0..<count { unsafe out[index] = bytes[index] }
  return count
}

extension FreshInputs {
  /// - Parameter arguments: libFuzzer's flags. The result is `nil` if they ask for something other than a search.
  fileprivate init?(target: FuzzTarget, arguments: [String]) {
    guard target.isMutatedHere, !arguments.contains(where: { $0.hasPrefix("-minimize_crash=") }) else { return nil }
    let flag = "-seed="
    let seed = arguments.last { $0.hasPrefix(flag) }.flatMap { UInt64($0.dropFirst(flag.count)) } ?? 0
    // libFuzzer treats 0 as no seed.
    self.init(target: target, seed: seed == 0 ? UInt64.random(in: 1..<1 << 32) : seed)
  }
}

extension FuzzTarget {
  /// Whether inputs consist of records, which are changed as a whole.
  fileprivate var hasRecords: Bool { takesScenarios || operationGenerator != nil }

  /// Whether our own mutators change the inputs.
  fileprivate var isMutatedHere: Bool {
    if case .bytes = input { false } else { true }
  }
}

extension CommandLine {
  /// The path of this executable, independent of the current folder.
  public static var executablePath: String {
    #if os(Linux)
      if let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") { return path }
    #endif
    return Bundle.main.executablePath ?? arguments[0]
  }
}
