// What a scroll view is made with.
import Foundation

/// The configuration of a vertical scroll view over a lazy stack of rows.
public struct ScrollConfiguration: Equatable, Sendable {
  /// The size of the scroll view in points, insets included. Zero is allowed: nothing is visible then.
  public var containerSize: CGSize
  /// The distance between the content and the container's edges at rest, in points.
  public var contentInsets: EdgeInsets
  /// The number of rows, 0 through ``ScrollLimits/maximumRowCount``.
  public var rowCount: Int
  /// The height in points that a row is taken to have until it is measured.
  public var estimatedRowExtent: CGFloat
  /// How quickly a fling slows down.
  public var decelerationRate: ScrollDecelerationRate

  /// Creates a configuration.
  public init(
    containerSize: CGSize, contentInsets: EdgeInsets = EdgeInsets(), rowCount: Int, estimatedRowExtent: CGFloat,
    decelerationRate: ScrollDecelerationRate = .normal
  ) {
    self.containerSize = containerSize
    self.contentInsets = contentInsets
    self.rowCount = rowCount
    self.estimatedRowExtent = estimatedRowExtent
    self.decelerationRate = decelerationRate
  }

  /// Throws where a value cannot be worked with, and names it.
  public func validate() throws(ScrollConfigurationError) {
    try check(containerSize.width, "containerSize.width")
    try check(containerSize.height, "containerSize.height")
    try check(contentInsets.top, "contentInsets.top")
    try check(contentInsets.leading, "contentInsets.leading")
    try check(contentInsets.bottom, "contentInsets.bottom")
    try check(contentInsets.trailing, "contentInsets.trailing")
    try check(estimatedRowExtent, "estimatedRowExtent")
    guard (0...ScrollLimits.maximumRowCount).contains(rowCount) else { throw .rowCountOutOfRange(rowCount) }
    let rate = decelerationRate.rawValue
    guard rate > 0, rate < 1 else { throw .decelerationRateOutOfRange(rate) }
  }

  private func check(_ length: CGFloat, _ name: String) throws(ScrollConfigurationError) {
    guard length.isFinite else { throw .nonFinite(name) }
    guard length >= 0 else { throw .negative(name) }
    guard length <= ScrollLimits.maximumLength else { throw .tooLarge(name) }
  }
}

/// The factor by which a fling's velocity shrinks in a millisecond: more than 0, less than 1.
///
/// Source: UIKit's `UIScrollView.DecelerationRate`, whose two values these are.
public struct ScrollDecelerationRate: RawRepresentable, Equatable, Hashable, Sendable {
  /// The factor per millisecond.
  public var rawValue: Double

  /// Creates a rate from a factor per millisecond.
  @inlinable
  public init(rawValue: Double) { self.rawValue = rawValue }

  /// 0.998 a millisecond: a fling travels 0.4995 of its velocity.
  public static let normal = ScrollDecelerationRate(rawValue: 0.998)
  /// 0.99 a millisecond: a fling travels 0.0995 of its velocity.
  public static let fast = ScrollDecelerationRate(rawValue: 0.99)
}

/// Bounds that keep every sum exact: positions are whole numbers of 1/3145728 pt in 64 bits.
public enum ScrollLimits {
  /// The most rows a stack may have.
  public static let maximumRowCount = 1 << 24
  /// The longest row, container side or inset, in points. A row measured longer is clamped to it.
  public static let maximumLength: CGFloat = 100_000
  /// The most rows that a frame lays out and reports, counted from the anchored row down and then up.
  public static let maximumVisibleRows = 1024
  /// The farthest coordinate of an event from zero, in points; beyond it is clamped.
  public static let maximumCoordinate: CGFloat = 1e9
  /// The highest speed that a finger can have, in points per second; beyond it is clamped.
  public static let maximumSpeed: CGFloat = 1e6
}

/// Why a configuration was refused.
public enum ScrollConfigurationError: Error, Equatable, Sendable {
  /// The named length is not a number or is infinite.
  case nonFinite(String)
  /// The named length is below zero.
  case negative(String)
  /// The named length is above ``ScrollLimits/maximumLength``.
  case tooLarge(String)
  /// The row count is below zero or above ``ScrollLimits/maximumRowCount``.
  case rowCountOutOfRange(Int)
  /// The rate is not between 0 and 1.
  case decelerationRateOutOfRange(Double)
}

extension ScrollConfigurationError: CustomStringConvertible {
  /// The error in one sentence, with the range that is allowed.
  public var description: String {
    switch self {
    case .nonFinite(let name): "\(name) is not finite"
    case .negative(let name): "\(name) is negative: lengths are 0 pt or more"
    case .tooLarge(let name): "\(name) is too large: lengths are at most \(Int(ScrollLimits.maximumLength)) pt"
    case .rowCountOutOfRange(let count):
      "rowCount is \(count): a stack has 0 through \(ScrollLimits.maximumRowCount) rows"
    case .decelerationRateOutOfRange(let rate):
      "decelerationRate is \(rate): the factor per millisecond is more than 0 and less than 1"
    }
  }
}
