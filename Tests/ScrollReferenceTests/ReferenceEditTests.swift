// The reference's edits and sizes against figures worked out by hand from Behaviour/Edits.md.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

/// The overscroll when a pointer in a container of 800 pt goes that length: 0.55·800·800/(800 + 0.55·800).
let reach = CGFloat(352_000) / 1240

@Suite("The reference's edits")
struct ReferenceEditTests {
  private func pointer(
    _ sections: [StackSection] = [StackSection(rowCount: 100)], tracks: [GridItem] = [], estimate: CGFloat = 100,
    at offset: CGFloat = 5000, rows: ListedRows = ListedRows(100)
  ) throws -> Pointer {
    var pointer = try Pointer(
      StackContent(
        tracks: tracks, sections: sections, estimate: .fixed(estimate), prefetch: .none,
        retention: RetentionPolicy(lineCount: 0)), rows: rows)
    try pointer.frame(0)
    try pointer.jump(offset, at: 1)
    try pointer.frame(1)
    return pointer
  }

  private func top(_ pointer: inout Pointer, _ row: Int, section: Int = 0) throws -> CGFloat {
    try pointer.frame(2)
    return pointer.frame(ofRow: row, section: section).minY
  }

  @Test("Rows inserted or removed above leave the screen as it is")
  func above() throws {
    var pointer = try pointer(at: 5030)
    try pointer.model.apply([.insertRows(count: 10, at: 0, section: 0), .insertRows(count: 1, at: 60, section: 0)])
    #expect(try top(&pointer, 61) == -30)
    let report = try pointer.frame(3)
    #expect(report.geometry.contentOffset.y == 6130)
    #expect(report.visibleLines == 61..<70)
    try pointer.model.apply([.removeRows(0..<10, section: 0)])
    #expect(try top(&pointer, 51) == -30)
    #expect(try pointer.offset(3) == 5130)
  }

  @Test("The correction and what was measured are the frame's, not the edit's")
  func counts() throws {
    var pointer = try pointer()
    try pointer.model.apply([.insertRows(count: 3, at: 52, section: 0)])
    let report = try pointer.frame(2)
    #expect(report.measuredLineCount == 3)
    #expect(report.offsetCorrection == 0)
    #expect(report.geometry.contentOffset.y == 5000)
    #expect(report.changes == .geometry)
    #expect(report.geometry.contentSize.height == 10_300)
  }

  @Test("The next row of the section takes over from rows that are removed")
  func nextRow() throws {
    var pointer = try pointer()
    try pointer.model.apply([.removeRows(48..<52, section: 0)])
    // Row 52 stood at 200 and is row 48 now.
    #expect(try top(&pointer, 48) == 200)
    #expect(try pointer.offset(3) == 4600)
  }

  @Test("The view behind the section takes over, or else the row before")
  func otherViews() throws {
    let sections = [StackSection(rowCount: 55, hasFooter: true), StackSection(rowCount: 60)]
    var pointer = try pointer(sections)
    try pointer.model.apply([.removeRows(50..<55, section: 0)])
    try pointer.frame(2)
    // The footer stood behind five rows. Rows up to 49 come above it now.
    #expect(pointer.frame(of: .footer(section: 0)).minY == 500)

    pointer = try self.pointer(at: 9200)
    try pointer.down(0, at: 2)
    try pointer.frame(2)
    try pointer.model.apply([.removeRows(92..<100, section: 0)])
    // Row 91 was not on the screen. It comes to the place of row 92, 700 pt past the end at 8400. From there the
    // content is drawn near.
    let report = try pointer.frame(2)
    #expect(isNear(report.geometry.contentOffset.y, 8400 + reach))
    #expect(report.visibleLines == 86..<92)
    #expect(report.geometry.contentSize.height == 9200)
  }

  @Test("A view of the next section takes over from a section that is removed, or else one before it")
  func sections() throws {
    let section = StackSection(rowCount: 30, hasHeader: true)
    var pointer = try pointer([section, section, section], at: 3050)
    // Section 1 begins at 3050, section 2 at 6100.
    #expect(pointer.elements.first?.element == .header(section: 1))
    try pointer.model.apply([.insertSections([section, section], at: 0)])
    try pointer.frame(2)
    #expect(pointer.elements.first?.element == .header(section: 3))
    #expect(pointer.elements[0].frame.minY == 0)
    try pointer.down(0, at: 3)
    try pointer.model.apply([.removeSections(3..<5)])
    // The last row before the section was not on the screen. It comes to the header's place.
    #expect(try pointer.frame(3).visibleLines.count == 1)
    #expect(pointer.elements[0].frame.minY == 0)
  }

  @Test("The screen stays with the rows around one that is moved, and moved rows keep their extents")
  func move() throws {
    var pointer = try pointer()
    try pointer.model.apply([.moveRows(50..<51, to: 2, section: 0)])
    let report = try pointer.frame(2)
    // The row behind the moved row stays in place. The former row 49 comes before it.
    #expect(report.visibleLines == 50..<58)
    #expect(report.measuredLineCount == 1)
    #expect(report.geometry.contentOffset.y == 5000)
    pointer.rows = ListedRows(500)
    try pointer.jump(200, at: 3)
    try pointer.frame(3)
    #expect(pointer.frame(ofRow: 2).height == 100)
  }

  @Test("A row on the screen that is to be measured again is")
  func invalidate() throws {
    var pointer = try pointer(at: 800)
    pointer.rows = ListedRows(200)
    try pointer.model.apply([.invalidateRows(8..<9, section: 0)])
    try pointer.frame(4)
    #expect(pointer.elements.first?.frame == CGRect(x: 0, y: 0, width: 400, height: 200))
  }

  @Test("A header or footer that is to be measured again is")
  func invalidateHeader() throws {
    var pointer = try pointer([StackSection(rowCount: 3, hasHeader: true, hasFooter: true)], at: 0)
    try pointer.model.apply([.invalidateHeaderAndFooter(section: 0)])
    #expect(try pointer.frame(2).measuredLineCount == 2)
  }

  @Test("On a grid the lines from the first cell that changes its place on are measured again")
  func grid() throws {
    let tracks = [GridItem(.fixed(100)), GridItem(.fixed(100))]
    var pointer = try pointer(tracks: tracks, at: 0)
    // Cell 5 stands in line 2; lines 0 and 1 stay as they are.
    try pointer.model.apply([.insertRows(count: 1, at: 5, section: 0)])
    #expect(try pointer.frame(2).measuredLineCount == 6)
    try pointer.model.apply([.removeRows(15..<17, section: 0)])
    #expect(try pointer.frame(3).measuredLineCount == 1)
    try pointer.model.apply([.moveRows(10..<12, to: 10, section: 0)])
    #expect(try pointer.frame(4).measuredLineCount == 0)
    try pointer.model.apply([.moveRows(10..<12, to: 4, section: 0)])
    #expect(try pointer.frame(5).measuredLineCount == 6)
    #expect(pointer.elements.count == 16)
  }

  @Test("A fling goes on its curve through an edit above, and so does a drag")
  func underMotion() throws {
    var pointer = try pointer()
    var still = try self.pointer()
    for time in 0..<8 {
      let place = 600 - 40 * CGFloat(time)
      for event in [
        time == 0 ? ScrollEvent.Kind.touchBegan(CGPoint(x: 0, y: place)) : .touchMoved(CGPoint(x: 0, y: place))
      ] {
        try pointer.queue(event, 2 + Double(time) / 64)
        try still.queue(event, 2 + Double(time) / 64)
      }
      try pointer.frame(2 + Double(time) / 64)
      try still.frame(2 + Double(time) / 64)
      if time == 4 { try pointer.model.apply([.insertRows(count: 5, at: 3, section: 0)]) }
    }
    try pointer.lift(320, at: 2.125)
    try still.lift(320, at: 2.125)
    try pointer.frame(2.2)
    try still.frame(2.2)
    try pointer.model.apply([.removeRows(0..<2, section: 0)])
    for time in 0..<20 {
      let (moved, whole) = (try pointer.frame(2.25 + Double(time) / 8), try still.frame(2.25 + Double(time) / 8))
      #expect(moved.geometry.contentOffset.y == whole.geometry.contentOffset.y + 300)
      #expect(moved.velocity == whole.velocity)
      #expect(pointer.elements.map(\.frame) == still.elements.map(\.frame))
    }
  }

  @Test("Content at rest outside of its range is measured before it is drawn back")
  func idleOutside() throws {
    var pointer = try pointer([StackSection(rowCount: 20)], estimate: 10, at: 100)
    // Rows 0 to 3 are left, and 16 rows count with 10 pt. The content is shorter than the container until the rows on
    // the screen are measured.
    let edits = [ContentEdit.removeRows(4..<20, section: 0), .insertRows(count: 16, at: 4, section: 0)]
    try pointer.model.apply(edits)
    let report = try pointer.frame(2)
    #expect(report.geometry.contentOffset.y == 100 && report.geometry.contentSize.height == 1010)
    #expect(report.visibleLines == 1..<9 && report.measuredLineCount == 5)
    // Where nothing comes, the end is where it was, and is asked for.
    try pointer.model.apply([edits[0]])
    #expect(try pointer.offset(3) == 0)
  }

  @Test("Edits of what is not there are refused and change nothing")
  func refusal() throws {
    var pointer = try pointer()
    let edits: [ContentEdit] = [.removeRows(0..<10, section: 0), .removeRows(85..<95, section: 0)]
    #expect(throws: ContentEditError.rowsOutOfRange(edit: 1)) { try pointer.model.apply(edits) }
    #expect(try pointer.frame(2).changes.isEmpty)
  }

  @Test("A width that changes has all rows measured again, a height does not")
  func resize() throws {
    var pointer = try pointer(at: 5050)
    try pointer.queue(.resize(CGSize(width: 400, height: 500)), 2)
    let shorter = try pointer.frame(2)
    #expect(shorter.measuredLineCount == 0)
    #expect(shorter.visibleLines == 50..<56)
    pointer.rows = ListedRows(150)
    try pointer.queue(.resize(CGSize(width: 300, height: 500)), 3)
    let narrower = try pointer.frame(3)
    // Row 50 is 150 pt tall now. The same half of it is before the container: 75, 225, 375 follow. Row 50 is not
    // counted.
    #expect(narrower.measuredLineCount == 3)
    #expect(narrower.visibleLines == 50..<54)
    #expect(pointer.frame(ofRow: 50) == CGRect(x: 0, y: -75, width: 300, height: 150))
    // Rows 0 to 7 were measured with 100 pt. They count with the estimate again, which is the same.
    #expect(narrower.geometry.contentOffset.y == 5075)
    #expect(narrower.geometry.contentSize.height == 10_200)
  }
}
