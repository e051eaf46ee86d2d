// The views of a lazy stack that stay at the container's edge while their section is on the screen.

/// The kinds of child views that a lazy stack or grid pins. Spelled as SwiftUI spells it.
public struct PinnedScrollableViews: OptionSet, Sendable, BitwiseCopyable {
  /// The bits of the set.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  @inlinable
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The header of each section, at the top or leading edge.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// The footer of each section, at the bottom or trailing edge.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}
