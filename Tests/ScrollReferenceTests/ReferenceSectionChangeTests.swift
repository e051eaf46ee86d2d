// Edits and updates of the reference's sections with layouts, against figures worked out by hand from §S13 to §S17.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

@Suite("Edits of the reference's sections with layouts")
struct ReferenceSectionEditTests {
  /// Sections of four rows each, estimated at 100 pt.
  private func content(_ layouts: Int?..., table: [SectionLayout]) -> StackContent {
    StackContent(
      sections: layouts.map { StackSection(rowCount: 4, layout: $0) }, layouts: table,
      estimate: .fixed(100, scope: .section), prefetch: .none)
  }

  private let grid = [GridItem](repeating: GridItem(), count: 2)

  @Test("Rows keep their length between sections of one layout, and are measured anew in another")
  func transfer() throws {
    var pointer = try Pointer(
      content(0, 0, nil, nil, table: [SectionLayout(spacing: 1)]), height: 1500, rows: ListedRows(70))
    #expect(try pointer.frame(0).measuredLineCount == 16)
    try pointer.model.apply([
      .transferRows(0..<1, section: 0, to: 1, inSection: 1), .transferRows(1..<2, section: 2, to: 0, inSection: 3),
    ])
    #expect(try pointer.frame(1).measuredLineCount == 0)
    for (source, target) in [(0, 2), (2, 0)] {
      try pointer.model.apply([.transferRows(2..<3, section: source, to: 2, inSection: target)])
      #expect(pointer.model.frame(of: .row(2, section: target))?.height == 100)
      #expect(try pointer.frame(2).measuredLineCount == 1)
      #expect(pointer.frame(ofRow: 2, section: target).height == 70)
    }
  }

  @Test("Rows that come into a grid from a stack, or go, change the lines from there on")
  func transferToGrid() throws {
    var pointer = try Pointer(content(nil, 0, table: [SectionLayout(tracks: grid)]), rows: ListedRows(70))
    #expect(try pointer.frame(0).measuredLineCount == 6)
    // Cells 2 and 3 stood on the second line. A line that counts with the estimate comes behind it.
    try pointer.model.apply([.transferRows(0..<1, section: 0, to: 2, inSection: 1)])
    #expect(pointer.model.frame(of: .row(0, section: 1))?.height == 70)
    #expect(pointer.model.frame(of: .row(2, section: 1))?.height == 70)
    #expect(pointer.model.frame(of: .row(4, section: 1))?.height == 100)
    #expect(try pointer.frame(1).measuredLineCount == 2)
    // The row goes back. It is measured in the stack, and so is the line that has lost its first cell.
    try pointer.model.apply([.transferRows(2..<3, section: 1, to: 3, inSection: 0)])
    #expect(pointer.model.frame(of: .row(3, section: 0))?.height == 100)
    #expect(try pointer.frame(2).measuredLineCount == 2)
  }

  @Test("A grid beside a stack is edited as a grid, and the stack as a stack")
  func gridBesideStack() throws {
    var pointer = try Pointer(content(nil, 0, table: [SectionLayout(tracks: grid)]), rows: ListedRows(70))
    try pointer.frame(0)
    try pointer.model.apply([.removeRows(0..<1, section: 0)])
    #expect(try pointer.frame(1).measuredLineCount == 0)
    try pointer.model.apply([.insertRows(count: 1, at: 1, section: 1)])
    #expect(try pointer.frame(2).measuredLineCount == 3)
  }

  @Test("A section that is put in names a layout of the table, or none")
  func insertion() throws {
    var pointer = try Pointer(
      content(nil, table: [SectionLayout(margins: EdgeInsets(top: 9, leading: 0, bottom: 0, trailing: 0))]))
    try pointer.model.apply([.insertSections([StackSection(rowCount: 1, layout: 0)], at: 1)])
    #expect(pointer.model.frame(of: .row(0, section: 1))?.minY == 409)
    #expect(throws: ContentEditError.layoutOutOfRange(edit: 1)) {
      try pointer.model.apply([
        .removeSections(0..<1),
        .insertSections([StackSection(rowCount: 1), StackSection(rowCount: 1, layout: 1)], at: 0),
      ])
    }
    #expect(try pointer.frame(0).geometry.contentSize.height == 509)
  }

  @Test("An assumed extent and the estimate of a section have its spacing behind them")
  func guesses() throws {
    var spaced = content(0, nil, table: [SectionLayout(spacing: 10, distance: 0)])
    spaced.sections[0].estimatedExtent = 30
    var pointer = try Pointer(spaced, height: 0)
    // 4 · 40 - 10, plus 4 · 100.
    #expect(try pointer.frame(0).geometry.contentSize.height == 550)
    try pointer.model.apply([.assumeExtent(50, rows: 1..<3, section: 0)])
    #expect(pointer.model.frame(of: .row(1, section: 0))?.height == 50)
    #expect(pointer.model.frame(of: .row(2, section: 0))?.minY == 100)
    #expect(try pointer.frame(1).geometry.contentSize.height == 590)
  }
}

@Suite("Updates of the reference's layouts")
struct ReferenceLayoutUpdateTests {
  private func content(_ layout: SectionLayout, _ others: SectionLayout...) -> StackContent {
    StackContent(
      sections: [StackSection(rowCount: 5), StackSection(rowCount: 60, layout: 0), StackSection(rowCount: 20)],
      layouts: [layout] + others, estimate: .fixed(100, scope: .section), prefetch: .none)
  }

  private func columns(_ count: Int) -> [GridItem] { [GridItem](repeating: GridItem(), count: count) }

  /// Updates to other content. Returns the place of a cell of the second section before the update and in the next
  /// frame.
  private func places(
    of cell: Int, _ pointer: inout Pointer, in new: StackContent
  ) throws -> (before: CGFloat, after: CGFloat) {
    let before = pointer.frame(ofRow: cell, section: 1).minY
    var configuration = pointer.model.configuration
    configuration.content = new
    try pointer.model.update(to: configuration)
    try pointer.frame(5)
    return (before, pointer.frame(ofRow: cell, section: 1).minY)
  }

  @Test("A section that goes from two columns to three, with a margin, leaves the first view on the screen where it is")
  func columnsAndMargin() throws {
    let around = EdgeInsets(top: 40, leading: 16, bottom: 8, trailing: 16)
    for isTouched in [false, true] {
      var pointer = try Pointer(content(SectionLayout(tracks: columns(2))), rows: ListedRows(70))
      try pointer.frame(0)
      try pointer.jump(1234.5, at: 1)
      try pointer.frame(1)
      if isTouched { try pointer.down(0, at: 2) }
      try pointer.frame(2)
      let cell = try #require(pointer.elements.first?.element)
      guard case .row(let row, section: 1) = cell else {
        Issue.record("\(cell) is first")
        return
      }
      let (before, after) = try places(
        of: row, &pointer, in: content(SectionLayout(margins: around, tracks: columns(3))))
      #expect(before == after)
      #expect(before < 0)
      // The cells share 368 pt between the margins.
      #expect(isNear(pointer.frame(ofRow: row, section: 1).width, 352.0 / 3))
    }
  }

  @Test("A margin that leaves as much room across has nothing measured again, and the other sections keep their lines")
  func keptLines() throws {
    var pointer = try Pointer(content(SectionLayout()), height: 8000, rows: ListedRows(70))
    #expect(try pointer.frame(0).measuredLineCount == 85)
    let tall = SectionLayout(
      distance: 6, margins: EdgeInsets(top: 40, leading: 0, bottom: 8, trailing: 0), isEager: true)
    let (before, after) = try places(of: 0, &pointer, in: content(tall))
    #expect(after == before + 40)
    #expect(try pointer.frame(6).geometry.contentSize.height == 6004)
    var configuration = pointer.model.configuration
    configuration.content.layouts[0].margins.leading = 1
    try pointer.model.update(to: configuration)
    // The view that is held on the screen is in another section, whose lines have been measured.
    #expect(try pointer.frame(7).measuredLineCount == 60)
  }

  @Test("Another spacing of a layout moves the lines of its sections, and none is measured again")
  func spacing() throws {
    var pointer = try Pointer(content(SectionLayout(spacing: 4)), height: 8000, rows: ListedRows(70))
    #expect(try pointer.frame(0).geometry.contentSize.height == 6190)
    var configuration = pointer.model.configuration
    configuration.content.layouts[0].spacing = 1
    try pointer.model.update(to: configuration)
    let report = try pointer.frame(1)
    #expect(report.measuredLineCount == 0)
    #expect(report.geometry.contentSize.height == 6010)
    #expect(pointer.frame(ofRow: 1, section: 1).minY == 421)
  }

  @Test("An estimate that changes begins anew with the spacing of each section")
  func estimate() throws {
    var pointer = try Pointer(content(SectionLayout(spacing: 4)), height: 0)
    var configuration = pointer.model.configuration
    configuration.content.estimate = .fixed(10, scope: .section)
    try pointer.model.update(to: configuration)
    // 5 · 10, 60 · 14 and 20 · 10.
    #expect(try pointer.frame(0).geometry.contentSize.height == 1090)
  }

  @Test("A table of layouts stays one, and does not become shorter")
  func table() throws {
    // No section uses one of the layouts.
    var unnamed = content(SectionLayout(), SectionLayout())
    unnamed.sections[1].layout = nil
    var pointer = try Pointer(unnamed)
    var configuration = pointer.model.configuration
    for layouts in [[], [SectionLayout()]] {
      configuration.content.layouts = layouts
      #expect(throws: ScrollConfigurationError.layoutsRemoved) {
        try pointer.model.update(to: configuration)
      }
    }
    configuration.content.layouts = [SectionLayout](repeating: SectionLayout(), count: 3)
    try pointer.model.update(to: configuration)
    try pointer.model.apply([.insertSections([StackSection(rowCount: 1, layout: 2)], at: 0)])
    #expect(pointer.model.configuration.content.layouts.count == 3)
  }
}
