// The result of one null commit.

/// The comparison of a revision with a commit on top of it that changes no behaviour.
struct NullCommitResult: Codable, Sendable, Equatable {
  /// One benchmark.
  struct Trial: Codable, Sendable, Equatable {
    var benchmark: String
    /// The verdict on all figures of the benchmark.
    var verdict: ResultComparison.Verdict
    /// The verdict on its time alone.
    var timeVerdict: ResultComparison.Verdict
    var change: Double?
    var interval99: [Double]?
    var p: Double
    var pairs: Int
    /// Wall time.
    var seconds: Double
    /// The iterations of a batch; absent in files of older programs.
    var batch: Int?
  }

  /// The commit's number, from 0.
  var number: Int
  var edit: NullEdit
  /// The edited file; absent if the edit concerns no file, and in files of older programs.
  var path: String?
  /// Git's hash of the revision's tree.
  var tree: String
  var seed: UInt64
  /// The number of random layouts of each program; 0 if each was linked only once.
  var layouts: Int
  /// Whether both built to the same program, so that nothing was measured.
  var identical: Bool
  /// Why the commit does not build, so that nothing was measured; absent if it builds.
  var unbuilt: String?
  /// Whether the control found the machine too noisy.
  var noisy: Bool
  /// Whether another process kept one core busy.
  var busy: Bool
  /// The time for building, linking and measuring together.
  var seconds: Double
  var trials: [Trial]
  /// Some of the benchmarks in the same programs and layouts, where the candidate does a known share of additional work;
  /// absent if not requested.
  var injected: [Injected]?

  /// A known slowdown.
  struct Injected: Codable, Sendable, Equatable {
    /// Additional iterations for each thousand.
    var extraSteps: Int
    var noisy: Bool
    var trials: [Trial]

    /// The estimated change less the true change, of each trial that has an estimate.
    var errors: [Double] {
      trials.compactMap { trial in
        guard let change = trial.change, let batch = trial.batch else { return nil }
        return change - ExtraWork(thousandths: extraSteps).change(batch: batch)
      }
    }

    /// - Parameter seconds: The time limit for finding the slowdown.
    func found(within seconds: Double) -> Int {
      noisy ? 0 : trials.count { $0.verdict == .regression && $0.seconds <= seconds }
    }
  }

  /// The number of benchmarks called slower or faster. On a machine called too noisy, there is no verdict.
  var wrong: Int { noisy ? 0 : trials.count(where: \.verdict.isChange) }
  var inconclusive: Int { noisy ? trials.count : trials.count { $0.verdict == .inconclusive } }
}

/// The sum of several null commits.
struct NullCommitSum: Sendable, Equatable {
  let commits: [NullCommitResult]

  /// The commits that built to another program. The others cannot have a wrong verdict.
  var measured: [NullCommitResult] { commits.filter { !$0.identical && $0.unbuilt == nil } }
  var identical: Int { commits.count(where: \.identical) }
  var unbuilt: [NullCommitResult] { commits.filter { $0.unbuilt != nil } }
  var verdicts: Int { measured.reduce(0) { $0 + $1.trials.count } }
  var wrong: Int { measured.reduce(0) { $0 + $1.wrong } }
  var inconclusive: Int { measured.reduce(0) { $0 + $1.inconclusive } }
  /// The number of commits with a wrong verdict. Verdicts of one commit share its layouts and its minutes, so only
  /// commits are independent.
  var wrongCommits: Int { measured.count { $0.wrong > 0 } }

  /// A known slowdown, over all commits.
  struct Slowdown {
    let extraSteps: Int
    let trials: [NullCommitResult.Trial]
    /// The number of trials in which it was found within 60 s.
    let found: Int
    /// The mean of the estimates less the true changes; `nil` without estimates.
    let meanError: Double?

    /// The slowdown as a share of the work, for messages.
    var change: String { ChangeText.percent(Double(extraSteps) / Double(SelftestBodies.steps)) }
  }

  /// Known slowdowns by their additional steps, the smallest first.
  var slowdowns: [Slowdown] {
    Dictionary(grouping: commits.flatMap { $0.injected ?? [] }, by: \.extraSteps).sorted { $0.key < $1.key }
      .map { steps, comparisons in
        let errors = comparisons.flatMap(\.errors)
        return Slowdown(
          extraSteps: steps, trials: comparisons.flatMap(\.trials),
          found: comparisons.reduce(0) { $0 + $1.found(within: 60) },
          meanError: errors.isEmpty ? nil : errors.reduce(0, +) / Double(errors.count))
      }
  }

  /// The promises and whether each is kept; empty if nothing was measured.
  var promises: [(text: String, holds: Bool)] {
    let null: [(String, Bool)] = [
      ("at most 1 false verdict in 100", wrong * 100 <= verdicts),
      ("at most 1 in 3 inconclusive", inconclusive * 3 <= verdicts),
    ]
    let power = slowdowns.filter { $0.extraSteps >= 10 }.map { slowdown in
      let needed = slowdown.extraSteps >= 20 ? 95 : 80
      return (
        "\(slowdown.change) found in \(needed) of 100 within 60 s",
        slowdown.found * 100 >= needed * slowdown.trials.count
      )
    }
    let errors = commits.flatMap { $0.injected ?? [] }.flatMap(\.errors)
    let error = (
      "estimates are right within 0.2 points in the mean",
      abs(errors.reduce(0, +)) <= 0.002 * Double(errors.count)
    )
    return (verdicts > 0 ? null : []) + power + (errors.isEmpty ? [] : [error])
  }
}
