// The key that identifies an element of a collection.

/// The id of an element, and its number among the elements with the same id.
struct RowKey<ID: Hashable>: Hashable {
  var id: ID
  var occurrence: Int

  /// The keys of elements in their order. Among elements with the same id, the first has the number 0.
  static func keys(of ids: [ID]) -> [RowKey] {
    var seen: [ID: Int] = [:]
    return ids.map { id in
      let occurrence = seen[id, default: 0]
      seen[id] = occurrence + 1
      return RowKey(id: id, occurrence: occurrence)
    }
  }
}
