// Sections, pinned headers, grids, horizontal stacks and reading from right to left.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Stacks and grids")
struct StackAndGridTests {
  static func engine(_ content: StackContent, size: CGSize = CGSize(width: 300, height: 500)) throws -> ScrollEngine {
    try ScrollEngine(ScrollConfiguration(containerSize: size, content: content))
  }

  static func frames(_ engine: borrowing ScrollEngine) -> [VisibleElement] {
    (0..<engine.visibleElementCount).map { engine.visibleElement(at: $0) }
  }

  static let sections = (0..<10).map { _ in StackSection(rowCount: 5, hasHeader: true, hasFooter: true) }

  @Test("Spacing stands between lines and not behind the last")
  func spacing() throws {
    var engine = try Self.engine(StackContent(rowCount: 3, spacing: 8, estimate: .fixed(40)))
    let report = try engine.frame(at: 0, asking: Rows.all(100))
    #expect(report.geometry.contentSize.height == 316)
    #expect(Self.frames(engine).map(\.frame.minY) == [0, 108, 216])
  }

  @Test("An adaptive track of no least width has as many tracks as a grid may have")
  func narrowestTracks() throws {
    for items in [
      [GridItem(.adaptive(minimum: 0), spacing: 0)], [GridItem(.adaptive(minimum: 0, maximum: 1), spacing: 0)],
    ] {
      var content = StackContent(rowCount: 500, estimate: .fixed(100))
      content.tracks = items
      var engine = try Self.engine(content)
      _ = try engine.frame(at: 0, asking: Rows.all(100))
      #expect(Self.frames(engine).prefix { $0.line == 0 }.count == ScrollLimits.maximumTrackCount)
    }
  }

  @Test("An adaptive item with no room for a track of its least width has one of that width")
  func tooNarrowForATrack() throws {
    var content = StackContent(rowCount: 3, estimate: .fixed(100))
    content.tracks = [GridItem(.adaptive(minimum: 400), spacing: 0)]
    var engine = try Self.engine(content)
    _ = try engine.frame(at: 0, asking: Rows.all(100))
    #expect(Self.frames(engine).map(\.line) == [0, 1, 2])
    #expect(Self.frames(engine).allSatisfy { $0.frame.width == 400 })
  }

  @Test("Every line can be retained", arguments: [3, 1000, Int.max])
  func retention(lineCount: Int) throws {
    var engine = try Self.engine(
      StackContent(
        sections: [StackSection(rowCount: 50)], estimate: .fixed(100), retention: RetentionPolicy(lineCount: lineCount))
    )
    try engine.enqueue(ScrollEvent(time: 0, .scrollTo(CGPoint(x: 0, y: 2000))))
    let report = try engine.frame(at: 0, asking: Rows.all(100))
    #expect(report.visibleLines == 20..<25)
    #expect(report.retainedLines == (lineCount == 3 ? 17..<28 : 0..<50))
  }

  @Test("A pinned header stays at the edge until the next one pushes it off; a footer likewise at the end")
  func pinning() throws {
    var engine = try Self.engine(
      StackContent(
        pinnedViews: [.sectionHeaders, .sectionFooters], sections: Self.sections, estimate: .fixed(100), prefetch: .none
      ))
    try engine.enqueue(ScrollEvent(time: 0, .scrollTo(CGPoint(x: 0, y: 130))))
    _ = try engine.frame(at: 0, asking: Rows.all(100))
    var held = Self.frames(engine).filter(\.isPinned)
    #expect(held.first?.element == .header(section: 0))
    #expect(held.first?.frame == CGRect(x: 0, y: 0, width: 300, height: 30))
    // A section is 30 + 500 + 30 pt long. At 540 its header has 20 pt left.
    try engine.enqueue(ScrollEvent(time: 1, .scrollTo(CGPoint(x: 0, y: 540))))
    _ = try engine.frame(at: 1, asking: Rows.all(100))
    held = Self.frames(engine).filter { $0.element == .header(section: 0) }
    #expect(held.map(\.frame.minY) == [-10])
    let footers = Self.frames(engine).filter { $0.element == .footer(section: 1) }
    #expect(footers.map(\.frame.minY) == [470] && footers.map(\.isPinned) == [true])
  }

  /// Records the elements that are asked for a length across the axis.
  final class Asked: ScrollClient {
    private(set) var elements: [StackElement] = []
    func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat { 30 }
    func crossExtent(of element: StackElement, offered: CGFloat) -> CGFloat {
      elements.append(element)
      return offered / 2
    }
    func forget() { elements = [] }
  }

  @Test("A view that is pinned, or that goes in or out of its place, is asked for its length across once")
  func pinnedViewsAreAskedOnce() throws {
    var engine = try Self.engine(
      StackContent(
        pinnedViews: [.sectionHeaders, .sectionFooters],
        sections: Array(repeating: StackSection(rowCount: 40, hasHeader: true, hasFooter: true), count: 2),
        estimate: .fixed(30), prefetch: .none))
    let rows = Asked()
    // The content goes down with the header held, up until the header is in its place, and then far down in one step.
    for (frame, offset) in [0, 10, 100, 150, 200, 150, 29, 5, 0, 600, 0].enumerated() {
      try engine.enqueue(ScrollEvent(time: Double(frame), .scrollTo(CGPoint(x: 0, y: offset))))
      _ = try engine.frame(at: Double(frame), asking: rows)
      let views = Self.frames(engine)
      let header = try #require(views.first { $0.element == .header(section: 0) })
      #expect(header.frame.width == 150 && header.isPinned == (offset > 0))
      #expect(header.frame.minX == 75)
      #expect(!rows.elements.contains { $0 == .header(section: 0) || $0 == .footer(section: 0) } || frame == 0)
      rows.forget()
    }
    // A resize asks for the lengths across again, even if the offered length stays.
    try engine.enqueue(ScrollEvent(time: 20, .resize(CGSize(width: 300, height: 400))))
    _ = try engine.frame(at: 20, asking: rows)
    #expect(rows.elements.contains(.row(3, section: 0)) && rows.elements.contains(.footer(section: 0)))
  }

  @Test("Tracks share what fixed ones leave, and cells flow from line to line")
  func grid() throws {
    let tracks = [GridItem(.fixed(100), spacing: 10), GridItem(.flexible(), spacing: 10), GridItem(.flexible())]
    var engine = try Self.engine(
      StackContent(spacing: 4, tracks: tracks, sections: [StackSection(rowCount: 7)], estimate: .fixed(50)))
    let report = try engine.frame(at: 0, asking: Rows { 20 + CGFloat($0) })
    #expect(report.visibleLines == 0..<3)
    let frames = Self.frames(engine)
    #expect(frames.map(\.frame.minX) == [0, 110, 210, 0, 110, 210, 0])
    #expect(frames.map(\.frame.width) == [100, 90, 90, 100, 90, 90, 100])
    #expect(frames.map(\.frame.minY) == [0, 0, 0, 26, 26, 26, 55])
    #expect(report.geometry.contentSize.height == 81)
  }

  @Test("A horizontal stack is a vertical one on its side; from right to left it begins at the right edge")
  func horizontal() throws {
    var content = StackContent(rowCount: 20, axis: .horizontal, spacing: 5, estimate: .fixed(100))
    content.prefetch = .none
    var engine = try Self.engine(content)
    var report = try engine.frame(at: 0, asking: Rows.all(100))
    #expect(Self.frames(engine).map(\.frame.minX) == [0, 105, 210])
    #expect(report.geometry.contentSize == CGSize(width: 2095, height: 500))
    content.layoutDirection = .rightToLeft
    engine = try Self.engine(content)
    report = try engine.frame(at: 0, asking: Rows.all(100))
    #expect(Self.frames(engine).map(\.frame.minX) == [200, 95, -10])
    #expect(report.geometry.contentOffset.x == 1795)
    // A pointer that moves to the right takes the content with it.
    try engine.enqueue(ScrollEvent(time: 0, .touchBegan(CGPoint(x: 100, y: 0))))
    try engine.enqueue(ScrollEvent(time: 0.1, .touchMoved(CGPoint(x: 110, y: 0))))
    try engine.enqueue(ScrollEvent(time: 0.2, .touchMoved(CGPoint(x: 140, y: 0))))
    report = try engine.frame(at: 0.2, asking: Rows.all(100))
    #expect(Self.frames(engine).first?.frame.minX == 230)
    #expect(report.geometry.contentOffset.x == 1765)
  }

  @Test("Content that is shorter than the container stands where its alignment puts it", arguments: [0, 0.5, 1])
  func shortContent(alignment: CGFloat) throws {
    var content = StackContent(rowCount: 2, estimate: .fixed(100))
    content.shortContentAlignment = alignment
    var engine = try Self.engine(content)
    let report = try engine.frame(at: 0, asking: Rows.all(100))
    #expect(Self.frames(engine).first?.frame.minY == 300 * alignment)
    #expect(report.geometry.contentOffset.y == -300 * alignment)
  }

  @Test("The estimate is the mean of what was measured, and what is on the screen stays while it changes")
  func mean() throws {
    var engine = try Self.engine(StackContent(rowCount: 1000, estimate: .mean(initial: 10)))
    let report = try engine.frame(at: 0, asking: Rows.all(125))
    #expect(report.geometry.contentSize.height == 125_000)
    #expect(report.geometry.contentOffset.y == 0)
  }

  @Test("Rows are measured ahead of the screen, a few a frame, in the direction of travel")
  func prefetch() throws {
    var content = StackContent(rowCount: 1000, estimate: .fixed(100))
    content.prefetch = PrefetchPolicy(distance: 1, linesPerFrame: 2)
    var engine = try Self.engine(content)
    var counts = [try engine.frame(at: 0, asking: Rows.all(100)).prefetchedLineCount]
    for frame in 1..<5 {
      counts.append(try engine.frame(at: Double(frame), asking: Rows.all(100)).prefetchedLineCount)
    }
    #expect(counts == [2, 2, 1, 0, 0])
  }

  @Test("Rows narrower than the stack stand where its alignment puts them", arguments: [0, 0.5, 1])
  func alignment(alignment: CGFloat) throws {
    struct Narrow: ScrollClient {
      func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat { 100 }
      func crossExtent(of element: StackElement, offered: CGFloat) -> CGFloat { offered / 3 }
    }
    var content = StackContent(rowCount: 20, estimate: .fixed(100))
    content.alignment = alignment
    var engine = try Self.engine(content)
    _ = try engine.frame(at: 0, asking: Narrow())
    #expect(Self.frames(engine).first?.frame == CGRect(x: 200 * alignment, y: 0, width: 100, height: 100))
    content.layoutDirection = .rightToLeft
    engine = try Self.engine(content)
    _ = try engine.frame(at: 0, asking: Narrow())
    #expect(Self.frames(engine).first?.frame.minX == 200 - 200 * alignment)
  }
}
