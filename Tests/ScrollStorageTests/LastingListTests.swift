// Tests of lists that stay in memory until the process ends.
import ScrollStorage
import Testing

@Suite("LastingList")
struct LastingListTests {
  @Test("It has the elements that it was made of, and so has a copy of it")
  func elements() {
    let list = LastingList([SIMD2(1.0, 2), SIMD2(3, 4), SIMD2(5, 6)])
    let copy = list
    #expect(copy.count == 3 && (0..<3).map { copy[$0] } == [SIMD2(1, 2), SIMD2(3, 4), SIMD2(5, 6)])
    #expect(LastingList<Int>().count == 0 && LastingList([Int]()).count == 0)
  }

  @Test("It is the same as its copies, and no other one")
  func sameness() {
    let list = LastingList([1, 2])
    let copy = list
    #expect(copy == list && LastingList([1, 2]) != list && LastingList<Int>() == LastingList<Int>())
  }
}
