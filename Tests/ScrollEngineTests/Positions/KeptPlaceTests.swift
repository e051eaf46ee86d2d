// Kept views and edges: they stay through edits and resizes until something scrolls.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Kept places")
struct KeptPlaceTests {
  /// Rows of 100 pt in 390 x 500 pt. Row 20 is kept in the middle, between 200 and 300 pt.
  private func engine(
    keeping place: ScrollKeptPlace? = .view(.row(20, section: 0), anchor: .center), rows: Int = 60,
    sticky: Edge.Set = [.top]
  ) throws -> ScrollEngine {
    var configuration = configuration(height: 500, rows: rows)
    configuration.stickyEdges = sticky
    var engine = try ScrollEngine(configuration)
    try engine.enqueue(ScrollEvent(time: 0, .scrollToView(.row(20, section: 0), anchor: .center)))
    try engine.enqueue(ScrollEvent(time: 0, .keep(place)))
    _ = try engine.frame(at: 0, asking: Rows.all(100))
    return engine
  }

  private func show(_ engine: inout ScrollEngine, at time: Double) throws -> FrameReport {
    try engine.frame(at: time, asking: Rows.all(100))
  }

  @Test("Rows that come and go anywhere leave the kept one where it is (§P5, §P7)")
  func inserts() throws {
    var engine = try engine()
    #expect(engine.top(of: 20) == 200)
    // Rows come before the first row on the screen, and between that row and the kept one. Without a kept place row 18
    // would stay.
    try engine.apply([.insertRows(count: 10, at: 0, section: 0), .insertRows(count: 3, at: 30, section: 0)])
    _ = try show(&engine, at: 1)
    #expect(engine.top(of: 33) == 200)
    try engine.apply([.removeRows(31..<33, section: 0)])
    _ = try show(&engine, at: 2)
    #expect(engine.top(of: 31) == 200)
    // Rows that become longer when measured again move the rows around them.
    try engine.apply([.invalidateRows(29..<34, section: 0)])
    _ = try engine.frame(at: 3, asking: Rows.all(140))
    #expect(engine.top(of: 31) == 180 && engine.top(of: 32) == 320)
  }

  @Test("The kept view is taken along wherever it is moved, also to another section (§P6)")
  func moves() throws {
    var configuration = configuration(height: 500)
    configuration.content.sections = [StackSection(rowCount: 30), StackSection(rowCount: 30)]
    var engine = try ScrollEngine(configuration)
    try engine.enqueue(ScrollEvent(time: 0, .keep(.view(.row(3, section: 0), anchor: nil))))
    #expect(try show(&engine, at: 0).geometry.contentOffset.y == 0)
    try engine.apply([.transferRows(3..<4, section: 0, to: 20, inSection: 1)])
    // 29 rows and 20 rows stand before the kept row, so it ends at 5000 pt. The content scrolls just far enough to show
    // it.
    #expect(try show(&engine, at: 1).geometry.contentOffset.y == 4500)
    try engine.apply([.insertSections([StackSection(rowCount: 2)], at: 0)])
    #expect(try show(&engine, at: 2).geometry.contentOffset.y == 4700)
    try engine.apply([.moveRows(20..<21, to: 18, section: 2)])
    // The row is visible without a scroll.
    #expect(try show(&engine, at: 3).geometry.contentOffset.y == 4700)
    try engine.apply([.moveRows(18..<19, to: 0, section: 2)])
    #expect(try show(&engine, at: 4).geometry.contentOffset.y == 3100)
  }

  @Test("Once its row is removed nothing is kept, not the row that takes its place either (§P6)")
  func removal() throws {
    for edits: [ContentEdit] in [
      [.removeRows(20..<21, section: 0)],
      [.removeRows(20..<21, section: 0), .insertRows(count: 1, at: 20, section: 0)],
    ] {
      var engine = try engine()
      try engine.apply(edits)
      _ = try show(&engine, at: 1)
      try engine.apply([.insertRows(count: 2, at: 19, section: 0)])
      _ = try show(&engine, at: 2)
      #expect(engine.top(of: 18) == 0 && engine.top(of: 22) == 400)
    }
    var gone = try engine()
    try gone.apply([.removeSections(0..<1)])
    try gone.apply([.insertSections([StackSection(rowCount: 60)], at: 0)])
    #expect(try show(&gone, at: 1).geometry.contentOffset.y == 1800)
    try gone.apply([.insertRows(count: 3, at: 19, section: 0)])
    _ = try show(&gone, at: 2)
    #expect(gone.top(of: 18) == 0)
  }

  @Test("Another size, and a turned container, put the kept view back at its anchor (§P5)")
  func sizes() throws {
    var engine = try engine()
    try engine.enqueue(ScrollEvent(time: 1, .resize(CGSize(width: 390, height: 700))))
    _ = try show(&engine, at: 1)
    #expect(engine.top(of: 20) == 300)
    try engine.enqueue(ScrollEvent(time: 2, .resize(CGSize(width: 700, height: 390), safeAreaInsets: EdgeInsets())))
    _ = try engine.frame(at: 2, asking: Rows.all(60))
    #expect(engine.top(of: 20) == 165)
    var other = engine.configuration
    other.contentMargins.top = 90
    try engine.update(to: other)
    _ = try engine.frame(at: 3, asking: Rows.all(60))
    #expect(engine.top(of: 20) == 210)
    // An update without effect on the layout asks for nothing. A resize to the same size asks for nothing either.
    other.overshootLimit = 3
    try engine.update(to: other)
    try engine.enqueue(ScrollEvent(time: 4, .resize(CGSize(width: 700, height: 390))))
    #expect(try engine.frame(at: 4, asking: Rows.all(60)).changes.isEmpty && !engine.needsFrame)
  }

  @Test("Content at a kept edge stays there, whatever edges are sticky (§P7)", arguments: [Edge.top, .bottom])
  func edges(edge: Edge) throws {
    for sticky: Edge.Set in [[], [.top], [.bottom]] {
      var engine = try engine(keeping: nil, sticky: sticky)
      try engine.enqueue(ScrollEvent(time: 0, .scrollToEdge(edge)))
      try engine.enqueue(ScrollEvent(time: 0, .keep(.edge(edge))))
      _ = try show(&engine, at: 0)
      try engine.apply([.insertRows(count: 7, at: 0, section: 0), .insertRows(count: 9, at: 67, section: 0)])
      _ = try show(&engine, at: 1)
      #expect(edge == .top ? engine.top(of: 0) == 0 : engine.top(of: 75) == 400)
      try engine.enqueue(ScrollEvent(time: 2, .resize(CGSize(width: 390, height: 300))))
      _ = try show(&engine, at: 2)
      #expect(edge == .top ? engine.top(of: 0) == 0 : engine.top(of: 75) == 200)
    }
  }

  @Test("To keep gives no command: content stays, a motion goes on, and what is kept is not due (§P3)")
  func keepsStill() throws {
    var engine = try engine(keeping: nil)
    try engine.enqueue(ScrollEvent(time: 1, .keep(.view(.row(50, section: 0), anchor: .top))))
    #expect(try show(&engine, at: 1).geometry.contentOffset.y == 1800 && !engine.needsFrame)
    // It replaces the kept place, and is due only after the next change.
    try engine.apply([.insertRows(count: 1, at: 60, section: 0)])
    try engine.enqueue(ScrollEvent(time: 2, .keep(.view(.row(30, section: 0), anchor: .top))))
    #expect(try show(&engine, at: 2).geometry.contentOffset.y == 1800)
    try engine.apply([.insertRows(count: 1, at: 0, section: 0)])
    #expect(try show(&engine, at: 3).geometry.contentOffset.y == 3100)
    // A view that does not exist and an edge of the other axis keep nothing.
    for place: ScrollKeptPlace in [
      .view(.row(62, section: 0), anchor: nil), .edge(.leading), .view(.header(section: 0), anchor: nil),
    ] {
      try engine.enqueue(ScrollEvent(time: 3, .keep(.edge(.top))))
      try engine.enqueue(ScrollEvent(time: 3, .keep(place)))
      try engine.apply([.insertRows(count: 0, at: 0, section: 0)])
      #expect(try show(&engine, at: 4).geometry.contentOffset.y == 3100)
    }
  }

  @Test("What scrolls drops the kept place, and a tap does not (§P4)")
  func drops() throws {
    let scrolls: [(inout ScrollEngine) throws -> Void] = [
      { try $0.wheel(-10, at: 1) },
      { try $0.jump(to: 1810, at: 1) },
      { try $0.press(.arrowDown, at: 1) },
      {
        try $0.touch(ScrollEvent.Kind.touchBegan, y: 300, at: 1)
        try $0.touch(ScrollEvent.Kind.touchMoved, y: 280, at: 1)
        try $0.touch(ScrollEvent.Kind.touchCancelled, at: 1)
      },
    ]
    for scroll in scrolls {
      var engine = try engine()
      try scroll(&engine)
      _ = try show(&engine, at: 1)
      _ = try show(&engine, at: 9)
      let top = engine.top(of: 18)
      try engine.apply([.insertRows(count: 3, at: 20, section: 0)])
      _ = try show(&engine, at: 10)
      #expect(engine.top(of: 18) == top)
    }
    var tapped = try engine()
    try tapped.touch(ScrollEvent.Kind.touchBegan, y: 300, at: 1)
    try tapped.touch(ScrollEvent.Kind.touchEnded, y: 300, at: 1)
    try tapped.apply([.insertRows(count: 3, at: 20, section: 0)])
    _ = try show(&tapped, at: 1)
    #expect(tapped.top(of: 23) == 200)
  }

  @Test("Under a touch that rests nothing is put back, nor later; what is asked for meanwhile comes first (§P5)")
  func notIdle() throws {
    var engine = try engine()
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 300, at: 1)
    _ = try show(&engine, at: 1)
    try engine.apply([.insertRows(count: 1, at: 19, section: 0)])
    _ = try show(&engine, at: 2)
    #expect(engine.top(of: 18) == 0 && engine.top(of: 21) == 300)
    try engine.touch(ScrollEvent.Kind.touchEnded, y: 300, at: 3)
    _ = try show(&engine, at: 3)
    #expect(engine.top(of: 21) == 300)
    // The view is kept nevertheless.
    try engine.apply([.insertRows(count: 1, at: 0, section: 0)])
    _ = try show(&engine, at: 4)
    #expect(engine.top(of: 22) == 200)
  }

  @Test("A kept place that is due comes before the anchor at which content opens, in the first frame (§P1, §P5)")
  func behindOpening() throws {
    var configuration = configuration(height: 500, rows: 60)
    configuration.initialAnchor = .bottom
    var engine = try ScrollEngine(configuration)
    try engine.enqueue(ScrollEvent(time: 0, .keep(.view(.row(20, section: 0), anchor: .top))))
    try engine.enqueue(ScrollEvent(time: 0, .resize(CGSize(width: 390, height: 400))))
    #expect(try show(&engine, at: 0).geometry.contentOffset.y == 2000)
    #expect(try show(&engine, at: 1).geometry.contentOffset.y == 2000)
    #expect(try show(&engine, at: 2).changes.isEmpty && !engine.needsFrame)
  }

  @Test("A feed with side stacks keeps too; a side stack itself keeps nothing, and the event is counted (§K16)")
  func sideStacks() throws {
    let columns = try Columns(Columns.feed(left: 30), beside: column(rows: 40, estimate: 80))
    try columns.show()
    try columns.send(.keep(.view(.row(3, section: 0), anchor: .top)), 1)
    try columns.show()
    #expect(columns.report.droppedEventCount == 1)
    try columns.send(.scrollToView(.row(10, section: 1), anchor: .top))
    try columns.send(.keep(.view(.row(10, section: 1), anchor: .top)))
    try columns.show()
    try columns.tree.apply([.insertRows(count: 2, at: 10, section: 1)], to: .root)
    try columns.show()
    #expect(columns.top(12, 1, in: .root) == 0 && columns.offset(.root) == 1300)
  }

  @Test("Across, a turned container leads back to where content was, though a row is put back (§P5, §X19)")
  func heldAcross() throws {
    var configuration = configuration(height: 500, rows: 60)
    configuration.content.crossExtent = 1000
    var engine = try ScrollEngine(configuration)
    try engine.enqueue(ScrollEvent(time: 0, .scrollTo(CGPoint(x: 610, y: 0))))
    try engine.enqueue(ScrollEvent(time: 0, .keep(.view(.row(3, section: 0), anchor: .center))))
    try engine.apply([.insertRows(count: 1, at: 60, section: 0)])
    _ = try show(&engine, at: 0)
    try engine.enqueue(ScrollEvent(time: 1, .resize(CGSize(width: 700, height: 500))))
    #expect(try show(&engine, at: 1).geometry.contentOffset == CGPoint(x: 300, y: 100))
    try engine.enqueue(ScrollEvent(time: 2, .resize(CGSize(width: 390, height: 500))))
    #expect(try show(&engine, at: 2).geometry.contentOffset == CGPoint(x: 610, y: 100))
    // A key that scrolls across counts as a scroll.
    try engine.press(.arrowLeft, at: 3)
    _ = try show(&engine, at: 5)
    try engine.apply([.insertRows(count: 1, at: 2, section: 0)])
    #expect(try show(&engine, at: 6).geometry.contentOffset == CGPoint(x: 570, y: 100))
  }

  @Test("A copy keeps what the engine keeps")
  func copies() throws {
    var engine = try engine()
    try engine.apply([.insertRows(count: 3, at: 20, section: 0)])
    var copy = engine.copy()
    #expect(try show(&copy, at: 1) == show(&engine, at: 1))
    #expect(copy.top(of: 23) == 200)
  }
}
