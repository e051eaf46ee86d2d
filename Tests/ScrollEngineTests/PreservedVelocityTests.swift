// Requests for a place that keep the velocity of a fling.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Preserved velocity")
struct PreservedVelocityTests {
  private static func flung() throws -> ScrollEngine {
    var engine = try ScrollEngine(configuration())
    try engine.jump(to: 5000, at: 0)
    try engine.flick(from: 700, by: -30, count: 6, at: 0)
    let report = try engine.frame(at: 0.5, asking: Rows.all(100))
    #expect(report.phase == .decelerating && report.velocity.dy > 1000)
    return engine
  }

  @Test("A fling goes on from the offset with the velocity that it has")
  func fling() throws {
    var engine = try Self.flung()
    let flung = try engine.frame(at: 0.5, asking: Rows.all(100))
    try engine.jump(to: 20_000, preservesVelocity: true, at: 0.5)
    let moved = try engine.frame(at: 0.5, asking: Rows.all(100))
    #expect(moved.geometry.contentOffset.y == 20_000 && moved.velocity == flung.velocity)
    #expect(engine.phaseChangeCount == 0)
    let end = try engine.frame(at: 20, asking: Rows.all(100))
    #expect(end.phase == .idle)
    #expect(abs(end.geometry.contentOffset.y - (20_000 + flung.velocity.dy / (-1000 * log(0.998)))) < 1e-6)
  }

  @Test("A fling goes on from where a view is thought to be, and nothing is measured for it")
  func view() throws {
    var engine = try Self.flung()
    let flung = try engine.frame(at: 0.5, asking: Rows.all(100))
    let request = ScrollEvent.Kind.scrollToView(.row(200, section: 0), anchor: .center, preservesVelocity: true)
    try engine.enqueue(ScrollEvent(time: 0.5, request))
    let moved = try engine.frame(at: 0.5, asking: Rows.all(140))
    // The place comes from the estimate of 100 pt, in the middle of 800 pt. Rows measured now move only the rows below
    // the highest one on the screen.
    #expect(moved.geometry.contentOffset.y == 20_000 - 350 && moved.velocity == flung.velocity)
    #expect(engine.phaseChangeCount == 0 && engine.top(of: 196) == -50)
    let end = try engine.frame(at: 20, asking: Rows.all(100))
    #expect(end.phase == .idle)
    // Content at rest shows the view exactly, with or without `preservesVelocity`.
    try engine.enqueue(ScrollEvent(time: 21, request))
    _ = try engine.frame(at: 21, asking: Rows.all(140))
    let top = engine.top(of: 200)
    #expect(top == 330)
  }

  @Test("At an edge it becomes a bounce, with the target clamped; a bounce becomes a fling")
  func edge() throws {
    var engine = try Self.flung()
    let flung = try engine.frame(at: 0.5, asking: Rows.all(100))
    try engine.jump(to: 1e9, preservesVelocity: true, at: 0.5)
    var report = try engine.frame(at: 0.6, asking: Rows.all(100))
    #expect(abs(report.geometry.contentOffset.y - (99_200 + flung.velocity.dy * 0.1 / M_E)) < 1e-6)
    let inwards = try engine.frame(at: 0.7, asking: Rows.all(100)).velocity.dy
    #expect(inwards < -100)
    try engine.jump(to: 50_000, preservesVelocity: true, at: 0.7)
    report = try engine.frame(at: 20, asking: Rows.all(100))
    #expect(abs(report.geometry.contentOffset.y - (50_000 + inwards / (-1000 * log(0.998)))) < 1e-6)
  }

  @Test("Where hardly any velocity is left, the content stands at the offset")
  func end() throws {
    var engine = try ScrollEngine(configuration())
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 310, at: 0)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 300, at: 0.01)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 500, at: 0.02)
    try engine.touch(ScrollEvent.Kind.touchEnded, y: 500, at: 0.2)
    // The pointer lifts at rest past the edge, so the bounce has no velocity yet.
    try engine.jump(to: 400, preservesVelocity: true, at: 0.2)
    let report = try engine.frame(at: 0.2, asking: Rows.all(100))
    #expect(report.phase == .idle && report.geometry.contentOffset.y == 400)
    #expect(engine.changesOfFrame.last == ChangeOfPhase(time: 0.2, phase: .idle, offset: 400, velocity: 0))
  }

  @Test(
    "An animation stops, content at rest stands there, and a drag goes on; with an animation the word is of no effect")
  func others() throws {
    var engine = try ScrollEngine(configuration())
    try engine.jump(to: 700, preservesVelocity: true, at: 0)
    var report = try engine.frame(at: 0, asking: Rows.all(100))
    #expect(report.geometry.contentOffset.y == 700 && engine.phaseChangeCount == 0)
    try engine.jump(to: 5000, animation: .linear(duration: 1), preservesVelocity: true, at: 1)
    report = try engine.frame(at: 1.5, asking: Rows.all(100))
    #expect(report.phase == .animating && abs(report.velocity.dy - 4300) < 1e-6)
    try engine.jump(to: 800, preservesVelocity: true, at: 1.5)
    report = try engine.frame(at: 1.6, asking: Rows.all(100))
    #expect(report.phase == .idle && report.geometry.contentOffset.y == 800)
    try engine.wheel(-20, phase: .began, at: 2)
    try engine.jump(to: 100, preservesVelocity: true, at: 2)
    try engine.wheel(-20, phase: .changed, at: 2.1)
    report = try engine.frame(at: 2.1, asking: Rows.all(100))
    #expect(report.phase == .interacting && report.geometry.contentOffset.y == 120)
  }
}
