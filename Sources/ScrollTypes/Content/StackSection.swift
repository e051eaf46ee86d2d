// A section of a lazy stack or grid: a header, rows, a footer.
import Foundation

/// A section: rows, and a header or footer if it has them.
public struct StackSection: Equatable, Sendable {
  /// The number of rows; in a grid, of cells.
  public var rowCount: Int
  /// Whether a header stands before the rows.
  public var hasHeader: Bool
  /// Whether a footer stands behind the rows.
  public var hasFooter: Bool
  /// The extent that a line of the section counts with before any of them is measured, in points; nil stands for the
  /// content's initial estimate. Must be nil unless each section has an estimate of its own (``ExtentEstimate/Scope``).
  public var estimatedExtent: CGFloat?
  /// The index of the section's layout in ``StackContent/layouts``. Nil stands for the content's own spacing, tracks,
  /// alignment and pinned views, without margins.
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

  /// Throws if the section's estimate is not valid.
  func validateEstimate(in scope: ExtentEstimate.Scope) throws(ScrollConfigurationError) {
    guard let estimatedExtent else { return }
    guard scope == .section else { throw .estimateOutOfScope }
    try checkLength(estimatedExtent, "section.estimatedExtent")
  }

  /// Throws if the section's layout is not in a table of `count` layouts.
  func validateLayout(among count: Int) throws(ScrollConfigurationError) {
    if let layout, !(0..<count).contains(layout) { throw .layoutOutOfRange(layout) }
  }

  /// The number of rows, header and footer included. In a stack that is the number of lines; a grid has fewer.
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

  /// The section of the view.
  @inlinable
  public var section: Int {
    switch self {
    case .row(_, let section), .header(let section), .footer(let section): section
    }
  }

  /// Returns the same view in another section.
  @inlinable
  public func inSection(_ section: Int) -> StackElement {
    switch self {
    case .row(let row, _): .row(row, section: section)
    case .header: .header(section: section)
    case .footer: .footer(section: section)
    }
  }
}
