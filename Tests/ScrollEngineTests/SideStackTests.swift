// Stacks side by side, as users who scroll a masonry feed expect them.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Side stacks")
struct SideStackTests {
  @Test(
    "Two columns move together, and the section is as long as the longer one (§K5, §K7)")
  func exact() throws {
    let feed = try Columns(Columns.feed(left: 10), beside: column(rows: 20, estimate: 80))
    try feed.show()
    #expect(feed.length == 1750)
    #expect(feed.lines(.root) == 0..<5 && feed.lines(1) == 0..<5)
    #expect(feed.offset(1) == -100)
    #expect(feed.top(0, 1, in: .root) == 100 && feed.top(0, in: 1) == 100 && feed.top(4, in: 1) == 420)
    #expect(feed.report.steppedCount == 2)
    // The left column ends at 1100, and room follows it. The foot stands behind the right column.
    try feed.scroll(to: 1250)
    #expect(feed.lines(.root) == 11..<12 && feed.lines(1) == 14..<20)
    #expect(feed.top(0, 2, in: .root) == 450 && feed.top(19, in: 1) == 370)
    #expect(feed.offset(.root) == 1250 && feed.offset(1) == 1150)
    // The left column comes back from below. Its last row ends at 1100.
    try feed.scroll(to: 1050)
    #expect(feed.top(9, 1, in: .root) == -50 && feed.top(14, in: 1) == 170 && feed.offset(1) == 950)
    try feed.scroll(to: 0)
    #expect(feed.top(0, 1, in: .root) == 100 && feed.top(0, in: 1) == 100 && feed.offset(1) == -100)
  }

  @Test("A drag moves both columns by as much, and a side stack has no phase of its own (§K1, §K13)")
  func dragging() throws {
    let feed = try Columns(Columns.feed(left: 30), beside: column(rows: 20, estimate: 80))
    try feed.show()
    try feed.tree.enqueue(ScrollEvent(time: 0, .touchBegan(CGPoint(x: 250, y: 300))))
    try feed.tree.enqueue(ScrollEvent(time: 0, .touchMoved(CGPoint(x: 250, y: 290))))
    try feed.tree.enqueue(ScrollEvent(time: 0.01, .touchMoved(CGPoint(x: 250, y: 240))))
    try feed.show()
    let way = feed.offset(.root)
    #expect(way > 40 && feed.offset(1) == way - 100)
    #expect(feed.top(1, 1, in: .root) == 200 - way && feed.top(1, in: 1) == 180 - way)
    #expect(feed.tree.phase(of: .root) == .interacting && feed.tree.phase(of: 1) == .idle)
    #expect(feed.tree.report(of: 1)?.velocity == .zero && feed.tree.phaseChangeCount(in: 1) == 0)
  }

  @Test("What rows turn out to be above the screen moves nothing on it, until the column's start is on it (§K10)")
  func wrongEstimates() throws {
    // Each column has thirty rows. The rows on the right are 60 pt long and estimated at 100 pt.
    let feed = try Columns(
      Columns.feed(head: 0, left: 30, foot: 0), beside: column(rows: 30, estimate: 100), height: 60)
    try feed.scroll(to: 1500)
    #expect(feed.lines(1) == 15..<24 && feed.top(15, in: 1) == 0)
    try feed.scroll(to: 1400)
    // Rows 14 and 13 come in. Each is 40 pt shorter than its estimate.
    #expect(feed.lines(1) == 13..<22 && feed.top(15, in: 1) == 100 && feed.offset(1) == 1320)
    #expect(feed.tree.report(of: 1)?.offsetCorrection == -80)
    for step in stride(from: 1300, through: 700, by: -100) { try feed.scroll(to: CGFloat(step)) }
    // Row 15 would be at 800. Rows 1 to 14 are measured, and row 0 is estimated at 100 pt. So the stack is 560 pt away
    // from its place.
    #expect(feed.top(1, in: 1) == -40 && feed.offset(1) == 140)
    // The stack's start comes onto the screen. So the stack goes to its place, 600 pt from its start.
    try feed.scroll(to: 600)
    #expect(feed.offset(1) == 600 && feed.top(10, in: 1) == 0 && feed.lines(1) == 10..<19)
    #expect(feed.tree.report(of: 1)?.offsetCorrection == -40 && feed.tree.report(of: 1)?.measuredLineCount == 1)
    try feed.scroll(to: 0)
    #expect(feed.offset(1) == 0 && feed.top(0, in: 1) == 0 && feed.top(0, 1, in: .root) == 0)
  }

  @Test("What the feed's own rows turn out to be moves no other column, and a jump puts that in its place (§K8, §K10)")
  func wrongEstimatesOnTheLeft() throws {
    let feed = try Columns(Columns.feed(head: 0, left: 40, foot: 0), beside: column(rows: 50, estimate: 80))
    feed.client.heights[.root] = { _, _ in 60 }
    try feed.scroll(to: 1500)
    #expect(feed.top(15, 1, in: .root) == 0 && feed.top(18, in: 1) == -60)
    try feed.scroll(to: 1400)
    // Rows 14 and 13 come in on the left. Each is 40 pt shorter than its estimate.
    #expect(feed.offset(.root) == 1320 && feed.tree.report(of: .root)?.offsetCorrection == -80)
    #expect(feed.top(15, 1, in: .root) == 100 && feed.top(18, in: 1) == 40 && feed.offset(1) == 1400)
    try feed.scroll(to: 600)
    #expect(feed.offset(1) == 600 && feed.top(7, in: 1) == -40 && feed.top(6, 1, in: .root) == 0)
  }

  @Test("A column that is longer than its section pushes the foot along within the frame that finds out (§K5, §K11)")
  func longer() throws {
    let feed = try Columns(Columns.feed(head: 0, left: 2), beside: column(rows: 3, estimate: 50), height: 120)
    #expect(feed.length == 250)
    try feed.show()
    #expect(feed.length == 410 && feed.top(0, 2, in: .root) == 360 && feed.top(2, in: 1) == 240)
    #expect(feed.tree.report(of: 1)?.measuredLineCount == 3 && feed.tree.report(of: .root)?.measuredLineCount == 3)
    #expect(feed.needsFrame)
    try feed.show()
    #expect(!feed.needsFrame && feed.top(0, 2, in: .root) == 360)
  }

  @Test("Distance and margins of the section come behind the longer column (§K5)")
  func distance() throws {
    let feed = try Columns(
      Columns.feed(head: 0, left: 2, distance: 40), beside: column(rows: 3, estimate: 120), height: 120)
    try feed.show()
    #expect(feed.top(0, 2, in: .root) == 400 && feed.length == 450)
    // A section without rows of its own is as long as the stack beside it. Without rows in that stack it has no length.
    try feed.tree.apply([.removeRows(0..<2, section: 1)], to: .root)
    try feed.show()
    #expect(feed.top(0, 2, in: .root) == 400 && feed.top(0, in: 1) == 0)
    try feed.tree.apply([.removeRows(0..<3, section: 0)], to: 1)
    try feed.show()
    #expect(feed.top(0, 2, in: .root) == 0 && feed.length == 50)
    try feed.tree.apply([.insertRows(count: 1, at: 0, section: 0)], to: 1)
    try feed.show()
    #expect(feed.top(0, 2, in: .root) == 160 && feed.length == 210)
  }

  @Test("The end of the content is where the rows of all columns there put it (§K12)")
  func end() throws {
    let feed = try Columns(Columns.feed(head: 0, left: 10), beside: column(rows: 40, estimate: 50), height: 80)
    try feed.send(.scrollToEdge(.bottom))
    try feed.show()
    // Rows 32 to 39 are measured: 32 · 50 + 8 · 80.
    #expect(feed.length == 2290 && feed.offset(.root) == 1790)
    #expect(feed.lines(1) == 34..<40 && feed.top(39, in: 1) == 370 && feed.top(0, 2, in: .root) == 450)
    #expect(feed.offset(1) == 1790)
    #expect(feed.tree.report(of: 1)?.measuredLineCount == 8 && feed.tree.report(of: 1)?.offsetCorrection == 210)
    #expect(feed.tree.report(of: .root)?.offsetCorrection == 240)
  }

  @Test("A section is as long as the longest of several columns, and detached ones leave no room (§K4, §K6)")
  func detaching() throws {
    let feed = try Columns(Columns.feed(left: 4), beside: column(rows: 10, estimate: 80))
    try feed.tree.attachStack(2, column(rows: 9, estimate: 100), to: .root, beside: 1, origin: 300)
    try feed.show()
    #expect(feed.length == 1050)
    #expect(feed.tree.member(at: 2).section == 1 && feed.tree.member(at: 2).origin == CGPoint(x: 300, y: 0))
    try feed.scroll(to: 550)
    #expect(feed.top(0, 2, in: .root) == 450)
    // The foot stays on the screen, although it moves up by 100 pt in the content.
    try feed.tree.detach(2)
    #expect(feed.length == 950 && feed.offset(.root) == 450 && feed.offset(1) == 450)
    try feed.show()
    // The right column has moved only as far as necessary.
    #expect(feed.top(0, 2, in: .root) == 450 && feed.offset(1) == 350 && feed.report.leftCount == 1)
    try feed.tree.detach(1)
    try feed.show()
    #expect(feed.length == 550 && feed.tree.memberCount == 1 && feed.offset(.root) == 50)
  }
}
