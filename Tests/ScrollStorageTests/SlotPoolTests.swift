// Tests of the pool of slots and of the table of numbers.
import ScrollStorage
import Testing

@Suite("SlotPool")
struct SlotPoolTests {
  private struct Box: ~Copyable {
    var value: Int
    let token: Token
  }

  @Test("A value stays in its slot, is changed there, and the slot of one that goes is the next one's")
  func slots() {
    let count = TokenCount()
    var pool = SlotPool<Box>()
    var slots: [Int32] = []
    for value in 0..<40 { slots.append(pool.insert(Box(value: value, token: Token(value, in: count)))) }
    #expect(slots == Array(0..<40) && pool.count == 40 && pool.slotCount == 48)
    pool[7].value += 100
    #expect(pool[7].value == 107 && pool[39].value == 39)
    pool.remove(at: 3)
    let removed = pool.remove(at: 30).value
    #expect(removed == 30 && pool.contains(30) == false && pool.contains(31) && pool.contains(-1) == false)
    let again = [
      pool.insert(Box(value: 1, token: Token(1, in: count))), pool.insert(Box(value: 2, token: Token(2, in: count))),
    ]
    #expect(again == [30, 3])
    #expect(pool[3].value == 2)
  }

  @Test("Values are deinitialised once, when they are taken out or the pool goes")
  func deinitialised() {
    let count = TokenCount()
    do {
      var pool = SlotPool<Box>()
      for value in 0..<20 { _ = pool.insert(Box(value: value, token: Token(value, in: count))) }
      #expect(count.alive == 20)
      pool.remove(at: 4)
      #expect(count.alive == 19)
    }
    #expect(count.alive == 0)
  }

  @Test("A copy has the same values in the same slots, and its next value takes the same one")
  func copies() {
    let count = TokenCount()
    var pool = SlotPool<Box>()
    for value in 0..<20 { _ = pool.insert(Box(value: value, token: Token(value, in: count))) }
    pool.remove(at: 9)
    var copy = pool.copy { Box(value: $0.value, token: $0.token) }
    copy[5].value = 500
    #expect(pool[5].value == 5 && copy[5].value == 500 && copy.count == 19)
    let slots = [
      copy.insert(Box(value: 0, token: Token(0, in: count))), pool.insert(Box(value: 0, token: Token(0, in: count))),
    ]
    #expect(slots == [9, 9])
  }

  @Test("A slot without a value traps")
  func traps() async {
    await #expect(processExitsWith: .failure) {
      var pool = SlotPool<Int>()
      let slot = pool.insert(1)
      pool.remove(at: slot)
      _ = pool[slot]
    }
  }
}

@Suite("NumberTable")
struct NumberTableTests {
  @Test("It answers as a dictionary does, through random changes")
  func model() {
    var generator = SeededGenerator(seed: 7)
    var table = NumberTable<Int32>()
    var model: [UInt64: Int32] = [:]
    for _ in 0..<20_000 {
      // Few numbers, so that entries collide. Some numbers are neighbours, and some are far apart.
      let number = UInt64.random(in: 1...400, using: &generator) << UInt64.random(in: 0...1, using: &generator) * 40
      if Bool.random(using: &generator) {
        let value = Int32.random(in: 0...9, using: &generator)
        table[number] = value
        model[number] = value
      } else {
        table[number] = nil
        model[number] = nil
      }
      #expect(table[number] == model[number] && table.count == model.count)
    }
    for number in UInt64(0)...500 { #expect(table[number] == model[number]) }
  }

  @Test("An entry takes little more than its number and value")
  func bytes() {
    var table = NumberTable<SIMD2<Int64>>()
    for number in UInt64(1)...10_000 { table[number] = SIMD2(Int64(number), 0) }
    #expect(table.byteCount <= 10_000 * 32)
    let copy = table.copy()
    table[77] = nil
    #expect(copy[77] == SIMD2(77, 0) && table[77] == nil && copy.count == 10_000)
  }
}
