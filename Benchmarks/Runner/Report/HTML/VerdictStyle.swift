// How a verdict looks on a page: a sign and a word, and a colour that is never alone.
import Reporting

/// Words and colours of verdicts.
enum VerdictStyle {
  static func word(_ verdict: ResultComparison.Verdict) -> String {
    verdict == .unchanged ? "no change" : verdict.rawValue
  }

  static func badge(_ verdict: ResultComparison.Verdict) -> String {
    "<span class=\"nowrap \(colour(verdict))\">\(sign(verdict)) \(word(verdict))</span>"
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
