// Flings in content whose end moves before they come to rest.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Targets behind an end that moves (§G25)")
struct MovedEndTests {
  /// Rows of 100 pt in pages of 800 pt: the range is 0 to 3200. A fling from 2440 leads to 3939.
  private static func flung(
    _ rule: ScrollTargetRule = .paging, bounce: ScrollBounceBehavior = .automatic
  ) throws -> Snapper<Rows> {
    var configuration = snapping(rule, rows: 40)
    configuration.verticalScrollBounceBehavior = bounce
    let snapper = try Snapper(configuration, Rows.all(100))
    try snapper.stand(y: 2400)
    try snapper.flick(by: [-20, -20, -20, -30])
    #expect(snapper.y == 2470 && snapper.report.phase == .decelerating)
    return snapper
  }

  private static let more = ContentEdit.insertRows(count: 400, at: 40, section: 0)

  @Test("A fling to the last page that is not the last any more comes to rest at a page", arguments: [false, true])
  func lastPage(isLate: Bool) throws {
    let snapper = try Self.flung()
    // An early change finds the content near 2400, and a late one past 2800. The nearest pages are 2400 and 3200.
    try snapper.show(at: snapper.report.time + (isLate ? 0.15 : 0.01))
    let velocity = snapper.report.velocity.dy
    try snapper.engine.apply([Self.more])
    try snapper.show(at: snapper.report.time)
    #expect(snapper.report.velocity.dy == velocity && snapper.report.phase == .decelerating)
    try snapper.rest()
    #expect(snapper.y == 3200)
  }

  @Test("Where the end does not give way neither does the fling run on", arguments: [1.0, 3])
  func firmEnd(extra: Double) throws {
    var configuration = snapping(.paging, rows: 16)
    configuration.verticalScrollBounceBehavior = .basedOnSize
    let snapper = try Snapper(configuration, Rows.all(100))
    try snapper.flick(by: [-20, -20, -20, -30])
    try snapper.engine.apply([.insertRows(count: Int(8 * extra), at: 16, section: 0)])
    try snapper.rest()
    #expect(snapper.y == 800)
  }

  @Test("A view-aligned list that turns out longer while a fling leads past its end comes to rest at a view")
  func viewAligned() throws {
    // The content is 2400 pt long by the estimate, and 6000 pt in truth.
    var configuration = snapping(.viewAligned(limit: .never), rows: 60, estimate: 40)
    configuration.containerSize.height = 850
    let snapper = try Snapper(configuration, Rows.all(100))
    try snapper.flick(by: [-20, -34, -34, -34])
    let start = snapper.report.geometry.contentSize.height
    try snapper.rest()
    #expect(snapper.report.geometry.contentSize.height > start)
    // The end is at 5150, where no view is aligned.
    #expect(snapper.y > 1600 && snapper.y < 5100)
    #expect(snapper.y.truncatingRemainder(dividingBy: 100) == 0)
  }

  @Test("A behaviour that does nothing is asked again, and leaves the fling what it would be without it")
  func nothing() throws {
    let noting = Noting()
    let free = try Self.flung(.anywhere)
    let asked = try Snapper(snapping(.custom, rows: 40), Rows.all(100).scrollTargetBehavior(noting))
    try asked.stand(y: 2400)
    try asked.flick(by: [-20, -20, -20, -30])
    try free.engine.apply([Self.more])
    try asked.engine.apply([Self.more])
    let count = noting.contexts.count
    for _ in 0..<600 {
      try free.show(at: free.report.time + 1.0 / 120)
      try asked.show(at: asked.report.time + 1.0 / 120)
      #expect(asked.report == free.report)
    }
    #expect(noting.contexts.count == count + 1 && free.report.phase == .idle && free.y > 3800)
    // The behaviour got the end of the fling and its velocity.
    #expect(noting.targets.last?.rect.minY == free.y && noting.contexts[count].velocity.dy > 2000)
  }

  @Test("Pages that are appended as the last one bounces leave it the one that is shown (§G30)")
  func bounce() throws {
    let snapper = try Self.flung()
    while snapper.y <= 3220 { try snapper.show(at: snapper.report.time + 1.0 / 240) }
    #expect(snapper.report.velocity.dy > 0)
    try snapper.engine.apply([Self.more])
    try snapper.rest()
    #expect(snapper.y == 3200)
  }

  @Test("A fling in a list that loads more leads to the end that there was (§G30)", arguments: [false, true])
  func viewsAppended(afterRowsBefore: Bool) throws {
    let snapper = try Self.flung(.viewAligned(limit: .never))
    if afterRowsBefore { try snapper.engine.apply([.insertRows(count: 3, at: 0, section: 0)]) }
    try snapper.engine.apply([.insertRows(count: 400, at: afterRowsBefore ? 43 : 40, section: 0)])
    try snapper.rest()
    #expect(snapper.y == (afterRowsBefore ? 3500 : 3200))
  }

  @Test("Another size in the same frame leads as far as the content goes then")
  func appendedAndTurned() throws {
    let snapper = try Self.flung(.viewAligned(limit: .never))
    try snapper.engine.apply([Self.more])
    var configuration = snapper.engine.configuration
    configuration.containerSize.height = 700
    try snapper.engine.update(to: configuration)
    try snapper.rest()
    #expect(snapper.y > 3300 && snapper.y.truncatingRemainder(dividingBy: 100) == 0)
  }

  @Test("A bounce whose edge stays asks nobody, and a fling that does not come to its end neither")
  func notAsked() throws {
    let noting = Noting()
    let snapper = try Snapper(snapping(.custom, rows: 40), Rows.all(100).scrollTargetBehavior(noting))
    try snapper.stand(y: 2000)
    try snapper.flick(by: [-20, -5, -5])
    #expect(snapper.report.phase == .decelerating && noting.contexts.count == 1)
    try snapper.engine.apply([Self.more])
    try snapper.rest()
    #expect(noting.contexts.count == 1)
    try snapper.send(.scrollToEdge(.bottom), at: snapper.report.time)
    try snapper.drag(by: [-20, -20, -20])
    try snapper.send(.touchEnded(CGPoint(x: 200, y: 340)), at: snapper.report.time)
    try snapper.show(at: snapper.report.time)
    #expect(snapper.report.phase == .decelerating && noting.contexts.count == 2)
    // Rows come before the rows on the screen, and the edge moves with them.
    try snapper.engine.apply([.insertRows(count: 9, at: 0, section: 0)])
    try snapper.rest()
    #expect(noting.contexts.count == 2)
  }

  @Test("The rule that counts is that of the time at which the range changes; a change of the rule alone turns nothing")
  func ruleOfThen() throws {
    let snapper = try Self.flung(.anywhere)
    try snapper.engine.apply([Self.more])
    var configuration = snapper.engine.configuration
    configuration.scrollTargetRule = .paging
    try snapper.engine.update(to: configuration)
    try snapper.rest()
    #expect(snapper.y.truncatingRemainder(dividingBy: 800) != 0)
  }

  @Test("Content that grows across has a fling across come to rest at a page, and the other axis stays")
  func across() throws {
    var configuration = snapping(.paging, rows: 40)
    configuration.content.crossExtent = 1560
    let snapper = try Snapper(configuration, Rows.all(100))
    try snapper.stand(at: CGPoint(x: 780, y: 800))
    try snapper.flick(by: [-20, -30, -30], along: .horizontal)
    #expect(snapper.report.phase == .decelerating)
    configuration.content.crossExtent = 7800
    try snapper.engine.update(to: configuration)
    try snapper.rest(along: .horizontal)
    #expect(snapper.x == 1170 && snapper.y == 800)
  }

  @Test("In a tree too, and in a scroll view of a pair")
  func trees() throws {
    let grove = try Grove.stack(depth: 2)
    let known = grove.configuration(of: 1)
    var configuration = try #require(known)
    configuration.scrollTargetRule = .paging
    configuration.scrollChaining = .drags
    try grove.tree.update(to: configuration, of: 1)
    try grove.send(.scrollTo(CGPoint(x: 0, y: 600)), 1, at: -1)
    try grove.show(at: -1)
    // The pages of 600 pt are at 0, 600 and 1200, and the end is at 1400.
    let end = try grove.drag(from: CGPoint(x: 100, y: 590), by: [-15, -30, -30])
    try grove.tree.enqueue(ScrollEvent(time: 3.0 / 120, .touchEnded(end)))
    try grove.show(at: 0.03)
    try grove.tree.apply([.insertRows(count: 100, at: 20, section: 0)], to: 1)
    while grove.needsFrame { try grove.show(at: grove.report.time + 1.0 / 120) }
    #expect(grove.heights(2) == [0, 1200])

    var pair = try NestedScroll(outer: strip(.vertical, height: 800), inner: configuration)
    func show(_ pair: inout NestedScroll, at time: Double) throws -> NestedFrameReport {
      try pair.frame(at: time, askingOuter: Rows.all(100), askingInner: Rows.all(100))
    }
    try pair.enqueue(ScrollEvent(time: 0, .scrollTo(CGPoint(x: 0, y: 600))), in: .inner)
    _ = try show(&pair, at: 0)
    for (step, y) in [590.0, 575, 545, 515].enumerated() {
      let point = CGPoint(x: 100, y: y)
      let event: ScrollEvent.Kind = step == 0 ? .touchBegan(point) : .touchMoved(point)
      try pair.enqueue(ScrollEvent(time: 1 + Double(step) / 120, event), in: .inner)
    }
    try pair.enqueue(ScrollEvent(time: 1.025, .touchEnded(CGPoint(x: 100, y: 515))), in: .inner)
    var report = try show(&pair, at: 1.03)
    try pair.apply([.insertRows(count: 100, at: 20, section: 0)], to: .inner)
    for frame in 1...600 { report = try show(&pair, at: 1.03 + Double(frame) / 120) }
    #expect(report.inner.geometry.contentOffset.y == 1200 && report.inner.phase == .idle)
  }
}
