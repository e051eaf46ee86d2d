// How long a comparison looks, when it looks, and what a verdict needs.

/// The rules of a comparison, fixed before it starts.
///
/// The chance of any false verdict of a benchmark is ``errorRate``; each look may spend the share that it states. A look
/// rejects "no change" when p is below its share and the estimate is beyond the benchmark's smallest change of interest.
struct LockStepPlan: Codable, Sendable, Equatable {
  /// One evaluation of the pairs measured so far.
  struct Look: Codable, Sendable, Equatable {
    /// Pairs of processes after which it takes place.
    var pairs: Int
    /// The part of the error rate that it spends; all parts together are 1.
    var share: Double
  }

  /// What is taken for no change where `results/budgets.json` states nothing else: changes below half a percent.
  static let smallestChange = 0.005
  /// Pairs without which time running out leaves no verdict; where there are layouts, different ones.
  static let neededPairs = 10
  static let neededSlices = 5
  /// Random layouts of each program unless the user wants others. Each takes half a second to link and 13 MB to keep. Where
  /// two layouts differ by 0.5 % in the standard deviation, of 16 six in ten comparisons without a change stay inconclusive,
  /// of 32 next to none (simulated).
  static let layouts = 32
  /// As many as a comparison has pairs at most: more would not be drawn.
  static let mostLayouts = 160
  /// Slices that warm a fresh process up and are not looked at.
  static let warmUpSlices = 3

  var errorRate = 0.01
  var looks: [Look]
  /// Slices of each side in a pair of processes; fewer where an iteration takes longer than a slice.
  var slicesPerPair: Int
  /// CPU time of a slice, in nanoseconds. A slice of 1 ms tells as much as one of 2 ms (40 pairs of `selftest/mixed` on a
  /// loaded machine: 80 slices of 1 ms spread by 0.80 %, 40 of 2 ms by 0.87 %), so shorter and more of them tell more.
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

  /// - Parameter layouts: As the user writes it: 1 for the linker's own order.
  static func randomLayouts(_ layouts: Int) -> Int { layouts == 1 ? 0 : layouts }

  var mostPairs: Int { looks.last?.pairs ?? 0 }

  /// Slices of each side in a pair where one takes `nanoseconds`: as many as let the first look happen in half the time.
  func slices(ofCost nanoseconds: Double) -> Int {
    let room = secondsPerBenchmark * 1e9 / 2 / Double(2 * (looks.first?.pairs ?? 1))
    return min(max(Int(room / max(nanoseconds, 1)) - Self.warmUpSlices, Self.neededSlices), slicesPerPair)
  }
}
