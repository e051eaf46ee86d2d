// The context of a phase change is that of its moment, and there is room for all changes that events can cause.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Changes of phase")
struct PhaseChangeTests {
  @Test("A change of phase has the geometry and the velocity of its moment, not those of the frame")
  func context() throws {
    var engine = try ScrollEngine(configuration())
    try engine.flick(from: 700, by: -10, count: 5, at: 0)
    let report = try engine.frame(at: 20, asking: Rows.all(100))
    let changes = engine.changesOfFrame
    let lambda = -1000 * log(0.998)
    #expect(changes.map(\.phase) == [.tracking, .interacting, .decelerating, .idle])
    #expect(changes.map(\.offset) == [0, 0, 40, report.geometry.contentOffset.y])
    #expect(changes[0].velocity == 0 && changes[3].velocity == 0)
    // 10 pt in 1/120 s are 1200 pt/s.
    #expect(abs((changes[1].velocity ?? 0) - 1200) < 1e-9 && abs((changes[2].velocity ?? 0) - 1200) < 1e-9)
    #expect(changes[3].offset > 40 + 1200 / lambda - 1e-6)
    #expect(engine.phaseChange(at: 3).context.geometry == report.geometry)
  }

  @Test("The content is as long as it was known to be then")
  func contentLength() throws {
    var engine = try ScrollEngine(configuration(rows: 50, estimate: 20))
    try engine.press(.pageDown, at: 1)
    let report = try engine.frame(at: 1, asking: Rows.all(100))
    let context = engine.phaseChange(at: 0).context
    #expect(context.geometry.contentSize.height == 1000 && report.geometry.contentSize.height > 1000)
    #expect(context.geometry.containerSize == report.geometry.containerSize)
  }

  @Test("Velocities and offsets are those of the content offset, on either axis and in either direction")
  func directions() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      var engine = try ScrollEngine(configuration(axis: .horizontal, direction: direction))
      _ = try engine.frame(at: 0, asking: Rows.all(100))
      let sign: CGFloat = direction == .leftToRight ? 1 : -1
      let target = CGPoint(x: direction == .leftToRight ? 1000 : 98_610, y: 0)
      try engine.enqueue(ScrollEvent(time: 1, .scrollTo(target, animation: .linear(duration: 1))))
      let report = try engine.frame(at: 1.5, asking: Rows.all(100))
      let context = engine.phaseChange(at: 0).context
      #expect(report.geometry.contentOffset.x - context.geometry.contentOffset.x == 500 * sign)
      #expect(context.velocity == CGVector(dx: 1000 * sign, dy: 0))
    }
  }

  @Test("However many changes the events of a frame cause, there is room for them")
  func room() throws {
    for count in [1, 2, 3, 50, 1000] {
      var engine = try ScrollEngine(configuration())
      for step in 0..<count {
        // Each event ends the motion before it and changes the phase twice: a key's animation, then momentum that an
        // edge stops.
        let time = Double(step) * 10
        try engine.press(step.isMultiple(of: 2) ? .end : .home, at: time)
        try engine.wheel(step.isMultiple(of: 2) ? -9 : 9, momentum: .began, at: time + 5)
        try engine.wheel(step.isMultiple(of: 2) ? -9 : 9, phase: .began, at: time + 6)
        try engine.wheel(0, phase: .ended, at: time + 6)
      }
      _ = try engine.frame(at: Double(count) * 10, asking: Rows.all(100))
      #expect(engine.phaseChangeCount == count * 8)
    }
  }
}
