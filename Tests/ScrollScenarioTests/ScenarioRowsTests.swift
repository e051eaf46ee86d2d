// The identity of rows after edits: keys and lengths follow the rows.
import Foundation
import ScrollTypes
import Testing

@testable import ScrollScenario

@Suite("Rows that are edited")
struct ScenarioRowsTests {
  private func keys(_ rows: ScenarioRows, section: Int = 0) -> [ContentKey?] {
    (0..<rows.sections[section].rowCount).map { rows.key(of: .row($0, section: section)) }
  }

  private func original(_ indices: Int..., section: Int = 0) -> [ContentKey] {
    indices.map { ContentKey(.row($0, section: section)) }
  }

  @Test("A row that is moved keeps its key, and the others keep theirs")
  func moves() throws {
    var rows = ScenarioRows(.constant(1), sections: [StackSection(rowCount: 6)])
    #expect(keys(rows) == original(0, 1, 2, 3, 4, 5))
    try rows.apply([.moveRows(1..<3, to: 3, section: 0)])
    #expect(keys(rows) == original(0, 3, 4, 1, 2, 5))
    try rows.apply([.removeRows(2..<4, section: 0), .moveRows(3..<4, to: 0, section: 0)])
    #expect(keys(rows) == original(5, 0, 3, 2))
    #expect(rows.key(of: .row(4, section: 0)) == nil)
  }

  @Test("A row that goes to another section keeps its key there")
  func transfers() throws {
    var rows = ScenarioRows(.constant(1), sections: [StackSection(rowCount: 4), StackSection(rowCount: 3)])
    try rows.apply([.transferRows(1..<3, section: 0, to: 1, inSection: 1)])
    #expect(keys(rows) == original(0, 3))
    #expect(
      keys(rows, section: 1) == original(0, section: 1) + original(1, 2) + original(1, 2, section: 1))
    try rows.apply([.transferRows(2..<5, section: 1, to: 0, inSection: 0), .insertRows(count: 1, at: 2, section: 1)])
    #expect(keys(rows) == original(2) + original(1, 2, section: 1) + original(0, 3))
    #expect(Array(keys(rows, section: 1).prefix(2)) == original(0, section: 1) + original(1))
    try rows.apply([.transferRows(0..<2, section: 0, to: 3, inSection: 0)])
    #expect(keys(rows) == original(1 + 1, section: 1) + original(0, 3) + original(2) + original(1, section: 1))
    #expect(rows.sections.map(\.rowCount) == [5, 3])
    #expect(throws: ContentEditError.self) { try rows.apply([.transferRows(0..<1, section: 0, to: 4, inSection: 1)]) }
    #expect(throws: ContentEditError.self) { try rows.apply([.transferRows(0..<1, section: 0, to: 0, inSection: 2)]) }
    try rows.apply([.removeSections(0..<1)])
    #expect(rows.sections.map(\.rowCount) == [3])
  }

  @Test("A row that comes has a key and a length that no row had")
  func insertions() throws {
    var rows = ScenarioRows(.random(seed: 1, in: 0...1), sections: [StackSection(rowCount: 3)])
    try rows.apply([.insertRows(count: 2, at: 1, section: 0), .insertRows(count: 1, at: 5, section: 0)])
    let found = keys(rows)
    #expect([found[0], found[3], found[4]] == original(0, 1, 2))
    #expect(Set(found).count == 6)
    #expect(Set((0..<6).map { rows.extent(of: .row($0, section: 0), crossExtent: 9) }).count == 6)
    try rows.apply([.removeRows(1..<2, section: 0), .insertRows(count: 1, at: 1, section: 0)])
    #expect(!found.contains(rows.key(of: .row(1, section: 0))))
  }

  @Test("A view that is invalidated takes the next length of a cycle and is the same otherwise")
  func invalidation() throws {
    var rows = ScenarioRows(
      .cycle([1, 2, 3]), sections: [StackSection(rowCount: 4, hasHeader: true, hasFooter: true)])
    func extents() -> [CGFloat] {
      ([.header(section: 0), .footer(section: 0)] + (0..<4).map { .row($0, section: 0) })
        .map { rows.extent(of: $0, crossExtent: 0) }
    }
    #expect(extents() == [2, 3, 1, 2, 3, 1])
    try rows.apply([.invalidateRows(1..<3, section: 0)])
    #expect(extents() == [2, 3, 1, 3, 1, 1])
    try rows.apply([.invalidateRows(2..<3, section: 0), .invalidateHeaderAndFooter(section: 0)])
    #expect(extents() == [3, 1, 1, 3, 2, 1])
    #expect((0..<4).map { rows.key(of: .row($0, section: 0))?.generation } == [0, 1, 2, 0])
  }

  @Test("Sections keep their views' keys when others come and go before them")
  func sections() throws {
    let sections = (1...3).map { StackSection(rowCount: $0, hasHeader: true) }
    var rows = ScenarioRows(.random(seed: 1, in: 0...1), sections: sections)
    try rows.apply([.removeRows(0..<1, section: 2), .removeSections(0..<1)])
    #expect(keys(rows, section: 0) == original(0, 1, section: 1))
    #expect(keys(rows, section: 1) == original(1, 2, section: 2))
    try rows.apply([.insertSections([StackSection(rowCount: 2, hasHeader: true, hasFooter: true)], at: 1)])
    #expect(keys(rows, section: 2) == original(1, 2, section: 2))
    #expect(rows.key(of: .header(section: 2)) == ContentKey(.header(section: 2)))
    #expect(keys(rows, section: 1) == original(0, 1, section: 3))
    #expect(rows.key(of: .footer(section: 0)) == nil && rows.key(of: .footer(section: 1)) != nil)
    #expect(rows.key(of: .header(section: 3)) == nil && rows.key(of: .header(section: -1)) == nil)
    #expect(rows.extent(of: .header(section: 3), crossExtent: 1) == 0)
    #expect(rows.crossExtent(of: .header(section: 0), offered: 5) == 5)
  }

  @Test("A transaction that cannot be applied changes nothing")
  func refused() throws {
    var rows = ScenarioRows(.constant(1), sections: [StackSection(rowCount: 3)])
    #expect(throws: ContentEditError.rowsOutOfRange(edit: 1)) {
      try rows.apply([.removeRows(0..<1, section: 0), .removeRows(2..<3, section: 0)])
    }
    #expect(keys(rows) == original(0, 1, 2))
  }

  @Test("Random edits keep every key where a plain array of keys has it", arguments: 0..<40 as Range<UInt64>)
  func againstArray(seed: UInt64) throws {
    var output: UInt64 = 0
    func random(_ bound: Int) -> Int {
      output += 1
      return Int(SplitMix64.output(output, ofSeed: seed) % UInt64(bound))
    }
    var rows = ScenarioRows(.constant(1), sections: [StackSection(rowCount: 9)])
    var plain = keys(rows)
    for _ in 0..<60 {
      let start = random(plain.count + 1)
      let range = start..<start + random(plain.count - start + 1)
      switch random(4) {
      case 0:
        let count = random(4)
        try rows.apply([.insertRows(count: count, at: start, section: 0)])
        let new = (start..<start + count).map { rows.key(of: .row($0, section: 0)) }
        #expect(Set(new).count == count && Set(new).isDisjoint(with: plain))
        plain.insert(contentsOf: new, at: start)
      case 1:
        try rows.apply([.removeRows(range, section: 0)])
        plain.removeSubrange(range)
      case 2:
        let moved = plain[range]
        plain.removeSubrange(range)
        let index = random(plain.count + 1)
        plain.insert(contentsOf: moved, at: index)
        try rows.apply([.moveRows(range, to: index, section: 0)])
      default:
        try rows.apply([.invalidateRows(range, section: 0)])
        for index in range { plain[index] = plain[index]?.invalidated() }
      }
      #expect(keys(rows) == plain)
    }
  }
}
