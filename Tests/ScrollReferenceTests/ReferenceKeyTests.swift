// The reference's keys against figures worked out by hand from §I16 to §I18.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

@Suite("The reference's keys")
struct ReferenceKeyTests {
  @Test(
    "Arrows lead 40 pt along the axis, pages 0.9 of what is inside the insets, by the default spring",
    arguments: [
      (ScrollKey.arrowDown, 3040.0), (.arrowUp, 2960), (.pageDown, 3630), (.pageUp, 2370), (.space, 3630),
      (.shiftSpace, 2370), (.home, -60), (.end, 9240),
    ])
  func vertical(key: ScrollKey, goal: CGFloat) throws {
    var pointer = try Pointer(insets: EdgeInsets(top: 60, leading: 0, bottom: 40, trailing: 0))
    try pointer.jump(3000, at: 0)
    try pointer.press(key, at: 0)
    #expect(try pointer.frame(0).phase == .animating)
    // A critically damped spring with a response of 0.5 s.
    let turn = 2 * Double.pi / 0.5 * 0.25
    #expect(isNear(try pointer.offset(0.25), goal + (3000 - goal) * (1 + turn) * exp(-turn)))
    let rest = try pointer.frame(9)
    #expect(rest.phase == .idle && rest.geometry.contentOffset.y == goal)
  }

  @Test("Arrows across the axis do nothing, not even stop a motion")
  func across() throws {
    var pointer = try Pointer()
    try pointer.queue(.scrollTo(CGPoint(x: 0, y: 900), animation: .linear(duration: 1)), 0)
    try pointer.press(.arrowLeft, at: 0.5)
    try pointer.press(.arrowRight, at: 0.5)
    #expect(isNear(try pointer.offset(0.75), 675))
  }

  @Test("Along a horizontal axis the left arrow leads to the left, from right to left towards the end")
  func horizontal() throws {
    for (direction, key, steps) in [
      (LayoutDirection.leftToRight, ScrollKey.arrowRight, 1.0), (.leftToRight, .arrowLeft, -1),
      (.rightToLeft, .arrowRight, 1), (.rightToLeft, .arrowLeft, -1), (.rightToLeft, .arrowDown, 0),
    ] {
      let content = StackContent(
        axis: .horizontal, layoutDirection: direction, sections: [StackSection(rowCount: 100)], estimate: .fixed(100),
        prefetch: .none)
      var pointer = try Pointer(content, width: 800, height: 400)
      try pointer.queue(.scrollTo(CGPoint(x: 3000, y: 0)), 0)
      try pointer.press(key, at: 0)
      try pointer.frame(0)
      #expect(try pointer.frame(9).geometry.contentOffset.x == 3000 + 40 * steps)
    }
  }

  @Test("Keys add up: each counts from where the one before leads, within the range")
  func sum() throws {
    var pointer = try Pointer()
    for time in [0, 0.1, 0.2] { try pointer.press(.pageDown, at: time) }
    try pointer.frame(0.2)
    #expect(try pointer.offset(9) == 2160)
    for key in [ScrollKey.end, .end, .pageUp] { try pointer.press(key, at: 9) }
    try pointer.frame(9)
    #expect(try pointer.offset(18) == 9200 - 720)
    // A target past the edge counts as the edge.
    try pointer.queue(.scrollTo(CGPoint(x: 0, y: -5000), animation: .default), 18)
    try pointer.press(.arrowDown, at: 18.1)
    try pointer.frame(18.1)
    #expect(try pointer.offset(27) == 40)
  }

  @Test("A key in a fling sets out from there with its velocity")
  func fling() throws {
    var pointer = try Pointer()
    try pointer.jump(2000, at: 0)
    try pointer.down(0, at: 0.9375)
    try pointer.move(-62.5, at: 1)
    try pointer.lift(-62.5, at: 1)
    try pointer.press(.arrowDown, at: 1)
    let report = try pointer.frame(1)
    #expect(report.phase == .animating && report.velocity.dy == 1000)
    #expect(pointer.changes.last?.context.velocity?.dy == 1000)
    #expect(try pointer.offset(9) == 2040)
  }

  @Test("The end of content stays the goal of its key, however long the content turns out on the way")
  func end() throws {
    var pointer = try Pointer(rows: ListedRows(100, 100, 100, 100, 100, 100, 100, 100, 100, 150))
    try pointer.press(.end, at: 0)
    for step in 0...600 { try pointer.frame(Double(step) / 60) }
    let report = try pointer.frame(11)
    #expect(report.phase == .idle)
    #expect(report.geometry.contentOffset.y == report.geometry.contentSize.height - 800)
    #expect(report.geometry.contentSize.height > 10_000)
  }

  @Test("A key does nothing while a pointer scrolls")
  func pointer() throws {
    var pointer = try Pointer()
    try pointer.down(600, at: 0)
    try pointer.press(.end, at: 0.1)
    #expect(try pointer.frame(0.1).phase == .tracking)
    try pointer.queue(.touchCancelled(), 0.2)
    try pointer.wheel(0, .mayBegin, at: 0.3)
    try pointer.press(.end, at: 0.4)
    #expect(try pointer.frame(0.4).phase == .tracking)
  }
}
