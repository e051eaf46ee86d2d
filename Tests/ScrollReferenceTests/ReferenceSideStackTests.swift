// The reference's side stacks against figures worked out by hand from page K: rooms, places and motion.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

@Suite("The reference's side stacks")
struct ReferenceSideStackTests {
  private let right = Columns.right

  // MARK: Rooms (§K5, §K6)

  @Test("A longer stack has its section end behind it, a shorter one leaves it as it is")
  func room() throws {
    // 300 + 2000 + 1000 + 500, and the same without the room of 1000.
    #expect(try Columns.feed(rows: 30, lengths: ListedRows(100)).length(.root) == 3800)
    #expect(try Columns.feed(rows: 5, lengths: ListedRows(100)).length(.root) == 2800)
  }

  private func layoutFeed(rows: Int, of stack: Int) throws -> Columns {
    let layout = SectionLayout(
      spacing: 10, distance: 20, margins: EdgeInsets(top: 5, leading: 0, bottom: 7, trailing: 0))
    var columns = try Columns(
      Columns.list(rows: [3, rows, 5], layouts: [layout], layoutOfSection: [nil, 0, nil]))
    try columns.attach(rows: stack)
    try columns.show()
    return columns
  }

  @Test("The room is behind the last line, and distance and margin behind that")
  func roomBeforeDistance() throws {
    let columns = try layoutFeed(rows: 10, of: 15)
    // The lines take 1090 pt of the stack's 1500: 300 + 5 + 1090 + 410 + 20 + 7 + 500.
    #expect(columns.length(.root) == 2332)
    #expect(columns.top(9, section: 1) == 1295)
    #expect(columns.top(0, section: 2) == 1832)
    #expect(columns.offset(right) == -305)
  }

  @Test("A section without lines is as long as what stands beside it, and has no distance where that has none")
  func sectionWithoutLines() throws {
    let columns = try layoutFeed(rows: 0, of: 15)
    #expect(columns.top(0, section: 2) == 1832)
    #expect(columns.offset(right) == -305)
    #expect(columns.tops(right) == [0: 305])
    #expect(try layoutFeed(rows: 0, of: 0).top(0, section: 2) == 312)
  }

  @Test("The distance of the last section that has lines beside it is no part of the content")
  func lastDistance() throws {
    let layout = SectionLayout(distance: 20)
    var columns = try Columns(Columns.list(rows: [3, 0], layouts: [layout], layoutOfSection: [0, 0]))
    try columns.attach(rows: 15)
    try columns.show()
    #expect(columns.length(.root) == 1820)
  }

  @Test("Of two stacks beside a section the longer one counts, until it is detached")
  func longest() throws {
    var columns = try Columns.feed(rows: 25, lengths: ListedRows(100))
    try columns.attach(rows: 30, Columns.other)
    try columns.show()
    #expect(columns.length(.root) == 3800)
    try columns.tree.detach(Columns.other)
    try columns.show()
    #expect(columns.length(.root) == 3300 && columns.report.leftCount == 1)
    try columns.tree.detach(right)
    try columns.show()
    #expect(columns.length(.root) == 2800 && columns.report.memberCount == 1)
  }

  @Test("A room that changes above the screen moves nothing on it")
  func roomAboveScreen() throws {
    var columns = try Columns.feed(rows: 10, lengths: ListedRows(100), sections: [3, 10, 20])
    try columns.jump(to: 1500)
    #expect(columns.tops(.root) == [2: 0, 3: 100, 4: 200, 5: 300])
    try columns.tree.apply([.insertRows(count: 5, at: 0, section: 0)], to: right)
    #expect(columns.top(2, section: 2) == 0)
    try columns.show()
    #expect(columns.offset(.root) == 2000 && columns.report(.root).offsetCorrection == 0)
    #expect(columns.tops(.root) == [2: 0, 3: 100, 4: 200, 5: 300])
    // No row is on the stack's screen, so the stack stands where it is true.
    #expect(columns.offset(right) == 1700 && columns.report(right).visibleLines.isEmpty)
  }

  @Test("Content at its end stays there when the room behind it grows")
  func stickyEnd() throws {
    var root = Columns.list(rows: [3, 20], layouts: [SectionLayout()])
    root.stickyEdges = [.bottom]
    var columns = try Columns(root)
    try columns.attach(rows: 20)
    try columns.show()
    try columns.show((.scrollToEdge(.bottom), .view(.root)))
    #expect(columns.offset(.root) == 1900 && columns.offset(right) == 1600)
    try columns.tree.apply([.insertRows(count: 5, at: 20, section: 0)], to: right)
    try columns.show()
    #expect(columns.offset(.root) == 2400 && columns.offset(right) == 2100)
    #expect(columns.tops(right)[24] == 300)
  }

  // MARK: Places of a stack (§K8 to §K10)

  @Test("A stack that begins on the screen stands where its section does")
  func start() throws {
    let columns = try Columns.feed(rows: 20, lengths: ListedRows(150))
    #expect(columns.offset(right) == -300)
    #expect(columns.tops(right) == [0: 300])
    #expect(columns.report(right).measuredLineCount == 1)
    // 150 + 19 · 100.
    #expect(columns.length(right) == 2050 && columns.length(.root) == 2850)
  }

  /// Returns rows of 150 pt that are estimated at 100 pt, seen from their middle.
  private func middle() throws -> Columns {
    var columns = try Columns.feed(rows: 20, lengths: ListedRows(150))
    try columns.jump(to: 1000)
    return columns
  }

  @Test("After a jump a stack is true, and lays out the line at its offset")
  func jump() throws {
    let columns = try middle()
    #expect(columns.offset(right) == 700)
    #expect(columns.tops(right) == [6: -50, 7: 100, 8: 250])
    #expect(columns.length(right) == 2200 && columns.length(.root) == 3000)
    #expect(columns.report(right).offsetCorrection == 0 && columns.report(right).measuredLineCount == 3)
  }

  @Test("Rows that are measured above the screen move nothing on it, in either stack")
  func measuringAbove() throws {
    var columns = try middle()
    try columns.jump(to: 900)
    // Row 5 is 50 pt longer than it counted, so the stack is 50 pt away from its true offset.
    #expect(columns.offset(.root) == 900 && columns.offset(right) == 650)
    #expect(columns.tops(right) == [5: -100, 6: 50, 7: 200, 8: 350])
    #expect(columns.report(right).offsetCorrection == 50 && columns.report(.root).offsetCorrection == 0)
    try columns.jump(to: 500)
    #expect(columns.offset(right) == 350)
    #expect(columns.tops(right) == [3: 0, 4: 150, 5: 300])
  }

  @Test("What the columns disagree by comes to light at once where a stack begins")
  func meetingStart() throws {
    var columns = try middle()
    try columns.jump(to: 900)
    try columns.jump(to: 500)
    try columns.jump(to: 300)
    #expect(columns.offset(right) == 0)
    #expect(columns.tops(right) == [0: 0, 1: 150, 2: 300])
    // Rows 1 and 2 together are 100 pt longer than they counted.
    #expect(columns.report(right).offsetCorrection == 100)
    #expect(columns.length(right) == 2450 && columns.length(.root) == 3250)
  }

  @Test("What they disagree by comes to light too where a stack turns out to end")
  func meetingEnd() throws {
    // The section is longer than the stack, so no room changes, and no pass follows for a room.
    var columns = try Columns.feed(rows: 30, lengths: ListedRows(50), sections: [3, 40, 5])
    try columns.jump(to: 2000)
    // Rows 16 and 17 are 50 pt shorter than they counted.
    try columns.jump(to: 1900)
    #expect(columns.offset(right) == 1500 && columns.length(right) == 2400)
    // From 2000 on its end would be on the screen; the pass brings it there from 2200 on.
    try columns.jump(to: 2299)
    #expect(columns.length(right) == 2200)
    #expect(columns.offset(right) == 1999 && columns.report(right).offsetCorrection == 0)
    #expect(columns.tops(right) == [25: -49, 26: 1, 27: 51, 28: 101, 29: 151])
  }

  @Test("Where the scroll view keeps its views in place, so does a stack")
  func following() throws {
    var columns = try Columns.feed(rows: 30, lengths: ListedRows(100), rootLengths: ListedRows(120))
    // Lines of 120 pt: the section begins at 360.
    #expect(columns.offset(right) == -360)
    try columns.jump(to: 1060)
    #expect(columns.offset(right) == 700)
    let (before, rowsBefore) = (columns.tops(.root), columns.tops(right))
    try columns.jump(to: 960)
    let (after, rowsAfter) = (columns.tops(.root), columns.tops(right))
    #expect(columns.report(.root).offsetCorrection == 20)
    #expect(columns.offset(.root) == 980 && columns.offset(right) == 600)
    for (row, top) in after where before[row] != nil { #expect(top == before[row]! + 100) }
    for (row, top) in rowsAfter where rowsBefore[row] != nil { #expect(top == rowsBefore[row]! + 100) }
    #expect(rowsAfter[7] == 100)
  }

  // MARK: Requested views (§K17)

  @Test("A view that is asked for in a stack goes where it is to, once its line is measured")
  func request() throws {
    var columns = try Columns.feed(rows: 20, lengths: ListedRows(150))
    try columns.show((.scrollToView(.row(10, section: 0), anchor: .top), .view(right)))
    #expect(columns.offset(.root) == 1350 && columns.offset(right) == 1050)
    #expect(columns.tops(right) == [10: 0, 11: 150, 12: 300])
    #expect(columns.report(right).measuredLineCount == 2)
    // Row 12 is visible at 300, but not all of it.
    try columns.show((.scrollToView(.row(12, section: 0), anchor: nil), .view(right)))
    #expect(columns.offset(.root) == 1400 && columns.tops(right)[12] == 250)
  }

  @Test("A view that is not there is not asked for")
  func requestOfNothing() throws {
    var columns = try middle()
    try columns.show((.scrollToView(.row(20, section: 0), anchor: .top), .view(right)))
    #expect(columns.offset(.root) == 1000 && columns.report.droppedEventCount == 0)
  }
}
