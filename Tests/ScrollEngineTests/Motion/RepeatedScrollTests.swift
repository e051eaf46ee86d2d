// Repeated animations: their runs, their ends, and the changes between runs.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Repeated animations")
struct RepeatedScrollTests {
  private func offsets(
    _ animation: Animation, to target: Double = 1000, at times: [Double]
  ) throws -> (offsets: [Double], phases: [ScrollPhase]) {
    var engine = try ScrollEngine(configuration())
    _ = try engine.frame(at: 0, asking: Rows.all(100))
    try engine.enqueue(ScrollEvent(time: 1, .scrollTo(CGPoint(x: 0, y: target), animation: animation)))
    var offsets: [Double] = []
    var phases: [ScrollPhase] = []
    for time in times {
      let report = try engine.frame(at: 1 + time, asking: Rows.all(100))
      offsets.append((report.geometry.contentOffset.y * 1000).rounded() / 1000)
      phases.append(report.phase)
    }
    return (offsets, phases)
  }

  @Test("Runs lead there and back by turns, or from the start anew, and end at the target")
  func runs() throws {
    let linear = Animation.linear(duration: 1)
    let times = [0.25, 0.75, 1.25, 1.75, 2.25, 2.75, 3.25]
    let there = try offsets(linear.repeatCount(3), at: times)
    #expect(there.offsets == [250, 750, 750, 250, 250, 750, 1000])
    #expect(there.phases == Array(repeating: .animating, count: 6) + [.idle])
    #expect(
      try offsets(linear.repeatCount(3, autoreverses: false), at: times).offsets == [
        250, 750, 250, 750, 250, 750, 1000,
      ])
    // The second of two runs leads back, and the content is at its target after it.
    let back = try offsets(linear.repeatCount(2), at: [1.999, 2])
    #expect(back.offsets == [1, 1000] && back.phases == [.animating, .idle])
  }

  @Test("Without an end it goes on, however late it is looked at, until a pointer comes")
  func forever() throws {
    let always = Animation.linear(duration: 1).repeatForever()
    let late = try offsets(always, at: [0.25, 1000.25, 1001.25, 86_400.5])
    #expect(late.offsets == [250, 250, 750, 500] && late.phases == Array(repeating: .animating, count: 4))
    var engine = try ScrollEngine(configuration())
    _ = try engine.frame(at: 0, asking: Rows.all(100))
    try engine.enqueue(ScrollEvent(time: 1, .scrollTo(CGPoint(x: 0, y: 1000), animation: always)))
    _ = try engine.frame(at: 8.5, asking: Rows.all(100))
    let needsFrame = engine.needsFrame
    #expect(needsFrame)
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 400, at: 8.75)
    let held = try engine.frame(at: 9, asking: Rows.all(100))
    #expect(held.phase == .tracking && abs(held.geometry.contentOffset.y - 250) < 1e-6)
    try engine.enqueue(ScrollEvent(time: 9, .touchEnded(CGPoint(x: 0, y: 400))))
    #expect(try engine.frame(at: 20, asking: Rows.all(100)).phase == .idle)
  }

  @Test("A delay before the repetition is part of each run, one behind it is waited for once; a speed is for all of it")
  func order() throws {
    let linear = Animation.linear(duration: 1)
    let times = [0.5, 1.5, 2.5, 3.5]
    #expect(try offsets(linear.delay(1).repeatCount(2), at: times).offsets == [0, 500, 1000, 500])
    #expect(try offsets(linear.repeatCount(2).delay(1), at: times).offsets == [0, 500, 500, 1000])
    #expect(
      try offsets(linear.delay(1).repeatCount(2).delay(1).speed(2), at: times.map { $0 / 2 }).offsets
        == [0, 0, 500, 1000])
  }

  @Test(
    "However often it is looked at, it shows the same bits",
    arguments: [
      Animation.linear(duration: 0.3).repeatForever(), .bouncy.repeatCount(5),
      .snappy.delay(0.1).repeatForever(autoreverses: false),
      .easeInOut(duration: 0.21).repeatCount(9, autoreverses: false).delay(0.07),
    ])
  func sampling(_ animation: Animation) throws {
    let steps = 1...60
    let often = try offsets(animation, at: (1...600).map { Double($0) / 60 })
    let seldom = try offsets(animation, at: steps.map { Double($0 * 10) / 60 })
    #expect(seldom.offsets == steps.map { often.offsets[$0 * 10 - 1] })
    #expect(seldom.phases == steps.map { often.phases[$0 * 10 - 1] })
  }

  @Test("A way that takes no time is not repeated")
  func nothing() throws {
    for animation in [Animation.linear(duration: 0).repeatForever(), .default.repeatForever()] {
      let target = animation.repetition == nil ? 0 : 0.2
      #expect(try offsets(animation, to: target, at: [0]).phases == [.idle])
    }
  }

  @Test("A target that moves bends the run under way, and the runs behind it lead there")
  func movingTarget() throws {
    var engine = try ScrollEngine(configuration(rows: 20))
    _ = try engine.frame(at: 0, asking: Rows.all(100))
    let animation = Animation.linear(duration: 1).repeatCount(4, autoreverses: false)
    try engine.enqueue(ScrollEvent(time: 1, .scrollTo(CGPoint(x: 0, y: 1e6), animation: animation)))
    let before = try engine.frame(at: 1.5, asking: Rows.all(100)).geometry.contentOffset.y
    #expect(abs(before - 600) < 1e-6)
    try engine.apply([.insertRows(count: 10, at: 20, section: 0)])
    let after = try engine.frame(at: 1.5, asking: Rows.all(100)).geometry.contentOffset.y
    #expect(after == before)
    _ = try engine.frame(at: 2.25, asking: Rows.all(100))
    #expect(abs(try engine.frame(at: 2.75, asking: Rows.all(100)).geometry.contentOffset.y - 1650) < 1e-6)
    let end = try engine.frame(at: 5, asking: Rows.all(100))
    #expect(end.phase == .idle && end.geometry.contentOffset.y == 2200)
  }
}
