// Who has a position last, the program or the user: requests and scrolls that meet in one frame.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Requests and scrolls that meet in a frame")
struct PositionRequestTests {
  private final class Screen {
    var engine: ScrollEngine
    var link = ScrollPositionLink<Int>()
    var position = ScrollPosition(idType: Int.self)
    private let ids: RowIDs<Int>

    /// 100 rows of 100 pt in 390 x 500 pt, with the ids 1000, 1001 …
    init() throws {
      engine = try ScrollEngine(configuration(height: 500, rows: 100))
      ids = try RowIDs(Array(1000..<1100))
    }

    func send(at time: Double) throws { try link.send(position, to: &engine, at: time, rows: ids) }

    /// Shows a frame. An action of its observers may change the position.
    @discardableResult
    func show(at time: Double, _ action: (inout ScrollPosition) -> Void = { _ in }) throws -> FrameReport {
      try send(at: time)
      let report = try engine.frame(at: time, asking: Rows.all(100))
      action(&position)
      link.receive(report, into: &position, from: engine, rows: ids)
      return report
    }
  }

  @Test("A request that the program makes between sending and receiving is sent in the next frame (§P11)")
  func asksBetween() throws {
    for isScrolled in [false, true] {
      let screen = try Screen()
      try screen.show(at: 0)
      if isScrolled { try screen.engine.wheel(-250, at: 1) }
      try screen.show(at: 1) { $0.scrollTo(edge: .bottom) }
      #expect(screen.position.edge == .bottom && !screen.position.isPositionedByUser)
      #expect(try screen.show(at: 2).geometry.contentOffset.y == 9500)
      #expect(screen.position.edge == .bottom && screen.position.viewID(type: Int.self) == 1095)
    }
  }

  @Test(
    "A request is the program's if the user has scrolled before it in its frame, and the user's if after it (§P11, §P12)",
    arguments: [false, true])
  func asksBehindUser(momentum: Bool) throws {
    for isAfter in [false, true] {
      let screen = try Screen()
      try screen.show(at: 0)
      func scroll() throws {
        if momentum { try screen.engine.wheel(-9, momentum: .began, at: 1) } else { try screen.engine.wheel(-9, at: 1) }
      }
      if !isAfter { try scroll() }
      screen.position.scrollTo(edge: .bottom)
      try screen.send(at: 1)
      if isAfter { try scroll() }
      #expect(try screen.show(at: 1).geometry.contentOffset.y == 9500)
      #expect(screen.position.isPositionedByUser == isAfter && screen.position.edge == (isAfter ? nil : .bottom))
    }
  }

  @Test("A position that was never sent is received if it asks for nothing, and waits if it asks (§P11)")
  func neverSent() throws {
    let screen = try Screen()
    let report = try screen.engine.frame(at: 0, asking: Rows.all(100))
    let ids = try RowIDs(Array(1000..<1100))
    var position = ScrollPosition(idType: Int.self, edge: .bottom)
    screen.link.receive(report, into: &position, from: screen.engine, rows: ids)
    #expect(position == ScrollPosition(idType: Int.self, edge: .bottom))
    screen.link.receive(report, into: &screen.position, from: screen.engine, rows: ids)
    #expect(screen.position.viewID(type: Int.self) == 1000)
    screen.position = position
    #expect(try screen.show(at: 1).geometry.contentOffset.y == 9500)
  }

  @Test("A position that cannot be sent becomes the user's at the next scroll, and follows the screen (§P11)")
  func refused() throws {
    let screen = try Screen()
    _ = try screen.show(at: 0)
    let ids = try RowIDs(Array(1000..<1100))
    for (time, position) in [(1.0, ScrollPosition(idType: Int.self, y: .nan)), (2, ScrollPosition(id: "none"))] {
      screen.position = position
      #expect(throws: ScrollPositionError.self) { try screen.send(at: time) }
      try screen.engine.wheel(-250, at: time)
      let report = try screen.engine.frame(at: time, asking: Rows.all(100))
      screen.link.receive(report, into: &screen.position, from: screen.engine, rows: ids)
      #expect(screen.position.isPositionedByUser && screen.position.y == nil)
    }
  }
}
