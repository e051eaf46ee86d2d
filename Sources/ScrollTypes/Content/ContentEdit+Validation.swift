// Checks whether a transaction can be applied: each edit against the content after the edits before it.
import Foundation

extension Array where Element == ContentEdit {
  /// Throws if the transaction cannot be applied to sections, and names the edit.
  ///
  /// - Parameters:
  ///   - viewCount: The number of rows, headers and footers of all sections, if the caller knows it.
  ///   - sectionCountBeside: How many sections there are in other content that counts together with this one.
  ///   - layoutCount: How many layouts the content's table has.
  /// - Complexity: O(edits). Add O(sections) without a `viewCount`, and for each edit that inserts or removes sections.
  public func validate(
    on sections: [StackSection], viewCount: Int? = nil, sectionCountBeside: Int = 0,
    estimates scope: ExtentEstimate.Scope, layoutCount: Int = 0
  ) throws(ContentEditError) {
    var content = EditedSections(sections, viewCount: viewCount)
    content.sectionCountBeside = sectionCountBeside
    for (edit, change) in enumerated() {
      switch change {
      case .insertRows(let count, let index, let section):
        guard (0..<content.count).contains(section) else { throw .sectionOutOfRange(edit: edit) }
        guard (0...content.rowCount(of: section)).contains(index) else { throw .rowsOutOfRange(edit: edit) }
        guard count >= 0, count <= ScrollLimits.maximumRowCount - content.viewCount else {
          throw .rowCountOutOfRange(edit: edit)
        }
        content.changeRowCount(of: section, by: count)
      case .removeRows(let rows, let section):
        try content.check(rows, section, edit)
        content.changeRowCount(of: section, by: -rows.count)
      case .moveRows(let rows, let index, let section):
        try content.check(rows, section, edit)
        guard (0...content.rowCount(of: section) - rows.count).contains(index) else {
          throw .rowsOutOfRange(edit: edit)
        }
      case .transferRows(let rows, let section, let index, let target):
        try content.check(rows, section, edit)
        guard (0..<content.count).contains(target) else { throw .sectionOutOfRange(edit: edit) }
        let room = content.rowCount(of: target) - (section == target ? rows.count : 0)
        guard (0...room).contains(index) else { throw .rowsOutOfRange(edit: edit) }
        content.changeRowCount(of: section, by: -rows.count)
        content.changeRowCount(of: target, by: rows.count)
      case .invalidateRows(let rows, let section):
        try content.check(rows, section, edit)
      case .assumeExtent(let extent, let rows, let section):
        try content.check(rows, section, edit)
        guard (0...ScrollLimits.maximumLength).contains(extent) else { throw .extentOutOfRange(edit: edit) }
      case .invalidateHeaderAndFooter(let section):
        guard (0..<content.count).contains(section) else { throw .sectionOutOfRange(edit: edit) }
      case .insertSections(let new, let index):
        guard (0...content.count).contains(index) else { throw .sectionOutOfRange(edit: edit) }
        try content.check(new, scope, layoutCount, edit)
        content.insert(new, at: index)
      case .removeSections(let range):
        guard range.lowerBound >= 0, range.upperBound <= content.count else { throw .sectionOutOfRange(edit: edit) }
        content.remove(range)
      }
    }
  }
}

/// The sections after the edits so far.
///
/// It copies the sections only when some are inserted or removed. Until then it keeps changed row counts apart from
/// them. The count of the section that changed last is kept outside of the table. Most transactions change one section,
/// and so allocate nothing here.
private struct EditedSections {
  private var sections: [StackSection]
  private var changedLast: (section: Int, rowCount: Int)?
  /// The counts of sections that changed before the last one. Its entry for the last section is out of date.
  private var changedRowCounts: [Int: Int] = [:]
  private(set) var viewCount: Int
  var sectionCountBeside = 0

  init(_ sections: [StackSection], viewCount: Int?) {
    self.sections = sections
    self.viewCount = viewCount ?? sections.reduce(0) { $0 + $1.viewCount }
  }

  var count: Int { sections.count }

  func rowCount(of section: Int) -> Int {
    if let changedLast, changedLast.section == section { return changedLast.rowCount }
    return changedRowCounts[section] ?? sections[section].rowCount
  }

  mutating func changeRowCount(of section: Int, by difference: Int) {
    let rowCount = rowCount(of: section) + difference
    if let changedLast, changedLast.section != section { changedRowCounts[changedLast.section] = changedLast.rowCount }
    changedLast = (section, rowCount)
    viewCount += difference
  }

  mutating func insert(_ new: [StackSection], at index: Int) {
    writeRowCounts()
    sections.insert(contentsOf: new, at: index)
    viewCount += new.reduce(0) { $0 + $1.viewCount }
  }

  mutating func remove(_ range: Range<Int>) {
    writeRowCounts()
    viewCount -= sections[range].reduce(0) { $0 + $1.viewCount }
    sections.removeSubrange(range)
  }

  private mutating func writeRowCounts() {
    for (section, rowCount) in changedRowCounts { sections[section].rowCount = rowCount }
    if let changedLast { sections[changedLast.section].rowCount = changedLast.rowCount }
    changedRowCounts.removeAll()
    changedLast = nil
  }

  func check(_ rows: Range<Int>, _ section: Int, _ edit: Int) throws(ContentEditError) {
    guard (0..<count).contains(section) else { throw .sectionOutOfRange(edit: edit) }
    guard rows.lowerBound >= 0, rows.upperBound <= rowCount(of: section) else { throw .rowsOutOfRange(edit: edit) }
  }

  /// Throws if sections cannot be inserted.
  func check(
    _ new: [StackSection], _ scope: ExtentEstimate.Scope, _ layoutCount: Int, _ edit: Int
  ) throws(ContentEditError) {
    guard new.count <= ScrollLimits.maximumSectionCount - count - sectionCountBeside else {
      throw .sectionCountOutOfRange(edit: edit)
    }
    var room = ScrollLimits.maximumRowCount - viewCount
    for section in new {
      guard (0...ScrollLimits.maximumRowCount).contains(section.rowCount), section.viewCount <= room else {
        throw .rowCountOutOfRange(edit: edit)
      }
      room -= section.viewCount
      do {
        try section.validateEstimate(in: scope)
        try section.validateLayout(among: layoutCount)
      } catch .estimateOutOfScope {
        throw .estimateOutOfScope(edit: edit)
      } catch .layoutOutOfRange {
        throw .layoutOutOfRange(edit: edit)
      } catch {
        throw .extentOutOfRange(edit: edit)
      }
    }
  }
}
