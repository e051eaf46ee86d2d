// Keeps the observers by subject, and assigns bits to those that test rows.
import ScrollStorage
import ScrollTypes

/// A test of every row: the least visible fraction, and the bit that tells whether a row is inside.
struct VisibilityTest: BitwiseCopyable {
  /// The least visible fraction, minus the slack for rounding.
  var least: Double
  var word: Int
  var mask: UInt64
}

/// A test of one row.
struct SingleTest: BitwiseCopyable {
  var row: Int
  var test: VisibilityTest
}

/// The observer that a bit belongs to.
struct BitOwner: BitwiseCopyable {
  /// The slot that a call names; -1 for a free bit.
  var slot = -1
  var token: UInt64 = 0
  var isOfTargets = false
}

extension ObserverState {
  /// Drops observers that were removed, adds new ones, and makes their tests.
  mutating func tidy(adding added: [ScrollObserver]) {
    for bit in 0..<owners.count {
      guard owners[bit].slot >= 0, isGone(bit) else { continue }
      owners[bit] = BitOwner()
      clear(bit: bit)
    }
    Self.dropRemoved(from: &phases)
    geometries.removeAll { $0.isRemoved }
    Self.dropRemoved(from: &disappearances)
    Self.dropRemoved(from: &appearances)
    Self.dropRemoved(from: &visibilities)
    Self.dropRemoved(from: &targets)
    Self.dropRemoved(from: &rowValues)
    for observer in added where !observer.isRemoved { add(observer) }
    makeTests()
    needsSpaces = !rowValues.isEmpty
    for position in 0..<geometries.count where geometries.with(position, { $0.subject == .contentGeometry }) {
      needsSpaces = true
    }
    hasOtherRows = true
    mustListTargets = true
  }

  private static func dropRemoved(from list: inout RigidArray<ScrollObserver>) {
    var kept = RigidArray<ScrollObserver>(capacity: list.capacity)
    for position in 0..<list.count where !list[position].isRemoved { kept.append(list[position]) }
    if kept.count < list.count { swap(&list, &kept) }
  }

  private mutating func add(_ observer: ScrollObserver) {
    switch observer.subject {
    case .phase: phases.grow(by: observer)
    case .geometry, .contentGeometry:
      geometries.append(observer)
      hasNewGeometries = true
    case .disappearance: disappearances.grow(by: observer)
    case .appearance: appearances.grow(by: observer)
    case .rowGeometry: rowValues.grow(by: observer)
    case .visibility:
      visibilities.grow(by: observer)
      takeBit(observer)
    case .targets:
      targets.grow(by: observer)
      takeBit(observer)
    }
  }

  private mutating func takeBit(_ observer: ScrollObserver) {
    var bit = 0
    while bit < owners.count, owners[bit].slot >= 0 { bit += 1 }
    if bit == owners.count { owners.grow(by: BitOwner()) }
    owners[bit] = BitOwner(
      slot: observer.slot, token: observer.token.rawValue, isOfTargets: observer.subject == .targets)
    observer.bit = bit
    let needed = (owners.count + 63) / 64
    if needed > words { widen(to: needed) }
  }

  /// Whether the observer of a bit was removed.
  private func isGone(_ bit: Int) -> Bool {
    for position in 0..<visibilities.count where visibilities[position].bit == bit {
      return visibilities[position].isRemoved
    }
    for position in 0..<targets.count where targets[position].bit == bit { return targets[position].isRemoved }
    return true
  }

  /// Widens each row to more words of bits.
  private mutating func widen(to count: Int) {
    var wide = RigidArray<UInt64>(capacity: rows.count * count)
    for row in 0..<rows.count {
      for word in 0..<count { wide.append(word < words ? bits[row * words + word] : 0) }
    }
    swap(&bits, &wide)
    words = count
  }

  private mutating func clear(bit: Int) {
    for row in 0..<rows.count { bits[row * words + bit / 64] &= ~(1 << UInt64(bit % 64)) }
  }

  private mutating func makeTests() {
    tests.removeAll()
    for position in 0..<visibilities.count where visibilities[position].element == nil {
      tests.grow(by: Self.test(visibilities[position]))
    }
    for position in 0..<targets.count { tests.grow(by: Self.test(targets[position])) }
    testedBits = 0
    for position in 0..<tests.count where tests[position].word == 0 { testedBits |= tests[position].mask }
    // Slots may have changed.
    for position in 0..<visibilities.count { owners[visibilities[position].bit].slot = visibilities[position].slot }
    for position in 0..<targets.count { owners[targets[position].bit].slot = targets[position].slot }
  }

  /// Finds the rows of observers that observe a single view.
  mutating func findSingleRows() {
    singleTests.removeAll()
    for position in 0..<visibilities.count {
      let observer = visibilities[position]
      guard observer.element != nil, let row = row(of: observer) else { continue }
      singleTests.grow(by: SingleTest(row: row, test: Self.test(observer)))
    }
  }

  /// The position of an observer's view among the rows on the screen.
  func row(of observer: ScrollObserver) -> Int? {
    for position in 0..<rows.count where observer.isOf(rows[position].nameNow) { return position }
    return nil
  }

  private static func test(_ observer: ScrollObserver) -> VisibilityTest {
    VisibilityTest(
      least: VisibilityThreshold(observer.threshold).least, word: observer.bit / 64,
      mask: 1 << UInt64(observer.bit % 64))
  }
}
