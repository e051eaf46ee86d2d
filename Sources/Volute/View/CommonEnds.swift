// Counts the elements that two collections have in common at their ends.

/// The number of elements that two collections have in common at their start, and after that at their end.
///
/// The initialisers of ``ForEach`` make the comparison, because the types of elements and ids are known there. So it
/// costs a few instructions an element, and allocates nothing.
@usableFromInline
nonisolated struct CommonEnds {
  @usableFromInline let start: Int
  @usableFromInline let end: Int

  @inlinable
  init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }

  /// Compares elements by their ids.
  @inlinable
  init<C: RandomAccessCollection, ID: Equatable>(of old: C, and new: C, id: (C.Element) -> ID) {
    let count = Swift.min(old.count, new.count)
    var start = 0
    var (oldIndex, newIndex) = (old.startIndex, new.startIndex)
    while start < count, id(old[oldIndex]) == id(new[newIndex]) {
      start += 1
      old.formIndex(after: &oldIndex)
      new.formIndex(after: &newIndex)
    }
    var end = 0
    (oldIndex, newIndex) = (old.endIndex, new.endIndex)
    while start + end < count {
      old.formIndex(before: &oldIndex)
      new.formIndex(before: &newIndex)
      guard id(old[oldIndex]) == id(new[newIndex]) else { break }
      end += 1
    }
    self.init(start: start, end: end)
  }

  /// Compares ranges of numbers by their bounds.
  @inlinable
  init(of old: Range<Int>, and new: Range<Int>) {
    let count = Swift.min(old.count, new.count)
    let start = old.lowerBound == new.lowerBound ? count : 0
    self.init(start: start, end: start < count && old.upperBound == new.upperBound ? count : 0)
  }
}
