// The length of unmeasured lines: estimated for the content or a section, or assumed by the program.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Estimates")
struct EstimateTests {
  static func engine(_ sections: [StackSection], _ estimate: ExtentEstimate, spacing: CGFloat = 0) throws
    -> ScrollEngine
  {
    try ScrollEngine(
      ScrollConfiguration(
        containerSize: CGSize(width: 390, height: 400),
        content: StackContent(spacing: spacing, sections: sections, estimate: estimate, prefetch: .none)))
  }

  /// Rows of 50 pt in even sections and 200 pt in odd ones; headers of 30 pt.
  struct BySection: ScrollClient {
    func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat {
      if case .row = element { element.section % 2 == 0 ? 50 : 200 } else { 30 }
    }
  }

  /// Runs a frame and expects this height of the content.
  static func expect(_ height: Int, of engine: inout ScrollEngine, at time: Double) throws {
    let report = try engine.frame(at: time, asking: BySection())
    #expect(report.geometry.contentSize.height == CGFloat(height))
  }

  @Test("Each section counts with the mean of its own lines, from its own first guess on")
  func meanPerSection() throws {
    var engine = try Self.engine(
      [
        StackSection(rowCount: 100), StackSection(rowCount: 100, estimatedExtent: 150),
        StackSection(rowCount: 10, estimatedExtent: 7),
      ], .mean(initial: 60, scope: .section))
    // Section 0 is measured with 50 pt a row. The other sections are estimated.
    try Self.expect(100 * 50 + 100 * 150 + 10 * 7, of: &engine, at: 0)
    try engine.enqueue(ScrollEvent(time: 1, .scrollToView(.row(50, section: 1), anchor: .top)))
    try Self.expect(100 * 50 + 100 * 200 + 10 * 7, of: &engine, at: 1)
    #expect(engine.visibleElement(at: 0).element == .row(50, section: 1))
    #expect(engine.visibleElement(at: 0).frame.minY == 0)
  }

  @Test("A header counts in its section's mean, and spacing is no part of what is estimated")
  func headers() throws {
    var engine = try Self.engine(
      [StackSection(rowCount: 99, hasHeader: true), StackSection(rowCount: 1)], .mean(initial: 20, scope: .section),
      spacing: 10)
    // The container of 400 pt shows a header of 30 and six rows of 50, each followed by 10. The other section is
    // estimated at 20 and 10.
    let mean: CGFloat = 400 / 7
    let report = try engine.frame(at: 0, asking: BySection())
    #expect(abs(report.geometry.contentSize.height - (100 * mean + 30 - 10)) < 1e-4)
  }

  @Test("A fixed estimate may differ from section to section and stays")
  func fixedPerSection() throws {
    var engine = try Self.engine(
      [StackSection(rowCount: 10), StackSection(rowCount: 1000, estimatedExtent: 3)], .fixed(60, scope: .section))
    try Self.expect(8 * 50 + 2 * 60 + 1000 * 3, of: &engine, at: 0)
  }

  @Test("Sections that come bring their guesses, and those that go take theirs along")
  func editedSections() throws {
    var engine = try Self.engine(
      [StackSection(rowCount: 8), StackSection(rowCount: 10, estimatedExtent: 5)], .mean(initial: 60, scope: .section))
    try Self.expect(400 + 50, of: &engine, at: 0)
    try engine.apply([.insertSections([StackSection(rowCount: 4, estimatedExtent: 11)], at: 1)])
    try Self.expect(400 + 44 + 50, of: &engine, at: 1)
    try engine.apply([.insertRows(count: 2, at: 0, section: 2), .removeSections(1..<2)])
    try Self.expect(400 + 60, of: &engine, at: 2)
  }

  @Test("Rows count with what they are assumed to be until they are measured, and do not tell on the mean")
  func assumed() throws {
    for scope in [ExtentEstimate.Scope.content, .section] {
      var engine = try Self.engine([StackSection(rowCount: 100)], .mean(initial: 60, scope: scope))
      try engine.apply([.assumeExtent(500, rows: 20..<30, section: 0), .assumeExtent(90, rows: 0..<2, section: 0)])
      try Self.expect(90 * 50 + 10 * 500, of: &engine, at: 0)
      // Measured rows keep their extents. Assumed rows are measured when they come onto the screen.
      try engine.apply([.assumeExtent(1, rows: 0..<22, section: 0)])
      try Self.expect((8 + 70) * 50 + 14 * 1 + 8 * 500, of: &engine, at: 1)
      try engine.enqueue(ScrollEvent(time: 2, .scrollToView(.row(25, section: 0), anchor: .center)))
      _ = try engine.frame(at: 2, asking: BySection())
      #expect(engine.visibleElement(at: 4).element == .row(25, section: 0))
      #expect(engine.visibleElement(at: 4).frame == CGRect(x: 0, y: 175, width: 390, height: 50))
      // An invalidated row keeps its length: the measured one, or the assumed one.
      try engine.apply([.invalidateRows(0..<100, section: 0)])
      try Self.expect(87 * 50 + 13 * 1, of: &engine, at: 3)
    }
  }

  @Test("A moved row takes along what it was assumed to be, and what is on the screen stays")
  func movedAssumption() throws {
    var engine = try Self.engine([StackSection(rowCount: 100)], .fixed(60))
    try engine.enqueue(ScrollEvent(time: 0, .scrollTo(CGPoint(x: 0, y: 3000))))
    let before = try engine.frame(at: 0, asking: BySection())
    let anchored = engine.visibleElement(at: 0)
    try engine.apply([.assumeExtent(500, rows: 0..<1, section: 0), .moveRows(0..<1, to: 90, section: 0)])
    let after = try engine.frame(at: 1, asking: BySection())
    #expect(engine.visibleElement(at: 0).frame == anchored.frame)
    #expect(after.geometry.contentOffset.y == before.geometry.contentOffset.y - 60)
    #expect(after.geometry.contentSize.height == before.geometry.contentSize.height + 440)
  }

  @Test("An estimate that cannot be worked with is refused by name")
  func refused() throws {
    #expect(throws: ScrollConfigurationError.estimateOutOfScope) {
      _ = try Self.engine([StackSection(rowCount: 1, estimatedExtent: 4)], .mean(initial: 1)).visibleElementCount
    }
    #expect(throws: ScrollConfigurationError.negative("section.estimatedExtent")) {
      _ = try Self.engine([StackSection(rowCount: 1, estimatedExtent: -4)], .fixed(1, scope: .section))
        .visibleElementCount
    }
    var engine = try Self.engine([StackSection(rowCount: 3)], .fixed(1))
    let guess = StackSection(rowCount: 1, estimatedExtent: 4)
    #expect(throws: ContentEditError.estimateOutOfScope(edit: 1)) {
      try engine.apply([.removeRows(0..<1, section: 0), .insertSections([guess], at: 0)])
    }
    for extent in [-1, .nan, .infinity, 100_001] as [CGFloat] {
      #expect(throws: ContentEditError.extentOutOfRange(edit: 0)) {
        try engine.apply([.assumeExtent(extent, rows: 0..<1, section: 0)])
      }
    }
    #expect(throws: ContentEditError.rowsOutOfRange(edit: 0)) {
      try engine.apply([.assumeExtent(1, rows: 0..<4, section: 0)])
    }
  }
}
