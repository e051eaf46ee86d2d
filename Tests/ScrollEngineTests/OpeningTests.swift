// Content opens at its start and shows every row there, whatever the estimate of unmeasured rows.
import Foundation
import ScrollEngine
import Testing

@Suite("Opening")
struct OpeningTests {
  static func engine(
    rows: Int = 1000, _ estimate: ExtentEstimate, spacing: CGFloat = 0, alignment: CGFloat = 0
  ) throws -> ScrollEngine {
    var content = StackContent(rowCount: rows, spacing: spacing, estimate: estimate)
    content.shortContentAlignment = alignment
    return try ScrollEngine(
      ScrollConfiguration(containerSize: CGSize(width: 390, height: 800), content: content))
  }

  @Test(
    "Rows that count nothing are shown from the first on",
    arguments: [ExtentEstimate.mean(initial: 0), .fixed(0), .mean(initial: 0, scope: .section)], [CGFloat(0), 8])
  func countsNothing(_ estimate: ExtentEstimate, spacing: CGFloat) throws {
    var engine = try Self.engine(estimate, spacing: spacing)
    let report = try engine.frame(at: 0, asking: Rows.all(100))
    #expect(report.geometry.contentOffset.y == 0)
    #expect(report.visibleLines == 0..<(spacing == 0 ? 8 : 8))
    #expect(engine.top(of: 0) == 0 && engine.top(of: 1) == 100 + spacing)
  }

  @Test("So they are where a pointer is down in the first frame")
  func underATouch() throws {
    var engine = try Self.engine(.mean(initial: 0))
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 500, at: 0)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 480, at: 0.01)
    try engine.touch(ScrollEvent.Kind.touchMoved, y: 450, at: 0.02)
    #expect(try engine.frame(at: 0.02, asking: Rows.all(100)).visibleLines.lowerBound == 0)
  }

  @Test("Rows that are assumed to count nothing are measured and shown, at first and by the home key")
  func assumed() throws {
    var engine = try Self.engine(.mean(initial: 60))
    try engine.apply([.assumeExtent(0, rows: 0..<20, section: 0)])
    #expect(try engine.frame(at: 0, asking: Rows.all(50)).visibleLines == 0..<16)

    var other = try Self.engine(.mean(initial: 60))
    try other.jump(to: 6000, at: 0)
    _ = try other.frame(at: 0, asking: Rows.all(50))
    try other.apply([.assumeExtent(0, rows: 0..<20, section: 0), .assumeExtent(0, rows: 980..<1000, section: 0)])
    for (key, lines) in [(ScrollKey.home, 0..<16), (.end, 984..<1000)] {
      try other.press(key, at: key == .home ? 1 : 20)
      for frame in 0..<40 {
        _ = try other.frame(at: (key == .home ? 1 : 20) + Double(frame) / 4, asking: Rows.all(50))
      }
      #expect(try other.frame(at: key == .home ? 19 : 40, asking: Rows.all(50)).visibleLines == lines)
    }
  }

  @Test(
    "Truly empty rows in front are passed over, more of them than a layout takes on too",
    arguments: [5, 1023, 1024, 3000])
  func empty(count: Int) throws {
    let rows = Rows { $0 < count ? 0 : 50 }
    for estimate in [ExtentEstimate.mean(initial: 50), .mean(initial: 0), .fixed(50)] {
      var engine = try Self.engine(rows: 6000, estimate)
      var frames = 0
      while engine.needsFrame, frames < 400 {
        let report = try engine.frame(at: Double(frames), asking: rows)
        #expect(report.geometry.contentOffset.y == 0)
        #expect(report.visibleLines.isEmpty || report.visibleLines.lowerBound <= count)
        frames += 1
      }
      #expect(engine.top(of: count) == 0)
    }
  }

  @Test(
    "Rows that count nothing are shown too where short content stands at the container's end, and beyond the end of what is known"
  )
  func countsNothingAtTheEnd() throws {
    var short = try Self.engine(rows: 5, .mean(initial: 0), alignment: 1)
    for frame in 0..<10 { _ = try short.frame(at: Double(frame), asking: Rows.all(44)) }
    #expect(short.top(of: 0) == 800 - 5 * 44 && short.visibleElementCount == 5)
    // Every other row is empty, but the last row but one has a length.
    var gaps = try Self.engine(rows: 20, .fixed(0))
    let rows = Rows { $0 % 2 == 0 ? 80 : 0 }
    _ = try gaps.frame(at: 0, asking: rows)
    try gaps.enqueue(ScrollEvent(time: 1, .scrollToEdge(.bottom)))
    for frame in 0..<10 { _ = try gaps.frame(at: 1 + Double(frame), asking: rows) }
    #expect(gaps.frame(of: .row(18, section: 0))?.height == 80)
  }

  @Test("Content that stands at the container's end opens there while it is short, and at its start when it is not")
  func standsAtTheEnd() throws {
    for (count, top) in [(3, CGFloat(650)), (40, 0)] {
      var engine = try Self.engine(rows: count, .mean(initial: 30), alignment: 1)
      for frame in 0..<20 { _ = try engine.frame(at: Double(frame), asking: Rows.all(50)) }
      #expect(engine.top(of: 0) == top, "\(count) rows")
    }
  }
}
