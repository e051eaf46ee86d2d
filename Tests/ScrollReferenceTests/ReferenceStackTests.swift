// The slots, estimates, spacing and alignment of the reference's stacks, worked out by hand from Behaviour/Content.md.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

@Suite("The reference's stacks")
struct ReferenceStackTests {
  private func stack(
    _ count: Int, spacing: CGFloat = 0, alignment: CGFloat = 0.5, short: CGFloat = 0, estimate: ExtentEstimate,
    direction: LayoutDirection = .leftToRight
  ) -> StackContent {
    StackContent(
      layoutDirection: direction, spacing: spacing, alignment: alignment, shortContentAlignment: short,
      sections: [StackSection(rowCount: count)], estimate: estimate, prefetch: .none,
      retention: RetentionPolicy(lineCount: 3))
  }

  @Test("Lines not measured count with the mean of those that were, rounded down to whole units")
  func mean() throws {
    var pointer = try Pointer(stack(100, estimate: .mean(initial: 100)), rows: ListedRows(300, 300, 200, 1000))
    #expect(isNear(try pointer.frame(0).geometry.contentSize.height, 80_000.0 / 3))

    let unit = 1 / 3_145_728 as CGFloat
    pointer = try Pointer(stack(100, estimate: .mean(initial: 100)), rows: ListedRows(160 + unit, 160))
    let report = try pointer.frame(0)
    #expect(report.measuredLineCount == 5)
    #expect(report.geometry.contentSize.height == 16_000 + unit)
  }

  @Test("A target is reached wherever there is content, and clamped to it where there is none")
  func targets() throws {
    var pointer = try Pointer(count: 20_000, estimate: 100_000, rows: ListedRows(100_000))
    let targets = [(1.5e9, 1.5e9), (1e300, 2e9 - 800), (-1e300, 0)] as [(CGFloat, CGFloat)]
    for (time, (target, offset)) in targets.enumerated() {
      try pointer.jump(target, at: Double(time))
      #expect(try pointer.offset(Double(time)) == offset)
    }
  }

  @Test("A view asked for with an anchor far outside of it is as near to there as the range allows")
  func farAnchor() throws {
    for (anchor, offset) in [(1e300, 0), (-1e300, 9200), (1e9, 0)] as [(CGFloat, CGFloat)] {
      var pointer = try Pointer()
      try pointer.request(.row(50, section: 0), UnitPoint(x: 0, y: anchor), at: 0)
      #expect(try pointer.offset(0) == offset)
    }
  }

  @Test("With an estimate for each section, those that were measured in follow their own lines")
  func sectionEstimates() throws {
    // Eight rows of 100 fill the screen. The second section's estimate stays until one of its lines is measured.
    let sections = [StackSection(rowCount: 10), StackSection(rowCount: 10, estimatedExtent: 30)]
    var pointer = try Pointer(
      StackContent(sections: sections, estimate: .mean(initial: 60, scope: .section), prefetch: .none))
    // 10 rows of 100, 10 of 30.
    #expect(try pointer.frame(0).geometry.contentSize.height == 1300)
    try pointer.model.apply([.assumeExtent(70, rows: 7..<10, section: 0)])
    // 8 rows of 100, 2 of 70, 10 of 30.
    #expect(try pointer.frame(1).geometry.contentSize.height == 1240)
    try pointer.request(.row(0, section: 1), .top, at: 2)
    // All but rows 8 and 9 of the first section are measured now.
    #expect(try pointer.frame(2).geometry.contentSize.height == 1940)
    #expect(pointer.frame(ofRow: 0, section: 1).minY == 0)
  }

  @Test("The estimate stays through an edit and follows the next measurement")
  func meanAfterEdit() throws {
    var pointer = try Pointer(stack(100, estimate: .mean(initial: 100)), rows: ListedRows(200))
    #expect(try pointer.frame(0).geometry.contentSize.height == 20_000)
    try pointer.queue(.resize(CGSize(width: 400, height: 0)), 1)
    try pointer.model.apply([.invalidateRows(0..<4, section: 0), .insertRows(count: 1, at: 100, section: 0)])
    #expect(try pointer.frame(1).geometry.contentSize.height == 20_200)
    pointer.rows = ListedRows(100)
    try pointer.queue(.resize(CGSize(width: 400, height: 800)), 2)
    let report = try pointer.frame(2)
    #expect(report.visibleLines == 0..<8)
    #expect(report.measuredLineCount == 8)
    #expect(report.geometry.contentSize.height == 10_100)
  }

  @Test("Spacing stands between lines and not behind the last")
  func spacing() throws {
    var pointer = try Pointer(stack(3, spacing: 8, estimate: .fixed(70)))
    let report = try pointer.frame(0)
    #expect(report.geometry.contentSize.height == 316)
    #expect(pointer.elements.map(\.frame.minY) == [0, 108, 216])
    #expect(pointer.elements.map(\.frame.height) == [100, 100, 100])
  }

  @Test("A line and its spacing are 100 000 pt at most")
  func longest() throws {
    var pointer = try Pointer(stack(2, spacing: 10, estimate: .fixed(50)), rows: ListedRows(100_000, 50))
    #expect(try pointer.frame(0).geometry.contentSize.height == 100_050)
    #expect(pointer.frame(ofRow: 0).height == 99_990)
  }

  @Test(
    "Content shorter than the container stands where its alignment says, between the insets",
    arguments: [(0 as CGFloat, 20 as CGFloat), (0.5, 237), (1, 454)])
  func shortContent(alignment: CGFloat, top: CGFloat) throws {
    let insets = EdgeInsets(top: 20, leading: 0, bottom: 30, trailing: 0)
    var pointer = try Pointer(stack(3, spacing: 8, short: alignment, estimate: .fixed(100)), insets: insets)
    let report = try pointer.frame(0)
    // 800 - 20 - 30 - 316 pt are spare.
    #expect(pointer.frame(ofRow: 0).minY == top)
    #expect(report.geometry.contentOffset.y == -top)
    #expect(report.offsetCorrection == 0)
    try pointer.jump(500, at: 1)
    #expect(try pointer.offset(1) == -top)
  }

  @Test("A screen that begins between two lines is anchored to the second")
  func anchorBehindSpacing() throws {
    var pointer = try Pointer(stack(100, spacing: 10, estimate: .fixed(100)), rows: ListedRows(50))
    try pointer.jump(1095, at: 0)
    let report = try pointer.frame(0)
    // Row 9 ends at 1090 and row 10 begins at 1100. From there, slots are 60 pt long.
    #expect(report.visibleLines == 10..<24)
    #expect(report.measuredLineCount == 14)
    #expect(report.offsetCorrection == 0)
    #expect(pointer.frame(ofRow: 10).minY == 5)
    #expect(pointer.frame(ofRow: 23).minY == 785)
  }

  @Test("A screen that begins between two lines keeps the line above that was on it before")
  func anchorAboveSpacing() throws {
    var pointer = try Pointer(stack(100, spacing: 10, estimate: .fixed(100)), rows: ListedRows(100))
    try pointer.jump(1085, at: 0)
    #expect(try pointer.frame(0).visibleLines.lowerBound == 9)
    try pointer.jump(1095, at: 1)
    #expect(try pointer.frame(1).visibleLines == 10..<18)
    try pointer.jump(1088, at: 2)
    #expect(try pointer.frame(2).measuredLineCount == 0)
  }

  @Test("Lines around the screen are worth keeping, and those that are no longer are counted")
  func retention() throws {
    var pointer = try Pointer(stack(100, estimate: .fixed(100)))
    let first = try pointer.frame(0)
    #expect(first.visibleLines == 0..<8)
    #expect(first.retainedLines == 0..<11)
    #expect(first.releasedLineCount == 0)
    try pointer.jump(300, at: 1)
    let next = try pointer.frame(1)
    #expect(next.retainedLines == 0..<14)
    #expect(next.releasedLineCount == 0)
    try pointer.jump(900, at: 2)
    let last = try pointer.frame(2)
    #expect(last.retainedLines == 6..<20)
    #expect(last.releasedLineCount == 6)
  }

  @Test(
    "Rows narrower than the stack stand where its alignment says, from the leading edge",
    arguments: [(LayoutDirection.leftToRight, 81 as CGFloat, 106 as CGFloat), (.rightToLeft, 219, 294)])
  func acrossAlignment(direction: LayoutDirection, x: CGFloat, empty: CGFloat) throws {
    let insets = EdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 24)
    var pointer = try Pointer(
      stack(3, alignment: 0.25, estimate: .fixed(100), direction: direction), insets: insets,
      rows: ListedRows(100, across: [100, .infinity, 360]))
    let report = try pointer.frame(0)
    #expect(pointer.elements.map(\.frame.width) == [100, 0, 360])
    #expect(pointer.elements.map(\.frame.minX) == [x, empty, direction == .leftToRight ? 16 : 24] as [CGFloat])
    #expect(report.geometry.contentSize.width == 360)
    #expect(report.geometry.contentOffset.x == (direction == .leftToRight ? -16 : -24))
  }

  @Test("A view is asked for its length across when it comes onto the screen, and again after an edit")
  func acrossOnce() throws {
    var pointer = try Pointer(stack(100, estimate: .fixed(100)), rows: ListedRows(100, across: [100]))
    try pointer.frame(0)
    pointer.rows.acrossLengths = [200]
    try pointer.jump(50, at: 1)
    try pointer.frame(1)
    #expect(pointer.frame(ofRow: 7).width == 100)
    #expect(pointer.frame(ofRow: 8).width == 200)
    try pointer.model.apply([.insertRows(count: 1, at: 90, section: 0)])
    try pointer.frame(2)
    #expect(pointer.frame(ofRow: 7).width == 200)
  }

  @Test("No coordinate of the content offset is minus nothing")
  func zero() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      for axis in [Axis.vertical, .horizontal] {
        var pointer = try Pointer(
          StackContent(
            axis: axis, layoutDirection: direction, sections: [StackSection(rowCount: 4)],
            estimate: .fixed(100)))
        let offset = try pointer.frame(0).geometry.contentOffset
        #expect(offset == .zero && offset.x.sign == .plus && offset.y.sign == .plus)
      }
    }
  }
}
