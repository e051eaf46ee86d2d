// The reference's pointer against figures worked out by hand from §I11 to §I15 and §M1 to §M13.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

@Suite("The reference's pointer")
struct ReferenceTouchTests {
  @Test("A drag begins at 10 pt and counts from there: from 600 over 590 to 540 scrolls by 50")
  func drag() throws {
    var pointer = try Pointer()
    try pointer.down(600, at: 0)
    try pointer.move(591, at: 0.01)
    #expect(try pointer.frame(0.01).phase == .tracking)
    try pointer.move(590, at: 0.02)
    let taken = try pointer.frame(0.02)
    #expect(taken.phase == .interacting && taken.geometry.contentOffset.y == 0)
    try pointer.move(540, at: 0.03)
    #expect(try pointer.offset(0.03) == 50)
  }

  @Test("The release velocity weighs the older of the last two paths with 0.75")
  func releaseVelocity() throws {
    var pointer = try Pointer()
    try pointer.jump(5000, at: 0)
    try pointer.down(600, at: 0.875)
    try pointer.move(590, at: 0.9375)
    try pointer.move(490, at: 1)
    try pointer.move(440, at: 1.0625)
    try pointer.lift(440, at: 1.125)
    try pointer.frame(1.125)
    // 0.75 · 100/0.0625 + 0.25 · 50/0.0625
    #expect(pointer.changes.last?.newPhase == .decelerating && pointer.changes.last?.context.velocity?.dy == 1400)
  }

  @Test("A pointer that rested for 0.1 s leaves no velocity, one for less does")
  func staleness() throws {
    var pointer = try Pointer()
    try pointer.down(600, at: -0.0625)
    try pointer.move(500, at: -0.0625)
    #expect(try pointer.frame(-0.0625).velocity.dy == 0)
    try pointer.move(300, at: 0)
    #expect(try pointer.frame(0).velocity.dy == 3200)
    #expect(try pointer.frame(0.0999).velocity.dy == 3200)
    #expect(try pointer.frame(0.1).velocity.dy == 0)
    try pointer.lift(300, at: 0.11)
    #expect(try pointer.frame(0.11).phase == .idle)
  }

  @Test("A sample at the time of the newest takes its place")
  func replacement() throws {
    var pointer = try Pointer()
    try pointer.down(600, at: 0)
    try pointer.move(550, at: 0.0625)
    try pointer.move(500, at: 0.0625)
    #expect(try pointer.frame(0.0625).velocity.dy == 1600)
  }

  @Test("Past the top 100 pt of the pointer are 0.55 of that, less what the band takes")
  func rubberBand() throws {
    var pointer = try Pointer()
    try pointer.down(0, at: 0)
    try pointer.move(10, at: 0.01)
    try pointer.move(110, at: 0.02)
    let banded = 0.55 * 100 * 800 / (800 + 0.55 * 100)
    #expect(isNear(try pointer.offset(0.02), -banded))
    // The pointer lets go of the content, catches it at once and drags it on. The content does not jump.
    try pointer.queue(.touchCancelled(), 0.03)
    try pointer.down(0, at: 0.03)
    try pointer.move(10, at: 0.04)
    #expect(isNear(try pointer.offset(0.04), -banded))
    try pointer.move(110, at: 0.05)
    #expect(isNear(try pointer.offset(0.05), -0.55 * 200 * 800 / (800 + 0.55 * 200)))
  }

  @Test("A pointer lifted elsewhere moves there first, and may begin a drag by that")
  func lift() throws {
    var pointer = try Pointer()
    try pointer.down(600, at: 0)
    try pointer.move(590, at: 0.01)
    try pointer.lift(540, at: 0.02)
    #expect(try pointer.offset(0.02) == 50)

    pointer = try Pointer()
    try pointer.down(600, at: 0)
    try pointer.lift(500, at: 0.1)
    #expect(try pointer.offset(0.1) == 0)
    #expect(pointer.changes.map(\.newPhase) == [.tracking, .interacting, .decelerating])
    #expect(pointer.changes.map(\.time) == [0, 0.1, 0.1])
  }

  @Test("After a jump a drag goes on from there")
  func jumpUnderTouch() throws {
    var pointer = try Pointer()
    try pointer.down(600, at: 0)
    try pointer.move(590, at: 0.01)
    try pointer.move(500, at: 0.02)
    try pointer.jump(3000, at: 0.03)
    #expect(try pointer.offset(0.03) == 3000)
    try pointer.move(480, at: 0.04)
    let report = try pointer.frame(0.04)
    #expect(report.phase == .interacting && report.geometry.contentOffset.y == 3020)
  }

  @Test("When rows past the end turn out taller, the drag is taken up anew from where the content is")
  func dragOverMovingEnd() throws {
    var pointer = try Pointer(count: 20, rows: Self.tallLastRow)
    try pointer.jump(1100, at: 0)
    try pointer.down(500, at: 0)
    try pointer.move(490, at: 0.01)
    try pointer.frame(0.01)
    try pointer.move(340, at: 0.02)
    // 150 pt on from 1100 is 50 past the end at 1200. Then the last row turns out to be 300 pt tall, and the end is at
    // 1400.
    let banded = 1200 + 0.55 * 50 * 800 / (800 + 0.55 * 50)
    #expect(isNear(try pointer.offset(0.02), banded))
    try pointer.move(320, at: 0.03)
    #expect(isNear(try pointer.offset(0.03), banded + 20))
  }

  /// 19 rows of 100 pt, then one of 300.
  static let tallLastRow = ListedRows(Array(repeating: 100, count: 19) + [300])

  @Test("Content caught farther past an edge than the container is tall is dragged from just below that")
  func farPastTheEdge() throws {
    var pointer = try Pointer(height: 10)
    try pointer.wheel(0, momentum: .began, at: 0)
    try pointer.wheel(125, momentum: .changed, at: 0.015625)
    // A velocity of 8000 pt/s leads out by 8000/(10e) pt.
    #expect(try pointer.offset(0.115625) < -294)
    try pointer.down(0, at: 0.115625)
    try pointer.move(10, at: 0.7)
    try pointer.move(20, at: 0.8)
    let offset = try pointer.offset(0.8)
    #expect(offset > -10 && offset < -9.9999)
  }

  @Test("A time before the last one handled counts as that, and an event not yet due holds back those behind it")
  func order() throws {
    var pointer = try Pointer()
    try pointer.frame(2)
    try pointer.jump(100, at: 1)
    let late = try pointer.frame(1.5)
    #expect(late.time == 2 && late.geometry.contentOffset.y == 100)
    try pointer.jump(200, at: 4)
    try pointer.jump(300, at: 3)
    #expect(try pointer.offset(3.5) == 100)
    #expect(try pointer.offset(4) == 300)
  }

  @Test("Input that is not finite is refused and changes nothing")
  func refusal() throws {
    var pointer = try Pointer()
    let before = try pointer.frame(1)
    #expect(throws: ScrollInputError.nonFiniteLocation) { try pointer.jump(.nan, at: 2) }
    #expect(throws: ScrollInputError.nonFiniteTime) { try pointer.jump(0, at: .infinity) }
    #expect(throws: ScrollInputError.nonFiniteTime) { try pointer.frame(.nan) }
    let after = try pointer.frame(1)
    #expect(after.time == 1 && after.geometry == before.geometry && after.changes.isEmpty)
  }
}
