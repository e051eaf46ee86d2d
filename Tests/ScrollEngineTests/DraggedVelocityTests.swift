// The velocity under a pointer: the engine reports the content's, and forgets earlier motion while the pointer rests.
import Foundation
import ScrollEngine
import Testing

@Suite("Velocity under a pointer")
struct DraggedVelocityTests {
  /// An engine at its start, with a pointer that moves by a step every 1/120 s.
  static func drag(by step: CGFloat, count: Int, _ configuration: ScrollConfiguration) throws -> ScrollEngine {
    var engine = try ScrollEngine(configuration)
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 100, at: 0)
    for move in 1...count {
      try engine.touch(ScrollEvent.Kind.touchMoved, y: 100 + step * CGFloat(move), at: Double(move) / 120)
    }
    return engine
  }

  @Test("Past an edge it is the derivative of the offset, and a release changes nothing of it")
  func overscroll() throws {
    var before = try Self.drag(by: 10, count: 59, configuration())
    var after = try Self.drag(by: 10, count: 60, configuration())
    _ = try before.frame(at: 59.0 / 120, asking: Rows.all(100))
    let report = try after.frame(at: 0.5, asking: Rows.all(100))
    let derivative = (report.geometry.contentOffset.y - before.geometry.contentOffset.y) * 120
    #expect(abs(report.velocity.dy / derivative - 1) < 0.01, "\(report.velocity.dy) against \(derivative)")
    #expect(report.velocity.dy > -400)
    try after.touch(ScrollEvent.Kind.touchEnded, y: 700, at: 0.5)
    #expect(try after.frame(at: 0.5, asking: Rows.all(100)).velocity == report.velocity)
    #expect(after.phase == .decelerating)
    #expect(after.phaseChange(at: 0).context.velocity == report.velocity)
  }

  @Test("Content that cannot move reports no velocity")
  func firm() throws {
    var short = configuration(rows: 2)
    short.verticalScrollBounceBehavior = .basedOnSize
    var engine = try Self.drag(by: 25, count: 6, short)
    #expect(try engine.frame(at: 0.05, asking: Rows.all(100)).velocity == .zero)
    #expect(engine.phase == .interacting && engine.geometry.contentOffset.y == 0)
  }

  @Test("A drag, a rest and a small move or lift make no fling", arguments: [60.0, 2, 0.15], [1.0, 0.5, 0])
  func restsAndLifts(rest: Double, distance: CGFloat) throws {
    var engine = try ScrollEngine(configuration())
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 750, at: 0)
    for move in 1...8 {
      try engine.touch(ScrollEvent.Kind.touchMoved, y: 750 - 75 * CGFloat(move), at: Double(move) / 60)
    }
    _ = try engine.frame(at: 8.0 / 60, asking: Rows.all(100))
    let before = engine.geometry.contentOffset.y
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 150 - distance, at: 8.0 / 60 + rest)
    #expect(try engine.frame(at: 8.0 / 60 + rest, asking: Rows.all(100)).velocity == .zero)
    try engine.touch(ScrollEvent.Kind.touchEnded, y: 150 - distance, at: 8.0 / 60 + rest)
    _ = try engine.frame(at: 100, asking: Rows.all(100))
    #expect(abs(engine.geometry.contentOffset.y - before - distance) < 1e-6)
  }

  @Test("A flick after a rest has the flick's velocity")
  func restsAndFlicks() throws {
    var engine = try ScrollEngine(configuration())
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 700, at: 0)
    for move in 1...3 {
      try engine.touch(ScrollEvent.Kind.touchMoved, y: 700 - 80 * CGFloat(move), at: 2 + Double(move) / 60)
    }
    try engine.touch(ScrollEvent.Kind.touchEnded, y: 460, at: 2 + 3.0 / 60)
    #expect(abs(try engine.frame(at: 2 + 3.0 / 60, asking: Rows.all(100)).velocity.dy - 4800) < 1e-6)
  }
}
