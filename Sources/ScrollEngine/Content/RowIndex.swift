// Finds the row of an id, and follows changes of the collection with as little hashing as possible.

/// The ids of rows in their order, and the row of each id.
///
/// An id has a *handle*, a small number, for as long as it exists. Rows are stored by handle, so a change renumbers the
/// rows behind it without hashing their ids. An id is hashed only where the new order departs from the old one.
@usableFromInline
struct RowIndex<ID: Hashable & Sendable>: Sendable {
  @usableFromInline
  var ids: [ID]
  /// The handle of each row's id.
  @usableFromInline
  var handles: [Int]
  /// The row of each handle; -1 for a handle without an id.
  @usableFromInline
  var rows: [Int]
  @usableFromInline
  var freeHandles: [Int] = []
  @usableFromInline
  var handlesOfIDs: [ID: Int]

  @inlinable
  init(_ ids: [ID]) throws(DuplicateRowIDs<ID>) {
    self.ids = ids
    handles = Array(ids.indices)
    rows = handles
    handlesOfIDs = Dictionary(minimumCapacity: ids.count)
    var duplicates: [ID] = []
    for (row, id) in ids.enumerated() where handlesOfIDs.updateValue(row, forKey: id) != nil { duplicates.append(id) }
    guard duplicates.isEmpty else { throw DuplicateRowIDs(ids: duplicates) }
  }

  /// Returns the row that has an id, or nil.
  @inlinable
  func row(of id: ID) -> Int? { handlesOfIDs[id].map { rows[$0] } }

  /// Takes over another collection of ids. Returns the old row of each new row, or -1 for a row that is new.
  ///
  /// - Throws: ``DuplicateRowIDs`` if an id occurs more than once; nothing has changed then.
  /// - Complexity: O(n), plus hashing for each id that comes or goes, and for each stretch of rows that moves.
  @inlinable
  mutating func update(to newIDs: [ID]) throws(DuplicateRowIDs<ID>) -> [Int] {
    var origins: [Int] = []
    var newHandles: [Int] = []
    origins.reserveCapacity(newIDs.count)
    newHandles.reserveCapacity(newIDs.count)
    var newRows = [Int](repeating: -1, count: rows.count)
    var arrivals: [ID] = []
    var duplicates: [ID] = []
    // The old row that comes next if the new order follows the old one.
    var next = 0
    for (row, id) in newIDs.enumerated() {
      let handle: Int
      if next < ids.count, ids[next] == id, newRows[handles[next]] < 0 {
        handle = handles[next]
      } else if let known = handlesOfIDs[id] {
        handle = known
      } else {
        handle = takeHandle(for: id)
        if handle == newRows.count { newRows.append(-1) }
        arrivals.append(id)
      }
      if newRows[handle] >= 0 { duplicates.append(id) }
      newRows[handle] = row
      newHandles.append(handle)
      let origin = rows[handle]
      origins.append(origin)
      if origin >= 0 { next = origin + 1 }
    }
    guard duplicates.isEmpty else {
      for id in arrivals { forget(id) }
      throw DuplicateRowIDs(ids: duplicates)
    }
    for (row, handle) in handles.enumerated() where newRows[handle] < 0 { forget(ids[row]) }
    (ids, handles, rows) = (newIDs, newHandles, newRows)
    return origins
  }

  @inlinable
  mutating func takeHandle(for id: ID) -> Int {
    let handle = freeHandles.popLast() ?? rows.count
    if handle == rows.count { rows.append(-1) }
    handlesOfIDs[id] = handle
    return handle
  }

  @inlinable
  mutating func forget(_ id: ID) {
    if let handle = handlesOfIDs.removeValue(forKey: id) { freeHandles.append(handle) }
  }
}
