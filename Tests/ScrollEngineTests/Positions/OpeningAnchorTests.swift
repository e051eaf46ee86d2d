// The place where content opens: its start, its exact end, or between them, unless something has scrolled before.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Opening at an anchor")
struct OpeningAnchorTests {
  private func engine(
    rows: Int = 1000, estimate: CGFloat = 100, anchor: UnitPoint?, cross: CGFloat? = nil, axis: Axis = .vertical,
    direction: LayoutDirection = .leftToRight
  ) throws -> ScrollEngine {
    var configuration = configuration(rows: rows, estimate: estimate, axis: axis, direction: direction)
    configuration.content.crossExtent = cross
    configuration.initialAnchor = anchor
    return try ScrollEngine(configuration)
  }

  @Test("A million unmeasured rows open at their end, exact in the first frame, and one screen is measured (§P1)")
  func endOfMillion() throws {
    // Rows are estimated at 44 pt and are between 20 and 200 pt long. The last row ends at the container's end.
    var engine = try engine(rows: 1_000_000, estimate: 44, anchor: .bottom)
    let report = try engine.frame(at: 0, asking: Rows.varied)
    #expect(engine.frame(of: .row(999_999, section: 0))?.maxY == 800)
    #expect(report.geometry.contentOffset.y == report.geometry.contentSize.height - 800)
    #expect(report.visibleLines.upperBound == 1_000_000 && report.measuredLineCount < 40)
    #expect(report.phase == .idle && !report.changes.contains(.userScroll))
    let next = try engine.frame(at: 1, asking: Rows.varied)
    #expect(next.geometry == report.geometry && next.measuredLineCount == 0)
  }

  @Test("The anchor says which part of the way content has come (§P1)")
  func parts() throws {
    // 1000 rows of 100 pt in 800 pt: the way is 99 200 pt.
    let places: [(UnitPoint?, CGFloat)] = [
      (nil, 0), (.top, 0), (.center, 49_600), (UnitPoint(x: 1, y: 0.25), 24_800), (.bottom, 99_200),
      (UnitPoint(x: 0.5, y: -2), 0), (UnitPoint(x: 0.5, y: 7), 99_200),
    ]
    for (anchor, offset) in places {
      var engine = try engine(anchor: anchor)
      #expect(try engine.frame(at: 0, asking: Rows.all(100)).geometry.contentOffset.y == offset)
    }
  }

  @Test("Between the ends content opens at the part that it has come with the rows on the screen measured (§P1)")
  func amongEstimates() throws {
    // 100 rows are estimated at 100 pt and are 50 pt long. The first layout opens at 4600 of 9200 pt, the top of row
    // 46. The second opens at 4200 of 8400 pt, the top of row 38. The third opens at 4000 of 8000 pt, the top of row
    // 42, with all its rows measured: row 50 begins in the middle.
    var engine = try engine(rows: 100, anchor: .center)
    let report = try engine.frame(at: 0, asking: Rows.all(50))
    #expect(report.visibleLines == 42..<58 && engine.top(of: 42) == 0 && report.geometry.contentOffset.y == 4000)
    #expect(report.measuredLineCount == 24 && report.geometry.contentSize.height == 8800)
    #expect(try engine.frame(at: 1, asking: Rows.all(50)).geometry == report.geometry)
    // With a mean estimate, rows of one length stand where exact lengths would put them.
    var configuration = engine.configuration
    configuration.content.estimate = .mean(initial: 44)
    var mean = try ScrollEngine(configuration)
    #expect(try mean.frame(at: 0, asking: Rows.all(50)).geometry.contentOffset.y == 2100)
  }

  @Test("A search for the part of a way that each row makes longer ends with the fourth layout (§P1, §F4)")
  func partsThatMove() throws {
    var engine = try engine(rows: 1000, estimate: 1, anchor: UnitPoint(x: 0, y: 0.9))
    let report = try engine.frame(at: 0, asking: Rows.all(300))
    #expect(report.measuredLineCount <= 16 && engine.top(of: report.visibleLines.lowerBound) ?? 1 <= 0)
    #expect(try engine.frame(at: 1, asking: Rows.all(300)).geometry == report.geometry)
  }

  @Test("Content that fits, or is empty, has opened where it is, and what comes opens nothing (§P1)")
  func short() throws {
    var engine = try engine(rows: 3, anchor: .bottom)
    #expect(try engine.frame(at: 0, asking: Rows.all(100)).geometry.contentOffset.y == 0)
    var empty = try self.engine(rows: 0, anchor: .bottom)
    #expect(try empty.frame(at: 0, asking: Rows.all(100)).geometry.contentOffset.y == 0)
    try empty.apply([.insertRows(count: 50, at: 0, section: 0)])
    #expect(try empty.frame(at: 1, asking: Rows.all(100)).geometry.contentOffset.y == 0)
  }

  @Test("While the container has no length, content waits at its start; then it opens as in a first frame (§P1)")
  func waiting() throws {
    let size = CGSize(width: 390, height: 844)
    for (anchor, offset) in [(nil, 0), (.top, 0), (.center, 1778), (.bottom, 3556)] as [(UnitPoint?, CGFloat)] {
      for updates in [false, true] {
        var engine = try engine(rows: 90, estimate: 44, anchor: anchor)
        var configuration = engine.configuration
        configuration.containerSize = .zero
        engine = try ScrollEngine(configuration)
        for time in [0.0, 1, 2] {
          #expect(try engine.frame(at: time, asking: Rows.all(44)).geometry.contentOffset.y == 0)
        }
        let needsFrame = engine.needsFrame
        #expect(!needsFrame)
        try engine.apply([.insertRows(count: 10, at: 0, section: 0)])
        _ = try engine.frame(at: 3, asking: Rows.all(44))
        configuration = engine.configuration
        configuration.containerSize = size
        if updates { try engine.update(to: configuration) }
        try engine.enqueue(ScrollEvent(time: 4, .resize(size)))
        let report = try engine.frame(at: 4, asking: Rows.all(44))
        #expect(report.geometry.contentOffset.y == offset && report.phase == .idle)
        #expect(try engine.frame(at: 5, asking: Rows.all(44)).geometry == report.geometry)
        // It has opened: another size keeps the first view.
        try engine.enqueue(ScrollEvent(time: 6, .resize(.zero)))
        _ = try engine.frame(at: 6, asking: Rows.all(44))
        try engine.enqueue(ScrollEvent(time: 7, .resize(CGSize(width: 390, height: 400))))
        #expect(try engine.frame(at: 7, asking: Rows.all(44)).geometry.contentOffset.y == offset)
      }
    }
  }

  @Test("What scrolls or is kept before the container has a length goes first, and a held view does not (§P1)")
  func waitingBehindOthers() throws {
    func engine(keeping place: ScrollKeptPlace? = nil) throws -> ScrollEngine {
      var configuration = configuration(height: 0, rows: 100)
      configuration.initialAnchor = .center
      var engine = try ScrollEngine(configuration)
      try engine.enqueue(ScrollEvent(time: 0, .keep(place)))
      return engine
    }
    func offset(
      _ engine: inout ScrollEngine, at time: Double, height: CGFloat, width: CGFloat = 390
    ) throws -> CGFloat {
      try engine.enqueue(ScrollEvent(time: time, .resize(CGSize(width: width, height: height))))
      return try engine.frame(at: time, asking: Rows.all(100)).geometry.contentOffset.y
    }
    var asked = try engine()
    _ = try offset(&asked, at: 0, height: 0)
    try asked.jump(to: 300, at: 1)
    #expect(try offset(&asked, at: 1, height: 500) == 300)
    var kept = try engine(keeping: .edge(.bottom))
    _ = try offset(&kept, at: 0, height: 0)
    #expect(try offset(&kept, at: 1, height: 500) == 9500)
    // A row is kept across the empty screen, and then let go. The next size holds it.
    var held = try engine(keeping: .view(.row(30, section: 0), anchor: .center))
    #expect(try offset(&held, at: 0, height: 0, width: 380) == 3050)
    try held.enqueue(ScrollEvent(time: 1, .keep(nil)))
    #expect(try offset(&held, at: 1, height: 0) == 3050)
    #expect(try offset(&held, at: 2, height: 500) == 4750 && held.top(of: 47) == -50)
    #expect(try held.frame(at: 3, asking: Rows.all(100)).geometry.contentOffset.y == 4750)
  }

  @Test("Edits and sizes before the first frame change nothing in it, and the anchor in force counts (§P1)")
  func changedBefore() throws {
    var engine = try engine(rows: 10, anchor: .top)
    try engine.apply([.insertRows(count: 20, at: 10, section: 0)])
    var other = engine.configuration
    other.initialAnchor = .bottom
    try engine.update(to: other)
    try engine.enqueue(ScrollEvent(time: 0, .resize(CGSize(width: 390, height: 500))))
    #expect(try engine.frame(at: 0, asking: Rows.all(100)).geometry.contentOffset.y == 2500)
    // From then on the initial anchor has no effect.
    other = engine.configuration
    other.initialAnchor = .center
    try engine.update(to: other)
    #expect(try engine.frame(at: 1, asking: Rows.all(100)).geometry.contentOffset.y == 2500)
  }

  @Test("A command before the first frame has content open where that leads, a tap at its start (§P1)")
  func commanded() throws {
    var asked = try engine(anchor: .bottom)
    try asked.jump(to: 300, at: 0)
    #expect(try asked.frame(at: 0, asking: Rows.all(100)).geometry.contentOffset.y == 300)
    var tapped = try engine(anchor: .bottom)
    try tapped.touch(ScrollEvent.Kind.touchBegan, y: 300, at: 0)
    try tapped.touch(ScrollEvent.Kind.touchEnded, y: 300, at: 0)
    #expect(try tapped.frame(at: 0, asking: Rows.all(100)).geometry.contentOffset.y == 0)
    #expect(try tapped.frame(at: 1, asking: Rows.all(100)).geometry.contentOffset.y == 0)
    // A command for a row that does not exist is ignored.
    var ignored = try engine(anchor: .bottom)
    try ignored.enqueue(ScrollEvent(time: 0, .scrollToView(.row(5000, section: 0), anchor: nil)))
    #expect(try ignored.frame(at: 0, asking: Rows.all(100)).geometry.contentOffset.y == 99_200)
  }

  @Test("A kept place that an edit or a size has made due wins in the first frame (§P1, §P5)")
  func keptBefore() throws {
    let row = ScrollKeptPlace.view(.row(300, section: 0), anchor: nil)
    // A view kept without an anchor scrolls into sight by the shortest way from the end or start at which content
    // opens.
    for (place, anchor, offset) in [
      (ScrollKeptPlace.edge(.top), UnitPoint.bottom, 0), (.edge(.top), .center, 0), (row, .bottom, 30_000),
      (row, .top, 29_600),
    ] as [(ScrollKeptPlace, UnitPoint, CGFloat)] {
      var engine = try engine(anchor: anchor)
      try engine.enqueue(ScrollEvent(time: 0, .keep(place)))
      try engine.enqueue(ScrollEvent(time: 0, .resize(CGSize(width: 390, height: 500))))
      #expect(try engine.frame(at: 0, asking: Rows.all(100)).geometry.contentOffset.y == offset)
      #expect(try engine.frame(at: 0, asking: Rows.all(100)).geometry.contentOffset.y == offset)
    }
  }

  @Test("Where both axes scroll, each opens at its own coordinate (§P2)")
  func bothAxes() throws {
    var engine = try engine(anchor: UnitPoint(x: 1, y: 0.5), cross: 1000)
    #expect(try engine.frame(at: 0, asking: Rows.all(100)).geometry.contentOffset == CGPoint(x: 610, y: 49_600))
    var start = try self.engine(anchor: UnitPoint(x: 0.25, y: 0), cross: 1000)
    #expect(try start.frame(at: 0, asking: Rows.all(100)).geometry.contentOffset == CGPoint(x: 152.5, y: 0))
    // Both wait for a container with a width and a height.
    var waiting = try self.engine(anchor: UnitPoint(x: 1, y: 0.5), cross: 1000)
    for (time, size, offset) in [
      (0, CGSize(width: 0, height: 800), CGPoint.zero), (1, CGSize(width: 390, height: 0), .zero),
      (2, CGSize(width: 390, height: 800), CGPoint(x: 610, y: 49_600)),
    ] {
      try waiting.enqueue(ScrollEvent(time: Double(time), .resize(size)))
      #expect(try waiting.frame(at: Double(time), asking: Rows.all(100)).geometry.contentOffset == offset)
    }
  }

  @Test("From right to left the end is the left one (§P1)")
  func rightToLeft() throws {
    // 10 rows of 100 pt in 390 pt.
    var engine = try engine(rows: 10, anchor: .trailing, axis: .horizontal, direction: .rightToLeft)
    #expect(try engine.frame(at: 0, asking: Rows.all(100)).geometry.contentOffset.x == 0)
    #expect(engine.target(at: .trailing) == .row(9, section: 0))
  }

  @Test("A feed with side stacks opens at its end too, exact in all columns (§P1, §K12)")
  func sideStacks() throws {
    // A head of 100, then 10 rows of 100 beside 40 rows of 80, and a foot of 50: 3350 pt in 500.
    var feed = Columns.feed(left: 10)
    feed.initialAnchor = .bottom
    let columns = try Columns(feed, beside: column(rows: 40, estimate: 80))
    try columns.show()
    #expect(columns.length == 3350 && columns.offset(.root) == 2850 && columns.offset(1) == 2750)
    #expect(columns.top(39, in: 1) == 370 && columns.top(0, 2, in: .root) == 450)
  }

  @Test("A scroll view that joins a tree at the place that it left has opened there (§P1, §T7)")
  func restored() throws {
    let grove = try Grove.pager()
    var list = strip()
    list.initialAnchor = .trailing
    grove.client.configurations[300] = list
    grove.client.views[1]?[.row(1, section: 0)] = InnerScrollView(300)
    try grove.send(.scrollTo(CGPoint(x: 0, y: 100)), 1, at: 0)
    try grove.show(at: 0)
    try grove.send(.scrollTo(CGPoint(x: 0, y: 3000)), 1, at: 1)
    try grove.show(at: 1)
    try grove.send(.scrollTo(CGPoint(x: 0, y: 0)), 1, at: 2)
    try grove.show(at: 2)
    #expect(grove.offset(300)?.x == 1610)
    try grove.send(.scrollTo(CGPoint(x: 0, y: 0)), 300, at: 3)
    try grove.show(at: 3)
    // It rests at its start, and returns there instead of to its initial anchor.
    try grove.send(.scrollTo(CGPoint(x: 0, y: 3000)), 1, at: 4)
    try grove.show(at: 4)
    #expect(!grove.ids.contains(300))
    try grove.send(.scrollTo(CGPoint(x: 0, y: 0)), 1, at: 5)
    try grove.show(at: 5)
    #expect(grove.offset(300)?.x == 0)
  }
}
