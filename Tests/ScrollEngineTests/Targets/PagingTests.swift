// Scrolls that come to rest at pages.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Paging")
struct PagingTests {
  private static func pages(rows: Int = 1000) throws -> Snapper<Rows> {
    try Snapper(snapping(.paging, rows: rows), .all(100))
  }

  /// Each gesture begins at 1600, on the third page.
  @Test(
    "A release comes to rest at a page next to where it began, or there",
    arguments: [
      // Slow releases go to the nearer page.
      ([-20, -100], false, 1600), ([-20, -399], false, 1600), ([-20, -401], false, 2400), ([20, 399], false, 1600),
      ([20, 401], false, 800),
      // 2400 pt/s lead 1199 pt farther, and 36 000 pt/s lead 17 982 pt farther. Either is one page.
      ([-20, -20, -20], true, 2400), ([-20, -300, -300], true, 2400), ([20, 20, 20], true, 800),
      ([20, 300, 300], true, 800),
      // 240 pt/s lead 120 pt farther, and the page where the gesture began is nearer.
      ([-20, -2, -2], true, 1600),
    ] as [([CGFloat], Bool, CGFloat)])
  func velocities(steps: [CGFloat], isFlick: Bool, target: CGFloat) throws {
    let snapper = try Self.pages()
    try snapper.stand(y: 1600)
    if isFlick { try snapper.flick(by: steps) } else { try snapper.place(by: steps) }
    #expect(snapper.report.phase == .decelerating)
    let way = try snapper.rest()
    #expect(snapper.y == target)
    #expect(snapper.report.phase == .idle)
    // The content does not pass its target, nor another page on its way. §G7
    #expect(way.allSatisfy { $0 > 790 && $0 < 2410 })
    #expect(target < 1600 ? way.min() == target : target > 1600 ? way.max() == target : true)
  }

  @Test("The settle is a critically damped spring that takes over the velocity")
  func spring() throws {
    let snapper = try Self.pages()
    try snapper.stand(y: 1600)
    try snapper.flick(by: [-20, -20, -20])
    // The drag moves 40 pt. At 2400 pt/s, 760 pt are left.
    #expect(snapper.y == 1640)
    #expect(abs(snapper.report.velocity.dy - 2400) < 1e-6)
    let start = snapper.report.time
    let ratio = 2400.0 / 760
    let omega = 10 + (fastDecay - 10) * ratio / fastDecay
    for step in 1...20 {
      try snapper.show(at: start + Double(step) / 60)
      let elapsed = Double(step) / 60
      let displacement = (-760 + (2400 - omega * 760) * elapsed) * exp(-omega * elapsed)
      #expect(abs(snapper.y - (2400 + displacement)) < 1e-5)
    }
  }

  @Test("A fling that would pass its page slows down faster instead")
  func fastFling() throws {
    let snapper = try Self.pages()
    try snapper.stand(y: 1600)
    try snapper.flick(by: [-20, -100, -100])
    // The drag moves 200 pt. At 12 000 pt/s, 600 pt are left: ω is 20, and the content moves like a fling with λ = 20.
    let start = snapper.report.time
    try snapper.show(at: start + 0.1)
    #expect(abs(snapper.y - (2400 - 600 * exp(-2))) < 1e-4)
    #expect(abs(snapper.report.velocity.dy - 12_000 * exp(-2)) < 1e-2)
  }

  @Test("The last page may be a part of one, and is a page")
  func lastPage() throws {
    // The content is 8400 pt long. The range ends at 7600, half a page after the last whole page.
    let snapper = try Self.pages(rows: 84)
    try snapper.stand(y: 7200)
    try snapper.flick(by: [-20, -10, -10])
    try snapper.rest()
    #expect(snapper.y == 7600)
    try snapper.flick(by: [20, 20, 20])
    try snapper.rest()
    #expect(snapper.y == 7200)
    try snapper.place(by: [-20, -250])
    try snapper.rest()
    #expect(snapper.y == 7600)
  }

  @Test("Of two pages as near it is the higher one")
  func tie() throws {
    let snapper = try Self.pages()
    try snapper.stand(y: 1600)
    try snapper.place(by: [-20, -400])
    try snapper.rest()
    #expect(snapper.y == 2400)
  }

  @Test("Pages count from the start inset, and are as long as the container inside its insets")
  func insets() throws {
    let insets = EdgeInsets(top: 100, leading: 0, bottom: 50, trailing: 0)
    let snapper = try Snapper(snapping(.paging, insets: insets), Rows.all(100))
    #expect(snapper.y == -100)
    try snapper.flick(by: [-20, -20, -20])
    try snapper.rest()
    #expect(snapper.y == 550)
  }

  @Test("A pull past the edge comes back by itself")
  func overscroll() throws {
    let snapper = try Self.pages()
    try snapper.place(by: [20, 200])
    #expect(snapper.y < -50)
    let start = snapper.y
    let time = snapper.report.time
    try snapper.show(at: time + 0.1)
    #expect(abs(snapper.y - start * 2 * exp(-1)) < 1e-5)
    try snapper.rest()
    #expect(snapper.y == 0)
  }

  @Test("A tap on content at rest moves nothing, and neither does the program")
  func tap() throws {
    let snapper = try Self.pages()
    try snapper.stand(y: 1630)
    try snapper.send(.touchBegan(CGPoint(x: 200, y: 400)), at: 1)
    try snapper.send(.touchEnded(CGPoint(x: 200, y: 400)), at: 1.5)
    try snapper.show(at: 2)
    #expect(snapper.y == 1630)
    #expect(snapper.report.phase == .idle)
  }

  @Test("A touch that stops a settle and lifts has it settle again")
  func stopped() throws {
    let snapper = try Self.pages()
    try snapper.stand(y: 1600)
    try snapper.flick(by: [-20, -20, -20])
    try snapper.show(at: snapper.report.time + 0.3)
    let time = snapper.report.time + 0.1
    try snapper.send(.touchBegan(CGPoint(x: 200, y: 400)), at: time)
    try snapper.show(at: time)
    let stopped = snapper.y
    #expect(stopped > 2100 && stopped < 2400)
    #expect(snapper.report.phase == .tracking)
    try snapper.send(.touchEnded(CGPoint(x: 200, y: 400)), at: time + 1)
    try snapper.show(at: time + 1)
    #expect(snapper.y == stopped)
    #expect(snapper.report.phase == .decelerating)
    try snapper.show(at: time + 1.1)
    #expect(abs(snapper.y - (2400 + (stopped - 2400) * 2 * exp(-1))) < 1e-5)
    try snapper.rest()
    #expect(snapper.y == 2400)
  }

  @Test("A settle is carried on by a request, and continues no key's goal")
  func isDecelerating() throws {
    let snapper = try Self.pages()
    try snapper.stand(y: 1600)
    try snapper.flick(by: [-20, -20, -20])
    let time = snapper.report.time
    let copy = Snapper(copying: snapper)
    try snapper.send(.scrollTo(CGPoint(x: 0, y: 5000), animation: nil, preservesVelocity: true), at: time)
    try snapper.show(at: time)
    #expect(snapper.y == 5000)
    #expect(abs(snapper.report.velocity.dy - 2400) < 1e-6)
    try snapper.rest()
    #expect(abs(snapper.y - (5000 + 2400 / normalDecay)) < 1e-4)
    try copy.send(.key(.arrowDown), at: time)
    try copy.show(at: time)
    #expect(copy.report.phase == .animating)
    try copy.rest()
    #expect(copy.y == 1680)
  }

  @Test("Fingers on a trackpad throw the content, and its momentum is ignored")
  func trackpad() throws {
    let snapper = try Self.pages()
    try snapper.stand(y: 1600)
    func wheel(_ dy: CGFloat, _ phase: WheelEvent.Phase, _ momentum: WheelEvent.MomentumPhase, _ step: Int) throws {
      let wheel = WheelEvent(delta: CGVector(dx: 0, dy: dy), phase: phase, momentumPhase: momentum)
      try snapper.send(.wheel(wheel), at: 1 + Double(step) / 120)
    }
    try wheel(-20, .began, .none, 0)
    try wheel(-20, .changed, .none, 1)
    try wheel(-20, .changed, .none, 2)
    try wheel(0, .ended, .none, 3)
    try snapper.show(at: 1.025)
    // The last two pairs of samples have 2400 pt/s.
    #expect(snapper.y == 1660)
    #expect(abs(snapper.report.velocity.dy - 2400) < 1e-6)
    try wheel(-500, .none, .began, 4)
    try wheel(-500, .none, .changed, 5)
    try snapper.rest()
    #expect(snapper.y == 2400)
    try wheel(-500, .none, .began, 5000)
    try snapper.show(at: 50)
    #expect(snapper.y == 2400)
  }

  @Test("A gesture that is cancelled lets go without velocity")
  func cancelled() throws {
    let snapper = try Self.pages()
    try snapper.stand(y: 1600)
    for (step, phase) in [WheelEvent.Phase.began, .changed, .changed, .cancelled].enumerated() {
      let wheel = WheelEvent(delta: CGVector(dx: 0, dy: -50), phase: phase, momentumPhase: .none)
      try snapper.send(.wheel(wheel), at: 1 + Double(step) / 120)
    }
    try snapper.show(at: 1.025)
    try snapper.rest()
    #expect(snapper.y == 1600)
  }

  @Test("Both axes come to rest at pages, each at its own")
  func bothAxes() throws {
    var configuration = snapping(.paging)
    configuration.content.crossExtent = 2000
    let snapper = try Snapper(configuration, Rows.all(100))
    try snapper.stand(at: CGPoint(x: 390, y: 1600))
    let start = CGPoint(x: 200, y: 400)
    try snapper.send(.touchBegan(start), at: 1)
    for step in 1...3 {
      let point = CGPoint(x: start.x + 20 * CGFloat(step), y: start.y - 20 * CGFloat(step))
      try snapper.send(.touchMoved(point), at: 1 + Double(step) / 120)
    }
    try snapper.send(.touchEnded(CGPoint(x: 260, y: 340)), at: 1.025)
    try snapper.show(at: 1.025)
    try snapper.rest()
    #expect(snapper.report.geometry.contentOffset == CGPoint(x: 0, y: 2400))
  }

  @Test("From right to left the next page is at the left")
  func rightToLeft() throws {
    // The content is 100 000 pt wide. At its start it shows its last 390 pt, counted from the left.
    let snapper = try Snapper(snapping(.paging, axis: .horizontal, direction: .rightToLeft), Rows.all(100))
    #expect(snapper.x == 99_610)
    try snapper.flick(by: [20, 20, 20], along: .horizontal)
    try snapper.rest(along: .horizontal)
    #expect(snapper.x == 99_220)
  }

  @Test("A container without room inside its insets has no pages")
  func noRoom() throws {
    let insets = EdgeInsets(top: 500, leading: 0, bottom: 300, trailing: 0)
    let snapper = try Snapper(snapping(.paging, insets: insets), Rows.all(100))
    try snapper.place(by: [-20, -130])
    #expect(snapper.y == -370)
    #expect(snapper.report.phase == .idle)
  }
}

extension Snapper where Client == Rows {
  convenience init(copying other: Snapper<Rows>) {
    do {
      try self.init(other.engine.configuration, other.client)
    } catch {
      preconditionFailure("\(error)")
    }
    engine = other.engine.copy()
    report = other.report
  }
}
