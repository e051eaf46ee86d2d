// The client of a scenario: answers how long views really are and where scrolls come to rest.
import Foundation
import ScrollTypes

/// The true lengths of rows, headers and footers; each is computed in constant time from the view's ``ContentKey``.
///
/// As a client, it describes content that is never edited; ``ScenarioRows`` follows edits.
public struct RowExtents: ScrollClient, Equatable, Sendable {
  /// Where the lengths along the scroll axis come from.
  public enum Pattern: Equatable, Sendable {
    /// Every view has the same length, in points.
    case constant(CGFloat)
    /// The lengths in turn, in points; after the last the first again. With no lengths every view is 0 pt long.
    ///
    /// Row r of section s begins at number r + s, the section's header at s + 1, its footer at s + 2. Each invalidation
    /// moves a view on to the next length.
    case cycle([CGFloat])
    /// Lengths spread evenly over a range, in points.
    ///
    /// The seed starts a ``SplitMix64`` generator, and a view's key is the index of its output; row r of the first
    /// section has output r. The upper 53 bits of the output are the fraction of the way through the range.
    case random(seed: UInt64, in: ClosedRange<CGFloat>)
  }

  /// Where the lengths along the scroll axis come from.
  public var pattern: Pattern
  /// Whether views are narrow: a view then takes one to four quarters of the offered length across the scroll axis. The
  /// key decides how many.
  public var isNarrow: Bool
  /// Where scrolls come to rest under ``ScrollTargetRule/custom``.
  public var behavior: ScriptedBehavior

  /// Creates lengths.
  public init(_ pattern: Pattern, isNarrow: Bool = false, behavior: ScriptedBehavior = .nothing) {
    self.pattern = pattern
    self.isNarrow = isNarrow
    self.behavior = behavior
  }

  /// Every view has the same length, in points.
  public static func constant(_ extent: CGFloat) -> RowExtents { RowExtents(.constant(extent)) }
  /// The lengths in turn, in points; see ``Pattern/cycle(_:)``.
  public static func cycle(_ extents: [CGFloat]) -> RowExtents { RowExtents(.cycle(extents)) }
  /// Lengths spread evenly over a range, in points; see ``Pattern/random(seed:in:)``.
  public static func random(seed: UInt64, in range: ClosedRange<CGFloat>) -> RowExtents {
    RowExtents(.random(seed: seed, in: range))
  }

  /// The length along the scroll axis of the view with a key, in points.
  public func extent(of key: ContentKey) -> CGFloat {
    switch pattern {
    case .constant(let extent): return extent
    case .cycle(let extents): return extents.isEmpty ? 0 : extents[key.ordinal % extents.count]
    case .random(let seed, let range):
      let fraction = CGFloat(SplitMix64.output(key.rawValue, ofSeed: seed) >> 11) * 0x1p-53
      return range.lowerBound + fraction * (range.upperBound - range.lowerBound)
    }
  }

  /// The length across the scroll axis of the view with a key, in points.
  public func crossExtent(of key: ContentKey, offered: CGFloat) -> CGFloat {
    guard isNarrow else { return offered }
    return offered * CGFloat(1 + SplitMix64.output(key.rawValue, ofSeed: Self.narrowSeed) & 3) / 4
  }

  /// The length along the scroll axis of a view of content that was never edited, in points; the offered width does not
  /// matter.
  public func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat { extent(of: ContentKey(element)) }

  /// The length across the scroll axis of a view of content that was never edited, in points.
  public func crossExtent(of element: StackElement, offered: CGFloat) -> CGFloat {
    crossExtent(of: ContentKey(element), offered: offered)
  }

  /// Changes the target as the scripted behaviour does.
  public func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {
    behavior.updateTarget(&target, context: context)
  }

  /// The properties of the scripted behaviour.
  public func targetProperties(context: ScrollTargetBehaviorPropertiesContext) -> ScrollTargetBehaviorProperties {
    behavior.properties(context: context)
  }

  private static let narrowSeed: UInt64 = 0x6E61_7272_6F77
}
