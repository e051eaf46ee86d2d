// Scroll views that join a tree and leave it, and their retention.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Members of a tree")
struct TreeMembershipTests {
  @Test("Scroll views join when their rows come onto the screen, and leave behind the lines that are worth keeping")
  func joinAndLeave() throws {
    let grove = try Grove.pager()
    #expect(grove.ids == [.root, 1, 100, 105])
    try grove.send(.scrollTo(CGPoint(x: 0, y: 500)), 1, at: 0)
    try grove.show(at: 0)
    // Rows 5 to 12 are on the screen. Eight lines on either side are kept, so row 0 is kept too.
    #expect(grove.ids == [.root, 1, 100, 105, 110])
    #expect(grove.report.joinedCount == 1 && grove.report.leftCount == 0)
    try grove.send(.scrollTo(CGPoint(x: 0, y: 5000)), 1, at: 0)
    try grove.show(at: 0)
    #expect(grove.ids == [.root, 1, 150, 155])
    #expect(grove.report.joinedCount == 2 && grove.report.leftCount == 3 && grove.report.memberCount == 4)
    #expect(grove.report(of: 105) == nil && grove.tree.configuration(of: 105) == nil)
    #expect(grove.tree.visibleElementCount(in: 105) == 0)
    #expect(
      grove.tree.member(at: 2) == ScrollTreeMember(id: 150, parent: 1, element: .row(50, section: 0), origin: .zero))
  }

  private func comeBack(_ grove: Grove) throws {
    try grove.send(.scrollTo(.zero), 1, at: 2)
    try grove.show(at: 2)
    #expect(grove.ids.contains(100))
  }

  @Test("One that is restored stands at its first view, however long its rows are now")
  func restored() throws {
    let grove = try Grove.pagerWithoutCarousel(.restored)
    grove.client.extents[100] = 200
    grove.client.configurations[100] = strip(rows: 30)
    try comeBack(grove)
    let views = (0..<grove.tree.visibleElementCount(in: 100)).map { grove.tree.visibleElement(at: $0, in: 100) }
    #expect(views.first?.element == .row(7, section: 0))
    #expect(views.first?.frame.minX == -30)
    try grove.send(.scrollTo(CGPoint(x: 0, y: 5000)), 1, at: 3)
    try grove.show(at: 3)
    grove.client.configurations[100] = strip(rows: 5)
    try comeBack(grove)
    #expect(grove.offset(100)?.x == 0)
  }

  @Test("One that is kept goes on as it was, edits of the time while it was away included")
  func kept() throws {
    let grove = try Grove.pagerWithoutCarousel(.kept)
    grove.client.configurations[100] = strip(rows: 3)
    try grove.tree.apply([.insertRows(count: 5, at: 0, section: 0)], to: 100)
    var configuration = strip()
    configuration.isScrollEnabled = false
    try grove.tree.update(to: configuration, of: 100)
    #expect(!grove.needsFrame || grove.report.memberCount == 4)
    #expect(throws: ScrollTreeError.edit(.sectionOutOfRange(edit: 0))) {
      try grove.tree.apply([.insertRows(count: 5, at: 0, section: 4)], to: 100)
    }
    try comeBack(grove)
    #expect(grove.offset(100)?.x == 1230)
    #expect(grove.tree.geometry(of: 100)?.contentSize.width == 2500)
    try grove.drag(from: CGPoint(x: 300, y: 50), by: [-10, -50], along: .horizontal, in: 100)
    #expect(grove.offset(100)?.x == 1230)
  }

  @Test("One that is kept stops where it is when it leaves")
  func keptWhileMoving() throws {
    let grove = try Grove.pager(retention: .kept)
    try grove.send(.scrollTo(CGPoint(x: 1200, y: 0), animation: .default), 100, at: 0)
    try grove.show(at: 0.1)
    let offset = try #require(grove.offset(100)?.x)
    #expect(offset > 0 && grove.phases([100]) == [.animating])
    try grove.send(.scrollTo(CGPoint(x: 0, y: 5000)), 1, at: 0.1)
    try grove.show(at: 0.1)
    try comeBack(grove)
    #expect(grove.offset(100)?.x == offset && grove.phases([100]) == [.idle])
    // It reports its end when it is back (§T30).
    #expect(grove.tree.phaseChangeCount(in: 100) == 1 && grove.tree.phaseChange(at: 0, in: 100).newPhase == .idle)
  }

  @Test("One that is dropped begins anew")
  func dropped() throws {
    let grove = try Grove.pagerWithoutCarousel(.dropped)
    try comeBack(grove)
    #expect(grove.offset(100)?.x == 0)
  }

  @Test("A map that scrolls both ways comes back to its place on both axes")
  func restoredAcross() throws {
    let grove = try Grove.pager()
    var map = strip(.vertical, width: 390, height: 100)
    map.content.crossExtent = 1000
    grove.client.configurations[150] = map
    try grove.send(.scrollTo(CGPoint(x: 0, y: 5000)), 1, at: 0)
    try grove.show(at: 0)
    try grove.send(.scrollTo(CGPoint(x: 120, y: 0)), 150, at: 0)
    try grove.show(at: 0)
    try grove.send(.scrollTo(CGPoint(x: 0, y: 0)), 1, at: 1)
    try grove.show(at: 1)
    try grove.send(.scrollTo(CGPoint(x: 0, y: 5000)), 1, at: 2)
    try grove.show(at: 2)
    #expect(grove.offset(150) == CGPoint(x: 120, y: 0))
  }

  @Test("Edits that move the row of a scroll view move it along, and it goes on")
  func movedRow() throws {
    let grove = try Grove.pager()
    try grove.send(.scrollTo(CGPoint(x: 730, y: 0)), 105, at: 0)
    try grove.show(at: 0)
    let feed = ScrollViewID(1)
    try grove.tree.apply([.insertRows(count: 2, at: 1, section: 0)], to: feed)
    // Until the next frame it stays in its shown place, in the row with the old index.
    #expect(grove.tree.member(at: 3).element == .row(5, section: 0))
    #expect(grove.tree.place(at: CGPoint(x: 5, y: 550)).scrollView == 105)
    #expect(grove.tree.frame(of: .row(8, section: 0), in: 105, relativeTo: feed)?.minY == 500)
    grove.client.views[feed]?[.row(5, section: 0)] = nil
    grove.client.views[feed]?[.row(7, section: 0)] = InnerScrollView(105)
    try grove.show(at: 1)
    #expect(grove.tree.member(at: 3).element == .row(7, section: 0))
    #expect(grove.offset(105)?.x == 730)
    #expect(grove.tree.place(at: CGPoint(x: 5, y: 750)).scrollView == 105)
    #expect(grove.report.joinedCount == 0 && grove.report.leftCount == 0)
  }

  @Test("An edit that is refused leaves everything where it is")
  func refusedEdit() throws {
    let grove = try Grove.pager()
    #expect(throws: ScrollTreeError.self) { try grove.tree.apply([.removeRows(0..<500, section: 0)], to: 1) }
    #expect(throws: ScrollTreeError.self) { try grove.tree.update(to: strip(.horizontal), of: 1) }
    #expect(throws: ScrollTreeError.noSuchScrollView(77)) { try grove.tree.apply([], to: 77) }
    #expect(grove.needsFrame == false)
    try grove.send(.scrollTo(CGPoint(x: 0, y: 50)), 1, at: 0)
    try grove.show(at: 0)
    #expect(grove.tree.place(at: CGPoint(x: 5, y: 460)).scrollView == 105)
  }

  @Test("An id that is in the tree elsewhere is ignored, and the first of two rows has it")
  func duplicates() throws {
    let grove = try Grove.pager()
    grove.client.views[1] = [
      .row(2, section: 0): InnerScrollView(7), .row(3, section: 0): InnerScrollView(7),
      .row(4, section: 0): InnerScrollView(1), .row(5, section: 0): InnerScrollView(.root),
    ]
    try grove.tree.apply([], to: 1)
    try grove.show(at: 0)
    #expect(grove.ids == [.root, 1, 7])
    #expect(grove.tree.member(at: 2).element == .row(2, section: 0))
    // Rows 3, 4 and 5 name ids that are in use, which is ignored (§T31). The next frame has no renewal.
    #expect(grove.report.ignoredCount == 3)
    try grove.send(.scrollTo(CGPoint(x: 5, y: 0)), 7, at: 0)
    try grove.show(at: 0)
    #expect(grove.report.ignoredCount == 0)
    try grove.tree.apply([], to: 1)
    try grove.show(at: 0)
    #expect(grove.report.ignoredCount == 3 && grove.report.joinedCount == 0)
  }

  @Test("A scroll view that leaves with the one around it can join elsewhere in the same renewal (§T4)")
  func movedOut() throws {
    let grove = try Grove.pager()
    grove.client.views[105] = [.row(0, section: 0): InnerScrollView(7)]
    try grove.tree.apply([], to: 105)
    try grove.show(at: 0)
    #expect(grove.ids == [.root, 1, 100, 105, 7])
    grove.client.views[1] = [.row(0, section: 0): InnerScrollView(100), .row(3, section: 0): InnerScrollView(7)]
    try grove.tree.apply([], to: 1)
    try grove.show(at: 0)
    #expect(grove.ids == [.root, 1, 100, 7] && grove.report.ignoredCount == 0)
  }

  @Test("One whose configuration is not valid is refused, once a renewal, and joins when it is")
  func refused() throws {
    let grove = try Grove.pager()
    grove.client.views[1] = [.row(2, section: 0): InnerScrollView(7), .row(3, section: 0): InnerScrollView(7)]
    grove.client.configurations[7] = strip(width: -5)
    try grove.tree.apply([], to: 1)
    try grove.show(at: 0)
    #expect(grove.report.refusedCount == 1 && grove.ids == [.root, 1])
    #expect(grove.tree.refusalCount == 1 && grove.report.ignoredCount == 0)
    #expect(
      grove.tree.refusal(at: 0) == ScrollTreeRefusal(id: 7, error: .negative("containerSize.width")))
    grove.client.configurations[7] = strip()
    try grove.tree.apply([], to: 1)
    try grove.show(at: 0)
    #expect(grove.ids == [.root, 1, 7] && grove.tree.refusalCount == 0)
  }

  @Test("With a page its feed leaves, and with that the carousels; they come back to where they were")
  func pageLeaves() throws {
    let grove = try Grove.pager()
    try grove.send(.scrollTo(CGPoint(x: 0, y: 420)), 1, at: 0)
    try grove.send(.scrollTo(CGPoint(x: 300, y: 0)), 105, at: 0)
    try grove.show(at: 0)
    var root = try #require(grove.configuration(of: .root))
    root.content.retention = RetentionPolicy(lineCount: 0)
    try grove.tree.update(to: root, of: .root)
    try grove.send(.scrollTo(CGPoint(x: 780, y: 0)), .root, at: 1)
    try grove.show(at: 1)
    #expect(grove.ids == [.root])
    #expect(grove.report.leftCount == 4)
    try grove.send(.scrollTo(.zero), .root, at: 2)
    try grove.show(at: 2)
    // The feed stands in its place in its first frame. Row 0 is off its screen.
    #expect(grove.ids == [.root, 1, 105, 110])
    #expect(grove.offset(1)?.y == 420 && grove.offset(105)?.x == 300)
  }

  @Test("A kept page comes back with its kept carousels")
  func keptPage() throws {
    let grove = try Grove.pager(retention: .kept)
    try grove.send(.scrollTo(CGPoint(x: 300, y: 0)), 105, at: 0)
    try grove.show(at: 0)
    var root = try #require(grove.configuration(of: .root))
    root.content.retention = RetentionPolicy(lineCount: 0)
    try grove.tree.update(to: root, of: .root)
    try grove.send(.scrollTo(CGPoint(x: 780, y: 0)), .root, at: 1)
    try grove.show(at: 1)
    #expect(grove.ids == [.root])
    try grove.send(.scrollTo(.zero), .root, at: 2)
    try grove.show(at: 2)
    #expect(grove.ids == [.root, 1, 100, 105])
    #expect(grove.offset(105)?.x == 300)
  }

  @Test("A scroll view whose row is gone stays while a pointer is in it, and leaves behind that")
  func stray() throws {
    let grove = try Grove.pager()
    try grove.drag(from: CGPoint(x: 300, y: 550), by: [-10, -40], along: .horizontal)
    grove.client.views[1]?[.row(5, section: 0)] = nil
    try grove.tree.apply([.removeRows(5..<6, section: 0)], to: 1)
    try grove.show(at: 0.1)
    #expect(grove.ids == [.root, 1, 100, 105])
    // The scroll view has no row any more: row 5 is another row now (§T30).
    #expect(grove.tree.member(105) == ScrollTreeMember(id: 105, parent: 1, element: nil, origin: .zero))
    #expect(grove.tree.origin(of: 105, relativeTo: 1) == nil && grove.tree.origin(of: 105, relativeTo: 105) == .zero)
    // Hit testing does not find it any more, but its drag goes on.
    #expect(grove.tree.place(at: CGPoint(x: 300, y: 550)).scrollView == 1)
    // Without a row it has no place.
    #expect(grove.tree.frame(of: .row(1, section: 0), in: 105, relativeTo: 1) == nil)
    try grove.tree.enqueue(ScrollEvent(time: 0.2, .touchMoved(CGPoint(x: 240, y: 550))))
    try grove.show(at: 0.2)
    #expect(grove.offset(105)?.x == 50)
    try grove.tree.enqueue(ScrollEvent(time: 0.3, .touchCancelled()), in: 77)
    try grove.show(at: 0.3)
    #expect(grove.ids == [.root, 1, 100] && grove.report.leftCount == 1)
    #expect(grove.report.droppedEventCount == 0)
  }

  @Test("What cannot be attached or taken out is refused, with the reason")
  func attaching() throws {
    let grove = try Grove.pager()
    #expect(throws: ScrollTreeError.noSuchScrollView(9)) { try grove.tree.attach(8, strip(), to: 9, origin: .zero) }
    #expect(throws: ScrollTreeError.idInUse(1)) { try grove.tree.attach(1, strip(), to: .root, origin: .zero) }
    #expect(throws: ScrollTreeError.idInUse(.root)) { try grove.tree.attach(.root, strip(), to: .root, origin: .zero) }
    #expect(throws: ScrollTreeError.nonFiniteOrigin) {
      try grove.tree.attach(8, strip(), to: .root, origin: CGPoint(x: CGFloat.nan, y: 0))
    }
    #expect(throws: ScrollTreeError.configuration(.negative("containerSize.width"))) {
      try grove.tree.attach(8, strip(width: -1), to: .root, origin: .zero)
    }
    #expect(throws: ScrollTreeError.notAttached(1)) { try grove.tree.detach(1) }
    #expect(throws: ScrollTreeError.notAttached(.root)) { try grove.tree.detach(.root) }
    #expect(throws: ScrollTreeError.noSuchScrollView(8)) { try grove.tree.detach(8) }
    #expect(grove.tree.memberCount == 4 && !grove.needsFrame)
    try grove.tree.attach(8, strip(), to: 1, origin: CGPoint(x: 5, y: 6))
    #expect(grove.report(of: 8) == nil && grove.needsFrame)
    #expect(grove.tree.member(at: 4) == ScrollTreeMember(id: 8, parent: 1, element: nil, origin: CGPoint(x: 5, y: 6)))
    try grove.tree.detach(8)
    try grove.show(at: 0)
    #expect(grove.report.leftCount == 1)
  }

  @Test("An attached scroll view leaves nothing, and neither does what had its id before")
  func attachedLeavesNothing() throws {
    let grove = try Grove.pagerWithoutCarousel(.kept)
    try grove.tree.attach(100, strip(), to: .root, origin: .zero)
    try grove.send(.scrollTo(CGPoint(x: 500, y: 0)), 100, at: 1)
    try grove.show(at: 1)
    try grove.tree.detach(100)
    try comeBack(grove)
    #expect(grove.offset(100)?.x == 0)
  }
}
