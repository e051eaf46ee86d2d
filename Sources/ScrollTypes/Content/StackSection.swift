// A section of a lazy stack or grid: a header, rows, a footer.
import Foundation

/// A section: rows, and a header or footer if it has them.
public struct StackSection: Equatable, Sendable {
  /// The number of rows; in a grid, of cells.
  public var rowCount: Int
  /// Whether a header stands before the rows.
  public var hasHeader: Bool
  /// Whether a footer stands behind them.
  public var hasFooter: Bool
  /// What a line of the section counts with before any of them was measured, in points; nil stands for the content's
  /// initial estimate. Must be nil unless the estimate is one per section (``ExtentEstimate/Scope``).
  public var estimatedExtent: CGFloat?

  /// Creates a section.
  @inlinable
  public init(rowCount: Int, hasHeader: Bool = false, hasFooter: Bool = false, estimatedExtent: CGFloat? = nil) {
    self.rowCount = rowCount
    self.hasHeader = hasHeader
    self.hasFooter = hasFooter
    self.estimatedExtent = estimatedExtent
  }

  /// Throws where its estimate cannot be worked with.
  func validateEstimate(in scope: ExtentEstimate.Scope) throws(ScrollConfigurationError) {
    guard let estimatedExtent else { return }
    guard scope == .section else { throw .estimateOutOfScope }
    try checkLength(estimatedExtent, "section.estimatedExtent")
  }

  /// The rows, header and footer together: the lines that it takes in a stack. In a grid it takes fewer.
  @inlinable
  public var viewCount: Int { rowCount + (hasHeader ? 1 : 0) + (hasFooter ? 1 : 0) }
}

/// A view of a lazy stack or grid.
public enum StackElement: Hashable, Sendable, BitwiseCopyable {
  /// The row, or cell, at an index of a section.
  case row(Int, section: Int)
  /// The header of a section.
  case header(section: Int)
  /// The footer of a section.
  case footer(section: Int)

  /// The section that it belongs to.
  @inlinable
  public var section: Int {
    switch self {
    case .row(_, let section), .header(let section), .footer(let section): section
    }
  }

  /// The same view in another section.
  @inlinable
  public func inSection(_ section: Int) -> StackElement {
    switch self {
    case .row(let row, _): .row(row, section: section)
    case .header: .header(section: section)
    case .footer: .footer(section: section)
    }
  }
}
