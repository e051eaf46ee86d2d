// One benchmark in a comparison: its pairs, its looks, and its verdict.

/// The state of the comparison of one benchmark.
struct LockStepTrial: Sendable {
  let identifier: String
  /// The smallest change of interest.
  let floor: Double
  let plan: LockStepPlan
  /// The number of tests that share one error rate.
  let tests: Int

  private(set) var pairs: [PairMeasurement] = []
  private(set) var seconds = 0.0
  private(set) var estimate: ChangeEstimate?
  /// The p value of all looks together. If nothing has changed, P(``p`` ≤ x) ≤ x, by Bonferroni's inequality over the
  /// looks.
  private(set) var p = 1.0
  /// `nil` until the benchmark is decided.
  private(set) var verdict: ResultComparison.Verdict?
  private var look = 0

  init(identifier: String, floor: Double, plan: LockStepPlan, tests: Int) {
    (self.identifier, self.floor, self.plan, self.tests) = (identifier, floor, plan, tests)
  }

  var isOpen: Bool { verdict == nil && look < plan.looks.count }

  /// The number of pairs at which the next look takes place.
  var nextLook: Int { isOpen ? plan.looks[look].pairs : pairs.count }

  /// The longest time that the remaining pairs can take.
  var secondsLeft: Double {
    guard isOpen else { return 0 }
    let slices = Double(2 * (plan.slicesPerPair + LockStepPlan.warmUpSlices))
    let each = pairs.isEmpty ? slices * Double(plan.slice) / 1e9 + 0.1 : seconds / Double(pairs.count)
    return max(0, min(plan.secondsPerBenchmark - seconds, each * Double(plan.mostPairs - pairs.count)))
  }

  /// Adds a pair. Evaluates the pairs if a look is due, or if time has run out.
  mutating func add(_ pair: PairMeasurement, seconds spent: Double) {
    pairs.append(pair)
    seconds += spent
    guard isOpen else { return }
    let isLate = seconds >= plan.secondsPerBenchmark
    guard isLate || pairs.count >= nextLook else { return }
    // The moment when time runs out does not depend on the measured values. So a look that takes place early keeps its
    // share.
    evaluate()
    look = isLate ? plan.looks.count : look + 1
  }

  /// The estimate for a line of progress.
  func currentEstimate() -> ChangeEstimate? {
    ChangeEstimate(logRatios: values, level: plan.errorRate, floor: floor)
  }

  /// The independent values that tests and intervals use.
  private var values: [Double] { LayoutValues.of(pairs) }

  private mutating func evaluate() {
    let values = values
    let share = plan.looks[look].share
    let level = plan.errorRate * share / Double(tests)
    guard let now = ChangeEstimate(logRatios: values, level: level, floor: floor) else { return }
    // If two looks point in opposite directions, neither direction is supported.
    let agrees = estimate.map { ($0.change < 0) == (now.change < 0) } ?? true
    estimate = now
    guard values.count >= LockStepPlan.neededPairs else { return }
    p = min(agrees ? p : 1, now.p / share, 1)
    if p * Double(tests) <= plan.errorRate, abs(now.change) > floor {
      verdict = now.change > 0 ? .regression : .improvement
      // The plain interval, without a share for the looks: a wrong "no change" is not part of the error rate.
    } else if let interval = now.interval99, interval[0] > -floor, interval[1] < floor {
      verdict = .unchanged
    }
  }

  /// Returns the verdict after all benchmarks have been measured.
  ///
  /// - Parameter correctedP: ``p`` after Holm's correction over all benchmarks.
  func finalVerdict(correctedP: Double) -> ResultComparison.Verdict {
    if let verdict { return verdict }
    guard let estimate, correctedP <= plan.errorRate, abs(estimate.change) > floor else { return .inconclusive }
    return estimate.change > 0 ? .regression : .improvement
  }
}
