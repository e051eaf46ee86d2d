// The obvious model of row ids: an array that is searched from its start.

/// The model's reason to refuse a change.
enum PlainRefusal: Error, Equatable {
  /// The repeated ids, in order: each that also occurs before it.
  case duplicates([Int])
  /// The difference belongs to another collection.
  case doesNotApply
}

/// An operation with its expected result.
struct IdentityStep {
  let operation: IdentityOperation
  /// The ids after the change.
  private(set) var collection: [Int] = []
  /// The change as a difference; `nil` if it is passed on as a collection.
  private(set) var difference: CollectionDifference<Int>?
  /// The ids after the operation, or the reason for its refusal; `nil` if the operation changes no ids.
  private(set) var outcome: Result<[Int], PlainRefusal>?

  init(_ operation: IdentityOperation, on ids: [Int]) {
    self.operation = operation
    let change: IdentityChange
    switch operation {
    case .find, .scroll: return
    case .renew(let renewal): change = renewal
    case .change(let plain, let way):
      change = plain
      difference = PlainIDs.difference(to: plain.applied(to: ids), way, from: ids)
    }
    collection = change.applied(to: ids)
    outcome = PlainIDs.outcome(of: collection, difference, on: ids)
  }
}

/// Row ids in an array.
enum PlainIDs {
  /// Returns the expected result of another collection, or of a difference.
  fileprivate static func outcome(
    of collection: [Int], _ difference: CollectionDifference<Int>?, on ids: [Int]
  ) -> Result<[Int], PlainRefusal> {
    var changed = collection
    if let difference {
      guard let applied = applying(difference, to: ids) else { return .failure(.doesNotApply) }
      changed = applied
    }
    var seen: Set<Int> = []
    let twice = changed.filter { !seen.insert($0).inserted }
    return twice.isEmpty ? .success(changed) : .failure(.duplicates(twice))
  }

  fileprivate static func difference(
    to changed: [Int], _ way: IdentityWay, from ids: [Int]
  ) -> CollectionDifference<Int>? {
    switch way {
    case .collection: return nil
    case .difference: return changed.difference(from: ids)
    case .moves: return changed.difference(from: ids).inferringMoves()
    case .differenceOfFewer: return changed.difference(from: ids.dropLast())
    case .differenceOfOthers:
      var others = ids
      if !others.isEmpty { others[others.count / 2] = -1 }
      return changed.difference(from: others)
    }
  }

  /// Applies a difference to ids; `nil` if a removed id is not at its place, or if an insertion would leave a gap.
  private static func applying(_ difference: CollectionDifference<Int>, to ids: [Int]) -> [Int]? {
    var removed: Set<Int> = []
    for case .remove(let offset, let id, _) in difference.removals {
      guard offset < ids.count, ids[offset] == id else { return nil }
      removed.insert(offset)
    }
    var changed = ids.indices.filter { !removed.contains($0) }.map { ids[$0] }
    for case .insert(let offset, let id, _) in difference.insertions {
      guard offset <= changed.count else { return nil }
      changed.insert(id, at: offset)
    }
    return changed
  }

  /// Returns how many rows can stay in place while others move: the length of the longest increasing subsequence of
  /// places.
  static func mostStaying(_ places: [Int]) -> Int {
    var longest = [Int](repeating: 1, count: places.count)
    for index in places.indices {
      for before in 0..<index where places[before] < places[index] && longest[before] >= longest[index] {
        longest[index] = longest[before] + 1
      }
    }
    return longest.max() ?? 0
  }
}
