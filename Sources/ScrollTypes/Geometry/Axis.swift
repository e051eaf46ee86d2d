// The two axes of the screen and the reading direction.

/// The horizontal or vertical dimension. Spelled as SwiftUI spells it.
@frozen
public enum Axis: Int8, CaseIterable, Sendable, BitwiseCopyable {
  /// The horizontal dimension.
  case horizontal
  /// The vertical dimension.
  case vertical

  /// A set of axes.
  @frozen
  public struct Set: OptionSet, Sendable, BitwiseCopyable {
    /// The bits of the set.
    public let rawValue: Int8

    /// Creates a set from its bits.
    @inlinable
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// The set with one axis.
    init(_ axis: Axis) { self.init(rawValue: 1 << axis.rawValue) }

    /// The horizontal axis.
    public static let horizontal = Set(.horizontal)
    /// The vertical axis.
    public static let vertical = Set(.vertical)
  }
}

extension Axis: CustomStringConvertible {
  /// The name of the case.
  public var description: String {
    switch self {
    case .horizontal: "horizontal"
    case .vertical: "vertical"
    }
  }
}

/// The direction in which horizontal content runs. Spelled as SwiftUI spells it.
public enum LayoutDirection: Hashable, CaseIterable, Sendable, BitwiseCopyable {
  /// Leading is left.
  case leftToRight
  /// Leading is right. A horizontal stack begins at the right edge; content offsets still count from the left.
  case rightToLeft
}
