// `bench compare`: compares two revisions in lock-step, or two result files.
import ArgumentParser
import BenchmarkResults
import Foundation
import Reporting

/// Compares two revisions or two results.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compares two revisions, or two result files.",
    discussion: """
      Two revisions (. is the working tree) are built in .build-compare, where programs are kept, and run as pairs of fresh \
      processes that take turns of about 1 ms of CPU time on one core. Where functions lie can move a time by 1 % and more, \
      so each revision is linked in 32 random orders (ld.lld; --layouts). Each pair draws one, and where memory lies, for \
      both processes. All pairs of an order are one value. A benchmark is slower or faster when both Yuen's and Wilcoxon's test over these values say so, with an \
      error of 1 % over all benchmarks and all looks (after 10, 14, 20, 28, 40, 56 and 80 pairs, each with a share of it), \
      and the estimate is beyond 0.5 %, or beyond smallestChange in the budgets. It has not changed when the 99 % interval lies within that bound; otherwise the comparison is inconclusive. \
      So it is (placement?) when the time differs in one order alone, and instructions, counts and checksum do not. \
      Instructions, which callgrind simulates, are evidence that a busy machine does not reach: what grew is named, and \
      where the time is inconclusive or the machine too noisy, a change beyond that bound decides. \
      In every comparison one benchmark of the base runs against itself; when that shows a change, the machine is too noisy \
      for any verdict.

      Counts (allocations, bytes, frees, objects, retains, releases) are compared exactly, and of two result files also \
      instructions, with a tolerance of 10 parts in a million. Each is judged by itself, and the worst decides: any growth is a regression, \
      except of a count that differs from batch to batch, which is inconclusive. The last lines name what grew. Stored times of two files are shown \
      as ratios where the environments are the same, and are not a gate: the state of a machine differs from run to run.

      Examples:
        bench compare HEAD~1 HEAD
        bench compare main . --filter extents --profile smoke
        bench compare v1.0 HEAD --markdown --output results/runs/since-1.0.json
        bench compare results/runs/before.json results/runs/after.json

      \(CommandOutcome.explanation)
      """)

  @Argument(help: "What to compare with: a revision, . for the working tree, or a result file.")
  var before: String

  @Argument(help: "What to judge: a revision, . for the working tree, or a result file.")
  var after: String

  @Flag(help: "Print a table in Markdown.")
  var markdown = false

  @Flag(help: "Show also benchmarks that have not changed.")
  var all = false

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "Exit with 4 when something has improved and nothing else is to be said.")
  var strict = false

  @OptionGroup(title: "Options for revisions")
  var revisions: RevisionOptions

  func validate() throws {
    if markdown, json { throw ValidationError("--markdown and --json exclude each other") }
    if all, json { throw ValidationError("--json always has every benchmark: leave out --all") }
    if Self.isFile(before) != Self.isFile(after) {
      throw ValidationError("'\(before)' and '\(after)': compare two revisions or two result files, not one of each")
    }
    if Self.isFile(before), let option = revisions.given {
      throw ValidationError("\(option) is for revisions: files hold what was measured")
    }
    try revisions.check()
  }

  func run() throws {
    if Self.isFile(before) { try compareFiles() } else { try compareRevisions() }
  }

  private static func isFile(_ name: String) -> Bool {
    name.hasSuffix(".json") || (FileManager.default.fileExists(atPath: name) && !FileManager.default.isFolder(name))
  }

  private func compareRevisions() throws {
    if let output = revisions.output { try AtomicFile.check(output) }
    let comparison = try revisions.session(before, after).run()
    let data = try ResultEncoding.json(comparison)
    let screen = DeferredOutput()
    if json {
      screen.write(data)
    } else {
      screen.print(ProgramInUse.named(RevisionTable.text(comparison, markdown: markdown, showsAll: all)))
    }
    if let output = revisions.output {
      try AtomicFile.write(data, to: output)
      if !revisions.quiet, !json { screen.print("comparison: \(output)") }
    }
    try screen.finish()
    let outcome = comparison.outcome(strict: strict)
    if outcome != .success { throw CommandFailure("", status: outcome) }
  }

  private func compareFiles() throws {
    let comparison = try ResultComparison(
      before: read(before, unreadable: .incompatible), after: read(after, unreadable: .failure))
    if json {
      try StandardOutput.write(try ResultEncoding.json(comparison))
    } else {
      try StandardOutput.print(
        ProgramInUse.named(ComparisonTable.text(comparison, markdown: markdown, showsAll: all)))
    }
    let outcome = comparison.outcome(strict: strict)
    if outcome != .success { throw CommandFailure("", status: outcome) }
  }

  /// Reads a result. Any problem with the file gets the exit code `status`, which shows which of the two files is
  /// wrong.
  private func read(_ path: String, unreadable status: CommandOutcome) throws -> BenchmarkResult {
    do {
      return try ResultReading.result(at: path)
    } catch let failure as CommandFailure {
      throw CommandFailure(failure.message, status: status)
    }
  }
}

/// The options for a comparison of revisions.
struct RevisionOptions: ParsableArguments {
  @Option(help: "Only benchmarks whose name contains this text or matches this regular expression.")
  var filter: String?

  @Option(help: "How thoroughly: smoke (up to 16 pairs, 4 s a benchmark), default (80, 20 s), thorough (160, 60 s).")
  var profile: String?

  @Option(help: "The longest that one benchmark may take, in seconds; overrides the profile's.")
  var secondsPerBenchmark: Double?

  @Option(help: "The seed of the order of slices and of the choice of the control (default: random).")
  var seed: UInt64?

  @Option(help: "Also write the comparison as JSON, with the raw values, to this file.")
  var output: String?

  @Option(help: "The file of budgets, for smallestChange (default: \(BudgetFile.defaultPath) where it exists).")
  var budgets: String?

  @Option(help: "What to compare, with commas: time (always), count, instructions (needs valgrind).")
  var passes = RevisionOptions.allPasses

  private static let allPasses = PassSelection(Set(MeasuringPass.allCases))

  @Option(help: "Random orders of functions in which each revision is linked (1: the linker's own order alone).")
  var layouts = LockStepPlan.layouts

  @Flag(help: "Measure also where both revisions build to the same program.")
  var measureIdentical = false

  @Flag(help: "Show no progress.")
  var quiet = false

  /// The first given option that has no meaning for files.
  var given: String? {
    let options: [(String, Bool)] = [
      ("--filter", filter != nil), ("--profile", profile != nil), ("--seed", seed != nil), ("--output", output != nil),
      ("--seconds-per-benchmark", secondsPerBenchmark != nil), ("--budgets", budgets != nil),
      ("--passes", passes != Self.allPasses), ("--layouts", layouts != LockStepPlan.layouts),
      ("--measure-identical", measureIdentical),
      ("--quiet", quiet),
    ]
    return options.first(where: \.1)?.0
  }

  func check() throws {
    if let profile, TimingProfile(rawValue: profile) == nil {
      throw ValidationError("--profile is one of: \(TimingProfile.names)")
    }
    if let secondsPerBenchmark, !(0.1...3_600).contains(secondsPerBenchmark) {
      throw ValidationError("--seconds-per-benchmark is between 0.1 and 3600")
    }
    try Self.check(layouts: layouts)
  }

  static func check(layouts: Int) throws {
    let (fewest, most) = (LockStepPlan.neededPairs, LockStepPlan.mostLayouts)
    guard layouts == 1 || (fewest...most).contains(layouts) else {
      throw ValidationError("--layouts is 1, or between \(fewest) and \(most): fewer cannot give a verdict")
    }
  }

  func session(_ base: String, _ candidate: String) throws -> RevisionSession {
    let profile = profile.flatMap(TimingProfile.init) ?? .default
    var plan = LockStepPlan(profile)
    if let secondsPerBenchmark { plan.secondsPerBenchmark = secondsPerBenchmark }
    let hasDefault = FileManager.default.fileExists(atPath: BudgetFile.defaultPath)
    let path = budgets ?? (hasDefault ? BudgetFile.defaultPath : nil)
    return RevisionSession(
      base: base, candidate: candidate, filter: filter, profile: profile.rawValue, plan: plan,
      seed: seed ?? .random(in: 1...UInt64.max), budgets: try path.map(BudgetFile.read),
      passes: passes.passes, layouts: LockStepPlan.randomLayouts(layouts), measuresIdentical: measureIdentical,
      progress: ComparisonProgress(
        style: .fitting(quiet: quiet, environment: ProcessInfo.processInfo.environment)))
  }
}
