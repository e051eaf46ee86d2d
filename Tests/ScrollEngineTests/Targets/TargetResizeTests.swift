// The places where content comes to rest when its container changes its size.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Targets behind a change of size")
struct TargetResizeTests {
  @Test("A phone is turned and turned back between two pages: a page is on the screen both times")
  func rotationAtRest() throws {
    let snapper = try Snapper(snapping(.paging), Rows.all(100))
    try snapper.stand(y: 1600)
    try snapper.send(.resize(CGSize(width: 800, height: 390)), at: 1)
    try snapper.show(at: 1)
    // Pages of 390 pt: 1560 is 40 pt away, and 1950 is 350 pt away.
    #expect(snapper.y == 1560)
    #expect(snapper.report.phase == .idle)
    #expect(snapper.engine.phaseChangeCount == 0)
    try snapper.send(.resize(CGSize(width: 390, height: 800)), at: 2)
    try snapper.show(at: 2)
    #expect(snapper.y == 1600)
  }

  @Test("A phone that is turned in motion comes to rest at the page of the new size that has the number (§G26)")
  func rotationInMotion() throws {
    let snapper = try Snapper(snapping(.paging), Rows.all(100))
    try snapper.stand(y: 1600)
    try snapper.flick(by: [-20, -20, -20])
    try snapper.show(at: snapper.report.time + 0.1)
    // The content is at 1929 on its way to 2400, which is page 3. With pages of 500 pt, page 3 is at 1500.
    #expect(abs(snapper.y - 1929.4) < 0.1)
    let velocity = snapper.report.velocity.dy
    try snapper.send(.resize(CGSize(width: 390, height: 500)), at: snapper.report.time)
    try snapper.show(at: snapper.report.time)
    #expect(snapper.report.velocity.dy == velocity)
    #expect(snapper.report.phase == .decelerating)
    try snapper.rest()
    #expect(snapper.y == 1500)
  }

  @Test("An update of the insets is a change of size, and one of the rule is none")
  func update() throws {
    var configuration = snapping(.anywhere)
    let snapper = try Snapper(configuration, Rows.all(100))
    try snapper.stand(y: 1630)
    configuration.scrollTargetRule = .paging
    try snapper.engine.update(to: configuration)
    try snapper.show(at: 1)
    #expect(snapper.y == 1630)
    configuration.contentMargins.top = 100
    try snapper.engine.update(to: configuration)
    try snapper.show(at: 2)
    // Pages of 700 pt from −100 on are at 1300 and 2000.
    #expect(snapper.y == 1300)
  }

  @Test("At rest a view is aligned anew, exactly, though rows above it are measured again")
  func viewAligned() throws {
    let rows = Rows { _ in 130 }
    let snapper = try Snapper(snapping(.viewAligned(limit: .never)), rows)
    try snapper.stand(y: 5000)
    try snapper.place(by: [-20, -10])
    try snapper.rest()
    let first = snapper.engine.withVisibleElements { $0[0].element }
    #expect(snapper.engine.frame(of: first)?.minY == 0)
    // With another inset at the start, the same view goes below the inset.
    var configuration = snapper.engine.configuration
    configuration.contentMargins.top = 30
    try snapper.engine.update(to: configuration)
    try snapper.show(at: snapper.report.time)
    #expect(snapper.engine.frame(of: first)?.minY == 30)
    #expect(snapper.report.phase == .idle)
  }

  @Test("Content that has been moved off its edge sticks to it no more")
  func sticky() throws {
    var configuration = snapping(.viewAligned(limit: .never))
    configuration.content = StackContent(
      sections: [StackSection(rowCount: 1, layout: 0), StackSection(rowCount: 50)],
      layouts: [SectionLayout(isTargetLayout: false)], estimate: .fixed(100), prefetch: .none)
    configuration.content.estimate.scope = .section
    let snapper = try Snapper(configuration, Rows.all(100))
    try snapper.show(at: 1)
    #expect(snapper.y == 0)
    try snapper.send(.resize(CGSize(width: 390, height: 700)), at: 2)
    try snapper.show(at: 2)
    #expect(snapper.y == 100)
    try snapper.show(at: 3)
    #expect(snapper.y == 100)
  }

  @Test("Nobody is asked before the first frame, under a pointer, or where something is requested")
  func notAsked() throws {
    var engine = try ScrollEngine(snapping(.paging))
    try engine.jump(to: 1630, at: 0)
    try engine.enqueue(ScrollEvent(time: 0, .resize(CGSize(width: 390, height: 700))))
    #expect(try engine.frame(at: 0, asking: Rows.all(100)).geometry.contentOffset.y == 1630)
    let snapper = try Snapper(snapping(.paging), Rows.all(100))
    try snapper.stand(y: 1600)
    try snapper.drag(by: [-20, -30])
    try snapper.send(.resize(CGSize(width: 390, height: 700)), at: 2)
    try snapper.show(at: 2)
    #expect(snapper.y == 1630)
    try snapper.rest()
    let other = try Snapper(snapping(.paging), Rows.all(100))
    try other.send(.resize(CGSize(width: 390, height: 700)), at: 1)
    try other.send(.scrollToView(.row(33, section: 0), anchor: .top), at: 1)
    try other.show(at: 1)
    #expect(other.y == 3300)
  }

  @Test("A resize to and fro before a frame counts")
  func toAndFro() throws {
    var configuration = snapping(.anywhere)
    let snapper = try Snapper(configuration, Rows.all(100))
    try snapper.stand(y: 1630)
    configuration.scrollTargetRule = .paging
    try snapper.engine.update(to: configuration)
    try snapper.send(.resize(CGSize(width: 390, height: 700)), at: 1)
    try snapper.send(.resize(CGSize(width: 390, height: 800)), at: 1)
    try snapper.show(at: 1)
    #expect(snapper.y == 1600)
  }

  @Test("Pages stay pages where views of a turned phone are longer or shorter than estimated", arguments: [800.0, 390])
  func measuredAnew(estimate: Double) throws {
    var configuration = snapping(.paging)
    configuration.content.estimate = .fixed(estimate)
    let snapper = try Snapper(configuration, ClosureClient { _, width in width == 390 ? 800 : 390 })
    try snapper.stand(y: 2400)
    for (turn, size) in [CGSize(width: 800, height: 390), CGSize(width: 390, height: 800)].enumerated() {
      try snapper.send(.resize(size), at: Double(turn + 1))
      repeat { try snapper.show(at: Double(turn + 1)) } while snapper.engine.needsFrame
      #expect(snapper.y.truncatingRemainder(dividingBy: size.height) == 0)
    }
  }

  @Test("A behaviour that answers one screen on each time goes one screen on, though lines are measured there")
  func oneScreenOn() throws {
    let behavior = Noting { target, _ in target.rect.origin.y += 800 }
    let snapper = try Snapper(
      snapping(.custom, estimate: 100), Rows.all(100).scrollTargetBehavior(behavior))
    try snapper.stand(y: 1600)
    let asked = behavior.contexts.count
    try snapper.send(.resize(CGSize(width: 390, height: 700)), at: 1)
    repeat { try snapper.show(at: 1) } while snapper.engine.needsFrame
    #expect(snapper.y == 2400)
    #expect(behavior.contexts.count == asked + 1)
  }
}
