// Shrinking that outlives candidates: one that traps or hangs ends its process, and shrinking goes on behind it in another.
import ScenarioSearch

/// What became of the candidates of a shrinking run, by their numbers: some reproduced the fault, all others did not.
///
/// Given the same answers, shrinking asks the same questions. A run that a candidate has ended is therefore repeated from its
/// start, and executes nothing up to that candidate.
struct ShrinkJournal: Sendable {
  /// How many candidates have an answer.
  private(set) var count = 0
  /// The numbers of those that reproduced the fault, in ascending order.
  private var reproduced: [Int] = []

  /// Takes over what a process has answered before a candidate ended it.
  mutating func add(_ reproduced: [Int], endedBy candidate: Int, thatReproduced: Bool) {
    self.reproduced += reproduced + (thatReproduced ? [candidate] : [])
    count = candidate + 1
  }

  /// The first of some candidates that reproduced the fault.
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

/// Shrinking in a process that candidates may end: answers from a journal first, and executes only what that does not have.
final class ShrinkingRun {
  private let known: ShrinkJournal
  private let reproduces: (FuzzInput) -> Bool
  /// How many candidates have been asked about.
  private(set) var tries = 0

  init(known: ShrinkJournal, reproduces: @escaping (FuzzInput) -> Bool) {
    self.known = known
    self.reproduces = reproduces
  }

  /// Whether everything so far is known from a process before.
  var isRepeating: Bool { tries < known.count }

  /// The first of `count` candidates that reproduces the fault, as ``ScenarioShrinker/Search`` has it.
  func firstReproducing(of count: Int, _ input: (Int) -> FuzzInput?) -> Int? {
    let start = tries
    var place = min(count, max(0, known.count - start))
    if let answered = known.first(of: start..<start + place) {
      tries = answered + 1
      return answered - start
    }
    while place < count, let candidate = input(place) {
      // Tells the parent which candidate it was, should it end this process, and that this process gets on.
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
