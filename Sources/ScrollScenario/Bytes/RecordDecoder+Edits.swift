// Decodes records that edit the content; the edits are always legal.
import Foundation
import ScrollTypes

extension RecordDecoder {
  mutating func edit(_ record: ScenarioRecord) {
    guard let edit = contentEdit(record) else { return }
    follow(edit)
    if record.c & 0x8000 != 0, case .edit(let edits)? = steps.last {
      steps[steps.count - 1] = .edit(edits + [edit])
    } else {
      steps.append(.edit([edit]))
    }
  }

  private func contentEdit(_ record: ScenarioRecord) -> ContentEdit? {
    switch record.kind {
    case .insertSections: return insertedSections(record)
    case .removeSections:
      guard !sections.isEmpty else { return nil }
      if record.b >> 2 & 7 == 7 { return .removeSections(0..<sections.count) }
      let first = sectionIndex(record)
      return .removeSections(first..<min(first + 1 + Int(record.b & 3), sections.count))
    default: break
    }
    guard !sections.isEmpty else { return nil }
    let section = sectionIndex(record)
    let rowCount = sections[section].rowCount
    let index = rowIndex(record, in: rowCount)
    if record.kind == .insertRows {
      let most = min(ScrollLimits.maximumRowCount - viewCount, room(in: sections[section]))
      let count = min(self.count(record, upTo: 1), most)
      return .insertRows(count: count, at: index, section: section)
    }
    let range = index..<index + min(count(record, upTo: rowCount - index), rowCount - index)
    switch record.kind {
    case .transferRows: return transfer(range, of: section, record)
    case .removeRows: return .removeRows(range, section: section)
    case .moveRows:
      let most = rowCount - range.count
      let target =
        switch record.c >> 8 & 3 {
        case 0: Int(UInt16(bitPattern: record.b)) % (most + 1)
        case 1: 0
        default: most
        }
      return .moveRows(range, to: target, section: section)
    default:
      switch record.c >> 8 & 3 {
      case 3: return .invalidateHeaderAndFooter(section: section)
      case 2:
        let extent = ScenarioHeader.length(UInt8(truncatingIfNeeded: record.b >> 8))
        // Assumed lengths are stored per row. For millions of rows that would test another limit than those of edits.
        let rows = rowCount > 1 << 19 ? range.prefix(1 << 16) : range
        return .assumeExtent(extent, rows: rows, section: section)
      default: return .invalidateRows(range, section: section)
      }
    }
  }

  private func transfer(_ all: Range<Int>, of section: Int, _ record: ScenarioRecord) -> ContentEdit {
    let count = sections.count
    let target =
      switch record.c >> 10 & 7 {
      case 0: (section + 1) % count
      case 1: (section + count - 1) % count
      case 2: 0
      case 3: count - 1
      default: Int(UInt16(bitPattern: record.b) >> 8) % count
      }
    let range = target == section ? all : all.prefix(room(in: sections[target]))
    let most = sections[target].rowCount - (target == section ? range.count : 0)
    let index =
      switch record.c >> 8 & 3 {
      case 0: Int(UInt16(bitPattern: record.b)) % (most + 1)
      case 1: 0
      case 2: most
      default: min(max(focus.row, 0), most)
      }
    return .transferRows(range, section: section, to: index, inSection: target)
  }

  private func insertedSections(_ record: ScenarioRecord) -> ContentEdit? {
    var section = StackSection(
      rowCount: Int(record.b >> 2 & 15), hasHeader: record.b & 0x40 != 0, hasFooter: record.b & 0x80 != 0)
    if configuration.content.estimate.scope == .section, record.c & 0x1000 != 0 {
      section.estimatedExtent = ScenarioHeader.length(UInt8(truncatingIfNeeded: record.b >> 8))
    }
    let count = 1 + Int(record.b & 3)
    guard section.viewCount * count <= ScrollLimits.maximumRowCount - viewCount else { return nil }
    // The last section's code means the place behind the last section here.
    let index = record.c >> 3 & 3 == 2 ? sections.count : sectionIndex(record)
    let new = (0..<count).map { number in
      var new = section
      new.layout = layout(Int(record.c >> 5 & 7) + (record.c & 0x100 == 0 ? 0 : number))
      if room(in: new) < section.viewCount * count { new.layout = nil }
      return new
    }
    return .insertSections(new, at: index)
  }

  /// Updates the sections and the focus after an edit.
  mutating func follow(_ edit: ContentEdit) {
    switch edit {
    case .insertRows(let count, let index, let section):
      sections[section].rowCount += count
      viewCount += count
      if section == focus.section, index <= focus.row { focus.row += count }
    case .removeRows(let rows, let section):
      sections[section].rowCount -= rows.count
      viewCount -= rows.count
    case .transferRows(let rows, let section, let index, let target):
      sections[section].rowCount -= rows.count
      sections[target].rowCount += rows.count
      if target == focus.section, index <= focus.row { focus.row += rows.count }
    case .insertSections(let new, let index):
      sections.insert(contentsOf: new, at: index)
      viewCount += new.reduce(0) { $0 + $1.viewCount }
      if index <= focus.section { focus.section += new.count }
    case .removeSections(let range):
      viewCount -= sections[range].reduce(0) { $0 + $1.viewCount }
      sections.removeSubrange(range)
    case .moveRows, .invalidateRows, .invalidateHeaderAndFooter, .assumeExtent: break
    }
  }

  // MARK: Codes

  /// The section of the section code; 0 if there are no sections.
  func sectionIndex(_ record: ScenarioRecord) -> Int {
    guard !sections.isEmpty else { return 0 }
    switch record.c >> 3 & 3 {
    case 0: return min(focus.section, sections.count - 1)
    case 1: return 0
    case 2: return sections.count - 1
    default: return Int(UInt16(bitPattern: record.a)) % sections.count
    }
  }

  /// The index of the index code, 0 through `last`.
  func rowIndex(_ record: ScenarioRecord, in last: Int) -> Int {
    let near = Int(record.a & 7)
    let index =
      switch record.c & 7 {
      case 0: near
      case 1: last - near
      case 2: focus.row
      case 3: focus.row + Int(record.a & 15) - 8
      case 4: Int(CGFloat(last) * fraction(record.a))
      case 5: 0
      case 6: last
      default: Int(UInt16(bitPattern: record.a)) % (last + 1)
      }
    return min(max(index, 0), last)
  }

  private func count(_ record: ScenarioRecord, upTo all: Int) -> Int {
    switch record.c >> 5 & 7 {
    case 0...3: 1 + Int(record.b & 7)
    case 4, 5: 1 + Int(record.b & 127)
    case 6: 1000
    default: all
    }
  }
}
