// Finds the fewest moves that turn one order of rows into another.
import ScrollTypes

/// The difference between two collections of unique ids: ranges of rows to remove, rows to move, and ranges to insert.
///
/// The rows of a longest increasing subsequence stay (Schensted, "Longest Increasing and Decreasing Subsequences",
/// 1961). All other rows that are in both collections move, by one edit each. Counting trees (Fenwick, 1994) give the
/// position of a row after the moves before it.
@usableFromInline
struct RowDifference {
  /// The rows at the start that are the same; `survivors` counts from there.
  private let prefix: Int
  /// The old rows to remove.
  private var removed: [Range<Int>] = []
  /// For every row that is in both, in the new order: its index among the old rows that are left.
  private var survivors: [Int] = []
  /// The new rows to insert.
  private var inserted: [Range<Int>] = []

  /// - Parameter origins: The old row of each new row, or -1 for a row that is new.
  @usableFromInline
  init(origins: [Int], oldCount: Int) {
    let most = min(oldCount, origins.count)
    var prefix = 0
    while prefix < most, origins[prefix] == prefix { prefix += 1 }
    var suffix = 0
    while suffix < most - prefix, origins[origins.count - 1 - suffix] == oldCount - 1 - suffix { suffix += 1 }
    self.prefix = prefix
    let newMiddle = prefix..<(origins.count - suffix)

    // The index of each old row among the old rows that are left; -1 for a row that goes.
    var ranks = [Int](repeating: -1, count: oldCount - suffix - prefix)
    for origin in origins[newMiddle] where origin >= 0 { ranks[origin - prefix] = 0 }
    var left = 0
    for index in ranks.indices {
      if ranks[index] < 0 {
        removed.extend(by: prefix + index)
      } else {
        ranks[index] = left
        left += 1
      }
    }
    survivors.reserveCapacity(left)
    for index in newMiddle {
      let origin = origins[index]
      if origin < 0 { inserted.extend(by: index) } else { survivors.append(ranks[origin - prefix]) }
    }
  }

  /// The edits, in the order in which to apply them. Each refers to the rows as the edits before it have left them.
  @usableFromInline
  func edits(section: Int) -> [ContentEdit] {
    let removals = removed.reversed().map { ContentEdit.removeRows($0, section: section) }
    let insertions = inserted.map { ContentEdit.insertRows(count: $0.count, at: $0.lowerBound, section: section) }
    return removals + moves(section: section) + insertions
  }

  private func moves(section: Int) -> [ContentEdit] {
    let stays = Self.longestIncreasing(survivors)
    guard stays.contains(false) else { return [] }
    // The number of staying rows before each old row.
    var staysBefore = [Int](repeating: 0, count: survivors.count + 1)
    for (index, origin) in survivors.enumerated() where stays[index] { staysBefore[origin + 1] = 1 }
    for origin in 0..<survivors.count { staysBefore[origin + 1] += staysBefore[origin] }

    var edits: [ContentEdit] = []
    var inOldPlace = CountingTree(count: survivors.count, filled: true)
    // Rows that have moved already, by the number of staying rows before them; they stand at the front of their gap.
    var inNewPlace = CountingTree(count: survivors.count + 1, filled: false)
    var gap = 0
    var lastStaying = -1
    for (index, origin) in survivors.enumerated() {
      if stays[index] {
        gap += 1
        lastStaying = origin
        continue
      }
      let position = inOldPlace.count(below: origin) + inNewPlace.count(below: staysBefore[origin] + 1)
      inOldPlace.remove(origin)
      let destination = inOldPlace.count(below: lastStaying + 1) + inNewPlace.count(below: gap + 1)
      inNewPlace.add(gap)
      if position != destination {
        edits.append(
          .moveRows(prefix + position..<prefix + position + 1, to: prefix + destination, section: section))
      }
    }
    return edits
  }

  /// Which elements belong to a longest increasing subsequence of distinct numbers.
  private static func longestIncreasing(_ numbers: [Int]) -> [Bool] {
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      // Most rows come after all rows before them.
      var low = tails.last.map { numbers[$0] < number } == true ? tails.count : 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if numbers[tails[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var belongs = [Bool](repeating: false, count: numbers.count)
    var index = tails.last ?? -1
    while index >= 0 {
      belongs[index] = true
      index = previous[index]
    }
    return belongs
  }
}

/// A Fenwick tree of counts: the number of marks below an index.
private struct CountingTree {
  private var sums: [Int]

  init(count: Int, filled: Bool) {
    sums = [Int](repeating: 0, count: count + 1)
    if filled { for index in 1..<(count + 1) { sums[index] = index & -index } }
  }

  func count(below index: Int) -> Int {
    var sum = 0
    var node = index
    while node > 0 {
      sum += sums[node]
      node &= node - 1
    }
    return sum
  }

  mutating func add(_ index: Int) { change(index, by: 1) }

  mutating func remove(_ index: Int) { change(index, by: -1) }

  private mutating func change(_ index: Int, by difference: Int) {
    var node = index + 1
    while node < sums.count {
      sums[node] += difference
      node += node & -node
    }
  }
}

extension [Range<Int>] {
  /// Adds an index: to the last range if it follows that range, or else as a new range.
  fileprivate mutating func extend(by index: Int) {
    if let last, last.upperBound == index {
      self[count - 1] = last.lowerBound..<(index + 1)
    } else {
      append(index..<(index + 1))
    }
  }
}
