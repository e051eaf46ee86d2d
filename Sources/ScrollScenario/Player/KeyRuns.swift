// Stores the keys of a section's rows in order, as runs of consecutive keys.
import ScrollTypes

/// A sequence of keys as runs in which each key is one more than the key before it.
struct KeyRuns: Sendable {
  /// Keys that count up.
  struct Run: Sendable {
    var first: ContentKey
    var count: Int
  }

  private var runs: [Run] = []
  /// The index behind the last key of each run.
  private var ends: [Int] = []

  init(_ run: Run) { insert(run, at: 0) }

  /// The key at an index, which must be there.
  ///
  /// - Complexity: O(log runs).
  func key(at index: Int) -> ContentKey {
    var low = 0
    var high = ends.count - 1
    while low < high {
      let middle = (low + high) / 2
      if index < ends[middle] { high = middle } else { low = middle + 1 }
    }
    let start = low == 0 ? 0 : ends[low - 1]
    return ContentKey(rawValue: runs[low].first.rawValue + UInt64(index - start))
  }

  mutating func insert(_ run: Run, at index: Int) { insert([run], at: index) }

  mutating func insert(_ new: [Run], at index: Int) {
    let position = split(at: index)
    runs.insert(contentsOf: new.filter { $0.count > 0 }, at: position)
    countEnds()
  }

  /// Takes keys out and returns them.
  mutating func remove(_ range: Range<Int>) -> [Run] {
    let positions = positions(of: range)
    let removed = Array(runs[positions])
    runs.removeSubrange(positions)
    countEnds()
    return removed
  }

  mutating func invalidate(_ range: Range<Int>) {
    for position in positions(of: range) { runs[position].first = runs[position].first.invalidated() }
    countEnds()
  }

  /// The runs that hold exactly a range of keys.
  private mutating func positions(of range: Range<Int>) -> Range<Int> {
    let first = split(at: range.lowerBound)
    return first..<split(at: range.upperBound)
  }

  /// Returns the position of the run that begins at an index; splits a run if none begins there.
  private mutating func split(at index: Int) -> Int {
    var start = 0
    for position in runs.indices {
      let run = runs[position]
      if start == index { return position }
      if index < start + run.count {
        let kept = index - start
        runs[position].count = kept
        let rest = ContentKey(rawValue: run.first.rawValue + UInt64(kept))
        runs.insert(Run(first: rest, count: run.count - kept), at: position + 1)
        return position + 1
      }
      start += run.count
    }
    return runs.count
  }

  private mutating func countEnds() {
    var end = 0
    ends.removeAll(keepingCapacity: true)
    for run in runs {
      end += run.count
      ends.append(end)
    }
  }
}
