// Rows removed under content that is held or moving: how far past its edge the content then stands.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Content drawn near")
struct DrawnNearTests {
  /// The ways in which content is held or moved.
  enum Hold: CaseIterable { case touch, drag, fling, animation }

  /// The distance that content follows a pointer past its edge when the pointer moves by the container's length.
  static let reach: CGFloat = 0.55 * 844 / 1.55

  /// Rows of 60 pt, of which row 100 is the highest on the screen.
  static func engine(_ hold: Hold, rows: Int = 200) throws -> ScrollEngine {
    var made = configuration(height: 844, rows: rows, estimate: 60)
    made.stickyEdges = []
    var engine = try ScrollEngine(made)
    try engine.jump(to: 6000, at: 0)
    _ = try engine.frame(at: 0, asking: Rows.all(60))
    switch hold {
    case .touch: try engine.touch(ScrollEvent.Kind.touchBegan, y: 400, at: 0.1)
    case .drag:
      try engine.touch(ScrollEvent.Kind.touchBegan, y: 400, at: 0.1)
      try engine.touch(ScrollEvent.Kind.touchMoved, y: 390, at: 0.15)
      try engine.touch(ScrollEvent.Kind.touchMoved, y: 380, at: 0.2)
    case .fling: try engine.flick(from: 400, by: -10, count: 10, at: 0.1)
    case .animation: try engine.jump(to: 9000, animation: .linear(duration: 2), at: 0.1)
    }
    _ = try engine.frame(at: 0.2, asking: Rows.all(60))
    return engine
  }

  @Test(
    "Edits leave content no farther past its end than a pointer could pull it, whatever row takes over",
    arguments: Hold.allCases)
  func oneRowTakesOver(_ hold: Hold) throws {
    for kept in [30, 90] {
      var engine = try Self.engine(hold)
      try engine.apply([.removeRows(kept..<200, section: 0)])
      let end = CGFloat(kept) * 60 - 844
      let near = engine.geometry.contentOffset.y
      #expect(abs(near - (end + Self.reach)) < 1e-6)
      let report = try engine.frame(at: 0.2, asking: Rows.all(60))
      #expect(report.visibleLines.upperBound == kept && report.visibleLines.count > 8)
      var fastest: CGFloat = 0
      for frame in 1...240 {
        let later = try engine.frame(at: 0.2 + Double(frame) / 60, asking: Rows.all(60))
        fastest = max(fastest, abs(later.velocity.dy))
        if hold == .animation { #expect(later.geometry.contentOffset.y < near + 250) }
      }
      #expect(fastest < 2600)
      try engine.touch(ScrollEvent.Kind.touchEnded, y: 380, at: 5)
      let rest = try engine.frame(at: 9, asking: Rows.all(60))
      #expect(rest.phase == .idle && rest.geometry.contentOffset.y == end)
    }
  }

  @Test("A resize leaves content no farther past its end either", arguments: [Hold.touch, .drag])
  func resized(_ hold: Hold) throws {
    var engine = try Self.engine(hold, rows: 115)
    try engine.enqueue(ScrollEvent(time: 0.3, .resize(CGSize(width: 390, height: 3000))))
    let report = try engine.frame(at: 0.3, asking: Rows.all(60))
    #expect(abs(report.geometry.contentOffset.y - (115 * 60 - 3000 + 0.55 * 3000 / 1.55)) < 1e-6)
  }

  @Test("An animation goes on to where it led, though rows taken away have drawn it near")
  func goalStays() throws {
    var engine = try Self.engine(.touch)
    try engine.touch(ScrollEvent.Kind.touchEnded, y: 400, at: 0.2)
    try engine.jump(to: 500, animation: .spring(duration: 1), at: 0.2)
    _ = try engine.frame(at: 0.25, asking: Rows.all(60))
    try engine.apply([.removeRows(30..<200, section: 0)])
    #expect(abs(engine.geometry.contentOffset.y - (1800 - 844 + Self.reach)) < 1e-6)
    let rest = try engine.frame(at: 9, asking: Rows.all(60))
    // The animation ends at the same distance from the row that took over. That place is before all rows.
    #expect(rest.phase == .idle && rest.geometry.contentOffset.y == 0)
  }

  /// Progress 3u − 2u³ is 1.25 at half of the duration. The curve is then at -250 pt, and the limit keeps the content
  /// at -100 pt. Half of the new container is 50 pt, so the content is drawn near to -50 pt. From there it follows the
  /// curve plus 200 pt; 200·s²(3 − 2s) takes those back until the end.
  @Test("An animation that its limit held back goes on from where it is drawn near")
  func limited() throws {
    var made = configuration(rows: 100)
    made.overshootLimit = 100
    var engine = try ScrollEngine(made)
    try engine.jump(to: 1000, at: 0)
    _ = try engine.frame(at: 0, asking: Rows.all(100))
    let curve = Animation.timingCurve(1.0 / 3, 1, 2.0 / 3, 2, duration: 1)
    try engine.jump(to: 0, animation: curve, at: 2)
    #expect(try engine.frame(at: 2.5, asking: Rows.all(100)).geometry.contentOffset.y == -100)
    try engine.enqueue(ScrollEvent(time: 2.5, .resize(CGSize(width: 390, height: 100))))
    let near = try engine.frame(at: 2.5, asking: Rows.all(100))
    #expect(near.phase == .animating && abs(near.geometry.contentOffset.y + 50) < 1e-6)
    #expect(abs(near.velocity.dy + 1500) < 1e-6)
    let next = try engine.frame(at: 2.51, asking: Rows.all(100))
    #expect(abs(next.geometry.contentOffset.y + 64.698 + 0.2368) < 1e-6)
    let end = try engine.frame(at: 3, asking: Rows.all(100))
    #expect(end.phase == .idle && end.geometry.contentOffset.y == 0)
  }

  @Test("Content that is short stays in sight by half, and content without rows stands at its edge")
  func short() throws {
    for remaining in [0, 3] {
      for hold in [Hold.drag, .fling] {
        var engine = try Self.engine(hold)
        try engine.apply([.removeRows(remaining..<200, section: 0)])
        let report = try engine.frame(at: 0.2, asking: Rows.all(60))
        #expect(report.geometry.contentOffset.y == CGFloat(remaining) * 30)
        #expect(report.visibleLines.isEmpty == (remaining == 0))
        if hold == .drag { try engine.touch(ScrollEvent.Kind.touchEnded, y: 380, at: 3) }
        let end = try engine.frame(at: 5, asking: Rows.all(60))
        #expect(end.phase == .idle && end.geometry.contentOffset.y == 0)
      }
    }
  }

  @Test("What a pointer has pulled farther than that stays as far past the edge, and so it does where nothing changes")
  func pulledFarther() throws {
    var engine = try ScrollEngine(configuration(height: 844, rows: 3))
    _ = try engine.frame(at: 0, asking: Rows.all(60))
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 4000, at: 0.1)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 3980, at: 0.2)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 0, at: 0.3)
    let pulled = try engine.frame(at: 0.3, asking: Rows.all(60)).geometry.contentOffset.y
    #expect(pulled > 600)
    try engine.apply([])
    #expect(engine.geometry.contentOffset.y == pulled)
    try engine.apply([.insertRows(count: 1, at: 3, section: 0), .removeRows(0..<1, section: 0)])
    #expect(engine.geometry.contentOffset.y == pulled)
  }

  @Test("A small pull past the edge of content without rows is left alone")
  func emptyContent() throws {
    var engine = try ScrollEngine(configuration(height: 844, rows: 0))
    _ = try engine.frame(at: 0, asking: Rows.all(100))
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 400, at: 0.1)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 380, at: 0.2)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 350, at: 0.3)
    let pulled = try engine.frame(at: 0.3, asking: Rows.all(100)).geometry.contentOffset.y
    #expect(pulled > 10 && pulled < 30)
    try engine.apply([.insertRows(count: 1, at: 0, section: 0), .removeRows(0..<1, section: 0)])
    #expect(engine.geometry.contentOffset.y == pulled)
  }

  @Test("All rows taken out and put in again under a pointer at a sticky end show the end")
  func reloaded() throws {
    var made = configuration(height: 844, estimate: 100)
    made.stickyEdges = [.bottom]
    var engine = try ScrollEngine(made)
    try engine.jump(to: 50_000, at: 0)
    _ = try engine.frame(at: 0, asking: Rows.all(100))
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 400, at: 0.1)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 380, at: 0.2)
    _ = try engine.frame(at: 0.2, asking: Rows.all(100))
    try engine.apply([.removeRows(0..<1000, section: 0)])
    try engine.apply([.insertRows(count: 1000, at: 0, section: 0)])
    let report = try engine.frame(at: 0.2, asking: Rows.all(100))
    #expect(report.visibleLines == 991..<1000)
    try engine.touch(ScrollEvent.Kind.touchEnded, y: 380, at: 1)
    #expect(try engine.frame(at: 3, asking: Rows.all(100)).geometry.contentOffset.y == 100_000 - 844)
  }
}
