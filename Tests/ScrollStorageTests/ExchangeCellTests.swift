// The cell that an object has as a constant.
import ScrollStorage
import Testing

@Suite("Exchange cell")
struct ExchangeCellTests {
  @Test("An exchange returns what was there, and what is put in is read")
  func exchanges() {
    let cell = ExchangeCell(1)
    #expect(cell.exchange(2) == 1)
    #expect(cell.value == 2)
    #expect(cell.exchange(3) == 2)
  }

  @Test("Objects live while they are in the cell, and no longer")
  func lifetimes() {
    final class Thing {}
    weak var first: Thing?
    weak var second: Thing?
    do {
      let cell = ExchangeCell<Thing?>(nil)
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
