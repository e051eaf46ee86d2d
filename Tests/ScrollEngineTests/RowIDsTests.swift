// Identities of rows: duplicates are reported, and a difference becomes edits with the fewest moves.
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Row ids")
struct RowIDsTests {
  /// Returns an array after edits, with -1 for each inserted row.
  static func play(_ edits: [ContentEdit], on ids: [Int]) -> [Int] {
    var ids = ids
    for edit in edits {
      switch edit {
      case .insertRows(let count, let index, _): ids.insert(contentsOf: Array(repeating: -1, count: count), at: index)
      case .removeRows(let rows, _): ids.removeSubrange(rows)
      case .moveRows(let rows, let index, _):
        let moved = Array(ids[rows])
        ids.removeSubrange(rows)
        ids.insert(contentsOf: moved, at: index)
      default: Issue.record("unexpected edit")
      }
    }
    return ids
  }

  @Test("The edits lead from one collection to the other, for every pair of small ones")
  func smallWorld() throws {
    func permutations(_ ids: [Int]) -> [[Int]] {
      ids.isEmpty ? [[]] : ids.flatMap { id in permutations(ids.filter { $0 != id }).map { [id] + $0 } }
    }
    func subsets(_ ids: [Int]) -> [[Int]] { ids.reduce([[]]) { sets, id in sets + sets.map { $0 + [id] } } }
    let old = [0, 1, 2, 3]
    for new in subsets([0, 1, 2, 3, 4, 5]).filter({ $0.count <= 5 }).flatMap(permutations) {
      var ids = try RowIDs(old)
      let edits = try ids.update(to: new)
      #expect(Self.play(edits, on: old) == new.map { old.contains($0) ? $0 : -1 })
      try edits.validate(on: [StackSection(rowCount: old.count)], estimates: .content)
      #expect(ids.ids == new)
    }
  }

  @Test("Large collections too, and one row that goes far is one move")
  func large() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<50 {
      let old = Array(0..<400).shuffled(using: &generator)
      var new = old.filter { _ in Int.random(in: 0..<10, using: &generator) > 0 }
      for _ in 0..<Int.random(in: 0..<30, using: &generator) {
        new.swapAt(Int.random(in: 0..<new.count, using: &generator), Int.random(in: 0..<new.count, using: &generator))
      }
      new.insert(contentsOf: 1000..<1020, at: Int.random(in: 0...new.count, using: &generator))
      var ids = try RowIDs(old)
      #expect(Self.play(try ids.update(to: new), on: old) == new.map { $0 < 1000 ? $0 : -1 })
    }
    var ids = try RowIDs(Array(0..<10_000))
    #expect(try ids.update(to: Array(1..<10_000) + [0]) == [.moveRows(0..<1, to: 9_999, section: 0)])
  }

  @Test("Ids that stand twice are named, and nothing has changed")
  func duplicates() throws {
    #expect(throws: DuplicateRowIDs(ids: ["b", "a", "b"])) { try RowIDs(["a", "b", "b", "a", "b"]) }
    var ids = try RowIDs([1, 2, 3])
    #expect(throws: DuplicateRowIDs(ids: [2])) { try ids.update(to: [1, 2, 2]) }
    #expect(ids.ids == [1, 2, 3] && ids.index(of: 3) == 2 && ids.index(of: 4) == nil)
    #expect("\(DuplicateRowIDs(ids: [1, 2, 3, 4, 5, 6, 7]))" == "rows have the same id: 1, 2, 3, 4, 5 and 2 more")
    #expect("\(DuplicateRowIDs(ids: [1, 2, 3, 4, 5, 6]))" == "rows have the same id: 1, 2, 3, 4, 5 and 1 more")
    #expect("\(DuplicateRowIDs(ids: [1, 2, 3, 4, 5]))" == "rows have the same id: 1, 2, 3, 4, 5")
    #expect("\(DuplicateRowIDs(ids: ["b"]))" == "rows have the same id: b")
  }

  @Test("A difference of the standard library becomes edits; one of another collection is refused")
  func standardDifference() throws {
    var ids = try RowIDs([1, 2, 3, 4])
    let edits = try ids.apply([4, 1, 2, 9].difference(from: [1, 2, 3, 4]).inferringMoves())
    #expect(Self.play(edits, on: [1, 2, 3, 4]) == [4, 1, 2, -1])
    #expect(throws: DifferenceError.doesNotApply) { try ids.apply([1, 2].difference(from: [1, 2, 3, 4, 5, 6, 7])) }
    // The offsets of this difference fit, but it removes a row that has another id here.
    #expect(throws: DifferenceError.doesNotApply) { try ids.apply([4, 1, 9].difference(from: [4, 1, 7, 9])) }
    #expect(ids.ids == [4, 1, 2, 9])
    #expect(
      "\(DifferenceError.doesNotApply)"
        == "the difference does not apply to these rows: it was made for another collection")
  }
}
