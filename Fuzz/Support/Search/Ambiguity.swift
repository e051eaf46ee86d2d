// How many inputs nobody judged to their end, because two correct models may differ there.
import Foundation

/// The ambiguous ones among the inputs of a search. Those that are kept as seeds do not count: some are kept because they are so.
///
/// A run that is compared with the reference ends at a tie without a verdict on what follows. Few do; if many did, faults behind
/// ties would go unseen.
public struct Ambiguity: Codable, Equatable, Sendable {
  /// How many were ambiguous.
  public var count: UInt64
  /// How many there were.
  public var inputs: UInt64

  /// Creates a count.
  public init(count: UInt64 = 0, inputs: UInt64 = 0) {
    self.count = count
    self.inputs = inputs
  }

  /// The share of them, from 0 to 1.
  public var share: Double { inputs == 0 ? 0 : Double(count) / Double(inputs) }

  /// Whether they are more than a share allows, which is rounded up to whole inputs. A single one never is: it tells nothing of the
  /// share.
  public func exceeds(_ share: Double) -> Bool { count > 1 && Double(count) > (share * Double(inputs)).rounded(.up) }

  /// The count and the share in one line.
  public var text: String { "\(count) of \(inputs) inputs (\(percentage))" }

  /// The share in per cent.
  public var percentage: String { Self.percentage(of: share) }

  /// A share in per cent.
  public static func percentage(of share: Double) -> String { String(format: "%.3f %%", 100 * share) }

  /// Adds another count.
  public static func += (sum: inout Ambiguity, other: Ambiguity) {
    sum.count += other.count
    sum.inputs += other.inputs
  }

  /// What has come since another count, which was not higher.
  public static func - (sum: Ambiguity, other: Ambiguity) -> Ambiguity {
    Ambiguity(count: sum.count - other.count, inputs: sum.inputs - other.inputs)
  }
}
