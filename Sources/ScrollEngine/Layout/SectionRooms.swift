// How much room sections have behind their lines because something longer stands beside them.
import ScrollTypes

/// What stands beside the sections of a stack, and the room that it takes behind their lines (§K5).
///
/// Few sections have something beside them: a list in their order is enough.
struct SectionRooms {
  /// What stands beside a section.
  struct Entry {
    var section: Int
    /// The length of the longest of all that stands beside it.
    var length: ContentUnits
    /// Whether anything of that has lines.
    var hasLines: Bool
    /// What is between the end of the section's lines and that of the longest beside it, as the section was fitted last.
    var room: ContentUnits = 0
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

  /// Puts something beside a section, or nothing. Its room stays until it is fitted. Answers whether that differs from before.
  mutating func set(_ length: ContentUnits?, hasLines: Bool, beside section: Int) -> Bool {
    let index = entries.firstIndex { $0.section >= section } ?? entries.count
    let isThere = index < entries.count && entries[index].section == section
    guard let length else {
      if isThere { entries.remove(at: index) }
      return isThere
    }
    guard isThere else {
      entries.insert(Entry(section: section, length: length, hasLines: hasLines), at: index)
      return true
    }
    if entries[index].length == length, entries[index].hasLines == hasLines { return false }
    entries[index].length = length
    entries[index].hasLines = hasLines
    return true
  }

  /// Sets the room of an entry; answers whether it differs from before.
  mutating func fit(_ index: Int, toLinesOf own: ContentUnits?) -> Bool {
    let entry = entries[index]
    let room = own == nil && !entry.hasLines ? 0 : max(0, entry.length - (own ?? 0))
    entries[index].room = room
    return room != entry.room
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
    return room(hasLines: false) + (entry.hasLines ? entry.room + distance : 0)
  }
}
