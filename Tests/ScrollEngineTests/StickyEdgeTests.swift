// Content that rests at an edge: where it keeps to the edge when rows come and go, and where to what is on the screen.
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
    for frame in 0..<3 { _ = try engine.frame(at: Double(frame) / 60, measuring: Rows.all(100)) }
    if offset > 0 {
      try engine.jump(to: offset, at: 0.5)
      _ = try engine.frame(at: 0.5, measuring: Rows.all(100))
    }
    return engine
  }

  /// The first row on the screen once rows were put in.
  static func first(_ engine: inout ScrollEngine, inserting count: Int, at index: Int) throws -> Int {
    try engine.apply([.insertRows(count: count, at: index, section: 0)])
    let report = try engine.frame(at: 1, measuring: Rows.all(100))
    #expect(try engine.frame(at: 2, measuring: Rows.all(100)).visibleLines == report.visibleLines)
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
    // It keeps to the end too when the last row grows.
    try chat.apply([.invalidateRows(1002..<1003, section: 0)])
    for frame in 0..<3 { _ = try chat.frame(at: 3 + Double(frame), measuring: Rows { $0 == 1002 ? 300 : 100 }) }
    #expect(chat.frame(of: .row(1002, section: 0))?.maxY == 800)
  }

  @Test("Under a finger, and while it moves, content keeps to what is on the screen")
  func moving() throws {
    var engine = try Self.engine(nil)
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 100, at: 0.9)
    _ = try engine.frame(at: 0.9, measuring: Rows.all(100))
    #expect(try Self.first(&engine, inserting: 3, at: 0) == 3)
  }

  @Test("A row that is moved away leaves the screen where it is")
  func moved() throws {
    var engine = try Self.engine(nil, at: 50_050)
    let rows = Rows { 100 + CGFloat($0 % 2) }
    _ = try engine.frame(at: 0.9, measuring: rows)
    let first = engine.visibleElement(at: 0).line
    let second = engine.visibleElement(at: 1)
    try engine.apply([.moveRows(first..<(first + 1), to: 0, section: 0)])
    _ = try engine.frame(at: 1, measuring: rows)
    #expect(engine.top(of: second.line) == second.frame.minY)
    // At the start the row that comes to index 0 is seen there.
    var feed = try Self.engine(nil)
    try feed.apply([.moveRows(500..<501, to: 0, section: 0)])
    #expect(try feed.frame(at: 1, measuring: Rows.all(100)).visibleLines.lowerBound == 0)
  }
}
