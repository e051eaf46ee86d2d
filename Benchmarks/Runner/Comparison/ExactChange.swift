// The change of a row's exact figures.
import BenchmarkResults

/// The counts and instructions of one row, before and after.
struct ExactChange: Codable, Sendable, Equatable {
  /// The figures that are counted.
  enum Name: String, Codable, Sendable, CaseIterable {
    case allocations
    case bytes
    case frees
    case objects
    case retains
    case releases
    case instructions
  }

  /// An exact figure before and after, per iteration.
  struct Figure: Codable, Sendable, Equatable {
    var name: Name
    var before: Double
    var after: Double
    /// Growth is a regression; a decrease is an improvement. Fewer frees are no improvement, because they may be a
    /// leak.
    var verdict: ResultComparison.Verdict
  }

  /// The largest relative difference of instructions that is no change. Simulated instructions of one build repeat to a
  /// few in a million.
  static let instructionTolerance = 10e-6

  /// The figures that both results have, in the order of ``Name``.
  var figures: [Figure]
  var verdict: ResultComparison.Verdict
  /// The figures that grew, and those whose growth is no regression because they vary.
  var reason: String?

  /// Judges each count by itself; the worst verdict decides.
  init(from old: AllocationCount, to new: AllocationCount) {
    self.init(counts: (old, new), instructions: nil)
  }

  /// Compares the figures that both sides have.
  init(
    counts: (old: AllocationCount, new: AllocationCount)?, instructions: (old: InstructionCount, new: InstructionCount)?
  ) {
    figures = []
    for (name, total) in counts == nil ? [] : Self.totals {
      guard let counts, let old = total(counts.old), let new = total(counts.new) else { continue }
      // A change between 0 in all batches and any other count is certain, however the count varies.
      let isCertain =
        old == 0 || new == 0 || counts.old.isSteady(name.rawValue) && counts.new.isSteady(name.rawValue)
      let fewer: ResultComparison.Verdict = name == .frees || !isCertain ? .unchanged : .improvement
      let order = Self.order(old, counts.old.iterations, new, counts.new.iterations)
      figures.append(
        Figure(
          name: name, before: Double(old) / Double(counts.old.iterations),
          after: Double(new) / Double(counts.new.iterations),
          verdict: order > 0 ? isCertain ? .regression : .inconclusive : order < 0 ? fewer : .unchanged))
    }
    if let (old, new) = instructions {
      let (before, after) = (old.perIteration, new.perIteration)
      let isSame = abs(after - before) <= Self.instructionTolerance * before
      figures.append(
        Figure(
          name: .instructions, before: before, after: after,
          verdict: isSame ? .unchanged : after > before ? .regression : .improvement))
    }
    verdict = .worst(of: figures.map(\.verdict))
    let certain = names(judged: .regression)
    let doubtful = names(judged: .inconclusive)
    let parts = [
      certain.isEmpty ? nil : "\(certain) grew",
      doubtful.isEmpty ? nil : "\(doubtful) grew, but differ from batch to batch",
    ]
    reason = parts.compactMap(\.self).isEmpty ? nil : parts.compactMap(\.self).joined(separator: "; ")
  }

  private func names(judged verdict: ResultComparison.Verdict) -> String {
    figures.filter { $0.verdict == verdict }.map(\.name.rawValue).joined(separator: ", ")
  }

  func figure(_ name: Name) -> Figure? { figures.first { $0.name == name } }

  /// The columns of a table of changes: allocations and bytes if anything was counted, and the figures that changed.
  static func columns(of changes: some Sequence<ExactChange>) -> [Name] {
    let figures = changes.flatMap(\.figures)
    let always = Set(figures.map(\.name)).intersection([.allocations, .bytes])
    let shown = always.union(figures.filter { $0.before != $0.after }.map(\.name))
    return Name.allCases.filter(shown.contains)
  }

  /// The counts over all iterations, in the order of ``Name``; `nil` for a count that this machine could not make.
  static let totals: [(name: Name, total: @Sendable (AllocationCount) -> UInt64?)] = [
    (.allocations, { $0.allocations }), (.bytes, { $0.bytes }), (.frees, { $0.frees }),
    (.objects, { $0.references?.objects }), (.retains, { $0.references?.retains }),
    (.releases, { $0.references?.releases }),
  ]

  /// Returns the sign of `new / newIterations - old / oldIterations`, without rounding.
  private static func order(_ old: UInt64, _ oldIterations: Int, _ new: UInt64, _ newIterations: Int) -> Int {
    let left = new.multipliedFullWidth(by: UInt64(oldIterations))
    let right = old.multipliedFullWidth(by: UInt64(newIterations))
    if left == right { return 0 }
    return left > right ? 1 : -1
  }
}
