// The page at which content settles while its size changes.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Pages that keep their number (§G26)")
struct SettledPageTests {
  /// A pager whose rows fill the container, upright and lying. The last row may fill only a part of it.
  private final class Phone {
    static let upright = CGSize(width: 390, height: 844)
    static let lying = CGSize(width: 844, height: 390)

    let snapper: Snapper<ClosureClient>
    private(set) var size: CGSize

    init(
      isUpright: Bool, page: Int, rows: Int = 6, lastPart: CGFloat = 1, estimate: ExtentEstimate = .mean(initial: 80)
    ) throws {
      size = isUpright ? Self.upright : Self.lying
      var configuration = snapping(.paging, rows: rows)
      configuration.containerSize = size
      configuration.content.estimate = estimate
      let client = ClosureClient { element, width in
        let height = width == 390 ? Self.upright.height : Self.lying.height
        return element == .row(rows - 1, section: 0) ? lastPart * height : height
      }
      snapper = try Snapper(configuration, client)
      // The pager has shown all pages before.
      for row in Array(0..<rows) + [page] {
        try snapper.send(.scrollToView(.row(row, section: 0), anchor: .top), at: 0)
        repeat { try snapper.show(at: 0) } while snapper.engine.needsFrame
      }
      #expect(snapper.y == CGFloat(page) * size.height)
    }

    /// Flicks towards the next or previous page, which begins a settle or a fling to the end. Runs a frame after a
    /// time.
    func flick(towardsEnd: Bool, for duration: Double) throws {
      let step: CGFloat = towardsEnd ? -20 : 20
      try snapper.flick(by: [step, step, step])
      #expect(snapper.report.phase == .decelerating)
      try snapper.show(at: snapper.report.time + duration)
      #expect(snapper.report.phase == .decelerating)
    }

    /// Turns the phone now and runs the frame later.
    func turn(showingAfter delay: Double = 0) throws {
      size = CGSize(width: size.height, height: size.width)
      try snapper.send(.resize(size), at: snapper.report.time)
      try snapper.show(at: snapper.report.time + delay)
    }

    /// Whether the content is at its end. While rows before it are estimated, the end may be no page.
    var isAtEnd: Bool { snapper.y == snapper.report.geometry.contentSize.height - size.height }

    /// The page at which the content comes to rest.
    func page() throws -> CGFloat {
      try snapper.rest()
      #expect(snapper.report.phase == .idle)
      return snapper.y / size.height
    }
  }

  private static let estimates = [ExtentEstimate.mean(initial: 80), .fixed(844), .fixed(390)]

  @Test(
    "A phone that is turned while a page comes in shows that page, wherever it was on its way",
    arguments: [true, false], estimates)
  func turned(isUpright: Bool, estimate: ExtentEstimate) throws {
    for (from, to) in [(2, 3), (3, 2), (1, 0), (4, 5)] {
      for duration in [0.0, 0.1, 0.3] {
        let phone = try Phone(isUpright: isUpright, page: from, estimate: estimate)
        try phone.flick(towardsEnd: to > from, for: duration)
        let velocity = phone.snapper.report.velocity.dy
        try phone.turn()
        #expect(phone.snapper.report.velocity.dy == velocity)
        let page = try phone.page()
        #expect(page == CGFloat(to) || to == 5 && phone.isAtEnd, "from \(from) to \(to) after \(duration) s")
      }
    }
  }

  @Test("Turned and turned back before it is there, it is the same page", arguments: [true, false])
  func turnedBack(isUpright: Bool) throws {
    let phone = try Phone(isUpright: isUpright, page: 2)
    try phone.flick(towardsEnd: true, for: 0.1)
    try phone.turn()
    try phone.turn(showingAfter: 0.02)
    try phone.turn()
    // The phone also turns twice before a frame.
    try phone.snapper.send(.resize(CGSize(width: 500, height: 500)), at: phone.snapper.report.time)
    try phone.turn()
    #expect(try phone.page() == 3)
  }

  @Test("A part of a page at the end is a page, and stays the last", arguments: [true, false])
  func partOfPage(isUpright: Bool) throws {
    let phone = try Phone(isUpright: isUpright, page: 4, lastPart: 0.25)
    try phone.flick(towardsEnd: true, for: 0.05)
    try phone.turn()
    _ = try phone.page()
    #expect(phone.isAtEnd)
  }

  @Test("A page that has come in between the turn and the frame counts too", arguments: [true, false])
  func cameToRest(isUpright: Bool) throws {
    let phone = try Phone(isUpright: isUpright, page: 2)
    try phone.flick(towardsEnd: true, for: 0.3)
    try phone.turn(showingAfter: 4)
    #expect(phone.snapper.report.phase == .idle)
    #expect(try phone.page() == 3)
  }

  @Test("A touch that sends the content elsewhere has the page forgotten that was noted")
  func sentElsewhere() throws {
    let phone = try Phone(isUpright: false, page: 2)
    try phone.flick(towardsEnd: true, for: 0.05)
    let snapper = phone.snapper
    let start = snapper.report.time
    try snapper.send(.resize(CGSize(width: 845, height: 391)), at: start)
    try snapper.send(.touchBegan(CGPoint(x: 100, y: 100)), at: start)
    for step in 1...3 {
      try snapper.send(.touchMoved(CGPoint(x: 100, y: 100 + 20 * CGFloat(step))), at: start + Double(step) / 120)
    }
    try snapper.send(.touchEnded(CGPoint(x: 100, y: 160)), at: start + 3.0 / 120)
    try snapper.show(at: start + 3.0 / 120)
    try snapper.rest()
    #expect(snapper.y == 782)
  }

  @Test("Rows that come before the page, between the turn and the frame, take it along")
  func rowsBefore() throws {
    let phone = try Phone(isUpright: false, page: 2, estimate: .fixed(390))
    try phone.flick(towardsEnd: true, for: 0.3)
    let snapper = phone.snapper
    var configuration = snapper.engine.configuration
    configuration.contentMargins.bottom = 10
    try snapper.engine.update(to: configuration)
    try snapper.engine.apply([.insertRows(count: 2, at: 0, section: 0)])
    try snapper.rest()
    // Pages are now 380 pt long. The settle led to page 3 of 390 pt, which is page 5 now, at 1950.
    #expect(snapper.y == 1900)
  }

  @Test("A change of the rule forgets the page, and of one that is not paging none is noted")
  func otherRule() throws {
    let phone = try Phone(isUpright: true, page: 2, estimate: .fixed(844))
    try phone.flick(towardsEnd: true, for: 0.3)
    var configuration = phone.snapper.engine.configuration
    configuration.scrollTargetRule = .viewAligned(limit: .never)
    try phone.snapper.engine.update(to: configuration)
    try phone.snapper.send(.resize(CGSize(width: 390, height: 500)), at: phone.snapper.report.time)
    try phone.snapper.show(at: phone.snapper.report.time)
    // Row 3 stands at 3 · 844, with any length of the container.
    #expect(try phone.page() * 844 == 3 * 844)
  }

  @Test("Across the stack a page keeps its number as well")
  func across() throws {
    var configuration = snapping(.paging, rows: 40)
    configuration.content.crossExtent = 3900
    let snapper = try Snapper(configuration, Rows.all(100))
    try snapper.stand(at: CGPoint(x: 390, y: 800))
    try snapper.flick(by: [-20, -20, -20], along: .horizontal)
    try snapper.show(at: snapper.report.time + 0.1)
    // The settle leads to 780, page 2. With pages of 650 pt, page 1 would be nearer.
    try snapper.send(.resize(CGSize(width: 650, height: 800)), at: snapper.report.time)
    try snapper.show(at: snapper.report.time)
    try snapper.rest(along: .horizontal)
    #expect(snapper.x == 1300 && snapper.y == 800)
  }
}
