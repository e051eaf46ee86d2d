// The reference's sections with a layout of their own against figures worked out by hand from Behaviour/Sections.md.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

/// Content with layouts: rows are estimated at 100 pt, and nothing is measured ahead.
private func content(
  _ sections: [StackSection], _ layouts: [SectionLayout], axis: Axis = .vertical,
  direction: LayoutDirection = .leftToRight, spacing: CGFloat = 0, pins: PinnedScrollableViews = [],
  prefetch: PrefetchPolicy = .none
) -> StackContent {
  StackContent(
    axis: axis, layoutDirection: direction, spacing: spacing, pinnedViews: pins, sections: sections, layouts: layouts,
    estimate: .fixed(100, scope: .section), prefetch: prefetch)
}

private func rows(_ count: Int, _ layout: Int? = nil, header: Bool = false, footer: Bool = false) -> StackSection {
  StackSection(rowCount: count, hasHeader: header, hasFooter: footer, layout: layout)
}

private func margins(
  top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
) -> EdgeInsets {
  EdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
}

/// Returns tracks of 1 pt each, without spacing.
private func columns(_ count: Int) -> [GridItem] {
  [GridItem](repeating: GridItem(.fixed(1), spacing: 0), count: count)
}

@Suite("The reference's sections with a layout of their own, along the axis")
struct ReferenceSectionLengthTests {
  @Test("A section takes its margins, its slots, and the distance to the next one that has lines")
  func lengths() throws {
    let layouts = [
      SectionLayout(spacing: 5, distance: 12),
      SectionLayout(
        spacing: 8, margins: margins(top: 16, leading: 16, bottom: 16, trailing: 16),
        tracks: [GridItem(), GridItem(), GridItem()]),
    ]
    var pointer = try Pointer(content([rows(1, 0), rows(7, 1), rows(20)], layouts, spacing: 2))
    let report = try pointer.frame(0)
    // 112, 16 + 3 · 108 + 16, and 20 · 102 without the 2 behind the last row.
    #expect(report.geometry.contentSize == CGSize(width: 400, height: 2506))
    #expect(report.visibleLines == 0..<8)
    #expect(pointer.frame(ofRow: 0, section: 0) == CGRect(x: 0, y: 0, width: 400, height: 100))
    #expect([0, 3, 6].map { pointer.frame(ofRow: $0, section: 1).minY } == [128, 236, 344])
    #expect([0, 1, 3].map { pointer.frame(ofRow: $0, section: 2).minY } == [468, 570, 774])
  }

  @Test("A section without lines takes its margins, at the end of the content too")
  func emptySections() throws {
    let layouts = [SectionLayout(spacing: 50, distance: 60, margins: margins(top: 30, bottom: 40))]
    var pointer = try Pointer(content([rows(2), rows(0, 0), rows(0), rows(1)], layouts, spacing: 10))
    #expect(try pointer.frame(0).geometry.contentSize.height == 390)
    #expect(pointer.frame(ofRow: 0, section: 3).minY == 290)

    pointer = try Pointer(content([rows(0, 0), rows(1), rows(0, 0)], layouts, spacing: 10))
    #expect(try pointer.frame(0).geometry.contentSize.height == 240)
    #expect(pointer.frame(ofRow: 0, section: 1).minY == 70)

    pointer = try Pointer(content([rows(0, 0), rows(0, 0)], layouts, spacing: 10))
    let report = try pointer.frame(0)
    #expect(report.geometry.contentSize.height == 140)
    #expect(report.visibleLines == 0..<0)
    #expect(pointer.model.element(atOffset: 10) == nil)
  }

  @Test("A line behind a gap is measured if the gap ends on the screen")
  func gapBelow() throws {
    for (margin, measured) in [(699, 2), (700, 1)] as [(CGFloat, Int)] {
      var pointer = try Pointer(content([rows(1, 0), rows(9)], [SectionLayout(margins: margins(bottom: margin))]))
      #expect(try pointer.frame(0).measuredLineCount == measured)
      #expect(try pointer.frame(1).visibleLines == 0..<measured)
    }
  }

  @Test("A line before a gap is measured if the gap begins on the screen")
  func gapAbove() throws {
    // There are ten rows, 300 pt of margin, and twenty rows from 1300 on.
    for (offset, lines) in [(1100, 10..<16), (1000, 10..<15), (999, 9..<15)] as [(CGFloat, Range<Int>)] {
      var pointer = try Pointer(content([rows(10, 0), rows(20)], [SectionLayout(margins: margins(bottom: 300))]))
      try pointer.jump(offset, at: 0)
      let report = try pointer.frame(0)
      #expect(report.visibleLines == lines)
      #expect(report.measuredLineCount == lines.count)
      #expect(report.geometry.contentOffset.y == offset)
    }
  }

  @Test("A screen within a margin shows nothing, and places there belong to the line before")
  func margin() throws {
    var pointer = try Pointer(
      content([rows(10, 0), rows(20)], [SectionLayout(margins: margins(top: 40, bottom: 300))]), height: 200)
    #expect(try pointer.frame(0).visibleLines == 0..<2)
    #expect(pointer.frame(ofRow: 0).minY == 40)
    try pointer.jump(1060, at: 1)
    let report = try pointer.frame(1)
    #expect(report.visibleLines == 0..<0)
    #expect(report.geometry.contentOffset.y == 1060)
    #expect(pointer.model.element(atOffset: 20) == .row(0, section: 0))
    #expect(pointer.model.element(atOffset: 1339) == .row(9, section: 0))
    #expect(pointer.model.element(atOffset: 1340) == .row(0, section: 1))
    #expect(pointer.model.element(at: CGPoint(x: 10, y: 100)) == nil)
    #expect(pointer.model.element(at: CGPoint(x: 10, y: 280)) == .row(0, section: 1))
  }

  @Test("Margins along horizontal content are leading and trailing")
  func horizontal() throws {
    let around = margins(top: 10, leading: 30, bottom: 50, trailing: 70)
    var pointer = try Pointer(
      content([rows(2, 0), rows(1)], [SectionLayout(margins: around)], axis: .horizontal, direction: .rightToLeft))
    let report = try pointer.frame(0)
    #expect(report.geometry.contentSize == CGSize(width: 400, height: 800))
    #expect(pointer.frame(ofRow: 0) == CGRect(x: 270, y: 10, width: 100, height: 740))
    #expect(pointer.frame(ofRow: 0, section: 1) == CGRect(x: 0, y: 0, width: 100, height: 800))
  }

  @Test("A pass takes on 1024 views, a line as many as its section has tracks")
  func budget() throws {
    let layouts = [SectionLayout(tracks: columns(100))]
    var pointer = try Pointer(content([rows(500, 0), rows(2000)], layouts), height: 8000, rows: ListedRows(10))
    #expect(try pointer.frame(0).visibleLines == 0..<529)
    pointer = try Pointer(content([rows(1000), rows(500, 0), rows(5)], layouts), height: 80_000, rows: ListedRows(10))
    #expect(try pointer.frame(0).visibleLines == 0..<1000)
  }

  @Test("Ahead of the screen lines cost what one at its edge does")
  func budgetAhead() throws {
    let far = PrefetchPolicy(distance: 100, linesPerFrame: 500)
    let layouts = [SectionLayout(tracks: columns(100))]
    var pointer = try Pointer(
      content([rows(100, 0), rows(100)], layouts, prefetch: far), height: 10, rows: ListedRows(10))
    #expect(try pointer.frame(0).prefetchedLineCount == 10)
    pointer = try Pointer(
      content([rows(1), rows(20_000, 0)], layouts, prefetch: far), height: 10, rows: ListedRows(10))
    // The prefetch ends where its distance ends.
    #expect(try pointer.frame(0).prefetchedLineCount == 100)
  }
}

@Suite("The reference's eager sections")
struct ReferenceEagerSectionTests {
  private let eager = [SectionLayout(isEager: true)]

  @Test("All lines of an eager section are measured by the first frame, wherever they are")
  func firstFrame() throws {
    var pointer = try Pointer(content([rows(30), rows(50, 0)], eager), rows: ListedRows(70))
    let report = try pointer.frame(0)
    // Twelve rows fill the screen, eighteen count 100 pt each, and the fifty eager rows are measured too.
    #expect(report.measuredLineCount == 62)
    #expect(report.geometry.contentSize.height == 6140)
    #expect(report.visibleLines == 0..<12)
    #expect(try pointer.frame(1).measuredLineCount == 0)
    #expect(!pointer.model.needsFrame)
  }

  @Test("What is inserted or invalidated in an eager section is measured by the next frame")
  func edits() throws {
    var pointer = try Pointer(content([rows(30), rows(50, 0, header: true)], eager), rows: ListedRows(70))
    try pointer.frame(0)
    try pointer.model.apply([
      .insertRows(count: 3, at: 10, section: 1), .invalidateRows(0..<2, section: 1),
      .invalidateHeaderAndFooter(section: 1), .invalidateRows(20..<30, section: 0),
    ])
    #expect(try pointer.frame(1).measuredLineCount == 6)
    try pointer.model.apply([.insertSections([rows(4, 0), rows(4)], at: 2)])
    #expect(try pointer.frame(2).measuredLineCount == 4)
  }

  @Test("What is on the screen stays there while an eager section above is measured")
  func anchor() throws {
    var pointer = try Pointer(content([rows(5, 0), rows(100)], eager), rows: ListedRows(70))
    try pointer.jump(1000, at: 0)
    let report = try pointer.frame(0)
    #expect(report.offsetCorrection == -150)
    #expect(report.geometry.contentOffset.y == 850)
    #expect(pointer.frame(ofRow: 5, section: 1).minY == 0)
    #expect(report.measuredLineCount == 5 + 12)
  }

  @Test("More lines than a pass may take on are measured all the same, and not in a container without length")
  func beyondBudget() throws {
    var pointer = try Pointer(content([rows(3000, 0)], eager), rows: ListedRows(70))
    #expect(try pointer.frame(0).measuredLineCount == 3000)
    pointer = try Pointer(content([rows(3000, 0)], eager), height: 0)
    #expect(try pointer.frame(0).measuredLineCount == 0)
  }

  @Test("Eager lines take part in the mean of their section")
  func mean() throws {
    var eagerly = content([rows(2), rows(4, 0)], eager)
    eagerly.estimate = .mean(initial: 100, scope: .section)
    var pointer = try Pointer(eagerly, rows: ListedRows(10, 20, 30, 40))
    #expect(try pointer.frame(0).geometry.contentSize.height == 130)
    try pointer.model.apply([.insertRows(count: 1, at: 0, section: 1)])
    #expect(pointer.model.frame(of: .row(0, section: 1))?.height == 25)
  }
}

@Suite("The reference's sections with a layout of their own, across the axis")
struct ReferenceSectionAcrossTests {
  @Test("Tracks and headers are laid out between the margins")
  func margins() throws {
    let layout = SectionLayout(
      alignment: 1, margins: EdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 10),
      tracks: [GridItem(.fixed(100), spacing: 20), GridItem(.fixed(100), alignment: UnitPoint(x: 0, y: 0))])
    var pointer = try Pointer(content([rows(2, 0, header: true), rows(1)], [layout]))
    #expect(try pointer.frame(0).geometry.contentSize.width == 400)
    #expect(pointer.frame(of: .header(section: 0)) == CGRect(x: 30, y: 0, width: 360, height: 50))
    // The cells take 220 of 360 pt, and stand at their end.
    #expect(pointer.frame(ofRow: 0) == CGRect(x: 170, y: 50, width: 100, height: 100))
    #expect(pointer.frame(ofRow: 1).minX == 290)
    #expect(pointer.frame(ofRow: 0, section: 1) == CGRect(x: 0, y: 150, width: 400, height: 100))
    // The same holds off the screen.
    #expect(pointer.model.frame(of: .row(1, section: 0))?.minX == 290)
  }

  @Test("The leading margin is at the right from right to left")
  func rightToLeft() throws {
    let layout = SectionLayout(margins: EdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 10))
    var pointer = try Pointer(
      content([rows(1, 0)], [layout], direction: .rightToLeft),
      insets: EdgeInsets(top: 0, leading: 3, bottom: 0, trailing: 5))
    #expect(try pointer.frame(0).geometry.contentSize.width == 392)
    #expect(pointer.frame(ofRow: 0) == CGRect(x: 15, y: 0, width: 352, height: 100))
  }

  @Test("Where margins leave nothing, views are offered nothing")
  func noRoom() throws {
    let layout = SectionLayout(alignment: 0, margins: EdgeInsets(top: 0, leading: 300, bottom: 0, trailing: 200))
    var pointer = try Pointer(content([rows(1, 0)], [layout]))
    try pointer.frame(0)
    #expect(pointer.frame(ofRow: 0) == CGRect(x: 300, y: 0, width: 0, height: 100))
  }
}

@Suite("What the reference pins in sections of different layouts")
struct ReferenceSectionPinTests {
  private func pinned(at offset: CGFloat, _ content: StackContent) throws -> [VisibleElement] {
    var pointer = try Pointer(content)
    for place in stride(from: 0.0, through: 2400, by: 400) {
      try pointer.jump(place, at: place)
      try pointer.frame(place)
    }
    try pointer.jump(offset, at: 3000)
    #expect(try pointer.offset(3000) == offset)
    return pointer.elements.filter(\.isPinned)
  }

  /// Two sections, each with a header of 50 and ten rows of 100 pt: the first from 20 to 1070, the second from 1370 to
  /// 2420.
  private func twoSections(_ pins: PinnedScrollableViews, own: PinnedScrollableViews) -> StackContent {
    let around = EdgeInsets(top: 20, leading: 15, bottom: 300, trailing: 0)
    return content(
      [rows(10, 0, header: true), rows(10, header: true), rows(10)],
      [SectionLayout(margins: around, pinnedViews: pins)], pins: own)
  }

  @Test("A header is held if its section holds headers, between the margins of the section")
  func ownPins() throws {
    let first = twoSections(.sectionHeaders, own: [])
    #expect(try pinned(at: 500, first).map(\.frame) == [CGRect(x: 15, y: 0, width: 385, height: 50)])
    #expect(try pinned(at: 1500, first).isEmpty)
    let second = twoSections([], own: .sectionHeaders)
    #expect(try pinned(at: 500, second).isEmpty)
    #expect(try pinned(at: 1500, second).map(\.frame) == [CGRect(x: 0, y: 0, width: 400, height: 50)])
  }

  @Test("The end of the last line pushes a header off, and not that of the margin")
  func pushed() throws {
    let both = twoSections(.sectionHeaders, own: .sectionHeaders)
    #expect(try pinned(at: 1040, both).map(\.frame.minY) == [-20])
    #expect(try pinned(at: 1070, both).isEmpty)
    #expect(try pinned(at: 1300, both).isEmpty)
    #expect(try pinned(at: 1371, both).map(\.element) == [.header(section: 1)])
  }

  @Test("A view asked for keeps clear of the pins of its own section alone")
  func requests() throws {
    // The second header is estimated at 100 pt. It is measured only if it is pinned.
    for (own, offset) in [([], 1570), (.sectionHeaders, 1470)] as [(PinnedScrollableViews, CGFloat)] {
      var pointer = try Pointer(twoSections(.sectionHeaders, own: own))
      try pointer.frame(0)
      try pointer.request(.row(1, section: 1), UnitPoint(x: 0, y: 0), at: 1)
      #expect(try pointer.offset(1) == offset)
      #expect(pointer.frame(ofRow: 1, section: 1).minY == (own.isEmpty ? 0 : 50))
    }
  }
}
