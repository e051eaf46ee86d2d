// Makes an input that fails as small as it goes, while it fails in the same way.

/// Shrinks a list of elements: takes blocks out, then makes single elements simpler, until nothing more can be done.
///
/// The result is a fixed point: shrinking it again changes nothing, unless it was stopped.
public struct Shrinker<Element: Equatable> {
  /// Whether there is time for another try.
  public var mayGoOn: () -> Bool = { true }
  /// Simpler forms of an element, the simplest first; never the element itself.
  public var simpler: (Element) -> [Element]
  /// Whether elements are made simpler only, none taken out.
  public var keepsLength = false
  /// Whether a candidate still fails in the same way.
  public var stillFails: ([Element]) -> Bool

  /// How many candidates have been tried.
  public private(set) var tries = 0

  /// Creates a shrinker.
  public init(
    simpler: @escaping (Element) -> [Element], stillFails: @escaping ([Element]) -> Bool
  ) {
    self.simpler = simpler
    self.stillFails = stillFails
  }

  /// The smallest list that was found.
  public mutating func shrink(_ elements: [Element]) -> [Element] {
    var best = elements
    var changed = true
    while changed, mayGoOn() {
      changed = keepsLength ? false : takeBlocksOut(of: &best)
      if simplifyElements(of: &best) { changed = true }
    }
    return best
  }

  private mutating func isAccepted(_ candidate: [Element]) -> Bool {
    guard mayGoOn() else { return false }
    tries += 1
    return stillFails(candidate)
  }

  /// Blocks of half the list first, single elements last; from the end, because what comes after the fault is dead weight.
  private mutating func takeBlocksOut(of best: inout [Element]) -> Bool {
    var changed = false
    var size = best.count
    while size > 0 {
      var end = best.count
      while end > 0 {
        var candidate = best
        candidate.removeSubrange(max(0, end - size)..<end)
        if isAccepted(candidate) {
          best = candidate
          changed = true
        }
        end = min(end - size, best.count)
      }
      size /= 2
    }
    return changed
  }

  private mutating func simplifyElements(of best: inout [Element]) -> Bool {
    var changed = false
    for index in best.indices {
      var isSimpler = true
      while isSimpler {
        isSimpler = false
        for element in simpler(best[index]) {
          var candidate = best
          candidate[index] = element
          guard isAccepted(candidate) else { continue }
          best = candidate
          changed = true
          isSimpler = true
          break
        }
      }
    }
    return changed
  }
}
