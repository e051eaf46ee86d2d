// Tests of the cell whose value an object lends without a check.
import ScrollStorage
import Testing

@Suite("Owned cell")
struct OwnedCellTests {
  @Test("The value is changed where it is, and lives as long as the cell")
  func changes() {
    final class Thing {}
    weak var kept: Thing?
    do {
      let cell = OwnedCell([Thing()])
      cell.value.append(Thing())
      kept = cell.value.last
      #expect(cell.value.count == 2 && kept != nil)
    }
    #expect(kept == nil)
  }

  @Test("An exchange returns what was there, and what is put in is read")
  func exchanges() {
    let cell = OwnedCell(1)
    #expect(cell.exchange(2) == 1)
    #expect(cell.value == 2)
    #expect(cell.exchange(3) == 2)
  }

  @Test("Objects live while they are in the cell, and no longer")
  func lifetimesOfExchanged() {
    final class Thing {}
    weak var first: Thing?
    weak var second: Thing?
    do {
      let cell = OwnedCell<Thing?>(nil)
      do {
        let (one, two) = (Thing(), Thing())
        (first, second) = (one, two)
        #expect(cell.exchange(one) == nil)
        #expect(cell.exchange(two) === one)
      }
      #expect(first == nil && second != nil)
      #expect(cell.value === second)
    }
    #expect(second == nil)
  }
}
