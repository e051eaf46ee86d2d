// One benchmark in a comparison: its pairs, its looks, and when it is decided.

/// The state of the comparison of one benchmark.
struct LockStepTrial: Sendable {
  let identifier: String
  /// The smallest change of interest.
  let floor: Double
  let plan: LockStepPlan
  /// Tests that share one error rate.
  let tests: Int

  private(set) var pairs: [PairMeasurement] = []
  private(set) var seconds = 0.0
  private(set) var estimate: ChangeEstimate?
  /// The p of all looks together: P(``p`` ≤ x) ≤ x where nothing has changed, by Bonferroni's inequality over looks.
  private(set) var p = 1.0
  /// `nil` until enough is known.
  private(set) var verdict: ResultComparison.Verdict?
  private var look = 0

  init(identifier: String, floor: Double, plan: LockStepPlan, tests: Int) {
    (self.identifier, self.floor, self.plan, self.tests) = (identifier, floor, plan, tests)
  }

  var isOpen: Bool { verdict == nil && look < plan.looks.count }

  /// Pairs at which the next look takes place.
  var nextLook: Int { isOpen ? plan.looks[look].pairs : pairs.count }

  /// The longest that the rest can take.
  var secondsLeft: Double {
    guard isOpen else { return 0 }
    let slices = Double(2 * (plan.slicesPerPair + LockStepPlan.warmUpSlices))
    let each = pairs.isEmpty ? slices * Double(plan.slice) / 1e9 + 0.1 : seconds / Double(pairs.count)
    return max(0, min(plan.secondsPerBenchmark - seconds, each * Double(plan.mostPairs - pairs.count)))
  }

  /// Adds a pair; looks where it is time to, or where time has run out.
  mutating func add(_ pair: PairMeasurement, seconds spent: Double) {
    pairs.append(pair)
    seconds += spent
    guard isOpen else { return }
    let isLate = seconds >= plan.secondsPerBenchmark
    guard isLate || pairs.count >= nextLook else { return }
    // Time runs out independently of what was measured, so the look that it brings forward keeps its share.
    evaluate()
    look = isLate ? plan.looks.count : look + 1
  }

  /// The estimate for a line of progress.
  func currentEstimate() -> ChangeEstimate? {
    ChangeEstimate(logRatios: values, level: plan.errorRate, floor: floor)
  }

  /// What tests and intervals see: independent of one another.
  private var values: [Double] { LayoutValues.of(pairs) }

  private mutating func evaluate() {
    let values = values
    let share = plan.looks[look].share
    let level = plan.errorRate * share / Double(tests)
    guard let now = ChangeEstimate(logRatios: values, level: level, floor: floor) else { return }
    // Looks that point in opposite directions support neither.
    let agrees = estimate.map { ($0.change < 0) == (now.change < 0) } ?? true
    estimate = now
    guard values.count >= LockStepPlan.neededPairs else { return }
    p = min(agrees ? p : 1, now.p / share, 1)
    if p * Double(tests) <= plan.errorRate, abs(now.change) > floor {
      verdict = now.change > 0 ? .regression : .improvement
    } else if let interval = now.interval99, interval[0] > -floor, interval[1] < floor {
      verdict = .unchanged
    }
  }

  /// The verdict when all benchmarks have been measured.
  ///
  /// - Parameter correctedP: ``p`` corrected by Holm over all benchmarks.
  func finalVerdict(correctedP: Double) -> ResultComparison.Verdict {
    if let verdict { return verdict }
    guard let estimate, correctedP <= plan.errorRate, abs(estimate.change) > floor else { return .inconclusive }
    return estimate.change > 0 ? .regression : .improvement
  }
}
