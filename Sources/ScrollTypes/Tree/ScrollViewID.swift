// The identity of a scroll view in a tree.

/// The identity of a scroll view in a tree. The program chooses it, and it stays the same when edits move the view
/// around it.
public struct ScrollViewID: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
  /// The number.
  public var rawValue: UInt64

  /// Creates an identity from a number; 0 is the root's.
  @inlinable
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Creates an identity from a number; 0 is the root's.
  @inlinable
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }

  /// The scroll view around all others.
  public static let root = ScrollViewID(0)
}

extension ScrollViewID: CustomStringConvertible {
  /// The number, or `root`.
  public var description: String { self == .root ? "root" : "\(rawValue)" }
}

extension ScrollViewID: ExpressibleByIntegerLiteral {
  /// Creates an identity from a number; 0 is the root's.
  @inlinable
  public init(integerLiteral value: UInt64) { self.init(value) }
}
