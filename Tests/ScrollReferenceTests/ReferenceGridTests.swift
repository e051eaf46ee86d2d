// The reference's grids against figures worked out by hand from §C19, §C20 and §E7.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

@Suite("The reference's grids")
struct ReferenceGridTests {
  private func grid(
    _ tracks: [GridItem], cells: Int = 20, alignment: CGFloat = 0.5, header: Bool = false, spacing: CGFloat = 0
  ) -> StackContent {
    StackContent(
      spacing: spacing, alignment: alignment, tracks: tracks,
      sections: [StackSection(rowCount: cells, hasHeader: header)], estimate: .fixed(100), prefetch: .none)
  }

  private func columns(_ tracks: [GridItem], alignment: CGFloat = 0.5) throws -> [CGRect] {
    var pointer = try Pointer(grid(tracks, cells: 200, alignment: alignment), width: 390)
    try pointer.frame(0)
    return pointer.elements.filter { $0.line == 0 }.map(\.frame)
  }

  @Test("Fixed and flexible tracks share what is left, and all stand where the alignment says")
  func sharing() throws {
    let columns = try columns(
      [GridItem(.fixed(90)), GridItem(), GridItem(.flexible(maximum: 70))], alignment: 0.25)
    // Three tracks share 374 pt: 90, then half of 284, then at most 70. The last one ends at 318.
    #expect(columns.map(\.minX) == [18, 116, 266])
    #expect(columns.map(\.width) == [90, 142, 70])
  }

  @Test("Flexible tracks keep to their minimum where nothing is left")
  func minimum() throws {
    let columns = try columns([GridItem(.fixed(380), spacing: 30), GridItem()], alignment: 0)
    #expect(columns.map(\.minX) == [0, 410])
    #expect(columns.map(\.width) == [380, 10])
  }

  @Test("Adaptive tracks are as many as fit at their minimum")
  func adaptive() throws {
    let three = try columns([GridItem(.adaptive(minimum: 100), spacing: 10)])
    #expect(three.count == 3)
    #expect(isNear(three[2].minX, 2 * (370.0 / 3 + 10)))
    #expect(isNear(three[0].width, 370.0 / 3))
    let bounded = try columns([GridItem(.adaptive(minimum: 100, maximum: 110), spacing: 10)])
    // 350 of 390 pt are used.
    #expect(bounded.map(\.minX) == [20, 140, 260])
    #expect(bounded[1].width == 110)
    let mixed = try columns([GridItem(.fixed(100), spacing: 0), GridItem(.adaptive(minimum: 50), spacing: 0)])
    #expect(mixed.map(\.minX) == [0, 100, 158, 216, 274, 332])
    #expect(mixed[5].width == 58)
    let narrow = try columns([GridItem(.adaptive(minimum: 500))])
    #expect(narrow.count == 1)
    #expect(narrow[0].width == 500)
    #expect(narrow[0].minX == -55)
  }

  @Test("There are 128 tracks at most")
  func most() throws {
    let columns = try columns([GridItem(.adaptive(minimum: 0), spacing: 0), GridItem()])
    #expect(columns.count == 128)
    #expect(isNear(columns[0].width, (390.0 / 2) / 128))
  }

  @Test("A line is as long as its longest cell, and the last of a section has the cells that are left")
  func lines() throws {
    var pointer = try Pointer(
      grid([GridItem(.fixed(100)), GridItem(.fixed(100)), GridItem(.fixed(100))], cells: 7, header: true, spacing: 5),
      rows: ListedRows(10, 70, 30, 40, 20, 15, 60))
    let report = try pointer.frame(0)
    #expect(report.visibleLines == 0..<4)
    #expect(report.measuredLineCount == 4)
    #expect(report.geometry.contentSize.height == 235)
    #expect(pointer.elements.map(\.line) == [0, 1, 1, 1, 2, 2, 2, 3])
    #expect(pointer.frame(ofRow: 0) == CGRect(x: 42, y: 55, width: 100, height: 70))
    #expect(pointer.frame(ofRow: 6) == CGRect(x: 42, y: 175, width: 100, height: 60))
    #expect(pointer.frame(of: .header(section: 0)) == CGRect(x: 0, y: 0, width: 400, height: 50))
  }

  @Test("A cell narrower than its track stands where the track's alignment says, or the grid's")
  func cellAlignment() throws {
    let tracks = [
      GridItem(.fixed(100), alignment: UnitPoint(x: 1, y: 0.5)), GridItem(.fixed(100), alignment: nil),
    ]
    var pointer = try Pointer(grid(tracks, cells: 2, alignment: 0), rows: ListedRows(100, across: [40, 60]))
    try pointer.frame(0)
    #expect(pointer.frame(ofRow: 0).minX == 60)
    #expect(pointer.frame(ofRow: 1).minX == 108)
  }

  @Test("A pass takes on 1024 views, a line as many as there are tracks")
  func budget() throws {
    var pointer = try Pointer(
      grid([GridItem](repeating: GridItem(.fixed(1), spacing: 0), count: 100), cells: 5000), rows: ListedRows(10))
    let report = try pointer.frame(0)
    #expect(report.visibleLines == 0..<10)
    #expect(report.measuredLineCount == 10)
  }

  @Test("A width that makes other tracks makes other lines, and the first cell on the screen stays")
  func resize() throws {
    var pointer = try Pointer(grid([GridItem(.adaptive(minimum: 100), spacing: 0)], cells: 200))
    try pointer.frame(0)
    try pointer.jump(1000, at: 1)
    #expect(try pointer.frame(1).visibleLines == 10..<18)
    try pointer.queue(.resize(CGSize(width: 300, height: 800)), 2)
    let report = try pointer.frame(2)
    // Cell 40 began line 10 of a grid with four tracks. Now it stands in line 13 of a grid with three.
    #expect(report.visibleLines == 13..<21)
    // The line that is held on the screen is not counted.
    #expect(report.measuredLineCount == 7)
    #expect(report.geometry.contentOffset.y == 1300)
    #expect(pointer.frame(ofRow: 40) == CGRect(x: 100, y: 0, width: 100, height: 100))
    #expect(report.geometry.contentSize == CGSize(width: 300, height: 6700))
  }
}
