// The identities of a section's rows, and the edits that lead from one collection of them to another.
import ScrollTypes

/// The ids of the rows of one section, each of them once.
///
///     var messages = try RowIDs(["a", "b", "c"])
///     let edits = try messages.update(to: ["x", "c", "a"])
///     try engine.apply(edits)  // what is on the screen stays where it is, but at a sticky edge
///
/// The engine knows rows by their index and asks for no ids, so that millions of rows need no storage. Whoever has ids
/// keeps them here and turns changes of the collection into transactions.
public struct RowIDs<ID: Hashable & Sendable>: Sendable {
  /// The ids in the order of the rows.
  @inlinable
  public var ids: [ID] { index.ids }
  /// The section that the rows are of.
  public let section: Int
  @usableFromInline
  var index: RowIndex<ID>

  /// Takes the ids of a section's rows.
  ///
  /// - Throws: ``DuplicateRowIDs`` where an id stands more than once.
  /// - Complexity: O(n), hashing every id.
  @inlinable
  public init(_ ids: [ID], section: Int = 0) throws(DuplicateRowIDs<ID>) {
    self.section = section
    index = try RowIndex(ids)
  }

  /// The row that has an id, or nil.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func index(of id: ID) -> Int? { index.row(of: id) }

  /// Takes over another collection of ids; answers the edits that lead to it: rows out, rows moved, rows in.
  ///
  /// A row whose id stays keeps its extent. As few rows move as can be. An id that is in both but stands for another
  /// content needs a `.invalidateRows` besides.
  ///
  /// - Throws: ``DuplicateRowIDs``, and nothing has changed then.
  /// - Complexity: O(n), and O(m log m) for the m rows between the first and the last that changed where some of them move.
  ///   Ids are compared where both collections have the same order; hashed is each that comes or goes, and the first of
  ///   each stretch of rows that stands elsewhere.
  @inlinable
  public mutating func update(to newIDs: [ID]) throws(DuplicateRowIDs<ID>) -> [ContentEdit] {
    let oldCount = ids.count
    let origins = try index.update(to: newIDs)
    return RowDifference(origins: origins, oldCount: oldCount).edits(section: section)
  }

  /// Applies a difference of the standard library; answers the edits that do the same.
  ///
  /// - Throws: ``DifferenceError/doesNotApply`` where the difference takes out what does not stand there or puts in behind
  ///   the end, so is of another collection, or a duplicate id. Nothing has changed then.
  @inlinable
  public mutating func apply(_ difference: CollectionDifference<ID>) throws -> [ContentEdit] {
    // The standard library looks at offsets alone.
    let fits = difference.removals.allSatisfy { removal in
      guard case .remove(let offset, let id, _) = removal else { return false }
      return ids.indices.contains(offset) && ids[offset] == id
    }
    guard fits, let newIDs = ids.applying(difference) else { throw DifferenceError.doesNotApply }
    return try update(to: newIDs)
  }
}

/// Ids that stand more than once in a collection of rows.
public struct DuplicateRowIDs<ID: Hashable & Sendable>: Error, Equatable, CustomStringConvertible {
  /// Every id that has been seen before, in order; one that stands three times is here twice.
  public let ids: [ID]

  /// Names ids.
  @inlinable
  public init(ids: [ID]) { self.ids = ids }

  /// The ids, the first few by name.
  public var description: String {
    let named = ids.prefix(5).map { "\($0)" }.joined(separator: ", ")
    return "rows have the same id: \(named)" + (ids.count > 5 ? " and \(ids.count - 5) more" : "")
  }
}

/// Why a difference was refused.
public enum DifferenceError: Error, Equatable, CustomStringConvertible {
  /// It was made for another collection than this.
  case doesNotApply

  /// The error in one sentence.
  public var description: String { "the difference does not apply to these rows: it was made for another collection" }
}
