// A tree between frames: places of views, members that need a frame, copies, and clocks that run backwards.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Trees")
struct TreeTests {
  @Test("Frames and points go through every container between, by its row and its origin in that")
  func coordinates() throws {
    let grove = try Grove.pager()
    grove.client.views[1]?[.row(5, section: 0)] = InnerScrollView(105, origin: CGPoint(x: 8, y: 12))
    try grove.tree.apply([], to: 1)
    try grove.send(.scrollTo(CGPoint(x: 130, y: 0)), 105, at: 0)
    try grove.send(.scrollTo(CGPoint(x: 0, y: 40)), 1, at: 0)
    try grove.send(.scrollTo(CGPoint(x: 20, y: 0)), .root, at: 0)
    try grove.show(at: 0)
    let row = StackElement.row(2, section: 0)
    let own = CGRect(x: 70, y: 0, width: 100, height: 100)
    #expect(grove.tree.frame(of: row, in: 105, relativeTo: 105) == own)
    #expect(grove.tree.frame(of: row, in: 105, relativeTo: 1) == own.offsetBy(dx: 8, dy: 472))
    #expect(grove.tree.frame(of: row, in: 105, relativeTo: .root) == own.offsetBy(dx: -12, dy: 472))
    #expect(grove.tree.frame(of: row, in: 1, relativeTo: 105) == nil)
    #expect(grove.tree.frame(of: .row(999, section: 0), in: 105, relativeTo: .root) == nil)
    #expect(grove.tree.frame(of: row, in: 77, relativeTo: .root) == nil)
    // A row off the screen has a frame too, as far as it is known.
    #expect(grove.tree.frame(of: .row(90, section: 0), in: 1, relativeTo: .root)?.minY == 8960)
    let place = grove.tree.place(at: CGPoint(x: 60, y: 473))
    #expect(place == ScrollTreePlace(scrollView: 105, element: row))
    #expect(grove.tree.place(at: CGPoint(x: 60, y: 471)).scrollView == 1)
    #expect(grove.tree.place(at: CGPoint(x: -60, y: 471)) == ScrollTreePlace(scrollView: .root, element: nil))
    #expect(grove.tree.place(at: CGPoint(x: CGFloat.nan, y: 0)) == ScrollTreePlace(scrollView: .root, element: nil))
  }

  @Test("What is attached covers rows, the last one first, and a pinned header covers carousels beneath it")
  func hitTesting() throws {
    var client = TableClient()
    client.views[.root] = [.row(1, section: 0): InnerScrollView(1), .header(section: 0): InnerScrollView(2)]
    client.configurations[2] = strip(height: 30)
    var root = strip(.vertical, height: 800, rows: 30)
    root.content.sections = [StackSection(rowCount: 30, hasHeader: true)]
    root.content.pinnedViews = .sectionHeaders
    let grove = try Grove(root, client)
    try grove.show(at: 0)
    // The header's row is 30 pt long.
    try grove.send(.scrollTo(CGPoint(x: 0, y: 180)), .root, at: 0)
    try grove.show(at: 0)
    #expect(grove.tree.place(at: CGPoint(x: 5, y: 29)).scrollView == 2)
    #expect(grove.tree.place(at: CGPoint(x: 5, y: 30)).scrollView == 1)
    grove.client.views[.root]?[.header(section: 0)] = nil
    try grove.tree.apply([], to: .root)
    try grove.show(at: 0)
    #expect(
      grove.tree.place(at: CGPoint(x: 5, y: 29)) == ScrollTreePlace(scrollView: .root, element: .header(section: 0)))
    try grove.tree.attach(8, strip(width: 50, height: 50), to: .root, origin: .zero)
    try grove.tree.attach(9, strip(width: 20, height: 20), to: .root, origin: .zero)
    #expect(grove.tree.place(at: CGPoint(x: 19, y: 19)).scrollView == 9)
    #expect(grove.tree.place(at: CGPoint(x: 20, y: 19)).scrollView == 8)
    #expect(grove.tree.place(at: CGPoint(x: 50, y: 45)).scrollView == 1)
    // A resize in the same frame moves rows, but touches find the rows that were shown.
    try grove.send(.resize(CGSize(width: 390, height: 790)), .root, at: 1)
    try grove.tree.enqueue(ScrollEvent(time: 1, .touchBegan(CGPoint(x: 60, y: 29))))
    try grove.show(at: 1)
    #expect(grove.phases([.root, 1]) == [.tracking, .idle])
  }

  @Test("Scroll views with nothing to do are not stepped, and their reports have the frame's time and no changes")
  func idle() throws {
    let grove = try Grove.pager()
    try grove.show(at: 0)
    #expect(grove.report.steppedCount == 0 && !grove.needsFrame)
    try grove.send(.scrollTo(CGPoint(x: 50, y: 0)), 105, at: 1)
    #expect(grove.needsFrame && grove.tree.nextEventTime == 1)
    try grove.show(at: 1)
    #expect(grove.report.steppedCount == 3)
    #expect(grove.report(of: 105)?.changes == [.geometry, .visibleLines])
    let other = try #require(grove.report(of: 100))
    #expect(other.time == 1 && other.changes.isEmpty && other.visibleLines == 0..<4)
    try grove.show(at: 2)
    #expect(grove.report.steppedCount == 1)
    try grove.show(at: 3)
    #expect(grove.report.steppedCount == 0 && !grove.needsFrame)
  }

  @Test("An empty scroll view around others counts as stepped by events that pass it, until it has rows")
  func passedBy() throws {
    let grove = try Grove(strip(.vertical, height: 800, rows: 0, isEnabled: false))
    try grove.tree.attach(1, strip(.vertical, height: 800), to: .root, origin: .zero)
    for _ in 0..<3 { try grove.show(at: -1) }
    #expect(grove.report.steppedCount == 0 && grove.tree.changes == [])
    let report = try #require(grove.report(of: .root))
    try grove.send(.touchBegan(CGPoint(x: 5, y: 600)), 1, at: 0)
    for move in 1...3 {
      try grove.send(.touchMoved(CGPoint(x: 5, y: 600 - 20 * move)), 1, at: Double(move) / 120)
      try grove.show(at: Double(move) / 120)
      #expect(grove.report.steppedCount == 2)
      // The first move begins the drag and does not move the content.
      #expect(grove.tree.changes.contains(move == 1 ? .phase : .geometry))
      let now = try #require(grove.report(of: .root))
      #expect(now.time == Double(move) / 120 && now.changes == [] && now.geometry == report.geometry)
    }
    // Two events in one frame do not count twice.
    for move in 4...5 { try grove.send(.touchMoved(CGPoint(x: 5, y: 500)), 1, at: Double(move) / 120) }
    try grove.show(at: 5.0 / 120)
    #expect(grove.report.steppedCount == 2)
    try grove.tree.apply([.insertRows(count: 9, at: 0, section: 0)], to: .root)
    try grove.send(.touchMoved(CGPoint(x: 5, y: 480)), 1, at: 6.0 / 120)
    try grove.show(at: 6.0 / 120)
    #expect(grove.report(of: .root)?.visibleLines == 0..<8)
    #expect(grove.tree.changes.contains(.visibleLines))
  }

  @Test("Events in scroll views that are not there are dropped, and counted")
  func dropped() throws {
    let grove = try Grove.pager()
    try grove.send(.scrollTo(CGPoint(x: 50, y: 0)), 500, at: 0)
    try grove.tree.enqueue(ScrollEvent(time: 0, .touchMoved(.zero, touch: 3)), in: 500)
    try grove.tree.enqueue(ScrollEvent(time: 0, .key(.arrowRight)), at: CGPoint(x: 5, y: 550))
    try grove.show(at: 0.1)
    #expect(grove.report.droppedEventCount == 2)
    #expect(grove.phases([.root, 1, 105]) == [.idle, .idle, .animating])
    #expect(throws: ScrollInputError.nonFiniteLocation) {
      try grove.tree.enqueue(ScrollEvent(time: 0, .key(.end)), at: CGPoint(x: CGFloat.infinity, y: 0))
    }
    #expect(throws: ScrollInputError.nonFiniteTime) { try grove.tree.enqueue(ScrollEvent(time: .nan, .key(.end))) }
    try grove.send(.key(.home), 1, at: 50)
    #expect(grove.tree.discardPendingEvents() == 1 && grove.tree.nextEventTime == nil)
  }

  @Test("A copy in the middle of a drag goes on as the tree does, and changes nothing in it")
  func copies() throws {
    let grove = try Grove.pager()
    try grove.send(.scrollToEdge(.trailing), 105, at: 0)
    try grove.show(at: 0)
    try grove.drag(from: CGPoint(x: 300, y: 550), by: [-10, -60], along: .horizontal)
    try grove.tree.enqueue(ScrollEvent(time: 0.03, .touchEnded(CGPoint(x: 200, y: 550))))
    let other = Grove(grove.tree.copy(), grove.client)
    for step in 0..<100 {
      let time = 0.03 + Double(step) / 60
      try grove.show(at: time)
      try other.show(at: time)
      #expect(grove.report == other.report)
      for id in grove.ids { #expect(grove.report(of: id) == other.report(of: id)) }
    }
    let before = grove.ids
    try other.send(.scrollToEdge(.bottom), 1, at: 9)
    try other.show(at: 9)
    #expect(other.ids != before && grove.ids == before)
  }

  @Test("Times that run backwards count as the last one, for events and frames of every scroll view")
  func backwards() throws {
    let grove = try Grove.pager()
    try grove.send(.scrollTo(CGPoint(x: 50, y: 0), animation: .default), 105, at: 5)
    try grove.show(at: 5.1)
    try grove.send(.scrollTo(CGPoint(x: 0, y: 60), animation: .default), 1, at: 1)
    try grove.show(at: 2)
    #expect(grove.report.time == 5.1)
    #expect(grove.report(of: 1)?.time == 5.1)
    try grove.show(at: 5.1 + 1)
    #expect(grove.offset(1)?.y == 60 && grove.offset(105)?.x == 50)
    #expect(throws: ScrollInputError.nonFiniteTime) { try grove.show(at: .infinity) }
  }

  @Test("A member that is not there has no answers, and one that joins is asked for in the same frame")
  func answers() throws {
    let tree = try ScrollTree(strip(.vertical))
    #expect(tree.report(of: .root) == nil && tree.needsFrame && tree.memberCount == 1)
    #expect(tree.phase(of: 5) == nil && tree.geometry(of: 5) == nil && tree.velocity(of: 5) == nil)
    #expect(tree.phaseChangeCount(in: 5) == 0)
    #expect(tree.withVisibleElements(in: 5) { $0.count } == 0)
    let grove = try Grove.pager()
    try grove.send(.scrollTo(CGPoint(x: 0, y: 500)), 1, at: 0)
    try grove.show(at: 0)
    #expect(grove.report(of: 110)?.visibleLines == 0..<4)
    #expect(grove.tree.withVisibleElements(in: 110) { $0.count } == 4)
  }
}
