// A change of the content: rows and sections that come, go, move, or must be measured anew.
import Foundation

/// A change of a stack's content.
///
/// A transaction is an array of edits that are applied one after the other: an index speaks of the content as the edits
/// before it have left it.
public enum ContentEdit: Equatable, Sendable {
  /// Puts rows in a section, the first of them at `index` (0 through the section's row count).
  case insertRows(count: Int, at: Int, section: Int)
  /// Takes rows out of a section.
  case removeRows(Range<Int>, section: Int)
  /// Moves rows within a section: they are taken out, and put back with the first at `index` of what is left.
  case moveRows(Range<Int>, to: Int, section: Int)
  /// Has rows measured again, when they are on the screen next.
  case invalidateRows(Range<Int>, section: Int)
  /// Has a section's header and footer measured again.
  case invalidateHeaderAndFooter(section: Int)
  /// Has rows that have not been measured count with an extent of their own, in points, until they are.
  ///
  /// For rows whose length is known roughly beforehand. Rows that have been measured keep what they were measured; an
  /// invalidated row, and one that is offered another length across the axis, counts with the estimate again. In a grid
  /// each line counts so on which one of the cells stands.
  ///
  /// - Complexity: O(log n) a row.
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
    }
  }
}

extension Array where Element == ContentEdit {
  /// Throws where the transaction cannot be applied to sections, and names the edit.
  ///
  /// - Complexity: O(edits), and O(sections) for each edit that puts in or takes out sections.
  public func validate(
    on sections: [StackSection], estimates scope: ExtentEstimate.Scope
  ) throws(ContentEditError) {
    var sections = sections
    var viewCount = sections.reduce(0) { $0 + $1.viewCount }
    for (edit, change) in enumerated() {
      switch change {
      case .insertRows(let count, let index, let section):
        guard sections.indices.contains(section) else { throw .sectionOutOfRange(edit: edit) }
        guard (0...sections[section].rowCount).contains(index) else { throw .rowsOutOfRange(edit: edit) }
        guard count >= 0, count <= ScrollLimits.maximumRowCount - viewCount else {
          throw .rowCountOutOfRange(edit: edit)
        }
        sections[section].rowCount += count
        viewCount += count
      case .removeRows(let rows, let section):
        try Self.check(rows, section, in: sections, edit)
        sections[section].rowCount -= rows.count
        viewCount -= rows.count
      case .moveRows(let rows, let index, let section):
        try Self.check(rows, section, in: sections, edit)
        guard (0...sections[section].rowCount - rows.count).contains(index) else { throw .rowsOutOfRange(edit: edit) }
      case .invalidateRows(let rows, let section):
        try Self.check(rows, section, in: sections, edit)
      case .assumeExtent(let extent, let rows, let section):
        try Self.check(rows, section, in: sections, edit)
        guard (0...ScrollLimits.maximumLength).contains(extent) else { throw .extentOutOfRange(edit: edit) }
      case .invalidateHeaderAndFooter(let section):
        guard sections.indices.contains(section) else { throw .sectionOutOfRange(edit: edit) }
      case .insertSections(let new, let index):
        guard (0...sections.count).contains(index) else { throw .sectionOutOfRange(edit: edit) }
        guard new.count <= ScrollLimits.maximumSectionCount - sections.count else {
          throw .sectionCountOutOfRange(edit: edit)
        }
        for section in new {
          guard (0...ScrollLimits.maximumRowCount).contains(section.rowCount),
            section.viewCount <= ScrollLimits.maximumRowCount - viewCount
          else {
            throw .rowCountOutOfRange(edit: edit)
          }
          viewCount += section.viewCount
          try Self.check(estimateOf: section, scope, edit)
        }
        sections.insert(contentsOf: new, at: index)
      case .removeSections(let range):
        guard range.lowerBound >= 0, range.upperBound <= sections.count else { throw .sectionOutOfRange(edit: edit) }
        for section in sections[range] { viewCount -= section.viewCount }
        sections.removeSubrange(range)
      }
    }
  }

  private static func check(
    estimateOf section: StackSection, _ scope: ExtentEstimate.Scope, _ edit: Int
  ) throws(ContentEditError) {
    do {
      try section.validateEstimate(in: scope)
    } catch .estimateOutOfScope {
      throw .estimateOutOfScope(edit: edit)
    } catch {
      throw .extentOutOfRange(edit: edit)
    }
  }

  private static func check(
    _ rows: Range<Int>, _ section: Int, in sections: [StackSection], _ edit: Int
  ) throws(ContentEditError) {
    guard sections.indices.contains(section) else { throw .sectionOutOfRange(edit: edit) }
    guard rows.lowerBound >= 0, rows.upperBound <= sections[section].rowCount else { throw .rowsOutOfRange(edit: edit) }
  }
}
