// Targets in the reference's pairs of scroll views: flings that are passed on, and ends of gestures (§G2, §G3, §G5).
import Foundation
import ScrollReference
import ScrollTypes
import Testing

@Suite("The reference's targets in pairs")
struct ReferenceTreeTargetTests {
  private struct Pair {
    var model: ReferenceNestedScroll
    let notes = TargetNotes()

    /// Makes an outer scroll view of 800 pt and an inner one of 400 pt. The inner one has offsets from 0 to 1600.
    init(outer: ScrollTargetRule, inner: ScrollTargetRule = .anywhere) throws {
      func configuration(_ height: CGFloat, _ count: Int, _ rule: ScrollTargetRule) -> ScrollConfiguration {
        ScrollConfiguration(
          containerSize: CGSize(width: 400, height: height),
          content: StackContent(sections: [StackSection(rowCount: count)], estimate: .fixed(100), prefetch: .none),
          scrollTargetRule: rule)
      }
      model = try ReferenceNestedScroll(outer: configuration(800, 100, outer), inner: configuration(400, 20, inner))
    }

    mutating func queue(_ kind: ScrollEvent.Kind, _ time: Double, in view: NestedView = .inner) throws {
      try model.enqueue(ScrollEvent(time: time, kind), in: view)
    }
    @discardableResult mutating func frame(_ time: Double) throws -> (outer: CGFloat, inner: CGFloat) {
      let client = NotingClient(rows: ListedRows(100), notes: notes)
      let report = try model.frame(at: time, askingOuter: client, askingInner: client)
      return (report.outer.geometry.contentOffset.y, report.inner.geometry.contentOffset.y)
    }
    mutating func fling(from place: CGFloat, speed: CGFloat) throws {
      try queue(.scrollTo(CGPoint(x: 0, y: place)), 0)
      try frame(0)
      try queue(.touchBegan(.zero), 1 - 3.0 / 32)
      for step in 1...3 {
        try queue(.touchMoved(CGPoint(x: 0, y: -speed / 32 * CGFloat(step))), 1 - Double(3 - step) / 32)
      }
      try queue(.scrollTo(CGPoint(x: 0, y: place)), 1)
      try queue(.touchEnded(CGPoint(x: 0, y: -speed / 32 * 3)), 1)
      try frame(1)
    }
    mutating func wheel(_ dy: CGFloat, _ phase: WheelEvent.Phase, at time: Double) throws {
      try queue(.wheel(WheelEvent(delta: CGVector(dx: 0, dy: dy), phase: phase)), time)
    }
  }

  @Test("What a fling hands on leads to a page: §G2, §T28")
  func handedOn() throws {
    var pair = try Pair(outer: .paging)
    // The fling comes to its edge with 2000 − 200λ = 1599.6 pt/s. That would lead to 799, so it leads to the page at
    // 800.
    try pair.fling(from: 1400, speed: 2000)
    let rest = try pair.frame(9)
    #expect(rest == (800, 1600))
  }

  @Test("At a hand-over the original offset is where the content is: §G5")
  func original() throws {
    var pair = try Pair(outer: .custom)
    try pair.fling(from: 1400, speed: 2000)
    try pair.frame(2)
    let context = try #require(pair.notes.contexts.first)
    #expect(pair.notes.contexts.count == 1 && context.originalTarget.rect.minY == 0)
    #expect(isNear(context.velocity.dy, 2000 - 200 * Snapping.normalDecay))
  }

  @Test("A gesture that both share ends with its velocity, which the one without a rule does not get: §G3")
  func gesture() throws {
    for (rule, isMoving) in [(ScrollTargetRule.anywhere, false), (.paging, true)] {
      var pair = try Pair(outer: .paging, inner: rule)
      try pair.queue(.scrollTo(CGPoint(x: 0, y: 500)), 0)
      try pair.frame(0)
      try pair.wheel(-32, .began, at: 1)
      try pair.wheel(-32, .changed, at: 1.03125)
      try pair.wheel(0, .ended, at: 1.03125)
      #expect(try pair.frame(1.03125).inner == 564)
      // Without a rule the content stays. With a rule the velocity of 1024 pt/s leads it to the page at 800.
      #expect(try pair.frame(5).inner == (isMoving ? 800 : 564))
    }
  }

  @Test("Momentum begins in a list without a rule, whatever is around it: §G3, §T24")
  func momentum() throws {
    for rule in [ScrollTargetRule.anywhere, .paging] {
      var pair = try Pair(outer: rule)
      try pair.frame(0)
      for (phase, time) in [(WheelEvent.MomentumPhase.began, 1.0), (.changed, 1.01)] {
        try pair.queue(.wheel(WheelEvent(delta: CGVector(dx: 0, dy: -20), momentumPhase: phase)), time)
      }
      #expect(try pair.frame(1.02).inner == 40)
    }
  }

  @Test("A touch that only stops a settle lets it go on to a page: §G2")
  func tap() throws {
    var pair = try Pair(outer: .paging)
    try pair.fling(from: 1400, speed: 2000)
    let place = try pair.frame(1.2).outer
    #expect(place > 0 && place < 800)
    try pair.queue(.touchBegan(.zero), 1.2)
    try pair.queue(.touchEnded(.zero), 1.5)
    try pair.frame(1.5)
    #expect(try pair.frame(5).outer == (place < 400 ? 0 : 800))
  }
}
