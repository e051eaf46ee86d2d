// A scroll position linked to a scroll view: requests sent, positions received, positions restored in a later run.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Positions and scroll views in step")
struct ScrollPositionLinkTests {
  private final class Screen {
    var engine: ScrollEngine
    var ids: RowIDs<Int>
    var link = ScrollPositionLink<Int>()
    var position = ScrollPosition(idType: Int.self)
    var time = 0.0

    /// Rows of 100 pt in 390 x 500 pt, with the ids 1000, 1001 …
    init(rows: Int = 100, estimate: CGFloat = 100) throws {
      let configuration = configuration(height: 500, rows: rows, estimate: estimate)
      engine = try ScrollEngine(configuration)
      ids = try RowIDs(Array(1000..<1000 + rows))
    }

    @discardableResult
    func show() throws -> FrameReport {
      time += 1
      try link.send(position, to: &engine, at: time, rows: ids)
      let report = try engine.frame(at: time, asking: Rows.all(100))
      link.receive(report, into: &position, from: engine, rows: ids)
      return report
    }

    func update(to new: [Int]) throws { try engine.apply(ids.update(to: new)) }
  }

  @Test("A position follows what is on the screen, and is not sent again for it (§P10, §P11)")
  func follows() throws {
    let screen = try Screen()
    try screen.show()
    #expect(screen.position.viewID(type: Int.self) == 1000 && !screen.position.isPositionedByUser)
    try screen.engine.wheel(-250, at: 1)
    let report = try screen.show()
    #expect(report.geometry.contentOffset.y == 250 && screen.position.viewID(type: Int.self) == 1002)
    #expect(screen.position.isPositionedByUser)
    try screen.show()
    #expect(try !screen.show().changes.contains(.geometry) && !screen.engine.needsFrame)
    // With another anchor another row is the first: the row 250 pt below.
    screen.link.anchor = .center
    try screen.show()
    #expect(screen.position.viewID(type: Int.self) == 1005)
  }

  @Test("A view that is asked for stays the view of the position until the user scrolls (§P11)")
  func asksForView() throws {
    let screen = try Screen()
    screen.position.scrollTo(id: 1020, anchor: .bottom)
    #expect(try screen.show().geometry.contentOffset.y == 1600)
    #expect(screen.position.viewID(type: Int.self) == 1020)
    // The position keeps the view by its id while rows come and go.
    try screen.update(to: [5, 6, 7] + Array(1000..<1015) + [1020] + Array(1022..<1100))
    try screen.show()
    #expect(screen.engine.top(of: 18) == 400 && screen.position.viewID(type: Int.self) == 1020)
    try screen.engine.wheel(-100, at: 2)
    try screen.show()
    #expect(screen.position.isPositionedByUser && screen.position.viewID(type: Int.self) == 1012)
    // A request for the same view is a new request.
    screen.position.scrollTo(id: 1020, anchor: .bottom)
    try screen.show()
    #expect(screen.engine.top(of: 18) == 400 && !screen.position.isPositionedByUser)
  }

  @Test("A view that was asked for and has gone is no longer the view of the position: that is the first one (§P11)")
  func gone() throws {
    let screen = try Screen()
    screen.position.scrollTo(id: 1020, anchor: .center)
    try screen.show()
    let left = Array(1000..<1020) + Array(1021..<1100)
    try screen.update(to: left)
    #expect(screen.position.viewID(type: Int.self) == 1020)
    #expect(try screen.show().geometry.contentOffset.y == 1800)
    #expect(screen.position.viewID(type: Int.self) == 1018 && !screen.position.isPositionedByUser)
    #expect(screen.link.missingID == nil)
    // From then on the position follows the first row, and sends no request for it.
    #expect(try !screen.show().changes.contains(.geometry) && screen.engine.nextEventTime == nil)
    try screen.engine.enqueue(ScrollEvent(time: 4, .scrollTo(CGPoint(x: 0, y: 1900))))
    try screen.show()
    #expect(screen.position.viewID(type: Int.self) == 1019 && !screen.position.isPositionedByUser)
    // The link does not request an id again that comes back, unless the program does.
    try screen.update(to: Array(1000..<1100))
    try screen.show()
    #expect(screen.engine.top(of: 19) == 0 && screen.position.viewID(type: Int.self) == 1019)
    screen.position.scrollTo(id: 1020, anchor: .center)
    try screen.show()
    #expect(screen.engine.top(of: 20) == 200 && screen.position.viewID(type: Int.self) == 1020)
    // Without rows there is no view.
    try screen.update(to: [])
    try screen.show()
    #expect(screen.position.viewID == nil)
  }

  @Test("A view that has gone, also on the way to it, is told from one that is waited for (§P11)")
  func goneAndMissing() throws {
    let screen = try Screen()
    screen.position.scrollTo(id: 1040, anchor: .top)
    let (position, ids) = (screen.position, screen.ids)
    try screen.link.send(position, to: &screen.engine, at: 0.5, rows: ids, animation: .easeIn(duration: 10))
    #expect(try screen.show().phase == .animating && screen.position.viewID(type: Int.self) == 1040)
    try screen.update(to: Array(1000..<1040) + Array(1041..<1100))
    #expect(try screen.show().phase == .animating)
    #expect(screen.position.viewID(type: Int.self) != 1040 && screen.link.missingID == nil)
    // The id that has gone is requested again. The link waits frame by frame until a row has it. The row may then go
    // again.
    screen.position.scrollTo(id: 1040, anchor: .top)
    for _ in 0..<3 {
      try screen.show()
      #expect(screen.position.viewID(type: Int.self) == 1040 && screen.link.missingID == 1040)
    }
    try screen.update(to: Array(1000..<1100))
    try screen.show()
    #expect(screen.engine.top(of: 40) == 0 && screen.link.missingID == nil)
    try screen.update(to: Array(1000..<1040) + Array(1041..<1100))
    try screen.show()
    #expect(screen.position.viewID(type: Int.self) == 1039)
  }

  @Test("A position that follows no ids has the view that it asks for, until the user scrolls or it has gone (§P11)")
  func followsNone() throws {
    for removes in [false, true] {
      let screen = try Screen()
      screen.position = ScrollPosition()
      screen.position.scrollTo(id: 1020, anchor: .top)
      try screen.show()
      #expect(screen.position.viewID(type: Int.self) == 1020)
      if removes {
        try screen.update(to: Array(1000..<1020) + Array(1021..<1100))
      } else {
        try screen.engine.wheel(-500, at: 1)
      }
      try screen.show()
      #expect(screen.position.viewID == nil && screen.position.isPositionedByUser == !removes)
      #expect(SavedScrollPosition<Int>(screen.position).position == ScrollPosition(idType: Int.self))
    }
  }

  @Test("An edge and a point are sent; the edge is kept and the point is not (§P10)")
  func edgesAndPoints() throws {
    let screen = try Screen()
    screen.position.scrollTo(edge: .bottom)
    #expect(try screen.show().geometry.contentOffset.y == 9500 && screen.position.edge == .bottom)
    #expect(screen.position.viewID(type: Int.self) == 1095)
    try screen.update(to: Array(1000..<1110))
    #expect(try screen.show().geometry.contentOffset.y == 10_500)
    screen.position.scrollTo(y: 800)
    #expect(try screen.show().geometry.contentOffset.y == 800)
    #expect(screen.position.point == nil && screen.position.y == 800)
    try screen.update(to: Array(990..<1110))
    #expect(try screen.show().geometry.contentOffset.y == 1800)
    // When the program sets `isPositionedByUser`, nothing moves and nothing is kept.
    screen.position.scrollTo(edge: .top)
    try screen.show()
    screen.position.isPositionedByUser = true
    try screen.show()
    #expect(screen.position.edge == nil && screen.engine.geometry.contentOffset.y == 0)
  }

  @Test("An id that no row has is named, and sent once a row has it (§P10)")
  func missing() throws {
    let screen = try Screen()
    screen.position.scrollTo(id: 2000, anchor: .top)
    #expect(try screen.show().geometry.contentOffset.y == 0 && screen.link.missingID == 2000)
    #expect(screen.position.viewID(type: Int.self) == 2000)
    try screen.show()
    #expect(screen.link.missingID == 2000)
    try screen.update(to: Array(1000..<1050) + [2000] + Array(1050..<1100))
    #expect(try screen.show().geometry.contentOffset.y == 5000 && screen.link.missingID == nil)
    // The user may scroll before the row comes.
    screen.position.scrollTo(id: 3000)
    try screen.show()
    try screen.engine.wheel(-100, at: 5)
    try screen.show()
    #expect(screen.link.missingID == nil && screen.position.isPositionedByUser)
    try screen.update(to: [3000] + screen.ids.ids)
    try screen.show()
    #expect(screen.position.viewID(type: Int.self) == 1050)
  }

  @Test("Ids of another type, and coordinates that are no numbers, are refused, and nothing is sent (§P10)")
  func refused() throws {
    let screen = try Screen()
    var link = ScrollPositionLink<Int>()
    let given = ScrollPosition(id: "row")
    let ids = screen.ids
    #expect(throws: ScrollPositionError.idOfOtherType(given: "String", rows: "Int")) {
      try link.send(given, to: &screen.engine, at: 0, rows: ids)
    }
    #expect(throws: ScrollPositionError.input(.nonFiniteLocation)) {
      try link.send(ScrollPosition(y: .nan), to: &screen.engine, at: 0, rows: ids)
    }
    #expect(screen.engine.nextEventTime == nil)
  }

  @Test("The anchor of the transaction comes before that of the position, and that before the link's (§P10)")
  func anchors() throws {
    for (transaction, own, links, top) in [
      (UnitPoint.top, UnitPoint?.some(.center), UnitPoint?.some(.bottom), 0.0), (nil, .center, .bottom, 200),
      (nil, nil, .bottom, 400), (nil, nil, nil, 400),
    ] as [(UnitPoint?, UnitPoint?, UnitPoint?, CGFloat)] {
      let screen = try Screen()
      screen.link.anchor = links
      screen.position.scrollTo(id: 1030, anchor: own)
      let (position, ids) = (screen.position, screen.ids)
      try screen.link.send(position, to: &screen.engine, at: 0, rows: ids, anchor: transaction)
      try screen.show()
      #expect(screen.engine.top(of: 30) == top)
    }
  }

  @Test("A transaction has the animation, the anchor, and whether a fling goes on (§P10, §Q3)")
  func transaction() throws {
    let screen = try Screen()
    let ids = screen.ids
    func send(_ transaction: Transaction, at time: Double) throws -> FrameReport {
      let position = screen.position
      try screen.link.send(position, to: &screen.engine, at: time, rows: ids, transaction: transaction)
      return try screen.engine.frame(at: time, asking: Rows.all(100))
    }
    var transaction = Transaction(animation: .easeIn(duration: 0.5))
    transaction.scrollTargetAnchor = .top
    screen.position.scrollTo(id: 1030, anchor: .center)
    #expect(try send(transaction, at: 0).phase == .animating)
    #expect(try screen.show().phase == .idle && screen.engine.top(of: 30) == 0)
    try screen.engine.touch(ScrollEvent.Kind.touchBegan, y: 400, at: 2)
    try screen.engine.touch(ScrollEvent.Kind.touchMoved, y: 380, at: 2.008)
    try screen.engine.touch(ScrollEvent.Kind.touchEnded, y: 340, at: 2.016)
    screen.position.scrollTo(y: 500)
    var preserving = Transaction()
    preserving.scrollPositionUpdatePreservesVelocity = true
    let carried = try send(preserving, at: 2.1)
    #expect(carried.phase == .decelerating && carried.geometry.contentOffset.y == 500)
    screen.position.scrollTo(y: 600)
    let ended = try send(Transaction(), at: 2.2)
    #expect(ended.phase == .idle && ended.geometry.contentOffset.y == 600)
  }

  @Test("A saved position is restored in the first frame, exactly, among rows that were never measured (§P13)")
  func restored() throws {
    let before = try Screen(rows: 1000)
    try before.engine.wheel(-54_321, at: 1)
    try before.show()
    #expect(before.position.isPositionedByUser && before.position.viewID(type: Int.self) == 1543)
    let data = try JSONEncoder().encode(SavedScrollPosition<Int>(before.position))
    // The program runs again, with 300 more rows at the front and another estimate.
    let after = try Screen(rows: 0, estimate: 44)
    after.engine = try ScrollEngine(configuration(height: 500, rows: 1300, estimate: 44))
    after.ids = try RowIDs(Array(700..<2000))
    after.position = try JSONDecoder().decode(SavedScrollPosition<Int>.self, from: data).position
    let report = try after.show()
    #expect(after.engine.top(of: 843) == 0 && report.visibleLines == 843..<848 && report.measuredLineCount <= 5)
    #expect(after.position.viewID(type: Int.self) == 1543)
  }

  @Test("A position whose view has gone is saved as the view that is first on the screen (§P11, §P13)")
  func restoredAfterRemoval() throws {
    let before = try Screen()
    before.position.scrollTo(id: 1050, anchor: .center)
    try before.show()
    let left = Array(1000..<1050) + Array(1051..<1100)
    try before.update(to: left)
    try before.show()
    let first = try #require(before.position.viewID(type: Int.self))
    let saved = SavedScrollPosition<Int>(before.position)
    let after = try Screen(rows: 99, estimate: 44)
    after.ids = try RowIDs(left)
    after.position = saved.position
    try after.show()
    let row = try #require(left.firstIndex(of: first))
    #expect(first == 1048 && after.engine.top(of: row) == 0 && after.position.viewID(type: Int.self) == first)
  }

  @Test("Every kind of position is saved and read again (§P13)")
  func saved() throws {
    let positions = [
      ScrollPosition(idType: Int.self), ScrollPosition(id: 7), ScrollPosition(id: 7, anchor: .center),
      ScrollPosition(idType: Int.self, edge: .trailing), ScrollPosition(idType: Int.self, x: 3),
      ScrollPosition(idType: Int.self, y: -4.5), ScrollPosition(idType: Int.self, point: CGPoint(x: 1, y: 2)),
    ]
    for position in positions {
      let data = try JSONEncoder().encode(SavedScrollPosition<Int>(position))
      #expect(try JSONDecoder().decode(SavedScrollPosition<Int>.self, from: data).position == position)
    }
    #expect(SavedScrollPosition<Int>(ScrollPosition(id: "row")).position == ScrollPosition(idType: Int.self))
  }
}
