// Rows that a transaction replaces by others, in the reference, worked out by hand from §E10 to §E14.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

@Suite("The reference's replaced rows")
struct ReferenceReplacedTests {
  /// Rows of 100 pt, estimated at 100 pt, in a container of 800 pt, at rest.
  private func pointer(
    _ section: StackSection = StackSection(rowCount: 100), tracks: [GridItem] = [], at offset: CGFloat = 5030
  ) throws -> Pointer {
    var pointer = try Pointer(StackContent(tracks: tracks, sections: [section], estimate: .fixed(100), prefetch: .none))
    try pointer.frame(0)
    try pointer.jump(offset, at: 1)
    try pointer.frame(1)
    return pointer
  }

  @Test("The new row with the index of the old one takes its place, or the last new one")
  func wholeSection() throws {
    for (count, offset) in [(120, 5030), (51, 4300), (30, 2200)] as [(Int, CGFloat)] {
      var pointer = try pointer()
      try pointer.model.apply([.removeRows(0..<100, section: 0), .insertRows(count: count, at: 0, section: 0)])
      // Row 50 is put at -30. 51 rows end at 4300, and 30 rows at 2200.
      #expect(try pointer.offset(2) == offset)
    }
    // Under a pointer, the last of 30 rows comes to -30, which is the offset 2930. Then the content is drawn near.
    var pointer = try pointer()
    try pointer.down(0, at: 2)
    try pointer.frame(2)
    try pointer.model.apply([.removeRows(0..<100, section: 0), .insertRows(count: 30, at: 0, section: 0)])
    #expect(isNear(try pointer.offset(2), 2200 + reach))
  }

  @Test("A header that stays does not hold the screen")
  func header() throws {
    // The header is 50 pt long: row 49 begins at 4950.
    var pointer = try pointer(StackSection(rowCount: 100, hasHeader: true), at: 5000)
    #expect(pointer.frame(ofRow: 49).minY == -50)
    try pointer.model.apply([.removeRows(0..<100, section: 0), .insertRows(count: 100, at: 0, section: 0)])
    #expect(try pointer.offset(2) == 5000)
    #expect(pointer.frame(ofRow: 49).minY == -50)
  }

  @Test("Later edits of the section move the gap, and what they take out next to it is counted")
  func moved() throws {
    var pointer = try pointer()
    // Row 50 was the eleventh row from 40 on, and is the sixteenth from 35 on. Three rows come before them.
    try pointer.model.apply([
      .removeRows(40..<60, section: 0), .removeRows(35..<40, section: 0), .insertRows(count: 3, at: 0, section: 0),
      .insertRows(count: 20, at: 38, section: 0),
    ])
    #expect(try pointer.offset(2) == 5330)
    #expect(pointer.frame(ofRow: 53).minY == -30)

    pointer = try self.pointer()
    // Rows that leave before the gap move it, and rows that leave from it on do not count. The gap is 30, and row 40
    // the eleventh.
    try pointer.model.apply([
      .removeRows(40..<60, section: 0), .removeRows(10..<20, section: 0), .removeRows(30..<35, section: 0),
      .removeRows(40..<41, section: 0), .insertRows(count: 1, at: 50, section: 0),
      .insertRows(count: 0, at: 30, section: 0), .insertRows(count: 20, at: 30, section: 0),
    ])
    #expect(try pointer.offset(2) == 4030)
    #expect(pointer.frame(ofRow: 40).minY == -30)
  }

  @Test("A gap follows its section")
  func section() throws {
    var pointer = try pointer()
    try pointer.model.apply([
      .removeRows(0..<100, section: 0), .insertSections([StackSection(rowCount: 10)], at: 0),
      .insertSections([StackSection(rowCount: 7), StackSection(rowCount: 7)], at: 0), .removeSections(0..<1),
      .insertRows(count: 100, at: 0, section: 2),
    ])
    // 17 rows come before row 50.
    #expect(try pointer.offset(2) == 6730)
    #expect(pointer.frame(ofRow: 50, section: 2).minY == -30)
  }

  /// Row 60 comes to -30 as row 40. It becomes row 50 behind ten new rows, and stays in place.
  @Test(
    "Rows that move within the section, to it or from it have it forgotten",
    arguments: [
      [.moveRows(0..<1, to: 5, section: 0)], [.transferRows(0..<1, section: 0, to: 7, inSection: 0)],
      [.transferRows(0..<1, section: 0, to: 0, inSection: 1), .insertRows(count: 1, at: 0, section: 0)],
      [.transferRows(0..<1, section: 1, to: 0, inSection: 0), .removeRows(0..<1, section: 0)],
    ] as [[ContentEdit]])
  func forgotten(edits: [ContentEdit]) throws {
    var pointer = try pointer()
    try pointer.model.apply([.insertSections([StackSection(rowCount: 2)], at: 1)])
    try pointer.frame(2)
    let exchange = [ContentEdit.removeRows(40..<60, section: 0), .insertRows(count: 10, at: 40, section: 0)]
    try pointer.model.apply([exchange[0]] + edits + [exchange[1]])
    #expect(try pointer.offset(3) == 5030)
    #expect(pointer.frame(ofRow: 50).minY == -30)
  }

  @Test("What moves nothing, or in another section, leaves it")
  func kept() throws {
    var pointer = try pointer()
    try pointer.model.apply([.insertSections([StackSection(rowCount: 9)], at: 1)])
    try pointer.frame(2)
    try pointer.model.apply([
      .removeRows(40..<60, section: 0), .moveRows(0..<2, to: 0, section: 0), .moveRows(0..<2, to: 4, section: 1),
      .transferRows(3..<3, section: 1, to: 0, inSection: 0), .invalidateRows(0..<1, section: 0),
      .insertRows(count: 10, at: 40, section: 0),
    ])
    #expect(try pointer.offset(3) == 4930)
    #expect(pointer.frame(ofRow: 49).minY == -30)
  }

  @Test("Where a row on the screen takes over that stays, and so do those that come before it")
  func heirOnScreen() throws {
    var pointer = try pointer()
    try pointer.model.apply([.removeRows(50..<52, section: 0), .insertRows(count: 5, at: 50, section: 0)])
    // Row 52 stood at 170 and is row 55 now.
    #expect(try pointer.offset(2) == 5330)
    #expect(pointer.frame(ofRow: 55).minY == 170)
  }

  @Test("A gap lasts as long as its transaction")
  func transactions() throws {
    var pointer = try pointer()
    try pointer.down(0, at: 2)
    try pointer.frame(2)
    try pointer.model.apply([.removeRows(40..<60, section: 0)])
    // Row 60 is row 40 now, and stands at -30.
    try pointer.model.apply([.insertRows(count: 10, at: 40, section: 0)])
    #expect(try pointer.offset(2) == 5030)
    #expect(pointer.frame(ofRow: 50).minY == -30)
  }

  @Test("On a grid the line with the new cell takes the place")
  func grid() throws {
    var pointer = try pointer(
      StackSection(rowCount: 200), tracks: [GridItem(.fixed(100)), GridItem(.fixed(100))])
    // Cell 100 is the first cell of line 50. The last of 90 cells, cell 89, is in line 44. The range of 90 cells ends
    // at 3700.
    try pointer.model.apply([.removeRows(0..<200, section: 0), .insertRows(count: 150, at: 0, section: 0)])
    #expect(try pointer.offset(2) == 5030)
    try pointer.down(0, at: 3)
    try pointer.frame(3)
    try pointer.model.apply([.removeRows(0..<150, section: 0), .insertRows(count: 90, at: 0, section: 0)])
    #expect(isNear(try pointer.offset(3), 3700 + reach))
  }
}
