// Ends and pages of the reference that move while content is on its way there, worked out by hand: §G25 and §G26.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

@Suite("The reference's targets whose end or page moves")
struct ReferenceMovingEndTests {
  /// Pages of 800 pt, each as long as a row.
  private func pager(_ count: Int, _ rule: ScrollTargetRule = .paging) throws -> Snapping {
    try Snapping(rule, rows: ListedRows(800), count: count) { $0.content.estimate = .mean(initial: 800) }
  }

  private func size(_ height: CGFloat, width: CGFloat = 400) -> ScrollEvent.Kind {
    .resize(CGSize(width: width, height: height))
  }

  @Test("A fling to the last page that finds rows appended settles at a page: §G25")
  func appended() throws {
    var view = try pager(3)
    // The fling would rest at 1700, past the end at 1600.
    try view.fling(to: 1200, speed: 1000)
    try view.frame(1.1)
    try view.model.apply([.insertRows(count: 3, at: 3, section: 0)])
    // λ = 2.002: it rests at 1699.5 then, of 800, 1600 and the place between nearest to 1600.
    #expect(try view.frame(1.1).phase == .decelerating)
    #expect(try view.offset(9) == 1600)
  }

  @Test("So does a bounce under which rows are appended, which would be a fling else: §G25, §M23")
  func appendedUnderBounce() throws {
    for isRuled in [true, false] {
      var view = try pager(3, isRuled ? .paging : .anywhere)
      try view.fling(to: 1500, speed: 2000)
      let report = try view.frame(1.1)
      #expect(report.geometry.contentOffset.y > 1600)
      try view.model.apply([.insertRows(count: 3, at: 3, section: 0)])
      try view.frame(1.1)
      let rest = try view.offset(9)
      #expect(isRuled ? rest == 1600 || rest == 2400 : rest != 1600 && rest != 2400)
    }
  }

  @Test("A fling that leads past no end, or whose range stays, is not asked about again: §G25")
  func othersAreNotAsked() throws {
    var view = try Snapping(.custom)
    try view.fling(to: 1000, speed: 500)
    try view.frame(1.1)
    #expect(view.notes.targets.count == 1)
    try view.model.apply([.insertRows(count: 10, at: 100, section: 0)])
    try view.frame(1.1)
    #expect(view.notes.targets.count == 1)
    // A fling that leads past the end is asked about again, once.
    try view.fling(to: 10_100, speed: 500, at: 5)
    #expect(view.notes.targets.count == 2)
    try view.frame(5.1)
    try view.model.apply([.insertRows(count: 10, at: 110, section: 0)])
    try view.frame(5.1)
    #expect(view.notes.targets.count == 3)
    try view.frame(5.2)
    #expect(view.notes.targets.count == 3)
  }

  @Test("Whether the axis bounces changes no range: §G25, §E37")
  func otherBounce() throws {
    var view = try Snapping(.custom)
    try view.fling(to: 9000, speed: 1000)
    try view.frame(1.1)
    var configuration = view.model.configuration
    configuration.content.sections = [StackSection(rowCount: 100)]
    configuration.verticalScrollBounceBehavior = .basedOnSize
    try view.model.update(to: configuration)
    try view.frame(1.1)
    #expect(view.notes.targets.count == 1)
  }

  @Test("The rule of the frame that asks, and of the change, decides: §G25")
  func ruleOfChange() throws {
    var view = try pager(3, .anywhere)
    try view.fling(to: 1200, speed: 1000)
    try view.frame(1.1)
    try view.model.apply([.insertRows(count: 3, at: 3, section: 0)])
    var configuration = view.model.configuration
    configuration.scrollTargetRule = .paging
    try view.model.update(to: configuration)
    // There was no rule when the end moved.
    try view.frame(1.1)
    #expect(try view.offset(9) != 1600)
  }

  @Test("A page that content settles to keeps its number though another size has all lines measured anew: §G26, §G24")
  func number() throws {
    for (height, width) in [(500.0, 500.0), (1000, 300), (300, 700), (1200, 300)] {
      var view = try pager(9)
      // The fling leads to the page at 2400.
      try view.fling(to: 2000, speed: 1000)
      try view.frame(1.05)
      view.client.rows = ListedRows(height)
      try view.queue(size(height, width: width), 1.05)
      for count in 0...8 { try view.frame(1.05 + Double(count) / 64) }
      #expect(try view.offset(9) == 3 * height)
      #expect(view.model.visibleElement(at: 0).element == .row(3, section: 0))
    }
  }

  @Test("Where pages become many to a page that was, the number counts, and not what is near: §G26, §G13")
  func farFromPage() throws {
    var view = try Snapping(.paging)
    // Rows of 100 pt stay where they are. The fling leads to 2400, page 3.
    try view.fling(to: 2000, speed: 1000)
    try view.frame(1.1)
    try view.queue(size(200), 1.1)
    try view.frame(1.1)
    #expect(try view.offset(9) == 600)
  }

  @Test("The end is the last page, however short, and a settle that comes behind the size has no number: §G26")
  func lastPage() throws {
    var view = try Snapping(.paging)
    // Pages at 8800 and at the end, 9200, number 12. It comes back from where it would rest 14 pt farther.
    try view.letGo(at: 9050)
    try view.frame(1.05)
    try view.queue(size(700), 1.05)
    try view.frame(1.05)
    #expect(try view.offset(9) == 8400)
    var other = try Snapping(.paging)
    try other.fling(to: 2000, speed: 1000)
    try other.frame(1.1)
    try other.queue(size(200), 1.1)
    // A touch takes the page away.
    try other.queue(.touchBegan(.zero), 1.1)
    try other.queue(.touchEnded(.zero), 1.1)
    try other.frame(1.1)
    let rest = try other.offset(9)
    #expect(rest != 600 && rest.truncatingRemainder(dividingBy: 200) == 0)
  }

  @Test("A number is forgotten with edits: §G26")
  func forgottenByEdits() throws {
    var view = try Snapping(.paging)
    try view.fling(to: 2000, speed: 1000)
    try view.frame(1.1)
    var configuration = view.model.configuration
    configuration.containerSize.height = 200
    try view.model.update(to: configuration)
    try view.model.apply([.invalidateRows(0..<1, section: 0)])
    try view.frame(1.1)
    let rest = try view.offset(9)
    #expect(rest > 600 && rest.truncatingRemainder(dividingBy: 200) == 0)
  }

  @Test("Both axes keep the numbers of their pages: §G26")
  func bothAxes() throws {
    var view = try Snapping(.paging) { $0.content.crossExtent = 4000 }
    try view.queue(.scrollTo(CGPoint(x: 650, y: 2000)), 0)
    try view.frame(0)
    try view.queue(.touchBegan(CGPoint(x: 100, y: 100)), 0.5)
    try view.queue(.touchMoved(CGPoint(x: 80, y: 80)), 0.6)
    try view.queue(.touchEnded(CGPoint(x: 80, y: 80)), 1)
    try view.frame(1)
    // The release leads to page 2 across and page 3 along.
    try view.queue(size(300, width: 100), 1.05)
    try view.frame(1.05)
    #expect(try view.frame(9).geometry.contentOffset == CGPoint(x: 200, y: 900))
  }
}
