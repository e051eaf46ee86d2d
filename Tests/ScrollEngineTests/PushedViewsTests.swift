// Pinned headers and footers that the next section pushes away beneath an inset.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Pushed headers and footers")
struct PushedViewsTests {
  /// An engine with headers and footers of 50 pt and a container of 800 pt.
  private func engine(
    _ pins: PinnedScrollableViews, sections: [StackSection], insets: EdgeInsets, estimate: CGFloat
  ) throws -> ScrollEngine {
    try ScrollEngine(
      ScrollConfiguration(
        containerSize: CGSize(width: 390, height: 800), safeAreaInsets: insets,
        content: StackContent(pinnedViews: pins, sections: sections, estimate: .fixed(estimate), prefetch: .none)))
  }

  private func pinned(_ engine: borrowing ScrollEngine) -> [VisibleElement] {
    StackAndGridTests.frames(engine).filter(\.isPinned)
  }

  /// Two sections of a header and ten rows of 100 pt. The first section ends 1050 pt behind the start of the content.
  @Test("Frame by frame, the next header pushes one past the inset and out of the container")
  func header() throws {
    let section = StackSection(rowCount: 10, hasHeader: true)
    let insets = EdgeInsets(top: 20, leading: 0, bottom: 0, trailing: 0)
    var engine = try engine(.sectionHeaders, sections: [section, section], insets: insets, estimate: 100)
    let rows = Rows(height: { _ in 100 }, headerExtent: 50)
    for offset in stride(from: 0, through: 1200, by: 7) + [1049, 1030, 1031, 1035] {
      try engine.jump(to: CGFloat(offset), at: 0)
      _ = try engine.frame(at: 0, asking: rows)
      let end = CGFloat(1050 - offset)
      let header = StackAndGridTests.frames(engine).first { $0.element == .header(section: 0) }
      #expect((header != nil) == (end > 0))
      if let header { #expect(header.isPinned && header.frame.minY == min(20, end - 50)) }
      let next = StackAndGridTests.frames(engine).first { $0.element == .header(section: 1) }
      if let next { #expect(next.frame.minY == max(20, end) && next.isPinned == (end < 20)) }
    }
  }

  @Test(
    "Beneath a long inset all sections push their headers, and nothing is pinned any more once they are away from it")
  func shortHeaders() throws {
    let insets = EdgeInsets(top: 200, leading: 0, bottom: 0, trailing: 0)
    let sections = Array(repeating: StackSection(rowCount: 1, hasHeader: true), count: 40)
    var engine = try engine(.sectionHeaders, sections: sections, insets: insets, estimate: 30)
    let rows = Rows(height: { _ in 10 }, headerExtent: 50)
    // Sections are 60 pt long. The sections that show before the inset end at 40, 100, 160 and 220, then at 30, 90, 150
    // and 210.
    for (offset, places) in [(80, [-10, 50, 110, 170]), (90, [-20, 40, 100, 160]), (-200, [])] as [(CGFloat, [CGFloat])]
    {
      try engine.jump(to: offset, at: 0)
      _ = try engine.frame(at: 0, asking: rows)
      #expect(pinned(engine).map(\.frame.minY) == places)
    }
  }

  @Test("Beneath a long inset at the end all sections push their footers")
  func shortFooters() throws {
    let insets = EdgeInsets(top: 0, leading: 0, bottom: 200, trailing: 0)
    let sections = Array(repeating: StackSection(rowCount: 1, hasFooter: true), count: 40)
    var engine = try engine(.sectionFooters, sections: sections, insets: insets, estimate: 30)
    // The sections that show behind 600 begin at 580, 640, 700 and 760, then at 570, 630, 690 and 750.
    for (offset, places) in [(20, [580, 640, 700, 760]), (30, [570, 630, 690, 750])] as [(CGFloat, [CGFloat])] {
      try engine.jump(to: offset, at: 0)
      _ = try engine.frame(at: 0, asking: Rows(height: { _ in 10 }, headerExtent: 50))
      #expect(pinned(engine).map(\.frame.minY) == places)
    }
  }

  @Test("A pushed header and a pushed footer are measured where the frame comes to them from afar")
  func measured() throws {
    let section = StackSection(rowCount: 100, hasHeader: true, hasFooter: true)
    let insets = EdgeInsets(top: 20, leading: 0, bottom: 20, trailing: 0)
    let rows = Rows(height: { _ in 100 }, headerExtent: 50)
    var engine = try engine(.sectionHeaders, sections: [section, section], insets: insets, estimate: 100)
    // The footer of section 0 begins at the estimated end of row 99 and is 50 pt long. So the section ends at 15.
    try engine.jump(to: 10_135, at: 0)
    let atStart = try engine.frame(at: 0, asking: rows)
    #expect(atStart.offsetCorrection == -50 && atStart.visibleLines == 101..<111)
    #expect(pinned(engine).map(\.element) == [.header(section: 1), .header(section: 0)])
    #expect(pinned(engine).map(\.frame.minY) == [20, -35])
    // Eight rows show. The footer of section 0 begins at 740, and the header of section 1 at 790.
    var other = try self.engine(.sectionFooters, sections: [section, section], insets: insets, estimate: 100)
    try other.jump(to: 9360, at: 0)
    let atEnd = try other.frame(at: 0, asking: rows)
    #expect(pinned(other).map(\.element) == [.footer(section: 0), .footer(section: 1)])
    #expect(pinned(other).map(\.frame.minY) == [730, 790] && atEnd.measuredLineCount == 11)
  }
}
