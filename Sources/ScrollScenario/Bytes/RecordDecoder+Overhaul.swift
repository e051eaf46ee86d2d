// Decodes transactions that change much of the content around the row that the program scrolled to last.
import Foundation
import ScrollTypes

extension RecordDecoder {
  mutating func overhaul(_ record: ScenarioRecord) {
    let c = record.c
    guard !sections.isEmpty else { return }
    let section = min(focus.section, sections.count - 1)
    let row = min(max(focus.row, 0), max(sections[section].rowCount - 1, 0))
    focus = (row, section)
    if c & 8 != 0 {
      add(.scrollToView(.row(row, section: section), anchor: .topLeading))
      frame()
    }
    switch c & 7 {
    case 6:
      let touch = touch(record)
      add(.touchEnded(location(of: touch), touch: touch))
    case 7: add(.scrollToEdge(Edge.allCases[Int(c >> 11 & 3)], animation: Self.anyAnimation(c >> 5 & 63)))
    default: break
    }
    var transaction = Transaction()
    switch c & 7 {
    case 0 where c & 0x60 == 0x60, 1 where c & 0x60 == 0x60: replace(about: row, in: section, record, &transaction)
    case 0: exchange(behind: row, in: section, record, &transaction)
    case 1: exchange(before: row, in: section, record, &transaction)
    case 2 where c & 0x60 == 0x20: thinOut(around: section, record, &transaction)
    case 2 where c & 0x60 == 0x40: editLine(of: row, in: section, record, &transaction)
    case 2: insert(1 + Int(record.b & 7), at: 0, in: 0, &transaction)
    case 3, 4: assume(atEnd: c & 7 == 4, record, &transaction)
    default: mix(about: row, in: section, record, &transaction)
    }
    if !transaction.edits.isEmpty { steps.append(.edit(transaction.edits)) }
    if c & 0x10 != 0 { frame() }
  }

  /// Edits of one transaction; each is legal after those before it.
  private struct Transaction {
    var edits: [ContentEdit] = []
  }

  private mutating func tell(_ edit: ContentEdit, _ transaction: inout Transaction) {
    follow(edit)
    transaction.edits.append(edit)
  }

  private mutating func insert(_ count: Int, at index: Int, in section: Int, _ transaction: inout Transaction) {
    let count = min(count, ScrollLimits.maximumRowCount - viewCount, room(in: sections[section]))
    if count > 0 { tell(.insertRows(count: count, at: index, section: section), &transaction) }
  }

  /// Removes all rows behind a row except a few, and inserts as many before it.
  private mutating func exchange(
    behind row: Int, in section: Int, _ record: ScenarioRecord, _ transaction: inout Transaction
  ) {
    let first = min(row + 1 + Int(record.a & 7), sections[section].rowCount)
    let count = sections[section].rowCount - first
    if count > 0 { tell(.removeRows(first..<first + count, section: section), &transaction) }
    insert(count, at: record.a & 8 == 0 ? 0 : row, in: section, &transaction)
  }

  /// Removes all rows before a row except a few, and inserts as many at the end.
  private mutating func exchange(
    before row: Int, in section: Int, _ record: ScenarioRecord, _ transaction: inout Transaction
  ) {
    let count = max(0, row - Int(record.a & 7))
    if count > 0 { tell(.removeRows(0..<count, section: section), &transaction) }
    insert(count, at: sections[section].rowCount, in: section, &transaction)
  }

  /// Replaces rows from near a row, or from the first few rows, on. In between, some rows before them may come or go.
  private mutating func replace(
    about row: Int, in section: Int, _ record: ScenarioRecord, _ transaction: inout Transaction
  ) {
    let rowCount = sections[section].rowCount
    guard rowCount > 0 else { return }
    let (a, b) = (UInt16(bitPattern: record.a), UInt16(bitPattern: record.b))
    var index = b & 1 == 0 ? max(row - Int(a & 7), 0) : min(Int(a & 7), row)
    let end = b & 2 == 0 ? rowCount : min(row + 1 + Int(a >> 3 & 31), rowCount)
    let count = end - index
    tell(.removeRows(index..<end, section: section), &transaction)
    if b & 4 != 0 {
      let before = sections[section].rowCount
      insert(1 + Int(b >> 3 & 3), at: 0, in: section, &transaction)
      index += sections[section].rowCount - before
    }
    if b & 0x20 != 0, index > 0 {
      index -= 1
      tell(.removeRows(index..<index + 1, section: section), &transaction)
    }
    insert(b & 0x40 == 0 ? count : 1 + Int(b >> 8 & 15), at: index, in: section, &transaction)
  }

  /// Removes the sections before or behind a section except a few. Rows may also come at the start, as many as `a`
  /// says, so that no edge hides the movement.
  private mutating func thinOut(around section: Int, _ record: ScenarioRecord, _ transaction: inout Transaction) {
    let left = Int(record.b & 3)
    let removed =
      record.b & 4 == 0
      ? min(section + 1 + left, sections.count)..<sections.count : left..<max(left, section)
    let before = section - (record.b & 4 == 0 ? 0 : removed.count)
    if record.b & 8 != 0 { insert(1 + Int(record.a & 0xFF), at: 0, in: 0, &transaction) }
    if !removed.isEmpty { tell(.removeSections(removed), &transaction) }
    if record.b & 0x10 != 0 { insert(1 + Int(record.a >> 8 & 7), at: 0, in: before, &transaction) }
  }

  /// Inserts, removes, moves and invalidates rows in or next to the line of a row; some rows may come far before it.
  private mutating func editLine(
    of row: Int, in section: Int, _ record: ScenarioRecord, _ transaction: inout Transaction
  ) {
    let b = UInt16(bitPattern: record.b)
    var row = row
    if b & 1 != 0 {
      let before = sections[section].rowCount
      insert(8 + Int(record.a & 0xFF), at: 0, in: section, &transaction)
      row += sections[section].rowCount - before
    }
    for edit in 0..<1 + Int(b >> 1 & 3) {
      let rowCount = sections[section].rowCount
      guard rowCount > 0 else { return }
      let code = Int(b >> (3 + 4 * UInt16(edit)))
      let place = min(max(row - 3 + code >> 2 & 7, 0), rowCount - 1)
      switch code & 3 {
      case 0: insert(1, at: place, in: section, &transaction)
      case 1: tell(.removeRows(place..<place + 1, section: section), &transaction)
      case 2: tell(.moveRows(place..<place + 1, to: min(row, rowCount - 1), section: section), &transaction)
      default: tell(.invalidateRows(place..<place + 1, section: section), &transaction)
      }
    }
  }

  /// Assumes lengths for rows at an end of the content, close to their true lengths.
  ///
  /// The true length of an inserted row is not known here; the length of another row is used.
  private mutating func assume(atEnd: Bool, _ record: ScenarioRecord, _ transaction: inout Transaction) {
    let section = atEnd ? sections.count - 1 : 0
    let rowCount = sections[section].rowCount
    for place in 0..<min(rowCount, 1 + Int(record.b & 7)) {
      let row = atEnd ? rowCount - 1 - place : place
      let nearness = Self.nearness[Int(record.c >> 8 & 7)]
      let extent = nearness.map { rows.extent(of: ContentKey(.row(row, section: section))) + $0 } ?? 0
      let legal = min(max(extent, 0), ScrollLimits.maximumLength)
      tell(.assumeExtent(legal, rows: row..<row + 1, section: section), &transaction)
    }
  }

  /// Inserts, moves, removes, transfers and invalidates rows next to a row.
  private mutating func mix(
    about row: Int, in section: Int, _ record: ScenarioRecord, _ transaction: inout Transaction
  ) {
    let other = (section + 1 + Int(record.a & 3)) % sections.count
    if record.b & 1 == 0 { insert(1 + Int(record.b >> 1 & 3), at: row, in: section, &transaction) }
    var rowCount = sections[section].rowCount
    if rowCount > 0 {
      let first = min(row, rowCount - 1)
      let all = first..<min(first + 1 + Int(record.b >> 3 & 3), rowCount)
      let moved = other == section ? all : all.prefix(self.room(in: sections[other]))
      let room = sections[other].rowCount - (other == section ? moved.count : 0)
      let index = record.b & 0x20 == 0 ? 0 : room
      tell(.transferRows(moved, section: section, to: index, inSection: other), &transaction)
    }
    rowCount = sections[section].rowCount
    if rowCount > 1, record.b & 0x40 != 0 { tell(.moveRows(0..<1, to: rowCount - 1, section: section), &transaction) }
    if rowCount > 0, record.b & 0x80 != 0 {
      let last = min(row, rowCount - 1)
      tell(.removeRows(max(last - 1, 0)..<last + 1, section: section), &transaction)
    }
    if sections[other].rowCount > 0 {
      tell(.invalidateRows(0..<min(2, sections[other].rowCount), section: other), &transaction)
    }
  }

  /// The difference of an assumed length from the true length; nil assumes 0. 1/3145728 pt is the unit of positions.
  private static let nearness: [CGFloat?] = [nil, 0, 1.0 / 3_145_728, -1.0 / 3_145_728, 0.5, -0.5, 1.0 / 3, -10]
}
