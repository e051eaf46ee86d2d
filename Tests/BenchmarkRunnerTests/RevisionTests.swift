// Comparisons of revisions: from a git repository to exit codes, with a compiler that is a script.
import ChildProcesses
import Foundation
import Testing

@testable import BenchmarkRunner

@Suite("Revisions", .serialized)
struct RevisionTests {
  @Test("A slower revision is named and ends with 2; a document changes nothing, and nothing is measured")
  func slowdown() throws {
    let sources = try Sources()
    try sources.write("900", to: "Benchmarks/steps")
    try sources.commit("slower")
    try sources.write("words", to: "README.md")
    try sources.commit("document")
    let (slower, written) = try sources.compareChain("HEAD~2", "HEAD")
    #expect(written.benchmarks.map(\.verdict) == [.regression] && written.benchmarks[0].pairs.count >= 8)
    #expect(written.base.commit?.count == 40 && written.base.program != written.candidate.program)
    for revision in [written.base, written.candidate] {
      let program = sources.folder.path("repository/.build-compare/programs/\(revision.key)/bench")
      #expect(Git().answer("hash-object", "--no-filters", program) == revision.program)
    }
    // The exit code is 2, unless the control has found the machine too noisy.
    #expect(slower.status == (written.isTooNoisy ? 3 : 2), "\(slower.output)\(slower.errors)")
    #expect(slower.output.contains(written.isTooNoisy ? "the control shows a change" : "slower: selftest/chain"))
    #expect(slower.output.contains("control, selftest/chain of the base against itself"))
    #expect(slower.errors.contains("building bench of HEAD~2"))
    #expect(slower.output.contains("counts are not compared: HEAD~2: this revision has no counting program"))

    let file = sources.comparisonFile
    if Validator.isInstalled { #expect(try Validator.problems(of: file, schema: "comparison") == "") }
    let report = try ProgramRun.bench("report", file)
    #expect(report.status == 0 && report.output == "report: \(file.dropLast(5)).html\n", "\(report.errors)")
    #expect(try ProgramRun.bench("report", file, "--markdown").output.contains("| selftest/chain | regression |"))

    let document = try sources.compare("HEAD~1", "HEAD", "--strict")
    #expect(document.status == 0 && document.output.contains("both revisions build to the same program"))
    #expect(!document.errors.contains("building"), "the programs are kept")
    let (faster, improved) = try sources.compareChain("HEAD", "HEAD~2", "--strict", "--json")
    #expect(improved.benchmarks.map(\.verdict) == [.improvement])
    #expect(faster.status == (improved.isTooNoisy ? 3 : 4), "\(faster.errors)")
    #expect(
      try JSONDecoder().decode(RevisionComparison.self, from: Data(faster.output.utf8)).plan.looks
        == LockStepPlan(.smoke).looks)
  }

  @Test("The working tree is compared with what git does not ignore, and the index stays as it is")
  func workingTree() throws {
    let sources = try Sources()
    try sources.write("900", to: "Benchmarks/steps")
    try sources.write("new", to: "Benchmarks/untracked")
    let (run, written) = try sources.compareChain("HEAD", ".")
    #expect(written.benchmarks.map(\.verdict) == [.regression])
    #expect(run.status == (written.isTooNoisy ? 3 : 2) && run.output.contains("the working tree"), "\(run.errors)")
    let status = try ProgramRun.run(
      URL(filePath: "/usr/bin/git"), ["status", "--porcelain"], in: sources.folder.url.appending(path: "repository"))
    #expect(status.output == " M Benchmarks/steps\n?? Benchmarks/untracked\n")
  }

  @Test("Benchmarks of one revision alone are named; names without a revision or a protocol end with 5")
  func incompatible() throws {
    let sources = try Sources()
    try sources.write("", to: "Benchmarks/old")
    try sources.commit("older protocol")
    let old = try sources.compare("HEAD", "HEAD~1")
    #expect(old.status == 5)
    #expect(
      old.errors.hasSuffix(
        "error: HEAD cannot be compared in lock-step: its bench has no worker command (it ended with exit code 64); compare two result files instead\n"
      ))
    let unknown = try sources.compare("nothing", "HEAD")
    #expect(unknown.status == 5 && unknown.errors.hasPrefix("error: 'nothing' is neither a file nor a revision"))
    try sources.remove("Benchmarks/old")
    try sources.write("", to: "Benchmarks/broken")
    let broken = try sources.compare("HEAD~1", ".")
    let line = try #require(broken.errors.split(separator: "\n").last)
    #expect(broken.status == 1)
    #expect(
      line.contains("error: bench of the working tree does not build: main.swift:1:1: error: no such thing; the whole"))
    let log = try #require(line.firstMatch(of: /output is in (.*\.log)$/)).output.1
    #expect(try String(contentsOfFile: String(log), encoding: .utf8).contains("main.swift:2:1: error: nor this"))
    try sources.remove("Benchmarks/broken")
    let filtered = try sources.compare("HEAD~1", "HEAD~1", "--measure-identical", "--filter", "nothing")
    #expect(filtered.status == 1 && filtered.errors.contains("no benchmark matches 'nothing'"))
    let mixed = try sources.compare("HEAD", "result.json")
    #expect(mixed.status == 1 && mixed.errors.contains("not one of each"))
  }

  @Test("A counting program that does not compile is an error, and another jemalloc builds it anew")
  func counting() throws {
    let sources = try Sources()
    try sources.install(jemalloc: "5.2.0")
    let none = ["HEAD", "HEAD", "--measure-identical", "--filter", "nothing"]
    #expect(try sources.compare(none).errors.contains("building bench-counted of HEAD"))
    #expect(try !sources.compare(none).errors.contains("building"), "the programs are kept")
    try sources.install(jemalloc: "5.3.0")
    #expect(try sources.compare(none).errors.contains("building bench-counted of HEAD"))
    try sources.write("", to: "Benchmarks/uncounted")
    for _ in 0..<2 {
      let run = try sources.compare("HEAD", ".")
      let line =
        "error: bench-counted of the working tree does not build: Benchmarks/Counted.swift:3:1: error: no such type"
      #expect(run.status == 1 && run.errors.contains(line), "\(run.errors)")
    }
  }

  @Test("Each revision is linked in the orders that are asked for, once, and pairs tell in which they ran")
  func layouts() throws {
    let sources = try Sources()
    try sources.installLinker()
    try sources.commit("linked")
    try sources.write("900", to: "Benchmarks/steps")
    try sources.commit("slower")
    let (run, written) = try sources.compareChain("HEAD~1", "HEAD", "--layouts", "12", "--passes", "time")
    #expect(written.benchmarks.map(\.verdict) == [.regression] && written.layouts == 12, "\(run.errors)")
    #expect(written.benchmarks[0].evidence == .work && written.base.loaded != written.base.program)
    let drawn = written.benchmarks[0].pairs.compactMap(\.layout)
    #expect(drawn.count == written.benchmarks[0].pairs.count && Set(drawn.prefix(10)).count == 10)
    #expect(run.errors.contains("linking bench of HEAD") && run.output.contains("random layouts of each program: 12"))
    let programs = sources.folder.path("repository/.build-compare/programs/\(written.base.key)")
    let last = try String(contentsOfFile: "\(programs)/bench.layout-12", encoding: .utf8)
    #expect(last.hasSuffix("--shuffle-sections=.bss.*=12\n"), "\(last)")
    let linker = sources.folder.path("repository/.build-compare/linker")
    #expect(last.contains(" \(linker)/marks.o ") && last.contains(" --symbol-ordering-file=\(linker)/order "))
    let order = try String(contentsOfFile: "\(linker)/order", encoding: .utf8).split(separator: "\n")
    let place = try #require(order.firstIndex(of: "chain"))
    #expect(order[place - 1].hasPrefix("volute_functions_") && order.contains("volute_zeros_31"), "\(order)")
    // Fewer layouts are there already. More layouts are linked anew.
    let none = ["HEAD", "HEAD", "--measure-identical", "--filter", "nothing", "--passes", "time"]
    for fewer in ["10", "1"] { #expect(try !sources.compare(none + ["--layouts", fewer]).errors.contains("building")) }
    #expect(try sources.compare(none + ["--layouts", "13"]).errors.contains("linking bench of HEAD"))
    #expect(
      try sources.compare(none + ["--layouts", "5"]).errors.contains("--layouts must be 1, or between 10 and 160"))
    try FileManager.default.removeItem(atPath: sources.folder.path("repository/Benchmarks/linked"))
    let without = try sources.compare("HEAD", ".", "--measure-identical", "--filter", "chain", "--profile", "smoke")
    #expect(without.output.contains("both revisions have one layout"), "\(without.output)\(without.errors)")
    #expect(without.output.contains("the build did not call the linker"))
  }

  @Test("The exit code weighs exact allocations, noise, regressions, doubts and improvements in this order")
  func outcomes() {
    func outcome(
      _ verdicts: [ResultComparison.Verdict], control: ResultComparison.Verdict = .unchanged,
      allocations: (UInt64, UInt64) = (1, 1), strict: Bool = false
    ) -> CommandOutcome {
      var comparison = Self.comparison(verdicts, control: control)
      comparison.counts["s/0"] = ExactChange(
        from: SampleResult.count(allocations.0, bytes: 32), to: SampleResult.count(allocations.1, bytes: 32))
      return comparison.outcome(strict: strict)
    }
    #expect(outcome([.unchanged]) == .success)
    #expect(outcome([.unchanged, .regression, .inconclusive]) == .regression)
    #expect(outcome([.unchanged, .improvement, .inconclusive], strict: true) == .inconclusive)
    #expect(outcome([.improvement]) == .success)
    #expect(outcome([.improvement], strict: true) == .improvement)
    #expect(outcome([.regression], control: .regression) == .inconclusive)
    #expect(outcome([.unchanged], control: .improvement) == .inconclusive)
    #expect(outcome([.unchanged], control: .inconclusive) == .success)
    #expect(outcome([.unchanged], control: .regression, allocations: (1, 2)) == .regression)
    #expect(outcome([.unchanged], allocations: (2, 1), strict: true) == .improvement)
  }

  @Test("The table names verdicts, intervals and what an inconclusive comparison could have seen, also in Markdown")
  func table() throws {
    var comparison = Self.comparison([.regression, .inconclusive, .unchanged], control: .regression)
    comparison.onlyBase = ["s/gone"]
    comparison.benchmarks[2].sameChecksum = false
    comparison.countsUnavailable = ["s/0": "no jemalloc", "s/1": "no jemalloc"]
    let text = RevisionTable.text(comparison, markdown: false, showsAll: true)
    #expect(text.hasPrefix("v1 (0123456789) → the working tree\n"))
    #expect(text.contains("regression") && text.contains("+3.00 %"))
    #expect(text.contains("s/1: inconclusive: a change of "))
    #expect(text.contains("\ns/2: the checksums differ, so the work differs\n"))
    #expect(text.contains("s/gone: only in v1"))
    #expect(text.contains("2 benchmarks: counts are not compared: no jemalloc"))
    #expect(text.contains("the machine is too noisy: the control shows a change"))
    #expect(RevisionTable.text(comparison, markdown: true, showsAll: true).contains("| s/0 | regression |"))
  }

  @Test("Only benchmarks that changed are shown, with their counts, and what to type where pairs do not tell")
  func changedBenchmarks() throws {
    var comparison = Self.comparison([.unchanged, .inconclusive, .unchanged], control: .unchanged)
    comparison.counts["s/2"] = ExactChange(
      from: SampleResult.count(5_000, bytes: 0), to: SampleResult.count(10_000, bytes: 0))
    let text = RevisionTable.text(comparison, markdown: false, showsAll: false)
    #expect(!text.contains("\ns/0 ") && text.contains("\ns/1 ") && text.contains("\ns/2 "))
    #expect(text.contains("  allocations  regression") && text.contains("1 → 2"))
    #expect(
      text.hasSuffix(
        "\nnext: `bench compare v1 . --filter '^s/1$' --profile thorough`\ngrew: s/2: allocations 1 → 2"), "\(text)")
    #expect(RevisionTable.text(comparison, markdown: false, showsAll: true).contains("\ns/0 "))
    comparison.profile = "thorough"
    let more = "--profile thorough --seconds-per-benchmark 300"
    #expect(RevisionTable.text(comparison, markdown: true, showsAll: false).contains(more))
    // A plan's last look has all the pairs that there are.
    comparison.plan.looks = [.init(pairs: comparison.benchmarks[1].pairs.count, share: 1)]
    #expect(!RevisionTable.text(comparison, markdown: true, showsAll: false).contains("next: "))
    let plain = Self.comparison([.unchanged, .regression], control: .unchanged)
    #expect(!RevisionTable.text(plain, markdown: false, showsAll: false).contains("next: "))
  }

  @Test("Counts decide the row and the sum as times do, and those that regressed are named last")
  func countsInTable() {
    var comparison = Self.comparison([.unchanged, .unchanged, .inconclusive], control: .unchanged)
    comparison.counts["s/0"] = ExactChange(from: ComparisonTests.nothing, to: ComparisonTests.arrayInEveryFrame)
    comparison.counts["s/1"] = ExactChange(from: ComparisonTests.nothing, to: ComparisonTests.nothing)
    #expect(comparison.outcome(strict: false) == .regression)
    let text = RevisionTable.text(comparison, markdown: true, showsAll: true)
    #expect(text.contains("| s/0 | regression |") && text.contains("| s/1 | no change |"), "\(text)")
    #expect(
      text.hasSuffix(
        "\n\n- 1 regression, 1 inconclusive, 1 no change\n"
          + "- next: `bench compare v1 . --filter '^s/2$' --profile thorough`\n"
          + "- grew: s/0: allocations 0 → 1, bytes 0 → 162, frees 0 → 1, objects 0 → 1, releases 0 → 1"), "\(text)")
    let narrow = RevisionTable.text(comparison, markdown: false, showsAll: false)
    #expect(narrow.contains(/\ns\/0 +regression .*\n  allocations +regression +0 → 1\n/), "\(narrow)")
    // Noise of the machine puts no count in doubt.
    comparison.control?.verdict = .regression
    #expect(RevisionTable.text(comparison, markdown: true, showsAll: true).contains("the control shows a change"))
    #expect(RevisionTable.text(comparison, markdown: true, showsAll: true).hasSuffix("releases 0 → 1"))
  }

  @Test("Instructions decide where the time could not be judged, and are named wherever they grew")
  func instructions() {
    func change(_ permille: Double) -> InstructionChange {
      InstructionChange(before: 1_000_000, after: 1_000_000 + 1_000 * permille, smallestChange: 0.005)
    }
    func outcome(
      _ time: ResultComparison.Verdict, _ permille: Double, control: ResultComparison.Verdict = .unchanged
    ) -> CommandOutcome {
      var comparison = Self.comparison([time], control: control)
      comparison.instructions = ["s/0": change(permille)]
      return comparison.outcome(strict: true)
    }
    #expect(outcome(.inconclusive, 6) == .regression && outcome(.inconclusive, -6) == .improvement)
    #expect(outcome(.inconclusive, 4) == .inconclusive && outcome(.inconclusive, 0) == .inconclusive)
    // A verdict on the time stands, because caches may pay for more instructions.
    #expect(outcome(.unchanged, 6) == .success && outcome(.improvement, 6) == .improvement)
    #expect(outcome(.regression, -6) == .regression)
    #expect(outcome(.unchanged, 6, control: .regression) == .regression)
    #expect(outcome(.unchanged, 4, control: .regression) == .inconclusive)

    var comparison = Self.comparison([.unchanged, .unchanged, .inconclusive, .unchanged], control: .unchanged)
    comparison.instructions = ["s/0": change(1), "s/1": change(-1), "s/2": change(20), "s/3": change(0.005)]
    comparison.instructionsUnavailable = ["s/4": "v1: valgrind is not installed"]
    let text = RevisionTable.text(comparison, markdown: true, showsAll: true)
    #expect(text.contains("| +0.10 % |") && text.contains("| s/2 | regression |"), "\(text)")
    #expect(text.contains("s/1: fewer instructions: -0.100 % "), "\(text)")
    #expect(text.contains("s/4: instructions are not compared: v1: valgrind is not installed"))
    #expect(text.contains("\n- 1 regression, 3 no change\n- more instructions: s/0: +0.100 % ("), "\(text)")
    #expect(text.contains("\n- more instructions: s/2: +2.000 % (") && !text.contains("instructions: s/3"), "\(text)")
    // A terminal shows a line for the instructions, below the verdict of the row that they decide.
    let narrow = RevisionTable.text(comparison, markdown: false, showsAll: false)
    #expect(narrow.contains(/\ns\/2 +regression .*\n  instructions +\+2\.000 %\n/), "\(narrow)")
    #expect(!narrow.contains("\ns/3 ") && !narrow.contains("next: "), "\(narrow)")
  }

  /// - Parameter layouts: The number of random layouts, one for each pair; `nil` for a single layout.
  static func comparison(
    _ verdicts: [ResultComparison.Verdict], control: ResultComparison.Verdict, layouts: Int? = 10
  ) -> RevisionComparison {
    func revision(_ name: String, commit: String?) -> BuiltRevision {
      BuiltRevision(name: name, commit: commit, tree: "t", key: "k", program: name)
    }
    func change(_ id: String, _ verdict: ResultComparison.Verdict) -> BenchmarkChange {
      let ratios = (0..<10).map { log1p(0.03) + 0.01 * (Double($0) - 4.5) }
      return BenchmarkChange(
        id: id, verdict: verdict, reason: nil, estimate: ChangeEstimate(logRatios: ratios, level: 0.01, floor: 0.005),
        p: 0.5, correctedP: 1, smallestChange: 0.005, batch: 1, slicesPerPair: 40, seconds: 1,
        sameChecksum: true,
        pinned: true,
        pairs: ratios.enumerated().map { index, ratio in
          PairMeasurement(
            logRatio: ratio, baseNs: 100, candidateNs: 100 * exp(ratio), layout: layouts.map { index % $0 + 1 })
        })
    }
    let result = SampleResult.result(SampleResult.row("s/a"))
    return RevisionComparison(
      startedAt: "2026-01-31T12:00:00Z", durationSeconds: 1, seed: 1, profile: "default", filter: nil,
      plan: LockStepPlan(.default), base: revision("v1", commit: "0123456789abcdef"),
      candidate: revision("the working tree", commit: nil), environment: result.environment, identicalPrograms: false,
      layouts: layouts, interrupted: false, benchmarks: verdicts.enumerated().map { change("s/\($0)", $1) },
      control: change("s/0", control),
      counts: [:], countsUnavailable: [:], onlyBase: [], onlyCandidate: [])
  }
}
