// How near to its edge edits and sizes leave the reference's content, against figures worked out by hand from §E19.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

@Suite("The reference's content drawn near")
struct ReferenceNearnessTests {
  private func pointer(at offset: CGFloat, bounce: ScrollBounceBehavior = .automatic) throws -> Pointer {
    let content = StackContent(sections: [StackSection(rowCount: 100)], estimate: .fixed(100), prefetch: .none)
    var pointer = try Pointer(content, bounce: bounce)
    try pointer.frame(0)
    try pointer.jump(offset, at: 1)
    try pointer.frame(1)
    return pointer
  }

  /// The number of rows that are left, and the offset of the content then. 10 rows end at 200, and 3 are 300 pt long.
  private static let leftovers: [(Int, CGFloat)] = [(10, 200 + reach), (3, 150), (0, 0)]

  @Test(
    "Under a pointer it is as near as that pulls it in a container's length, with half of it in sight",
    arguments: leftovers)
  func tracking(count: Int, place: CGFloat) throws {
    var pointer = try pointer(at: 5000)
    try pointer.down(0, at: 2)
    try pointer.frame(2)
    try pointer.model.apply([.removeRows(count..<100, section: 0)])
    let held = try pointer.frame(3)
    #expect(held.phase == .tracking && isNear(held.geometry.contentOffset.y, place))
    try pointer.lift(0, at: 4)
    #expect(try pointer.frame(4).phase == (count == 0 ? .idle : .decelerating))
    #expect(try pointer.offset(9) == (count == 10 ? 200 : 0))
  }

  @Test("A fling bounces from there with the velocity that it had")
  func fling() throws {
    var pointer = try pointer(at: 5000)
    try pointer.down(0, at: 2)
    for step in 1...3 { try pointer.move(-50 * CGFloat(step), at: 2 + Double(step) / 32) }
    try pointer.lift(-150, at: 2.09375)
    let fling = try pointer.frame(2.09375)
    #expect(fling.phase == .decelerating && fling.velocity.dy == 1600)
    try pointer.model.apply([.removeRows(10..<100, section: 0)])
    let bounce = try pointer.frame(2.09375)
    #expect(isNear(bounce.geometry.contentOffset.y, 200 + reach) && bounce.velocity.dy == 1600)
    #expect(isNear(try pointer.offset(2.19375), 200 + (reach + (1600 + 10 * reach) * 0.1) / M_E))
  }

  @Test("What does not give way comes as near as what does")
  func firm() throws {
    var pointer = try pointer(at: 4000, bounce: .basedOnSize)
    try pointer.down(0, at: 2)
    try pointer.frame(2)
    try pointer.model.apply([.removeRows(3..<100, section: 0)])
    #expect(try pointer.offset(2) == 150)
  }

  @Test("An animation goes on from there, and its goal stays")
  func animation() throws {
    var pointer = try pointer(at: 0)
    try pointer.queue(.scrollTo(CGPoint(x: 0, y: 8000), animation: .linear(duration: 1)), 2)
    #expect(try pointer.offset(2.5) == 4000)
    // Row 9 takes the place of row 40. The goal moves by the same 3100 pt, to 4900. The range of ten rows ends at 200.
    try pointer.model.apply([.removeRows(10..<100, section: 0)])
    let near = try pointer.frame(2.5)
    #expect(near.phase == .animating && isNear(near.geometry.contentOffset.y, 200 + reach))
    try pointer.model.apply([.insertRows(count: 90, at: 10, section: 0)])
    #expect(isNear(try pointer.offset(2.5), 200 + reach))
    let end = try pointer.frame(4)
    #expect(end.phase == .idle && end.geometry.contentOffset.y == 4900)
  }

  /// The progress is 3u − 2u³: 1.25 at half the time, which is -250 pt. The limit lets the content go to -100 only.
  /// Half of the new container is 50 pt. From there the curve continues, 200 pt nearer to the goal; 200·s²(3 − 2s) make
  /// up for that until the end.
  @Test("An animation that its limit held back goes on from there too")
  func limited() throws {
    var pointer = try pointer(at: 1000)
    var configuration = pointer.model.configuration
    configuration.overshootLimit = 100
    try pointer.model.update(to: configuration)
    let curve = Animation.timingCurve(1.0 / 3, 1, 2.0 / 3, 2, duration: 1)
    try pointer.queue(.scrollTo(.zero, animation: curve), 2)
    #expect(try pointer.offset(2.5) == -100)
    try pointer.queue(.resize(CGSize(width: 400, height: 100)), 2.5)
    let near = try pointer.frame(2.5)
    #expect(near.phase == .animating && isNear(near.geometry.contentOffset.y, -50) && isNear(near.velocity.dy, -1500))
    #expect(isNear(try pointer.offset(2.51), -64.698 - 0.2368))
    let end = try pointer.frame(3)
    #expect(end.phase == .idle && end.geometry.contentOffset.y == 0)
  }

  /// Content is pulled 200 pt past the end at 9200, where the rubber band gives way by 0.55·200·800/(800 + 0.55·200).
  @Test(
    "A longer container draws near what lies farther past the end than a pointer reaches there",
    arguments: [(1000, 9200 + 88_000 / 910), (1400, 8600 + 770 / 1.55)] as [(CGFloat, CGFloat)])
  func longer(height: CGFloat, place: CGFloat) throws {
    var pointer = try pointer(at: 9200)
    try pointer.down(0, at: 2)
    try pointer.move(-10, at: 2)
    try pointer.move(-210, at: 2)
    #expect(isNear(try pointer.offset(3), 9200 + 88_000 / 910))
    try pointer.queue(.resize(CGSize(width: 400, height: height)), 4)
    #expect(isNear(try pointer.offset(4), place))
  }

  @Test(
    "What was as far past its edge before is left there, but no farther than half of a container of another length",
    arguments: [(1200, -800 * 2.75 / 3.75), (700, -350), (50, -25)] as [(CGFloat, CGFloat)])
  func farBefore(height: CGFloat, place: CGFloat) throws {
    var pointer = try pointer(at: 0)
    try pointer.down(0, at: 2)
    try pointer.move(10, at: 2)
    try pointer.move(4010, at: 3)
    #expect(isNear(try pointer.offset(3), -800 * 2.75 / 3.75))
    try pointer.queue(.resize(CGSize(width: 400, height: height)), 4)
    #expect(isNear(try pointer.offset(4), place))
  }

  @Test("Rows that are measured shorter than they counted draw nothing near")
  func measured() throws {
    var pointer = try pointer(at: 0)
    pointer.rows = ListedRows(10)
    try pointer.queue(.resize(CGSize(width: 300, height: 800)), 2)
    try pointer.queue(.scrollTo(CGPoint(x: 0, y: 8000)), 2)
    try pointer.down(0, at: 2)
    // Rows 80 to 99 are 200 pt long together. The content ends at 8200, so the range ends 600 pt before the offset.
    let report = try pointer.frame(2)
    #expect(report.phase == .tracking && report.geometry.contentOffset.y == 8000)
    #expect(report.geometry.contentSize.height == 8200)
  }
}
