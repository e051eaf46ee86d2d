// Describes how a list follows from an earlier one: which elements left and came at its two ends.

/// Adjacent elements that stayed, while others left or came before or behind them.
///
/// Scrolling changes the rows on a screen in this way.
public struct ListShift {
  /// The positions of the elements that stayed, in the old list.
  public let stayed: Range<Int>
  /// Their positions in the new list.
  public let stay: Range<Int>
  /// The number of pairs of an element that left and one that came. Checking whether any element returned takes this
  /// long.
  public let pairCount: Int
  /// Up to this number, comparing pairs is faster than sorting or matching all elements.
  @inlinable
  public static var fewPairs: Int { 16 }

  /// The number of elements in the old list.
  public let count: Int
  /// The number of elements in the new list.
  public let newCount: Int

  /// Creates a shift from adjacent elements that stayed; all others have left or come.
  ///
  /// - Parameter start: The new position of the first element that stayed.
  @inlinable
  public init(from count: Int, to newCount: Int, stayed: Range<Int>, from start: Int) {
    precondition(stayed.upperBound <= count && start >= 0 && start + stayed.count <= newCount)
    (self.count, self.newCount) = (count, newCount)
    self.stayed = stayed
    stay = start..<start + stayed.count
    pairCount = (count - stayed.count) * (newCount - stayed.count)
  }

  /// Finds the elements that stayed; nil if there are none, or the rest of the new list does not follow from them.
  ///
  /// An element may still have left at one end and come at the other; see ``hasReturned(_:)``.
  /// - Parameter isSame: Whether an element of the old list is an element of the new list, both given by position.
  /// - Complexity: O(count + newCount).
  @inlinable
  @inline(__always)
  public init?(from count: Int, to newCount: Int, _ isSame: (_ before: Int, _ now: Int) -> Bool) {
    if count == 0 || newCount == 0 { return nil }
    // The numbers of elements that left at the start, or came there.
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

  /// Whether an element that left at one end came at the other.
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
