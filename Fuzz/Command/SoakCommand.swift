// `fuzz soak`: fuzzes all targets in turns for any time, and shows the progress on a page.
import ArgumentParser
import Foundation
import FuzzSoak
import FuzzSupport
import Reporting

struct SoakCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "soak",
    abstract: "Fuzzes targets in turns, without end, and shows the progress on a page.",
    discussion: """
      Half of the time is divided equally among the targets. The other half goes to targets that bring new features. \
      Slices are guided if libFuzzer is linked, and blind otherwise. A tenth of the time goes to the build with \
      AddressSanitizer, if there is one.

      The folder has everything: the state (soak.json), the page (index.html), and the corpora, which the soak grows \
      and minimises. After any end, even a crash, the same command continues. The soak reads the seeds and findings \
      under Fuzz/ and never changes them. It shrinks and saves each new finding once, as `fuzz run` does, and goes on.

      Examples:
        fuzz soak                               until Ctrl-C
        fuzz soak --minutes 30                  half an hour
        fuzz soak --turns 10 --slice 5          ten turns of five seconds
        fuzz soak --targets engine layout --folder ../soak
        fuzz soak --address-share 0.5           half under AddressSanitizer

      Exit codes:
        0    nothing was found
        1    wrong usage, or a file cannot be written
        2    something was found since the start, also if it was interrupted
        130  it was interrupted, and nothing was found
        141  the reader of standard output has closed it, as `| head` does
      """)

  @Option(help: "Stop after this many minutes (default: at Ctrl-C).")
  var minutes: Double?
  @Option(help: "Stop after this many turns.")
  var turns: Int?
  @Option(parsing: .upToNextOption, help: "The targets (default: all except those that test the fuzzer itself).")
  var targets: [FuzzTarget] = []
  @Option(help: "The folder of the soak.")
  var folder = ".build-fuzz/soak"
  @Option(help: "The length of a turn, in seconds.")
  var slice: Double = 20
  @Option(help: "The executable with AddressSanitizer, made by Fuzz/Scripts/build --sanitize address.")
  var addressExecutable: String?
  @Option(help: "The share of the time under AddressSanitizer, from 0 to 1.")
  var addressShare = 0.1
  @OptionGroup var finds: FindOptions

  private static let usualAddressExecutable = ".build-fuzz-address/release/fuzz"

  func validate() throws {
    if let minutes { try checkSeconds(minutes * 60, of: "--minutes, in seconds,") }
    if let turns, turns < 1 { throw ValidationError("--turns is \(turns): it must be at least 1") }
    try checkSeconds(slice, of: "--slice")
    guard (0...1).contains(addressShare) else {
      throw ValidationError("--address-share is \(addressShare): it must be at least 0 and at most 1")
    }
  }

  func run() throws {
    var settings = SoakSettings(
      targets: targets.isEmpty ? FuzzTarget.all.filter { !$0.testsTheFuzzer } : unique(targets),
      folder: URL(fileURLWithPath: folder, isDirectory: true), finds: finds.store)
    settings.seconds = minutes.map { $0 * 60 }
    settings.turns = turns
    settings.sliceSeconds = slice
    settings.addressShare = addressShare
    settings.limits = finds.limits
    settings.shrinkingSeconds = finds.shrinkSeconds
    settings.address = try addressBuild(for: settings)
    for target in settings.targets { try finds.store.check(target) }
    let screen = DeferredOutput()
    let soak: Soak
    let outcome: Soak.Outcome
    do {
      soak = try Soak(
        settings, seeds: { _ = try SeedFolder(target: $0, finds: finds).fill($1) },
        tell: { Self.tell($0, on: screen) })
      Console.note("soak in \(settings.folder.relativePath), the page is \(soak.page.relativePath)")
      outcome = try soak.run()
    } catch let problem as SoakProblem {
      Console.endProgress()
      throw ValidationError(problem.description)
    } catch let problem as CocoaError {
      Console.endProgress()
      throw OutputError(problem)
    }
    Console.endProgress()
    tell(soak.current, outcome, page: soak.page, on: screen)
    try screen.finish()
    if outcome.hasFound { throw foundSomething }
    if outcome.wasInterrupted { throw ExitCode(130) }
  }

  private func unique(_ targets: [FuzzTarget]) -> [FuzzTarget] {
    var names: Set<String> = []
    return targets.filter { names.insert($0.name).inserted }
  }

  /// Finds the build with AddressSanitizer, and prints how the soak fuzzes.
  private func addressBuild(for settings: SoakSettings) throws -> AddressBuild? {
    let names = settings.targets.map(\.name)
    guard GuidedRun.isAvailable else {
      if addressExecutable != nil {
        throw ValidationError(
          "--address-executable needs a build with libFuzzer: run Fuzz/Scripts/build, then soak with that build")
      }
      Console.note(
        "libFuzzer is not linked, so this soak is blind and counts no coverage. Fuzz/Scripts/build makes a build with libFuzzer."
      )
      return nil
    }
    guard addressShare > 0 else { return nil }
    let path = addressExecutable ?? Self.usualAddressExecutable
    guard let build = AddressBuild(path: URL(fileURLWithPath: path).standardizedFileURL.path) else {
      if addressExecutable != nil {
        throw ValidationError(
          "\(path): is not a fuzz executable with AddressSanitizer: Fuzz/Scripts/build --sanitize address makes one")
      }
      Console.note(
        "no slices under AddressSanitizer: there is no \(path). Fuzz/Scripts/build --sanitize address makes it.")
      return nil
    }
    Console.note(
      "guided by coverage; " + String(format: "%.0f %%", addressShare * 100)
        + " of the time under AddressSanitizer (\(path))")
    let missing = names.filter { !build.targets.contains($0) }
    if !missing.isEmpty {
      Console.note(
        "\(path) is older and has no \(missing.joined(separator: ", ")): Fuzz/Scripts/build --sanitize address rebuilds it"
      )
    }
    return build
  }

  // MARK: On the way

  private static func tell(_ event: SoakEvent, on screen: DeferredOutput) {
    switch event {
    case .note(let text):
      Console.endProgress()
      Console.note(text)
    case .progress(let progress): Console.progress(line(progress))
    case .slice(let progress): if !Console.isTerminal { Console.note(line(progress)) }
    case .found(let find, let files):
      Console.endProgress()
      screen.print("\(Console.striking("found")) \(find.target) \(find.signature): \(find.message)")
      for file in files { screen.print("  saved   \(file.relativePath)") }
      if let file = files.first {
        screen.print("  replay  \(CommandLine.arguments[0]) replay \(find.target) \(file.relativePath)")
      }
      // If nobody reads the output any more, the soak ends in order and saves its state.
      if screen.hasFailed { OwnProcess.wantEnd() }
    case .unsaved(let find, let target, let error):
      Console.endProgress()
      screen.print("\(Console.striking("found")) \(target.name) \(find.finding.signature): \(find.finding.message)")
      Console.noteUnsaved(find, because: error)
    }
  }

  private static func line(_ progress: SoakProgress) -> String {
    let end = progress.secondsLeft.map { ", \(clock($0)) left" } ?? ""
    let coverage = progress.state.coverage.map { ", \($0.features) features" } ?? ""
    let finds = progress.findCount == 0 ? "no findings" : Console.striking("\(progress.findCount) findings")
    return "\(clock(progress.seconds))\(end)  \(progress.target), \(progress.mode)\(coverage)  "
      + "\(ShortNumber.count(Double(progress.executions))) inputs in all  \(finds)"
  }

  private static func clock(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded())
    let clock = String(format: "%d:%02d", whole / 60 % 60, whole % 60)
    return whole < 3600 ? clock : "\(whole / 3600):" + String(format: "%02d:%02d", whole / 60 % 60, whole % 60)
  }

  // MARK: At the end

  private func tell(_ state: SoakState, _ outcome: Soak.Outcome, page: URL, on screen: DeferredOutput) {
    var table = TextTable([
      ("target", .left), ("time", .right), ("inputs", .right), ("steps", .right), ("edges", .right),
      ("features", .right), ("corpus", .right), ("last new feature", .right), ("ambiguous", .right),
    ])
    for target in state.targets {
      let age = target.coverage?.lastFind.map {
        ShortNumber.duration(max(0, state.updated.timeIntervalSince($0))) + " ago"
      }
      table.append([
        target.name, ShortNumber.duration(target.seconds), ShortNumber.count(Double(target.executions)),
        "\(ShortNumber.count(Double(target.steps))) \(target.stepName)", target.coverage.map { "\($0.edges)" } ?? "–",
        target.coverage.map { "\($0.features)" } ?? "–", target.coverage == nil ? "–" : "\(target.corpusFiles)",
        age ?? "–", target.ambiguity.map { "\($0.count) (\($0.percentage))" } ?? "–",
      ])
    }
    screen.print(table.text)
    screen.print()
    let starts = state.startCount == 1 ? "" : ", started \(state.startCount) times"
    screen.print("soaked for \(ShortNumber.duration(state.seconds))\(starts); own memory \(MemoryTrend(state).text)")
    let ending = outcome.wasInterrupted ? "stopped; " : ""
    screen.print(
      ending
        + (outcome.hasFound
          ? "something was found, see \(page.relativePath)" : "nothing was found; \(page.relativePath) shows it all"))
  }
}
