// `fuzz run`: runs libFuzzer on a target, and makes its findings readable.
import ArgumentParser
import Foundation
import FuzzSupport
import Reporting

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Fuzzes a target, guided by coverage if libFuzzer is linked.",
    discussion: """
      libFuzzer keeps the inputs that it learns in .build-fuzz/corpus/<target>, or in the folder of --corpus, for the \
      next run. A finding is shrunk and saved as a readable scenario. Progress is one line every few seconds. With \
      flags after --, libFuzzer prints its own lines instead, unless one of the flags is -verbosity=0. Without \
      libFuzzer the command prints a note and searches blindly, as `fuzz random` does.

      Examples:
        fuzz run engine --seconds 600
        fuzz run engine -- -runs=50000 -seed=1
        fuzz run engine --seconds 600 -- -fork=2 -ignore_crashes=1
      """)

  @Argument(help: "The target.")
  var target: FuzzTarget
  @Option(help: "Stop after this many seconds (default: only at the first finding).")
  var seconds: Int?
  @Option(help: "The seed of the search, at least 1 (default: random).")
  var seed: UInt32?
  @Option(help: "The folder for the inputs that libFuzzer learns.")
  var corpus: String?
  @OptionGroup var ambiguity: AmbiguityOptions
  @OptionGroup var finds: FindOptions
  @Argument(parsing: .postTerminator, help: "Flags for libFuzzer, after --.")
  var flags: [String] = []

  func validate() throws {
    if let seconds { try checkSeconds(Double(seconds), of: "--seconds") }
    if seed == 0 { throw ValidationError("--seed is 0: it must be at least 1, because libFuzzer takes 0 for none") }
    for flag in flags where flag.hasPrefix("-artifact_prefix=") || flag.hasPrefix("-exact_artifact_path=") {
      throw ValidationError("\(flag): use --artifacts, which takes a folder")
    }
  }

  func run() throws {
    guard GuidedRun.isAvailable else {
      Console.note("libFuzzer is not linked, so this search is blind. Fuzz/Scripts/build makes a build with libFuzzer.")
      if !flags.isEmpty {
        throw ValidationError("flags for libFuzzer need a build with libFuzzer: run Fuzz/Scripts/build")
      }
      try RandomCommand.run(
        BlindRun(
          target: target, seed: seed.map(UInt64.init) ?? UInt64.random(in: 0..<1_000_000), iterations: nil,
          seconds: seconds.map(Double.init)),
        ambiguity, with: finds)
      return
    }
    try finds.store.check(target)
    Console.note("\(target.name): guided by coverage\(seconds.map { ", \($0) s" } ?? "")")
    // A user who passes flags wants libFuzzer itself, with its own output.
    let seed = flags.isEmpty ? seed ?? UInt32.random(in: 1...UInt32.max) : seed
    if flags.isEmpty, let seed { try lookAtFirstInputs(of: seed) }
    let files = FileManager.default
    let workplace = files.temporaryDirectory.appendingPathComponent("fuzz-\(UUID().uuidString)", isDirectory: true)
    let raw = workplace.appendingPathComponent("raw", isDirectory: true)
    var isLookedThrough = true
    defer {
      if isLookedThrough {
        try? files.removeItem(at: workplace)
      } else {
        Console.note("the files of libFuzzer are in \(raw.path)")
      }
    }
    try Output.makeFolder(raw)

    var arguments = GuidedRun.flags(for: target, finds.limits) + ["-artifact_prefix=\(raw.path)/"]
    if let seconds { arguments.append("-max_total_time=\(seconds)") }
    if let seed { arguments.append("-seed=\(seed)") }
    if flags.isEmpty { arguments.append(GuidedRun.quietFlag) }
    arguments += flags
    // A user who passes files or folders to libFuzzer wants only those.
    if !flags.contains(where: { !$0.hasPrefix("-") }) {
      let learned = URL(fileURLWithPath: corpus ?? ".build-fuzz/corpus/\(target.name)", isDirectory: true)
      try Output.makeFolder(learned)
      try Output.check(learned)
      let seeds = workplace.appendingPathComponent("seeds", isDirectory: true)
      _ = try SeedFolder(target: target, finds: finds).fill(seeds)
      arguments += [learned.path, seeds.path]
    }
    // All of libFuzzer's own children would count in the same file.
    let hasChildren = flags.contains { flag in
      ["-fork=", "-jobs=", "-merge=", "-minimize_crash="].contains(where: flag.hasPrefix)
    }
    let census = hasChildren ? nil : workplace.appendingPathComponent("census")
    let code = GuidedRun(target: target, arguments: arguments).spawn(census: census)
    guard code >= 0 else { throw ValidationError("libFuzzer could not be started") }
    isLookedThrough = false
    let screen = DeferredOutput()
    let counts = census.flatMap(Census.init(file:))
    let findCount = try triage(raw, after: counts?.executions, on: screen)
    isLookedThrough = true
    if code == GuidedRun.interruptedCode, findCount == 0 { screen.print("stopped; nothing was found so far") }
    // libFuzzer exits with 0 if -ignore_crashes lets it continue after a finding.
    let ending = code == 0 && findCount > 0 ? GuidedRun.foundCode : code
    if ending == 0 { screen.print("nothing was found") }
    if ending == 0, let counts { try ambiguity.judge(counts.ambiguity, of: target, on: screen) }
    try screen.finish()
    if ending != 0 { throw ExitCode(ending) }
  }

  /// The number of inputs that are executed before libFuzzer starts.
  private static let firstInputs: UInt64 = 32

  /// Executes the first inputs of the search. Most faults show in them, and they take less time than libFuzzer's start.
  /// The search executes them again, so that libFuzzer learns from them.
  private func lookAtFirstInputs(of seed: UInt32) throws {
    var search = BlindRun(
      target: target, seed: UInt64(seed), iterations: Self.firstInputs, seconds: seconds.map(Double.init))
    search.limits = finds.limits
    let outcome = search.run { _ in }
    switch outcome.ending {
    case .passed: return
    case .notStarted: throw noProcess
    case .interrupted:
      Console.note("stopped; nothing was found so far")
      throw ExitCode(GuidedRun.interruptedCode)
    case .found(let finding):
      let screen = DeferredOutput()
      try RandomCommand.save(finding, of: outcome, search, with: finds, on: screen)
      try screen.finish()
      throw ExitCode(GuidedRun.foundCode)
    }
  }

  /// Shrinks and saves libFuzzer's files, one finding per signature. Returns the number of findings.
  ///
  /// - Parameter inputs: The number of executed inputs, if known.
  private func triage(_ raw: URL, after inputs: UInt64?, on screen: DeferredOutput) throws -> Int {
    var known: Set<String> = []
    for file in try InputFile.list([raw]) {
      let name = file.lastPathComponent
      guard ["crash-", "timeout-", "oom-", "leak-"].contains(where: name.hasPrefix) else { continue }
      let input = try InputFile.read(file)
      switch finds.triage(target).ending(of: input) {
      case .found(let finding):
        guard known.insert(finding.signature).inserted else { continue }
        // An input that ends the process is not counted.
        let number = inputs.map { "input \($0 - (finding.endsProcess ? 0 : min($0, 1))), " } ?? ""
        Console.note("\(number)\(name): \(finding.signature); shrinking")
        try saveShrunk(input, finding, by: finds.triage(target), in: finds.store, on: screen)
      case .interrupted:
        try screen.finish()
        throw ExitCode(known.isEmpty ? 130 : GuidedRun.foundCode)
      case .notStarted: throw noProcess
      case .passed:
        guard case .bytes(let bytes) = input else { continue }
        let folder = finds.store.folder(of: target)
        let kept = folder.appendingPathComponent(name)
        do {
          try Output.makeFolder(folder)
          try Output.write(Data(bytes), to: kept)
        } catch {
          let finding = Finding(signature: name, message: "it does not fail again when it is run alone")
          Console.noteUnsaved(Find(finding: finding, bytes: bytes), because: error)
          continue
        }
        screen.print("\(name) does not fail again when it is run alone; saved as \(kept.relativePath)")
      }
    }
    return known.count
  }
}
