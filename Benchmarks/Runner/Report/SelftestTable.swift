// Shows the error rates of the comparison, for a terminal or a document.
import Foundation
import Reporting

/// Shows a self-test.
enum SelftestTable {
  static func table(_ report: SelftestReport) -> TextTable {
    var table = TextTable([
      ("true change", .right), ("comparisons", .right), ("slower", .right), ("faster", .right), ("no change", .right),
      ("inconclusive", .right), ("found or false, 95 % interval", .right), ("estimate", .right),
      ("time, median", .right),
      ("longest", .right),
    ])
    for effect in report.effects {
      // If nothing has changed, every finding is false.
      let hits = effect.extraSteps == 0 ? effect.wrong : effect.found()
      let estimate = OrderedSample(effect.trials.compactMap(\.change))?.median
      table.append([
        effect.extraSteps == 0 ? "none" : ChangeText.percent(effect.change), "\(effect.trials.count)",
        "\(effect.count(.regression))", "\(effect.count(.improvement))", "\(effect.count(.unchanged))",
        "\(effect.count(.inconclusive))",
        share(hits, of: effect.trials.count),
        estimate.map(ChangeText.percent) ?? "", String(format: "%.1f s", effect.medianSeconds),
        String(format: "%.1f s", effect.longestSeconds),
      ])
    }
    return table
  }

  /// Returns a share with its interval; empty without trials.
  static func share(_ hits: Int, of trials: Int) -> String {
    if trials == 0 { return "" }
    let interval = BinomialInterval(hits: hits, trials: trials)
    let share = 100 * Double(hits) / Double(trials)
    return String(format: "%.1f %% [%.1f, %.1f]", share, interval.lower * 100, interval.upper * 100)
  }

  /// Returns the whole report for a terminal.
  static func text(_ report: SelftestReport) -> String {
    let tables = [report.trials.isEmpty ? nil : table(report).text, NullCommitTable.text(report.commits)]
    return (tables.compactMap(\.self) + [promises(report).joined(separator: "\n")]).joined(separator: "\n\n")
  }

  /// Returns one line for each promise.
  static func promises(_ report: SelftestReport) -> [String] {
    let commits = NullCommitSum(commits: report.commits).promises.map {
      "null commits: \($0.text): \($0.holds ? "holds" : "DOES NOT HOLD")"
    }
    return commits
      + report.effects.compactMap { effect in
        effect.promise.map { promise in
          let name = effect.extraSteps == 0 ? "no change" : ChangeText.percent(effect.change)
          return "\(name): \(promise.text): \(promise.holds ? "holds" : "DOES NOT HOLD")"
        }
      }
  }

  /// Returns the section on comparisons of one program with itself; empty without them.
  private static func sameProgram(_ report: SelftestReport) -> String {
    if report.trials.isEmpty { return "" }
    let busy = report.trials.count(where: \.busy)
    return """
      ## One program against itself

      The second process does the stated percentage of extra work: the same loop with more steps. The two bodies take
      turns: a dependency chain, and a mixture of objects, a dictionary, an array and allocations
      (\(SelftestBodies.names.joined(separator: ", "))). In \(busy) of \(report.trials.count) comparisons another
      process kept one core busy.

      \(table(report).markdown)


      """
  }

  static func markdown(_ report: SelftestReport) -> String {
    let facts = report.environment.facts
    let machine = ["cpuModel", "cores", "memoryGiB", "virtualised", "kernel"].compactMap { name in
      facts[name].map { "\(name) \($0)" }
    }.joined(separator: ", ")
    let loads = OrderedSample(report.trials.compactMap(\.load))
    let load =
      loads.map {
        String(format: " Load, median and range: %.1f (%.1f to %.1f).", $0.median, $0.quantile(0), $0.quantile(1))
      } ?? ""
    let looks = report.plan.looks.map { "\($0.pairs) pairs (\(Quantity.count($0.share)))" }.joined(separator: ", ")
    return """
      # How often the comparison is wrong

      Written by `bench selftest`; the raw values are in the JSON file beside it.

      \(sameProgram(report))\(NullCommitTable.markdown(report.commits))## Promises

      \(promises(report).map { "- \($0)" }.joined(separator: "\n"))

      - Machine: \(machine).\(load)
      - Profile \(report.profile): error rate \(Quantity.count(report.plan.errorRate)), looks and their shares of it: \
      \(looks); \(report.plan.slicesPerPair) slices of \(Quantity.time(Double(report.plan.slice))) a side and pair; \
      smallest change \(Quantity.count(LockStepPlan.smallestChange * 100)) %; at most \
      \(Quantity.count(report.plan.secondsPerBenchmark)) s a benchmark.
      - From \(report.startedAt) on; \(report.build.configuration) build, Swift \(report.build.swiftAtLeast).

      """
  }
}
