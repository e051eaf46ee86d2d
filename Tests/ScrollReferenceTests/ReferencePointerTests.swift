// The pointer that scrolls, disabled scrolling, and content that does not bounce, worked out by hand from §I6 to §I19.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

@Suite("The reference's pointers")
struct ReferencePointerTests {
  private func touch(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  @Test("A second pointer does nothing, and does not take over when the first is lifted")
  func secondTouch() throws {
    var pointer = try Pointer()
    try pointer.queue(.touchBegan(touch(0, 600), touch: 3), 0)
    try pointer.queue(.touchMoved(touch(0, 500), touch: 3), 0.125)
    try pointer.queue(.touchBegan(touch(0, 100), touch: 4), 0.25)
    try pointer.queue(.touchMoved(touch(0, 700), touch: 4), 0.25)
    try pointer.queue(.touchEnded(touch(0, 0)), 0.25)
    try pointer.queue(.touchCancelled(touch: 5), 0.25)
    try pointer.queue(.touchMoved(touch(0, 450), touch: 3), 0.25)
    let report = try pointer.frame(0.25)
    #expect(report.phase == .interacting && report.geometry.contentOffset.y == 50)
    try pointer.queue(.touchCancelled(touch: 3), 0.5)
    try pointer.queue(.touchMoved(touch(0, 300), touch: 4), 0.5)
    #expect(try pointer.frame(0.5).phase == .idle)
    #expect(pointer.changes.map(\.newPhase) == [.idle])
  }

  @Test(
    "A pointer that goes as far across goes vertically, one that goes farther across is let go",
    arguments: [
      (Axis.vertical, 10.0, 10.0, ScrollPhase.interacting), (.vertical, 11, 10, .idle), (.vertical, 9, 9.5, .tracking),
      (.vertical, 9, -10, .interacting), (.horizontal, 10, 10, .idle), (.horizontal, 10.5, -10, .interacting),
      (.horizontal, 3, 12, .idle),
    ])
  func across(axis: Axis, x: CGFloat, y: CGFloat, phase: ScrollPhase) throws {
    let content = StackContent(
      axis: axis, sections: [StackSection(rowCount: 100)], estimate: .fixed(100), prefetch: .none)
    var pointer = try Pointer(content, width: 800, height: 800)
    try pointer.queue(.touchBegan(touch(100, 100)), 0)
    try pointer.queue(.touchMoved(touch(100 + x, 100 + y)), 0.1)
    #expect(try pointer.frame(0.1).phase == phase)
    // A later move does not change the decision.
    try pointer.queue(.touchMoved(touch(400, 400)), 0.2)
    #expect([phase, .interacting].contains(try pointer.frame(0.2).phase))
    #expect(phase != .idle || pointer.changes.isEmpty)
  }

  @Test("A pointer lifted far across is let go by that, and content caught past an edge goes back")
  func liftAcross() throws {
    var pointer = try Pointer()
    try pointer.queue(.touchBegan(touch(0, 0)), 0)
    try pointer.queue(.touchMoved(touch(0, 10)), 0.05)
    try pointer.queue(.touchMoved(touch(0, 110)), 0.1)
    try pointer.queue(.touchCancelled(), 0.2)
    try pointer.queue(.touchBegan(touch(0, 0)), 0.2)
    try pointer.queue(.touchEnded(touch(50, 5)), 0.3)
    try pointer.frame(0.3)
    #expect(pointer.changes.map(\.newPhase).suffix(2) == [.tracking, .decelerating])
    #expect(pointer.changes.last?.context.velocity == .zero)
  }

  @Test("Where scrolling is disabled no pointer and no key scrolls; what the program asks for works, and motions go on")
  func disabled() throws {
    var pointer = try Pointer(
      StackContent(sections: [StackSection(rowCount: 100)], estimate: .fixed(100), prefetch: .none), isEnabled: false)
    try pointer.down(600, at: 0)
    try pointer.move(300, at: 0.1)
    try pointer.lift(300, at: 0.1)
    try pointer.wheel(-100, at: 0.2)
    try pointer.wheel(-100, .began, at: 0.2)
    try pointer.wheel(-100, momentum: .began, at: 0.2)
    try pointer.press(.end, at: 0.2)
    let report = try pointer.frame(0.2)
    #expect(report.phase == .idle && report.geometry.contentOffset.y == 0 && pointer.changes.isEmpty)
    try pointer.jump(700, at: 0.3)
    #expect(try pointer.offset(0.3) == 700)
    try pointer.queue(.scrollDisabled(false), 0.4)
    try pointer.wheel(-100, at: 0.4)
    #expect(try pointer.offset(0.4) == 800)
  }

  @Test("Disabling lets the pointer go without velocity, and leaves a fling alone, which no touch stops then")
  func disabling() throws {
    var pointer = try Pointer()
    try pointer.down(600, at: 0)
    try pointer.move(500, at: 0.01)
    try pointer.move(300, at: 0.02)
    try pointer.queue(.scrollDisabled(true), 0.03)
    try pointer.move(100, at: 0.04)
    let report = try pointer.frame(0.04)
    #expect(report.phase == .idle && report.geometry.contentOffset.y == 200)
    #expect(pointer.changes.last?.time == 0.03)

    pointer = try Pointer()
    try pointer.down(600, at: 0)
    try pointer.move(500, at: 0.0625)
    try pointer.lift(500, at: 0.0625)
    try pointer.queue(.scrollDisabled(true), 0.25)
    try pointer.down(600, at: 0.375)
    #expect(try pointer.frame(0.375).phase == .decelerating)
    #expect(isNear(try pointer.offset(0.5625), 1600 * (1 - exp(500 * log(0.998))) / (-1000 * log(0.998))))
  }

  @Test("Content that does not bounce stands at its edge under a pointer, and a fling ends there at once")
  func basedOnSize() throws {
    for bounce in [ScrollBounceBehavior.basedOnSize, .always] {
      var pointer = try Pointer(ReferenceWheelTests.short, bounce: bounce)
      try pointer.down(0, at: 0)
      try pointer.move(10, at: 0.125)
      try pointer.move(110, at: 0.25)
      let banded: CGFloat = bounce == .always ? -0.55 * 100 * 800 / (800 + 0.55 * 100) : 0
      #expect(isNear(try pointer.offset(0.25), banded))
      try pointer.lift(110, at: 0.25)
      #expect(try pointer.frame(0.25).phase == (bounce == .always ? .decelerating : .idle))
    }
    // Content that is longer than the container bounces all the same.
    var long = try Pointer(
      StackContent(sections: [StackSection(rowCount: 9)], estimate: .fixed(100), prefetch: .none), bounce: .basedOnSize)
    try long.wheel(100, .began, at: 0)
    #expect(isNear(try long.offset(0), -0.55 * 100 * 800 / (800 + 0.55 * 100)))
  }

  @Test(
    "Where content shrinks below the container and does not bounce, a fling past the edge comes back without velocity")
  func shrinkingWithoutBounce() throws {
    // The content is 20 rows of 100 pt until the last 15 turn out to be flat. Then it is 500 pt long, in 800 pt.
    let rows = ListedRows(100, 100, 100, 100, 100, 0)
    var pointer = try Pointer(
      StackContent(sections: [StackSection(rowCount: 20)], estimate: .fixed(100), prefetch: .none), height: 400,
      rows: rows, bounce: .basedOnSize)
    try pointer.down(0, at: 0)
    try pointer.move(-10, at: 0.0625)
    #expect(try pointer.frame(0.0625).geometry.contentSize.height == 2000)
    try pointer.queue(.resize(CGSize(width: 400, height: 800)), 0.125)
    try pointer.move(-110, at: 0.125)
    try pointer.lift(-110, at: 0.125)
    let report = try pointer.frame(0.125)
    // The pointer's velocity was 0.75 · 160 + 0.25 · 1600. At 100 pt past an edge that does not bounce, it is 0.
    #expect(report.geometry.contentSize.height == 500 && report.geometry.contentOffset.y == 100)
    #expect(report.phase == .decelerating && report.velocity.dy == 0)
    #expect(isNear(try pointer.offset(0.375), 100 * 3.5 * exp(-2.5)))
    #expect(try pointer.offset(9) == 0)
  }

  @Test("A jump that preserves the velocity has a fling go on from there, and a bounce become one")
  func preservesVelocity() throws {
    let decay = -1000 * log(0.998)
    var pointer = try Pointer()
    try pointer.jump(2000, at: 0)
    try pointer.down(0, at: 0.9375)
    try pointer.move(-62.5, at: 1)
    try pointer.lift(-62.5, at: 1)
    try pointer.queue(.scrollTo(CGPoint(x: 0, y: 5000), preservesVelocity: true), 1.5)
    let report = try pointer.frame(1.5)
    #expect(report.phase == .decelerating && report.geometry.contentOffset.y == 5000)
    #expect(isNear(report.velocity.dy, 1000 * exp(-decay / 2)))
    #expect(pointer.changes.map(\.newPhase) == [.idle, .tracking, .interacting, .decelerating].suffix(3))
    #expect(isNear(try pointer.offset(9), 5000 + 1000 * exp(-decay / 2) / decay))

    pointer = try Pointer()
    try pointer.jump(2000, at: 0)
    try pointer.queue(.scrollTo(CGPoint(x: 0, y: 50), preservesVelocity: true), 1)
    #expect(try pointer.frame(1).phase == .idle && pointer.offset(1) == 50)
    // Content past the edge with a velocity of 0 has nothing to preserve.
    try pointer.wheel(100, .began, at: 2)
    try pointer.wheel(0, .ended, at: 2.5)
    try pointer.queue(.scrollTo(CGPoint(x: 0, y: 600), preservesVelocity: true), 2.5)
    #expect(try pointer.frame(2.5).phase == .idle && pointer.offset(2.5) == 600)
  }

  @Test("A request for a view that preserves the velocity has a fling go on from where the view is thought to be")
  func viewPreservesVelocity() throws {
    let speed = 1000 * exp(500 * log(0.998))
    let rest = speed / (-1000 * log(0.998))
    // Rows turn out to be 60 pt long from row 50 on. Row 60 is not measured: its end is at the container's end at 5300.
    let rows = ListedRows([CGFloat](repeating: 100, count: 50) + [60])
    for (anchor, goal) in [(UnitPoint.bottom, 5300.0), (.top, 6000), (nil, 5300)] as [(UnitPoint?, CGFloat)] {
      var pointer = try Pointer(rows: rows)
      try pointer.jump(2000, at: 0)
      try pointer.down(0, at: 0.9375)
      try pointer.move(-62.5, at: 1)
      try pointer.lift(-62.5, at: 1)
      try pointer.queue(.scrollToView(.row(60, section: 0), anchor: anchor, preservesVelocity: true), 1.5)
      let report = try pointer.frame(1.5)
      #expect(report.phase == .decelerating && report.geometry.contentOffset.y == goal)
      #expect(isNear(report.velocity.dy, speed))
      #expect(isNear(try pointer.offset(9), goal + rest))
    }

    // A view on the screen does not stop the fling, and a view that does not exist changes nothing.
    for view in [StackElement.row(22, section: 0), .row(100, section: 0)] {
      var pointer = try Pointer()
      try pointer.jump(2000, at: 0)
      try pointer.down(0, at: 0.9375)
      try pointer.move(-62.5, at: 1)
      try pointer.lift(-62.5, at: 1)
      try pointer.queue(.scrollToView(view, anchor: nil, preservesVelocity: true), 1.0625)
      #expect(isNear(try pointer.offset(9), 2000 + 1000 / (-1000 * log(0.998))))
    }

    // At rest there is no velocity, so the view is placed.
    var pointer = try Pointer(rows: rows)
    try pointer.queue(.scrollToView(.row(60, section: 0), anchor: .bottom, preservesVelocity: true), 1)
    #expect(try pointer.frame(1).phase == .idle && pointer.frame(ofRow: 60).maxY == 800)
  }

  @Test("A change of phase tells where content stood then, not where the frame found it")
  func context() throws {
    var pointer = try Pointer()
    try pointer.jump(1000, at: 0)
    try pointer.down(600, at: 0)
    try pointer.move(500, at: 0.0625)
    try pointer.move(400, at: 0.125)
    try pointer.lift(400, at: 0.125)
    try pointer.down(600, at: 0.625)
    try pointer.frame(4)
    let there = 1100 + 1600 * (1 - exp(500 * log(0.998))) / (-1000 * log(0.998))
    #expect(pointer.changes.map(\.newPhase) == [.tracking, .interacting, .decelerating, .tracking])
    for (change, offset) in zip(pointer.changes, [1000, 1000, 1100, there]) {
      #expect(isNear(change.context.geometry.contentOffset.y, offset))
      #expect(change.context.geometry.containerSize == CGSize(width: 400, height: 800))
    }
    #expect(pointer.changes.map { $0.context.velocity?.dy } == [0, 1600, 1600, 0])
  }
}
