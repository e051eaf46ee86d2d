// Scrolls that come to rest with a view aligned.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("View-aligned scrolls")
struct ViewAlignedTests {
  private static func rows(
    _ limit: ViewAlignedLimit, anchor: UnitPoint? = nil, sizeClass: UserInterfaceSizeClass? = nil
  ) throws -> Snapper<Rows> {
    var configuration = snapping(.viewAligned(limit: limit, anchor: anchor))
    configuration.verticalSizeClass = sizeClass
    return try Snapper(configuration, .all(100))
  }

  // Each gesture begins at 1600 and drags 240 pt. At 14 400 pt/s it would go on for 7193 pt, to 9033.
  @Test(
    "A limit says how far it may lead",
    arguments: [
      (ViewAlignedLimit.never, nil, 9000), (.one, nil, 1700), (.few, nil, 2400), (.automatic, nil, 9000),
      (.automatic, .regular, 9000), (.automatic, .compact, 2400),
    ] as [(ViewAlignedLimit, UserInterfaceSizeClass?, CGFloat)])
  func limits(limit: ViewAlignedLimit, sizeClass: UserInterfaceSizeClass?, target: CGFloat) throws {
    let snapper = try Self.rows(limit, sizeClass: sizeClass)
    try snapper.stand(y: 1600)
    try snapper.flick(by: [-20, -120, -120])
    #expect(abs(snapper.report.velocity.dy - 14_400) < 1e-6)
    try snapper.rest()
    #expect(snapper.y == target)
  }

  @Test("Backwards the limits are the same", arguments: [(ViewAlignedLimit.one, 1500), (.few, 800)])
  func backwards(limit: ViewAlignedLimit, target: CGFloat) throws {
    let snapper = try Self.rows(limit)
    try snapper.stand(y: 1600)
    try snapper.flick(by: [20, 120, 120])
    try snapper.rest()
    #expect(snapper.y == target)
  }

  @Test(
    "A point of a view goes to the same point of the container",
    // Rows of 100 pt in 800 pt: a centred row is 350 pt below the start, and a row at the end 700 pt.
    arguments: [(nil, 1600), (UnitPoint.top, 1600), (.center, 1550), (.bottom, 1600), (UnitPoint(x: 0, y: 0.25), 1625)]
      as [(UnitPoint?, CGFloat)])
  func anchors(anchor: UnitPoint?, target: CGFloat) throws {
    let snapper = try Self.rows(.never, anchor: anchor)
    try snapper.stand(y: 1500)
    try snapper.place(by: [-20, -90])
    #expect(snapper.y == 1590)
    try snapper.rest()
    #expect(snapper.y == target)
  }

  @Test("Of two views as near, velocity says which, and without it the lower one counts")
  func tie() throws {
    let snapper = try Self.rows(.never)
    try snapper.stand(y: 1500)
    try snapper.place(by: [-20, -50])
    try snapper.rest()
    #expect(snapper.y == 1500)
  }

  @Test("A row that turns out longer on the way is where it shall be in the end")
  func unmeasured() throws {
    // Rows are estimated at 50 pt and are 120 pt long. Rows 0 to 6 are measured and end at 840.
    let snapper = try Snapper(snapping(.viewAligned(limit: .never), estimate: 50), Rows.all(120))
    try snapper.flick(by: [-20, -20, -20])
    // 40 + 2400 / λ is 1238.8, and row 15 is expected at 1240.
    try snapper.rest()
    #expect(snapper.engine.top(of: 15) == 0)
    #expect(snapper.y == 1800)
    #expect(snapper.report.phase == .idle)
  }

  @Test("A line that is longer than the container can be read to its end")
  func tallLine() throws {
    // Row 1 is from 100 to 2100. It fills the container at offsets from 100 to 1300.
    let client = Rows { $0 == 1 ? 2000 : 100 }
    let snapper = try Snapper(snapping(.viewAligned(limit: .never)), client)
    let places: [(CGFloat, CGFloat)] = [(-650, 650), (-640, 1290), (-90, 1300), (-100, 1300), (-410, 2100)]
    for (distance, target) in places {
      try snapper.place(by: [-20, distance])
      try snapper.rest()
      #expect(snapper.y == target)
    }
    try snapper.place(by: [20, 390])
    try snapper.rest()
    // The release at 1710 is 410 pt from the end of row 1, and 390 pt from row 2.
    #expect(snapper.y == 2100)
    try snapper.place(by: [20, 410])
    try snapper.rest()
    #expect(snapper.y == 1300)
  }

  @Test("Sections that are no targets are passed over, and content without targets comes to rest anywhere")
  func targetLayouts() throws {
    var content = StackContent(
      sections: [
        StackSection(rowCount: 10, layout: 0), StackSection(rowCount: 10), StackSection(rowCount: 10, layout: 0),
        StackSection(rowCount: 0, layout: 1), StackSection(rowCount: 10, layout: 1),
      ],
      layouts: [SectionLayout(isTargetLayout: false), SectionLayout()],
      estimate: ExtentEstimate.fixed(100), prefetch: .none)
    content.estimate.scope = .section
    var configuration = snapping(.viewAligned(limit: .never))
    configuration.content = content
    let snapper = try Snapper(configuration, Rows.all(100))
    // The targets are at 1000 to 1900 and at 3000 to 3900. The range ends at 3200.
    for (start, target) in [(0, 1000), (1445, 1500), (2400, 1900), (2460, 3000), (3030, 3000)] as [(CGFloat, CGFloat)] {
      try snapper.stand(y: start)
      try snapper.place(by: [-20, -10])
      try snapper.rest()
      #expect(snapper.y == target)
    }
    configuration.content.isTargetLayout = false
    try snapper.engine.update(to: configuration)
    try snapper.stand(y: 1440)
    try snapper.place(by: [-20, -10])
    try snapper.rest()
    #expect(snapper.y == 3000)
    configuration.content.layouts[1].isTargetLayout = false
    try snapper.engine.update(to: configuration)
    try snapper.stand(y: 1440)
    try snapper.place(by: [-20, -10])
    #expect(snapper.y == 1450)
    #expect(snapper.report.phase == .idle)
  }

  @Test("Rows are aligned below the header that is pinned, and the header as if none were")
  func pinned() throws {
    var content = StackContent(
      pinnedViews: .sectionHeaders, sections: [StackSection(rowCount: 50, hasHeader: true)], estimate: .fixed(100),
      prefetch: .none)
    content.requestsAvoidPinnedViews = true
    var configuration = snapping(.viewAligned(limit: .never))
    configuration.content = content
    let snapper = try Snapper(configuration, Rows.all(100))
    // The header is 30 pt long. Row 3 begins at 330, and at offset 300 it stands below the header.
    try snapper.place(by: [-20, -310])
    try snapper.rest()
    #expect(snapper.y == 300)
    configuration.content.requestsAvoidPinnedViews = false
    try snapper.engine.update(to: configuration)
    try snapper.place(by: [-20, -10])
    try snapper.rest()
    #expect(snapper.y == 330)
  }

  @Test("A fling whose end is a target stays a fling")
  func atEnd() throws {
    let snapper = try Self.rows(.never)
    try snapper.stand(y: 99_000)
    try snapper.flick(by: [-20, -120, -120])
    let way = try snapper.rest()
    #expect(way.contains { $0 > 99_200 })
    #expect(snapper.y == 99_200)
  }

  @Test("Velocity that leads away from the target goes out first, past the edge too, whatever the overshoot limit")
  func away() throws {
    var configuration = snapping(.viewAligned(limit: .never))
    configuration.content = StackContent(
      sections: [StackSection(rowCount: 1, layout: 0), StackSection(rowCount: 50)],
      layouts: [SectionLayout(isTargetLayout: false)], estimate: .fixed(100), prefetch: .none)
    configuration.content.estimate.scope = .section
    configuration.overshootLimit = 0
    let snapper = try Snapper(configuration, Rows.all(100))
    try snapper.stand(y: 100)
    try snapper.flick(by: [20, 45, 45])
    // At offset 10 the target is 90 pt farther, and the velocity is −5400 pt/s. With ω = 10 the lowest place has
    // velocity 0.
    let way = try snapper.rest()
    let time = 5400.0 / (10 * (5400 + 10 * 90))
    let lowest = 100 + (-90 - (5400 + 10 * 90) * time) * exp(-10 * time)
    #expect(try abs(#require(way.min()) - lowest) < 1)
    #expect(snapper.y == 100)
  }

  @Test("A settle that takes no time leaves the view in its place")
  func noTime() throws {
    let snapper = try Self.rows(.never)
    try snapper.stand(y: 1500)
    try snapper.place(by: [-20, -0.25])
    #expect(snapper.y == 1500)
    #expect(snapper.report.phase == .idle)
  }

  @Test("Among a million rows a few dozen are looked at")
  func cost() throws {
    let snapper = try Snapper(
      snapping(.viewAligned(limit: .few), rows: 1_000_000), Rows { row in 50 + CGFloat(row % 7) })
    try snapper.stand(y: 50_000_000)
    let (point, time) = try snapper.drag(by: [-20, -120, -120])
    try snapper.send(.touchEnded(point), at: time)
    let before = snapper.engine.stack.visitedNodeCount
    try snapper.show(at: time)
    let visited = snapper.engine.stack.visitedNodeCount - before
    #expect(snapper.report.phase == .decelerating)
    #expect(visited < 1500, "\(visited) nodes")
  }
}
