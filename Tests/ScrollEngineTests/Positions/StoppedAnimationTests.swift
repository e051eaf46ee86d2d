// Animations to a kept place that a touch stops, or that end before the frame.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Kept places behind animations (§P14, §P5)")
struct StoppedAnimationTests {
  private static let place = ScrollKeptPlace.view(.row(60, section: 0), anchor: .top)

  /// Rows of 100 pt in 390 x 500 pt. In a second they scroll to row 60, which is kept.
  private static func engine(
    _ change: (inout ScrollConfiguration) -> Void = { _ in }, delay: Double = 0
  ) throws -> ScrollEngine {
    var configuration = configuration(height: 500, rows: 100)
    change(&configuration)
    var engine = try ScrollEngine(configuration)
    _ = try engine.frame(at: 0, asking: Rows.all(100))
    let animation = Animation.linear(duration: 1).delay(delay)
    try engine.enqueue(ScrollEvent(time: 0, .scrollToView(.row(60, section: 0), anchor: .top, animation: animation)))
    try engine.enqueue(ScrollEvent(time: 0, .keep(place)))
    _ = try engine.frame(at: 0, asking: Rows.all(100))
    return engine
  }

  private func show(_ engine: inout ScrollEngine, at time: Double) throws -> FrameReport {
    try engine.frame(at: time, asking: Rows.all(100))
  }

  private static let stops: [@Sendable (inout ScrollEngine, Double) throws -> Void] = [
    { try $0.touch(ScrollEvent.Kind.touchBegan, y: 300, at: $1) },
    { try $0.wheel(0, phase: .mayBegin, at: $1) },
    {
      try $0.touch(ScrollEvent.Kind.touchBegan, y: 300, at: $1)
      try $0.touch(ScrollEvent.Kind.touchEnded, y: 300, at: $1)
    },
  ]

  @Test(
    "A touch, a gesture or a tap that stops it is the user's: rows that come later leave the content there",
    arguments: stops)
  func stopped(stop: @Sendable (inout ScrollEngine, Double) throws -> Void) throws {
    for delay in [0.0, 0.7] {
      var engine = try Self.engine(delay: delay)
      try stop(&engine, 0.5)
      let offset = delay == 0 ? 3000.0 : 0
      let report = try show(&engine, at: 0.5)
      #expect(report.geometry.contentOffset.y == offset && report.changes.contains(.userScroll))
      #expect(try !show(&engine, at: 0.51).changes.contains(.userScroll))
      try engine.touch(ScrollEvent.Kind.touchCancelled, at: 0.6)
      try engine.wheel(0, phase: .cancelled, at: 0.6)
      try engine.apply([.insertRows(count: 5, at: 80, section: 0)])
      #expect(try show(&engine, at: 1).geometry.contentOffset.y == offset)
      try engine.enqueue(ScrollEvent(time: 2, .resize(CGSize(width: 390, height: 400))))
      #expect(try show(&engine, at: 2).geometry.contentOffset.y == offset)
    }
  }

  @Test("A tap on content at rest leaves the kept place alone, also where the animation has just ended")
  func tapAtRest() throws {
    for time in [1.0, 3] {
      var engine = try Self.engine()
      try engine.touch(ScrollEvent.Kind.touchBegan, y: 300, at: time)
      try engine.touch(ScrollEvent.Kind.touchEnded, y: 300, at: time)
      #expect(try !show(&engine, at: time).changes.contains(.userScroll))
      try engine.apply([.insertRows(count: 5, at: 0, section: 0)])
      _ = try show(&engine, at: 4)
      #expect(engine.top(of: 65) == 0)
    }
  }

  @Test("A touch that stops a settle or a fling drops nothing that is kept since")
  func settle() throws {
    for rule: ScrollTargetRule in [.paging, .anywhere] {
      var engine = try Self.engine { $0.scrollTargetRule = rule }
      try engine.flick(from: 400, by: -20, count: 3, at: 2)
      _ = try show(&engine, at: 2.1)
      #expect(engine.phase == .decelerating)
      try engine.enqueue(ScrollEvent(time: 2.1, .keep(Self.place)))
      try engine.touch(ScrollEvent.Kind.touchBegan, y: 300, at: 2.2)
      #expect(try !show(&engine, at: 2.2).changes.contains(.userScroll))
      try engine.touch(ScrollEvent.Kind.touchEnded, y: 300, at: 2.3)
      while engine.needsFrame { _ = try show(&engine, at: 9) }
      try engine.apply([.insertRows(count: 5, at: 0, section: 0)])
      // A release to a page is a command, and drops the kept place.
      #expect(try (show(&engine, at: 10).geometry.contentOffset.y == 6500) == (rule == .anywhere))
    }
  }

  @Test("What stops across the stack counts too")
  func across() throws {
    var engine = try Self.engine { $0.content.crossExtent = 1000 }
    _ = try show(&engine, at: 2)
    try engine.enqueue(ScrollEvent(time: 2, .scrollToEdge(.trailing, animation: .linear(duration: 1))))
    try engine.enqueue(ScrollEvent(time: 2, .keep(Self.place)))
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 300, at: 2.5)
    try engine.touch(ScrollEvent.Kind.touchEnded, y: 300, at: 2.5)
    let report = try show(&engine, at: 2.5)
    #expect(report.changes.contains(.userScroll) && report.geometry.contentOffset == CGPoint(x: 305, y: 6000))
    try engine.apply([.insertRows(count: 5, at: 62, section: 0)])
    try engine.enqueue(ScrollEvent(time: 3, .resize(CGSize(width: 390, height: 400))))
    _ = try show(&engine, at: 3)
    try engine.apply([.moveRows(60..<61, to: 10, section: 0)])
    #expect(try show(&engine, at: 4).geometry.contentOffset.y == 6000)
  }

  @Test("A touch in a list stops the animation of the one around it, which is the user's then")
  func shared() throws {
    let grove = try Grove.stack(depth: 2)
    try grove.send(.scrollToEdge(.bottom, animation: .linear(duration: 1)), .root, at: 0)
    try grove.send(.keep(.edge(.bottom)), .root, at: 0)
    try grove.show(at: 0)
    try grove.tree.enqueue(ScrollEvent(time: 0.5, .touchBegan(CGPoint(x: 100, y: 100))))
    try grove.show(at: 0.5)
    #expect(grove.phases([.root, 1]) == [.tracking, .tracking])
    #expect(grove.report(of: .root)?.changes.contains(.userScroll) == true)
    #expect(grove.report(of: 1)?.changes.contains(.userScroll) == false)
    try grove.tree.enqueue(ScrollEvent(time: 0.6, .touchCancelled()))
    try grove.show(at: 0.6)
    try grove.tree.apply([.insertRows(count: 5, at: 20, section: 0)], to: .root)
    try grove.show(at: 1)
    #expect(grove.heights(1) == [600])
  }

  @Test(
    "An animation that ends between an edit and the frame leads to its place, as with frames between",
    arguments: [1, 60])
  func endsBeforeTheFrame(rate: Int) throws {
    var engine = try Self.engine()
    try engine.enqueue(ScrollEvent(time: 0.5, .keep(.edge(.top))))
    _ = try show(&engine, at: 0.5)
    try engine.apply([.insertRows(count: 1, at: 0, section: 0)])
    for frame in 1...(2 * rate) { _ = try show(&engine, at: 0.5 + Double(frame) / Double(rate)) }
    #expect(engine.top(of: 61) == 0)
    // After the next change the edge is put back.
    try engine.apply([.insertRows(count: 1, at: 0, section: 0)])
    _ = try show(&engine, at: 5)
    #expect(engine.top(of: 0) == 0)
  }
}
