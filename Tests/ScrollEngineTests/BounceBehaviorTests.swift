// Content that does not give way past its edges.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Bounce behaviour")
struct BounceBehaviorTests {
  /// A stack with a behaviour along its axis and the opposite behaviour across it.
  private static func engine(_ behavior: ScrollBounceBehavior, rows: Int, axis: Axis = .vertical) throws -> ScrollEngine
  {
    var lying = configuration(rows: rows)
    lying.containerSize = CGSize(width: 800, height: 800)
    lying.content.axis = axis
    let other: ScrollBounceBehavior = behavior == .basedOnSize ? .always : .basedOnSize
    lying.verticalScrollBounceBehavior = axis == .vertical ? behavior : other
    lying.horizontalScrollBounceBehavior = axis == .horizontal ? behavior : other
    var engine = try ScrollEngine(lying)
    _ = try engine.frame(at: 0, asking: Rows.all(100))
    return engine
  }

  private static func offset(_ report: FrameReport, _ axis: Axis) -> CGFloat {
    axis == .vertical ? report.geometry.contentOffset.y : report.geometry.contentOffset.x
  }

  @Test(
    "Short content gives way to a pointer, unless that depends on its size", arguments: Axis.allCases,
    [ScrollBounceBehavior.automatic, .always, .basedOnSize])
  func shortContent(axis: Axis, behavior: ScrollBounceBehavior) throws {
    var engine = try Self.engine(behavior, rows: 8, axis: axis)
    for (time, place) in [(1.0, 300.0), (1.01, 310), (1.02, 510)] {
      let kind = time == 1 ? ScrollEvent.Kind.touchBegan : ScrollEvent.Kind.touchMoved
      try engine.touch(
        kind, x: axis == .vertical ? 0 : place, y: axis == .vertical ? place : 0, at: time)
    }
    let pulled = try engine.frame(at: 1.02, asking: Rows.all(100))
    let expected = behavior == .basedOnSize ? 0 : -0.55 * 200 * 800 / (800 + 0.55 * 200)
    #expect(pulled.phase == .interacting && abs(Self.offset(pulled, axis) - expected) < 1e-6)
    let last = CGPoint(x: axis == .vertical ? 0 : 510, y: axis == .vertical ? 510 : 0)
    try engine.enqueue(ScrollEvent(time: 1.03, .touchEnded(last)))
    let left = try engine.frame(at: 1.03, asking: Rows.all(100))
    #expect(left.phase == (behavior == .basedOnSize ? .idle : .decelerating))
    #expect(Self.offset(try engine.frame(at: 9, asking: Rows.all(100)), axis) == 0)
  }

  @Test("Content that is longer than the container by a unit gives way whatever the behaviour")
  func longContent() throws {
    var engine = try ScrollEngine(configuration(height: 800 - 1 / 3_145_728, rows: 8))
    var based = configuration(height: 800 - 1 / 3_145_728, rows: 8)
    based.verticalScrollBounceBehavior = .basedOnSize
    var other = try ScrollEngine(based)
    for time in [0.5, 0.7, 0.9, 1.1, 3] {
      try engine.flick(from: 200, by: 40, count: 5, at: time)
      try other.flick(from: 200, by: 40, count: 5, at: time)
      let report = try engine.frame(at: time + 0.1, asking: Rows.all(100))
      #expect(report == (try other.frame(at: time + 0.1, asking: Rows.all(100))))
      #expect(report.geometry.contentOffset.y < -20)
    }
  }

  @Test("A trackpad's momentum ends at the edge of content that does not give way")
  func momentum() throws {
    var engine = try Self.engine(.basedOnSize, rows: 8)
    try engine.wheel(-30, momentum: .began, at: 1)
    _ = try engine.frame(at: 1, asking: Rows.all(100))
    #expect(engine.phasesOfFrame == [.decelerating, .idle])
    // The same happens at any velocity.
    try engine.wheel(0, momentum: .began, at: 2)
    try engine.wheel(-300, momentum: .changed, at: 2.01)
    let report = try engine.frame(at: 2.01, asking: Rows.all(100))
    #expect(engine.phasesOfFrame == [.decelerating, .idle] && report.geometry.contentOffset.y == 0)
  }

  @Test("Content that becomes short under a fling comes back without going further out first")
  func shrinks() throws {
    var farthest: [CGFloat] = []
    for behavior in [ScrollBounceBehavior.basedOnSize, .always] {
      var engine = try Self.engine(behavior, rows: 1000)
      try engine.flick(from: 700, by: -30, count: 6, at: 1)
      let flung = try engine.frame(at: 1.1, asking: Rows.all(100))
      #expect(flung.phase == .decelerating && flung.velocity.dy > 3000)
      try engine.apply([.removeRows(5..<1000, section: 0)])
      var offsets: [CGFloat] = []
      for frame in 0...600 {
        let report = try engine.frame(at: 1.1 + Double(frame) / 120, asking: Rows.all(100))
        offsets.append(report.geometry.contentOffset.y)
      }
      #expect(offsets[0] == 250 && offsets.last == 0)
      farthest.append((offsets.max() ?? 0) - offsets[0])
    }
    #expect(farthest[0] == 0 && farthest[1] > 50)
  }

  @Test("Content that becomes short under a pointer stands at its edge from the next move on")
  func shrinksUnderATouch() throws {
    var engine = try Self.engine(.basedOnSize, rows: 1000)
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 600, at: 1)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 590, at: 1.1)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 540, at: 1.2)
    _ = try engine.frame(at: 1.2, asking: Rows.all(100))
    try engine.apply([.removeRows(5..<1000, section: 0)])
    var report = try engine.frame(at: 1.2, asking: Rows.all(100))
    #expect(report.phase == .interacting && report.geometry.contentOffset.y == 50)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 500, at: 1.3)
    report = try engine.frame(at: 1.3, asking: Rows.all(100))
    #expect(report.geometry.contentOffset.y == 0)
    // It gives way again when the content grows.
    try engine.apply([.insertRows(count: 20, at: 5, section: 0)])
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 600, at: 1.4)
    report = try engine.frame(at: 1.4, asking: Rows.all(100))
    #expect(abs(report.geometry.contentOffset.y + 0.55 * 100 * 800 / (800 + 0.55 * 100)) < 1e-6)
  }

  @Test(
    "A fling towards an edge that does not give way ends there, with the time at which it reaches it",
    arguments: [-1.0, 1])
  func flingEndsAtEdge(side: Double) {
    func fling(bounces: Bool) -> Fling {
      Fling(
        velocity: 2000 * side, lowerEdge: min(0, 600 * side), upperEdge: max(0, 600 * side), rate: .normal,
        bounces: bounces)
    }
    let (stiff, soft) = (fling(bounces: false), fling(bounces: true))
    #expect(stiff.duration == soft.edgeTime && stiff.rest == 600 * side)
    #expect(stiff.velocity(at: stiff.duration) == 0 && stiff.position(at: stiff.duration) == 600 * side)
    for part in [0, 0.3, 0.99] {
      #expect(stiff.position(at: part * stiff.duration) == soft.position(at: part * stiff.duration))
      #expect(stiff.velocity(at: part * stiff.duration) == soft.velocity(at: part * stiff.duration))
    }
    let moved = soft.replacingEdges(lowerEdge: min(0, 500 * side), upperEdge: max(0, 500 * side), bounces: false)
    #expect(moved.rest == 500 * side && moved.duration < stiff.duration)
  }

  @Test(
    "From outside of edges that do not give way the content comes back without a velocity", arguments: [-900.0, 900])
  func fromOutside(velocity: Double) {
    for edges in [(-300.0, -40.0), (40, 300), (40, 40)] {
      func fling(_ velocity: Double, bounces: Bool) -> Fling {
        Fling(velocity: velocity, lowerEdge: edges.0, upperEdge: edges.1, rate: .normal, bounces: bounces)
      }
      #expect(fling(velocity, bounces: false) == fling(0, bounces: true))
      #expect(fling(velocity, bounces: true) != fling(0, bounces: true))
    }
  }
}
