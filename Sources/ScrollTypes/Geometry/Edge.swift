// The four edges of a rectangle: SwiftUI's Edge.

/// An edge of a rectangle. Spelled as SwiftUI spells it; leading and trailing follow the layout direction.
@frozen
public enum Edge: Int8, CaseIterable, Sendable, BitwiseCopyable {
  /// The top edge.
  case top
  /// The edge at which reading begins.
  case leading
  /// The bottom edge.
  case bottom
  /// The edge at which reading ends.
  case trailing

  /// The axis whose start or end the edge is.
  @inlinable
  public var axis: Axis {
    switch self {
    case .top, .bottom: .vertical
    case .leading, .trailing: .horizontal
    }
  }

  /// Whether content along ``axis`` starts at this edge.
  @inlinable
  public var isStart: Bool { self == .top || self == .leading }

  /// A set of edges.
  @frozen
  public struct Set: OptionSet, Sendable, BitwiseCopyable {
    /// The bits of the set.
    public let rawValue: Int8

    /// Creates a set from its bits.
    @inlinable
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Creates the set with one edge.
    @inlinable
    public init(_ edge: Edge) { self.init(rawValue: 1 << edge.rawValue) }

    /// The top edge.
    public static let top = Set(.top)
    /// The leading edge.
    public static let leading = Set(.leading)
    /// The bottom edge.
    public static let bottom = Set(.bottom)
    /// The trailing edge.
    public static let trailing = Set(.trailing)
    /// The leading and the trailing edge.
    public static let horizontal: Set = [.leading, .trailing]
    /// The top and the bottom edge.
    public static let vertical: Set = [.top, .bottom]
    /// All four edges.
    public static let all: Set = [.horizontal, .vertical]
  }
}
