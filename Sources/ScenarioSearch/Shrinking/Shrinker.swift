// Shrinks an input that fails as far as possible, while it still fails in the same way.

/// Shrinks a list of elements: cuts off its end, removes blocks, then makes single elements simpler, until nothing
/// changes any more.
///
/// The result is a fixed point: shrinking it again changes nothing, unless the shrinker was stopped.
public struct Shrinker<Element: Equatable> {
  /// Finds the first of `count` candidates that still fails in the same way; nil if none does. `candidate` makes a
  /// candidate from its index, and returns nil when the time is over.
  ///
  /// Most candidates pass. They are tried in turn in one process, although a failing one may end that process.
  public typealias Search = (_ count: Int, _ candidate: (Int) -> [Element]?) -> Int?

  /// Returns whether there is time for another try.
  public var mayGoOn: () -> Bool = { true }
  /// Returns simpler forms of an element, the simplest first; never the element itself.
  public var simpler: (Element) -> [Element]
  /// Returns an element that takes little time, whatever its meaning; a cheap element stays as it is. Blocks of
  /// elements are made cheap first, because every try costs as much as its elements.
  public var cheap: (Element) -> Element = { $0 }
  /// Whether elements are only made simpler and never removed.
  public var keepsLength = false
  private let search: Search

  /// The number of candidates that were tried.
  public private(set) var tries = 0

  /// Creates a shrinker.
  public init(simpler: @escaping (Element) -> [Element], search: @escaping Search) {
    self.simpler = simpler
    self.search = search
  }

  /// Returns the smallest list that was found.
  public mutating func shrink(_ elements: [Element]) -> [Element] {
    var best = elements
    if !keepsLength { _ = cutEnd(of: &best) }
    makeBlocksCheap(in: &best)
    var changed = true
    while changed, mayGoOn() {
      changed = false
      if !keepsLength {
        if cutEnd(of: &best) { changed = true }
        if takeBlocksOut(of: &best) { changed = true }
      }
      if simplifyElements(of: &best) { changed = true }
    }
    return best
  }

  /// Returns the list without the elements after the fault, and without large blocks that the fault does not need. The
  /// end is found in as many tries as the length has binary digits.
  public mutating func cut(_ elements: [Element]) -> [Element] {
    var best = elements
    _ = cutEnd(of: &best)
    _ = takeBlocksOut(of: &best, largerThan: best.count / 16)
    return best
  }

  private mutating func cutEnd(of best: inout [Element]) -> Bool {
    let length = best.count
    var least = 0
    while least < best.count, mayGoOn() {
      let middle = (least + best.count) / 2
      if firstFailing(of: 1, { _ in Array(best[..<middle]) }) != nil {
        best.removeSubrange(middle...)
      } else {
        least = middle + 1
      }
    }
    return best.count < length
  }

  private mutating func firstFailing(of count: Int, _ candidate: (Int) -> [Element]) -> Int? {
    let place = search(count) { mayGoOn() ? candidate($0) : nil }
    tries += place.map { $0 + 1 } ?? count
    return place
  }

  /// Makes the whole list cheap, then blocks down to a sixteenth of it.
  private mutating func makeBlocksCheap(in best: inout [Element]) {
    let cheap = cheap
    var blocks = Self.blocks(of: best.count, from: best.count, size: best.count).filter { $0.count >= best.count / 16 }
    func dropThoseThatAre() { blocks.removeAll { best[$0].allSatisfy { cheap($0) == $0 } } }
    dropThoseThatAre()
    while let place = firstFailing(of: blocks.count, { best.mapping(blocks[$0], cheap) }) {
      best = best.mapping(blocks[place], cheap)
      blocks.removeFirst(place + 1)
      dropThoseThatAre()
    }
  }

  /// Removes blocks: halves of the list first, single elements last. It starts at the end, because elements after the
  /// fault are useless.
  private mutating func takeBlocksOut(of best: inout [Element], largerThan least: Int = 0) -> Bool {
    var changed = false
    var blocks = Self.blocks(of: best.count, from: best.count, size: best.count, largerThan: least)
    while let place = firstFailing(of: blocks.count, { best.without(blocks[$0]) }) {
      let block = blocks[place]
      best.removeSubrange(block)
      changed = true
      blocks = Self.blocks(
        of: best.count, from: block.lowerBound, size: min(block.count, best.count), largerThan: least)
    }
    return changed
  }

  /// Returns the blocks of one size backwards from an index, then blocks of all smaller sizes, in a list of `count`
  /// elements.
  private static func blocks(
    of count: Int, from place: Int, size: Int, largerThan least: Int = 0
  ) -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    var (end, size) = (place, size)
    while size > least {
      // Elements left over at the start are in blocks of smaller sizes.
      while end >= size {
        blocks.append(end - size..<end)
        end -= size
      }
      end = count
      size /= 2
    }
    return blocks
  }

  /// Tries the simpler forms of each element in turn. After a success it goes on from the same position, until no form
  /// fails any more.
  private mutating func simplifyElements(of best: inout [Element]) -> Bool {
    var changed = false
    for index in best.indices {
      var first = 0
      while true {
        let forms = simpler(best[index])
        guard
          let place = firstFailing(
            of: forms.count, { [best] in best.replacing(index, with: forms[(first + $0) % forms.count]) })
        else { break }
        first = (first + place) % forms.count
        best[index] = forms[first]
        changed = true
      }
    }
    return changed
  }
}

extension Shrinker {
  /// Creates a shrinker with a function that returns whether a candidate still fails in the same way.
  public init(simpler: @escaping (Element) -> [Element], stillFails: @escaping ([Element]) -> Bool) {
    self.init(simpler: simpler) { count, candidate in firstPlace(of: count, candidate, where: stillFails) }
  }
}

/// Returns the index of the first of `count` candidates that meets a condition; nil if none does, or if there are no
/// more candidates.
package func firstPlace<Candidate>(
  of count: Int, _ candidate: (Int) -> Candidate?, where isRight: (Candidate) -> Bool
) -> Int? {
  for place in 0..<count {
    guard let candidate = candidate(place) else { return nil }
    if isRight(candidate) { return place }
  }
  return nil
}

extension Array {
  fileprivate func without(_ block: Range<Int>) -> [Element] {
    Array(self[..<block.lowerBound] + self[block.upperBound...])
  }

  fileprivate func mapping(_ block: Range<Int>, _ change: (Element) -> Element) -> [Element] {
    var copy = self
    for index in block { copy[index] = change(copy[index]) }
    return copy
  }

  fileprivate func replacing(_ index: Int, with element: Element) -> [Element] {
    var copy = self
    copy[index] = element
    return copy
  }
}
