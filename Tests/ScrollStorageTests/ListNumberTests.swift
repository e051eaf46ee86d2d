// Tests of the numbers that show whether a list has changed.
import ScrollStorage
import Testing

@Suite("List number")
struct ListNumberTests {
  @Test("A list has another number when it has changed, and no two lists have one")
  func numbers() {
    var one = ListNumber()
    let before = one
    one.change()
    #expect(one != before)
    var other = ListNumber()
    #expect(other != before && other != one)
    other.change()
    #expect(other != before && other != one)
  }

  @Test("A list that has changed once is the next one, and no other is")
  func next() {
    var list = ListNumber()
    let start = list
    #expect(!list.isNext(to: start))
    list.change()
    #expect(list.isNext(to: start) && !start.isNext(to: list))
    list.change()
    #expect(!list.isNext(to: start))
  }
}
