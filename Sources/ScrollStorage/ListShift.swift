// How a list follows from another one by what left it and came at its two ends.

/// Elements that stayed side by side, while others left the list before or behind them, or came there.
///
/// It is what scrolling makes of the rows on a screen.
public struct ListShift {
  /// Where the elements that stayed were in the list before.
  public let stayed: Range<Int>
  /// Where they are now.
  public let stay: Range<Int>
  /// How many pairs there are of one that left and one that came: how long it takes to say whether any returned.
  public let pairCount: Int
  /// So many pairs are looked at more quickly than all elements are sorted or matched.
  @inlinable
  public static var fewPairs: Int { 16 }

  /// How many elements the list before had.
  public let count: Int
  /// How many there are now.
  public let newCount: Int

  /// Takes it that elements which stood side by side have stayed, and that all others have left or have come.
  ///
  /// - Parameter start: Where the first of those that stayed is now.
  @inlinable
  public init(from count: Int, to newCount: Int, stayed: Range<Int>, from start: Int) {
    precondition(stayed.upperBound <= count && start >= 0 && start + stayed.count <= newCount)
    (self.count, self.newCount) = (count, newCount)
    self.stayed = stayed
    stay = start..<start + stayed.count
    pairCount = (count - stayed.count) * (newCount - stayed.count)
  }

  /// Finds what stayed; nil where nothing did, or where the rest does not follow from it.
  ///
  /// An element may still have left at one end and come at the other: see ``hasReturned(_:)``.
  /// - Parameter isSame: Whether an element of the list before is one of the list now, both by their positions.
  /// - Complexity: O(count + newCount).
  @inlinable
  @inline(__always)
  public init?(from count: Int, to newCount: Int, _ isSame: (_ before: Int, _ now: Int) -> Bool) {
    if count == 0 || newCount == 0 { return nil }
    // How many have left at the start, or have come there.
    var gone = 0
    while gone < count, !isSame(gone, 0) { gone += 1 }
    var come = 0
    if gone == count {
      gone = 0
      while come < newCount, !isSame(0, come) { come += 1 }
      if come == newCount { return nil }
    }
    let same = min(count - gone, newCount - come)
    for position in 0..<same where !isSame(gone + position, come + position) { return nil }
    self.init(from: count, to: newCount, stayed: gone..<gone + same, from: come)
  }

  /// Whether an element that has left at one end is among those that have come at the other.
  ///
  /// - Complexity: O(``pairCount``).
  @inlinable
  @inline(__always)
  public func hasReturned(_ isSame: (_ before: Int, _ now: Int) -> Bool) -> Bool {
    for gone in 0..<count - stayed.count {
      let place = gone < stayed.lowerBound ? gone : gone + stayed.count
      for come in 0..<newCount - stay.count {
        let position = come < stay.lowerBound ? come : come + stay.count
        if isSame(place, position) { return true }
      }
    }
    return false
  }
}
