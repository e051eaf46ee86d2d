// The reference's pages and settles against figures worked out by hand from Behaviour/Targets.md.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

@Suite("The reference's pages")
struct ReferencePageTests {
  @Test(
    "A fling from between two pages settles at the nearer one, faster than a spring that comes by itself: §G7, §G13")
  func slowFling() throws {
    var view = try Snapping(.paging)
    // The fling would rest at 2499.5. Of the pages 1600 and 2400 around the release, the second is nearer.
    let release = try view.fling(to: 2000, speed: 1000)
    #expect(release.phase == .decelerating && release.velocity.dy == 1000)
    // q = 1000/400 = 2.5, below λ = 10.0503.
    let omega = 10 + (Snapping.fastDecay - 10) * 2.5 / Snapping.fastDecay
    #expect(isNear(omega, 10.0125, within: 1e-4))
    let report = try view.frame(1.1)
    let (place, speed) = spring(-400, 1000, omega, 0.1)
    #expect(isNear(report.geometry.contentOffset.y, 2400 + place) && isNear(report.velocity.dy, speed))
    #expect(isNear(report.geometry.contentOffset.y, 2142.62, within: 0.01))
    #expect(try view.frame(3).phase == .idle)
    #expect(view.changes.map(\.newPhase) == [.idle])
    #expect(try view.offset(3) == 2400)
  }

  @Test("A fling that is faster than its page slows down faster than a fling, and comes without a swing: §G7")
  func fastFling() throws {
    var view = try Snapping(.paging)
    // q = 10000/400 = 25, above λ: x(t) = −400·e^(−25t).
    try view.fling(to: 2000, speed: 10_000)
    let report = try view.frame(1.1)
    #expect(isNear(report.geometry.contentOffset.y, 2400 - 400 * exp(-2.5)))
    #expect(isNear(report.velocity.dy, 10_000 * exp(-2.5)))
    // The content is within half a point when e^(−25t) = 1/800.
    #expect(try view.frame(1 + log(800) / 25 - 1e-6).phase == .decelerating)
    #expect(try view.frame(1 + log(800) / 25 + 1e-6).phase == .idle)
    #expect(try view.offset(2) == 2400)
  }

  @Test("A fling never leads past the next page, however far it would lead: §G13")
  func onePage() throws {
    for (place, speed, page) in [(1700.0, 1e5, 2400.0), (2300, -1e5, 1600), (1600, 5000, 2400), (1600, -5000, 800)] {
      var view = try Snapping(.paging)
      try view.fling(to: place, speed: speed)
      #expect(try view.offset(5) == page)
    }
  }

  @Test("Of two pages as near as each other the higher is chosen, and a page at which the content is counts too: §G13")
  func ties() throws {
    for (place, page) in [(2000.0, 2400.0), (1999.5, 1600), (2400, 2400), (2700, 2400), (2801, 3200)] {
      var view = try Snapping(.paging)
      try view.letGo(at: place)
      #expect(try view.offset(5) == page)
    }
  }

  @Test("The end of the range is the last page, and beside it the one before: §G13")
  func lastPage() throws {
    // Pages are at 8800 and 9200. Half of the way between them is 9000.
    for (place, page) in [(8999.0, 8800.0), (9001, 9200), (9200, 9200)] {
      var view = try Snapping(.paging)
      try view.letGo(at: place)
      #expect(try view.offset(5) == page)
    }
  }

  @Test("A fling that would rest at a page bounces as without a rule: §G6")
  func bounce() throws {
    var (ruled, plain) = (try Snapping(.paging), try Snapping(.anywhere))
    try ruled.fling(to: 9100, speed: 1000)
    try plain.fling(to: 9100, speed: 1000)
    for time in stride(from: 1.05, to: 3, by: 0.05) { #expect(try ruled.offset(time) == plain.offset(time)) }
    #expect(try ruled.frame(3).phase == .idle)
  }

  @Test("Content past an edge goes back to the edge: §G13")
  func outside() throws {
    var view = try Snapping(.paging)
    try view.frame(0)
    try view.drag(by: -300, at: 1)
    #expect(try view.offset(1) < 0)
    #expect(try view.offset(4) == 0)
  }

  @Test("A settle that is less than half a point is over at once: §G8")
  func noTime() throws {
    var view = try Snapping(.paging)
    try view.letGo(at: 1600.25)
    #expect(view.model.phaseChangeCount > 0 && view.changes.last?.newPhase == .idle)
    #expect(try view.offset(1) == 1600)
  }

  @Test("A fling away from its page turns back: ω = 10 where q ≤ 0: §G7")
  func awayFromTarget() throws {
    var view = try Snapping(.paging)
    // From 1700 at 200 pt/s the fling would rest at 1799.9. The page at 1600 is nearer than the page at 2400.
    try view.fling(to: 1700, speed: 200)
    let (place, speed) = spring(100, 200, 10, 0.125)
    let report = try view.frame(1.125)
    #expect(isNear(report.geometry.contentOffset.y, 1600 + place) && isNear(report.velocity.dy, speed))
    #expect(try view.offset(5) == 1600)
  }

  @Test("Pages are counted from the start, and are as long as the container without its insets: §G13")
  func insets() throws {
    var view = try Snapping(.paging) { $0.safeAreaInsets = EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0) }
    // min = −50, P = 720. Pages are at 670 and 1390, and 1030 is half way between them.
    try view.letGo(at: 1029)
    #expect(try view.offset(3) == 670)
    try view.letGo(at: 1031, at: 4)
    #expect(try view.offset(6) == 1390)
  }

  @Test("Where nothing is left of the container, scrolls come to rest anywhere: §G13")
  func noPage() throws {
    var view = try Snapping(.paging) { $0.safeAreaInsets = EdgeInsets(top: 500, leading: 0, bottom: 300, trailing: 0) }
    try view.letGo(at: 1029)
    #expect(try view.offset(3) == 1029)
  }

  @Test("Both axes have their own pages: §G4, §G14")
  func bothAxes() throws {
    var view = try Snapping(.paging) { $0.content.crossExtent = 4000 }
    try view.queue(.scrollTo(CGPoint(x: 650, y: 2000)), 0)
    try view.frame(0)
    try view.queue(.touchBegan(CGPoint(x: 100, y: 100)), 0.5)
    try view.queue(.touchMoved(CGPoint(x: 80, y: 80)), 0.6)
    try view.queue(.touchEnded(CGPoint(x: 80, y: 80)), 1)
    try view.frame(1)
    let rest = try view.frame(4)
    // Pages across are at 400 and 800, along at 1600 and 2400.
    #expect(rest.geometry.contentOffset == CGPoint(x: 800, y: 2400))
  }

  @Test("Where the axis does not bounce, a settle does not swing past the edge: §G8")
  func noBounce() throws {
    var view = try Snapping(
      .custom, bounce: .basedOnSize, configure: { $0.content.sections = [StackSection(rowCount: 8)] })
    view.notes.answer = { target, _ in target.rect.origin.y = 0 }
    try view.jump(0)
    try view.fling(to: 0, speed: 5000)
    for time in stride(from: 1.01, to: 2, by: 0.01) { #expect(try view.offset(time) == 0) }
  }
}
