// Requests for offsets past an edge, and for edges: the content ends exactly on the edge.
import Foundation
import ScrollEngine
import Testing

@Suite("Requested edges")
struct EdgeRequestTests {
  /// Rows of 44 to 240 pt, whose order depends on a seed.
  static func rows(seed: Int) -> Rows { Rows { 44 + CGFloat(($0 * 7919 + seed * 104_729) % 197) } }

  static func engine(axis: Axis = .vertical, cross: CGFloat? = nil) throws -> ScrollEngine {
    var content = StackContent(rowCount: 2000, axis: axis, estimate: .mean(initial: 60))
    content.crossExtent = cross
    return try ScrollEngine(
      ScrollConfiguration(
        containerSize: CGSize(width: 390, height: 800),
        contentMargins: EdgeInsets(top: 20, leading: 5, bottom: 30, trailing: 7),
        content: content))
  }

  /// How far the content is from its end.
  static func rest(_ engine: inout ScrollEngine) -> CGFloat {
    let geometry = engine.geometry
    return geometry.contentSize.height + geometry.contentInsets.bottom - 800 - geometry.contentOffset.y
  }

  @Test(
    "An offset past the end leads to the end, and content measured later does not lead away from it", arguments: 0..<200
  )
  func farOffset(seed: Int) throws {
    var engine = try Self.engine()
    let rows = Self.rows(seed: seed)
    _ = try engine.frame(at: 0, asking: rows)
    try engine.jump(to: 1e9, at: 1)
    for frame in 0..<30 {
      _ = try engine.frame(at: 1 + Double(frame) / 60, asking: rows)
      #expect(abs(Self.rest(&engine)) < 1e-6)
    }
    let last = try #require(Optional(engine.frame(of: .row(1999, section: 0))) ?? nil)
    #expect(abs(last.maxY - 770) < 1e-6)
  }

  @Test("The end key leads to the end however coarse the frames are", arguments: [60.0, 10, 4, 2, 0.5, 0.1])
  func endKey(rate: Double) throws {
    var engine = try Self.engine()
    let rows = Self.rows(seed: 7)
    _ = try engine.frame(at: 0, asking: rows)
    try engine.press(.end, at: 1)
    for frame in 0...Int(20 * rate) { _ = try engine.frame(at: 1 + Double(frame) / rate, asking: rows) }
    _ = try engine.frame(at: 30, asking: rows)
    #expect(engine.phase == .idle && abs(Self.rest(&engine)) < 1e-6)
    #expect(engine.frame(of: .row(1999, section: 0))?.maxY == 770)
  }

  @Test("Each edge of a scroll view on both axes leads one axis and leaves the other", arguments: Edge.allCases)
  func edges(edge: Edge) throws {
    var engine = try Self.engine(cross: 1000)
    let rows = Self.rows(seed: 3)
    try engine.enqueue(ScrollEvent(time: 0, .scrollTo(CGPoint(x: 200, y: 30_000))))
    _ = try engine.frame(at: 0, asking: rows)
    let before = engine.geometry.contentOffset
    let first = engine.visibleElement(at: 0)
    try engine.enqueue(ScrollEvent(time: 1, .scrollToEdge(edge)))
    _ = try engine.frame(at: 1, asking: rows)
    let after = engine.geometry.contentOffset
    switch edge {
    case .top: #expect(after == CGPoint(x: before.x, y: -20))
    case .bottom: #expect(after.x == before.x && abs(Self.rest(&engine)) < 1e-6)
    case .leading: #expect(after.x == -5)
    case .trailing: #expect(after.x == CGFloat(1000 + 7 - 390))
    }
    // The offset along the stack follows the estimates. The rows on the screen stay.
    if edge.axis == .horizontal { #expect(engine.top(of: first.line) == first.frame.minY) }
  }

  @Test("From right to left the leading edge is the right one, and edges of an axis that does not scroll are ignored")
  func rightToLeft() throws {
    var content = StackContent(rowCount: 100, axis: .horizontal, estimate: .fixed(100))
    content.layoutDirection = .rightToLeft
    var engine = try ScrollEngine(
      ScrollConfiguration(containerSize: CGSize(width: 390, height: 800), content: content))
    try engine.enqueue(ScrollEvent(time: 0, .scrollToEdge(.trailing)))
    #expect(try engine.frame(at: 0, asking: Rows.all(100)).geometry.contentOffset.x == 0)
    try engine.enqueue(ScrollEvent(time: 1, .scrollToEdge(.top)))
    try engine.enqueue(ScrollEvent(time: 1, .scrollToEdge(.bottom, animation: .default)))
    #expect(try engine.frame(at: 1.1, asking: Rows.all(100)).geometry.contentOffset.x == 0)
    try engine.enqueue(ScrollEvent(time: 2, .scrollToEdge(.leading)))
    #expect(try engine.frame(at: 2, asking: Rows.all(100)).geometry.contentOffset.x == 10_000 - 390)
  }

  @Test("A fling goes on from an edge that is asked for with its velocity preserved, and bounces there")
  func preserved() throws {
    var engine = try Self.engine()
    let rows = Self.rows(seed: 3)
    try engine.flick(from: 700, by: -40, count: 5, at: 0)
    _ = try engine.frame(at: 0.05, asking: rows)
    try engine.enqueue(ScrollEvent(time: 0.1, .scrollToEdge(.bottom, preservesVelocity: true)))
    _ = try engine.frame(at: 0.1, asking: rows)
    #expect(engine.phase == .decelerating && engine.geometry.contentOffset.y > 50_000)
  }
}
