// Scroll views with targets in trees: flings that are passed on, shared pointers, and momentum.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Targets in trees")
struct TreeTargetTests {
  /// A list of 2000 pt in 600 pt. It stands in pages of 800 pt (0, 800, 1200).
  private static func pager(_ rule: ScrollTargetRule = .paging, inner: ScrollTargetRule = .anywhere) throws -> Grove {
    let grove = try Grove.stack(depth: 2)
    for (view, rule) in [(ScrollViewID.root, rule), (1, inner)] {
      let known = grove.configuration(of: view)
      var configuration = try #require(known)
      configuration.scrollTargetRule = rule
      try grove.tree.update(to: configuration, of: view)
    }
    try grove.show(at: -1)
    return grove
  }

  private static func rest(_ grove: Grove) throws {
    while grove.needsFrame { try grove.show(at: grove.report.time + 1.0 / 60) }
  }

  @Test("A fling that comes to the end of a list turns the page")
  func handOver() throws {
    let grove = try Self.pager()
    try grove.send(.scrollTo(CGPoint(x: 0, y: 1300)), 1, at: -1)
    try grove.show(at: -1)
    let end = try grove.drag(from: CGPoint(x: 100, y: 590), by: [-15, -20, -20])
    try grove.tree.enqueue(ScrollEvent(time: 3.0 / 120, .touchEnded(end)))
    try grove.show(at: 0.03)
    #expect(grove.heights(2) == [0, grove.heights(2)[1]])
    try Self.rest(grove)
    #expect(grove.heights(2) == [800, 1400])
  }

  @Test("A pointer that is shared turns the page, or leaves it")
  func shared() throws {
    let grove = try Self.pager()
    try grove.send(.scrollTo(CGPoint(x: 0, y: 1400)), 1, at: -1)
    try grove.show(at: -1)
    var end = try grove.drag(from: CGPoint(x: 100, y: 590), by: [-15, -100, -200])
    try grove.tree.enqueue(ScrollEvent(time: 1, .touchEnded(end)))
    try grove.show(at: 1)
    #expect(grove.heights(2) == [300, 1400])
    try Self.rest(grove)
    #expect(grove.heights(2) == [0, 1400])
    end = CGPoint(x: 100, y: 590)
    let start = grove.report.time + 1
    try grove.tree.enqueue(ScrollEvent(time: start, .touchBegan(end)))
    for step in 1...3 {
      end.y -= 20
      try grove.tree.enqueue(ScrollEvent(time: start + Double(step) / 120, .touchMoved(end)))
    }
    try grove.tree.enqueue(ScrollEvent(time: start + 3.0 / 120, .touchEnded(end)))
    try grove.show(at: start + 3.0 / 120)
    try Self.rest(grove)
    #expect(grove.heights(2) == [800, 1400])
  }

  /// A trackpad gesture in the list: it moves by 20 pt every 1/120 s and ends.
  private static func gesture(_ grove: Grove) throws -> Double {
    for (step, phase) in [WheelEvent.Phase.began, .changed, .changed, .ended].enumerated() {
      let wheel = WheelEvent(
        delta: CGVector(dx: 0, dy: phase == .ended ? 0 : -20), phase: phase, momentumPhase: .none)
      try grove.send(.wheel(wheel), 1, at: Double(step) / 120)
    }
    try grove.show(at: 0.025)
    return 0.025
  }

  private static func momentum(_ grove: Grove, _ phase: WheelEvent.MomentumPhase, _ dy: CGFloat, at time: Double) throws
  {
    try grove.send(
      .wheel(WheelEvent(delta: CGVector(dx: 0, dy: dy), phase: .none, momentumPhase: phase)), 1, at: time)
    try grove.show(at: time)
  }

  @Test("A list in pages has the system's momentum, and bounces where that would turn the page")
  func momentum() throws {
    let grove = try Self.pager()
    try grove.send(.scrollTo(CGPoint(x: 0, y: 1300)), 1, at: -1)
    try grove.show(at: -1)
    let end = try Self.gesture(grove)
    #expect(grove.heights(2) == [0, 1360])
    // The gesture releases without velocity, so the system's momentum begins at rest.
    #expect(grove.phases([.root, 1]) == [.idle, .idle])
    try Self.momentum(grove, .began, -20, at: end + 0.01)
    #expect(grove.heights(2) == [0, 1380])
    try Self.momentum(grove, .changed, -40, at: end + 0.02)
    #expect(grove.heights(2) == [0, 1400])
    #expect(grove.phases([.root, 1]) == [.idle, .decelerating])
    try Self.rest(grove)
    #expect(grove.heights(2) == [0, 1400])
  }

  @Test("Fingers that drag the page throw it, and the momentum behind them is ignored")
  func thrownPage() throws {
    let grove = try Self.pager()
    try grove.send(.scrollTo(CGPoint(x: 0, y: 1400)), 1, at: -1)
    try grove.show(at: -1)
    let end = try Self.gesture(grove)
    #expect(grove.heights(2) == [60, 1400])
    #expect(grove.phases([.root, 1]) == [.decelerating, .idle])
    try Self.momentum(grove, .began, -20, at: end + 0.01)
    try Self.momentum(grove, .changed, -40, at: end + 0.02)
    try Self.rest(grove)
    #expect(grove.heights(2) == [800, 1400])
  }

  @Test("A list with targets in a plain scroll view ignores momentum")
  func innerTargets() throws {
    let grove = try Self.pager(.anywhere, inner: .viewAligned(limit: .one))
    let end = try Self.gesture(grove)
    #expect(grove.heights(2) == [0, 60])
    try Self.momentum(grove, .began, -20, at: end + 5)
    try Self.rest(grove)
    #expect(grove.heights(2) == [0, 100])
  }

  @Test("A fling that is handed over begins where the page is then")
  func handedOver() throws {
    let noting = Noting()
    var pair = try NestedScroll(outer: snapping(.custom, rows: 40), inner: snapping(.anywhere, rows: 4, height: 300))
    let (outer, inner) = (Rows.all(100).scrollTargetBehavior(noting), Rows.all(100))
    for step in 0...3 {
      let point = CGPoint(x: 100, y: 200 - 20 * CGFloat(step))
      let time = Double(step) / 120
      try pair.enqueue(ScrollEvent(time: time, step == 0 ? .touchBegan(point) : .touchMoved(point)), in: .inner)
    }
    try pair.enqueue(ScrollEvent(time: 3.0 / 120, .touchEnded(CGPoint(x: 100, y: 140))), in: .inner)
    try pair.enqueue(ScrollEvent(time: 3.0 / 120, .scrollTo(CGPoint(x: 0, y: 330))), in: .outer)
    _ = try pair.frame(at: 3.0 / 120, askingOuter: outer, askingInner: inner)
    #expect(noting.contexts.isEmpty)
    _ = try pair.frame(at: 0.5, askingOuter: outer, askingInner: inner)
    #expect(noting.contexts.count == 1)
    #expect(noting.contexts[0].originalTarget.rect.minY == 330)
    // The list slows down from 40 to 100, beginning at 2400 pt/s.
    #expect(abs(noting.contexts[0].velocity.dy - (2400 - normalDecay * 60)) < 1e-6)
  }

  @Test("A list in pages is let go without velocity, for the system sends its momentum")
  func leftToSystem() throws {
    let grove = try Self.pager()
    _ = try Self.gesture(grove)
    #expect(grove.heights(2) == [0, 60])
    #expect(grove.phases([.root, 1]) == [.idle, .idle])
  }

  @Test("Each of a pair asks its own client")
  func pair() throws {
    struct Row: ScrollTargetBehavior {
      var row: CGFloat
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) { target.rect.origin.y = row * 100 }
      func properties(context: PropertiesContext) -> Properties {
        var properties = Properties()
        properties.limitsScrolls = context.environment.horizontalSizeClass == .compact
        return properties
      }
    }
    var list = snapping(.custom, rows: 20, height: 300)
    let page = snapping(.custom, rows: 40)
    list.horizontalSizeClass = .compact
    var pair = try NestedScroll(outer: page, inner: list)
    let outer = Rows.all(100).scrollTargetBehavior(Row(row: 4))
    let inner = Rows.all(100).scrollTargetBehavior(Row(row: 7))
    for view in [NestedView.inner, .outer] {
      let start = view == .inner ? 0.0 : 20
      try pair.enqueue(ScrollEvent(time: start, .touchBegan(CGPoint(x: 0, y: 200))), in: view)
      try pair.enqueue(ScrollEvent(time: start + 0.1, .touchMoved(CGPoint(x: 0, y: 180))), in: view)
      try pair.enqueue(ScrollEvent(time: start + 0.2, .touchMoved(CGPoint(x: 0, y: 170))), in: view)
      try pair.enqueue(ScrollEvent(time: start + 1, .touchEnded(CGPoint(x: 0, y: 170))), in: view)
      for step in 0..<20 {
        _ = try pair.frame(at: start + Double(step), askingOuter: outer, askingInner: inner)
      }
    }
    #expect(pair.geometry(in: .inner).contentOffset.y == 700)
    #expect(pair.geometry(in: .outer).contentOffset.y == 400)
  }
}
