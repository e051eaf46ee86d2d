// `fuzz random`: executes random inputs without feedback, with any build.
import ArgumentParser
import Foundation
import FuzzSupport
import Reporting
import ScenarioSearch

struct RandomCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "random",
    abstract: "Runs a target on random inputs; needs no libFuzzer.",
    discussion: """
      The same seed gives the same inputs. The search stops at the first finding, which is shrunk and saved.

      Examples:
        fuzz random engine --iterations 200000 --seed 7
        fuzz random gestures --oracle sampling    one oracle judges every input
      """)

  @Argument(help: "The target.")
  var target: FuzzTarget
  @Option(help: "Stop after this many inputs (default: 10000, or no limit with --seconds).")
  var iterations: UInt64?
  @Option(help: "Stop after this many seconds.")
  var seconds: Double?
  @Option(help: "The seed (default: random).")
  var seed: UInt64?
  @Option(help: "Judge every input with this oracle, and no other.")
  var oracle: String?
  @OptionGroup var ambiguity: AmbiguityOptions
  @OptionGroup var finds: FindOptions

  func validate() throws {
    if let seconds { try checkSeconds(seconds, of: "--seconds") }
    if let oracle, !target.oracles.contains(oracle) {
      let known = target.oracles.isEmpty ? "it has none" : "it has \(target.oracles.joined(separator: ", "))"
      throw ValidationError("\(target.name) has no oracle \(oracle): \(known)")
    }
  }

  func run() throws {
    var search = BlindRun(
      target: target, seed: seed ?? UInt64.random(in: 0..<1_000_000),
      iterations: iterations ?? (seconds == nil ? 10_000 : nil), seconds: seconds)
    if let oracle { search.effort = .only(oracle: oracle) }
    try Self.run(search, ambiguity, with: finds)
  }

  /// Runs a blind search to its end and prints its result.
  static func run(_ search: BlindRun, _ ambiguity: AmbiguityOptions, with finds: FindOptions) throws {
    try finds.store.check(search.target)
    var search = search
    search.limits = finds.limits
    Console.note("\(search.target.name): random inputs, seed \(search.seed)")
    let outcome = search.run { Console.progress("\(search.target.name)  \(status($0, of: search))") }
    Console.endProgress()
    let screen = DeferredOutput()
    let progress = outcome.progress
    screen.print(
      "\(search.target.name): \(progress.executions) inputs, \(progress.frames) "
        + "\(search.target.stepName) in "
        + String(format: "%.1f s", progress.seconds) + ", " + Console.rates(progress, of: search.target))
    switch outcome.ending {
    case .passed: screen.print("nothing was found")
    case .interrupted:
      screen.print("stopped; nothing was found so far")
      try screen.finish()
      throw ExitCode(130)
    case .notStarted: throw noProcess
    case .found(let finding):
      try save(finding, of: outcome, search, with: finds, on: screen)
      try screen.finish()
      throw foundSomething
    }
    try ambiguity.judge(progress.ambiguity, of: search.target, on: screen)
    try screen.finish()
  }

  /// Shrinks, saves and prints the finding of a search.
  static func save(
    _ finding: Finding, of outcome: BlindRun.Outcome, _ search: BlindRun, with finds: FindOptions,
    on screen: DeferredOutput
  ) throws {
    let input = FuzzInput.bytes(outcome.input ?? [])
    // A search checks less than a replay, so the replay's signature is used.
    var triage = finds.triage(search.target)
    if search.effort != .search { triage.effort = search.effort }
    var confirmed = finding
    if case .found(let replayed) = triage.ending(of: input) { confirmed = replayed }
    Console.note("input \(outcome.iteration ?? 0): \(confirmed.signature); shrinking")
    try saveShrunk(input, confirmed, by: triage, in: finds.store, on: screen)
  }

  private static func status(_ progress: BlindRun.Progress, of search: BlindRun) -> String {
    let done = [
      search.iterations.map { Double(progress.executions) / Double(max($0, 1)) },
      search.seconds.map { progress.seconds / $0 },
    ].compactMap { $0 }.max()
    var text = "\(progress.executions)"
    if let iterations = search.iterations { text += " of \(iterations)" }
    text += " inputs  \(Console.rates(progress, of: search.target))"
    if let done, done > 0 {
      text += String(format: "  %.0f s left", max(0, progress.seconds / done - progress.seconds))
    }
    return text
  }
}

/// Shrinks, saves and prints a finding. `finding` is the result of a replay of the input.
func saveShrunk(
  _ input: FuzzInput, _ finding: Finding, by triage: Triage, in store: FindStore, on screen: DeferredOutput
) throws {
  let shrunk = triage.shrink(input, finding: finding)
  if shrunk.tries > 0 {
    Console.note(String(format: "shrunk in %.3f s, %d inputs tried", shrunk.seconds, shrunk.tries))
  }
  var files: [URL] = []
  do { files = try store.save(shrunk.find, of: triage.target) } catch {
    Console.noteUnsaved(shrunk.find, because: error)
  }
  report(shrunk.find, of: triage.target, files: files, on: screen)
}
