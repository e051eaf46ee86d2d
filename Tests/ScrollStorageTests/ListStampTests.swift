// Tests of the numbers that identify lists.
import ScrollStorage
import Testing

@Suite("List stamp")
struct ListStampTests {
  @Test("A list that changes has a number that no other has, and knows the one before")
  func numbers() {
    var one = ListStamp()
    #expect(one.number == 0 && one.shift == nil)
    one.change(by: nil)
    var other = one
    #expect(one.number != 0 && other.number == one.number)
    other.change(by: ListShift(from: 3, to: 3) { $0 == $1 + 1 })
    one.change(by: nil)
    #expect(other.before == one.before && other.number != one.number)
    #expect(other.shift?.stayed == 1..<3 && other.shift?.stay == 0..<2)
    #expect(one.shift == nil)
  }
}
