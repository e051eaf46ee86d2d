// The look of a verdict on a page: a sign, a word and a colour, so that the colour is never the only mark.
import Reporting

/// Words and colours of verdicts.
enum VerdictStyle {
  static func word(_ verdict: ResultComparison.Verdict) -> String {
    verdict == .unchanged ? "no change" : verdict.rawValue
  }

  static func badge(_ verdict: ResultComparison.Verdict) -> String { badge(verdict, word(verdict)) }

  /// Returns the verdict on the time of a benchmark.
  static func badge(time change: BenchmarkChange, in comparison: RevisionComparison) -> String {
    comparison.evidence(for: change) == .placement ? badge(.inconclusive, placement) : badge(change.verdict)
  }

  private static func badge(_ verdict: ResultComparison.Verdict, _ word: String) -> String {
    "<span class=\"nowrap \(colour(verdict))\">\(sign(verdict)) \(word)</span>"
  }

  /// The word for a changed time whose only cause may be the place of functions.
  private static let placement = "placement?"

  /// Returns the verdict on all figures of a benchmark, as a word.
  static func word(_ change: BenchmarkChange, in comparison: RevisionComparison) -> String {
    let verdict = comparison.verdict(change)
    return verdict == .inconclusive && comparison.evidence(for: change) == .placement ? placement : word(verdict)
  }

  /// Returns a count such as `1 regression`, `2 regressions`, `3 no change`.
  static func counted(_ count: Int, _ verdict: ResultComparison.Verdict) -> String {
    switch verdict {
    case .regression, .improvement: ShortNumber.counted(count, verdict.rawValue)
    case .inconclusive, .unchanged: "\(count) \(word(verdict))"
    }
  }

  /// Returns the CSS class of the verdict's colour.
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
