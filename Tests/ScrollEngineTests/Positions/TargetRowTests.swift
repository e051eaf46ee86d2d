// The first row on the screen, for a given anchor.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("The first row on the screen")
struct TargetRowTests {
  private func row(_ row: Int, _ section: Int = 0) -> StackElement { .row(row, section: section) }

  @Test("It is the first that ends behind the place, inside of the insets, or the last on the screen (§P8)")
  func places() throws {
    // The insets cover 100 pt at the top and 200 pt at the bottom of 800 pt. At offset 450 the remaining 500 pt are
    // from 550 to 1050.
    var engine = try ScrollEngine(
      configuration(insets: EdgeInsets(top: 100, leading: 0, bottom: 200, trailing: 0)))
    #expect(engine.target(at: nil) == nil)
    try engine.jump(to: 450, at: 0)
    _ = try engine.frame(at: 0, asking: Rows.all(100))
    #expect(engine.target(at: nil) == row(5) && engine.target(at: .top) == row(5))
    #expect(engine.target(at: .center) == row(8) && engine.target(at: .trailing) == row(8))
    #expect(engine.target(at: .bottom) == row(10))
    // A row that ends exactly at the place is not the first.
    try engine.jump(to: 500, at: 1)
    _ = try engine.frame(at: 1, asking: Rows.all(100))
    #expect(engine.target(at: nil) == row(6))
    try engine.jump(to: 1e6, at: 2)
    _ = try engine.frame(at: 2, asking: Rows.all(100))
    #expect(engine.target(at: .bottom) == row(999))
    // The content is shorter than the distance from the start to the place.
    var short = try ScrollEngine(configuration(rows: 2))
    _ = try short.frame(at: 0, asking: Rows.all(100))
    #expect(short.target(at: .center) == row(1) && short.target(at: nil) == row(0))
  }

  @Test("Coordinates are clamped, and one that is no number is the start (§P9)")
  func clamped() throws {
    var engine = try ScrollEngine(configuration())
    _ = try engine.frame(at: 0, asking: Rows.all(100))
    for (y, first) in [(-3.0, 0), (CGFloat.nan, 0), (7, 7), (.infinity, 7), (0.5, 4)] {
      #expect(engine.target(at: UnitPoint(x: .nan, y: y)) == row(first))
    }
  }

  @Test("Spacing belongs to the row behind it, and of a line of a grid it is the first view (§P8)")
  func spacing() throws {
    var configuration = configuration(rows: 90)
    configuration.content.spacing = 20
    configuration.content.tracks = [GridItem(), GridItem(), GridItem()]
    var engine = try ScrollEngine(configuration)
    try engine.jump(to: 345, at: 0)
    _ = try engine.frame(at: 0, asking: Rows.all(100))
    // A line begins every 120 pt. The third line ends at 340.
    #expect(engine.target(at: nil) == row(9))
    try engine.jump(to: 339, at: 1)
    _ = try engine.frame(at: 1, asking: Rows.all(100))
    #expect(engine.target(at: nil) == row(6))
  }

  @Test("Headers, footers and rows that are no targets are passed over, forward and then back (§P8)")
  func passedOver() throws {
    var configuration = configuration()
    configuration.content.layouts = [SectionLayout(), SectionLayout(isTargetLayout: false)]
    configuration.content.estimate = .fixed(100, scope: .section)
    configuration.content.sections = [
      StackSection(rowCount: 3, hasHeader: true, hasFooter: true, layout: 0),
      StackSection(rowCount: 0, hasHeader: true, layout: 0),
      StackSection(rowCount: 4, layout: 1),
      StackSection(rowCount: 3, hasHeader: true, layout: 0),
      StackSection(rowCount: 50, layout: 1),
    ]
    var engine = try ScrollEngine(configuration)
    // Headers and footers are 30 pt long. Section 0 has rows from 30, section 2 begins at 390, and section 3 at 790
    // with rows from 820.
    for (offset, first) in [
      (0.0, row(0)), (131, row(1)), (330, row(0, 3)), (345, row(0, 3)), (400, row(0, 3)), (1119, row(2, 3)),
    ] {
      try engine.jump(to: offset, at: offset)
      _ = try engine.frame(at: offset, asking: Rows.all(100))
      #expect(engine.target(at: nil) == first)
    }
    // The container's end is in section 4. No row behind it is a target.
    #expect(engine.target(at: .bottom) == row(2, 3))
    try engine.jump(to: 1120, at: 2000)
    _ = try engine.frame(at: 2000, asking: Rows.all(100))
    #expect(engine.target(at: nil) == nil)
  }

  @Test("Rows without length are looked through, however many (§P8)")
  func empty() throws {
    let rows = Rows { (100..<400).contains($0) ? 0 : 50 }
    var engine = try ScrollEngine(configuration(rows: 600, estimate: 50))
    try engine.enqueue(ScrollEvent(time: 0, .scrollToView(row(99), anchor: .top)))
    for time in 0..<8 { _ = try engine.frame(at: Double(time), asking: rows) }
    #expect(engine.target(at: .top) == row(99))
    try engine.jump(to: engine.geometry.contentOffset.y + 50, at: 9)
    _ = try engine.frame(at: 9, asking: rows)
    #expect(engine.target(at: .top) == row(400))
  }

  @Test("Between an edit and the next frame there is none (§P8)")
  func edited() throws {
    var engine = try ScrollEngine(configuration())
    _ = try engine.frame(at: 0, asking: Rows.all(100))
    try engine.apply([.insertRows(count: 1, at: 0, section: 0)])
    #expect(engine.target(at: nil) == nil)
    _ = try engine.frame(at: 1, asking: Rows.all(100))
    #expect(engine.target(at: nil) == row(0))
  }
}
