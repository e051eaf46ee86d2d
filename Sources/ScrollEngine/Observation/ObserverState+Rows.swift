// Which rows observers have seen before, and which of them have come, gone or moved.
import Foundation
import ScrollStorage
import ScrollTypes

extension ObserverState {
  /// Takes the rows of a frame.
  mutating func takeRows<P: PresentationModel & ~Copyable>(of presentation: borrowing P) {
    var incoming = RigidArray<SeenRow>(capacity: 0)
    swap(&incoming, &self.incoming)
    incoming.removeAll()
    for position in 0..<presentation.rowCount {
      let row = presentation.row(at: position)
      incoming.grow(by: SeenRow(row.element, row.frame))
    }
    take(incoming)
    swap(&incoming, &self.incoming)
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
  mutating func takeNoRows() { take(RigidArray<SeenRow>(capacity: 0)) }

  private mutating func take(_ incoming: borrowing RigidArray<SeenRow>) {
    if !hasEdits, incoming.count == rows.count {
      var position = 0
      while position < rows.count, rows[position].nameNow.isSame(as: incoming[position].nameNow) { position += 1 }
      if position == rows.count {
        for position in 0..<rows.count {
          let frame = incoming[position].frame
          rows[position].hasMoved = frame != rows[position].frame
          rows[position].hasEntered = false
          rows[position].frame = frame
        }
        hasComeOrGone = false
        return
      }
    }
    match(incoming)
  }

  /// Matches rows with those of the frame before (§O5).
  private mutating func match(_ incoming: borrowing RigidArray<SeenRow>) {
    swap(&rows, &before)
    swap(&bits, &bitsBefore)
    rows.removeAll()
    bits.removeAll()
    hasComeOrGone = false
    var next = 0
    for position in 0..<incoming.count {
      var row = incoming[position]
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
