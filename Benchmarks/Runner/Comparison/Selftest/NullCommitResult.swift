// What became of one null commit.

/// The comparison of a revision with a commit on top of it that changes no behaviour.
struct NullCommitResult: Codable, Sendable, Equatable {
  /// One benchmark.
  struct Trial: Codable, Sendable, Equatable {
    var benchmark: String
    /// What the comparison concludes of it.
    var verdict: ResultComparison.Verdict
    /// What its time alone says.
    var timeVerdict: ResultComparison.Verdict
    var change: Double?
    var interval99: [Double]?
    var p: Double
    var pairs: Int
    /// Wall time.
    var seconds: Double
  }

  /// From 0.
  var number: Int
  var edit: NullEdit
  /// The revision, as git's hash of its tree.
  var tree: String
  var seed: UInt64
  /// Random layouts of each program; 0 where each was linked once.
  var layouts: Int
  /// Whether both build to the same program, so that nothing was measured.
  var identical: Bool
  /// Whether the control found the machine too noisy.
  var noisy: Bool
  /// Whether another process kept one core busy meanwhile.
  var busy: Bool
  /// Of building, linking and measuring together.
  var seconds: Double
  var trials: [Trial]
  /// The bodies of the self-test in the same programs and layouts, with so many thousandths of the work more in the
  /// candidate; absent where that was not asked for.
  var injected: [Injected]?

  /// A known slowdown.
  struct Injected: Codable, Sendable, Equatable {
    /// Steps beyond each thousand.
    var extraSteps: Int
    var noisy: Bool
    var trials: [Trial]

    /// - Parameter seconds: The time in which it is to be found.
    func found(within seconds: Double) -> Int {
      noisy ? 0 : trials.count { $0.verdict == .regression && $0.seconds <= seconds }
    }
  }

  /// Benchmarks that are called slower or faster. Where the machine is called too noisy, no verdict is given.
  var wrong: Int { noisy ? 0 : trials.count(where: \.verdict.isChange) }
  var inconclusive: Int { noisy ? trials.count : trials.count { $0.verdict == .inconclusive } }
}

/// Null commits together.
struct NullCommitSum: Sendable, Equatable {
  let commits: [NullCommitResult]

  /// Without those that built to the same program: of them no verdict can be wrong.
  var measured: [NullCommitResult] { commits.filter { !$0.identical } }
  var identical: Int { commits.count - measured.count }
  var verdicts: Int { measured.reduce(0) { $0 + $1.trials.count } }
  var wrong: Int { measured.reduce(0) { $0 + $1.wrong } }
  var inconclusive: Int { measured.reduce(0) { $0 + $1.inconclusive } }
  /// Verdicts of one commit share its layouts and its minutes: commits are independent, verdicts are not.
  var wrongCommits: Int { measured.count { $0.wrong > 0 } }

  /// A known slowdown in all commits.
  struct Slowdown {
    let extraSteps: Int
    let trials: [NullCommitResult.Trial]
    /// How many were found in 60 s.
    let found: Int

    /// As a share of the work, for people.
    var change: String { ChangeText.percent(Double(extraSteps) / Double(SelftestBodies.steps)) }
  }

  /// Known slowdowns by their extra steps, the smallest first.
  var slowdowns: [Slowdown] {
    Dictionary(grouping: commits.flatMap { $0.injected ?? [] }, by: \.extraSteps).sorted { $0.key < $1.key }
      .map { steps, comparisons in
        Slowdown(
          extraSteps: steps, trials: comparisons.flatMap(\.trials),
          found: comparisons.reduce(0) { $0 + $1.found(within: 60) })
      }
  }

  /// What is promised, and whether it held; nothing where nothing was measured.
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
    return (verdicts > 0 ? null : []) + power
  }
}
