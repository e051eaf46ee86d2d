// How a verdict looks on a page: a sign and a word, and a colour that is never alone.
import Reporting

/// Words and colours of verdicts.
enum VerdictStyle {
  static func word(_ verdict: ResultComparison.Verdict) -> String {
    verdict == .unchanged ? "no change" : verdict.rawValue
  }

  static func badge(_ verdict: ResultComparison.Verdict) -> String { badge(verdict, word(verdict)) }

  /// The verdict on the time of a benchmark.
  static func badge(time change: BenchmarkChange, in comparison: RevisionComparison) -> String {
    comparison.evidence(for: change) == .placement ? badge(.inconclusive, placement) : badge(change.verdict)
  }

  private static func badge(_ verdict: ResultComparison.Verdict, _ word: String) -> String {
    "<span class=\"nowrap \(colour(verdict))\">\(sign(verdict)) \(word)</span>"
  }

  /// Said of a time that may differ for no reason but the place of functions.
  private static let placement = "placement?"

  /// What all that is known of a benchmark comes to.
  static func word(_ change: BenchmarkChange, in comparison: RevisionComparison) -> String {
    let verdict = comparison.verdict(change)
    return verdict == .inconclusive && comparison.evidence(for: change) == .placement ? placement : word(verdict)
  }

  /// `1 regression`, `2 regressions`, `3 no change`.
  static func counted(_ count: Int, _ verdict: ResultComparison.Verdict) -> String {
    switch verdict {
    case .regression, .improvement: ShortNumber.counted(count, verdict.rawValue)
    case .inconclusive, .unchanged: "\(count) \(word(verdict))"
    }
  }

  /// The class of the verdict's colour.
  static func colour(_ verdict: ResultComparison.Verdict) -> String {
    switch verdict {
    case .regression: "bad"
    case .improvement: "good"
    case .inconclusive: "warn"
    case .unchanged: "dim"
    }
  }

  static func sign(_ verdict: ResultComparison.Verdict) -> String {
    switch verdict {
    case .regression: "▲"
    case .improvement: "▼"
    case .inconclusive: "?"
    case .unchanged: "="
    }
  }
}
