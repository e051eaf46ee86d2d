// What can be done to the rows of the identity target, and each operation as a line of text.
import FuzzSupport
import ScenarioSearch

/// A change of an array of ids.
enum IdentityChange: Equatable {
  /// Puts ids in that have never been there.
  case insert([Int], at: Int)
  /// Puts an id in that is there already.
  case double(row: Int, at: Int)
  /// Puts ids in that have been there and have gone.
  case bringBack([Int], at: Int)
  case remove(Range<Int>)
  /// Leaves one row of every so many.
  case thin(keepingOneOf: Int)
  case move(Range<Int>, to: Int)
  case exchange(Int, Int)
  case reverse(Range<Int>)
  case shuffle(Range<Int>, seed: UInt64)
  /// Puts the second half between the first: one row of each in turn.
  case interleave
  /// Puts the rows into the order of their ids.
  case sort
}

/// How a changed collection is handed over.
enum IdentityWay: Equatable, CaseIterable {
  /// As the collection.
  case collection
  /// As a difference of the standard library.
  case difference
  /// As one in which rows that move are told as moved.
  case moves
  /// As a difference that was made for another collection than the rows are: one that lacks their last row, ...
  case differenceOfFewer
  /// ... or one whose row in the middle is called otherwise.
  case differenceOfOthers
}

/// One step of the identity target.
enum IdentityOperation: Equatable {
  case change(IdentityChange, IdentityWay)
  /// Asks for the row of an id.
  case find(Int)
  /// Makes the ids of a section anew, of what the change makes of them.
  case renew(IdentityChange)
  /// Scrolls to a share of the content, in 1/1024.
  case scroll(to: Int)
}

extension IdentityChange {
  /// What the change makes of ids.
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
