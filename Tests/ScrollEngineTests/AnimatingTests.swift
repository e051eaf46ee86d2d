// Animated scrolling: phases, interruptions, sampling, and views that are far away.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Animated scrolling")
struct AnimatingTests {
  @Test("A request with an animation animates, is idle at its end, and stands exactly where it was asked to")
  func phases() throws {
    var engine = try ScrollEngine(configuration())
    _ = try engine.frame(at: 0, asking: Rows.all(100))
    try engine.enqueue(ScrollEvent(time: 1, .scrollTo(CGPoint(x: 0, y: 4321), animation: .linear(duration: 0.5))))
    let middle = try engine.frame(at: 1.25, asking: Rows.all(100))
    #expect(middle.phase == .animating && engine.phasesOfFrame == [.animating])
    #expect(abs(middle.geometry.contentOffset.y - 2160.5) < 1e-6 && abs(middle.velocity.dy - 8642) < 1e-6)
    #expect(engine.phaseChange(at: 0).time == 1 && engine.phaseChange(at: 0).context.velocity?.dy == 8642)
    let end = try engine.frame(at: 2, asking: Rows.all(100))
    #expect(end.phase == .idle && end.geometry.contentOffset.y == 4321 && end.velocity.dy == 0)
    #expect(engine.phaseChange(at: 0).time == 1.5)
  }

  @Test("The target is clamped to the range, and follows the end of the content")
  func clamped() throws {
    var engine = try ScrollEngine(configuration())
    _ = try engine.frame(at: 0, asking: Rows.all(100))
    try engine.enqueue(ScrollEvent(time: 1, .scrollTo(CGPoint(x: 0, y: 1e300), animation: .easeInOut(duration: 1))))
    _ = try engine.frame(at: 1.5, asking: Rows.all(100))
    try engine.apply([.insertRows(count: 50, at: 1000, section: 0)])
    for step in 0...120 { _ = try engine.frame(at: 1.5 + Double(step) / 120, asking: Rows.all(100)) }
    let report = try engine.frame(at: 9, asking: Rows.all(100))
    #expect(report.phase == .idle && report.geometry.contentOffset.y == 105_000 - 800)
  }

  @Test("A pointer stops an animation where it is; under a pointer a request acts at once")
  func touch() throws {
    var engine = try ScrollEngine(configuration())
    _ = try engine.frame(at: 0, asking: Rows.all(100))
    try engine.enqueue(ScrollEvent(time: 1, .scrollTo(CGPoint(x: 0, y: 5000), animation: .default)))
    let moving = try engine.frame(at: 1.1, asking: Rows.all(100)).geometry.contentOffset.y
    #expect(moving > 100 && moving < 4900)
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 400, at: 1.1)
    let held = try engine.frame(at: 3, asking: Rows.all(100))
    #expect(held.phase == .tracking && held.geometry.contentOffset.y == moving)
    try engine.enqueue(ScrollEvent(time: 3, .scrollTo(CGPoint(x: 0, y: 700), animation: .default)))
    let jumped = try engine.frame(at: 3, asking: Rows.all(100))
    #expect(jumped.phase == .tracking && jumped.geometry.contentOffset.y == 700)
  }

  @Test("A fling passes its velocity on to an animation, and so does an animation to another")
  func velocityIsKept() throws {
    for animation in AnimatedScrollTests.animations where animation.startDelay == 0 {
      var engine = try ScrollEngine(configuration(rows: 100_000))
      _ = try engine.frame(at: 0, asking: Rows.all(100))
      try engine.enqueue(ScrollEvent(time: 0, .scrollTo(CGPoint(x: 0, y: 10_000))))
      try engine.flick(from: 700, by: -20, count: 5, at: 0.1)
      var last = try engine.frame(at: 0.3, asking: Rows.all(100))
      #expect(last.phase == .decelerating)
      for (time, target) in [(0.3, 30_000.0), (0.4, 4000), (0.45, 12_345)] {
        last = try engine.frame(at: time, asking: Rows.all(100))
        try engine.enqueue(ScrollEvent(time: time, .scrollTo(CGPoint(x: 0, y: target), animation: animation)))
        let report = try engine.frame(at: time, asking: Rows.all(100))
        var expected = last.velocity.dy
        let way = target - last.geometry.contentOffset.y
        switch animation.motion {
        case .spring(_, let own): expected += own * animation.speedFactor * way
        case .timingCurve(let curve, let duration) where curve.velocity(at: 0) == .infinity:
          expected += 100 * way / duration
        case .timingCurve: break
        }
        #expect(abs(report.velocity.dy - expected) <= 1e-6 * (1 + abs(expected)), "\(animation) at \(time)")
        #expect(report.geometry.contentOffset.y == last.geometry.contentOffset.y && report.phase == .animating)
      }
      _ = try engine.frame(at: 60, asking: Rows.all(100))
      #expect(try engine.frame(at: 61, asking: Rows.all(100)).geometry.contentOffset.y == 12_345)
    }
  }

  @Test("However often it is looked at, an animation shows the same bits", arguments: AnimatedScrollTests.animations)
  func sampling(_ animation: Animation) throws {
    func play(_ times: [Double]) throws -> [Double: [UInt64]] {
      var engine = try ScrollEngine(configuration())
      var seen: [Double: [UInt64]] = [:]
      try engine.enqueue(ScrollEvent(time: 0.1, .scrollTo(CGPoint(x: 0, y: 6000), animation: .easeIn(duration: 2))))
      try engine.enqueue(ScrollEvent(time: 0.53, .scrollTo(CGPoint(x: 0, y: 1234.5), animation: animation)))
      try engine.enqueue(ScrollEvent(time: 0.61, .scrollTo(CGPoint(x: 0, y: 9000), animation: animation)))
      for time in times {
        let report = try engine.frame(at: time, asking: Rows.all(100))
        seen[time] = [report.geometry.contentOffset.y.native.bitPattern, report.velocity.dy.native.bitPattern]
      }
      return seen
    }
    var random = SeededGenerator(seed: 7)
    let ends: [Double] = [2, 4, 8, 64]
    func steady(_ hertz: Int) -> [Double] { (0..<2 * hertz).map { Double($0) / Double(hertz) } + ends }
    let all = try play(steady(120))
    let anyTimes: [Double] = (0...100).map { _ in Double.random(in: 0...2, using: &random) }
    let others: [[Double]] = [steady(60), steady(240), ends, [64], (anyTimes + ends).sorted()]
    for times in others {
      for (time, bits) in try play(times) {
        if let expected = all[time] { #expect(bits == expected, "at \(time) s") }
      }
    }
    #expect(all[64]?[0] == 9000.0.bitPattern)
  }

  /// Rows of a million, chosen at random.
  private static let anyRows: [Int] = {
    var random = SeededGenerator(seed: 23)
    return (0..<5).map { _ in Int.random(in: 0..<1_000_000, using: &random) }
  }()

  @Test(
    "Any row of a million never measured is led to without a jump and lands exactly",
    arguments: [3, 77_777, 500_000, 999_990] + anyRows, AnimatedScrollTests.animations)
  func lands(row: Int, animation: Animation) throws {
    var engine = try RequestTests.engine()
    var report = try engine.frame(at: 0, asking: Rows.varied)
    let anchor = UnitPoint(x: 0, y: 0.25)
    let event = ScrollEvent.Kind.scrollToView(.row(row, section: 0), anchor: anchor, animation: animation)
    try engine.enqueue(ScrollEvent(time: 1, event))
    var targets: Set<CGFloat> = []
    var time = 1.0
    while time < 40, time < 1.1 || report.phase == .animating {
      report = try engine.frame(at: time, asking: Rows.varied)
      targets.insert(report.geometry.contentSize.height)
      // Each frame begins with the velocity at the end of the frame before. Over 10 µs nothing may jump. The velocity
      // may change as much as the stiffest spring and steepest curve change it, times about two.
      if report.phase == .animating, time > 1.05 {
        let close = try engine.frame(at: time + 1e-5, asking: Rows.varied)
        let moved = close.geometry.contentOffset.y - close.offsetCorrection - report.geometry.contentOffset.y
        let speed = max(abs(report.velocity.dy), abs(close.velocity.dy))
        #expect(abs(moved) <= 1e-5 * speed * 1.5 + 0.51 || close.phase == .idle, "\(moved) at \(speed), \(time) s")
        if close.phase == .animating {
          let way = report.geometry.contentSize.height * CGFloat(row) / 1_000_000
          let change = abs(close.velocity.dy - report.velocity.dy)
          #expect(change <= 1e-5 * (20 * speed + 500 * way), "\(change) at \(speed), \(time) s")
        }
        report = close
      }
      time += 1.0 / 120
    }
    _ = try engine.frame(at: time + 1, asking: Rows.varied)
    let found = engine.top(of: row)
    let top = try #require(found)
    if row > 100, row < 999_900 {
      // Equal to the unit: the height is a third of a point, rounded to units.
      #expect(abs(top - (50 + (720 - Rows.varied.height(row)) * 0.25)) < 1e-6)
    }
    if row > 100 { #expect(targets.count > 1) }
    for frame in 1...60 {
      _ = try engine.frame(at: time + 1 + Double(frame) / 60, asking: Rows.varied)
      #expect(engine.top(of: row) == top)
    }
  }

  @Test("A single frame after the end lands exactly too, and so does an edit under way")
  func landsAtOnceOrAfterEdits() throws {
    for edits in [false, true] {
      var engine = try RequestTests.engine()
      _ = try engine.frame(at: 0, asking: Rows.varied)
      let row = StackElement.row(400_000, section: 0)
      try engine.enqueue(ScrollEvent(time: 1, .scrollToView(row, anchor: .top, animation: .default)))
      if edits {
        _ = try engine.frame(at: 1.2, asking: Rows.varied)
        try engine.apply([.insertRows(count: 17, at: 5, section: 0), .removeRows(500_000..<600_000, section: 0)])
        _ = try engine.frame(at: 1.4, asking: Rows.varied)
        try engine.apply([.moveRows(400_017..<400_018, to: 300_000, section: 0)])
      }
      _ = try engine.frame(at: 30, asking: Rows.varied)
      #expect(engine.top(of: edits ? 300_000 : 400_000) == 50)
    }
  }

  @Test("A view that is taken out leaves the animation to the one behind it, or before it")
  func removedView() throws {
    var engine = try ScrollEngine(configuration())
    _ = try engine.frame(at: 0, asking: Rows.all(100))
    let row = StackElement.row(500, section: 0)
    try engine.enqueue(ScrollEvent(time: 1, .scrollToView(row, anchor: .top, animation: .easeInOut)))
    _ = try engine.frame(at: 1.1, asking: Rows.all(100))
    try engine.apply([.removeRows(490..<510, section: 0)])
    let report = try engine.frame(at: 5, asking: Rows.all(100))
    #expect(report.phase == .idle && report.geometry.contentOffset.y == 49_000)

    // The row before the removed rows takes over the view's place. If no rows are left, the goal stays.
    try engine.enqueue(
      ScrollEvent(time: 6, .scrollToView(.row(900, section: 0), anchor: .center, animation: .easeInOut)))
    _ = try engine.frame(at: 6.1, asking: Rows.all(100))
    try engine.apply([.removeRows(800..<980, section: 0), .moveRows(799..<800, to: 700, section: 0)])
    _ = try engine.frame(at: 9, asking: Rows.all(100))
    #expect(engine.phase == .idle && engine.top(of: 700) == 350)
    try engine.enqueue(ScrollEvent(time: 10, .scrollToView(.row(0, section: 0), anchor: .top, animation: .easeInOut)))
    _ = try engine.frame(at: 10.1, asking: Rows.all(100))
    try engine.apply([.removeSections(0..<1)])
    try engine.apply([.insertSections([StackSection(rowCount: 500)], at: 0)])
    let refilled = try engine.frame(at: 15, asking: Rows.all(100))
    #expect(refilled.phase == .idle && refilled.geometry.contentOffset.y == 0)
  }

  @Test("Without an anchor the end is chosen when the animation begins; what is visible stays")
  func nearest() throws {
    var engine = try RequestTests.engine()
    _ = try engine.frame(at: 0, asking: Rows.all(100))
    for (time, row, top) in [(1.0, 20, 670.0), (3, 10, 50), (5, 12, 250)] {
      let request = ScrollEvent.Kind.scrollToView(.row(row, section: 0), anchor: nil, animation: .bouncy)
      try engine.enqueue(ScrollEvent(time: time, request))
      for step in 0...30 { _ = try engine.frame(at: time + Double(step) / 60, asking: Rows.all(100)) }
      let report = try engine.frame(at: time + 1.9, asking: Rows.all(100))
      #expect(report.phase == .idle && engine.top(of: row) == top)
    }
  }
}
