// Counts the inputs whose judgement ended early, because two correct models may differ there.
import Foundation

/// The number of ambiguous inputs in a search. Seeds do not count: some are stored because they are ambiguous.
///
/// A run that is compared with the reference ends at a tie, without a verdict on the rest. Few runs end like that. If
/// many did, faults after ties would stay hidden.
public struct Ambiguity: Codable, Equatable, Sendable {
  /// The number of ambiguous inputs.
  public var count: UInt64
  /// The number of all inputs.
  public var inputs: UInt64

  /// Creates a count.
  public init(count: UInt64 = 0, inputs: UInt64 = 0) {
    self.count = count
    self.inputs = inputs
  }

  /// The share of ambiguous inputs, from 0 to 1.
  public var share: Double { inputs == 0 ? 0 : Double(count) / Double(inputs) }

  /// Returns whether the count is larger than a share allows, rounded up to whole inputs. A single ambiguous input is
  /// always allowed, because it shows nothing about the share.
  public func exceeds(_ share: Double) -> Bool { count > 1 && Double(count) > (share * Double(inputs)).rounded(.up) }

  /// The count and the share in one line.
  public var text: String { "\(count) of \(inputs) inputs (\(percentage))" }

  /// The share in percent.
  public var percentage: String { Self.percentage(of: share) }

  /// Returns a share in percent.
  public static func percentage(of share: Double) -> String { String(format: "%.3f %%", 100 * share) }

  /// Adds another count.
  public static func += (sum: inout Ambiguity, other: Ambiguity) {
    sum.count += other.count
    sum.inputs += other.inputs
  }

  /// Returns the difference from an earlier count, which was not higher.
  public static func - (sum: Ambiguity, other: Ambiguity) -> Ambiguity {
    Ambiguity(count: sum.count - other.count, inputs: sum.inputs - other.inputs)
  }
}
