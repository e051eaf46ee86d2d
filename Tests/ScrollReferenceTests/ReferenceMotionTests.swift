// The reference's motions against figures worked out by hand from Behaviour/Motion.md.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

@Suite("The reference's motions")
struct ReferenceMotionTests {
  private let decay = -1000 * log(0.998)

  /// A fling from a drag by equal steps of 1/32 s, released at time 1.
  private func fling(from start: CGFloat, speed: CGFloat, in pointer: Pointer? = nil) throws -> Pointer {
    var pointer = try pointer ?? Pointer()
    try pointer.jump(start, at: 0)
    try pointer.down(0, at: 0.90625)
    for step in 1...3 { try pointer.move(-speed / 32 * CGFloat(step), at: 0.90625 + Double(step) / 32) }
    try pointer.jump(start, at: 1)
    try pointer.lift(-speed / 32 * 3, at: 1)
    let report = try pointer.frame(1)
    #expect(report.phase == .decelerating && report.geometry.contentOffset.y == start && report.velocity.dy == speed)
    return pointer
  }

  @Test("A fling of 1000 pt/s has gone 432.035 pt after a second and comes to rest 499.49983 pt on")
  func fling() throws {
    var pointer = try fling(from: 2000, speed: 1000)
    let second = try pointer.frame(2)
    #expect(isNear(second.geometry.contentOffset.y, 2000 + 1000 * (1 - exp(-decay)) / decay))
    #expect(isNear(second.geometry.contentOffset.y, 2432.0351, within: 1e-3))
    #expect(isNear(second.velocity.dy, 1000 * exp(-decay)))
    // ln(1000/(0.5·2.0020026707))/2.0020026707 s after the release.
    let end = 1 + log(1000 / (0.5 * decay)) / decay
    #expect(try pointer.frame(end - 1e-6).phase == .decelerating)
    let rest = try pointer.frame(end + 1e-6)
    #expect(rest.phase == .idle && isNear(rest.geometry.contentOffset.y, 2000 + 1000 / decay))
    #expect(isNear(try #require(pointer.changes.first).time, end, within: 1e-9))
    #expect(isNear(1000 / decay, 499.49983, within: 1e-5))
  }

  @Test("A fling into the bottom turns into a bounce, v/(10e) high after 0.1 s, and ends on the edge")
  func bounce() throws {
    var pointer = try fling(from: 9100, speed: 1000)
    let reached = 1 - log(1 - decay * 100 / 1000) / decay
    let speed = 1000 - decay * 100
    let there = try pointer.frame(reached)
    #expect(isNear(there.geometry.contentOffset.y, 9200) && isNear(there.velocity.dy, speed))
    let peak = try pointer.frame(reached + 0.1)
    #expect(isNear(peak.geometry.contentOffset.y, 9200 + speed / (10 * M_E)) && isNear(peak.velocity.dy, 0))
    let end = reached + lastTime(0, speed)
    #expect(try pointer.frame(end - 1e-6).phase == .decelerating)
    #expect(try pointer.offset(end + 1e-6) == 9200)
    #expect(isNear(try #require(pointer.changes.first).time, end, within: 1e-9))
  }

  @Test("A bounce whose edge moves away flings on with the speed that it has")
  func movingEdge() throws {
    var pointer = try fling(
      from: 1100, speed: 1000, in: Pointer(count: 20, rows: ReferenceTouchTests.tallLastRow))
    let reached = 1 - log(1 - decay * 100 / 1000) / decay
    let speed = (1000 - decay * 100) * (1 - 10 * 0.05) * exp(-10 * 0.05)
    let turned = try pointer.frame(reached + 0.05)
    #expect(turned.measuredLineCount == 1 && isNear(turned.velocity.dy, speed))
    let there = 1200 + (1000 - decay * 100) * 0.05 * exp(-10 * 0.05)
    #expect(isNear(turned.geometry.contentOffset.y, there))
    let later = try pointer.frame(reached + 0.15)
    #expect(isNear(later.geometry.contentOffset.y, there + speed * (1 - exp(-decay * 0.1)) / decay))
  }

  @Test("A fling whose end is drawn from under it bounces back from where it is")
  func shrinkingEnd() throws {
    let flatEnd = ListedRows(Array(repeating: 100, count: 10) + [0])
    var pointer = try fling(from: 100, speed: 1000, in: Pointer(count: 20, rows: flatEnd))
    let there = 100 + 1000 * (1 - exp(-decay * 0.2)) / decay
    let speed = 1000 * exp(-decay * 0.2)
    // The content is 1000 pt tall, so the end is at 200.
    let turned = try pointer.frame(1.2)
    #expect(turned.measuredLineCount == 11 && turned.geometry.contentSize.height == 1000)
    #expect(isNear(turned.geometry.contentOffset.y, there) && isNear(turned.velocity.dy, speed))
    let past = there - 200
    #expect(isNear(try pointer.offset(1.3), 200 + (past + (speed + 10 * past) * 0.1) * exp(-1)))
  }

  @Test("Content let go of past an edge without speed ends on it when 0.5 pt remain")
  func release() throws {
    var pointer = try Pointer()
    try pointer.down(0, at: 0)
    try pointer.move(10, at: 0.01)
    try pointer.move(110, at: 0.02)
    try pointer.queue(.touchCancelled(), 1)
    let start = try pointer.offset(1)
    #expect(isNear(try pointer.offset(1.25), start * 3.5 * exp(-2.5)))
    let end = 1 + lastTime(-start, 10 * -start)
    #expect(try pointer.offset(3) == 0)
    #expect(isNear(try #require(pointer.changes.first).time, end, within: 1e-7))
  }

  @Test("A motion is over at once at a speed that leaves 0.5 pt, and not above")
  func slowest() throws {
    for (speed, phase) in [(decay * 0.5 * 0.999, ScrollPhase.idle), (decay * 0.5 * 1.001, .decelerating)] {
      var pointer = try Pointer()
      try pointer.jump(2000, at: 0)
      try pointer.down(0, at: 0)
      try pointer.move(10, at: 0.5)
      try pointer.move(10 - speed / 16, at: 0.5625)
      try pointer.move(10 - speed / 8, at: 0.625)
      // 0.25 of the last path's velocity and 0.75 of the previous one's. Both paths have the same speed.
      try pointer.lift(10 - speed / 8, at: 0.625)
      #expect(try pointer.frame(0.625).phase == phase)
    }
  }

  @Test("A pointer stops a motion where it is, and a jump ends it")
  func interruption() throws {
    var pointer = try fling(from: 2000, speed: 1000)
    try pointer.down(0, at: 1.5)
    let caught = try pointer.frame(2)
    #expect(caught.phase == .tracking)
    #expect(isNear(caught.geometry.contentOffset.y, 2000 + 1000 * (1 - exp(-decay / 2)) / decay))
    #expect(try pointer.offset(3) == caught.geometry.contentOffset.y)

    pointer = try fling(from: 2000, speed: 1000)
    try pointer.jump(100_000, at: 1.5)
    #expect(try pointer.offset(2) == 9200)
    let change = try #require(pointer.changes.first)
    #expect(pointer.changes.count == 1 && change.time == 1.5)
    #expect(change.oldPhase == .decelerating && change.newPhase == .idle)
    #expect(change.context.velocity == .zero && change.context.geometry.contentOffset.y == 9200)
  }

  @Test("From its duration on an animation stands on its target, although its end is a sum that rounds to a later time")
  func end() throws {
    var pointer = try Pointer()
    try pointer.frame(0)
    try pointer.queue(.scrollTo(CGPoint(x: 0, y: 350), animation: .linear(duration: 0.35)), 0.03)
    #expect(isNear(try pointer.frame(0.2).velocity.dy, 1000))
    // 0.03 + 0.35 is 0.38. The next smaller number minus 0.03 is 0.35.
    let time = 0.38.nextDown
    #expect(time - 0.03 >= 0.35 && time < 0.03 + 0.35)
    let report = try pointer.frame(time)
    #expect(report.phase == .animating && report.geometry.contentOffset.y == 350 && report.velocity == .zero)
    #expect(try pointer.frame(0.38).phase == .idle)
  }

  @Test("A spring that a measured line has come to its end has no velocity left")
  func springEnd() throws {
    var pointer = try Pointer(
      StackContent(sections: [StackSection(rowCount: 2)], estimate: .mean(initial: 1)), width: 0, height: 1,
      rows: ListedRows(0))
    try pointer.queue(.scrollToView(.row(1, section: 0), anchor: nil, animation: .spring(duration: 0.5)), 0.001)
    #expect(try pointer.frame(0.009).velocity == .zero)
  }
}
