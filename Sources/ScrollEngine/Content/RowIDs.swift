// The ids of a section's rows, and the edits that lead from one collection of ids to another.
import ScrollTypes

/// The ids of the rows of one section, each of them once.
///
///     var messages = try RowIDs(["a", "b", "c"])
///     let edits = try messages.update(to: ["x", "c", "a"])
///     try engine.apply(edits)  // views on the screen stay where they are, except at a sticky edge
///
/// The engine knows rows by their index and asks for no ids, so millions of rows need no storage. If your rows have
/// ids, keep the ids here: this type turns changes of the collection into transactions.
public struct RowIDs<ID: Hashable & Sendable>: Sendable {
  /// The ids in the order of the rows.
  @inlinable
  public var ids: [ID] { index.ids }
  /// The section of the rows.
  public let section: Int
  @usableFromInline
  var index: RowIndex<ID>

  /// Creates the ids of a section's rows.
  ///
  /// - Throws: ``DuplicateRowIDs`` if an id occurs more than once.
  /// - Complexity: O(n), hashing every id.
  @inlinable
  public init(_ ids: [ID], section: Int = 0) throws(DuplicateRowIDs<ID>) {
    self.section = section
    index = try RowIndex(ids)
  }

  /// Returns the row that has an id, or nil.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func index(of id: ID) -> Int? { index.row(of: id) }

  /// Takes over another collection of ids. Returns the edits that lead to it: removals, moves, insertions.
  ///
  /// A row whose id stays keeps its extent. As few rows as possible move. If an id stays but its content changes, add
  /// an `.invalidateRows` edit.
  ///
  /// - Throws: ``DuplicateRowIDs`` if an id occurs more than once; nothing has changed then.
  /// - Complexity: O(n). If rows move, also O(m log m) for the m rows between the first and the last that changed. Ids
  ///   are only compared where both collections have the same order. Each id that comes or goes is hashed, and so is
  ///   the first id of each stretch of rows that stands elsewhere.
  @inlinable
  public mutating func update(to newIDs: [ID]) throws(DuplicateRowIDs<ID>) -> [ContentEdit] {
    let oldCount = ids.count
    let origins = try index.update(to: newIDs)
    return RowDifference(origins: origins, oldCount: oldCount).edits(section: section)
  }

  /// Applies a difference of the standard library. Returns the edits that do the same.
  ///
  /// - Throws: ``DifferenceError/doesNotApply`` if the difference belongs to another collection: it removes an id that
  ///   is not there, or inserts past the end. ``DuplicateRowIDs`` if an id would occur more than once. In both cases
  ///   nothing has changed.
  @inlinable
  public mutating func apply(_ difference: CollectionDifference<ID>) throws -> [ContentEdit] {
    // The standard library checks only offsets.
    let fits = difference.removals.allSatisfy { removal in
      guard case .remove(let offset, let id, _) = removal else { return false }
      return ids.indices.contains(offset) && ids[offset] == id
    }
    guard fits, let newIDs = ids.applying(difference) else { throw DifferenceError.doesNotApply }
    return try update(to: newIDs)
  }
}

/// Ids that occur more than once in a collection of rows.
public struct DuplicateRowIDs<ID: Hashable & Sendable>: Error, Equatable, CustomStringConvertible {
  /// Every id that has been seen before, in order. An id that occurs three times is here twice.
  public let ids: [ID]

  /// Creates an error that names ids.
  @inlinable
  public init(ids: [ID]) { self.ids = ids }

  /// The ids, the first few by name.
  public var description: String {
    let named = ids.prefix(5).map { "\($0)" }.joined(separator: ", ")
    return "rows have the same id: \(named)" + (ids.count > 5 ? " and \(ids.count - 5) more" : "")
  }
}

/// The reason why a difference was refused.
public enum DifferenceError: Error, Equatable, CustomStringConvertible {
  /// The difference was made for another collection.
  case doesNotApply

  /// The error in one sentence.
  public var description: String { "the difference does not apply to these rows: it was made for another collection" }
}
