// The edges along one axis, and sets of them: SwiftUI's VerticalEdge and HorizontalEdge.

/// The top or the bottom. Spelled as SwiftUI spells it.
@frozen
public enum VerticalEdge: Int8, CaseIterable, Sendable {
  /// The top.
  case top
  /// The bottom.
  case bottom

  /// A set of the two edges. Spelled as SwiftUI spells it.
  @frozen
  public struct Set: OptionSet, Sendable {
    /// A bit for each edge.
    public let rawValue: Int8

    /// Creates a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Creates a set of one edge.
    public init(_ e: VerticalEdge) { self.init(rawValue: 1 << e.rawValue) }

    /// The top.
    public static let top = Set(.top)
    /// The bottom.
    public static let bottom = Set(.bottom)
    /// Both edges.
    public static let all: Set = [.top, .bottom]
  }
}

/// The leading or the trailing edge. Spelled as SwiftUI spells it.
@frozen
public enum HorizontalEdge: Int8, CaseIterable, Sendable {
  /// The leading edge.
  case leading
  /// The trailing edge.
  case trailing

  /// A set of the two edges. Spelled as SwiftUI spells it.
  @frozen
  public struct Set: OptionSet, Sendable {
    /// A bit for each edge.
    public let rawValue: Int8

    /// Creates a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Creates a set of one edge.
    public init(_ edge: HorizontalEdge) { self.init(rawValue: 1 << edge.rawValue) }

    /// The leading edge.
    public static let leading = Set(.leading)
    /// The trailing edge.
    public static let trailing = Set(.trailing)
    /// Both edges.
    public static let all: Set = [.leading, .trailing]
  }
}
