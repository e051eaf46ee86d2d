// The views at which scrolls of the reference come to rest, worked out by hand from Behaviour/Targets.md.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

@Suite("The reference's views as targets")
struct ReferenceViewTargetTests {
  private func aligned(
    _ limit: ViewAlignedLimit, _ anchor: UnitPoint? = nil, rows: ListedRows = ListedRows(100),
    configure: (inout ScrollConfiguration) -> Void = { _ in }
  ) throws -> Snapping {
    try Snapping(.viewAligned(limit: limit, anchor: anchor), rows: rows, configure: configure)
  }

  @Test("A fling settles with the nearest view at the start: §G7, §G15, §G16")
  func nearest() throws {
    var view = try aligned(.never)
    // The fling would rest at 2499.5, and the row at 2500 is nearest: q = 2, just below λ = 2.002.
    try view.fling(to: 2000, speed: 1000)
    let omega = 10 + (Snapping.normalDecay - 10) * 2 / Snapping.normalDecay
    let (place, speed) = spring(-500, 1000, omega, 0.5)
    let report = try view.frame(1.5)
    #expect(isNear(report.geometry.contentOffset.y, 2500 + place) && isNear(report.velocity.dy, speed))
    #expect(try view.offset(9) == 2500)
  }

  @Test("Limits: one view, those within a container's length, or all: §G17")
  func limits() throws {
    // The fling would rest at 3498.5, at row 35.
    for (limit, place) in [(ViewAlignedLimit.one, 2100.0), (.few, 2800), (.never, 3500), (.automatic, 3500)] {
      var view = try aligned(limit)
      try view.jump(2000)
      try view.fling(to: 2000, speed: 3000)
      #expect(try view.offset(9) == place)
    }
  }

  @Test("The limit is counted from the view at which the pointer came, whichever way: §G17")
  func limitsBack() throws {
    for (limit, place) in [(ViewAlignedLimit.one, 1900.0), (.few, 1200), (.never, 500)] {
      var view = try aligned(limit)
      try view.jump(2000)
      try view.fling(to: 2000, speed: -3000)
      #expect(try view.offset(9) == place)
    }
  }

  @Test("The automatic limit is few where the size class along the axis is compact: §G17")
  func sizeClasses() throws {
    for (vertical, horizontal, place) in [
      (UserInterfaceSizeClass.compact, UserInterfaceSizeClass?.none, 2800.0), (.regular, .compact, 3500),
    ] {
      var view = try aligned(.automatic) {
        $0.verticalSizeClass = vertical
        $0.horizontalSizeClass = horizontal
      }
      try view.jump(2000)
      try view.fling(to: 2000, speed: 3000)
      #expect(try view.offset(9) == place)
    }
  }

  @Test("One view is always allowed, however long views are: §G17")
  func longViews() throws {
    // Rows are 700 pt long and the container 500. Two rows on is farther than a container's length. The row at 2100 is
    // read to its end.
    var view = try aligned(.few, rows: ListedRows(700)) {
      $0.containerSize.height = 500
      $0.content.estimate = .fixed(700)
    }
    try view.jump(1400)
    try view.fling(to: 1400, speed: 5000)
    #expect(try view.offset(9) == 2300)
  }

  @Test("A view stands at an anchor: row k at top − 700·α: §G15")
  func anchors() throws {
    for (anchor, place) in [(UnitPoint.center, 2450.0), (.bottom, 2500), (.top, 2500), (UnitPoint(x: 0, y: 7), 2500)] {
      var view = try aligned(.never, anchor)
      try view.letGo(at: 2460)
      #expect(try view.offset(3) == place)
    }
  }

  @Test("A line that is longer than its room rests anywhere that fills it: §G15")
  func longLine() throws {
    // Row 5 is 1500 pt long, from 500 on, and aligned from 500 to 1200. Row 4 is at 400, row 6 at 2000.
    for (released, place) in [
      (800.0, 800.0), (1200, 1200), (1300, 1200), (480, 500), (440, 400), (1601, 2000), (1599, 1200), (1600, 1200),
    ] {
      var view = try aligned(.never, rows: ListedRows([100, 100, 100, 100, 100, 1500, 100])) {
        $0.content.sections = [StackSection(rowCount: 40)]
      }
      try view.frame(0)
      // This jump has the long row measured.
      try view.jump(500)
      try view.letGo(at: released, at: 2)
      #expect(try view.offset(5) == place)
    }
  }

  @Test("Of two views as near, the lower at rest, and the higher for a velocity that leads up: §G16")
  func ties() throws {
    var view = try aligned(.never)
    try view.letGo(at: 2050)
    #expect(try view.offset(3) == 2000)
  }

  @Test("Views at the end count with the offset that the range allows, and the first of them is chosen: §G15")
  func end() throws {
    var view = try aligned(.one)
    // Rows 92 to 99 are all aligned at 9200.
    try view.jump(9150)
    try view.letGo(at: 9180)
    #expect(try view.offset(3) == 9200)
    // From there, one view back is row 91, because the first of the rows at the end is row 92.
    try view.fling(to: 9200, speed: -2000, at: 5)
    #expect(try view.offset(9) == 9100)
  }

  @Test("Only target layouts count, and without any scrolls come to rest anywhere: §G15")
  func targetLayouts() throws {
    var none = try aligned(.never) { $0.content.isTargetLayout = false }
    try none.letGo(at: 2030)
    #expect(try none.offset(3) == 2030)
    var view = try aligned(.never) {
      $0.content.layouts = [SectionLayout(isTargetLayout: false), SectionLayout()]
      $0.content.estimate = .fixed(100, scope: .section)
      $0.content.sections = [
        StackSection(rowCount: 20, layout: 0), StackSection(rowCount: 5, layout: 1),
        StackSection(rowCount: 40, layout: 0),
      ]
    }
    // Targets are at 2000 to 2400.
    try view.letGo(at: 530)
    #expect(try view.offset(9) == 2000)
    try view.letGo(at: 3333, at: 10)
    #expect(try view.offset(19) == 2400)
  }

  @Test("Pinned headers are kept clear, unless requests do not avoid them: §G15, §Q14")
  func pinned() throws {
    for (avoids, place) in [(true, 2000.0), (false, 2050)] {
      var view = try aligned(.never) {
        $0.content.sections = [StackSection(rowCount: 50, hasHeader: true)]
        $0.content.pinnedViews = .sectionHeaders
        $0.content.requestsAvoidPinnedViews = avoids
      }
      // The header is 50 pt long, so row 20 begins at 2050.
      try view.frame(0)
      try view.letGo(at: 2020)
      #expect(try view.offset(3) == place)
    }
  }

  @Test("Across the stack nothing is aligned: §G15")
  func across() throws {
    var view = try aligned(.never) { $0.content.crossExtent = 4000 }
    try view.queue(.scrollTo(CGPoint(x: 655, y: 2000)), 0)
    try view.frame(0)
    try view.queue(.touchBegan(CGPoint(x: 100, y: 100)), 0.5)
    try view.queue(.touchMoved(CGPoint(x: 80, y: 80)), 0.6)
    try view.queue(.touchMoved(CGPoint(x: 60, y: 60)), 0.7)
    try view.queue(.touchEnded(CGPoint(x: 60, y: 60)), 1)
    try view.frame(1)
    #expect(try view.frame(4).geometry.contentOffset == CGPoint(x: 675, y: 2000))
  }

  @Test("The view is measured on the way, and stands at its place in the end: §G9")
  func destination() throws {
    // Rows count as 100 pt and are 150 pt long, so row 25 is not at 2500 in the end.
    var view = try aligned(.never, .center, rows: ListedRows(150))
    try view.frame(0)
    try view.fling(to: 0, speed: 5000)
    let first = try view.frame(1.05)
    #expect(first.measuredLineCount > 0 && first.phase == .decelerating)
    var report = first
    for time in stride(from: 1.1, through: 20, by: 0.05) { report = try view.frame(time) }
    #expect(report.phase == .idle)
    // Some row's middle is in the container's middle.
    let middle = report.visibleLines.map { line in
      view.model.visibleElement(at: line - report.visibleLines.lowerBound).frame.midY
    }
    #expect(middle.contains { isNear($0, 400, within: 1e-6) })
  }
}
