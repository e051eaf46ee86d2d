// Tests of the first-in, first-out queue.
import ScrollStorage
import Testing

@Suite("RingBuffer")
struct RingBufferTests {
  @Test("Elements leave in the order in which they came, across every wrap and growth")
  func order() {
    var queue = RingBuffer<Int>()
    var next = 0
    var expected = 0
    for round in 0..<200 {
      for _ in 0..<(round % 7) {
        queue.append(next)
        next += 1
      }
      for _ in 0..<(round % 5) where expected < next {
        #expect(queue.first == expected)
        #expect(queue.popFirst() == expected)
        expected += 1
      }
      #expect(queue.count == next - expected)
      #expect(queue.isEmpty == (next == expected))
    }
    while let element = queue.popFirst() {
      #expect(element == expected)
      expected += 1
    }
    #expect(expected == next)
    #expect(queue.first == nil)
  }

  @Test("Room is made in powers of two, kept by removeAll, and grown only when an append finds the queue full")
  func capacity() {
    var queue = RingBuffer<Int>(minimumCapacity: 9)
    #expect(queue.capacity == 16)
    for value in 0..<16 { queue.append(value) }
    #expect(queue.capacity == 16)
    queue.append(16)
    #expect(queue.capacity == 32)
    queue.removeAll()
    #expect(queue.isEmpty == true)
    #expect(queue.capacity == 32)
    #expect(queue.popFirst() == nil)
  }

  @Test("Elements are released when they leave or the queue goes, and not before")
  func lifetimes() {
    let count = TokenCount()
    do {
      var queue = RingBuffer<Token>(minimumCapacity: 4)
      for number in 0..<4 { queue.append(Token(number, in: count)) }
      #expect(queue.popFirst()?.number == 0)
      #expect(queue.popFirst()?.number == 1)
      #expect(count.alive == 2)
      // The next elements wrap around the end of the storage, and the last one makes it grow.
      for number in 4..<7 { queue.append(Token(number, in: count)) }
      #expect(count.alive == 5)
      #expect(queue.popFirst()?.number == 2)
      queue.removeAll()
      #expect(count.alive == 0)
      // Six in, five out, six in: the last elements are wrapped around the end of the storage when the queue goes.
      for number in 7..<13 { queue.append(Token(number, in: count)) }
      for _ in 0..<5 { _ = queue.popFirst() }
      for number in 13..<19 { queue.append(Token(number, in: count)) }
      #expect(queue.capacity == 8)
      #expect(count.alive == 7)
    }
    #expect(count.alive == 0)
  }

  @Test("A queue returns its memory when it grows and when it goes")
  func returned() async {
    await #expect(processExitsWith: .success) {
      expectMemoryReturned {
        var queue = RingBuffer<Int>(minimumCapacity: 512)
        for number in 0...512 { queue.append(number) }
      }
    }
    await #expect(processExitsWith: .success) {
      expectMemoryReturned { _ = RingBuffer<Int>(minimumCapacity: 512).copy() }
    }
  }

  @Test("A copy has the same elements in the same order, and goes its own way")
  func copying() {
    let count = TokenCount()
    do {
      var queue = RingBuffer<Token>(minimumCapacity: 4)
      // Two in, two out, four in: the last elements wrap around the end of the storage.
      for number in 0..<2 { queue.append(Token(number, in: count)) }
      for _ in 0..<2 { _ = queue.popFirst() }
      for number in 2..<6 { queue.append(Token(number, in: count)) }
      var copy = queue.copy()
      queue.removeAll()
      #expect(count.alive == 4 && copy.count == 4 && copy.capacity == 4)
      for number in 6..<8 { copy.append(Token(number, in: count)) }
      for number in 2..<8 { #expect(copy.popFirst()?.number == number) }
      #expect(queue.copy().isEmpty == true)
    }
    #expect(count.alive == 0)
  }
}
