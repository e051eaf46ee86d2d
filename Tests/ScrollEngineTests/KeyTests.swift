// Keys: how far they lead, how they add up, and when they are ignored.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Keys")
struct KeyTests {
  /// Content between insets of 50 and 30 pt. A page is 648 pt, and the range is −50 to 99230.
  private static func engine(at offset: CGFloat = -50) throws -> ScrollEngine {
    let insets = EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0)
    var engine = try ScrollEngine(configuration(insets: insets))
    try engine.jump(to: offset, at: 0)
    _ = try engine.frame(at: 0, asking: Rows.all(100))
    return engine
  }

  @Test(
    "A key leads by its distance, or to an end of the content",
    arguments: [
      (ScrollKey.arrowUp, 4960.0), (.arrowDown, 5040), (.pageUp, 4352), (.shiftSpace, 4352), (.pageDown, 5648),
      (.space, 5648), (.home, -50), (.end, 99_230),
    ])
  func distances(key: ScrollKey, offset: Double) throws {
    var engine = try Self.engine(at: 5000)
    try engine.press(key, at: 1)
    #expect(try engine.frame(at: 1.1, asking: Rows.all(100)).phase == .animating)
    #expect(engine.changesOfFrame == [ChangeOfPhase(time: 1, phase: .animating, offset: 5000, velocity: 0)])
    let end = try engine.frame(at: 9, asking: Rows.all(100))
    #expect(end.phase == .idle && end.geometry.contentOffset.y == offset)
  }

  @Test("Arrows across the axis do nothing, not even to a view that was asked for")
  func across() throws {
    var engine = try Self.engine()
    try engine.enqueue(ScrollEvent(time: 1, .scrollToView(.row(40, section: 0), anchor: .top)))
    for key in [ScrollKey.arrowLeft, .arrowRight] { try engine.press(key, at: 1) }
    _ = try engine.frame(at: 1, asking: Rows.all(100))
    #expect(engine.top(of: 40) == 50 && engine.phaseChangeCount == 0)
    try engine.enqueue(ScrollEvent(time: 2, .scrollToView(.row(80, section: 0), anchor: .top)))
    try engine.press(.arrowDown, at: 2)
    #expect(try engine.frame(at: 9, asking: Rows.all(100)).geometry.contentOffset.y == 3990)
  }

  @Test("From right to left the left arrow leads towards the end")
  func horizontal() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      var engine = try ScrollEngine(configuration(axis: .horizontal, direction: direction))
      let start = try engine.frame(at: 0, asking: Rows.all(100)).geometry.contentOffset.x
      for key in [ScrollKey.arrowUp, .arrowDown, direction == .leftToRight ? .arrowRight : .arrowLeft] {
        try engine.press(key, at: 1)
      }
      var report = try engine.frame(at: 9, asking: Rows.all(100))
      #expect(abs(report.geometry.contentOffset.x - start) == 40)
      try engine.press(.pageDown, at: 9)
      report = try engine.frame(at: 19, asking: Rows.all(100))
      #expect(abs(report.geometry.contentOffset.x - start) == 391)
    }
  }

  @Test("Keys that come before the end of the way add to where it leads, within the content")
  func addUp() throws {
    var engine = try Self.engine()
    for time in [1, 1.01, 1.02] { try engine.press(.arrowDown, at: time) }
    #expect(try engine.frame(at: 9, asking: Rows.all(100)).geometry.contentOffset.y == 70)
    try engine.press(.end, at: 10)
    try engine.press(.pageDown, at: 10.1)
    try engine.press(.arrowUp, at: 10.2)
    #expect(try engine.frame(at: 19, asking: Rows.all(100)).geometry.contentOffset.y == 99_190)
  }

  @Test("A key at the end of the content has no way to go")
  func atTheEnd() throws {
    var engine = try Self.engine(at: 1e9)
    for key in [ScrollKey.arrowDown, .space, .end] { try engine.press(key, at: 1) }
    let report = try engine.frame(at: 1, asking: Rows.all(100))
    #expect(report.phase == .idle && engine.phaseChangeCount == 0 && report.geometry.contentOffset.y == 99_230)
  }

  @Test("The end is that of the content as it turns out on the way")
  func endMoves() throws {
    var engine = try Self.engine()
    try engine.press(.end, at: 1)
    _ = try engine.frame(at: 1.1, asking: Rows.all(100))
    try engine.apply([.insertRows(count: 50, at: 0, section: 0), .insertRows(count: 50, at: 1000, section: 0)])
    #expect(try engine.frame(at: 9, asking: Rows.all(100)).geometry.contentOffset.y == 109_230)
  }

  @Test("A container that its insets fill has pages of no length")
  func noRoom() throws {
    let insets = EdgeInsets(top: 600, leading: 0, bottom: 600, trailing: 0)
    var engine = try ScrollEngine(configuration(insets: insets))
    try engine.press(.pageDown, at: 1)
    #expect(try engine.frame(at: 9, asking: Rows.all(100)).geometry.contentOffset.y == -600)
    #expect(engine.phaseChangeCount == 0)
  }

  @Test("A key takes over from a fling with its velocity, from momentum at rest, and is ignored under a pointer")
  func takesOver() throws {
    var engine = try Self.engine()
    try engine.flick(from: 700, by: -30, count: 6, at: 1)
    let flung = try engine.frame(at: 1.1, asking: Rows.all(100))
    try engine.press(.home, at: 1.1)
    let back = try engine.frame(at: 1.1, asking: Rows.all(100))
    #expect(flung.velocity.dy > 1000 && abs(back.velocity.dy - flung.velocity.dy) < 1e-9)
    #expect(try engine.frame(at: 9, asking: Rows.all(100)).geometry.contentOffset.y == -50)

    try engine.wheel(-10, momentum: .began, at: 9)
    try engine.wheel(-10, momentum: .changed, at: 9.01)
    try engine.press(.arrowDown, at: 9.01)
    #expect(try engine.frame(at: 9.01, asking: Rows.all(100)).velocity.dy == 0)
    #expect(try engine.frame(at: 19, asking: Rows.all(100)).geometry.contentOffset.y == 10)

    try engine.touch(ScrollEvent.Kind.touchBegan, y: 600, at: 20)
    try engine.press(.pageDown, at: 20)
    try engine.touch(ScrollEvent.Kind.touchCancelled, at: 20)
    try engine.wheel(0, phase: .began, at: 20)
    try engine.press(.pageDown, at: 20)
    let held = try engine.frame(at: 29, asking: Rows.all(100))
    #expect(held.phase == .interacting && held.geometry.contentOffset.y == 10)
  }
}
