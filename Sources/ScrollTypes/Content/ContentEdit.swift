// A change of the content: rows and sections that come, go, move, or must be measured anew.
import Foundation

/// A change of a stack's content.
///
/// A transaction is an array of edits that are applied one after the other: an index speaks of the content as the edits
/// before it have left it. Replacing rows is invalidating them where they stay the same views with other content, and
/// removing and inserting where others take their place.
public enum ContentEdit: Equatable, Sendable {
  /// Puts rows in a section, the first of them at `index` (0 through the section's row count).
  case insertRows(count: Int, at: Int, section: Int)
  /// Takes rows out of a section.
  case removeRows(Range<Int>, section: Int)
  /// Moves rows within a section: they are taken out, and put back with the first at `index` of what is left.
  case moveRows(Range<Int>, to: Int, section: Int)
  /// Moves rows from one section to another, with the first of them at `index` there. Within one section this is
  /// ``moveRows(_:to:section:)``.
  case transferRows(Range<Int>, section: Int, to: Int, inSection: Int)
  /// Has rows measured again, when they are on the screen next. Until then they count as long as they were, so what is on the
  /// screen stays where it is.
  case invalidateRows(Range<Int>, section: Int)
  /// Has a section's header and footer measured again.
  case invalidateHeaderAndFooter(section: Int)
  /// Has rows that have not been measured count with an extent of their own, in points, until they are.
  ///
  /// For rows whose length is known roughly beforehand, or is known to have changed, behind an edit that invalidates them. Rows
  /// that have been measured keep what they were measured; those that are out of sight and offered another length across the
  /// axis count with the estimate again. In a grid each line counts so on which one of the cells stands.
  ///
  /// - Complexity: O(log n) a row, and O(s), s the number of stretches of measured rows that lie between rows with such an extent.
  case assumeExtent(CGFloat, rows: Range<Int>, section: Int)
  /// Puts sections in, the first of them at `index`.
  case insertSections([StackSection], at: Int)
  /// Takes sections out.
  case removeSections(Range<Int>)
}

/// Why a transaction was refused. The content is as it was before.
public enum ContentEditError: Error, Equatable, Sendable {
  /// The edit at this position of the transaction names a section that is not there.
  case sectionOutOfRange(edit: Int)
  /// The edit at this position names rows that are not there.
  case rowsOutOfRange(edit: Int)
  /// The edit at this position puts a negative number of rows in, or more than a stack may have.
  case rowCountOutOfRange(edit: Int)
  /// The edit at this position puts in more sections than a stack may have.
  case sectionCountOutOfRange(edit: Int)
  /// The edit at this position has an extent that is not in 0...``ScrollLimits/maximumLength``.
  case extentOutOfRange(edit: Int)
  /// The edit at this position gives a section an estimate of its own where all content shares one.
  case estimateOutOfScope(edit: Int)
  /// The edit at this position puts in a section with a layout that is not in the content's table.
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
