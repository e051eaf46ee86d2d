// The tolerance between two correct models when a motion takes over another very fast motion.
import Foundation
import ScrollTypes
import Testing

@testable import ScrollReference

@Suite("The allowances between two models")
struct ToleranceTests {
  private let rows = ListedRows(390)

  /// 100 000 pt of rows, with a spring that has a response of a millisecond and leads from their start to their end.
  private func model() throws -> ReferenceModel {
    var model = try ReferenceModel(
      ScrollConfiguration(
        containerSize: CGSize(width: 390, height: 390),
        content: StackContent(sections: [StackSection(rowCount: 1000)], estimate: .fixed(390), prefetch: .none)))
    _ = try model.frame(at: 0, asking: rows)
    let spring = Animation.spring(Spring(response: 0.001, dampingRatio: 0.01))
    try model.enqueue(ScrollEvent(time: 1, .scrollTo(CGPoint(x: 0, y: 100_000), animation: spring)))
    return model
  }

  @Test(
    "A velocity that is taken over adds its last digits, and as much as it leads by them, to what motions may be apart")
  func takenOver() throws {
    let model = try model()
    let before = model.main.tolerance
    // After 50 of its periods the spring swings by 100 000 pt·e^(−0.01·2π·50), whenever in a swing it is taken over.
    let speed = 100_000 * 2000 * Double.pi * exp(-0.01 * 2 * .pi * 50)
    for time in [1.05, 1.05025] {
      var model = model
      try model.enqueue(ScrollEvent(time: time, .scrollTo(.zero, animation: .linear(duration: 0.5))))
      _ = try model.frame(at: time + 0.1, asking: rows)
      let after = model.main.tolerance
      let (offset, velocity) = (
        after.offset(0, at: 1) - before.offset(0, at: 1), after.velocity(0, at: 1) - before.velocity(0, at: 1)
      )
      #expect(abs(velocity / (1e-12 * speed) - 1) < 0.02)
      // t·(1 − 2t)² is 0.5·4/27 at its highest.
      #expect(abs(offset / (1e-12 * speed * 0.5 * 4 / 27) - 1) < 0.02)
    }
  }

  @Test("What waits, or takes over nothing, adds nothing")
  func nothing() throws {
    var model = try model()
    let before = model.main.tolerance
    for animation in [Animation.linear(duration: 0.5).delay(0.1), .linear(duration: 0.5)] {
      // The second animation takes over while the first one still waits.
      try model.enqueue(ScrollEvent(time: 1.05, .scrollTo(.zero, animation: animation)))
    }
    _ = try model.frame(at: 1.06, asking: rows)
    #expect(model.main.tolerance.offset(0, at: 1) == before.offset(0, at: 1))
    #expect(model.main.tolerance.velocity(0, at: 1) == before.velocity(0, at: 1))
  }
}
