// What has been seen says how likely something unseen is: estimates for the next input.

/// The chance that the next input shows something new.
public struct ResidualRisk: Equatable, Sendable {
  /// A chance, or what it is below.
  public enum Chance: Equatable, Sendable {
    /// Nothing has been counted.
    case unknown
    /// About so much.
    case about(Double)
    /// Less than so much, with a confidence of 95 %.
    case below(Double)
  }

  /// The chance of a feature that no input has shown, by Good and Turing: as many features as were seen exactly once, over
  /// the number of inputs. A feature seen once was new to the input that showed it, so it stands for those still to come.
  public var newFeature: Chance
  /// The chance of a fault, where none was found: the rule of three.
  public var fault: Chance

  /// - Parameters:
  ///   - singles: Features that exactly one of `fresh` inputs has shown.
  ///   - executions: All inputs executed without a find; 0 where there was one.
  public init(fresh: UInt64, singles: UInt64, executionsWithoutFind: UInt64) {
    newFeature = fresh == 0 ? .unknown : singles == 0 ? Self.below(fresh) : .about(Double(singles) / Double(fresh))
    fault = Self.below(executionsWithoutFind)
  }

  /// What n inputs without an event say of its chance: (1 - p)^n is less than 5 % for p above 3/n.
  private static func below(_ count: UInt64) -> Chance { count == 0 ? .unknown : .below(min(1, 3 / Double(count))) }
}
