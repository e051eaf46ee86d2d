// Shows how often a commit that changes no behaviour was called slower or faster.
import Foundation
import Reporting

/// Shows null commits.
enum NullCommitTable {
  /// Returns a row for each kind of commit, and their sum; `nil` without commits.
  static func table(_ commits: [NullCommitResult]) -> TextTable? {
    if commits.isEmpty { return nil }
    var table = TextTable([
      ("null commits", .left), ("commits", .right), ("verdicts", .right), ("false", .right), ("inconclusive", .right),
      ("false, 95 % interval", .right), ("commits with one", .right),
    ])
    let kinds = NullEdit.allCases.map { edit in (edit.words, commits.filter { $0.edit == edit }) }
    for (name, commits) in kinds + [("all", commits)] where !commits.isEmpty {
      let sum = NullCommitSum(commits: commits)
      table.append([
        name, "\(sum.measured.count)", "\(sum.verdicts)", "\(sum.wrong)", "\(sum.inconclusive)",
        SelftestTable.share(sum.wrong, of: sum.verdicts),
        SelftestTable.share(sum.wrongCommits, of: sum.measured.count),
      ])
    }
    return table
  }

  /// Returns a row for each known slowdown; `nil` if there is none.
  static func power(_ commits: [NullCommitResult]) -> TextTable? {
    let slowdowns = NullCommitSum(commits: commits).slowdowns
    if slowdowns.isEmpty { return nil }
    var table = TextTable([
      ("true change, over layouts", .left), ("comparisons", .right), ("found in 60 s", .right),
      ("inconclusive", .right),
      ("found, 95 % interval", .right), ("estimate, median", .right), ("mean error", .right),
    ])
    for slowdown in slowdowns {
      let (trials, found) = (slowdown.trials, slowdown.found)
      table.append([
        slowdown.change, "\(trials.count)", "\(found)", "\(trials.count { $0.verdict == .inconclusive })",
        SelftestTable.share(found, of: trials.count),
        OrderedSample(trials.compactMap(\.change)).map { ChangeText.percent($0.median) } ?? "",
        slowdown.meanError.map(ChangeText.percent) ?? "",
      ])
    }
    return table
  }

  static func text(_ commits: [NullCommitResult]) -> String? {
    table(commits).map { table in
      let power = power(commits).map { ["", $0.fitted] } ?? []
      return ([table.fitted] + notes(commits) + power).joined(separator: "\n")
    }
  }

  /// Returns the section of a Markdown document; empty without commits.
  static func markdown(_ commits: [NullCommitResult]) -> String {
    guard let table = table(commits) else { return "" }
    return """
      ## Commits that change no behaviour

      The time of each commit is compared with that of its revision, as `bench compare` does. The random orders
      of functions are the same for all commits. Given these orders, commits are independent of one another. The verdicts
      of one commit are not, because its benchmarks share its minutes. So only the interval in the last column is valid.

      \(table.markdown)
      \(files(commits))

      \(notes(commits).map { "- \($0)" }.joined(separator: "\n"))
      \(slowdowns(commits))

      """
  }

  /// Returns the section on known slowdowns; empty if there are none.
  private static func slowdowns(_ commits: [NullCommitResult]) -> String {
    power(commits).map { table in
      """

      ### Known slowdowns behind them

      Some benchmarks of each commit are compared once more, with more iterations in the commit than in its revision. An
      error is the estimated change less the true one.

      \(table.markdown)

      """
    } ?? ""
  }

  /// Returns the numbers of commits by the folder of the edited file; empty if no file is known.
  private static func files(_ commits: [NullCommitResult]) -> String {
    let folders = commits.compactMap(\.path).map { $0.split(separator: "/").dropLast().joined(separator: "/") }
    if folders.isEmpty { return "" }
    let counts = Dictionary(grouping: folders) { $0 }.map { (folder: $0.key, count: $0.value.count) }
    let names = counts.sorted { ($1.count, $0.folder) < ($0.count, $1.folder) }.map { "`\($0.folder)` \($0.count)" }
    return "\nEdited files, by folder: \(names.joined(separator: ", ")).\n"
  }

  private static func notes(_ commits: [NullCommitResult]) -> [String] {
    let sum = NullCommitSum(commits: commits)
    let layouts = Set(sum.measured.map(\.layouts)).sorted().map { $0 == 0 ? "1" : "\($0)" }.joined(separator: ", ")
    let seconds = sum.measured.flatMap(\.trials).map(\.seconds)
    var notes: [String] = []
    if !layouts.isEmpty { notes.append("layouts of each program: \(layouts)") }
    if let sample = OrderedSample(seconds) {
      notes.append(
        "time of a benchmark, median and longest: \(Quantity.number(sample.median)) s, "
          + "\(Quantity.number(sample.quantile(1))) s")
    }
    if sum.identical > 0 { notes.append("\(sum.identical) more built to the same program: nothing to measure") }
    if !sum.unbuilt.isEmpty {
      let names = sum.unbuilt.map { "\($0.number + 1) (\($0.edit.words))" }.joined(separator: ", ")
      notes.append("\(sum.unbuilt.count) did not build, and nothing was measured: null commits \(names)")
    }
    let noisy = sum.measured.count(where: \.noisy)
    if noisy > 0 {
      notes.append("in \(noisy) the control found the machine too noisy: their verdicts are inconclusive")
    }
    let busy = commits.count(where: \.busy)
    notes.append("in \(busy) of \(commits.count) another process kept one core busy")
    return notes
  }

  /// Returns the line that is printed after the comparison of a commit.
  static func line(_ result: NullCommitResult, left: Int) -> String {
    let name = "null commit \(result.number + 1), \(result.edit.words)"
    let end = "   \(left) left, \(Quantity.remaining(result.seconds * Double(left)))"
    if let reason = result.unbuilt { return "\(name): \(reason)" + end }
    if result.identical { return "\(name): the same program" + end }
    let wrong = result.trials.filter(\.verdict.isChange).map { trial in
      "\(trial.benchmark) \(trial.change.map(ChangeText.percent) ?? "?")"
    }
    let found = wrong.isEmpty ? "none of \(result.trials.count) false" : "FALSE: \(wrong.joined(separator: ", "))"
    let noisy = result.noisy ? ", the machine is too noisy" : ""
    return "\(name): \(found), \(result.inconclusive) inconclusive\(noisy), \(Quantity.number(result.seconds)) s" + end
  }
}
