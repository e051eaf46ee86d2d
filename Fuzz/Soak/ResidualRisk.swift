// Estimates from what was seen how likely the next input shows something new.

/// The chance that the next input shows something new.
public struct ResidualRisk: Equatable, Sendable {
  /// A chance, or an upper bound of it.
  public enum Chance: Equatable, Sendable {
    /// Nothing has been counted.
    case unknown
    /// About this chance.
    case about(Double)
    /// A smaller chance than this, with a confidence of 95 %.
    case below(Double)
  }

  /// The chance of a feature that no input has shown, by Good and Turing: the number of features seen exactly once,
  /// divided by the number of inputs. A feature seen once was new when its input came, so it represents the features
  /// that are still to come.
  public var newFeature: Chance
  /// The chance of a fault if none was found, by the rule of three.
  public var fault: Chance

  /// - Parameters:
  ///   - singles: The number of features that exactly one of `fresh` inputs has shown.
  ///   - executionsWithoutFind: The number of inputs executed without a finding; 0 if there was one.
  public init(fresh: UInt64, singles: UInt64, executionsWithoutFind: UInt64) {
    newFeature = fresh == 0 ? .unknown : singles == 0 ? Self.below(fresh) : .about(Double(singles) / Double(fresh))
    fault = Self.below(executionsWithoutFind)
  }

  /// Returns the bound that n inputs without an event give: (1 - p)^n is less than 5 % for p above 3/n.
  private static func below(_ count: UInt64) -> Chance { count == 0 ? .unknown : .below(min(1, 3 / Double(count))) }
}
