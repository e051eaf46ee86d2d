// The reference's wheels and trackpads against figures worked out by hand from Behaviour/Wheel.md.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

@Suite("The reference's wheels and trackpads")
struct ReferenceWheelTests {
  @Test("A wheel turned by −120 pt scrolls down by 120 at once, and never past an edge")
  func wheel() throws {
    var hand = try Hand()
    try hand.wheel(-120, at: 0)
    let report = try hand.frame(0)
    #expect(report.phase == .idle && report.geometry.contentOffset.y == 120 && hand.changes.isEmpty)
    try hand.wheel(500, at: 1)
    #expect(try hand.offset(1) == 0)
    try hand.wheel(-20_000, at: 2)
    #expect(try hand.offset(2) == 9200)
  }

  @Test("A wheel that counts lines scrolls by 40 pt a line, at most a million points an event")
  func lines() throws {
    var hand = try Hand()
    try hand.queue(.wheel(WheelEvent(delta: CGVector(dx: 7, dy: -3), isPrecise: false)), 0)
    #expect(try hand.offset(0) == 120)
    var long = try Hand(count: 200_000)
    try long.queue(.wheel(WheelEvent(delta: CGVector(dx: 0, dy: -1e300), isPrecise: false)), 0)
    #expect(try long.offset(0) == 1_000_000)
  }

  @Test("A wheel stops a fling and scrolls on from there; one that is not turned does nothing")
  func wheelInFling() throws {
    var hand = try flung()
    try hand.wheel(0, at: 1.5)
    let there = try hand.offset(1.5)
    #expect(try hand.frame(1.5).phase == .decelerating)
    try hand.wheel(-100, at: 1.5)
    let report = try hand.frame(2)
    #expect(report.phase == .idle && isNear(report.geometry.contentOffset.y, there + 100))
    #expect(hand.changes.map(\.time) == [1.5])
  }

  @Test("Along a horizontal axis dx scrolls, from right to left the other way")
  func horizontal() throws {
    for (direction, x) in [(LayoutDirection.leftToRight, 120.0), (.rightToLeft, 9200 - 120)] {
      let content = StackContent(
        axis: .horizontal, layoutDirection: direction, sections: [StackSection(rowCount: 100)], estimate: .fixed(100),
        prefetch: .none)
      var hand = try Hand(content, width: 800, height: 400)
      let turn: CGFloat = direction == .leftToRight ? -120 : 120
      try hand.queue(.wheel(WheelEvent(delta: CGVector(dx: turn, dy: 55))), 0)
      #expect(try hand.frame(0).geometry.contentOffset.x == x)
    }
  }

  @Test("Fingers on a trackpad drag without slop from the first event on, and leave no velocity")
  func gesture() throws {
    var hand = try Hand()
    try hand.wheel(-5, .began, at: 0)
    let begun = try hand.frame(0)
    #expect(begun.phase == .interacting && begun.geometry.contentOffset.y == 5)
    #expect(hand.changes.map(\.newPhase) == [.tracking, .interacting])
    #expect(hand.changes.allSatisfy { $0.context.velocity == .zero && $0.context.geometry.contentOffset.y == 0 })
    try hand.wheel(-10, .changed, at: 0.0625)
    #expect(try hand.frame(0.0625).velocity.dy == 160)
    try hand.wheel(-20, .stationary, at: 0.125)
    let later = try hand.frame(0.125)
    #expect(later.geometry.contentOffset.y == 35 && later.velocity.dy == 0.75 * 160 + 0.25 * 320)
    try hand.wheel(-7, .ended, at: 0.1875)
    let ended = try hand.frame(0.1875)
    #expect(ended.phase == .idle && ended.geometry.contentOffset.y == 42)
  }

  @Test("Fingers that are laid on a trackpad stop a fling, and let go of it where it is")
  func mayBegin() throws {
    var hand = try flung()
    try hand.wheel(0, .mayBegin, at: 1.5)
    let caught = try hand.frame(2)
    #expect(caught.phase == .tracking)
    try hand.wheel(-33, .mayBegin, at: 2)
    try hand.wheel(0, .cancelled, at: 2.5)
    let left = try hand.frame(2.5)
    #expect(left.phase == .idle && left.geometry.contentOffset == caught.geometry.contentOffset)
    // Without a gesture nothing goes on.
    try hand.wheel(-50, .changed, at: 3)
    try hand.wheel(-50, .ended, at: 3)
    #expect(try hand.offset(3) == left.geometry.contentOffset.y && hand.changes.isEmpty)
  }

  @Test("A trackpad drags content past its edge as a finger does, and it bounces back")
  func gesturePastEdge() throws {
    var hand = try Hand()
    try hand.wheel(100, .began, at: 0)
    let banded = 0.55 * 100 * 800 / (800 + 0.55 * 100)
    #expect(isNear(try hand.offset(0), -banded))
    try hand.wheel(0, .ended, at: 0.25)
    try hand.frame(0.25)
    #expect(hand.changes.map(\.newPhase) == [.decelerating])
    #expect(isNear(try hand.offset(0.5), -banded * 3.5 * exp(-2.5)))
  }

  @Test("Momentum moves content by what the system tells, and is over when the system says so")
  func momentum() throws {
    var hand = try Hand()
    try hand.wheel(-40, momentum: .began, at: 0)
    let begun = try hand.frame(0)
    #expect(begun.phase == .decelerating && begun.geometry.contentOffset.y == 40 && begun.velocity == .zero)
    let change = try #require(hand.changes.first)
    #expect(hand.changes.count == 1 && change.oldPhase == .idle && change.newPhase == .decelerating)
    #expect(change.context.velocity == .zero && change.context.geometry.contentOffset.y == 0)
    try hand.wheel(-20, momentum: .changed, at: 0.0625)
    let moved = try hand.frame(0.0625)
    #expect(moved.geometry.contentOffset.y == 60 && moved.velocity.dy == 320)
    #expect(try hand.frame(0.09).geometry == moved.geometry)
    try hand.wheel(-10, momentum: .ended, at: 0.125)
    let ended = try hand.frame(0.125)
    #expect(ended.phase == .idle && ended.geometry.contentOffset.y == 70 && ended.velocity == .zero)
    try hand.wheel(-10, momentum: .changed, at: 0.125)
    try hand.wheel(-10, momentum: .ended, at: 0.125)
    #expect(try hand.offset(0.125) == 70)
  }

  @Test("Momentum that falls silent is over after 0.1 s, to the bit")
  func silence() throws {
    var hand = try Hand()
    try hand.wheel(-40, momentum: .began, at: 1)
    try hand.wheel(0, momentum: .changed, at: 1.25)
    #expect(try hand.frame((1.25 + 0.1).nextDown).phase == .decelerating || 1.25 > 1.1)
    #expect(hand.changes.map(\.time) == [1, 1 + 0.1])

    hand = try Hand()
    try hand.wheel(-40, momentum: .began, at: 1)
    try hand.wheel(0, momentum: .changed, at: 1.0625)
    #expect(try hand.frame((1.0625 + 0.1).nextDown).phase == .decelerating)
    #expect(try hand.frame(2).phase == .idle)
    #expect(hand.changes.map(\.time) == [1.0625 + 0.1] && hand.changes.first?.context.geometry.contentOffset.y == 40)
  }

  @Test("Momentum comes to an edge with the velocity that was told, bounces there, and what is left of it is ignored")
  func momentumAtEdge() throws {
    var hand = try Hand()
    try hand.jump(9100, at: 0)
    try hand.wheel(-30, momentum: .began, at: 1)
    try hand.wheel(-50, momentum: .changed, at: 1.0625)
    try hand.wheel(-100, momentum: .changed, at: 1.125)
    let there = try hand.frame(1.125)
    // 0.75 · 50/0.0625 + 0.25 · 100/0.0625
    #expect(there.phase == .decelerating && there.geometry.contentOffset.y == 9200 && there.velocity.dy == 1000)
    #expect(hand.changes.map(\.newPhase) == [.decelerating])
    try hand.wheel(-100, momentum: .changed, at: 1.15)
    #expect(isNear(try hand.offset(1.225), 9200 + 1000 / (10 * M_E)))
    #expect(try hand.frame(5).phase == .idle)
    #expect(isNear(try #require(hand.changes.first).time, 1.125 + lastTime(0, 1000)))
  }

  @Test("Momentum too slow to bounce is over at the edge, and so is any where the axis does not bounce")
  func momentumStops() throws {
    var hand = try Hand()
    try hand.wheel(1, momentum: .began, at: 0)
    #expect(try hand.frame(0).phase == .idle)
    #expect(hand.changes.map(\.newPhase) == [.decelerating, .idle])
    var short = try Hand(Self.short, bounce: .basedOnSize)
    try short.wheel(-10, momentum: .began, at: 0)
    try short.wheel(-100, momentum: .changed, at: 0.0625)
    #expect(try short.frame(0.0625).phase == .idle && short.offset(0.0625) == 0)
  }

  @Test("Momentum begins only where content is idle, and a finger, a gesture or a request stops it")
  func momentumAmongOthers() throws {
    var hand = try flung()
    try hand.wheel(-1000, momentum: .began, at: 1.5)
    try hand.wheel(-1000, momentum: .changed, at: 1.5)
    #expect(try hand.frame(1.5).velocity.dy > 300 && hand.changes.isEmpty)

    for stop: ScrollEvent.Kind in [
      .touchBegan(.zero), .wheel(WheelEvent(delta: .zero, phase: .mayBegin)), .scrollDisabled(true),
      .scrollTo(CGPoint(x: 0, y: 40)), .scrollTo(CGPoint(x: 0, y: 40), preservesVelocity: true),
      .wheel(WheelEvent(delta: CGVector(dx: 0, dy: 1e-9))),
    ] {
      hand = try Hand()
      try hand.wheel(-40, momentum: .began, at: 0)
      try hand.queue(stop, 0.05)
      try hand.wheel(-40, momentum: .changed, at: 0.06)
      let report = try hand.frame(0.06)
      #expect(report.phase != .decelerating && report.geometry.contentOffset.y == 40, "\(stop)")
    }
  }

  @Test("An animation that takes over from momentum begins at rest")
  func animationFromMomentum() throws {
    var hand = try Hand()
    try hand.wheel(-40, momentum: .began, at: 0)
    try hand.wheel(-40, momentum: .changed, at: 0.05)
    try hand.queue(.scrollTo(CGPoint(x: 0, y: 500), animation: .linear(duration: 1)), 0.05)
    let report = try hand.frame(0.05)
    #expect(report.phase == .animating && report.geometry.contentOffset.y == 80)
    #expect(hand.changes.last?.context.velocity?.dy == 420)
  }

  @Test("Content that is driven and finds itself past an edge goes back by itself")
  func shrinkingUnderMomentum() throws {
    let flatEnd = ListedRows(Array(repeating: 100, count: 10) + [0])
    var hand = try Hand(count: 20, rows: flatEnd)
    try hand.wheel(-100, momentum: .began, at: 0)
    try hand.frame(0)
    try hand.wheel(-200, momentum: .changed, at: 0.0625)
    // The content is 1000 pt tall as soon as its end is seen: 300 lies 100 past its edge.
    let turned = try hand.frame(0.0625)
    #expect(turned.phase == .decelerating && turned.geometry.contentOffset.y == 300)
    #expect(turned.geometry.contentSize.height == 1000 && turned.velocity.dy == 3200)
    let later = 200 + (100.0 + 420) * exp(-1.0)
    #expect(isNear(try hand.offset(0.1625), later))
    #expect(try hand.offset(9) == 200)
  }

  @Test("A wheel does nothing while a finger scrolls, nor a finger while a trackpad does")
  func oneHand() throws {
    var hand = try Hand()
    try hand.down(600, at: 0)
    try hand.move(590, at: 0.01)
    try hand.move(500, at: 0.02)
    try hand.wheel(-50, at: 0.03)
    try hand.wheel(-50, .began, at: 0.03)
    try hand.wheel(-50, momentum: .began, at: 0.03)
    #expect(try hand.offset(0.03) == 90)

    hand = try Hand()
    try hand.wheel(-50, .began, at: 0)
    try hand.down(600, at: 0.01)
    try hand.move(300, at: 0.02)
    try hand.lift(300, at: 0.03)
    try hand.wheel(-50, at: 0.03)
    let report = try hand.frame(0.03)
    #expect(report.phase == .interacting && report.geometry.contentOffset.y == 50)
    // The finger came while the gesture was there, and never scrolls.
    try hand.wheel(0, .ended, at: 0.2)
    try hand.move(100, at: 0.3)
    #expect(try hand.offset(0.3) == 50)
  }

  /// 3 rows of 100 pt in 800.
  static let short = StackContent(sections: [StackSection(rowCount: 3)], estimate: .fixed(100), prefetch: .none)

  private func flung() throws -> Hand {
    var hand = try Hand()
    try hand.jump(2000, at: 0)
    try hand.down(0, at: 0.875)
    try hand.move(-62.5, at: 0.9375)
    try hand.move(-125, at: 1)
    try hand.lift(-125, at: 1)
    #expect(try hand.frame(1).velocity.dy == 1000)
    return hand
  }
}
