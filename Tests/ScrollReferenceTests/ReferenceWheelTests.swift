// The reference's wheels and trackpads against figures worked out by hand from Behaviour/Wheel.md.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

@Suite("The reference's wheels and trackpads")
struct ReferenceWheelTests {
  @Test("A wheel turned by −120 pt scrolls down by 120 at once, and never past an edge")
  func wheel() throws {
    var pointer = try Pointer()
    try pointer.wheel(-120, at: 0)
    let report = try pointer.frame(0)
    #expect(report.phase == .idle && report.geometry.contentOffset.y == 120 && pointer.changes.isEmpty)
    try pointer.wheel(500, at: 1)
    #expect(try pointer.offset(1) == 0)
    try pointer.wheel(-20_000, at: 2)
    #expect(try pointer.offset(2) == 9200)
  }

  @Test("A wheel that counts lines scrolls by 40 pt a line, at most a million points an event")
  func lines() throws {
    var pointer = try Pointer()
    try pointer.queue(.wheel(WheelEvent(delta: CGVector(dx: 7, dy: -3), isPrecise: false)), 0)
    #expect(try pointer.offset(0) == 120)
    var long = try Pointer(count: 200_000)
    try long.queue(.wheel(WheelEvent(delta: CGVector(dx: 0, dy: -1e300), isPrecise: false)), 0)
    #expect(try long.offset(0) == 1_000_000)
  }

  @Test("A wheel stops a fling and scrolls on from there; one that is not turned does nothing")
  func wheelInFling() throws {
    var pointer = try flung()
    try pointer.wheel(0, at: 1.5)
    let there = try pointer.offset(1.5)
    #expect(try pointer.frame(1.5).phase == .decelerating)
    try pointer.wheel(-100, at: 1.5)
    let report = try pointer.frame(2)
    #expect(report.phase == .idle && isNear(report.geometry.contentOffset.y, there + 100))
    #expect(pointer.changes.map(\.time) == [1.5])
  }

  @Test("Along a horizontal axis dx scrolls, from right to left the other way")
  func horizontal() throws {
    for (direction, x) in [(LayoutDirection.leftToRight, 120.0), (.rightToLeft, 9200 - 120)] {
      let content = StackContent(
        axis: .horizontal, layoutDirection: direction, sections: [StackSection(rowCount: 100)], estimate: .fixed(100),
        prefetch: .none)
      var pointer = try Pointer(content, width: 800, height: 400)
      let turn: CGFloat = direction == .leftToRight ? -120 : 120
      try pointer.queue(.wheel(WheelEvent(delta: CGVector(dx: turn, dy: 55))), 0)
      #expect(try pointer.frame(0).geometry.contentOffset.x == x)
    }
  }

  @Test("Fingers on a trackpad drag without slop from the first event on, and leave no velocity")
  func gesture() throws {
    var pointer = try Pointer()
    try pointer.wheel(-5, .began, at: 0)
    let begun = try pointer.frame(0)
    #expect(begun.phase == .interacting && begun.geometry.contentOffset.y == 5)
    #expect(pointer.changes.map(\.newPhase) == [.tracking, .interacting])
    #expect(pointer.changes.allSatisfy { $0.context.velocity == .zero && $0.context.geometry.contentOffset.y == 0 })
    try pointer.wheel(-10, .changed, at: 0.0625)
    #expect(try pointer.frame(0.0625).velocity.dy == 160)
    try pointer.wheel(-20, .stationary, at: 0.125)
    let later = try pointer.frame(0.125)
    #expect(later.geometry.contentOffset.y == 35 && later.velocity.dy == 0.75 * 160 + 0.25 * 320)
    try pointer.wheel(-7, .ended, at: 0.1875)
    let ended = try pointer.frame(0.1875)
    #expect(ended.phase == .idle && ended.geometry.contentOffset.y == 42)
  }

  @Test("Fingers that are laid on a trackpad stop a fling, and let go of it where it is")
  func mayBegin() throws {
    var pointer = try flung()
    try pointer.wheel(0, .mayBegin, at: 1.5)
    let caught = try pointer.frame(2)
    #expect(caught.phase == .tracking)
    try pointer.wheel(-33, .mayBegin, at: 2)
    try pointer.wheel(0, .cancelled, at: 2.5)
    let left = try pointer.frame(2.5)
    #expect(left.phase == .idle && left.geometry.contentOffset == caught.geometry.contentOffset)
    // No gesture is in progress, so these events do nothing.
    try pointer.wheel(-50, .changed, at: 3)
    try pointer.wheel(-50, .ended, at: 3)
    #expect(try pointer.offset(3) == left.geometry.contentOffset.y && pointer.changes.isEmpty)
  }

  @Test("A trackpad drags content past its edge as a pointer does, and it bounces back")
  func gesturePastEdge() throws {
    var pointer = try Pointer()
    try pointer.wheel(100, .began, at: 0)
    let banded = 0.55 * 100 * 800 / (800 + 0.55 * 100)
    #expect(isNear(try pointer.offset(0), -banded))
    try pointer.wheel(0, .ended, at: 0.25)
    try pointer.frame(0.25)
    #expect(pointer.changes.map(\.newPhase) == [.decelerating])
    #expect(isNear(try pointer.offset(0.5), -banded * 3.5 * exp(-2.5)))
  }

  @Test("Momentum moves content by what the system tells, and is over when the system says so")
  func momentum() throws {
    var pointer = try Pointer()
    try pointer.wheel(-40, momentum: .began, at: 0)
    let begun = try pointer.frame(0)
    #expect(begun.phase == .decelerating && begun.geometry.contentOffset.y == 40 && begun.velocity == .zero)
    let change = try #require(pointer.changes.first)
    #expect(pointer.changes.count == 1 && change.oldPhase == .idle && change.newPhase == .decelerating)
    #expect(change.context.velocity == .zero && change.context.geometry.contentOffset.y == 0)
    try pointer.wheel(-20, momentum: .changed, at: 0.0625)
    let moved = try pointer.frame(0.0625)
    #expect(moved.geometry.contentOffset.y == 60 && moved.velocity.dy == 320)
    #expect(try pointer.frame(0.09).geometry == moved.geometry)
    try pointer.wheel(-10, momentum: .ended, at: 0.125)
    let ended = try pointer.frame(0.125)
    #expect(ended.phase == .idle && ended.geometry.contentOffset.y == 70 && ended.velocity == .zero)
    try pointer.wheel(-10, momentum: .changed, at: 0.125)
    try pointer.wheel(-10, momentum: .ended, at: 0.125)
    #expect(try pointer.offset(0.125) == 70)
  }

  @Test("Momentum that falls silent is over after 0.1 s, to the bit")
  func silence() throws {
    var pointer = try Pointer()
    try pointer.wheel(-40, momentum: .began, at: 1)
    try pointer.wheel(0, momentum: .changed, at: 1.25)
    #expect(try pointer.frame((1.25 + 0.1).nextDown).phase == .decelerating || 1.25 > 1.1)
    #expect(pointer.changes.map(\.time) == [1, 1 + 0.1])

    pointer = try Pointer()
    try pointer.wheel(-40, momentum: .began, at: 1)
    try pointer.wheel(0, momentum: .changed, at: 1.0625)
    #expect(try pointer.frame((1.0625 + 0.1).nextDown).phase == .decelerating)
    #expect(try pointer.frame(2).phase == .idle)
    #expect(
      pointer.changes.map(\.time) == [1.0625 + 0.1] && pointer.changes.first?.context.geometry.contentOffset.y == 40)
  }

  @Test("Momentum comes to an edge with the velocity that was told, bounces there, and what is left of it is ignored")
  func momentumAtEdge() throws {
    var pointer = try Pointer()
    try pointer.jump(9100, at: 0)
    try pointer.wheel(-30, momentum: .began, at: 1)
    try pointer.wheel(-50, momentum: .changed, at: 1.0625)
    try pointer.wheel(-100, momentum: .changed, at: 1.125)
    let there = try pointer.frame(1.125)
    // 0.75 · 50/0.0625 + 0.25 · 100/0.0625
    #expect(there.phase == .decelerating && there.geometry.contentOffset.y == 9200 && there.velocity.dy == 1000)
    #expect(pointer.changes.map(\.newPhase) == [.decelerating])
    try pointer.wheel(-100, momentum: .changed, at: 1.15)
    #expect(isNear(try pointer.offset(1.225), 9200 + 1000 / (10 * M_E)))
    #expect(try pointer.frame(5).phase == .idle)
    #expect(isNear(try #require(pointer.changes.first).time, 1.125 + lastTime(0, 1000)))
  }

  @Test("Momentum too slow to bounce is over at the edge, and so is any where the axis does not bounce")
  func momentumStops() throws {
    var pointer = try Pointer()
    try pointer.wheel(1, momentum: .began, at: 0)
    #expect(try pointer.frame(0).phase == .idle)
    #expect(pointer.changes.map(\.newPhase) == [.decelerating, .idle])
    var short = try Pointer(Self.short, bounce: .basedOnSize)
    try short.wheel(-10, momentum: .began, at: 0)
    try short.wheel(-100, momentum: .changed, at: 0.0625)
    #expect(try short.frame(0.0625).phase == .idle && short.offset(0.0625) == 0)
  }

  @Test("Momentum begins only where content is idle, and a pointer, a gesture or a request stops it")
  func momentumAmongOthers() throws {
    var pointer = try flung()
    try pointer.wheel(-1000, momentum: .began, at: 1.5)
    try pointer.wheel(-1000, momentum: .changed, at: 1.5)
    #expect(try pointer.frame(1.5).velocity.dy > 300 && pointer.changes.isEmpty)

    for stop: ScrollEvent.Kind in [
      .touchBegan(.zero), .wheel(WheelEvent(delta: .zero, phase: .mayBegin)), .scrollDisabled(true),
      .scrollTo(CGPoint(x: 0, y: 40)), .scrollTo(CGPoint(x: 0, y: 40), preservesVelocity: true),
      .wheel(WheelEvent(delta: CGVector(dx: 0, dy: 1e-9))),
    ] {
      pointer = try Pointer()
      try pointer.wheel(-40, momentum: .began, at: 0)
      try pointer.queue(stop, 0.05)
      try pointer.wheel(-40, momentum: .changed, at: 0.06)
      let report = try pointer.frame(0.06)
      #expect(report.phase != .decelerating && report.geometry.contentOffset.y == 40, "\(stop)")
    }
  }

  @Test("An animation that takes over from momentum begins at rest")
  func animationFromMomentum() throws {
    var pointer = try Pointer()
    try pointer.wheel(-40, momentum: .began, at: 0)
    try pointer.wheel(-40, momentum: .changed, at: 0.05)
    try pointer.queue(.scrollTo(CGPoint(x: 0, y: 500), animation: .linear(duration: 1)), 0.05)
    let report = try pointer.frame(0.05)
    #expect(report.phase == .animating && report.geometry.contentOffset.y == 80)
    #expect(pointer.changes.last?.context.velocity?.dy == 420)
  }

  @Test("Content that is driven and finds itself past an edge goes back by itself")
  func shrinkingUnderMomentum() throws {
    let flatEnd = ListedRows(Array(repeating: 100, count: 10) + [0])
    var pointer = try Pointer(count: 20, rows: flatEnd)
    try pointer.wheel(-100, momentum: .began, at: 0)
    try pointer.frame(0)
    try pointer.wheel(-200, momentum: .changed, at: 0.0625)
    // The content turns out to be 1000 pt tall when its end is seen. 300 lies 100 pt past its edge.
    let turned = try pointer.frame(0.0625)
    #expect(turned.phase == .decelerating && turned.geometry.contentOffset.y == 300)
    #expect(turned.geometry.contentSize.height == 1000 && turned.velocity.dy == 3200)
    let later = 200 + (100.0 + 420) * exp(-1.0)
    #expect(isNear(try pointer.offset(0.1625), later))
    #expect(try pointer.offset(9) == 200)
  }

  @Test("A wheel does nothing while a pointer scrolls, nor a pointer while a trackpad does")
  func onePointer() throws {
    var pointer = try Pointer()
    try pointer.down(600, at: 0)
    try pointer.move(590, at: 0.01)
    try pointer.move(500, at: 0.02)
    try pointer.wheel(-50, at: 0.03)
    try pointer.wheel(-50, .began, at: 0.03)
    try pointer.wheel(-50, momentum: .began, at: 0.03)
    #expect(try pointer.offset(0.03) == 90)

    pointer = try Pointer()
    try pointer.wheel(-50, .began, at: 0)
    try pointer.down(600, at: 0.01)
    try pointer.move(300, at: 0.02)
    try pointer.lift(300, at: 0.03)
    try pointer.wheel(-50, at: 0.03)
    let report = try pointer.frame(0.03)
    #expect(report.phase == .interacting && report.geometry.contentOffset.y == 50)
    // The pointer came while the gesture was in progress, and never scrolls.
    try pointer.wheel(0, .ended, at: 0.2)
    try pointer.move(100, at: 0.3)
    #expect(try pointer.offset(0.3) == 50)
  }

  /// 3 rows of 100 pt, in a container of 800 pt.
  static let short = StackContent(sections: [StackSection(rowCount: 3)], estimate: .fixed(100), prefetch: .none)

  private func flung() throws -> Pointer {
    var pointer = try Pointer()
    try pointer.jump(2000, at: 0)
    try pointer.down(0, at: 0.875)
    try pointer.move(-62.5, at: 0.9375)
    try pointer.move(-125, at: 1)
    try pointer.lift(-125, at: 1)
    #expect(try pointer.frame(1).velocity.dy == 1000)
    return pointer
  }
}
