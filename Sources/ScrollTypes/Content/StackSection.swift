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
  /// The index of its layout in ``StackContent/layouts``; nil for the content's own spacing, tracks, alignment and pinned views,
  /// without margins.
  public var layout: Int?

  /// Creates a section.
  @inlinable
  public init(
    rowCount: Int, hasHeader: Bool = false, hasFooter: Bool = false, estimatedExtent: CGFloat? = nil,
    layout: Int? = nil
  ) {
    self.rowCount = rowCount
    self.hasHeader = hasHeader
    self.hasFooter = hasFooter
    self.estimatedExtent = estimatedExtent
    self.layout = layout
  }

  /// Throws where its estimate cannot be worked with.
  func validateEstimate(in scope: ExtentEstimate.Scope) throws(ScrollConfigurationError) {
    guard let estimatedExtent else { return }
    guard scope == .section else { throw .estimateOutOfScope }
    try checkLength(estimatedExtent, "section.estimatedExtent")
  }

  /// Throws where its layout is none of a table of so many.
  func validateLayout(among count: Int) throws(ScrollConfigurationError) {
    if let layout, !(0..<count).contains(layout) { throw .layoutOutOfRange(layout) }
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
