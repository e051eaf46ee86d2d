// `bench run`: measures, counts, writes the result, and checks budgets.
import ArgumentParser
import Foundation

/// Runs the selected rows.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Measures benchmarks and writes a result file.",
    discussion: """
      Three passes: time is CPU time of the thread, taken in this process; count counts allocations, frees, retains and
      releases in a process of its own (bench-counted); instructions runs each row once more under callgrind. Ctrl-C ends
      the run and writes what has been measured.

      Examples:
        bench run
        bench run --filter fling --time 2 --output fling.json
        bench run --profile smoke --check-budgets
        bench run --passes time,count,instructions --filter extents
        bench run --filter frame --latency
        bench run --json --quiet | python3 -m json.tool

      \(CommandOutcome.explanation)
      """)

  @Option(help: "Only rows whose name contains this text or matches this regular expression, and their yardsticks.")
  var filter: String?

  @Option(help: "Seconds of measurement for each row; overrides the profile's.")
  var time: Double?

  @Option(help: "How thoroughly to measure: \(profiles).")
  var profile: String = TimingProfile.default.rawValue

  @Option(help: "Result file, or a folder for it (default: results/runs/<date>-<commit>.json).")
  var output: String?

  @Option(help: "What to measure, with commas: time (always), count, instructions (needs valgrind).")
  var passes = PassSelection([.time, .count])

  @Flag(help: "Show how long single iterations took: the median, the slowest tenth, hundredth and thousandth.")
  var latency = false

  @Flag(help: "Exit with 2 when a row is over its budget, with 1 when a budget could not be checked.")
  var checkBudgets = false

  @Option(help: "The file of budgets.")
  var budgets: String = BudgetFile.defaultPath

  @Flag(help: "Show no progress and no table.")
  var quiet = false

  @Flag(help: "Print the result as JSON instead of a table.")
  var json = false

  @Option(help: "Where the report in HTML goes (default: beside the result, under its name).")
  var report: String?

  @Flag(name: .customLong("no-report"), help: "Write no report.")
  var skipsReport = false

  @Flag(name: .customLong("no-table"), help: "Show no table; the lines with the paths stay.")
  var skipsTable = false

  private static let profiles = TimingProfile.allCases
    .map { "\($0.rawValue) (\(Quantity.number($0.seconds)) s)" }.joined(separator: ", ")

  func validate() throws {
    if TimingProfile(rawValue: profile) == nil { throw ValidationError("--profile is one of: \(Self.profiles)") }
    if report != nil, skipsReport { throw ValidationError("--report and --no-report exclude each other") }
    if let time, !(0.001...3_600).contains(time) { throw ValidationError("--time is between 0.001 and 3600 seconds") }
  }

  func run() throws {
    let rows = try RegistryInUse.get().selection(matching: filter)
    // Read before anything is measured: a mistake in it should not cost a run.
    let budgetFile = checkBudgets ? try BudgetFile.read(budgets) : nil
    // So does a place that cannot be written to.
    try AtomicFile.check(ResultPath.trial(output: output))
    if let report { try AtomicFile.check(report) }
    let session = RunSession(
      rows: rows, filter: filter, profile: profile,
      seconds: time ?? TimingProfile(rawValue: profile)?.seconds ?? TimingProfile.default.seconds,
      passes: passes.passes,
      progress: .fitting(quiet: quiet, environment: ProcessInfo.processInfo.environment))
    let result = try session.run()

    let isComplete = try deliver(result)
    if result.run.interrupted {
      throw CommandFailure("interrupted after \(result.benchmarks.count) of \(rows.count) rows", status: .interrupted)
    }
    if let budgetFile { try check(result, against: budgetFile) }
    if !isComplete { throw CommandFailure("", status: .failure) }
  }

  /// Shows the result and writes the files; returns whether the report was written too. The table comes first, so that
  /// a disk that is full by now does not take it along.
  private func deliver(_ result: BenchmarkResult) throws -> Bool {
    let path = ResultPath.path(output: output, result: result)
    let data = try ResultEncoding.json(result)
    if json {
      FileHandle.standardOutput.write(data)
    } else if !quiet, !skipsTable {
      print(RunTable.text(result, showsLatency: latency))
    }
    try AtomicFile.write(data, to: path)
    say("result: \(path)")
    guard !skipsReport, let page = report ?? ResultPath.report(beside: path) else { return true }
    do {
      try AtomicFile.write(Data(HTMLReport.html(result).utf8), to: page)
      say("report: \(page)")
      return true
    } catch {
      complain("error: \(error.message)")
      return false
    }
  }

  private func check(_ result: BenchmarkResult, against file: BudgetFile) throws {
    let registered = try RegistryInUse.get().rows.map(\.identifier)
    let check = BudgetCheck(result, against: file, registered: registered)
    for warning in check.warnings { complain("warning: \(warning)") }
    for line in check.unchecked { complain("unchecked budget: \(line)") }
    for line in check.exceeded { complain("over budget: \(line)") }
    if check.status != .success { throw CommandFailure("", status: check.status) }
    let held = result.benchmarks.count { file.budget(for: $0.id) != nil }
    say(held == 1 ? "the budget of 1 benchmark holds" : "all budgets hold (\(held) benchmarks)")
  }

  /// A line for people; on the error stream where the output is JSON.
  private func say(_ line: String) {
    if quiet { return }
    if json { complain(line) } else { print(line) }
  }

  private func complain(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}
