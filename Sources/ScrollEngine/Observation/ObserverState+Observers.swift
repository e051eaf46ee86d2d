// The observers by what they observe, and the bits of those that test rows.
import ScrollStorage
import ScrollTypes

/// A test of every row: the visible fraction, and the bit that says whether a row is inside.
struct VisibilityTest: BitwiseCopyable {
  /// The least visible fraction, less the slack for rounding.
  var least: Double
  var word: Int
  var mask: UInt64
}

/// A test of one row.
struct SingleTest: BitwiseCopyable {
  var row: Int
  var test: VisibilityTest
}

/// An observer of the geometry of the scroll view or of its content.
struct GeometryTest {
  let observer: ScrollObserver
  /// Compares the value of the geometry with the one before; for the content's nothing.
  let compare: (ScrollGeometry) -> Bool
  let isOfContent: Bool

  init(_ observer: ScrollObserver) {
    self.observer = observer
    if case .geometry(let compare, _) = observer.action {
      (self.compare, isOfContent) = (compare, false)
    } else {
      (compare, isOfContent) = ({ _ in false }, true)
    }
  }
}

extension ObserverState {
  /// Drops observers that were removed, takes on new ones, and makes their tests.
  mutating func tidy(adding added: [ScrollObserver]) {
    for bit in 0..<owners.count {
      guard let owner = owners[bit], owner.isRemoved else { continue }
      owners[bit] = nil
      clear(bit: bit)
    }
    Self.dropRemoved(from: &phases)
    var kept = RigidArray<GeometryTest>(capacity: geometries.capacity)
    for position in 0..<geometries.count where !geometries[position].observer.isRemoved {
      kept.append(geometries[position])
    }
    swap(&geometries, &kept)
    Self.dropRemoved(from: &disappearances)
    Self.dropRemoved(from: &appearances)
    Self.dropRemoved(from: &visibilities)
    Self.dropRemoved(from: &targets)
    Self.dropRemoved(from: &rowValues)
    for observer in added where !observer.isRemoved { add(observer) }
    makeTests()
    needsSpaces = !rowValues.isEmpty
    for position in 0..<geometries.count where geometries[position].isOfContent { needsSpaces = true }
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
      geometries.grow(by: GeometryTest(observer))
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
    for bit in 0..<owners.count where owners[bit] == nil {
      owners[bit] = observer
      observer.bit = bit
      return
    }
    observer.bit = owners.count
    owners.grow(by: observer)
    let needed = (owners.count + 63) / 64
    if needed > words { widen(to: needed) }
  }

  /// Gives each row more words of bits.
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
    for bit in 0..<owners.count {
      guard let owner = owners[bit], owner.element == nil else { continue }
      tests.grow(by: Self.test(owner))
    }
  }

  /// Finds the rows that observers of single views are of.
  mutating func findSingleRows() {
    singleTests.removeAll()
    for position in 0..<visibilities.count {
      let observer = visibilities[position]
      guard observer.element != nil, let row = row(of: observer) else { continue }
      singleTests.grow(by: SingleTest(row: row, test: Self.test(observer)))
    }
  }

  /// Where an observer's view is on the screen.
  func row(of observer: ScrollObserver) -> Int? {
    for position in 0..<rows.count where observer.isOf(rows[position].nameNow) { return position }
    return nil
  }

  private static func test(_ observer: ScrollObserver) -> VisibilityTest {
    VisibilityTest(
      least: max(observer.threshold - slack, slack), word: observer.bit / 64,
      mask: 1 << UInt64(observer.bit % 64))
  }

  /// How much of a visible fraction is left to rounding (§V5).
  private static var slack: Double { 1e-9 }
}
