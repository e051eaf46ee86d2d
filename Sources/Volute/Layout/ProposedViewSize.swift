// The size that a parent offers a view: SwiftUI's ProposedViewSize.
import Foundation

/// A width and a height that a parent offers. Spelled as SwiftUI spells it.
///
/// Nil asks for the ideal length, zero for the smallest, and infinity for the largest. The axes are independent.
@frozen
public struct ProposedViewSize: Equatable, Sendable {
  /// The width in points; nil for the ideal one.
  public var width: CGFloat?
  /// The height in points; nil for the ideal one.
  public var height: CGFloat?

  /// Asks for the smallest size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Asks for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// Asks for the largest size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// Creates a proposal.
  @inlinable
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Creates a proposal of a size.
  @inlinable
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// The size, with given lengths in place of unspecified ones.
  @inlinable
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

extension ProposedViewSize {
  /// The length along an axis.
  subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// The proposal with another length along an axis.
  func with(_ length: CGFloat?, along axis: Axis) -> ProposedViewSize {
    var result = self
    result[axis] = length
    return result
  }
}

extension Axis {
  /// The other axis.
  var across: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension CGSize {
  /// The length along an axis.
  subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension CGPoint {
  /// The coordinate along an axis.
  subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}
