// How much room sections have behind their lines because something longer stands beside them.
import ScrollTypes

/// What stands beside the sections of a stack, and the room that it takes behind their lines (§K5).
///
/// What is said of it counts from when the sections are fitted next. Few sections have something beside them: a list in their
/// order is enough.
struct SectionRooms {
  /// What stands beside a section.
  struct Entry {
    var section: Int
    /// The length of the longest of all that stands beside it; nil where nothing does any more.
    var length: ContentUnits?
    /// Whether anything of that has lines.
    var hasLines: Bool
    /// What is between the end of the section's lines and that of the longest beside it, as the section was fitted last.
    var room: ContentUnits = 0
    /// Whether anything beside it had lines then.
    var isOccupied = false
  }

  private(set) var entries: [Entry] = []

  /// Whether no section has anything beside it.
  var isEmpty: Bool { entries.isEmpty }

  /// What stands beside a section; nil where nothing does.
  ///
  /// - Complexity: O(sections that have something beside them).
  func entry(of section: Int) -> Entry? {
    for index in entries.indices where entries[index].section == section { return entries[index] }
    return nil
  }

  /// Says what stands beside a section, nil for nothing.
  mutating func set(_ length: ContentUnits?, hasLines: Bool, beside section: Int) {
    let index = entries.firstIndex { $0.section >= section } ?? entries.count
    if index < entries.count, entries[index].section == section {
      entries[index].length = length
      entries[index].hasLines = hasLines
    } else if length != nil {
      entries.insert(Entry(section: section, length: length, hasLines: hasLines), at: index)
    }
  }

  /// Sets the room of an entry; answers whether it, or whether something has lines there, differs from before.
  ///
  /// - Parameter own: The length of the section's own lines; nil where it has none.
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

  /// Takes account of sections that have come.
  mutating func insert(_ range: Range<Int>) {
    for index in entries.indices where entries[index].section >= range.lowerBound {
      entries[index].section += range.count
    }
  }

  /// Takes account of sections that have gone, with all beside them.
  mutating func remove(_ range: Range<Int>) {
    entries.removeAll { range.contains($0.section) }
    for index in entries.indices where entries[index].section >= range.upperBound {
      entries[index].section -= range.count
    }
  }
}

extension ResolvedLayout {
  /// What a section takes besides the slots of its lines, with something beside it.
  func room(hasLines: Bool, beside entry: SectionRooms.Entry?) -> ContentUnits {
    guard let entry else { return room(hasLines: hasLines) }
    if hasLines { return room(hasLines: true) + entry.room }
    return room(hasLines: false) + (entry.isOccupied ? entry.room + distance : 0)
  }
}
