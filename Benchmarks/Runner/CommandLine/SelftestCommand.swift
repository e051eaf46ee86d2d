// `bench selftest`: measures the false positive rate and the power of the comparison.
import ArgumentParser
import BenchmarkResults
import Foundation
import Reporting

/// Compares programs with a known difference.
struct SelftestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "selftest",
    abstract: "Measures how often comparisons are wrong, and which slowdowns they find.",
    discussion: """
      Compares this program with itself. With --inject it also compares it with itself doing a known amount of extra \
      work. Every finished comparison is added to the file. After a stop, the same command continues from there. One \
      comparison takes 2 to 20 s.

      With --null-commits it also makes commits that change no behaviour (dead functions, files renamed, declarations \
      and functions reordered, a stored constant, a longer path, a larger environment). It compares the time of each \
      with its revision, as bench compare does. Any verdict of slower or faster is false. These commits are git trees \
      that no branch names: the repository's files, index and branches stay unchanged. One takes two to three minutes, \
      a third of them for the build. --inject then also compares four of the benchmarks in the same programs, by turns, \
      where the commit does that share of extra iterations.

      Examples:
        bench selftest --aa 100 --inject 2% --inject 1% --busy
        bench selftest --aa 100 --inject 2% --minutes 8  # repeat to go on
        bench selftest --aa 10 --output selftest.json --fresh
        bench selftest --null-commits 60 --inject 2% --busy --output null.json
        bench selftest --null-commits 12 --edit Sources/App --output app.json
        bench selftest --null-commits 6 --layouts 1 --output one.json

      Exit codes: 0 all promises hold, 1 error, 2 a promise does not hold, 3 stopped before all was done, 130 interrupted.
      """)

  @Option(help: "How many comparisons of the program with itself (default: 100, or none with --null-commits).")
  var aa: Int?

  @Option(help: "Also compare with this much extra work, in steps of 0.1%, such as 2% or 0.5% (may be repeated).")
  var inject: [Percentage] = []

  @Option(help: "How many comparisons for each --inject (default: as many as --aa).")
  var count: Int?

  @OptionGroup(title: "Options for null commits")
  var commits: NullCommitOptions

  @Option(help: "How thoroughly: \(TimingProfile.names).")
  var profile: String = TimingProfile.default.rawValue

  @Flag(help: "Keep one core busy with another process during the comparisons.")
  var busy = false

  @Option(help: "Stop after this many minutes.")
  var minutes: Double?

  @Option(help: "The file that collects the comparisons; a report in Markdown is written beside it.")
  var output = "results/selftest.json"

  @Flag(help: "Start a new file, and do not continue from the old one.")
  var fresh = false

  @Flag(help: "Show no progress.")
  var quiet = false

  /// A share of work, in thousandths.
  struct Percentage: ExpressibleByArgument {
    let thousandths: Int

    init?(argument: String) {
      guard argument.hasSuffix("%"), let percent = Double(argument.dropLast()) else { return nil }
      let thousandths = (percent * 10).rounded()
      guard (1...1_000).contains(thousandths), abs(thousandths - percent * 10) < 1e-9 else { return nil }
      self.thousandths = Int(thousandths)
    }
  }

  func validate() throws {
    if TimingProfile(rawValue: profile) == nil {
      throw ValidationError("--profile must be one of: \(TimingProfile.names)")
    }
    if let aa, !(0...100_000).contains(aa) { throw ValidationError("--aa must be between 0 and 100000") }
    if let count, !(1...100_000).contains(count) { throw ValidationError("--count must be between 1 and 100000") }
    if count != nil, inject.isEmpty { throw ValidationError("--count needs --inject") }
    try commits.check()
    if commits.layouts == 1, commits.nullCommits > 0, !inject.isEmpty {
      throw ValidationError("--inject needs random layouts: in one layout, a change of time alone is inconclusive")
    }
    if let minutes, !(0.01...10_000).contains(minutes) {
      throw ValidationError("--minutes must be between 0.01 and 10000")
    }
  }

  func run() throws {
    let profile = TimingProfile(rawValue: profile) ?? .default
    try AtomicFile.check(output)
    var report = try collected(profile)
    let aa = self.aa ?? (commits.nullCommits == 0 ? 100 : 0)
    var wanted = [0: aa]
    for percentage in inject { wanted[percentage.thousandths] = count ?? aa }
    if wanted.values.contains(where: { $0 > 0 }), report.trials.contains(where: { $0.busy != busy }) {
      throw CommandFailure(
        "\(output): has comparisons \(busy ? "without" : "with") --busy; use the same options, or start a new file "
          + "with --fresh", status: .incompatible)
    }
    let deadline = minutes.map { Date.now.addingTimeInterval($0 * 60) } ?? .distantFuture
    let done = Dictionary(grouping: report.trials, by: \.extraSteps).mapValues(\.count)
    let session = SelftestSession(
      wanted: wanted, plan: report.plan, isBusy: busy,
      program: ProgramFile.url,
      deadline: deadline
    ) { trial, left in
      report.trials.append(trial)
      // Saved after each trial, so that a crash loses nothing.
      try save(report)
      say(trial, left: left, each: report.trials.map(\.seconds).reduce(0, +) / Double(report.trials.count))
    }
    var isComplete = try session.run(done: done)
    if isComplete { isComplete = try compareNullCommits(profile, until: deadline, into: &report) }
    guard !report.trials.isEmpty || report.commits.contains(where: { $0.unbuilt == nil }) else {
      try CommandFailure.throwIfInterrupted()
      throw CommandFailure("nothing has been compared", status: .inconclusive)
    }
    try StandardOutput.print(SelftestTable.text(report) + "\n\nresult: \(output)\nreport: \(document)")
    try CommandFailure.throwIfInterrupted()
    guard isComplete else {
      throw CommandFailure("stopped before all was done; run the same command again to continue", status: .inconclusive)
    }
    if !report.keepsPromises { throw CommandFailure("", status: .regression) }
  }

  private var document: String { (output.hasSuffix(".json") ? String(output.dropLast(5)) : output) + ".md" }

  /// Reads the trials of earlier parts.
  private func collected(_ profile: TimingProfile) throws -> SelftestReport {
    let plan = LockStepPlan(profile)
    let environment = EnvironmentProbe.environment()
    if !fresh, FileManager.default.fileExists(atPath: output) {
      let report = try SelftestReport.read(output)
      guard report.plan == plan, report.environment.fingerprint == environment.fingerprint,
        report.build == BenchmarkResult.Build.current
      else {
        throw CommandFailure(
          "\(output): is of another plan, build or machine; start a new file with --fresh", status: .incompatible)
      }
      return report
    }
    return SelftestReport(
      startedAt: Date.now.formatted(.iso8601), build: .current, environment: environment, profile: profile.rawValue,
      plan: plan, trials: [])
  }

  /// - Returns: Whether all wanted commits have been compared.
  private func compareNullCommits(
    _ profile: TimingProfile, until deadline: Date, into report: inout SelftestReport
  ) throws -> Bool {
    guard commits.nullCommits > 0 else { return true }
    let done = report.commits.count
    let session = try commits.session(
      profile, plan: report.plan, inject: inject.map(\.thousandths), busyProgram: busy ? ProgramFile.url : nil,
      until: deadline, isQuiet: quiet)
    if done > 0 {
      let differences = report.nullCommitSettings.map(session.settings.differences) ?? ["version of bench"]
      guard differences.isEmpty else {
        throw CommandFailure(
          "\(output): its null commits have another \(differences.joined(separator: ", ")); "
            + "use the same options and revision, or start a new file with --fresh", status: .incompatible)
      }
    }
    guard done < commits.nullCommits else { return true }
    report.nullCommitSettings = session.settings
    return try session.run(done..<commits.nullCommits) { result, left in
      report.nullCommits = report.commits + [result]
      try save(report)
      if !quiet { ErrorStream.print(NullCommitTable.line(result, left: left)) }
    }
  }

  private func save(_ report: SelftestReport) throws {
    try AtomicFile.write(try ResultEncoding.json(report), to: output)
    try AtomicFile.write(Data(SelftestTable.markdown(report).utf8), to: document)
  }

  private func say(_ trial: SelftestReport.Trial, left: Int, each: Double) {
    guard !quiet else { return }
    let change = trial.change.map(ChangeText.percent) ?? "?"
    let truth = trial.extraSteps == 0 ? "none" : ChangeText.percent(Double(trial.extraSteps) / 1_000)
    let line =
      "true \(truth)  \(trial.body)  \(VerdictStyle.word(trial.verdict))  \(change)  \(trial.pairs) pairs"
      + "  \(Quantity.number(trial.seconds)) s   \(left) left, \(Quantity.remaining(each * Double(left)))"
    ErrorStream.print(line)
  }
}
