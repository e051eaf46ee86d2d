// Requested views stand beside the pinned header and footer of their section, not beneath them.
import Foundation
import ScrollEngine
import Testing

@Suite("Requests and pinned views")
struct PinnedRequestTests {
  static let rows = Rows(height: { _ in 50 }, headerExtent: 40)

  static func engine(avoids: Bool = true, _ pins: PinnedScrollableViews = [.sectionHeaders, .sectionFooters]) throws
    -> ScrollEngine
  {
    var content = StackContent(
      pinnedViews: pins, requestsAvoidPinnedViews: avoids,
      sections: Array(repeating: StackSection(rowCount: 40, hasHeader: true, hasFooter: true), count: 20),
      estimate: .mean(initial: 44))
    content.prefetch = .none
    var engine = try ScrollEngine(
      ScrollConfiguration(
        containerSize: CGSize(width: 390, height: 800),
        safeAreaInsets: EdgeInsets(top: 60, leading: 0, bottom: 20, trailing: 0),
        content: content))
    _ = try engine.frame(at: 0, asking: rows)
    return engine
  }

  static func show(
    _ row: Int, _ anchor: UnitPoint?, _ engine: inout ScrollEngine, at time: Double, animated: Bool = false
  ) throws -> CGRect? {
    let view = StackElement.row(row, section: 5)
    try engine.enqueue(
      ScrollEvent(time: time, .scrollToView(view, anchor: anchor, animation: animated ? .default : nil)))
    for frame in 0..<120 { _ = try engine.frame(at: time + Double(frame) / 60, asking: rows) }
    return engine.frame(of: view)
  }

  @Test("Without an anchor all of a row is visible, at once and animated", arguments: [false, true])
  func nearest(animated: Bool) throws {
    var engine = try Self.engine()
    // A row from below comes in above the footer, and a row from above comes in below the header.
    #expect(try Self.show(20, nil, &engine, at: 1, animated: animated)?.maxY == 800 - 20 - 40)
    #expect(try Self.show(35, nil, &engine, at: 10, animated: animated)?.maxY == 740)
    #expect(try Self.show(10, nil, &engine, at: 20, animated: animated)?.minY == 60 + 40)
    // A row that is visible between header and footer stays.
    #expect(try Self.show(12, nil, &engine, at: 30, animated: animated)?.minY == 200)
  }

  @Test("With an anchor it is aligned between them, or in the insets where the switch says so")
  func anchored() throws {
    var engine = try Self.engine()
    #expect(try Self.show(20, .top, &engine, at: 1)?.minY == 100)
    #expect(try Self.show(20, .bottom, &engine, at: 10)?.maxY == 740)
    #expect(try Self.show(20, .center, &engine, at: 20)?.midY == 420)
    var plain = try Self.engine(avoids: false)
    #expect(try Self.show(20, .top, &plain, at: 1)?.minY == 60)
    #expect(try Self.show(20, nil, &plain, at: 10)?.minY == 100)
  }

  @Test("A header is asked for by itself, and without pins nothing is in the way")
  func headers() throws {
    var engine = try Self.engine()
    try engine.enqueue(ScrollEvent(time: 1, .scrollToView(.header(section: 5), anchor: .top)))
    _ = try engine.frame(at: 1, asking: Self.rows)
    #expect(engine.frame(of: .header(section: 5))?.minY == 60)
    var plain = try Self.engine([])
    #expect(try Self.show(20, nil, &plain, at: 1)?.maxY == 780)
  }
}
