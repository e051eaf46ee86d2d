// The reference's assumed slots against figures worked out by hand from §C16 to §C18 and §E16.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

@Suite("The reference's assumed slots")
struct ReferenceAssumedTests {
  /// Lines of 100 pt that are estimated at 60 pt, in a container of 800 pt. Lines 0 to 7 have been measured, and so
  /// have the lines on the screen at `offset`.
  private func pointer(
    _ sections: [StackSection] = [StackSection(rowCount: 100)], tracks: [GridItem] = [], at offset: CGFloat
  ) throws -> Pointer {
    var pointer = try Pointer(
      StackContent(tracks: tracks, sections: sections, estimate: .fixed(60), prefetch: .none), rows: ListedRows(100))
    try pointer.frame(0)
    try pointer.jump(offset, at: 1)
    try pointer.frame(1)
    return pointer
  }

  private let twoTracks = [GridItem(.fixed(100)), GridItem(.fixed(100))]

  @Test("Rows to be measured again count as they did until they come onto the screen")
  func rows() throws {
    var pointer = try pointer(at: 800)
    // 16 lines are measured, 84 are estimated.
    #expect(try pointer.frame(2).geometry.contentSize.height == 6640)
    try pointer.model.apply([.invalidateRows(0..<8, section: 0), .invalidateRows(20..<30, section: 0)])
    pointer.rows = ListedRows(200)
    let report = try pointer.frame(3)
    #expect(report.measuredLineCount == 0)
    #expect(report.geometry.contentOffset.y == 800)
    #expect(report.geometry.contentSize.height == 6640)
    try pointer.jump(0, at: 4)
    let start = try pointer.frame(4)
    #expect(start.measuredLineCount == 4)
    #expect(start.geometry.contentSize.height == 7040)
  }

  @Test("A row that was assumed to have an extent and is to be measured again keeps it")
  func assumed() throws {
    var pointer = try pointer(at: 800)
    try pointer.model.apply([.assumeExtent(30, rows: 20..<30, section: 0)])
    #expect(try pointer.frame(2).geometry.contentSize.height == 6340)
    try pointer.model.apply([.invalidateRows(18..<30, section: 0)])
    #expect(try pointer.frame(3).geometry.contentSize.height == 6340)
    // The length that a line is assumed to have moves with the line.
    try pointer.model.apply([.moveRows(20..<22, to: 90, section: 0), .removeRows(90..<91, section: 0)])
    #expect(try pointer.frame(4).geometry.contentSize.height == 6310)
  }

  @Test("A header and a footer to be measured again count as they did")
  func header() throws {
    var pointer = try pointer([StackSection(rowCount: 100, hasHeader: true, hasFooter: true)], at: 2000)
    let length = try pointer.frame(2).geometry.contentSize.height
    try pointer.model.apply([.invalidateHeaderAndFooter(section: 0)])
    let report = try pointer.frame(3)
    #expect(report.geometry.contentSize.height == length && report.geometry.contentOffset.y == 2000)
    #expect(report.measuredLineCount == 0)
  }

  @Test("On a grid lines keep their lengths where cells change their places, and come or go at the section's end")
  func grid() throws {
    var pointer = try pointer(tracks: twoTracks, at: 2000)
    // Lines 0 to 7 and 28 to 35 are measured, and 34 lines count with 60 pt.
    #expect(try pointer.frame(2).geometry.contentSize.height == 3640)
    try pointer.model.apply([.insertRows(count: 1, at: 5, section: 0)])
    let inserted = try pointer.frame(3)
    #expect(inserted.geometry.contentOffset.y == 2000 && inserted.geometry.contentSize.height == 3700)
    #expect(inserted.measuredLineCount == 8 && pointer.elements.first?.element == .row(56, section: 0))
    // Cell 57, the former anchor, stands beside it. 99 cells are 50 lines, and cell 57 becomes cell 55 of line 27.
    try pointer.model.apply([.removeRows(15..<17, section: 0)])
    let removed = try pointer.frame(4)
    #expect(removed.visibleLines == 27..<35 && removed.measuredLineCount == 8)
    #expect(removed.geometry.contentOffset.y == 1940 && removed.geometry.contentSize.height == 3680)
    try pointer.jump(0, at: 5)
    // Lines 0 to 7 show. The first two have never lost their measured lengths.
    #expect(try pointer.frame(5).measuredLineCount == 6)
  }

  @Test("On a grid both sections of a transfer keep the lengths of their lines")
  func transfer() throws {
    let sections = [StackSection(rowCount: 8), StackSection(rowCount: 92)]
    var pointer = try pointer(sections, tracks: twoTracks, at: 2000)
    #expect(try pointer.frame(2).geometry.contentSize.height == 3640)
    // The first section has lost two of its four lines, of 100 pt each. The second has two more of 60 pt at its end.
    // Its cell 48 is cell 52 now, two lines on. There, six lines of 100 pt are left on the screen, and two of 60 pt are
    // measured now: the length stays the same.
    try pointer.model.apply([.transferRows(0..<4, section: 0, to: 0, inSection: 1)])
    let report = try pointer.frame(3)
    #expect(
      report.geometry.contentOffset.y == 2000 && report.geometry.contentSize.height == 3640)
    #expect(report.visibleLines == 28..<36 && report.measuredLineCount == 8)
  }

  @Test("What was on the screen counts as it did when the container offers another length")
  func resize() throws {
    var pointer = try pointer(at: 2000)
    #expect(try pointer.frame(2).visibleLines == 28..<36)
    try pointer.queue(.resize(CGSize(width: 300, height: 100)), 3)
    let report = try pointer.frame(3)
    // Rows 28 to 35 keep their lengths. Row 28 is measured because it is held.
    #expect(report.visibleLines == 28..<29)
    #expect(report.geometry.contentOffset.y == 1680)
    #expect(report.geometry.contentSize.height == 6320)
  }

  @Test("Of two sizes in a row the second finds one line on the screen")
  func twoSizes() throws {
    var pointer = try pointer(at: 2000)
    try pointer.queue(.resize(CGSize(width: 300, height: 100)), 3)
    try pointer.queue(.resize(CGSize(width: 200, height: 100)), 3)
    #expect(try pointer.frame(3).geometry.contentSize.height == 6040)
  }

  @Test("A grid keeps the lengths on its screen through another width, but not with other tracks")
  func tracks() throws {
    // Three tracks make 34 lines, of which 8 are on the screen. One track makes 100 lines.
    for (width, length) in [(390, 8 * 100 + 26 * 60), (200, 100 + 99 * 60)] as [(CGFloat, CGFloat)] {
      var pointer = try pointer(tracks: [GridItem(.adaptive(minimum: 100))], at: 0)
      #expect(try pointer.frame(2).visibleLines == 0..<8)
      try pointer.queue(.resize(CGSize(width: width, height: 100)), 3)
      let report = try pointer.frame(3)
      #expect(report.visibleLines == 0..<1)
      #expect(report.geometry.contentSize.height == length)
    }
  }
}
