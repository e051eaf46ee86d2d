// Makes an input that fails as small as it goes, while it fails in the same way.

/// Shrinks a list of elements: cuts off its end, takes blocks out, then makes single elements simpler, until nothing more can be done.
///
/// The result is a fixed point: shrinking it again changes nothing, unless it was stopped.
public struct Shrinker<Element: Equatable> {
  /// Finds the first of `count` candidates that still fails in the same way; nil if none does. `candidate` makes one from
  /// its place, and gives nil once there is no time for another.
  ///
  /// Most candidates pass, and are tried one after the other in the same process, however a failing one ends it.
  public typealias Search = (_ count: Int, _ candidate: (Int) -> [Element]?) -> Int?

  /// Whether there is time for another try.
  public var mayGoOn: () -> Bool = { true }
  /// Simpler forms of an element, the simplest first; never the element itself.
  public var simpler: (Element) -> [Element]
  /// An element that takes little time, whatever it means; what already is one stays as it is. Blocks of elements are made so before
  /// anything else, because every try costs what its elements cost.
  public var cheap: (Element) -> Element = { $0 }
  /// Whether elements are made simpler only, none taken out.
  public var keepsLength = false
  private let search: Search

  /// How many candidates have been tried.
  public private(set) var tries = 0

  /// Creates a shrinker.
  public init(simpler: @escaping (Element) -> [Element], search: @escaping Search) {
    self.simpler = simpler
    self.search = search
  }

  /// The smallest list that was found.
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

  /// The list without what comes after the fault, in as many tries as its length has binary digits, and without large blocks
  /// that it can do without.
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

  /// The whole list, then blocks down to a sixteenth of it.
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

  /// Blocks of half the list first, single elements last; from the end, because what comes after the fault is dead weight.
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

  /// Of a list of `count` elements the blocks of one size from a place backwards, then all of smaller sizes.
  private static func blocks(
    of count: Int, from place: Int, size: Int, largerThan least: Int = 0
  ) -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    var (end, size) = (place, size)
    while size > least {
      // What is left over at the start is in blocks of smaller sizes.
      while end >= size {
        blocks.append(end - size..<end)
        end -= size
      }
      end = count
      size /= 2
    }
    return blocks
  }

  /// Each element by itself: its forms in turn, going on behind the one that was taken, until none of them will do.
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
  /// Creates a shrinker that asks of each candidate whether it still fails in the same way.
  public init(simpler: @escaping (Element) -> [Element], stillFails: @escaping ([Element]) -> Bool) {
    self.init(simpler: simpler) { count, candidate in firstPlace(of: count, candidate, where: stillFails) }
  }
}

/// The first of `count` candidates of which a rule is true; nil if there is none, or no candidate any more.
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
