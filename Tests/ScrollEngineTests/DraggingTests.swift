// A pointer on the content: slop, translation, rubber band, phases, release.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Dragging")
struct DraggingTests {
  @Test("A pointer drags from 10 pt on, and the content then follows from there")
  func slop() throws {
    var engine = try ScrollEngine(configuration())
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 600, at: 0)
    var report = try engine.frame(at: 0, asking: Rows.all(100))
    #expect(report.phase == .tracking)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 590.5, at: 0.01)
    report = try engine.frame(at: 0.01, asking: Rows.all(100))
    #expect(report.phase == .tracking)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 590, at: 0.02)
    report = try engine.frame(at: 0.02, asking: Rows.all(100))
    #expect(report.phase == .interacting)
    #expect(report.geometry.contentOffset.y == 0)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 550, at: 0.03)
    report = try engine.frame(at: 0.03, asking: Rows.all(100))
    #expect(report.geometry.contentOffset.y == 40)
  }

  @Test("Past the top the content follows on the rubber band, and comes back when let go")
  func rubberBand() throws {
    var engine = try ScrollEngine(configuration())
    try engine.stretchBand()
    var report = try engine.frame(at: 0.2, asking: Rows.all(100))
    let expected = -0.55 * 200 * 800 / (800 + 0.55 * 200)
    #expect(abs(report.geometry.contentOffset.y - expected) < 1e-6)
    #expect(report.velocity.dy == 0)
    try engine.touch(ScrollEvent.Kind.touchEnded, y: 310, at: 0.3)
    report = try engine.frame(at: 0.3, asking: Rows.all(100))
    #expect(report.phase == .decelerating)
    report = try engine.frame(at: 0.4, asking: Rows.all(100))
    #expect(abs(report.geometry.contentOffset.y - expected * 2 / M_E) < 1e-6)
    report = try engine.frame(at: 3, asking: Rows.all(100))
    #expect(report.phase == .idle)
    #expect(report.geometry.contentOffset.y == 0)
  }

  @Test("Caught on the rubber band, the content stays under the pointer, and dragged back it returns to where it was")
  func grabOnTheBand() throws {
    var engine = try ScrollEngine(configuration())
    try engine.catchOnBand()
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 490, at: 0.36)
    let caught = try engine.frame(at: 0.36, asking: Rows.all(100)).geometry.contentOffset.y
    #expect(caught < -40)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 460, at: 0.37)
    let followed = try engine.frame(at: 0.37, asking: Rows.all(100)).geometry.contentOffset.y
    #expect(followed > caught)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 490, at: 0.38)
    let back = try engine.frame(at: 0.38, asking: Rows.all(100)).geometry.contentOffset.y
    #expect(abs(back - caught) < 1e-6)
  }

  @Test("A cancelled touch leaves no velocity behind")
  func cancelled() throws {
    var engine = try ScrollEngine(configuration())
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 600, at: 0)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 500, at: 0.008)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 400, at: 0.016)
    try engine.enqueue(ScrollEvent(time: 0.017, .touchCancelled()))
    let report = try engine.frame(at: 0.02, asking: Rows.all(100))
    #expect(report.phase == .idle)
    #expect(engine.phasesOfFrame == [.tracking, .interacting, .idle])
  }

  @Test(
    "A pointer that rests for 0.1 s before it lifts throws nothing; a little less and it does",
    arguments: [0.1, 0.099])
  func staleness(rest: Double) throws {
    var engine = try ScrollEngine(configuration())
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 600, at: -0.05)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 500, at: 0)
    try engine.touch(ScrollEvent.Kind.touchEnded, y: 500, at: rest)
    let report = try engine.frame(at: 0.5, asking: Rows.all(100))
    #expect(report.phase == (rest < 0.1 ? .decelerating : .idle))
  }

  @Test("A second pointer, and moves without a pointer, change nothing")
  func strayEvents() throws {
    var engine = try ScrollEngine(configuration())
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 100, at: 0)
    try engine.touch(ScrollEvent.Kind.touchEnded, y: 0, at: 0)
    try engine.enqueue(ScrollEvent(time: 0, .touchCancelled()))
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 600, at: 0)
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 100, at: 0)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 590, at: 0.01)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 570, at: 0.02)
    let report = try engine.frame(at: 0.02, asking: Rows.all(100))
    #expect(engine.phasesOfFrame == [.tracking, .interacting])
    #expect(report.geometry.contentOffset.y == 20)
  }

  @Test("A jump under a pointer stands at once, and the drag goes on from there")
  func jumpUnderTouch() throws {
    var engine = try ScrollEngine(configuration())
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 600, at: 0)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 580, at: 0.01)
    try engine.enqueue(ScrollEvent(time: 0.02, .scrollTo(CGPoint(x: 0, y: 5000))))
    var report = try engine.frame(at: 0.02, asking: Rows.all(100))
    #expect(report.phase == .interacting)
    #expect(report.geometry.contentOffset.y == 5000)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 550, at: 0.03)
    report = try engine.frame(at: 0.03, asking: Rows.all(100))
    #expect(report.geometry.contentOffset.y == 5030)
  }
}
