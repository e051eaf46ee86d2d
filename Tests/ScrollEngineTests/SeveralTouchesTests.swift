// Several pointers, of which one scrolls, and pointers that move across the axis.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Several touches")
struct SeveralTouchesTests {
  @Test("The pointer that came first scrolls; what others do is ignored, also when it is gone")
  func firstTouch() throws {
    var engine = try ScrollEngine(configuration())
    try engine.touch(ScrollEvent.Kind.touchBegan, touch: 7, y: 600, at: 0)
    try engine.touch(ScrollEvent.Kind.touchBegan, touch: 3, y: 300, at: 0.01)
    try engine.touch(ScrollEvent.Kind.touchMoved, touch: 3, y: 100, at: 0.02)
    try engine.touch(ScrollEvent.Kind.touchMoved, touch: 7, y: 590, at: 0.03)
    try engine.touch(ScrollEvent.Kind.touchMoved, touch: 7, y: 570, at: 0.04)
    try engine.touch(ScrollEvent.Kind.touchEnded, touch: 0, y: 0, at: 0.05)
    try engine.touch(ScrollEvent.Kind.touchCancelled, touch: 3, at: 0.05)
    var report = try engine.frame(at: 0.05, asking: Rows.all(100))
    #expect(report.phase == .interacting && report.geometry.contentOffset.y == 20)
    #expect(engine.phasesOfFrame == [.tracking, .interacting])
    try engine.touch(ScrollEvent.Kind.touchBegan, touch: 4, y: 300, at: 0.06)
    try engine.touch(ScrollEvent.Kind.touchEnded, touch: 7, y: 570, at: 0.5)
    try engine.touch(ScrollEvent.Kind.touchMoved, touch: 4, y: 100, at: 0.6)
    report = try engine.frame(at: 0.6, asking: Rows.all(100))
    #expect(report.phase == .idle && report.geometry.contentOffset.y == 20)
    try engine.touch(ScrollEvent.Kind.touchBegan, touch: 3, y: 300, at: 0.7)
    try engine.touch(ScrollEvent.Kind.touchMoved, touch: 3, y: 290, at: 0.8)
    try engine.touch(ScrollEvent.Kind.touchMoved, touch: 3, y: 250, at: 0.9)
    report = try engine.frame(at: 0.9, asking: Rows.all(100))
    #expect(report.phase == .interacting && report.geometry.contentOffset.y == 60)
  }

  @Test(
    "Once a pointer is 10 pt away the larger distance decides; where both are equal a vertical axis has it",
    arguments: Axis.allCases, [(12.0, 8.0), (8, 12), (10, 10), (9.9, 9.9), (0, 10), (10, 0), (-30, 20), (20, -30)])
  func axisLock(axis: Axis, move: (x: Double, y: Double)) throws {
    var engine = try ScrollEngine(configuration(axis: axis))
    try engine.touch(ScrollEvent.Kind.touchBegan, x: 200, y: 600, at: 0)
    try engine.touch(ScrollEvent.Kind.touchMoved, x: 200 + move.x, y: 600 + move.y, at: 0.01)
    let report = try engine.frame(at: 0.01, asking: Rows.all(100))
    let along = abs(axis == .vertical ? move.y : move.x)
    let across = abs(axis == .vertical ? move.x : move.y)
    let goesAlong = along > across || axis == .vertical && along == across
    #expect(report.phase == (max(along, across) < 10 ? .tracking : goesAlong ? .interacting : .idle))
    // A pointer that the engine dropped never scrolls again.
    try engine.touch(ScrollEvent.Kind.touchMoved, x: 100, y: 300, at: 0.02)
    try engine.touch(ScrollEvent.Kind.touchEnded, x: 50, y: 200, at: 0.03)
    let end = try engine.frame(at: 0.03, asking: Rows.all(100))
    if report.phase == .interacting { #expect(end.phase == .decelerating) }
    if report.phase == .idle {
      #expect(end.geometry == report.geometry && engine.phaseChangeCount == 0)
    }
  }

  @Test("A pointer that drags goes on dragging wherever it goes")
  func dragsOn() throws {
    var engine = try ScrollEngine(configuration())
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 600, at: 0)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 590, at: 0.01)
    try engine.touch(ScrollEvent.Kind.touchMoved, x: 390, y: 580, at: 0.02)
    let report = try engine.frame(at: 0.02, asking: Rows.all(100))
    #expect(report.phase == .interacting && report.geometry.contentOffset.y == 10)
  }

  @Test("A pointer lifted across the axis is let go once, and one that differs across only has not moved")
  func liftedAcross() throws {
    var engine = try ScrollEngine(configuration())
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 600, at: 0)
    try engine.touch(ScrollEvent.Kind.touchEnded, x: 300, y: 601, at: 0.01)
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 600, at: 0.02)
    try engine.touch(ScrollEvent.Kind.touchEnded, x: 300, y: 600, at: 0.03)
    _ = try engine.frame(at: 0.03, asking: Rows.all(100))
    #expect(engine.phasesOfFrame == [.tracking, .idle, .tracking, .idle])
  }

  @Test("Content that is caught past an edge comes back when the pointer goes across")
  func acrossPastAnEdge() throws {
    var engine = try ScrollEngine(configuration())
    try engine.catchOnBand()
    try engine.touch(ScrollEvent.Kind.touchMoved, x: 220, y: 500, at: 0.5)
    let left = try engine.frame(at: 0.5, asking: Rows.all(100))
    #expect(left.phase == .decelerating && left.velocity.dy == 0 && left.geometry.contentOffset.y < -40)
    #expect(try engine.frame(at: 9, asking: Rows.all(100)).geometry.contentOffset.y == 0)
  }
}
