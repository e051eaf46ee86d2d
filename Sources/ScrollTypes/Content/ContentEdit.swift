// A change of the content: rows and sections are inserted, removed, moved or measured again.
import Foundation

/// A change of a stack's content.
///
/// A transaction is an array of edits, applied in order. The indices of an edit refer to the content after the edits
/// before it.
///
/// To replace rows, invalidate them if they stay the same views with other content. If other views take their place,
/// remove the rows and insert the new ones.
public enum ContentEdit: Equatable, Sendable {
  /// Inserts rows into a section, the first of them at `index` (0 through the section's row count).
  case insertRows(count: Int, at: Int, section: Int)
  /// Removes rows from a section.
  case removeRows(Range<Int>, section: Int)
  /// Moves rows within a section: removes them, then inserts them with the first at `index` of the remaining rows.
  case moveRows(Range<Int>, to: Int, section: Int)
  /// Moves rows from one section to another, with the first of them at `index` there. Within one section, the result is
  /// that of ``moveRows(_:to:section:)``.
  case transferRows(Range<Int>, section: Int, to: Int, inSection: Int)
  /// Measures rows again when they are next on the screen. Until then they count with the extent that they had, so the
  /// views on the screen stay in place.
  case invalidateRows(Range<Int>, section: Int)
  /// Measures a section's header and footer again.
  case invalidateHeaderAndFooter(section: Int)
  /// Gives rows that have not been measured an extent of their own, in points, until they are measured.
  ///
  /// Use it if the length of rows is roughly known in advance. If a length is known to have changed, put this edit
  /// behind the one that invalidates the row. Rows that have been measured keep their measured extent.
  ///
  /// Rows off the screen lose the extent when they are offered another length across the axis: they count with the
  /// estimate again. In a grid, the extent applies to each line that has one of the cells.
  ///
  /// - Complexity: O(log n) a row, and O(s) with s stretches of measured rows between rows with such an extent.
  case assumeExtent(CGFloat, rows: Range<Int>, section: Int)
  /// Inserts sections, the first of them at `index`.
  case insertSections([StackSection], at: Int)
  /// Removes sections.
  case removeSections(Range<Int>)
}

/// Why a transaction was refused. The content stays unchanged.
public enum ContentEditError: Error, Equatable, Sendable {
  /// The edit at this position of the transaction names a section that is not there.
  case sectionOutOfRange(edit: Int)
  /// The edit at this position names rows that are not there.
  case rowsOutOfRange(edit: Int)
  /// The edit at this position inserts a negative number of rows, or more than a stack may have.
  case rowCountOutOfRange(edit: Int)
  /// The edit at this position inserts more sections than a stack may have.
  case sectionCountOutOfRange(edit: Int)
  /// The edit at this position has an extent that is not in 0...``ScrollLimits/maximumLength``.
  case extentOutOfRange(edit: Int)
  /// The edit at this position gives a section an estimate of its own, but all content shares one.
  case estimateOutOfScope(edit: Int)
  /// The edit at this position inserts a section with a layout that is not in the content's table.
  case layoutOutOfRange(edit: Int)
}

extension ContentEditError: CustomStringConvertible {
  /// The error in one sentence.
  public var description: String {
    switch self {
    case .sectionOutOfRange(let edit): "edit \(edit) of the transaction names a section that is not there"
    case .rowsOutOfRange(let edit): "edit \(edit) of the transaction names rows that are not there"
    case .rowCountOutOfRange(let edit):
      "edit \(edit) of the transaction leaves a negative number of rows or more than \(ScrollLimits.maximumRowCount)"
    case .sectionCountOutOfRange(let edit):
      "edit \(edit) of the transaction leaves more than \(ScrollLimits.maximumSectionCount) sections"
    case .extentOutOfRange(let edit):
      "edit \(edit) of the transaction has an extent that is not in 0 through \(Int(ScrollLimits.maximumLength)) pt"
    case .estimateOutOfScope(let edit):
      "edit \(edit) of the transaction gives a section an estimate of its own, but all content shares one"
    case .layoutOutOfRange(let edit):
      "edit \(edit) of the transaction gives a section a layout that is not in content.layouts"
    }
  }
}
