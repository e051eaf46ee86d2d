// The room that sections have behind their lines because something longer stands beside them.
import ScrollTypes

/// What stands beside the sections of a stack, and the room that it takes behind their lines (§K5).
///
/// Changes take effect when the sections are fitted next. Few sections have something beside them, so a list in the
/// order of the sections is enough.
struct SectionRooms {
  /// What stands beside a section.
  struct Entry {
    var section: Int
    /// The length of the longest stack beside the section; nil if none is left.
    var length: ContentUnits?
    /// Whether any of these stacks has lines.
    var hasLines: Bool
    /// The space between the end of the section's lines and the end of the longest stack, when the section was fitted
    /// last.
    var room: ContentUnits = 0
    /// Whether any stack beside the section had lines then.
    var isOccupied = false
  }

  private(set) var entries: [Entry] = []

  /// Whether no section has anything beside it.
  var isEmpty: Bool { entries.isEmpty }

  /// What stands beside a section; nil for nothing.
  ///
  /// - Complexity: O(sections that have something beside them).
  func entry(of section: Int) -> Entry? {
    for index in entries.indices where entries[index].section == section { return entries[index] }
    return nil
  }

  /// Sets what stands beside a section; nil for nothing.
  mutating func set(_ length: ContentUnits?, hasLines: Bool, beside section: Int) {
    let index = entries.firstIndex { $0.section >= section } ?? entries.count
    if index < entries.count, entries[index].section == section {
      entries[index].length = length
      entries[index].hasLines = hasLines
    } else if length != nil {
      entries.insert(Entry(section: section, length: length, hasLines: hasLines), at: index)
    }
  }

  /// Sets the room of an entry. Returns whether the room or `hasLines` differs from the last fit.
  ///
  /// - Parameter own: The length of the section's own lines; nil if it has none.
  mutating func fit(_ index: Int, toLinesOf own: ContentUnits?) -> Bool {
    let entry = entries[index]
    let room = own == nil && !entry.hasLines ? 0 : max(0, (entry.length ?? 0) - (own ?? 0))
    entries[index].room = room
    entries[index].isOccupied = entry.hasLines
    return room != entry.room || entry.hasLines != entry.isOccupied
  }

  /// Forgets sections that have nothing beside them any more, once they have been fitted.
  mutating func forgetVacant() {
    if entries.contains(where: { $0.length == nil }) { entries.removeAll { $0.length == nil } }
  }

  /// Renumbers entries after sections have come.
  mutating func insert(_ range: Range<Int>) {
    for index in entries.indices where entries[index].section >= range.lowerBound {
      entries[index].section += range.count
    }
  }

  /// Removes the entries of sections that have gone, and renumbers the others.
  mutating func remove(_ range: Range<Int>) {
    entries.removeAll { range.contains($0.section) }
    for index in entries.indices where entries[index].section >= range.upperBound {
      entries[index].section -= range.count
    }
  }
}

extension ResolvedLayout {
  /// The space that a section takes besides the slots of its lines, with something beside it.
  func room(hasLines: Bool, beside entry: SectionRooms.Entry?) -> ContentUnits {
    guard let entry else { return room(hasLines: hasLines) }
    if hasLines { return room(hasLines: true) + entry.room }
    return room(hasLines: false) + (entry.isOccupied ? entry.room + distance : 0)
  }
}
