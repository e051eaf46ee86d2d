// `bench run`: measures, counts, writes the result, and checks budgets.
import ArgumentParser
import BenchmarkResults
import CRunner
import Foundation
import Reporting

/// Runs the selected rows.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Measures benchmarks and writes a result file.",
    discussion: """
      Each row has up to three passes:
        time          CPU time of the thread, in this process
        count         allocations and frees, in a separate process; also retains
                      and releases, if the program is linked for it
        instructions  one more run, under callgrind

      At the end a summary of one screen shows what is over budget, what is new, and the ten rows that take most time.

      Ctrl-C ends the run and writes what has been measured. During a run a journal lies beside the place of the \
      result. A run that was ended early, even by a crash, continues from its journal with --resume.

      Examples:
        bench run
        bench run --filter fling --time 2 --output fling.json
        bench run --profile smoke --check-budgets
        bench run --passes time,count,instructions --filter extents
        bench run --filter frame --latency
        bench run --json --quiet | python3 -m json.tool
        bench run --resume                             # the newest journal
        bench run --resume results/runs/fling.journal.ndjson
        bench run --format google --output fling.json  # fling.google.json as well

      \(CommandOutcome.explanation)
      """)

  @Option(help: "Only rows whose name contains this text or matches this regular expression, and their yardsticks.")
  var filter: String?

  @Option(help: "How many seconds to measure each row; overrides the profile.")
  var time: Double?

  @Option(help: "How thoroughly to measure: \(profiles) (default: default).")
  var profile: String?

  @Option(help: "Result file, which is replaced, or a folder for it (default: results/runs/<date>-<commit>.json).")
  var output: String?

  @Option(
    help: "What to measure, with commas: time (required), count, instructions (needs valgrind) (default: time,count).")
  var passes: PassSelection?

  @Flag(help: "Show how long single iterations took: the median, p99, p99.9 and the maximum.")
  var latency = false

  @Flag(help: "Exit with 2 if a row is over its budget, with 1 if a budget could not be checked.")
  var checkBudgets = false

  @Option(help: "The budget file to check; implies --check-budgets (default: \(BudgetFile.defaultPath)).")
  var budgets: String?

  @Flag(help: "Show no progress and no table.")
  var quiet = false

  @Flag(help: "Print the result as JSON instead of a table.")
  var json = false

  @Option(help: "Where to write the HTML report (default: beside the result, under its name).")
  var report: String?

  @Flag(name: .customLong("no-report"), help: "Write no report.")
  var skipsReport = false

  @Flag(name: .customLong("no-table"), help: "Show no table, only the paths of the files.")
  var skipsTable = false

  @Option(help: "google: also write the result in the format of Google Benchmark, beside the other.")
  var format: ResultForm = .volute

  @Flag(help: "Continue a run that was ended early; its journal says what to measure and check.")
  var resume = false

  @Argument(help: "With --resume: the journal (default: that of --output, or the newest in results/runs).")
  var journal: String?

  private static let profiles = TimingProfile.allCases
    .map { "\($0.rawValue) (\(Quantity.number($0.seconds)) s)" }.joined(separator: ", ")

  func validate() throws {
    if let profile, TimingProfile(rawValue: profile) == nil {
      throw ValidationError("--profile must be one of: \(Self.profiles)")
    }
    if journal != nil, !resume { throw ValidationError("to continue from a journal, add --resume") }
    if journal != nil, output != nil {
      throw ValidationError("--resume writes the result beside the journal: leave out --output")
    }
    if latency, let silence = [("--quiet", quiet), ("--json", json), ("--no-table", skipsTable)].first(where: \.1) {
      throw ValidationError("--latency shows a table, but \(silence.0) hides it: leave out one of the two")
    }
    if report != nil, skipsReport { throw ValidationError("--report and --no-report exclude each other") }
    if let time, !(0.001...3_600).contains(time) { throw ValidationError("--time must be between 0.001 and 3600") }
  }

  func run() throws {
    let begun = try resume ? readJournal() : nil
    // Read before the measurement, so that a mistake in the file does not cost a run.
    let budgets = budgets ?? (checkBudgets ? BudgetFile.defaultPath : begun?.journal.header.budgets)
    let budgetFile = try budgets.map { try BudgetFile.read($0) }
    // The same holds for a path that cannot be written.
    if let report { try AtomicFile.check(report) }
    let screen = DeferredOutput()
    let (outcome, path, total) =
      if let begun { try goOn(begun.journal, at: begun.path, screen) } else { try begin(checking: budgets) }
    // Checked before the page is written, because the page shows the outcome.
    let budgetCheck =
      outcome.result.run.interrupted ? nil : try budgetFile.map { try check(outcome.result, against: $0) }
    let isComplete = try deliver(outcome.result, budgetCheck, to: path, screen)
    if outcome.result.run.interrupted {
      let end = "interrupted after \(outcome.completeRows) of \(total) rows"
      let hint = outcome.journal.map { "; to continue: bench run --resume \($0.path)" } ?? ""
      throw CommandFailure(end + hint, status: .interrupted)
    }
    outcome.journal?.remove()
    if budgetCheck != nil, runner_is_interrupted() {
      throw CommandFailure("interrupted while ratios were measured again", status: .interrupted)
    }
    if let budgetFile, let budgetCheck { tell(budgetCheck, of: outcome.result, against: budgetFile, screen) }
    try summarise(outcome.result, budgetCheck, screen)
    if let budgetCheck, budgetCheck.status != .success { throw CommandFailure("", status: budgetCheck.status) }
    try screen.finish()
    if !isComplete { throw CommandFailure("", status: .failure) }
  }

  private func begin(checking budgets: String?) throws -> (RunSession.Outcome, path: String, rows: Int) {
    let rows = try RegistryInUse.get().selection(matching: filter)
    try AtomicFile.check(ResultPath.trial(output: output))
    let profile = profile.flatMap(TimingProfile.init(rawValue:)) ?? .default
    let settings = RunSettings(
      filter: filter, profile: profile.rawValue, secondsPerBenchmark: time ?? profile.seconds,
      passes: passes?.passes ?? [.time, .count])
    var path = ""
    var session = session(rows, settings) { result in
      path = ResultPath.path(output: output, result: result)
      return ResultPath.journal(beside: path)
    }
    session.budgets = budgets
    let outcome = try session.run()
    return (outcome, path, rows.count)
  }

  private func readJournal() throws -> (journal: RunJournal, path: String) {
    let path = try ResumePlan.journal(named: journal, output: output)
    return (try RunJournal.read(path), path)
  }

  private func goOn(
    _ journal: RunJournal, at path: String, _ screen: DeferredOutput
  ) throws -> (RunSession.Outcome, path: String, rows: Int) {
    try ResumeCheck.check(
      journal, at: path, build: .current, commit: CommitProbe.commit().commit,
      environment: EnvironmentProbe.environment(),
      wish: .init(filter: filter, profile: profile, seconds: time, passes: passes?.passes))
    let rows = try RegistryInUse.get().selection(matching: journal.header.settings.filter)
    guard rows.map(\.identifier) == journal.header.rows else {
      throw CommandFailure("\(path): the benchmarks have changed; run again without --resume", status: .incompatible)
    }
    say("resuming: \(journal.measured.count) of \(rows.count) rows are already in \(path)", on: screen)
    let outcome = try session(rows, journal.header.settings) { _ in nil }.resume(journal, at: path)
    return (outcome, ResultPath.result(of: path), rows.count)
  }

  private func session(
    _ rows: [BenchmarkRow], _ settings: RunSettings, journalPath: @escaping (BenchmarkResult) -> String?
  ) -> RunSession {
    RunSession(
      rows: rows, settings: settings,
      progress: .fitting(quiet: quiet, environment: ProcessInfo.processInfo.environment), journalPath: journalPath)
  }

  /// Shows the result and writes the files; returns whether the report was written too. The table comes first, so that
  /// it is not lost if the disk is full.
  private func deliver(
    _ result: BenchmarkResult, _ check: BudgetCheck?, to path: String, _ screen: DeferredOutput
  ) throws -> Bool {
    let data = try ResultEncoding.json(result)
    if json {
      screen.write(format == .google ? GoogleBenchmarkForm.json(result) : data)
    } else if !quiet, !skipsTable {
      screen.print(ProgramInUse.named(RunTable.text(result, showsLatency: latency)))
    }
    try AtomicFile.write(data, to: path)
    say("result: \(path)", on: screen)
    if result.commit?.dirty == true {
      say("note: the working tree has changes, so the commit alone does not reproduce this result", on: screen)
    }
    if format == .google, let path = ResultPath.google(beside: path) {
      try AtomicFile.write(GoogleBenchmarkForm.json(result), to: path)
      say("result in the format of Google Benchmark: \(path)", on: screen)
    }
    guard !skipsReport, let page = report ?? ResultPath.report(beside: path) else { return true }
    do {
      let budgets = try check ?? BudgetFile.check(result, against: budgets)
      try AtomicFile.write(Data(HTMLReport.html(result, budgets: budgets).utf8), to: page)
      say("report: \(page)", on: screen)
      return true
    } catch let failure as CommandFailure {
      ErrorStream.print("error: \(failure.message)")
      return false
    }
  }

  private func check(_ result: BenchmarkResult, against file: BudgetFile) throws -> BudgetCheck {
    let rows = try RegistryInUse.get().rows
    let again = RatioMeasurement(rows: rows, seconds: result.run.secondsPerBenchmark)
    return BudgetCheck(result, against: file, registered: rows.map(\.identifier)) { id, limit in
      if !quiet {
        ErrorStream.print("over its budget at first: \(id); measuring it again, in turns with \(limit.ratioTo)")
      }
      return again.ratio(of: id, to: limit.ratioTo)
    }
  }

  private func tell(
    _ check: BudgetCheck, of result: BenchmarkResult, against file: BudgetFile, _ screen: DeferredOutput
  ) {
    for warning in check.warnings { ErrorStream.print("warning: \(warning)") }
    for line in check.toRecord { ErrorStream.print("to record: \(line)") }
    if !check.toRecord.isEmpty { ErrorStream.print(ProgramInUse.named("next: bench record-instructions")) }
    for line in check.unchecked { ErrorStream.print("unchecked budget: \(line)") }
    for line in check.exceeded { ErrorStream.print("over budget: \(line)") }
    if check.status != .success { return }
    let held = result.benchmarks.count { file.budget(for: $0.id) != nil }
    let instructions =
      switch check.instructions {
      case .notCounted: ""
      case .notJudged: "; instructions are not judged"
      case .judged(let rows): "; instructions stay within their records (\(rows))"
      }
    say(
      (held == 1 ? "the budget of 1 benchmark holds" : "all budgets hold (\(held) benchmarks)") + instructions,
      on: screen)
  }

  /// Prints the last screen. With hundreds of rows, the table above it is off the screen.
  private func summarise(_ result: BenchmarkResult, _ check: BudgetCheck?, _ screen: DeferredOutput) throws {
    if quiet || json || skipsTable { return }
    // Budgets that the user did not ask for are shown if they can be read. Mistakes in their file only matter to a user
    // who asks.
    let known = try? check ?? BudgetFile.check(result, against: nil)
    screen.print("\n" + RunSummary.text(result, known ?? nil, isWanted: check != nil))
  }

  /// Prints a line for people; to the error stream if the output is JSON.
  private func say(_ line: String, on screen: DeferredOutput) {
    if quiet { return }
    if json { ErrorStream.print(line) } else { screen.print(line) }
  }
}
