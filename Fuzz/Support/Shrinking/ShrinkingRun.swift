// Shrinks across processes: if a candidate traps or hangs, it ends the process, and another process continues after it.
import ScenarioSearch

/// The results of the candidates of a shrinking run, by their numbers. Some candidates reproduced the fault, all others
/// did not.
///
/// Given the same results, shrinking tries the same candidates. So a run that a candidate has ended is repeated from
/// its start, without executing anything up to that candidate.
struct ShrinkJournal: Sendable {
  /// The number of candidates with a result.
  private(set) var count = 0
  /// The numbers of the candidates that reproduced the fault, in ascending order.
  private var reproduced: [Int] = []

  /// Adds the results of a process that a candidate has ended.
  mutating func add(_ reproduced: [Int], endedBy candidate: Int, thatReproduced: Bool) {
    self.reproduced += reproduced + (thatReproduced ? [candidate] : [])
    count = candidate + 1
  }

  /// Returns the first of some candidates that reproduced the fault.
  func first(of candidates: Range<Int>) -> Int? {
    var (low, high) = (0, reproduced.count)
    while low < high {
      let middle = (low + high) / 2
      if reproduced[middle] < candidates.lowerBound { low = middle + 1 } else { high = middle }
    }
    guard low < reproduced.count, reproduced[low] < candidates.upperBound else { return nil }
    return reproduced[low]
  }
}

/// Shrinking in a process that candidates may end. It takes results from a journal, and executes only candidates
/// without a result.
final class ShrinkingRun {
  private let known: ShrinkJournal
  private let reproduces: (FuzzInput) -> Bool
  /// The number of candidates so far.
  private(set) var tries = 0

  init(known: ShrinkJournal, reproduces: @escaping (FuzzInput) -> Bool) {
    self.known = known
    self.reproduces = reproduces
  }

  /// Whether a process before has already given all results so far.
  var isRepeating: Bool { tries < known.count }

  /// Returns the first of `count` candidates that reproduces the fault, for ``ScenarioShrinker/Search``.
  func firstReproducing(of count: Int, _ input: (Int) -> FuzzInput?) -> Int? {
    let start = tries
    var place = min(count, max(0, known.count - start))
    if let answered = known.first(of: start..<start + place) {
      tries = answered + 1
      return answered - start
    }
    while place < count, let candidate = input(place) {
      // Reports to the parent which candidate runs, in case it ends this process, and that this process makes progress.
      SharedCounter.iteration.value = UInt64(start + place)
      if reproduces(candidate), SharedCounts.note(start + place) {
        tries = start + place + 1
        return place
      }
      place += 1
    }
    tries = start + count
    return nil
  }
}
