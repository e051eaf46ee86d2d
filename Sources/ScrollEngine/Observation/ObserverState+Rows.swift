// Which rows observers have seen before, and which of them have come, gone or moved.
import Foundation
import ScrollStorage
import ScrollTypes

extension ObserverState {
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

  /// Takes rows by what they are and where layout has them.
  mutating func take(_ elements: Span<StackElement>, _ frames: Span<CGRect>) {
    guard isSameList(elements) else {
      if !shift(elements, frames) { match(elements, frames) }
      hasMarks = true
      hasOtherRows = true
      mustListTargets = true
      return
    }
    hasComeOrGone = false
    if hasMarks {
      for position in 0..<rows.count { rows[position].hasEntered = false }
      hasMarks = false
    }
    if rowValues.isEmpty { return }
    for position in 0..<rows.count { move(position, to: frames[position]) }
  }

  /// Takes where a row is now.
  private mutating func move(_ position: Int, to frame: CGRect) {
    rows[position].hasMoved = frame != rows[position].frame
    rows[position].frame = frame
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
  }

  /// Takes rows of which the first or the last have left, and others have come there, as steady scrolling has it; answers
  /// whether that is all.
  @inline(never)
  private mutating func shift(_ elements: Span<StackElement>, _ frames: Span<CGRect>) -> Bool {
    if hasEdits { return false }
    let count = rows.count
    if count == 0 || elements.isEmpty { return false }
    // How many have left at the start, or have come there.
    var gone = 0
    while gone < count, !rows[gone].nameNow.isSame(as: elements[0]) { gone += 1 }
    var come = 0
    if gone == count {
      gone = 0
      while come < elements.count, !rows[0].nameNow.isSame(as: elements[come]) { come += 1 }
      if come == elements.count { return false }
    }
    let same = min(count - gone, elements.count - come)
    for position in 0..<same
    where !rows[gone + position].nameNow.isSame(as: elements[come + position]) { return false }
    // Those that come must be none that go.
    if (count - same) * (elements.count - same) > 16 { return false }
    for place in 0..<count where place < gone || place >= gone + same {
      for position in elements.indices where position < come || position >= come + same {
        if rows[place].nameNow.isSame(as: elements[position]) { return false }
      }
    }
    keepRows(gone..<gone + same)
    for position in 0..<come { insertRow(SeenRow(elements[position], frames[position]), at: position) }
    for position in come..<come + same {
      rows[position].hasEntered = false
      if !rowValues.isEmpty { move(position, to: frames[position]) }
    }
    for position in come + same..<elements.count {
      insertRow(SeenRow(elements[position], frames[position]), at: position)
    }
    hasComeOrGone = true
    return true
  }

  /// Keeps rows that stand side by side; the others have left.
  private mutating func keepRows(_ positions: Range<Int>) {
    for place in 0..<rows.count where !positions.contains(place) {
      before.grow(by: rows[place])
      for word in 0..<words { bitsBefore.grow(by: bits[place * words + word]) }
    }
    rows.keep(positions)
    bits.keep(positions.lowerBound * words..<positions.upperBound * words)
  }

  /// Puts a row in that has come.
  private mutating func insertRow(_ row: SeenRow, at position: Int) {
    rows.put(row, at: position)
    for word in 0..<words { bits.put(0, at: position * words + word) }
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
