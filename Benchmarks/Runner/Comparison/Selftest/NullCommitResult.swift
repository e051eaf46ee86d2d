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
  var wrong: Int { noisy ? 0 : trials.count { $0.verdict == .regression || $0.verdict == .improvement } }
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

  /// Known slowdowns by their extra steps, the smallest first.
  var injected: [(extraSteps: Int, comparisons: [NullCommitResult.Injected])] {
    Dictionary(grouping: commits.flatMap { $0.injected ?? [] }, by: \.extraSteps).sorted { $0.key < $1.key }
      .map { (extraSteps: $0.key, comparisons: $0.value) }
  }

  /// The time in which a known slowdown is to be found.
  static let patience = 60.0

  /// What is promised, and whether it held; nothing where nothing was measured.
  var promises: [(text: String, holds: Bool)] {
    let null: [(String, Bool)] = [
      ("at most 1 false verdict in 100", wrong * 100 <= verdicts),
      ("at most 1 in 3 inconclusive", inconclusive * 3 <= verdicts),
    ]
    let power = injected.filter { $0.extraSteps >= 10 }.map { effect in
      let needed = effect.extraSteps >= 20 ? 95 : 80
      let found = effect.comparisons.reduce(0) { $0 + $1.found(within: Self.patience) }
      let all = effect.comparisons.reduce(0) { $0 + $1.trials.count }
      let name = ChangeText.percent(Double(effect.extraSteps) / Double(SelftestBodies.steps))
      return ("\(name) found in \(needed) of 100 within 60 s", found * 100 >= needed * all)
    }
    return (verdicts > 0 ? null : []) + power
  }
}
