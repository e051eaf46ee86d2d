// Finds the edits that turn one collection of elements into another, by their ids.
import ScrollEngine

/// The edits that turn one order of ids into another, and the new place of each old row.
///
/// Rows at the ends that both orders have in common stay. Only ids in between are hashed. Rows with the same id are
/// paired in order: the first with the first, the second with the second.
struct RowChanges {
  private let prefix: Int
  private let oldEnd: Int
  private let shift: Int
  /// The new place of each old row between the common ends; nil for a row that goes.
  private var places: [Int?]
  /// The edits, in order.
  private(set) var edits: [ContentEdit]

  init<C: RandomAccessCollection, ID: Hashable>(
    from old: C, to new: C, id: (C.Element) -> ID, ends: CommonEnds
  ) {
    prefix = ends.start
    let oldCount = old.count - ends.start - ends.end
    let newCount = new.count - ends.start - ends.end
    oldEnd = prefix + oldCount
    shift = newCount - oldCount
    places = Array(repeating: nil, count: oldCount)
    edits = []
    if oldCount == 0 || newCount == 0 {
      if oldCount > 0 { edits.append(.removeRows(prefix..<oldEnd, section: 0)) }
      if newCount > 0 { edits.append(.insertRows(count: newCount, at: prefix, section: 0)) }
    } else {
      func middle(_ data: C, _ count: Int) -> [ID] { data.dropFirst(ends.start).prefix(count).map(id) }
      pair(middle(old, oldCount), with: middle(new, newCount))
    }
  }

  private mutating func pair<ID: Hashable>(_ old: [ID], with new: [ID]) {
    var rows: [RowKey<ID>: Int] = [:]
    for (row, key) in RowKey.keys(of: old).enumerated() { rows[key] = row }
    var names: [Int] = []
    for (place, key) in RowKey.keys(of: new).enumerated() {
      if let row = rows[key] {
        places[row] = place
        names.append(row)
      } else {
        names.append(old.count + place)
      }
    }
    // Names are unique, so neither throws.
    guard var ids = try? RowIDs(Array(old.indices)), let edits = try? ids.update(to: names) else { return }
    let prefix = prefix
    self.edits = edits.map { $0.moved(to: 0, by: prefix) }
  }

  /// The new place of an old row; nil if it has gone.
  func place(of row: Int) -> Int? {
    if row < prefix { return row }
    if row >= oldEnd { return row + shift }
    return places[row - prefix].map { $0 + prefix }
  }
}

extension ContentEdit {
  /// The edit in another section, with its rows shifted by a number of rows.
  func moved(to section: Int, by start: Int) -> ContentEdit {
    func shifted(_ rows: Range<Int>) -> Range<Int> { (rows.lowerBound + start)..<(rows.upperBound + start) }
    switch self {
    case .insertRows(let count, let index, _): return .insertRows(count: count, at: index + start, section: section)
    case .removeRows(let rows, _): return .removeRows(shifted(rows), section: section)
    case .moveRows(let rows, let index, _): return .moveRows(shifted(rows), to: index + start, section: section)
    case .invalidateRows(let rows, _): return .invalidateRows(shifted(rows), section: section)
    default: preconditionFailure("A segment changes only its rows")
    }
  }
}
