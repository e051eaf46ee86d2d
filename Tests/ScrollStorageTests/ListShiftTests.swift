// Tests of shifts: how one list follows from another by changes at its ends.
import ScrollStorage
import Testing

@Suite("ListShift")
struct ListShiftTests {
  @Test(
    "What stayed is found where elements left or came at the ends, and nothing else happened",
    arguments: [
      ([1, 2, 3, 4], [3, 4, 5], 2..<4, 0..<2), ([3, 4, 5], [1, 2, 3, 4], 0..<2, 2..<4),
      ([1, 2], [1, 2], 0..<2, 0..<2),
      ([1, 2, 3], [2], 1..<2, 0..<1), ([2], [1, 2, 3], 0..<1, 1..<2), ([1, 2, 3], [3, 1], 2..<3, 0..<1),
    ])
  func stayed(before: [Int], now: [Int], stayed: Range<Int>, stay: Range<Int>) throws {
    let shift = try #require(ListShift(from: before.count, to: now.count) { before[$0] == now[$1] })
    #expect(shift.stayed == stayed && shift.stay == stay)
    #expect(shift.count == before.count && shift.newCount == now.count)
    #expect(shift.pairCount == (before.count - stayed.count) * (now.count - stay.count))
  }

  @Test("A shift that is known says where what stayed is now")
  func known() {
    let shift = ListShift(from: 4, to: 3, stayed: 1..<3, from: 0)
    #expect(shift.stayed == 1..<3 && shift.stay == 0..<2 && shift.count == 4 && shift.newCount == 3)
    #expect(shift.pairCount == 2)
  }

  @Test(
    "Nothing is found where nothing stayed, or the rest is another",
    arguments: [([], [1]), ([1], []), ([1, 2], [3, 4]), ([1, 2, 3], [1, 3]), ([1, 2, 3], [2, 4])])
  func other(before: [Int], now: [Int]) {
    #expect(ListShift(from: before.count, to: now.count) { before[$0] == now[$1] } == nil)
  }

  @Test("One that left at an end and came at the other has returned")
  func returned() throws {
    for (now, hasReturned) in [([2, 3, 1], true), ([2, 3, 4], false), ([3, 1, 2], true)] {
      let before = [1, 2, 3]
      let shift = try #require(ListShift(from: before.count, to: now.count) { before[$0] == now[$1] })
      #expect(shift.hasReturned { before[$0] == now[$1] } == hasReturned)
    }
  }
}
