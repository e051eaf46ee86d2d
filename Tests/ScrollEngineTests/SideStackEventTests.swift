// Events at side stacks belong to their scroll view. Views of a side stack can be requested.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Events at side stacks")
struct SideStackEventTests {
  @Test("A point is in a side stack where that shows a view (§K15)")
  func hits() throws {
    let feed = try Columns(Columns.feed(left: 10), beside: column(rows: 2, estimate: 80))
    feed.client.views[1] = [.row(1, section: 0): InnerScrollView(7, origin: CGPoint(x: 10, y: 0))]
    try feed.show()
    #expect(
      feed.tree.place(at: CGPoint(x: 250, y: 100)) == ScrollTreePlace(scrollView: 1, element: .row(0, section: 0)))
    #expect(feed.tree.place(at: CGPoint(x: 250, y: 99)).scrollView == .root)
    #expect(feed.tree.place(at: CGPoint(x: 250, y: 260)).scrollView == .root)
    #expect(feed.tree.place(at: CGPoint(x: 215, y: 180)).scrollView == 7)
    #expect(feed.tree.place(at: CGPoint(x: 205, y: 180)).scrollView == 1)
    #expect(feed.tree.frame(of: .row(0, section: 0), in: 7, relativeTo: .root)?.origin == CGPoint(x: 210, y: 180))
    // The side stack attached last is above the others. A scroll view attached without a section is above all of them.
    try feed.tree.attachStack(2, column(rows: 5, estimate: 80), to: .root, beside: 1, origin: 300)
    try feed.show()
    #expect(feed.tree.place(at: CGPoint(x: 320, y: 180)).scrollView == 2)
    try feed.tree.attach(3, strip(width: 50, height: 300), to: .root, origin: CGPoint(x: 310, y: 0))
    #expect(feed.tree.place(at: CGPoint(x: 320, y: 180)).scrollView == 3)
    // Until the next frame, a point finds the view that the last frame showed there.
    try feed.tree.apply([.removeRows(0..<2, section: 0)], to: 1)
    try feed.tree.enqueue(ScrollEvent(time: 0, .scrollDisabled(true)), at: CGPoint(x: 215, y: 180))
    try feed.show()
    #expect(feed.report.droppedEventCount == 0)
    #expect(feed.tree.place(at: CGPoint(x: 250, y: 100)).scrollView == .root)
  }

  @Test("Pointers, wheels and keys at a side stack, and in its rows, are the feed's (§K16)")
  func chains() throws {
    let feed = try Columns(Columns.feed(left: 30), beside: column(rows: 40, estimate: 80))
    feed.client.views[1] = [.row(1, section: 0): InnerScrollView(7)]
    try feed.show()
    try feed.send(.wheel(WheelEvent(delta: CGVector(dx: 0, dy: -30))), 1)
    try feed.show()
    #expect(feed.offset(.root) == 30 && feed.offset(1) == -70 && feed.report.steppedCount == 3)
    try feed.send(.wheel(WheelEvent(delta: CGVector(dx: -20, dy: -30))), 7)
    try feed.show()
    #expect(feed.offset(.root) == 60 && feed.tree.geometry(of: 7)?.contentOffset.x == 20)
    try feed.send(.scrollTo(CGPoint(x: 0, y: 500)), 1)
    try feed.show()
    #expect(feed.offset(.root) == 500 && feed.offset(1) == 400)
    try feed.send(.scrollToEdge(.bottom), 1)
    try feed.show()
    #expect(feed.offset(.root) == 2850)
    try feed.send(.key(.home), 1)
    try feed.show()
    #expect(feed.tree.phase(of: .root) == .animating && feed.tree.phase(of: 1) == .idle)
    try feed.send(.scrollDisabled(true), 1)
    try feed.send(.resize(CGSize(width: 10, height: 10)), 1)
    try feed.show()
    #expect(feed.report.droppedEventCount == 2 && feed.tree.configuration(of: 1)?.isScrollEnabled == true)
    #expect(feed.tree.phase(of: .root) == .animating)
  }

  @Test("A view of a side stack that is asked for is shown at once, where it was asked for (§K16, §K17)")
  func requests() throws {
    let feed = try Columns(Columns.feed(left: 30), beside: column(rows: 40, estimate: 80))
    try feed.show()
    try feed.send(.scrollToView(.row(20, section: 0), anchor: .top, animation: .default), 1)
    try feed.show()
    #expect(feed.offset(.root) == 1700 && feed.top(20, in: 1) == 0 && feed.tree.phase(of: .root) == .idle)
    try feed.send(.scrollToView(.row(20, section: 0), anchor: .center), 1)
    try feed.show()
    #expect(feed.offset(.root) == 1490 && feed.top(20, in: 1) == 210)
    // Without an anchor the feed scrolls only as far as it must.
    try feed.send(.scrollToView(.row(30, section: 0), anchor: nil), 1)
    try feed.show()
    #expect(feed.top(30, in: 1) == 420)
    let offset = feed.offset(.root)
    try feed.send(.scrollToView(.row(40, section: 0), anchor: nil), 1)
    try feed.show()
    #expect(feed.offset(.root) == offset)
    // A request past the end leads to the end: the content ends on its edge.
    try feed.send(.scrollToView(.row(39, section: 0), anchor: .top), 1)
    try feed.show()
    #expect(feed.offset(.root) == 2850 && feed.top(39, in: 1) == 370)
  }

  @Test("A view that is asked for stands where it was asked for, whatever the rows before it turn out to be (§K17)")
  func requestsAmongEstimates() throws {
    let feed = try Columns(Columns.feed(left: 40), beside: column(rows: 40, estimate: 100), height: 60)
    try feed.show()
    try feed.send(.scrollToView(.row(20, section: 0), anchor: .bottom), 1)
    try feed.show()
    #expect(feed.top(20, in: 1) == 440 && feed.lines(1) == 12..<21)
    // Rows 0 to 6 were measured before. Rows 15 to 24 are measured at the expected place of row 20, then rows 12 to 14.
    // The requested row does not count. Rows 7 to 11 are still estimated at 100 pt.
    #expect(feed.offset(1) == 960 && feed.offset(.root) == 1060)
    #expect(feed.tree.report(of: 1)?.measuredLineCount == 12 && feed.tree.report(of: 1)?.prefetchedLineCount == 0)
  }

  @Test("Headers of a side stack stay on the screen with it (§K11)")
  func pins() throws {
    let feed = try Columns(
      Columns.feed(left: 30), beside: column(rows: 20, estimate: 80, header: true, pins: .sectionHeaders))
    try feed.show()
    #expect(feed.frame(.header(section: 0), in: 1)?.minY == 100 && feed.top(0, in: 1) == 130)
    try feed.scroll(to: 400)
    #expect(feed.frame(.header(section: 0), in: 1)?.minY == 0 && feed.top(4, in: 1) == 50)
    #expect(feed.tree.place(at: CGPoint(x: 250, y: 10)).element == .header(section: 0))
    // The stack ends at 100 + 1630.
    try feed.scroll(to: 1715)
    #expect(feed.frame(.header(section: 0), in: 1)?.minY == -15)
    try feed.scroll(to: 1800)
    #expect(feed.lines(1) == 0..<0 && feed.tree.visibleElementCount(in: 1) == 0)
  }

  @Test("A side stack measures ahead in the feed's direction, and needs frames while it does (§K11, §K13)")
  func prefetch() throws {
    let ahead = PrefetchPolicy(distance: 0.5, linesPerFrame: 2)
    let feed = try Columns(
      Columns.feed(head: 0, left: 30), beside: column(rows: 20, estimate: 80, prefetch: ahead), height: 80)
    try feed.show()
    #expect(feed.tree.report(of: 1)?.prefetchedLineCount == 2 && feed.tree.report(of: 1)?.measuredLineCount == 7)
    try feed.show()
    // The stack measures rows up to 750 pt, so row 9 is the last.
    #expect(feed.tree.report(of: 1)?.prefetchedLineCount == 1 && feed.needsFrame && feed.report.steppedCount == 2)
    try feed.show()
    #expect(feed.tree.report(of: 1)?.prefetchedLineCount == 0 && !feed.needsFrame)
    try feed.show()
    #expect(feed.report.steppedCount == 0)
  }

  @Test("A copy of a tree goes on by itself as the tree does")
  func copying() throws {
    let feed = try Columns(Columns.feed(left: 30), beside: column(rows: 40, estimate: 100), height: 60)
    try feed.scroll(to: 1500)
    let other = try Columns(Columns.feed(left: 30), beside: nil, height: 60)
    other.tree = feed.tree.copy()
    try feed.scroll(to: 1300)
    try other.show()
    #expect(other.offset(1) == 1400)
    try other.scroll(to: 1300)
    #expect(
      other.offset(1) == feed.offset(1) && other.tree.report(of: 1)?.geometry == feed.tree.report(of: 1)?.geometry)
    try feed.tree.detach(1)
    try other.show()
    #expect(other.tree.memberCount == 2 && other.length > feed.length - 1)
  }

  @Test("Side stacks of horizontal content that runs from right to left stand below one another (§K2, §K3)")
  func mirrored() throws {
    func list(_ rows: Int, _ estimate: CGFloat, height: CGFloat) -> ScrollConfiguration {
      ScrollConfiguration(
        containerSize: CGSize(width: 400, height: height),
        content: StackContent(
          axis: .horizontal, layoutDirection: .rightToLeft, sections: [StackSection(rowCount: rows)],
          layouts: [SectionLayout()], estimate: .fixed(estimate, scope: .section), prefetch: .none))
    }
    let feed = try Columns(list(10, 100, height: 300), beside: nil)
    try feed.tree.attachStack(1, list(8, 80, height: 150), to: .root, beside: 0, origin: 150)
    try feed.show()
    #expect(feed.frame(.row(0, section: 0), in: .root)?.minX == 300)
    #expect(feed.frame(.row(0, section: 0), in: 1)?.minX == 320)
    #expect(
      feed.tree.place(at: CGPoint(x: 321, y: 150)) == ScrollTreePlace(scrollView: 1, element: .row(0, section: 0)))
    try feed.send(.scrollTo(CGPoint(x: 500, y: 0)))
    try feed.show()
    #expect(feed.frame(.row(1, section: 0), in: .root)?.minX == 300)
    #expect(feed.frame(.row(1, section: 0), in: 1)?.minX == 340)
  }
}
