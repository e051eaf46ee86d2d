// Tests of the list with a fixed capacity.
import ScrollStorage
import Testing

@Suite("RigidArray")
struct RigidArrayTests {
  @Test("Elements stay in the order in which they were appended and can be changed in place")
  func order() {
    var list = RigidArray<Int>(capacity: 4)
    #expect(list.isEmpty == true)
    for value in 0..<4 { list.append(value * 10) }
    #expect(list.isFull == true)
    #expect(list.count == 4)
    list[2] += 5
    let values = [list[0], list[1], list[2], list[3]]
    #expect(values == [0, 10, 25, 30])
  }

  @Test("Removing all keeps the capacity, and reserve keeps the elements")
  func capacity() {
    var list = RigidArray<Int>(capacity: 2)
    list.append(1)
    list.append(2)
    list.reserve(1)
    #expect(list.capacity == 2)
    list.reserve(3)
    #expect(list.capacity == 3)
    #expect([list[0], list[1]] == [1, 2])
    list.append(3)
    list.removeAll()
    #expect(list.isEmpty == true)
    #expect(list.capacity == 3)
  }

  @Test("Elements are put in anywhere, and those at both ends removed")
  func ends() {
    var list = RigidArray<Int>(capacity: 6)
    for value in [20, 40] { list.append(value) }
    list.insert(10, at: 0)
    list.insert(30, at: 2)
    list.insert(50, at: 4)
    #expect((0..<list.count).map { list[$0] } == [10, 20, 30, 40, 50])
    list.keep(1..<4)
    #expect((0..<list.count).map { list[$0] } == [20, 30, 40])
    list.keep(0..<2)
    #expect((0..<list.count).map { list[$0] } == [20, 30])
    list.keep(1..<1)
    #expect(list.isEmpty == true)
  }

  @Test("Positions of which something holds are added in their order, behind what is there")
  func positions() async {
    var list = RigidArray<Int>(capacity: 6)
    list.append(70)
    list.append(positionsBelow: 5) { $0 % 2 == 0 }
    #expect((0..<list.count).map { list[$0] } == [70, 0, 2, 4])
    list.append(positionsBelow: 0) { _ in true }
    list.append(positionsBelow: 2) { $0 == 1 }
    #expect((0..<list.count).map { list[$0] } == [70, 0, 2, 4, 1])
    await #expect(processExitsWith: .failure) {
      var short = RigidArray<Int>(capacity: 2)
      short.append(positionsBelow: 3) { $0 > 0 }
    }
    await #expect(processExitsWith: .failure) {
      var one = RigidArray<Int>(capacity: 4)
      one.append(1)
      one[-1] = 2
    }
  }

  @Test("Elements change with those of another list at the same positions")
  func updating() {
    var list = RigidArray<Int>(capacity: 3)
    var other = RigidArray<Double>(capacity: 3)
    for value in 1...3 {
      list.append(value)
      other.append(Double(value) / 2)
    }
    list.update(with: other) { $0 = $0 * 10 + Int($1 * 2) }
    #expect((0..<list.count).map { list[$0] } == [11, 22, 33])
  }

  @Test("Elements that are not kept are released, once each")
  func keptLifetimes() {
    let count = TokenCount()
    do {
      var list = RigidArray<Token>(capacity: 5)
      for number in 1...4 { list.append(Token(number, in: count)) }
      list.insert(Token(0, in: count), at: 0)
      #expect(count.alive == 5)
      list.keep(2..<4)
      #expect(count.alive == 2)
      #expect([list[0].number, list[1].number] == [2, 3])
    }
    #expect(count.alive == 0)
  }

  @Test("Elements are released when they are overwritten, removed, or the list goes, and not before")
  func lifetimes() {
    let count = TokenCount()
    do {
      var list = RigidArray<Token>(capacity: 3)
      list.append(Token(1, in: count))
      list.append(Token(2, in: count))
      #expect(count.alive == 2)
      list[0] = Token(3, in: count)
      #expect(count.alive == 2)
      list.reserve(8)
      #expect(count.alive == 2)
      #expect(list[0].number == 3)
      list.removeAll()
      #expect(count.alive == 0)
      list.append(Token(4, in: count))
      #expect(count.alive == 1)
    }
    #expect(count.alive == 0)
  }

  @Test("A list returns its memory when it is given more room and when it goes")
  func returned() async {
    await #expect(processExitsWith: .success) {
      expectMemoryReturned {
        var list = RigidArray<Int>(capacity: 512)
        list.reserve(1024)
        _ = list.copy()
      }
    }
  }

  @Test("A copy has the same elements and as much room, and goes its own way")
  func copying() {
    let count = TokenCount()
    do {
      var list = RigidArray<Token>(capacity: 4)
      for number in 0..<3 { list.append(Token(number, in: count)) }
      var copy = list.copy()
      list.removeAll()
      #expect(count.alive == 3)
      #expect((0..<copy.count).map { copy[$0].number } == [0, 1, 2])
      #expect(copy.capacity == 4)
      copy.append(Token(3, in: count))
      #expect(list.isEmpty && copy.count == 4)
    }
    #expect(count.alive == 0)
  }

  @Test("Appending to a full list traps")
  func full() async {
    await #expect(processExitsWith: .failure) {
      var list = RigidArray<Int>(capacity: 1)
      list.append(1)
      list.append(2)
    }
  }

  @Test("Reading behind the last element traps")
  func outOfBounds() async {
    await #expect(processExitsWith: .failure) {
      let list = RigidArray<Int>(capacity: 1)
      _ = list[0]
    }
  }
}
