// The screen while a row on it is measured again or replaced by another row.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Rows measured again")
struct KeptSlotTests {
  /// The state of the content when an edit comes.
  enum Hold: CaseIterable { case rest, touch, drag, fling, animation }

  /// Rows of 200 pt, estimated at 60 pt. Row 51 is three quarters out of sight.
  static func engine(_ hold: Hold) throws -> ScrollEngine {
    var engine = try ScrollEngine(configuration(height: 844, estimate: 60))
    try engine.enqueue(ScrollEvent(time: 0, .scrollToView(.row(51, section: 0), anchor: .top)))
    _ = try engine.frame(at: 0, asking: Rows.all(200))
    let known = engine.top(of: 51)
    let top = try #require(known)
    try engine.jump(to: engine.geometry.contentOffset.y + top + 150, at: 0.1)
    _ = try engine.frame(at: 0.1, asking: Rows.all(200))
    switch hold {
    case .rest: break
    case .touch: try engine.touch(ScrollEvent.Kind.touchBegan, y: 400, at: 0.2)
    case .drag:
      try engine.touch(ScrollEvent.Kind.touchBegan, y: 400, at: 0.2)
      try engine.touch(ScrollEvent.Kind.touchMoved, y: 385, at: 0.25)
      try engine.touch(ScrollEvent.Kind.touchMoved, y: 380, at: 0.3)
    case .fling: try engine.flick(from: 400, by: -1, count: 10, at: 0.2)
    case .animation:
      let target = CGPoint(x: 0, y: engine.geometry.contentOffset.y + 40)
      try engine.enqueue(ScrollEvent(time: 0.2, .scrollTo(target, animation: .linear(duration: 2))))
    }
    _ = try engine.frame(at: 0.3, asking: Rows.all(200))
    return engine
  }

  @Test(
    "A row that is measured again with the same height moves nothing, however far out of sight it is",
    arguments: Hold.allCases)
  func sameHeight(_ hold: Hold) throws {
    var engine = try Self.engine(hold)
    let known = engine.top(of: 52)
    let top = try #require(known)
    #expect(top < 60)
    try engine.apply([.invalidateRows(51..<52, section: 0)])
    _ = try engine.frame(at: 0.3, asking: Rows.all(200))
    #expect(engine.top(of: 52) == top)
    try engine.apply([.invalidateRows(0..<1000, section: 0)])
    _ = try engine.frame(at: 0.3, asking: Rows.all(200))
    #expect(engine.top(of: 52) == top)
  }

  @Test("A row that is offered another width stays where it is, with the same height", arguments: Hold.allCases)
  func sameHeightInAnotherWidth(_ hold: Hold) throws {
    var engine = try Self.engine(hold)
    let known = engine.top(of: 52)
    let top = try #require(known)
    try engine.enqueue(ScrollEvent(time: 0.3, .resize(CGSize(width: 300, height: 844))))
    _ = try engine.frame(at: 0.3, asking: Rows.all(200))
    #expect(engine.top(of: 52) == top)
  }

  @Test("A cell that comes before a line that is partly out of sight leaves the lines where they are")
  func cellInserted() throws {
    var made = configuration(rows: 200, estimate: 60)
    made.content.tracks = [GridItem(.flexible()), GridItem(.flexible())]
    var engine = try ScrollEngine(made)
    for frame in 0..<2 {
      try engine.enqueue(ScrollEvent(time: Double(frame), .scrollToView(.row(20, section: 0), anchor: .top)))
      _ = try engine.frame(at: Double(frame), asking: Rows.all(200))
    }
    try engine.jump(to: engine.geometry.contentOffset.y + 150, at: 2)
    _ = try engine.frame(at: 2, asking: Rows.all(200))
    let first = engine.visibleElement(at: 0)
    #expect(first.frame.minY == -150)
    try engine.apply([.insertRows(count: 2, at: 0, section: 0)])
    _ = try engine.frame(at: 2, asking: Rows.all(200))
    guard case .row(let row, _) = first.element else {
      Issue.record("the first view on the screen is no row")
      return
    }
    #expect(engine.visibleElement(at: 0).element == .row(row + 2, section: 0))
    #expect(engine.visibleElement(at: 0).frame == first.frame)
  }

  /// 199 rows of 80 pt and a last row, scrolled to `distance` above the end.
  static func feed(last: CGFloat, above distance: CGFloat) throws -> ScrollEngine {
    var made = configuration(height: 844, rows: 200, estimate: 60)
    made.content.estimate = .mean(initial: 60)
    var engine = try ScrollEngine(made)
    let rows = Rows { $0 == 199 ? last : 80 }
    try engine.jump(to: 1e9, at: 0)
    _ = try engine.frame(at: 0, asking: rows)
    try engine.jump(to: engine.geometry.contentOffset.y - distance, at: 1)
    _ = try engine.frame(at: 1, asking: rows)
    return engine
  }

  @Test("A last row that grows under its reader stays where it is")
  func lastRowGrows() throws {
    var engine = try Self.feed(last: 2000, above: 700)
    #expect(engine.top(of: 199) == -456)
    try engine.apply([.invalidateRows(199..<200, section: 0)])
    _ = try engine.frame(at: 2, asking: Rows { $0 == 199 ? 2017 : 80 })
    #expect(engine.top(of: 199) == -456)
  }

  @Test("A last row that takes another's place is measured before the content is drawn back to its end")
  func lastRowReplaced() throws {
    var engine = try Self.feed(last: 2000, above: 700)
    try engine.apply([.removeRows(199..<200, section: 0), .insertRows(count: 1, at: 199, section: 0)])
    _ = try engine.frame(at: 2, asking: Rows { $0 == 199 ? 2017 : 80 })
    #expect(engine.top(of: 199) == -456.0)
    // After a shorter row no content is left below: the row ends at the container's end.
    try engine.apply([.removeRows(199..<200, section: 0), .insertRows(count: 1, at: 199, section: 0)])
    _ = try engine.frame(at: 3, asking: Rows { $0 == 199 ? 90 : 80 })
    #expect(engine.frame(of: .row(199, section: 0))?.maxY == 844)
  }

  @Test("No coordinate and no velocity is a negative zero")
  func negativeZero() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      for axis in [Axis.vertical, .horizontal] {
        var engine = try ScrollEngine(configuration(axis: axis, direction: direction))
        let report = try engine.frame(at: 0, asking: Rows.all(100))
        let offset = report.geometry.contentOffset
        for figure in [offset.x, offset.y, report.velocity.dx, report.velocity.dy] where figure == 0 {
          #expect(figure.sign == .plus)
        }
      }
    }
  }
}
