// Tests of the value that a class lends to one user at a time.
import ScrollStorage
import Testing

@Suite("LentValue")
struct LentValueTests {
  private struct Counter: ~Copyable {
    var value = 0
    let token: Token

    mutating func count(upTo limit: Int) throws(Full) {
      guard value < limit else { throw Full() }
      value += 1
    }
  }

  private struct Full: Error {}

  @Test("The value is read and changed in its place, and goes with its keeper")
  func changes() throws {
    let count = TokenCount()
    do {
      let lent = LentValue(Counter(token: Token(1, in: count)))
      try lent.value.count(upTo: 2)
      lent.value.value += 10
      #expect(lent.value.value == 11 && count.alive == 1)
    }
    #expect(count.alive == 0)
  }

  @Test("Several may read at once; a change that throws gives the value back")
  func users() {
    let lent = LentValue(Counter(token: Token(1, in: TokenCount())))
    func sum(_ one: borrowing Counter, _ other: borrowing Counter) -> Int { one.value + other.value }
    #expect(throws: Full.self) { try lent.value.count(upTo: 0) }
    lent.value.value = 4
    #expect(sum(lent.value, lent.value) == 8)
    lent.value.value += lent.value.value
    #expect(lent.value.value == 8)
  }

  @Test("Reading what is being changed traps, and so does changing what is read or changed")
  func overlaps() async {
    await #expect(processExitsWith: .failure) {
      let lent = LentValue(1)
      change(&lent.value) { _ = lent.value }
    }
    await #expect(processExitsWith: .failure) {
      let lent = LentValue(1)
      change(&lent.value) { lent.value = 2 }
    }
    await #expect(processExitsWith: .failure) {
      let lent = LentValue(NoCopies())
      read(lent.value) { lent.value = NoCopies() }
    }
    await #expect(processExitsWith: .success) {
      let lent = LentValue(NoCopies())
      read(lent.value) { read(lent.value) {} }
    }
  }
}

private struct NoCopies: ~Copyable {}

private func change(_ value: inout Int, _ meanwhile: () -> Void) {
  value += 1
  meanwhile()
}

private func read(_ value: borrowing NoCopies, _ meanwhile: () -> Void) { meanwhile() }
