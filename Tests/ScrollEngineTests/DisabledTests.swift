// Disabled scrolling: the engine ignores pointers and keys, and the program can still scroll.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Disabled scrolling")
struct DisabledTests {
  private static let pointers: [ScrollEvent.Kind] = [
    .touchBegan(CGPoint(x: 200, y: 600)), .touchMoved(CGPoint(x: 200, y: 500)), .touchEnded(CGPoint(x: 200, y: 400)),
    .touchCancelled(), .key(.pageDown), .key(.end), .wheel(WheelEvent(delta: CGVector(dx: 0, dy: -50))),
    .wheel(WheelEvent(delta: CGVector(dx: 0, dy: -50), phase: .began)),
    .wheel(WheelEvent(delta: CGVector(dx: 0, dy: -50), phase: .ended)),
    .wheel(WheelEvent(delta: CGVector(dx: 0, dy: -50), momentumPhase: .began)),
  ]

  private static func engine(isScrollEnabled: Bool = true) throws -> ScrollEngine {
    var lying = configuration()
    lying.isScrollEnabled = isScrollEnabled
    var engine = try ScrollEngine(lying)
    _ = try engine.frame(at: 0, asking: Rows.all(100))
    return engine
  }

  @Test("Pointers and keys do nothing where scrolling is disabled from the start, until it is enabled")
  func fromTheStart() throws {
    var engine = try Self.engine(isScrollEnabled: false)
    for (step, pointer) in Self.pointers.enumerated() {
      try engine.enqueue(ScrollEvent(time: 1 + Double(step) / 100, pointer))
    }
    let report = try engine.frame(at: 2, asking: Rows.all(100))
    #expect(report.geometry.contentOffset.y == 0 && engine.phaseChangeCount == 0)
    try engine.enqueue(ScrollEvent(time: 2, .scrollDisabled(false)))
    try engine.wheel(-50, at: 2)
    #expect(try engine.frame(at: 2, asking: Rows.all(100)).geometry.contentOffset.y == 50)
  }

  @Test("A fling goes on, and a touch does not stop it")
  func fling() throws {
    var engine = try Self.engine()
    var other = try Self.engine()
    try engine.flick(from: 700, by: -30, count: 6, at: 1)
    try other.flick(from: 700, by: -30, count: 6, at: 1)
    try engine.enqueue(ScrollEvent(time: 1.2, .scrollDisabled(true)))
    for pointer in Self.pointers { try engine.enqueue(ScrollEvent(time: 1.2, pointer)) }
    for time in [1.2, 1.4, 9] {
      let report = try engine.frame(at: time, asking: Rows.all(100))
      #expect(report == (try other.frame(at: time, asking: Rows.all(100))))
    }
  }

  @Test("A pointer is let go without velocity, and scrolls no more when scrolling is enabled again")
  func touch() throws {
    var engine = try Self.engine()
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 600, at: 1)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 590, at: 1.01)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 500, at: 1.02)
    try engine.enqueue(ScrollEvent(time: 1.03, .scrollDisabled(true)))
    try engine.enqueue(ScrollEvent(time: 1.03, .scrollDisabled(true)))
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 450, at: 1.04)
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 600, at: 1.05)
    try engine.enqueue(ScrollEvent(time: 1.06, .scrollDisabled(false)))
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 300, at: 1.07)
    let report = try engine.frame(at: 1.07, asking: Rows.all(100))
    #expect(report.phase == .idle && report.geometry.contentOffset.y == 90)
    #expect(engine.changesOfFrame.last == ChangeOfPhase(time: 1.03, phase: .idle, offset: 90, velocity: 0))
    #expect(engine.phasesOfFrame == [.tracking, .interacting, .idle])
  }

  @Test("Content that is held past an edge comes back")
  func pastAnEdge() throws {
    var engine = try Self.engine()
    try engine.wheel(200, phase: .began, at: 1)
    try engine.enqueue(ScrollEvent(time: 1, .scrollDisabled(true)))
    let left = try engine.frame(at: 1, asking: Rows.all(100))
    #expect(left.phase == .decelerating && left.geometry.contentOffset.y < -90 && left.velocity.dy == 0)
    #expect(try engine.frame(at: 9, asking: Rows.all(100)).geometry.contentOffset.y == 0)
  }

  @Test("A trackpad's momentum stops, and does not go on when scrolling is enabled again")
  func momentum() throws {
    var engine = try Self.engine()
    try engine.wheel(-10, momentum: .began, at: 1)
    try engine.enqueue(ScrollEvent(time: 1.01, .scrollDisabled(true)))
    try engine.wheel(-10, momentum: .changed, at: 1.02)
    try engine.enqueue(ScrollEvent(time: 1.03, .scrollDisabled(false)))
    try engine.wheel(-10, momentum: .changed, at: 1.04)
    let report = try engine.frame(at: 1.04, asking: Rows.all(100))
    #expect(report.geometry.contentOffset.y == 10)
    #expect(engine.changesOfFrame.last == ChangeOfPhase(time: 1.01, phase: .idle, offset: 10, velocity: 0))
  }

  @Test("The program scrolls all the same, and the container takes another size")
  func program() throws {
    var engine = try Self.engine(isScrollEnabled: false)
    try engine.jump(to: 500, at: 1)
    try engine.jump(to: 3000, animation: .linear(duration: 0.5), at: 1)
    #expect(try engine.frame(at: 1.25, asking: Rows.all(100)).phase == .animating)
    #expect(try engine.frame(at: 2, asking: Rows.all(100)).geometry.contentOffset.y == 3000)
    try engine.enqueue(ScrollEvent(time: 2, .scrollToView(.row(50, section: 0), anchor: .top)))
    try engine.enqueue(ScrollEvent(time: 2, .resize(CGSize(width: 390, height: 600))))
    let report = try engine.frame(at: 2, asking: Rows.all(100))
    #expect(report.geometry.contentOffset.y == 5000 && report.geometry.containerSize.height == 600)
  }
}
