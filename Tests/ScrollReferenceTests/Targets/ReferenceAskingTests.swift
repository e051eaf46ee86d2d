// The moments at which the reference asks for a target, and the other properties of a settle: §G2, §G3 and §G8.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

@Suite("When the reference asks for a target")
struct ReferenceAskingTests {
  private func view(_ answer: CGFloat = 3000) throws -> Snapping {
    let view = try Snapping(.custom)
    view.notes.answer = { target, _ in target.rect.origin.y = answer }
    return view
  }

  @Test("Once at a release, and never in another frame: §G2")
  func release() throws {
    var view = try view()
    try view.jump(2000)
    #expect(view.notes.targets.isEmpty && view.notes.propertyCount == 0)
    try view.fling(to: 2000, speed: 1000)
    #expect(view.notes.targets.count == 1 && view.notes.propertyCount == 1)
    for time in stride(from: 1.1, to: 3, by: 0.1) { try view.frame(time) }
    #expect(try view.offset(3) == 3000 && view.notes.targets.count == 1)
  }

  @Test("Not for a tap on content at rest, but for one that stops a motion: §G2")
  func taps() throws {
    var view = try view()
    try view.jump(2000)
    try view.queue(.touchBegan(.zero), 0.1)
    try view.queue(.touchEnded(.zero), 0.2)
    #expect(try view.offset(1) == 2000 && view.notes.targets.isEmpty)
    try view.queue(.scrollTo(CGPoint(x: 0, y: 2500), animation: .linear(duration: 1)), 1)
    try view.queue(.touchBegan(.zero), 1.5)
    try view.queue(.touchEnded(.zero), 1.75)
    #expect(try view.offset(1.75) == 2250 && view.notes.targets.count == 1)
    #expect(view.notes.targets[0].rect.minY == 2250 && view.notes.contexts[0].originalTarget.rect.minY == 2250)
    #expect(try view.offset(4) == 3000)
  }

  @Test("Also where a pointer is cancelled, or scrolling is disabled under it: §G2, §G19")
  func cancelled() throws {
    for isDisabled in [false, true] {
      var view = try view()
      try view.jump(2000)
      try view.queue(.touchBegan(.zero), 0.1)
      try view.queue(.touchMoved(CGPoint(x: 0, y: -20)), 0.2)
      try view.queue(isDisabled ? .scrollDisabled(true) : .touchCancelled(), 0.25)
      try view.frame(0.3)
      #expect(view.notes.contexts.count == 1 && view.notes.contexts[0].velocity == .zero)
      #expect(view.notes.contexts[0].isScrollEnabled == !isDisabled)
      #expect(try view.offset(3) == 3000)
    }
  }

  @Test("Not for what the program and keys ask for: §G2")
  func requests() throws {
    var view = try view()
    try view.jump(2000)
    try view.queue(.scrollTo(CGPoint(x: 0, y: 2100), animation: .default), 1)
    try view.queue(.key(.arrowDown), 4)
    #expect(try view.offset(3) == 2100)
    #expect(try view.offset(6) == 2140 && view.notes.targets.isEmpty)
  }

  @Test("A request carries a settle on, which then asks nobody: §G8, §Q3")
  func carried() throws {
    var view = try view()
    try view.fling(to: 2000, speed: 1000)
    let speed = try view.frame(1.1).velocity.dy
    try view.queue(.scrollTo(CGPoint(x: 0, y: 5000), preservesVelocity: true), 1.1)
    let carried = try view.frame(1.1)
    #expect(carried.phase == .decelerating && carried.geometry.contentOffset.y == 5000 && carried.velocity.dy == speed)
    #expect(isNear(try view.offset(9), 5000 + speed / Snapping.normalDecay))
    #expect(view.notes.targets.count == 1)
  }

  @Test("A key leads on from where a settle is, and not from where it goes: §G8, §I17")
  func keys() throws {
    var view = try view()
    try view.fling(to: 2000, speed: 1000)
    let place = try view.offset(1.1)
    try view.queue(.key(.arrowDown), 1.1)
    #expect(isNear(try view.offset(5), place + 40))
  }

  @Test("A gesture on a trackpad ends with its velocity, and momentum moves nothing: §G3")
  func trackpad() throws {
    var view = try view()
    try view.jump(2000)
    func wheel(_ dy: CGFloat, _ phase: WheelEvent.Phase, _ momentum: WheelEvent.MomentumPhase = .none)
      -> ScrollEvent.Kind
    {
      .wheel(WheelEvent(delta: CGVector(dx: 0, dy: dy), phase: phase, momentumPhase: momentum))
    }
    try view.queue(wheel(-32, .began), 1)
    try view.queue(wheel(-32, .changed), 1.03125)
    try view.queue(wheel(-32, .changed), 1.0625)
    try view.queue(wheel(0, .ended), 1.0625)
    // The samples are at 1, 1.03125 and 1.0625 s, which makes 1024 pt/s.
    #expect(isNear(try view.frame(1.0625).velocity.dy, 1024))
    #expect(view.notes.contexts[0].velocity.dy == 1024 && view.notes.contexts[0].originalTarget.rect.minY == 2000)
    #expect(isNear(view.notes.targets[0].rect.minY, 2096 + 1024 / Snapping.normalDecay))
    #expect(try view.offset(4) == 3000)
    try view.queue(wheel(-50, .none, .began), 4)
    try view.queue(wheel(-50, .none, .changed), 4.01)
    let report = try view.frame(4.02)
    #expect(report.phase == .idle && report.geometry.contentOffset.y == 3000)
    // A wheel without phases asks for no target: the content stays where the wheel leads.
    try view.queue(wheel(-50, .none), 5)
    #expect(try view.offset(5) == 3050 && view.notes.targets.count == 1)
  }

  @Test("A gesture that is cancelled ends with no velocity: §G3")
  func cancelledGesture() throws {
    var view = try view()
    try view.jump(2000)
    try view.queue(.wheel(WheelEvent(delta: CGVector(dx: 0, dy: -40), phase: .began)), 1)
    try view.queue(.wheel(WheelEvent(delta: CGVector(dx: 0, dy: -40), phase: .changed)), 1.02)
    try view.queue(.wheel(WheelEvent(delta: .zero, phase: .cancelled)), 1.02)
    try view.frame(1.02)
    #expect(view.notes.contexts.map(\.velocity) == [.zero] && view.notes.targets[0].rect.minY == 2080)
  }

  @Test("Another rule counts from the next release on: §G1")
  func update() throws {
    var view = try Snapping(.anywhere)
    try view.fling(to: 2000, speed: 1000)
    var configuration = view.model.configuration
    configuration.scrollTargetRule = .paging
    try view.model.update(to: configuration)
    #expect(isNear(try view.offset(9), 2000 + 1000 / Snapping.normalDecay))
    try view.queue(.touchBegan(.zero), 10)
    try view.queue(.touchEnded(.zero), 11)
    #expect(isNear(try view.offset(12), 2000 + 1000 / Snapping.normalDecay))
    try view.letGo(at: 2300, at: 13)
    #expect(try view.offset(16) == 2400)
  }
}
