// The operations on the rows of the identity target, each with a line of text.
import FuzzSupport
import ScenarioSearch

/// A change of an array of ids.
enum IdentityChange: Equatable {
  /// Inserts new ids.
  case insert([Int], at: Int)
  /// Inserts an id that already exists.
  case double(row: Int, at: Int)
  /// Inserts ids that existed before and were removed.
  case bringBack([Int], at: Int)
  case remove(Range<Int>)
  /// Keeps one row out of this many.
  case thin(keepingOneOf: Int)
  case move(Range<Int>, to: Int)
  case exchange(Int, Int)
  case reverse(Range<Int>)
  case shuffle(Range<Int>, seed: UInt64)
  /// Interleaves the two halves: one row of each in turn.
  case interleave
  /// Sorts the rows by their ids.
  case sort
}

/// The form in which a changed collection is passed on.
enum IdentityWay: Equatable, CaseIterable {
  /// The new collection.
  case collection
  /// A difference of the standard library.
  case difference
  /// A difference in which moved rows are marked as moves.
  case moves
  /// A difference for another collection: one without the last row, ...
  case differenceOfFewer
  /// ... or one whose middle row has another id.
  case differenceOfOthers
}

/// One step of the identity target.
enum IdentityOperation: Equatable {
  case change(IdentityChange, IdentityWay)
  /// Finds the row of an id.
  case find(Int)
  /// Makes the ids of a section anew, from the result of the change.
  case renew(IdentityChange)
  /// Scrolls to a share of the content, in 1/1024.
  case scroll(to: Int)
}

extension IdentityChange {
  /// Returns the ids after the change.
  func applied(to ids: [Int]) -> [Int] {
    var changed = ids
    switch self {
    case .insert(let new, let row), .bringBack(let new, let row): changed.insert(contentsOf: new, at: row)
    case .double(let row, let place): changed.insert(ids[row], at: place)
    case .remove(let rows): changed.removeSubrange(rows)
    case .thin(let period): changed = ids.enumerated().filter { $0.offset % period == 0 }.map(\.element)
    case .move(let rows, let row):
      changed.removeSubrange(rows)
      changed.insert(contentsOf: ids[rows], at: row)
    case .exchange(let one, let other): changed.swapAt(one, other)
    case .reverse(let rows): changed[rows].reverse()
    case .shuffle(let rows, let seed):
      var generator = SeededGenerator(seed: seed)
      changed[rows].shuffle(using: &generator)
    case .interleave:
      let half = (ids.count + 1) / 2
      changed = (0..<ids.count).map { ids[$0 % 2 == 0 ? $0 / 2 : half + $0 / 2] }
    case .sort: changed.sort()
    }
    return changed
  }
}

extension IdentityChange: CustomStringConvertible {
  var description: String {
    switch self {
    case .insert(let ids, let row): "insert \(ids) at \(row)"
    case .double(let row, let place): "insert the id of \(row) once more at \(place)"
    case .bringBack(let ids, let row): "insert \(ids), which were there before, at \(row)"
    case .remove(let rows): "remove \(rows)"
    case .thin(let period): "keep one row of \(period)"
    case .move(let rows, let row): "move \(rows) to \(row)"
    case .exchange(let one, let other): "exchange \(one) and \(other)"
    case .reverse(let rows): "reverse \(rows)"
    case .shuffle(let rows, let seed): "shuffle \(rows), seed \(seed)"
    case .interleave: "interleave the halves"
    case .sort: "sort"
    }
  }
}

extension IdentityOperation: CustomStringConvertible {
  var description: String {
    switch self {
    case .change(let change, let way):
      switch way {
      case .collection: "\(change)"
      case .difference: "\(change), as a difference"
      case .moves: "\(change), as a difference with moves"
      case .differenceOfFewer: "\(change), as a difference of rows without the last"
      case .differenceOfOthers: "\(change), as a difference of rows of which one is called otherwise"
      }
    case .find(let id): "find \(id)"
    case .renew(let change): "\(change), as new rows"
    case .scroll(let share): "scroll to \(share) of 1024"
    }
  }
}
