// The cell that an object lends without a check.
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
}
