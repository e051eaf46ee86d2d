// Compares a frame with the last one to find the observers to call.
import Foundation
import ScrollStorage
import ScrollTypes

extension ObserverState {
  /// Takes and compares a frame whose phase changes and spaces were taken before. Returns whether calls wait.
  @inline(__always)
  mutating func receive(
    _ elements: Span<StackElement>, _ frames: Span<CGRect>, _ geometry: ScrollGeometry, _ list: ListStamp
  ) -> Bool {
    take(elements, frames, list)
    let hasOtherGeometry = self.geometry.map { !geometry.isSame(as: $0) } ?? true
    self.geometry = geometry
    if !phaseChanges.isEmpty { callForPhases() }
    if geometries.count > 0 { compareGeometry(geometry, hasChanged: hasOtherGeometry) }
    compareRows(frames, hasOtherGeometry: hasOtherGeometry || hasOtherSpaces)
    return hasCalls
  }

  /// Takes and compares a frame of a presentation that does not lend its rows.
  mutating func receive<P: PresentationModel & ~Copyable>(
    _ presentation: borrowing P, _ geometry: ScrollGeometry
  ) -> Bool {
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
    if needsSpaces { takeSpaces(presentation.spaces) }
    let answer = receive(elements.span, frames.span, geometry, ListStamp())
    swap(&elements, &incomingElements)
    swap(&frames, &incomingFrames)
    return answer
  }

  /// Takes and compares a frame that has neither rows nor a geometry. Returns whether calls wait.
  mutating func receiveNoRows() -> Bool {
    let nothing = RigidArray<StackElement>(capacity: 0)
    let nowhere = RigidArray<CGRect>(capacity: 0)
    take(nothing.span, nowhere.span, ListStamp())
    compareRows(nowhere.span, hasOtherGeometry: false)
    return hasCalls
  }

  private mutating func callForPhases() {
    for change in 0..<phaseChanges.count {
      for position in 0..<phases.count where !phases[position].isRemoved {
        call(phases[position], in: Self.phaseStep, change: change)
      }
    }
  }

  private mutating func compareGeometry(_ geometry: ScrollGeometry, hasChanged: Bool) {
    if hasChanged, !hasNewGeometries, !needsSpaces {
      var next = 0
      while let position = nextChange(of: geometry, from: next) {
        call(geometries.with(position) { $0 }, in: Self.geometryStep)
        next = position + 1
      }
    } else if hasChanged || hasNewGeometries || hasOtherSpaces {
      compareOneByOne(geometry, hasChanged: hasChanged)
    }
  }

  /// The position of the next observer for which the geometry has changed.
  private func nextChange(of geometry: ScrollGeometry, from start: Int) -> Int? {
    geometries.firstPosition(from: start) { $0.isRemoved ? false : $0.comparesGeometry(geometry) }
  }

  private mutating func compareOneByOne(_ geometry: ScrollGeometry, hasChanged: Bool) {
    hasNewGeometries = false
    for position in 0..<geometries.count {
      let observer = geometries.with(position) { $0 }
      if observer.isRemoved { continue }
      let isDue = hasChanged || !observer.hasReceived
      observer.hasReceived = true
      if observer.subject == .geometry {
        if isDue, observer.comparesGeometry(geometry) { call(observer, in: Self.geometryStep) }
      } else if isDue || hasOtherSpaces {
        // Subtracted from 0, so that no coordinate is -0.
        proxy.frame = CGRect(
          origin: CGPoint(x: 0 - geometry.contentOffset.x, y: 0 - geometry.contentOffset.y),
          size: geometry.contentSize)
        if observer.comparesProxy(proxy) { call(observer, in: Self.geometryStep) }
      }
    }
  }

  /// Compares the rows of a frame with those of the last one.
  @inline(__always)
  private mutating func compareRows(_ frames: Span<CGRect>, hasOtherGeometry: Bool) {
    if hasComeOrGone || hasOtherRows { callForAppearances() }
    if !owners.isEmpty { testRows(frames) }
    if mustListTargets, !targets.isEmpty { listTargets() }
    if !rowValues.isEmpty { compareRowValues(hasOtherGeometry: hasOtherGeometry) }
    if hasOtherRows { keepNames() }
    hasOtherRows = false
    mustListTargets = false
    if !before.isEmpty {
      before.removeAll()
      bitsBefore.removeAll()
    }
  }

  @inline(never)
  private mutating func callForAppearances() {
    for position in 0..<disappearances.count {
      let observer = disappearances[position]
      let isFirst = !observer.hasReceived
      observer.hasReceived = true
      if isFirst { continue }
      for place in 0..<before.count where !before[place].isTaken {
        let name = before[place].lastName
        if isOf(observer, before[place]) { call(observer, in: Self.disappearStep, of: name) }
      }
    }
    for position in 0..<appearances.count {
      let observer = appearances[position]
      let isFirst = !observer.hasReceived
      observer.hasReceived = true
      for row in 0..<rows.count where isFirst || rows[row].hasEntered {
        let name = rows[row].nameNow
        if observer.isOf(name) { call(observer, in: Self.appearStep, of: name) }
      }
    }
  }

  /// Whether an observer is called for a row that has left. An edit may have removed the row.
  private func isOf(_ observer: ScrollObserver, _ row: SeenRow) -> Bool {
    observer.element == nil || observer.elementThen?.isSame(as: row.nameThen) == true
  }

  private mutating func keepNames() {
    for position in 0..<disappearances.count {
      let observer = disappearances[position]
      observer.elementThen = observer.hasLostElement ? nil : observer.element
    }
  }

  // MARK: Thresholds

  @inline(never)
  private mutating func testRows(_ frames: Span<CGRect>) {
    if hasOtherRows {
      callForLeft()
      findSingleRows()
    }
    let size = geometry?.containerSize ?? .zero
    if words == 1 {
      testInOneWord(frames, size)
    } else {
      testInWords(frames, size)
    }
    for position in 0..<singleTests.count {
      let single = singleTests[position]
      let fraction = VisibleFraction(of: frames[single.row], in: size).value
      let place = single.row * words + single.test.word
      let old = bits[place]
      let new = fraction >= single.test.least ? old | single.test.mask : old & ~single.test.mask
      if new != old { setBits(new, single.test.word, of: single.row) }
    }
  }

  @inline(__always)
  private mutating func testInOneWord(_ frames: Span<CGRect>, _ size: CGSize) {
    var row = 0
    while let next = rowToTest(frames, size, from: row) {
      let fraction = VisibleFraction(of: frames[next], in: size).value
      let old = bits[next]
      var new = old
      for position in 0..<tests.count {
        let mask = tests[position].mask
        new = fraction >= tests[position].least ? new | mask : new & ~mask
      }
      if new != old { setBits(new, 0, of: next) }
      row = next + 1
    }
  }

  /// The first row from a position on that is not fully visible, or was not before. Most rows need no further test.
  @inline(__always)
  private func rowToTest(_ frames: Span<CGRect>, _ size: CGSize, from start: Int) -> Int? {
    let all = testedBits
    let known = bits.span
    // Checked once here, so that the loop needs no bounds check.
    precondition(known.count == frames.count && start >= 0)
    var row = start
    while row < frames.count {
      if !VisibleFraction.isWhole(frames[row], in: size) || known[row] & all != all { return row }
      row += 1
    }
    return nil
  }

  private mutating func testInWords(_ frames: Span<CGRect>, _ size: CGSize) {
    for row in frames.indices {
      let fraction = VisibleFraction(of: frames[row], in: size).value
      for word in 0..<words {
        var new = bits[row * words + word]
        for position in 0..<tests.count where tests[position].word == word {
          let mask = tests[position].mask
          new = fraction >= tests[position].least ? new | mask : new & ~mask
        }
        if new != bits[row * words + word] { setBits(new, word, of: row) }
      }
    }
  }

  /// Queues calls for a row that has crossed thresholds.
  @inline(never)
  private mutating func setBits(_ new: UInt64, _ word: Int, of row: Int) {
    var crossed = new ^ bits[row * words + word]
    bits[row * words + word] = new
    while crossed != 0 {
      let place = crossed.trailingZeroBitCount
      crossed &= crossed - 1
      let owner = owners[word * 64 + place]
      if owner.isOfTargets {
        mustListTargets = true
      } else {
        let isInside = new >> UInt64(place) & 1 == 1
        call(owner, in: isInside ? Self.enterStep : Self.leaveStep, of: rows[row].nameNow)
      }
    }
  }

  /// Queues calls for rows that were inside and have left the screen.
  private mutating func callForLeft() {
    for place in 0..<before.count where !before[place].isTaken {
      for word in 0..<words {
        var inside = bitsBefore[place * words + word]
        while inside != 0 {
          let bit = inside.trailingZeroBitCount
          inside &= inside - 1
          let owner = owners[word * 64 + bit]
          if !owner.isOfTargets { call(owner, in: Self.leaveStep, of: before[place].lastName) }
        }
      }
    }
  }

  // MARK: Values and targets

  private mutating func listTargets() {
    for position in 0..<targets.count {
      let observer = targets[position]
      if observer.isRemoved { continue }
      var list: [StackElement] = []
      let (word, shift) = (observer.bit / 64, UInt64(observer.bit % 64))
      for row in 0..<rows.count where bits[row * words + word] >> shift & 1 == 1 {
        if case .row = rows[row].nameNow { list.append(rows[row].nameNow) }
      }
      guard observer.hasRenamedTargets || list != observer.targets else { continue }
      observer.hasRenamedTargets = false
      observer.targets = list
      if observer.comparesTargets(list.span) { call(observer, in: Self.targetStep) }
    }
  }

  private mutating func compareRowValues(hasOtherGeometry: Bool) {
    for position in 0..<rowValues.count {
      let observer = rowValues[position]
      if observer.isRemoved { continue }
      let row = row(of: observer)
      guard let row else {
        if observer.hasValue { observer.forgets() }
        observer.hasValue = false
        continue
      }
      if rows[row].hasEntered, observer.hasValue { observer.forgets() }
      let isDue = !observer.hasValue || rows[row].hasEntered || rows[row].hasMoved || hasOtherGeometry
      guard isDue else { continue }
      observer.hasValue = true
      proxy.frame = rows[row].frame
      if observer.comparesProxy(proxy) { call(observer, in: Self.rowValueStep) }
    }
  }
}
