// Settles whose range changes meanwhile: content that now fits, and ends and pages that move.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Settles whose range changes (§G28, §G29)")
struct SettleRangeTests {
  /// A behaviour that leads every scroll to one place.
  private static func leading(to y: CGFloat) -> Noting { Noting { target, _ in target.rect.origin.y = y } }

  // MARK: Content that does not bounce any more

  /// Whether offsets only fall towards a place, never pass it, and end there.
  private static func comesTo(_ place: CGFloat, by offsets: [CGFloat]) -> Bool {
    zip(offsets, offsets.dropFirst()).allSatisfy { $0 >= $1 && $1 >= place } && offsets.last == place
  }

  @Test("Content that comes to fit the container under a settle comes back from where it is, from rest")
  func comesBack() throws {
    var configuration = snapping(.paging, rows: 40)
    configuration.verticalScrollBounceBehavior = .basedOnSize
    let snapper = try Snapper(configuration, Rows.all(100))
    try snapper.stand(y: 800)
    try snapper.flick(by: [-20, -8, -8])
    try snapper.show(at: snapper.report.time + 0.2)
    #expect(snapper.y > 900 && snapper.report.phase == .decelerating && snapper.report.velocity.dy > 500)
    try snapper.engine.apply([.removeRows(4..<40, section: 0)])
    try snapper.show(at: snapper.report.time)
    // Half of the content stays in sight (§E19).
    #expect(snapper.y == 200 && snapper.report.velocity.dy == 0 && snapper.report.phase == .decelerating)
    let offsets = try snapper.rest()
    #expect(Self.comesTo(0, by: offsets) && offsets.count > 40)
  }

  @Test("A settle on its way back does not pass the place that is left to it, where it began behind that")
  func passesNothing() throws {
    var configuration = snapping(.custom, rows: 40)
    configuration.verticalScrollBounceBehavior = .basedOnSize
    let snapper = try Snapper(configuration, Rows.all(140).scrollTargetBehavior(Self.leading(to: 0)))
    try snapper.stand(y: 60)
    try snapper.flick(by: [-20, -20, -20])
    #expect(snapper.y == 100 && snapper.report.velocity.dy > 2000)
    try snapper.show(at: snapper.report.time + 0.115)
    #expect(snapper.y > 140 && snapper.report.velocity.dy < -400 && snapper.report.phase == .decelerating)
    try snapper.engine.apply([.removeRows(6..<40, section: 0), .removeRows(0..<1, section: 0)])
    try snapper.show(at: snapper.report.time)
    #expect(snapper.y > 0 && snapper.y < 40)
    #expect(Self.comesTo(0, by: try snapper.rest()))
  }

  @Test("A settle of content that gives way no more comes back from rest")
  func givesWayNoMore() throws {
    let snapper = try Snapper(snapping(.paging, rows: 40), Rows.all(100))
    try snapper.stand(y: 800)
    try snapper.flick(by: [-20, -8, -8])
    try snapper.show(at: snapper.report.time + 0.1)
    try snapper.engine.apply([.removeRows(7..<40, section: 0)])
    try snapper.show(at: snapper.report.time + 1.0 / 120)
    #expect(snapper.y > 100 && snapper.report.velocity.dy != 0)
    var configuration = snapper.engine.configuration
    configuration.verticalScrollBounceBehavior = .basedOnSize
    try snapper.engine.update(to: configuration)
    let y = snapper.y
    try snapper.show(at: snapper.report.time)
    #expect(snapper.y == y && snapper.report.velocity.dy == 0)
    #expect(Self.comesTo(0, by: try snapper.rest()))
  }

  // MARK: Ends and pages that move

  /// 20 rows of 100 pt, each estimated at 50 pt until it is measured.
  private static func shortByEstimate(_ rule: ScrollTargetRule) -> ScrollConfiguration {
    var configuration = snapping(rule, rows: 20)
    configuration.content.estimate = .fixed(50)
    configuration.content.prefetch = .none
    return configuration
  }

  @Test("A settle to the end of content that turns out longer comes to rest at a page")
  func end() throws {
    let snapper = try Snapper(Self.shortByEstimate(.paging), Rows.all(100))
    try snapper.flick(by: [-20, -7, -7])
    #expect(snapper.y == 14 && snapper.report.geometry.contentSize.height < 1500)
    try snapper.rest()
    #expect(snapper.y == 800)
  }

  @Test("An answer that was clamped to the end is asked for anew once that is farther away")
  func clampedAnswer() throws {
    let snapper = try Snapper(
      Self.shortByEstimate(.custom), Rows.all(100).scrollTargetBehavior(Self.leading(to: 1150)))
    try snapper.flick(by: [-20, -7, -7])
    try snapper.rest()
    #expect(snapper.y == 1150)
  }

  @Test("A settle to anywhere else asks nobody where the end moves")
  func notAsked() throws {
    let noting = Self.leading(to: 450)
    let snapper = try Snapper(snapping(.custom, rows: 40), Rows.all(100).scrollTargetBehavior(noting))
    try snapper.flick(by: [-20, -7, -7])
    #expect(snapper.report.phase == .decelerating && noting.contexts.count == 1)
    try snapper.engine.apply([.insertRows(count: 5, at: 40, section: 0)])
    try snapper.rest()
    #expect(snapper.y == 450 && noting.contexts.count == 1)
  }

  @Test("Content that grows across has a settle to its end there come to rest at a page")
  func across() throws {
    var configuration = snapping(.paging, rows: 40)
    configuration.content.crossExtent = 1000
    let snapper = try Snapper(configuration, Rows.all(100))
    try snapper.stand(at: CGPoint(x: 390, y: 800))
    try snapper.flick(by: [-20, -2, -2], along: .horizontal)
    #expect(snapper.report.phase == .decelerating)
    configuration.content.crossExtent = 3900
    try snapper.engine.update(to: configuration)
    try snapper.rest(along: .horizontal)
    #expect(snapper.x == 780 && snapper.y == 800)
  }
}
