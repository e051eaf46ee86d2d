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
      Two revisions (. is the working tree): both are built in .build-compare, which keeps the programs. Then pairs of \
      fresh processes, one of each revision, take turns of about 1 ms of CPU time on one core.

      The place of a function in memory can change a time by 1 % and more. So each revision is linked in 32 random \
      orders of its functions (ld.lld; --layouts). Each pair draws one order and one placement of its memory, for both \
      processes. All pairs of one order give one value.

      Verdicts on time:
        slower, faster  two tests find a change, the estimate is beyond the bound
        no change       the 99 % interval lies within the bound
        placement?      slower or faster in a single layout, while instructions,
                        counts and checksum are equal or not known: inconclusive
        inconclusive    anything else, after all pairs or the time limit

      The bound is 0.5 %, or smallestChange in the budgets. The tests are Yuen's and Wilcoxon's over the values, with \
      an error of 1 % over all benchmarks and all looks. A look comes after 10, 14, 20, 28, 40, 56 and 80 pairs; each \
      has a share of the error. One benchmark of the base also runs against itself, as a control. If the control shows \
      a change, the machine is too noisy for any verdict on time.

      Callgrind simulates the instructions, so a busy machine does not disturb them. They decide where the time is \
      inconclusive or the machine too noisy: a change beyond the bound is the verdict.

      Counts (allocations, bytes, frees, objects, retains, releases) are compared exactly. Any growth is a regression, \
      except of a count that differs from batch to batch: that is inconclusive. Each count is judged by itself, and \
      the worst verdict decides. The last lines name what grew.

      Two result files: counts are compared in the same way, and so are instructions, with a tolerance of 10 parts in \
      a million. Stored times are shown as ratios if the environments are the same. They decide nothing, because the \
      state of a machine differs from run to run.

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

  @Flag(help: "Also show benchmarks that have not changed.")
  var all = false

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "Exit with 4 if something is better, and nothing is worse or inconclusive.")
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
      throw ValidationError("\(option) is only for revisions: leave it out to compare two result files")
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

  @Option(help: "How thoroughly: smoke (at most 16 pairs, 4 s a benchmark), default (80, 20 s), thorough (160, 60 s).")
  var profile: String?

  @Option(help: "The time limit of one benchmark, in seconds; overrides the profile.")
  var secondsPerBenchmark: Double?

  @Option(help: "The seed for the order of slices and the choice of the control (default: random).")
  var seed: UInt64?

  @Option(help: "Also write the comparison as JSON, with the raw values, to this file.")
  var output: String?

  @Option(help: "The budget file, for smallestChange (default: \(BudgetFile.defaultPath) if it exists).")
  var budgets: String?

  @Option(help: "What to compare, with commas: time (required), count, instructions (needs valgrind).")
  var passes = RevisionOptions.allPasses

  private static let allPasses = PassSelection(Set(MeasuringPass.allCases))

  @Option(help: "How many random orders of functions to link each revision in; 1 is only the linker's own order.")
  var layouts = LockStepPlan.layouts

  @Flag(help: "Measure even if both revisions build to the same program.")
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
      throw ValidationError("--profile must be one of: \(TimingProfile.names)")
    }
    if let secondsPerBenchmark, !(0.1...3_600).contains(secondsPerBenchmark) {
      throw ValidationError("--seconds-per-benchmark must be between 0.1 and 3600")
    }
    try Self.check(layouts: layouts)
  }

  static func check(layouts: Int) throws {
    let (fewest, most) = (LockStepPlan.neededPairs, LockStepPlan.mostLayouts)
    guard layouts == 1 || (fewest...most).contains(layouts) else {
      throw ValidationError("--layouts must be 1, or between \(fewest) and \(most): fewer cannot give a verdict")
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
