// Content at rest at an edge: when it keeps to the edge while rows come and go, and when to the rows on the screen.
import Foundation
import ScrollEngine
import Testing

@Suite("Sticky edges")
struct StickyEdgeTests {
  static func engine(_ edges: Edge.Set?, at offset: CGFloat = 0) throws -> ScrollEngine {
    var made = configuration()
    if let edges { made.stickyEdges = edges }
    made.content.estimate = .mean(initial: 70)
    var engine = try ScrollEngine(made)
    for frame in 0..<3 { _ = try engine.frame(at: Double(frame) / 60, asking: Rows.all(100)) }
    if offset > 0 {
      try engine.jump(to: offset, at: 0.5)
      _ = try engine.frame(at: 0.5, asking: Rows.all(100))
    }
    return engine
  }

  /// Inserts rows and returns the first row on the screen.
  static func first(_ engine: inout ScrollEngine, inserting count: Int, at index: Int) throws -> Int {
    try engine.apply([.insertRows(count: count, at: index, section: 0)])
    let report = try engine.frame(at: 1, asking: Rows.all(100))
    #expect(try engine.frame(at: 2, asking: Rows.all(100)).visibleLines == report.visibleLines)
    return report.visibleLines.lowerBound
  }

  @Test("At the start new first rows are seen by default, and kept out of sight where the start is not sticky")
  func start() throws {
    var feed = try Self.engine(nil)
    #expect(try Self.first(&feed, inserting: 3, at: 0) == 0)
    #expect(feed.geometry.contentOffset.y == 0)
    var chat = try Self.engine([])
    #expect(try Self.first(&chat, inserting: 3, at: 0) == 3)
    var scrolled = try Self.engine(nil, at: 1)
    #expect(try Self.first(&scrolled, inserting: 3, at: 0) == 3)
  }

  @Test("At the end appended rows are seen where the end is sticky, and not by default")
  func end() throws {
    var plain = try Self.engine(nil, at: 1e9)
    #expect(try Self.first(&plain, inserting: 3, at: 1000) == 992)
    var chat = try Self.engine([.bottom], at: 1e9)
    #expect(try Self.first(&chat, inserting: 3, at: 1000) == 995)
    #expect(chat.geometry.contentOffset.y == chat.geometry.contentSize.height - 800)
    // It also keeps to the end when the last row grows.
    try chat.apply([.invalidateRows(1002..<1003, section: 0)])
    for frame in 0..<3 { _ = try chat.frame(at: 3 + Double(frame), asking: Rows { $0 == 1002 ? 300 : 100 }) }
    #expect(chat.frame(of: .row(1002, section: 0))?.maxY == 800)
  }

  /// The ways in which content is at an edge or past it without resting there.
  enum Pull: CaseIterable { case touched, dragged, released }

  /// Puts a pointer on content at an edge at 0.8 s. It may then pull the content past the edge, and let it go back.
  static func pull(_ engine: inout ScrollEngine, _ pull: Pull, by distance: CGFloat, _ rows: Rows) throws {
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 400, at: 0.8)
    if pull != .touched {
      try engine.touch(ScrollEvent.Kind.touchMoved, y: 400 + distance / 10, at: 0.85)
      try engine.touch(ScrollEvent.Kind.touchMoved, y: 400 + distance, at: 0.9)
    }
    if pull == .released { try engine.touch(ScrollEvent.Kind.touchCancelled, at: 0.91) }
    _ = try engine.frame(at: 0.92, asking: rows)
  }

  @Test(
    "Content under a pointer at the start, pulled past it, or on its way back shows new first rows too",
    arguments: Pull.allCases, [true, false])
  func pulledAtStart(pull: Pull, isLaidOutBeforeItRests: Bool) throws {
    let rows = Rows { 100 + CGFloat($0 % 5) * 10 }
    for edges in [nil, [] as Edge.Set] {
      var engine = try Self.engine(edges)
      try Self.pull(&engine, pull, by: 200, rows)
      let before = engine.geometry.contentOffset.y
      #expect(pull == .touched ? before == 0 : before < -50)
      try engine.apply([.insertRows(count: 3, at: 0, section: 0)])
      #expect((engine.geometry.contentOffset.y == before) == (edges == nil))
      if isLaidOutBeforeItRests {
        let report = try engine.frame(at: 0.92, asking: rows)
        #expect(edges != nil || report.geometry.contentOffset.y == before)
      }
      try engine.touch(ScrollEvent.Kind.touchCancelled, at: 1)
      let end = try engine.frame(at: 9, asking: rows)
      #expect(end.phase == .idle && (end.visibleLines.lowerBound == 0) == (edges == nil))
    }
  }

  @Test("At a sticky end such content shows appended rows, whatever their lengths are", arguments: Pull.allCases)
  func pulledAtEnd(pull: Pull) throws {
    let rows = Rows { $0 < 1000 ? 100 : 240 }
    var engine = try Self.engine([.bottom], at: 1e9)
    try Self.pull(&engine, pull, by: -200, rows)
    let before = try #require(Optional(engine.frame(of: .row(999, section: 0))) ?? nil).maxY
    #expect(pull == .touched ? before == 800 : before < 750)
    try engine.apply([.insertRows(count: 3, at: 1000, section: 0)])
    _ = try engine.frame(at: 0.92, asking: rows)
    #expect(engine.frame(of: .row(1002, section: 0)).map { abs($0.maxY - before) < 1e-6 } == true)
    try engine.touch(ScrollEvent.Kind.touchCancelled, at: 1)
    _ = try engine.frame(at: 9, asking: rows)
    #expect(engine.phase == .idle && engine.frame(of: .row(1002, section: 0))?.maxY == 800)
  }

  @Test("A keyboard that comes and goes while a pointer rests at a sticky end leaves the end where it is")
  func keyboard() throws {
    var engine = try Self.engine([.bottom], at: 1e9)
    try Self.pull(&engine, .touched, by: 0, Rows.all(100))
    for (time, height) in [(1.0, CGFloat(500)), (2, 800)] {
      try engine.enqueue(ScrollEvent(time: time, .resize(CGSize(width: 390, height: height))))
      _ = try engine.frame(at: time, asking: Rows.all(100))
      #expect(engine.phase == .tracking && engine.frame(of: .row(999, section: 0))?.maxY == height)
    }
  }

  @Test("Inside of the range content under a pointer keeps to what is on the screen")
  func dragged() throws {
    var engine = try Self.engine(nil, at: 1)
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 100, at: 0.9)
    _ = try engine.frame(at: 0.9, asking: Rows.all(100))
    #expect(try Self.first(&engine, inserting: 3, at: 0) == 3)
  }

  @Test(
    "The end is where it is when the rows behind it are gone, however long those before turn out to be",
    arguments: 0..<50)
  func lastRowsTakenOut(seed: Int) throws {
    let rows = EdgeRequestTests.rows(seed: seed)
    var engine = try EdgeRequestTests.engine()
    try engine.enqueue(ScrollEvent(time: 0, .scrollToEdge(.bottom)))
    _ = try engine.frame(at: 0, asking: rows)
    try engine.apply([.removeRows(1700..<2000, section: 0)])
    for frame in 1...20 { _ = try engine.frame(at: Double(frame) / 60, asking: rows) }
    let last = try #require(Optional(engine.frame(of: .row(1699, section: 0))) ?? nil)
    #expect(abs(last.maxY - 770) < 1e-6)
  }

  @Test("A row that is moved away leaves the screen where it is")
  func moved() throws {
    var engine = try Self.engine(nil, at: 50_050)
    let rows = Rows { 100 + CGFloat($0 % 2) }
    _ = try engine.frame(at: 0.9, asking: rows)
    let first = engine.visibleElement(at: 0).line
    let second = engine.visibleElement(at: 1)
    try engine.apply([.moveRows(first..<(first + 1), to: 0, section: 0)])
    _ = try engine.frame(at: 1, asking: rows)
    #expect(engine.top(of: second.line) == second.frame.minY)
    // At the start, a row that moves to index 0 shows on the screen.
    var feed = try Self.engine(nil)
    try feed.apply([.moveRows(500..<501, to: 0, section: 0)])
    #expect(try feed.frame(at: 1, asking: Rows.all(100)).visibleLines.lowerBound == 0)
  }

  @Test(
    "Rows that come into a short list on its way back from either edge are shown from the first on",
    arguments: [0, 2], [CGFloat(200), -200])
  func shortListReturns(rows: Int, distance: CGFloat) throws {
    for delay in [0.0, 0.05, 0.2] {
      var engine = try ScrollEngine(configuration(rows: rows))
      _ = try engine.frame(at: 0, asking: Rows.all(100))
      try Self.pull(&engine, .released, by: distance, Rows.all(100))
      let before = try engine.frame(at: 0.92 + delay, asking: Rows.all(100)).geometry.contentOffset.y
      #expect(distance > 0 ? before < 0 : before > 0)
      try engine.apply([.insertRows(count: 30, at: 0, section: 0)])
      #expect(engine.geometry.contentOffset.y == before)
      let rest = try engine.frame(at: 9, asking: Rows.all(100))
      #expect(rest.phase == .idle && rest.geometry.contentOffset.y == 0 && rest.visibleLines.lowerBound == 0)
    }
  }

  @Test(
    "Rows that come into a short list under a pointer that pulls it up come at its start, and stay under the pointer")
  func shortListPulled() throws {
    for rows in [0, 2] {
      var engine = try ScrollEngine(configuration(rows: rows))
      _ = try engine.frame(at: 0, asking: Rows.all(100))
      try Self.pull(&engine, .dragged, by: -200, Rows.all(100))
      let before = engine.geometry.contentOffset.y
      try engine.apply([.insertRows(count: 30, at: 0, section: 0)])
      #expect(engine.geometry.contentOffset.y == before)
      _ = try engine.frame(at: 0.92, asking: Rows.all(100))
      #expect(engine.top(of: 0) == -before)
      try engine.touch(ScrollEvent.Kind.touchCancelled, at: 1)
      #expect(try engine.frame(at: 9, asking: Rows.all(100)).geometry.contentOffset.y == before)
    }
  }
}
