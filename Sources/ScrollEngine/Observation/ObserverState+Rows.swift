// Which rows observers have seen before, and which of them have come, gone or moved.
import Foundation
import ScrollStorage
import ScrollTypes

extension ObserverState {
  /// Takes the rows of a frame.
  mutating func takeRows<P: PresentationModel & ~Copyable>(of presentation: borrowing P) {
    var elements = RigidArray<StackElement>(capacity: 0)
    var frames = RigidArray<CGRect>(capacity: 0)
    swap(&elements, &incomingElements)
    swap(&frames, &incomingFrames)
    elements.removeAll()
    frames.removeAll()
    for position in 0..<presentation.rowCount {
      let row = presentation.row(at: position)
      elements.grow(by: row.element)
      frames.grow(by: row.frame)
    }
    take(elements.span, frames.span)
    swap(&elements, &incomingElements)
    swap(&frames, &incomingFrames)
    if needsSpaces { takeSpaces(presentation.spaces) }
  }

  /// Takes the spaces of a frame over in place, so that those of the presentation stay its own.
  mutating func takeSpaces(_ spaces: CoordinateSpaces) {
    hasOtherSpaces = false
    if proxy.spaces.levels.count != spaces.levels.count {
      proxy.spaces.levels = spaces.levels
      hasOtherSpaces = true
    }
    for level in spaces.levels.indices where spaces.levels[level] != proxy.spaces.levels[level] {
      proxy.spaces.levels[level] = spaces.levels[level]
      hasOtherSpaces = true
    }
    if spaces.names != proxy.spaces.names {
      proxy.spaces.names = spaces.names
      hasOtherSpaces = true
    }
  }

  /// Takes a frame without rows.
  mutating func takeNoRows() {
    let nothing = RigidArray<StackElement>(capacity: 0)
    let nowhere = RigidArray<CGRect>(capacity: 0)
    take(nothing.span, nowhere.span)
  }

  /// Takes rows by what they are and where layout has them.
  mutating func take(_ elements: Span<StackElement>, _ frames: Span<CGRect>) {
    guard isSameList(elements) else { return match(elements, frames) }
    hasComeOrGone = false
    if hasMarks {
      for position in 0..<rows.count { rows[position].hasEntered = false }
      hasMarks = false
    }
    if rowValues.isEmpty {
      for position in 0..<rows.count { rows[position].frame = frames[position] }
    } else {
      for position in 0..<rows.count {
        rows[position].hasMoved = frames[position] != rows[position].frame
        rows[position].frame = frames[position]
      }
    }
  }

  @inline(__always)
  private func isSameList(_ elements: Span<StackElement>) -> Bool {
    if hasEdits || elements.count != rows.count { return false }
    let known = rows.span
    for position in elements.indices where !known[position].nameNow.isSame(as: elements[position]) { return false }
    return true
  }

  /// Matches rows with those of the frame before (§O5).
  @inline(never)
  private mutating func match(_ elements: Span<StackElement>, _ frames: Span<CGRect>) {
    swap(&rows, &before)
    swap(&bits, &bitsBefore)
    rows.removeAll()
    bits.removeAll()
    hasComeOrGone = false
    var next = 0
    for position in elements.indices {
      var row = SeenRow(elements[position], frames[position])
      let place = placeBefore(of: row.nameNow, near: next)
      if let place {
        before[place].isTaken = true
        row.hasEntered = false
        row.hasMoved = row.frame != before[place].frame
        next = place + 1
      } else {
        hasComeOrGone = true
      }
      rows.grow(by: row)
      for word in 0..<words { bits.grow(by: place.map { bitsBefore[$0 * words + word] } ?? 0) }
    }
    for place in 0..<before.count where !before[place].isTaken { hasComeOrGone = true }
    hasEdits = false
    hasMarks = true
    hasOtherRows = true
    mustListTargets = true
  }

  private func placeBefore(of element: StackElement, near guess: Int) -> Int? {
    func isRow(_ place: Int) -> Bool {
      let row = before[place]
      return !row.isGone && !row.isTaken && row.nameNow.isSame(as: element)
    }
    if guess < before.count, isRow(guess) { return guess }
    for place in 0..<before.count where isRow(place) { return place }
    return nil
  }
}
