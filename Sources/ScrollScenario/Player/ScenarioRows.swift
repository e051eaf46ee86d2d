// The rows of a scenario while it plays: their identities and lengths after each edit.
import Foundation
import ScrollTypes

/// The true lengths of a scenario's views; each length follows its view through edits.
///
/// A moved row keeps its length, also in another section. An inserted row has its own length, and an invalidated row
/// takes a new length. Before the first edit nothing is stored per row. After it, rows that came together and stayed
/// together share one run, so a stack of millions of rows is cheap.
public struct ScenarioRows: ScrollClient, Sendable {
  /// The length of each view by its key.
  public let extents: RowExtents
  /// The sections as the edits so far have left them.
  public private(set) var sections: [StackSection]
  /// Counts how often targets are asked for; nil where nobody needs the count.
  public var targetCalls: TargetCalls?
  /// Nil before the first edit: the key of each view then follows from its index.
  private var keys: [SectionKeys]?
  private var insertedRowCount: UInt64 = 0
  private var sectionNumbersTaken: UInt64

  /// Creates the rows of sections before any edit.
  public init(_ extents: RowExtents, sections: [StackSection]) {
    self.extents = extents
    self.sections = sections
    sectionNumbersTaken = UInt64(sections.count)
  }

  /// Creates the rows of a scenario before its first step.
  public init(_ scenario: Scenario) {
    self.init(scenario.rows, sections: scenario.configuration.content.sections)
  }

  /// The key of the content at a place now; nil where there is no such view.
  ///
  /// - Complexity: O(log runs of rows) in a section whose rows were edited.
  public func key(of element: StackElement) -> ContentKey? {
    guard sections.indices.contains(element.section) else { return nil }
    let section = sections[element.section]
    switch element {
    case .row(let row, _): guard (0..<section.rowCount).contains(row) else { return nil }
    case .header: guard section.hasHeader else { return nil }
    case .footer: guard section.hasFooter else { return nil }
    }
    guard let keys else { return ContentKey(element) }
    return keys[element.section].key(of: element)
  }

  /// The length of a view along the scroll axis, in points; 0 where there is no such view.
  public func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat {
    key(of: element).map(extents.extent) ?? 0
  }

  /// The length of a view across the scroll axis, in points; 0 where there is no such view.
  public func crossExtent(of element: StackElement, offered: CGFloat) -> CGFloat {
    key(of: element).map { extents.crossExtent(of: $0, offered: offered) } ?? 0
  }

  /// Changes the target as the scenario's behaviour does.
  public func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {
    targetCalls?.add()
    extents.updateTarget(&target, context: context)
  }

  /// The properties of the scenario's behaviour.
  public func targetProperties(context: ScrollTargetBehaviorPropertiesContext) -> ScrollTargetBehaviorProperties {
    extents.targetProperties(context: context)
  }

  /// Applies a transaction. If any edit is refused, nothing changes. Estimates, assumed lengths and layouts do not
  /// affect true lengths, so they are ignored.
  ///
  /// - Complexity: O(sections), and O(runs of rows in the section) for each edit.
  public mutating func apply(_ edits: [ContentEdit]) throws(ContentEditError) {
    try edits.validate(on: sections, estimates: .section, layoutCount: .max)
    var keys = self.keys ?? sections.indices.map { SectionKeys(number: UInt64($0)) }
    // Releases the second reference, so that the array is changed in place.
    self.keys = nil
    for edit in edits { apply(edit, to: &keys) }
    self.keys = keys
  }

  private mutating func apply(_ edit: ContentEdit, to keys: inout [SectionKeys]) {
    switch edit {
    case .insertRows(let count, let index, let section):
      keys[section].withRows(count: sections[section].rowCount) {
        $0.insert(KeyRuns.Run(first: ContentKey(insertedRow: insertedRowCount), count: count), at: index)
      }
      insertedRowCount += UInt64(count)
      sections[section].rowCount += count
    case .removeRows(let rows, let section):
      keys[section].withRows(count: sections[section].rowCount) { _ = $0.remove(rows) }
      sections[section].rowCount -= rows.count
    case .moveRows(let rows, let index, let section):
      keys[section].withRows(count: sections[section].rowCount) { $0.insert($0.remove(rows), at: index) }
    case .transferRows(let rows, let section, let index, let target):
      var moved: [KeyRuns.Run] = []
      keys[section].withRows(count: sections[section].rowCount) { moved = $0.remove(rows) }
      sections[section].rowCount -= rows.count
      keys[target].withRows(count: sections[target].rowCount) { $0.insert(moved, at: index) }
      sections[target].rowCount += rows.count
    case .invalidateRows(let rows, let section):
      keys[section].withRows(count: sections[section].rowCount) { $0.invalidate(rows) }
    case .assumeExtent: break
    case .invalidateHeaderAndFooter(let section): keys[section].generation += 1
    case .insertSections(let new, let index):
      let numbers = sectionNumbersTaken..<sectionNumbersTaken + UInt64(new.count)
      keys.insert(contentsOf: numbers.map { SectionKeys(number: $0) }, at: index)
      sectionNumbersTaken = numbers.upperBound
      sections.insert(contentsOf: new, at: index)
    case .removeSections(let range):
      keys.removeSubrange(range)
      sections.removeSubrange(range)
    }
  }
}

/// The keys of a section's views.
private struct SectionKeys: Sendable {
  /// The section's number among all sections that ever existed.
  let number: UInt64
  /// How many times the header and footer were invalidated.
  var generation: UInt64 = 0
  /// Nil until the rows are edited: row r then has the key of index r.
  private var rows: KeyRuns?

  init(number: UInt64) { self.number = number }

  func key(of element: StackElement) -> ContentKey {
    switch element {
    case .row(let row, _): rows?.key(at: row) ?? ContentKey(row: UInt64(row), section: number)
    case .header: .header(section: number).invalidated(times: generation)
    case .footer: .footer(section: number).invalidated(times: generation)
    }
  }

  mutating func withRows(count: Int, _ change: (inout KeyRuns) -> Void) {
    var rows = self.rows ?? KeyRuns(KeyRuns.Run(first: ContentKey(row: 0, section: number), count: count))
    self.rows = nil
    change(&rows)
    self.rows = rows
  }
}
