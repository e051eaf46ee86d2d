// Wheels and trackpads: gestures, and system momentum, also at edges and when its events stop.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Wheels and trackpads")
struct WheelTests {
  /// Content of 100 pt rows, scrolled to an offset at time 0.
  private static func engine(at offset: CGFloat, rows: Int = 1000) throws -> ScrollEngine {
    var engine = try ScrollEngine(configuration(rows: rows))
    try engine.jump(to: offset, at: 0)
    _ = try engine.frame(at: 0, asking: Rows.all(100))
    return engine
  }

  @Test("Fingers on a trackpad scroll from the first point on, and leave no velocity behind")
  func gesture() throws {
    var engine = try Self.engine(at: 0)
    try engine.wheel(0, phase: .mayBegin, at: 0)
    #expect(try engine.frame(at: 0, asking: Rows.all(100)).phase == .tracking)
    try engine.wheel(-5, phase: .began, at: 0.01)
    #expect(try engine.frame(at: 0.01, asking: Rows.all(100)).geometry.contentOffset.y == 5)
    // The content had not moved yet at that moment.
    #expect(engine.changesOfFrame == [ChangeOfPhase(time: 0.01, phase: .interacting, offset: 0, velocity: 0)])
    try engine.wheel(-20, phase: .changed, at: 0.02)
    let moved = try engine.frame(at: 0.02, asking: Rows.all(100))
    // 500 pt/s have the weight 0.75, and 2000 pt/s have 0.25.
    #expect(moved.geometry.contentOffset.y == 25 && abs(moved.velocity.dy - 875) < 1e-9)
    try engine.wheel(-10, phase: .ended, at: 0.03)
    let end = try engine.frame(at: 0.03, asking: Rows.all(100))
    #expect(end.phase == .idle && end.geometry.contentOffset.y == 35 && engine.phasesOfFrame == [.idle])
  }

  @Test("A gesture begins without being announced, in a change of phase for each step")
  func unannounced() throws {
    for first in [WheelEvent.Phase.began, .changed, .stationary] {
      var engine = try Self.engine(at: 0)
      if first != .began { try engine.wheel(0, phase: .mayBegin, at: 1) }
      try engine.wheel(-30, phase: first, at: 1)
      try engine.wheel(0, phase: .began, at: 1)
      let report = try engine.frame(at: 1, asking: Rows.all(100))
      #expect(engine.phasesOfFrame == [.tracking, .interacting] && report.geometry.contentOffset.y == 30)
    }
    var engine = try Self.engine(at: 0)
    for phase in [WheelEvent.Phase.changed, .stationary, .ended, .cancelled] {
      try engine.wheel(-30, phase: phase, at: 1)
    }
    #expect(try engine.frame(at: 1, asking: Rows.all(100)).geometry.contentOffset.y == 0)
    #expect(engine.phaseChangeCount == 0)
  }

  @Test("A gesture that ends without having moved moves nothing, whatever its end says")
  func onlyLaidOn() throws {
    var engine = try Self.engine(at: 0)
    try engine.wheel(0, phase: .mayBegin, at: 1)
    try engine.wheel(-30, phase: .ended, at: 1)
    #expect(try engine.frame(at: 1, asking: Rows.all(100)).geometry.contentOffset.y == 0)
    #expect(engine.phasesOfFrame == [.tracking, .idle])
  }

  @Test("Past an edge pointers pull on the rubber band, and it brings the content back when they leave")
  func band() throws {
    for end in [WheelEvent.Phase.ended, .cancelled] {
      var engine = try Self.engine(at: 0)
      try engine.wheel(100, phase: .began, at: 1)
      try engine.wheel(100, phase: .changed, at: 1.01)
      let pulled = try engine.frame(at: 1.01, asking: Rows.all(100))
      let expected = -0.55 * 200 * 800 / (800 + 0.55 * 200)
      #expect(abs(pulled.geometry.contentOffset.y - expected) < 1e-6)
      try engine.wheel(0, phase: end, at: 1.02)
      let left = try engine.frame(at: 1.02, asking: Rows.all(100))
      #expect(left.phase == .decelerating && left.velocity.dy == 0)
      // The engine ignores momentum that the system sends now.
      try engine.wheel(300, momentum: .began, at: 1.03)
      try engine.wheel(300, momentum: .changed, at: 1.04)
      let back = try engine.frame(at: 1.12, asking: Rows.all(100))
      #expect(abs(back.geometry.contentOffset.y - expected * 2 / M_E) < 1e-6)
      #expect(try engine.frame(at: 9, asking: Rows.all(100)).geometry.contentOffset.y == 0)
    }
  }

  @Test("Fingers on a trackpad catch a fling")
  func catching() throws {
    var engine = try Self.engine(at: 0)
    try engine.flick(from: 700, by: -30, count: 6, at: 1)
    try engine.wheel(0, phase: .mayBegin, at: 1.5)
    let held = try engine.frame(at: 2, asking: Rows.all(100))
    #expect(held.phase == .tracking && held.geometry.contentOffset.y > 1000)
    try engine.wheel(0, phase: .cancelled, at: 3)
    let left = try engine.frame(at: 4, asking: Rows.all(100))
    #expect(left.phase == .idle && left.geometry.contentOffset == held.geometry.contentOffset)
  }

  @Test("The system's momentum moves the content, decelerating, and it stops when that ends")
  func momentum() throws {
    var engine = try Self.engine(at: 500)
    try engine.wheel(-10, momentum: .began, at: 1)
    var report = try engine.frame(at: 1, asking: Rows.all(100))
    #expect(report.phase == .decelerating && report.geometry.contentOffset.y == 510 && report.velocity.dy == 0)
    #expect(engine.changesOfFrame == [ChangeOfPhase(time: 1, phase: .decelerating, offset: 500, velocity: 0)])
    try engine.wheel(-30, momentum: .changed, at: 1.0625)
    report = try engine.frame(at: 1.125, asking: Rows.all(100))
    #expect(report.phase == .decelerating && report.geometry.contentOffset.y == 540 && report.velocity.dy == 480)
    // A second momentum does not begin.
    try engine.wheel(-500, momentum: .began, at: 1.125)
    try engine.wheel(-7, momentum: .ended, at: 1.125)
    report = try engine.frame(at: 1.125, asking: Rows.all(100))
    #expect(report.phase == .idle && report.geometry.contentOffset.y == 547)
    #expect(engine.changesOfFrame == [ChangeOfPhase(time: 1.125, phase: .idle, offset: 547, velocity: 0)])
    try engine.wheel(-7, momentum: .changed, at: 1.2)
    #expect(try engine.frame(at: 1.2, asking: Rows.all(100)).geometry.contentOffset.y == 547)
  }

  @Test("Momentum that falls silent is over 0.1 s after its last move, and what comes then is ignored")
  func silence() throws {
    var engine = try Self.engine(at: 500)
    try engine.wheel(-10, momentum: .began, at: 1)
    // An event without a distance counts as a move too.
    for time in [1.09375, 1.1875, 1.25] { try engine.wheel(0, momentum: .changed, at: time) }
    #expect(try engine.frame(at: 1.34, asking: Rows.all(100)).phase == .decelerating)
    try engine.wheel(-10, momentum: .changed, at: 1.4)
    let report = try engine.frame(at: 2, asking: Rows.all(100))
    #expect(report.phase == .idle && report.geometry.contentOffset.y == 510)
    #expect(engine.changesOfFrame == [ChangeOfPhase(time: 1.25 + 0.1, phase: .idle, offset: 510, velocity: 0)])
  }

  @Test("Momentum that reaches an edge becomes a bounce there with its velocity, and the rest of it is ignored")
  func edge() throws {
    var engine = try Self.engine(at: 25)
    for step in 0..<3 {
      try engine.wheel(10, momentum: step == 0 ? .began : .changed, at: 1 + Double(step) / 64)
    }
    let atEdge = try engine.frame(at: 1.03125, asking: Rows.all(100))
    #expect(atEdge.phase == .decelerating && atEdge.geometry.contentOffset.y == 0 && atEdge.velocity.dy == -640)
    #expect(engine.phasesOfFrame == [.decelerating])
    try engine.wheel(300, momentum: .changed, at: 1.04)
    try engine.wheel(300, momentum: .ended, at: 1.05)
    let past = try engine.frame(at: 1.13125, asking: Rows.all(100))
    #expect(abs(past.geometry.contentOffset.y + 64 / M_E) < 1e-6 && engine.phaseChangeCount == 0)
    let end = try engine.frame(at: 9, asking: Rows.all(100))
    #expect(end.phase == .idle && end.geometry.contentOffset.y == 0)
  }

  @Test("Momentum without a velocity stops at the edge: it is driven, and then idle")
  func edgeWithoutVelocity() throws {
    var engine = try Self.engine(at: 99_195)
    try engine.wheel(-10, momentum: .began, at: 1)
    #expect(try engine.frame(at: 1, asking: Rows.all(100)).geometry.contentOffset.y == 99_200)
    #expect(
      engine.changesOfFrame == [
        ChangeOfPhase(time: 1, phase: .decelerating, offset: 99_195, velocity: 0),
        ChangeOfPhase(time: 1, phase: .idle, offset: 99_200, velocity: 0),
      ])
  }

  @Test("A touch, a request or a key stops momentum, and what is left of it is ignored")
  func momentumEndsByOthers() throws {
    for interruption in [
      ScrollEvent.Kind.touchBegan(CGPoint(x: 0, y: 9)), .scrollTo(CGPoint(x: 0, y: 520)), .key(.home), .key(.pageUp),
      .scrollTo(CGPoint(x: 0, y: 520), preservesVelocity: true),
      .scrollToView(.row(3, section: 0), anchor: nil, animation: .default),
      .wheel(WheelEvent(delta: CGVector(dx: 0, dy: 1))),
    ] {
      var engine = try Self.engine(at: 500)
      try engine.wheel(-10, momentum: .began, at: 1)
      try engine.wheel(-10, momentum: .changed, at: 1.01)
      try engine.enqueue(ScrollEvent(time: 1.02, interruption))
      try engine.wheel(-80, momentum: .changed, at: 1.02)
      let report = try engine.frame(at: 1.02, asking: Rows.all(100))
      #expect(report.phase != .decelerating && report.velocity.dy == 0, "\(interruption)")
      #expect(report.geometry.contentOffset.y <= 520, "\(interruption)")
    }
  }

  @Test("Content that the end comes nearer to while momentum moves it bounces back from where it is")
  func rangeChanges() throws {
    var engine = try Self.engine(at: 50_000)
    try engine.wheel(-10, momentum: .began, at: 1)
    try engine.wheel(-10, momentum: .changed, at: 1.015625)
    #expect(try engine.frame(at: 1.015625, asking: Rows.all(100)).velocity.dy == 640)
    try engine.apply([.removeRows(200..<300, section: 0)])
    var report = try engine.frame(at: 1.015625, asking: Rows.all(100))
    #expect(report.phase == .decelerating && report.velocity.dy == 640 && report.geometry.contentOffset.y == 40_020)
    try engine.apply([.removeRows(402..<900, section: 0)])
    report = try engine.frame(at: 1.115625, asking: Rows.all(100))
    // The content would be 620 pt past the end. It stands only as far past it as a drag by the container's length pulls
    // it.
    let reach = 0.55 * 800 / 1.55
    #expect(abs(report.geometry.contentOffset.y - (39_400 + (2 * reach + 64) / M_E)) < 1e-6)
    try engine.wheel(-300, momentum: .changed, at: 1.115625)
    report = try engine.frame(at: 9, asking: Rows.all(100))
    #expect(report.phase == .idle && report.geometry.contentOffset.y == 39_400)
  }

  @Test("A wheel moves content at once, by lines of 40 pt, to an edge and no farther")
  func notches() throws {
    var engine = try Self.engine(at: 0)
    func turn(_ lines: CGFloat, at time: Double) throws {
      let wheel = WheelEvent(delta: CGVector(dx: 0, dy: lines), isPrecise: false)
      try engine.enqueue(ScrollEvent(time: time, .wheel(wheel)))
    }
    try turn(-1, at: 1)
    try engine.wheel(-3, at: 1)
    #expect(try engine.frame(at: 1, asking: Rows.all(100)).geometry.contentOffset.y == 43)
    #expect(engine.phaseChangeCount == 0)
    try turn(2, at: 2)
    #expect(try engine.frame(at: 2, asking: Rows.all(100)).geometry.contentOffset.y == 0)
    try engine.flick(from: 700, by: -30, count: 6, at: 3)
    try engine.wheel(0, at: 3.2)
    #expect(try engine.frame(at: 3.2, asking: Rows.all(100)).phase == .decelerating)
    let before = try engine.frame(at: 3.3, asking: Rows.all(100)).geometry.contentOffset.y
    try turn(-1, at: 3.3)
    let stopped = try engine.frame(at: 3.3, asking: Rows.all(100))
    #expect(stopped.phase == .idle && stopped.geometry.contentOffset.y == before + 40)
  }

  @Test("A distance beyond any wheel is clamped", arguments: [true, false])
  func clamped(isPrecise: Bool) throws {
    var engine = try Self.engine(at: 0, rows: 1_000_000)
    let wheel = WheelEvent(delta: CGVector(dx: 0, dy: -1e308), isPrecise: isPrecise)
    try engine.enqueue(ScrollEvent(time: 1, .wheel(wheel)))
    #expect(try engine.frame(at: 1, asking: Rows.all(100)).geometry.contentOffset.y == 1e6)
  }

  @Test("Only the distance along the axis counts; from right to left it leads to the left")
  func axes() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      var engine = try ScrollEngine(configuration(axis: .horizontal, direction: direction))
      let start = try engine.frame(at: 0, asking: Rows.all(100)).geometry.contentOffset.x
      let towardsEnd: CGFloat = direction == .leftToRight ? -1 : 1
      for delta in [CGVector(dx: towardsEnd, dy: 0), CGVector(dx: 0, dy: 7), CGVector(dx: towardsEnd, dy: -9)] {
        try engine.enqueue(ScrollEvent(time: 1, .wheel(WheelEvent(delta: delta, isPrecise: false))))
      }
      let report = try engine.frame(at: 1, asking: Rows.all(100))
      #expect(report.geometry.contentOffset.x - start == -80 * towardsEnd)
    }
  }

  @Test("A pointer and a trackpad do not scroll at the same time: the first one does")
  func handsExclude() throws {
    var engine = try Self.engine(at: 500)
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 600, at: 1)
    for phase in [WheelEvent.Phase.none, .mayBegin, .began, .changed, .ended, .cancelled] {
      for momentum in [WheelEvent.MomentumPhase.none, .began, .changed, .ended] {
        try engine.wheel(-70, phase: phase, momentum: momentum, at: 1)
      }
    }
    var report = try engine.frame(at: 1, asking: Rows.all(100))
    #expect(report.phase == .tracking && report.geometry.contentOffset.y == 500)
    #expect(engine.phasesOfFrame == [.tracking])
    try engine.touch(ScrollEvent.Kind.touchEnded, y: 600, at: 1)
    try engine.wheel(-70, phase: .began, at: 1)
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 600, at: 1)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 300, at: 1.1)
    for momentum in [WheelEvent.MomentumPhase.none, .began, .changed, .ended] {
      try engine.wheel(-70, momentum: momentum, at: 1.1)
    }
    try engine.wheel(0, phase: .ended, at: 1.2)
    // The touch began while the trackpad scrolled, so it never scrolls.
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 100, at: 1.3)
    report = try engine.frame(at: 1.3, asking: Rows.all(100))
    #expect(report.phase == .idle && report.geometry.contentOffset.y == 570)
    #expect(engine.phasesOfFrame == [.idle, .tracking, .interacting, .idle])
  }

  @Test("A distance that is not finite is refused", arguments: [CGFloat.nan, .infinity, -.infinity])
  func refused(value: CGFloat) throws {
    var engine = try ScrollEngine(configuration())
    for delta in [CGVector(dx: value, dy: 0), CGVector(dx: 0, dy: value)] {
      #expect(throws: ScrollInputError.nonFiniteLocation) {
        try engine.enqueue(ScrollEvent(time: 0, .wheel(WheelEvent(delta: delta))))
      }
    }
  }
}
