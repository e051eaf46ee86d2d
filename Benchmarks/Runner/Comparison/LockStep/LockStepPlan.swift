// The rules of a comparison: its length, its looks, and the conditions of a verdict.

/// The rules of a comparison, fixed before it starts.
///
/// The chance that any unchanged benchmark of a comparison is called slower or faster is at most ``errorRate``. Each
/// look may spend its share of it. A look rejects "no change" if p is below its share and the estimate is beyond the
/// smallest change of interest. The verdict "no change" has no part in this rate: it uses the plain 99 % interval at
/// each look.
struct LockStepPlan: Codable, Sendable, Equatable {
  /// An evaluation of the pairs measured so far.
  struct Look: Codable, Sendable, Equatable {
    /// The number of pairs after which the look takes place.
    var pairs: Int
    /// The share of the error rate that the look spends. All shares add up to 1.
    var share: Double
  }

  /// The smallest change of interest if `results/budgets.json` states no other: half a percent.
  static let smallestChange = 0.005
  /// The smallest number of pairs for a verdict when time runs out. With layouts, it is the number of different
  /// layouts.
  static let neededPairs = 10
  static let neededSlices = 5
  /// The default number of random layouts of each program. Each takes half a second to link and 13 MB to keep. Suppose
  /// that layouts differ by a standard deviation of 0.5 %, and there is no change. With 16 layouts, six in ten
  /// comparisons then stay inconclusive; with 32, next to none (simulated).
  static let layouts = 32
  /// The largest number of layouts. A comparison has at most this many pairs, so more layouts would not be drawn.
  static let mostLayouts = 160
  /// The number of slices that warm up a fresh process and are discarded.
  static let warmUpSlices = 3

  var errorRate = 0.01
  var looks: [Look]
  /// The number of slices of each side in a pair of processes. It is smaller if an iteration takes longer than a slice.
  var slicesPerPair: Int
  /// CPU time of a slice, in nanoseconds. A slice of 1 ms gives as much information as one of 2 ms, so more and shorter
  /// slices are better. (40 pairs of `selftest/mixed` on a loaded machine: the spread is 0.80 % with 80 slices of 1 ms,
  /// and 0.87 % with 40 slices of 2 ms.)
  var slice: UInt64
  /// Wall time for one benchmark.
  var secondsPerBenchmark: Double

  init(_ profile: TimingProfile) {
    switch profile {
    case .smoke:
      self.init(looks: [(10, 0.3), (16, 0.7)], slicesPerPair: 30, slice: 1_000_000, secondsPerBenchmark: 4)
    case .default:
      self.init(
        looks: [(10, 0.2), (14, 0.1), (20, 0.15), (28, 0.15), (40, 0.15), (56, 0.1), (80, 0.15)], slicesPerPair: 80,
        slice: 1_000_000,
        secondsPerBenchmark: 20)
    case .thorough:
      self.init(
        looks: [(20, 0.2), (28, 0.1), (40, 0.15), (56, 0.15), (80, 0.15), (112, 0.1), (160, 0.15)], slicesPerPair: 80,
        slice: 1_000_000,
        secondsPerBenchmark: 60)
    }
  }

  private init(
    looks: [(pairs: Int, share: Double)], slicesPerPair: Int, slice: UInt64, secondsPerBenchmark: Double
  ) {
    self.looks = looks.map { Look(pairs: $0.pairs, share: $0.share) }
    self.slicesPerPair = slicesPerPair
    self.slice = slice
    self.secondsPerBenchmark = secondsPerBenchmark
  }

  /// - Parameter layouts: The user's number of layouts. 1 means the linker's own order.
  static func randomLayouts(_ layouts: Int) -> Int { layouts == 1 ? 0 : layouts }

  var mostPairs: Int { looks.last?.pairs ?? 0 }

  /// Returns the slices of each side in a pair, for slices of `nanoseconds`. They are few enough that the first look
  /// takes place within half the time.
  func slices(ofCost nanoseconds: Double) -> Int {
    let room = secondsPerBenchmark * 1e9 / 2 / Double(2 * (looks.first?.pairs ?? 1))
    return min(max(Int(room / max(nanoseconds, 1)) - Self.warmUpSlices, Self.neededSlices), slicesPerPair)
  }
}
