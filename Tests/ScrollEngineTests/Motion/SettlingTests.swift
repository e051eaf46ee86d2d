// A spring comes to rest exactly when it crosses the threshold for the last time.
import Foundation
import ScrollEngine
import Testing

@Suite("Settling")
struct SettlingTests {
  static let ratios = [0.01, 0.05, 0.2, 0.5, 0.8, 0.99, 1 - 1e-9, 1, 1 + 1e-9, 1.01, 1.5, 5, 100]

  @Test("At the time half a point is left, and never again so much", arguments: ratios, Array(1...20) as [UInt64])
  func lastCrossing(ratio: Double, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let scale = pow(10, Double.random(in: -1...5, using: &random))
    let spring = DampedSpring(
      displacement: Double.random(in: -1...1, using: &random) * scale,
      velocity: Double.random(in: -10...10, using: &random) * scale,
      angularFrequency: pow(10, Double.random(in: 0...2, using: &random)), dampingRatio: ratio)
    let end = spring.settlingTime(within: 0.5)
    if end > 0 {
      #expect(abs(abs(spring.displacement(at: end)) - 0.5) < 1e-6, "\(spring)")
      #expect(abs(spring.displacement(at: end * (1 - 1e-7))) > 0.5, "\(spring)")
    }
    let span = 4 / (min(ratio, 1 / ratio) * spring.angularFrequency)
    let times = (1...1000).map { end + 1e-9 * end + span * Double($0) / 1000 }
    let late = times.first { abs(spring.displacement(at: $0)) >= 0.5 }
    #expect(late == nil, "\(spring)")
  }

  @Test("The figures of closed forms hold")
  func figures() {
    // Solutions of 100·e^(−10t)·(1 + 10t) = 0.5 and 1000·t·e^(−10t) = 0.5 by SciPy's brentq.
    #expect(abs(Bounce(displacement: 100, velocity: 0).duration - 0.7430129500280123) < 1e-12)
    #expect(abs(Bounce(displacement: 0, velocity: 1000).duration - 0.7283997135099082) < 1e-12)
    #expect(Bounce(displacement: 0.4, velocity: 0).duration == 0)
    #expect(Bounce(displacement: 0.5, velocity: 0).duration == 0)
    #expect(Bounce(displacement: 0, velocity: 13.5).duration == 0)
    #expect(Bounce(displacement: 0, velocity: 13.7).duration > 0.05)
  }

  @Test("A spring keeps the parameters that it was made with, and is bounded where it scrolls")
  func values() throws {
    let swing = Spring(duration: 0.5, bounce: 1)
    #expect(swing.dampingRatio == 0 && swing.damping == 0 && swing.bounce == 1)
    #expect(abs(swing.value(target: 1, time: 0.25) - 2) < 1e-12 && abs(swing.value(target: 1, time: 50)) < 1e-9)
    #expect(swing.settlingDuration(target: 1, epsilon: 0.1) == .infinity)
    #expect(swing.settlingDuration(target: 0.05, epsilon: 0.1) == 0)
    #expect(Spring(duration: 0.5, bounce: -1).dampingRatio == .infinity)
    #expect(Spring(duration: 0.5, bounce: -1).value(target: 1, time: 1) < 1e-6)
    #expect(Spring(duration: .nan).value(target: 1, time: 1).isFinite)
    // A scroll must come to rest, so it uses the lowest damping ratio that is allowed.
    let scroll = AnimatedScroll(.spring(swing), to: 1000)
    let bounded = AnimatedScroll(.spring(Spring(response: 0.5, dampingRatio: 0.01)), to: 1000)
    #expect(scroll.duration == bounded.duration && scroll.duration < 1000)
  }

  @Test("A swing past the end of the content goes as far as it is allowed, and reports no velocity there")
  func overshootLimit() throws {
    for limit in [nil, 0, CGFloat(30)] {
      var limited = configuration()
      limited.overshootLimit = limit
      var engine = try ScrollEngine(limited)
      let spring = Animation.spring(duration: 0.5, bounce: 0.7)
      try engine.enqueue(ScrollEvent(time: 0, .scrollToEdge(.bottom, animation: spring)))
      var farthest: CGFloat = 0
      for frame in 0..<2000 {
        let report = try engine.frame(at: Double(frame) / 240, asking: Rows.all(100))
        let past = report.geometry.contentOffset.y - (100_000 - 800)
        if let limit, past >= limit, report.phase == .animating { #expect(report.velocity.dy == 0 || past == limit) }
        farthest = max(farthest, past)
      }
      #expect(limit == nil ? farthest > 10_000 : farthest == limit)
      #expect(engine.phase == .idle && engine.geometry.contentOffset.y == 99_200)
    }
  }

  @Test(
    "An animation to the end over estimates far too long stays within its limit in every frame",
    arguments: [Animation.easeInOut(duration: 0.7), .spring(duration: 0.5, bounce: 0.3), .linear(duration: 0.5)])
  func overshootLimitOverEstimates(_ animation: Animation) throws {
    for limit in [0, CGFloat(30)] {
      for estimate in [100, CGFloat(150)] {
        var limited = configuration(rows: 100, estimate: estimate)
        limited.overshootLimit = limit
        var engine = try ScrollEngine(limited)
        _ = try engine.frame(at: 0, asking: Rows.all(72))
        try engine.enqueue(ScrollEvent(time: 0, .scrollToEdge(.bottom, animation: animation)))
        for frame in 1..<120 {
          let report = try engine.frame(at: Double(frame) / 60, asking: Rows.all(72))
          let end = report.geometry.contentSize.height - 800
          #expect(report.geometry.contentOffset.y <= end + limit, "frame \(frame)")
          #expect(report.visibleLines.count > 10, "frame \(frame)")
        }
        let geometry = engine.geometry
        #expect(engine.phase == .idle && geometry.visibleRect.maxY == geometry.contentSize.height)
      }
    }
  }
}
