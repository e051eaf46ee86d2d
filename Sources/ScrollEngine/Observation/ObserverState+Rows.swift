// Keeps the rows of the last frame, and finds which rows have come, left or moved.
import Foundation
import ScrollStorage
import ScrollTypes

extension ObserverState {
  /// Copies the spaces of a frame in place, so that the presentation keeps its own storage.
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

  /// Takes the rows of a frame: their elements and layout frames. The stamp tells whether the list is the last one, or
  /// follows from it.
  mutating func take(_ elements: Span<StackElement>, _ frames: Span<CGRect>, _ list: ListStamp) {
    let (known, isKnown) = (listNumber, listNumber != 0 && !hasEdits)
    listNumber = list.number
    guard isKnown && known == list.number || isSameList(elements) else {
      let shift = isKnown && known == list.before ? list.shift : nil
      if !self.shift(elements, frames, by: shift) { match(elements, frames) }
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

  /// Updates the frame of a row, and notes whether it has moved.
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

  /// Matches rows with those of the last frame (§O5).
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

  /// Takes a list in which rows left or came only at the two ends, as in steady scrolling. Returns whether it could.
  @inline(never)
  private mutating func shift(
    _ elements: Span<StackElement>, _ frames: Span<CGRect>, by known: ListShift?
  ) -> Bool {
    guard !hasEdits, let shift = known ?? shift(to: elements) else { return false }
    if shift.stayed.count < shift.count { keepRows(shift.stayed) }
    for position in 0..<shift.stay.lowerBound { insertRow(SeenRow(elements[position], frames[position]), at: position) }
    if hasMarks {
      for position in shift.stay { rows[position].hasEntered = false }
    }
    if !rowValues.isEmpty {
      for position in shift.stay { move(position, to: frames[position]) }
    }
    for position in shift.stay.upperBound..<elements.count {
      insertRow(SeenRow(elements[position], frames[position]), at: position)
    }
    hasComeOrGone = true
    return true
  }

  private func shift(to elements: Span<StackElement>) -> ListShift? {
    let known = rows.span
    guard let shift = ListShift(from: known.count, to: elements.count, { known[$0].nameNow.isSame(as: elements[$1]) }),
      shift.pairCount <= ListShift.fewPairs, !shift.hasReturned({ known[$0].nameNow.isSame(as: elements[$1]) })
    else { return nil }
    return shift
  }

  /// Keeps adjacent rows; all others have left.
  private mutating func keepRows(_ positions: Range<Int>) {
    for place in 0..<positions.lowerBound { noteLeft(place) }
    for place in positions.upperBound..<rows.count { noteLeft(place) }
    rows.keep(positions)
    bits.keep(positions.lowerBound * words..<positions.upperBound * words)
  }

  /// Notes a row that has left, with its bits.
  private mutating func noteLeft(_ place: Int) {
    before.grow(by: rows[place])
    for word in 0..<words { bitsBefore.grow(by: bits[place * words + word]) }
  }

  /// Inserts a row that has come.
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
